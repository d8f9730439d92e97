rule-course-ultimatum = Ein Zug

rule-aim-ultimatum = Auf einem Eisberg gibt der König ein Fest, und Schafe, Kängurus, Seehunde und Bären treten auf. Setz Pinguine um die Unterhalter, die sie mögen, und lade mit deinen Steinen die richtigen ein: Wenn eine Darbietung beginnt, bezahlen sie dich.
rule-how-ultimatum = In deinem Zug legst du einen Pinguin neben einen Unterhalter und darfst einen deiner drei Steine auf einen Pinguin setzen, der noch keinen hat. Sind nun alle Felder besetzt, auf die die Punkte am Rand eines Unterhalters zeigen, tritt er auf. Danach kommt auf sein Feld ein Vorhang, und du legst den nächsten Unterhalter. Zum Schluss ziehst du einen Pinguin.
rule-points-ultimatum = Jeder Pinguin im Publikum, der die Tierart oder die Form mag, zahlt seinen Wert an die Person, deren Stein auf ihm liegt. Wer die wenigsten Punkte bekommt, aber mehr als null, erhält die Unterhalterkarte. Vorsicht: Verwandte sitzen nicht gern beisammen, das kostet dich Punkte. Am Ende bringen deine Unterhalterkarten weitere Punkte.

rule-title-pu-01 = Pinguinkarten
rule-pu-01 = Es gibt 64 Pinguine: vier Familien, vier Formen der Unterhaltung und die Werte 2, 3, 4 und 5, jede Kombination einmal. Es spielen zwei bis vier.
rule-ruling-pu-01 = Die Werte stammen aus einer veröffentlichten Rezension. Dass sie gleichmäßig verteilt sind, haben wir erschlossen.
rule-title-pu-02 = Was Pinguine mögen
rule-pu-02 = Jede Familie mag eine Tierart: Grün mag Schafe, Braun Kängurus, Rot Seehunde, Blau Bären. Außerdem mag jeder Pinguin eine Form der Unterhaltung: Jonglieren, Akrobatik, Tanz oder Musik.
rule-title-pu-03 = Unterhalter
rule-pu-03 = Es gibt 16 Unterhalter: jede Tierart mit jeder Form einmal. Jeder hat am Rand Punkte, die auf einige der acht Felder um ihn herum zeigen.
rule-ruling-pu-03 = Die gedruckten Bilder liegen uns nicht vor, darum sind die Punkte der Standardausgabe unsere eigenen: drei bis fünf auf jeder Karte, jede Richtung gleich oft, keine zwei Karten gleich. Wer das gedruckte Spiel hat, kann eine eigene Ausgabe mitbringen.
rule-title-pu-04 = Was sonst dazugehört
rule-pu-04 = 14 Vorhangkarten, vier Darbietungskarten (eine für jede Form) und drei Einladungssteine für jede Person.
rule-title-pu-05 = Punkte am Anfang
rule-pu-05 = Alle beginnen mit 10 Punkten. Punkte können unter 0 fallen und über 100 steigen.
rule-title-pu-06 = Darbietungskarten
rule-pu-06 = Alle bekommen zufällig eine Darbietungskarte. Sie liegt offen, und keine zwei sind gleich.
rule-title-pu-07 = Der Eisberg
rule-pu-07 = Der Eisberg ist ein Gitter aus Feldern. Auf dem mittleren liegt ein Vorhang.
rule-ruling-pu-07 = Seine Größe macht ihr vor der Partie aus: Voreingestellt sind 9 mal 9, mindestens 7 mal 7, höchstens 15 mal 15. Ist die Zahl der Spalten oder Reihen gerade, gilt das Feld rechts der Mitte oder darunter als mittleres.
rule-title-pu-08 = Die ersten Unterhalter
rule-pu-08 = Sie liegen aufrecht um den Vorhang. Zu zweit und zu dritt sind es drei: schräg über ihm auf beiden Seiten und genau unter ihm. Zu viert sind es vier: an seinen vier Ecken.
rule-ruling-pu-08 = Das gedruckte Bild liegt uns nicht vor; eine veröffentlichte Rezension nennt drei bis vier.
rule-title-pu-09 = Stapel und Hände
rule-pu-09 = Die übrigen Unterhalter bilden einen Stapel, dessen oberste Karte offen liegt. Alle bekommen vier Pinguine; der Rest ist ein verdeckter Stapel.
rule-title-pu-10 = Wer anfängt
rule-pu-10 = Wer am kleinsten ist, fängt an.
rule-ruling-pu-10 = Wer auf dem ersten Platz sitzt, fängt an und gilt als die kleinste Person, wer auf dem zweiten sitzt, als die zweitkleinste, und so weiter.
rule-title-pu-11 = Ausgewogener Anfang
rule-pu-11 = Eine Variante: Die ersten Unterhalter werden so gezogen, dass keine zwei dieselbe Tierart oder dieselbe Form haben.
rule-title-pu-12 = Schritt 1: einen Pinguin legen
rule-pu-12 = Du musst einen Pinguin aus der Hand auf ein freies Feld neben einem Unterhalter legen; ein Vorhang genügt nicht. „Neben“ heißt immer auch schräg, und außerhalb des Eisbergs kann nichts liegen.
rule-title-pu-13 = Verwandtschaftsstrafe
rule-pu-13 = Liegen neben dem Pinguin, den du legst, Pinguine derselben Familie, verlierst du die Summe ihrer Werte. Der Wert deines eigenen zählt dabei nicht.
rule-title-pu-14 = Statt der Strafe
rule-pu-14 = Statt der ganzen Strafe darfst du eine Unterhalterkarte abgeben, die dir gehört. Das geht nur, wenn eine Strafe fällig ist.
rule-ruling-pu-14 = Eine abgegebene Karte kommt aus dem Spiel.
rule-title-pu-15 = Schritt 2: einen Pinguin einladen
rule-pu-15 = Wenn du magst, setz einen deiner Steine auf einen Pinguin, der keinen hat, egal wer ihn gelegt hat. Der Stein kommt aus deinem Vorrat oder von einem Pinguin, auf dem er schon liegt.
rule-title-pu-16 = Schritt 3: Darbietungen
rule-pu-16 = Ein Unterhalter tritt auf, wenn alle Nachbarfelder besetzt sind, auf die seine Punkte zeigen, gleich mit welcher Karte. Felder außerhalb des Eisbergs gelten immer als besetzt. Sind mehrere bereit, bestimmst du die Reihenfolge.
rule-title-pu-17 = Was das Publikum zahlt
rule-pu-17 = Alle Pinguine neben dem Unterhalter sind sein Publikum, ob ein Punkt auf sie zeigt oder nicht. Wer die Tierart oder die Form mag, amüsiert sich und zahlt seinen Wert an die Person, deren Stein auf ihm liegt, und zwar nur einmal, auch wenn er beides mag. Die Steine bleiben liegen.
rule-title-pu-18 = Wer die Unterhalterkarte bekommt
rule-pu-18 = Die Karte bekommt, wer bei dieser Darbietung die wenigsten Punkte über null erhalten hat. Sind das mehrere, kommt sie aus dem Spiel.
rule-ruling-pu-18 = Sie kommt auch aus dem Spiel, wenn niemand Punkte erhalten hat.
rule-title-pu-19 = Vorhang und nächster Unterhalter
rule-pu-19 = Auf das Feld des Unterhalters kommt ein Vorhang. Dann legst du den obersten Unterhalter neben irgendeine Karte (auch schräg), aufrecht oder um 180° gedreht. Er darf nicht dort liegen, wo er sofort auftreten oder einen anderen Unterhalter auftreten lassen würde. Danach wird die nächste Karte des Stapels aufgedeckt, und der nächste wartende Unterhalter tritt auf.
rule-ruling-pu-19 = Unterhalter, die schon darauf warten aufzutreten, schließen kein Feld aus.
rule-title-pu-20 = Schritt 4: ziehen
rule-pu-20 = Zieh einen Pinguin. Dann ist der nächste Platz links an der Reihe.
rule-title-pu-21 = Das Ende
rule-pu-21 = Die Partie endet sofort, wenn eine Karte von einem leeren Stapel gezogen werden müsste oder wenn eine Karte gelegt werden muss und für sie kein Platz ist. Eine Darbietung, nach der kein Unterhalter mehr nachkommt, wird noch gewertet, und ihre Karte wird noch vergeben.
rule-ruling-pu-21 = Felder, auf die die Karte nicht gelegt werden darf (PU-19), zählen nicht als Platz. Auf die Darbietung, die die Partie beendet, folgt kein Vorhang.
rule-title-pu-22 = Punkte für Unterhalter
rule-pu-22 = Am Ende bekommst du 2 Punkte für jede deiner Unterhalterkarten, deren Form die deiner Darbietungskarte ist. Dann für jede Tierart: Wer allein die meisten Karten hat, bekommt 5 Punkte; haben mehrere die meisten, bekommen sie je 3.
rule-ruling-pu-22 = Für eine Tierart, von der niemand eine Karte hat, gibt es nichts.
rule-title-pu-23 = Gewinnen
rule-pu-23 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die Punkte für Unterhalter (PU-22), dann die Zahl der Unterhalterkarten, dann wer kleiner ist (PU-10).
rule-title-pu-24 = Beispiele
rule-pu-24 = Eine Darbietung zahlt 9, 6 und 0: Die Karte geht an die Person mit 6. Bei 9, 6 und 6 kommt sie aus dem Spiel. Bei 9, 0 und 0 bekommt sie die Person mit 9.
    Jemand mit der Tanzkarte hat zwei Tänzer: ein Schaf, das einzige, und einen Seehund wie zwei andere auch. Das macht 4 + 5 + 3 Punkte.
    Ein tanzender Seehund hat einen Punkt, der über den Rand zeigt: Er tritt auf, sobald die Felder an den übrigen Punkten besetzt sind. Sein Publikum sind fünf Pinguine. Zwei rote amüsieren sich, weil er ein Seehund ist, zwei blaue, weil sie Tanz mögen; ein grüner, der Akrobatik mag, nicht.
rule-title-pu-25 = Was offen ist und was geheim
rule-pu-25 = Geheim sind die Reihenfolge des Pinguinstapels, die Hände der anderen und der Unterhalterstapel unter seiner obersten Karte.
rule-ruling-pu-25 = Alles andere ist offen, und was einmal offen war, bleibt bekannt: wer wann gezogen hat und was gelegt wurde.

rule-ex-kinship = Aus welcher Familie ist dein Pinguin? Auf den Feldern steht, was er dich dort kosten würde; Verwandte haben einen grünen Rand.
rule-ex-family = Familie
rule-ex-family-S = Grün
rule-ex-family-K = Braun
rule-ex-family-L = Rot
rule-ex-family-B = Blau
rule-ex-audience = Tippe auf einen Unterhalter: Worauf wartet er, und wer würde sich amüsieren?
rule-ex-ready = { $card } kann auftreten.
rule-ex-waits = { $card } wartet auf { $cells }.
rule-ex-enjoys = { $penguin } auf { $cell } würde sich amüsieren: { $points } für { $you ->
    [yes] dich
   *[no] { $name }
}.
rule-ex-enjoys-nobody = { $penguin } auf { $cell } würde sich amüsieren, hat aber keinen Stein.
rule-ex-pays = { $you ->
    [yes] du
   *[no] { $name }
}: { $points }
rule-ex-shows = Drei Spieler und was ihnen eine Darbietung gebracht hat. Wer bekommt die Unterhalterkarte?
rule-ex-shows-nobody = niemand
rule-ex-shows-right = Richtig.
rule-ex-shows-wrong = Nicht ganz.
rule-ex-shows-to = { $card } geht an { $name }.
rule-ex-shows-out = { $card } kommt aus dem Spiel.
rule-ex-shows-next = Noch eine Darbietung
rule-ex-awards = Tippe auf einen Unterhalter, um ihn weiterzugeben.
rule-ex-form = Darbietungskarte: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
