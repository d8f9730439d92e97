rule-page = Regeln von { $game }
rule-contents = Inhalt
rule-overview = Kurz gesagt
rule-clauses = Alle Regeln, eine nach der anderen
rule-aim = Worum es geht
rule-course-pingvasion = Eine Runde
rule-course-ultimatum = Ein Zug
rule-scoring = Punkte
rule-ruling = So halten wir es
rule-search = Regeln durchsuchen
rule-search-none = Das steht in keiner Regel. Versuch ein anderes Wort.
rule-search-found = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
rule-copy = Link zu { $clause } kopieren
rule-try = Probier es aus
rule-example-trouble = Das Beispiel lässt sich gerade nicht ausrechnen.
rule-example-again = Wie am Anfang
rule-to-lesson = Spielend lernen
rule-other-game = Regeln von { $game }

rule-group-material = Karten
rule-group-setup = Vor dem Spiel
rule-group-round = Eine Runde
rule-group-abilities = Fähigkeiten
rule-group-turn = Ein Zug
rule-group-end = Ende und Punkte
rule-group-two = Zu zweit
rule-group-knows = Wer weiß was

rule-aim-pingvasion = Pinguine wollen die Welt beherrschen: Antarktis, Wüste, Dschungel, Stadt und Mond. Wo deine Truppen am stärksten sind, zählen die Karten, die du auf der Hand behalten hast, am meisten. Bei jeder Karte musst du dich also entscheiden: auslegen, behalten oder weggeben.
rule-how-pingvasion = Gespielt werden acht Runden, und alle tun gleichzeitig dasselbe. Du ziehst zwei Karten. Du gibst beiden Nachbarn heimlich je eine. Dann legt jeder eine Karte, und alle werden gemeinsam aufgedeckt. Drei Arten kleiner Karten haben eine Fähigkeit, die alles auf den Kopf stellen kann.
rule-points-pingvasion = Nach Runde 8 zählen nur die Karten auf deiner Hand. In einer Zone, in der deine ausgelegten Karten die höchste Summe haben, zählen alle deine Handkarten dieser Zone. Wo du etwas ausgelegt hast, aber nicht vorne liegst, zählt nur die niedrigste. Wo du nichts ausgelegt hast, zählt nichts.
rule-aim-ultimatum = Auf einem Eisberg treten Schafe, Kängurus, Seehunde und Bären auf. Setz Pinguine um die Unterhalter, die sie gern sehen, und lade mit deinen Steinen die richtigen ein: Wenn die Vorstellung beginnt, bezahlen sie dich.
rule-how-ultimatum = In deinem Zug legst du einen Pinguin neben einen Unterhalter und darfst einen deiner drei Steine auf einen Pinguin setzen, der noch keinen hat. Liegt nun bei einem Unterhalter an jedem Punkt eine Karte, tritt er auf; danach fällt auf seinem Platz der Vorhang, und du legst den nächsten aus. Zum Schluss ziehst du einen Pinguin.
rule-points-ultimatum = Jeder Pinguin im Publikum, der das Tier oder seine Kunst mag, zahlt seinen Wert an den, dessen Stein auf ihm liegt. Wer bei einem Auftritt am wenigsten bekommt, aber nicht leer ausgeht, erhält die Unterhalterkarte. Vorsicht: Verwandte sitzen nicht gern beisammen, das kostet dich Punkte. Am Ende bringen deine Unterhalterkarten weitere Punkte.

rule-title-pv-01 = Die Karten
rule-pv-01 = Es gibt 90 Karten, je 18 für die fünf Zonen Antarktis, Wüste, Dschungel, Stadt und Mond. Eine Karte hat eine Zone und einen Wert von 1 bis 9, manche haben eine Fähigkeit. Es spielen zwei bis fünf.
rule-title-pv-02 = Wie oft es jeden Wert gibt
rule-pv-02 = Mit welchen Karten gespielt wird, macht ihr vor dem Spiel aus. Klassisch gibt es in jeder Zone eine 1, eine 2, zwei 3en, drei 4en, vier 5en, drei 6en, zwei 7en, eine 8 und eine 9. Gleichmäßig gibt es jeden Wert zweimal.
rule-ruling-pv-02 = Die gedruckten Regeln sind sich da nicht einig. Üblich ist klassisch, denn das passt zu den Fähigkeiten: Die 1 sind die Ninjazwillinge, die 2 ist der Kamikaze, die beiden 3en sind die Aufklärer. Gleichmäßig sind auch beide 3en Aufklärer, aber nur eine der 1en und eine der 2en jeder Zone hat ihre Fähigkeit; die andere ist eine gewöhnliche Karte.
rule-title-pv-03 = Karten mit Fähigkeit
rule-pv-03 = Davon hat jede Zone vier, egal mit welchen Karten ihr spielt: einmal die Ninjazwillinge (Wert 1), einmal den Kamikaze (Wert 2) und zwei Aufklärer (Wert 3).
rule-title-pv-04 = Austeilen
rule-pv-04 = Alle 90 Karten werden gemischt, und jeder bekommt 18 davon verdeckt: den Verstärkungsstapel. Der Rest kommt ungesehen in die Schachtel zurück. Was das ist, darf niemand erfahren, auch kein Bot.
rule-title-pv-05 = Die erste Hand
rule-pv-05 = Zu Beginn nimmst du die obersten zwei Karten deines Verstärkungsstapels auf die Hand.
rule-title-pv-06 = Verstärkung erhalten
rule-pv-06 = Du ziehst die obersten zwei Karten deines Verstärkungsstapels. In Runde 1 wählst du also unter vier Karten, und in Runde 8 ist der Stapel aufgebraucht.
rule-title-pv-07 = Saboteure einschleusen
rule-pv-07 = Alle gleichzeitig wählen zwei Karten aus der Hand und geben sie verdeckt weiter: eine an den linken Nachbarn, eine an den rechten. Links von dir ist der nächste Platz, rechts der vorige, immer rund um den Tisch.
rule-title-pv-08 = Was du bekommst
rule-pv-08 = Niemand schaut seine neuen Karten an, bevor alle gegeben haben. Dann nimmst du beide auf. Was du in dieser Runde bekommst, kannst du in dieser Runde nicht weitergeben.
rule-ruling-pv-08 = Du weißt, von welchem Nachbarn welche Karte kam, und du merkst dir, was du wem gegeben hast. Die anderen wissen es nicht.
rule-title-pv-09 = Truppen aussenden
rule-pv-09 = Jeder legt eine Karte aus der Hand verdeckt vor sich. Wenn alle gelegt haben, werden alle gleichzeitig aufgedeckt.
rule-title-pv-10 = Nach dem Aufdecken
rule-pv-10 = Fähigkeiten wirken erst, wenn alle Karten der Runde offen liegen. Danach kommt jede Karte, die noch da ist, in die Auslage ihres Besitzers: nach Zonen geordnet, für alle sichtbar.
rule-ruling-pv-10 = „Alle Karten“ heißt: auch die, die Aufklärer später legen. Vorher wirkt nichts.
rule-title-pv-11 = Ninjazwillinge
rule-pv-11 = Wer die Ninjazwillinge legt, muss in der nächsten Runde zwei Karten statt einer legen. In Runde 8 bewirken sie nichts.
rule-ruling-pv-11 = Auch nach zwei Ninjazwillingen in einer Runde legst du zwei Karten, nicht drei. Beide Karten eines solchen Paars werden gemeinsam aufgedeckt, und beide wirken voll.
rule-title-pv-12 = Kamikaze
rule-pv-12 = Er sprengt jede Karte mit Wert 7 oder mehr, die in dieser Runde aufgedeckt wird, egal wem sie gehört: auch die zweite Karte seines eigenen Besitzers und die späten Karten von Aufklärern. Was gesprengt wird, ist aus dem Spiel und zählt nichts.
rule-title-pv-13 = Aufklärer
rule-pv-13 = In der nächsten Runde wählst du erst, wenn alle anderen aufgedeckt haben. Haben mehrere einen Aufklärer gelegt, wählen sie nach den anderen, und zwar gleichzeitig. In Runde 8 bewirkt er nichts.
rule-ruling-pv-13 = Haben alle einen gelegt, ist niemand später dran: Alle wählen gleichzeitig wie sonst. Mit den Ninjazwillingen verträgt er sich: Dann legst du zwei Karten, und zwar später.
rule-title-pv-14 = Mehrheit
rule-pv-14 = Nach Runde 8 schaut ihr jede Zone an. Wessen Auslage dort die höchste Summe hat, der hat die Mehrheit; bei Gleichstand haben sie alle, die vorne liegen. Ohne Karte in der Zone hast du sie nie.
rule-title-pv-15 = Was deine Hand wert ist
rule-pv-15 = Nur Karten, die du noch auf der Hand hast, bringen Weltbeherrschungspunkte, Zone für Zone. Mit der Mehrheit: die Summe deiner Handkarten dieser Zone. Ohne sie, aber mit mindestens einer Karte in deiner Auslage dort: deine niedrigste Handkarte dieser Zone. Ohne Karte in deiner Auslage dort: nichts.
rule-title-pv-16 = Gewinnen
rule-pv-16 = Wer die meisten Punkte hat, erringt die Weltherrschaft.
rule-ruling-pv-16 = Haben mehrere gleich viele, gewinnen sie gemeinsam.
rule-title-pv-17 = Ein Beispiel
rule-pv-17 = Cleo hat die Mehrheit in der Wüste und in der Antarktis; ihre Handkarten dort ergeben 19 und 8. Auf dem Mond und im Dschungel hat sie etwas ausgelegt, aber andere liegen vorn; ihre niedrigsten Handkarten dort sind eine 2 und eine 5. Sie hält auch Stadtkarten, hat aber keine ausgelegt. Das macht 19 + 8 + 2 + 5 + 0 = 34 Punkte.
rule-title-pv-18 = Dummyspieler
rule-pv-18 = Zu zweit sitzt auf beiden Seiten zwischen euch ein Dummyspieler, sodass sich echte und Dummyspieler rund um den Tisch abwechseln. Alle vier haben einen Verstärkungsstapel mit 18 Karten, aber nur die echten Spieler ziehen davon, zu Beginn und wenn es Verstärkung gibt.
rule-title-pv-19 = Dummyspielern geben
rule-pv-19 = Jeder echte Spieler gibt dem Dummyspieler auf jeder Seite eine Karte. Diese Karten sammeln sich verdeckt auf einem zweiten Stapel des Dummyspielers. Dann nimmt jeder echte Spieler die oberste Karte vom Verstärkungsstapel jedes Dummyspielers.
rule-ruling-pv-19 = Auf die Reihenfolge kommt es an, darum ist sie fest: Der erste Spieler nimmt vom linken Nachbarn, dann vom rechten; danach tut der andere echte Spieler dasselbe.
rule-title-pv-20 = Wie Dummyspieler legen
rule-pv-20 = Ein Dummyspieler legt die oberste Karte seines Stapels, und niemand sieht sie vor dem Aufdecken. Fähigkeiten wirken wie bei allen: Nach Ninjazwillingen legt er zwei Karten, nach einem Aufklärer wird seine Karte erst mit den späten genommen und aufgedeckt.
rule-title-pv-21 = Wenn der Stapel eines Dummyspielers leer ist
rule-pv-21 = Sobald er leer ist, werden die Karten gemischt, die dem Dummyspieler gegeben wurden; sie sind sein neuer Stapel.
rule-ruling-pv-21 = Das geschieht genau in dem Moment, auch mitten im Ziehen. Karten, die er später bekommt, bilden einen neuen zweiten Stapel.
rule-title-pv-22 = Punkte mit Dummyspielern
rule-pv-22 = Um die Mehrheiten geht es unter allen vieren. Dummyspieler werden gewertet wie alle; ihre Hand sind alle ihre verdeckten Karten, Stapel und zweiter Stapel.
rule-ruling-pv-22 = Ein Dummyspieler kann gewinnen. Außerdem gibt es eine Rangfolge der beiden echten Spieler nach Punkten.
rule-title-pv-23 = Was offen ist und was geheim
rule-pv-23 = Alle kennen die Auslagen, die gesprengten Karten, wie viele Karten jede Hand und jeder Stapel hat, auf wessen Wahl gewartet wird, wer zwei legen muss, wer später wählt, und dass Karten weitergegeben wurden, aber nicht welche. Nur du kennst deine Hand, was du gegeben hast und was dir jeder Nachbar gegeben hat. Niemand kennt die Stapel und die Schachtel.

rule-title-pu-01 = Pinguinkarten
rule-pu-01 = Es gibt 64 Pinguine: vier Familien, vier Unterhaltungsformen und die Werte 2, 3, 4 und 5, jede Verbindung einmal. Es spielen zwei bis vier.
rule-ruling-pu-01 = Die Werte stammen aus einer veröffentlichten Rezension.
rule-title-pu-02 = Was Pinguine mögen
rule-pu-02 = Jede Familie hat eine Lieblingstierart: Grün mag Schafe, Braun Kängurus, Rot Seehunde, Blau Bären. Außerdem mag jeder Pinguin eine Form der Unterhaltung: Jonglieren, Akrobatik, Tanz oder Musik.
rule-title-pu-03 = Unterhalter
rule-pu-03 = Es gibt 16: jede Tierart mit jeder Form einmal. Jeder hat Punkte zu einigen der acht Felder um ihn herum.
rule-ruling-pu-03 = Die gedruckten Bilder liegen uns nicht vor, darum sind die Punkte der Standardausgabe unsere eigenen: drei bis fünf auf jeder Karte, jede Richtung gleich oft, keine zwei Karten gleich. Wer das gedruckte Spiel hat, kann eine eigene Ausgabe mitbringen.
rule-title-pu-04 = Was sonst dazugehört
rule-pu-04 = 14 Vorhangkarten, vier Darbietungskarten (eine für jede Form) und drei Einladungssteine für jeden.
rule-title-pu-05 = Punkte am Anfang
rule-pu-05 = Alle beginnen mit 10 Punkten. Punkte können unter 0 fallen und über 100 steigen.
rule-title-pu-06 = Darbietungskarten
rule-pu-06 = Jeder bekommt zufällig eine Darbietungskarte. Sie liegt offen, und keine zwei haben die gleiche.
rule-title-pu-07 = Der Eisberg
rule-pu-07 = Der Eisberg ist ein Gitter aus Feldern. Auf dem mittleren liegt ein Vorhang.
rule-ruling-pu-07 = Seine Größe macht ihr vor dem Spiel aus: üblich sind 9 mal 9, mindestens 7 mal 7, höchstens 15 mal 15. Ist die Zahl der Spalten oder Zeilen gerade, gilt das Feld rechts der Mitte oder darunter als mittleres.
rule-title-pu-08 = Die ersten Unterhalter
rule-pu-08 = Sie liegen aufrecht um den Vorhang. Zu zweit und zu dritt sind es drei: schräg über ihm auf beiden Seiten und genau unter ihm. Zu viert sind es vier: an seinen vier Ecken.
rule-ruling-pu-08 = Das gedruckte Bild liegt uns nicht vor; eine veröffentlichte Rezension nennt drei bis vier.
rule-title-pu-09 = Stapel und Hände
rule-pu-09 = Die übrigen Unterhalter bilden einen Stapel, dessen oberste Karte offen liegt. Jeder bekommt vier Pinguine; der Rest ist ein verdeckter Stapel.
rule-title-pu-10 = Wer anfängt
rule-pu-10 = Der kleinste Spieler fängt an.
rule-ruling-pu-10 = Der erste Platz fängt an und gilt als der kleinste Spieler, der zweite Platz als der nächstgrößere, und so weiter.
rule-title-pu-11 = Ausgewogener Anfang
rule-pu-11 = Eine Variante: Die ersten Unterhalter werden so gezogen, dass keine zwei dieselbe Tierart oder dieselbe Form haben.
rule-title-pu-12 = Schritt 1: einen Pinguin legen
rule-pu-12 = Du musst einen Pinguin aus der Hand auf ein freies Feld neben einem Unterhalter legen; ein Vorhang genügt nicht. „Neben“ heißt immer auch schräg, und außerhalb des Eisbergs kann nichts liegen.
rule-title-pu-13 = Verwandtschaftsstrafe
rule-pu-13 = Liegen neben dem Pinguin, den du legst, Pinguine derselben Familie, verlierst du die Summe ihrer Werte. Der Wert deines eigenen zählt dabei nicht.
rule-title-pu-14 = Statt der Strafe
rule-pu-14 = Du darfst eine Unterhalterkarte abgeben, die dir gehört, und zahlst dafür nichts von der Strafe. Die Karte ist aus dem Spiel. Das geht nur, wenn eine Strafe fällig ist.
rule-title-pu-15 = Schritt 2: einen Pinguin einladen
rule-pu-15 = Wenn du magst, setz einen deiner Steine auf einen Pinguin, der keinen hat, egal wer ihn gelegt hat. Der Stein kommt aus deinem Vorrat oder von irgendeinem Pinguin, auf dem er liegt.
rule-title-pu-16 = Schritt 3: Auftritte
rule-pu-16 = Ein Unterhalter tritt auf, wenn alle Nachbarfelder besetzt sind, zu denen seine Punkte zeigen, gleich mit welcher Karte. Felder außerhalb des Eisbergs gelten immer als besetzt. Sind mehrere bereit, bestimmt, wer am Zug ist, die Reihenfolge.
rule-title-pu-17 = Was das Publikum zahlt
rule-pu-17 = Alle Pinguine neben dem Unterhalter sind das Publikum, ob mit oder ohne Punkt. Wer die Tierart oder die Form mag, gibt seinen Wert dem, dessen Stein auf ihm liegt, und zwar nur einmal, auch wenn er beides mag. Die Steine bleiben liegen.
rule-title-pu-18 = Wer den Unterhalter bekommt
rule-pu-18 = Die Karte bekommt, wer bei diesem Auftritt die wenigsten Punkte erhalten hat, aber mehr als null. Sind das mehrere, ist die Karte aus dem Spiel.
rule-ruling-pu-18 = Sie ist auch aus dem Spiel, wenn niemand etwas erhalten hat.
rule-title-pu-19 = Vorhang und nächster Unterhalter
rule-pu-19 = Auf das Feld des Unterhalters kommt ein Vorhang. Dann legt, wer am Zug ist, den obersten Unterhalter neben irgendeine Karte, auch schräg, aufrecht oder um 180° gedreht. Er darf dort nicht sofort auftreten und auch keinen anderen Unterhalter auslösen, der nicht schon auf seinen Auftritt gewartet hat. Danach wird die nächste Karte des Stapels aufgedeckt, und dann tritt der nächste wartende Unterhalter auf.
rule-title-pu-20 = Schritt 4: ziehen
rule-pu-20 = Zieh einen Pinguin. Dann ist der nächste Platz links an der Reihe.
rule-title-pu-21 = Das Ende
rule-pu-21 = Das Spiel endet sofort, wenn eine Karte von einem leeren Stapel gezogen werden müsste oder wenn eine Karte gelegt werden muss und kein Feld für sie erlaubt ist. Ein Auftritt, nach dem kein Unterhalter mehr da ist, wird noch bezahlt, und seine Karte wird noch vergeben.
rule-title-pu-22 = Punkte für Unterhalter
rule-pu-22 = Am Ende bekommst du 2 Punkte für jede deiner Unterhalterkarten, deren Form die deiner Darbietungskarte ist. Dann für jede Tierart: Wer allein die meisten Karten hat, bekommt 5 Punkte; haben mehrere gleich viele, bekommt jeder von ihnen 3.
rule-ruling-pu-22 = Für eine Tierart, von der niemand eine Karte hat, gibt es nichts.
rule-title-pu-23 = Gewinnen
rule-pu-23 = Die meisten Punkte gewinnen. Bei Gleichstand entscheiden die Punkte für Unterhalter (PU-22), dann die Zahl der Unterhalterkarten, dann wer kleiner ist (PU-10).
rule-title-pu-24 = Beispiele
rule-pu-24 = Ein Auftritt zahlt 9, 6 und 0: Die Karte geht an den Spieler mit 6. Bei 9, 6 und 6 ist sie aus dem Spiel; bei 9, 0 und 0 bekommt sie der Spieler mit 9.
    Jemand mit der Tanzkarte hat zwei Tänzer, allein die meisten Schafe und gleich viele Seehunde wie zwei andere: 4 + 5 + 3 Punkte.
    Ein tanzender Seehund hat einen Punkt, der über den Rand zeigt: Er tritt auf, sobald die übrigen Punkte besetzt sind. Fünf Pinguine sehen zu. Zwei roten und zwei blauen, die Tanz mögen, gefällt es; einem grünen, der Akrobatik mag, nicht.
rule-title-pu-25 = Was offen ist und was geheim
rule-pu-25 = Verborgen sind die Reihenfolge des Pinguinstapels, die Hände der anderen und der Unterhalterstapel unter seiner obersten Karte. Alles andere ist offen, und was einmal offen war, bleibt bekannt: wer wann gezogen hat und was gelegt wurde.

rule-ex-deck = Welche Karten hat eine Zone?
rule-ex-reveal = Was legen die drei? Tipp in jeder Hand auf eine Karte.
rule-ex-blown = gesprengt
rule-ex-lands = landet
rule-ex-two = muss nächste Runde zwei legen
rule-ex-late = wählt nächste Runde später
rule-ex-majority = Drei Spieler und der Mond. Tipp auf eine Karte, um sie auszulegen oder zurückzunehmen.
rule-ex-laid = ausgelegt
rule-ex-in-hand = auf der Hand
rule-ex-hand = Cleos Karten. Tipp auf eine ausgelegte und eine auf der Hand: Sie tauschen die Plätze.
rule-ex-against = { $sum } ausgelegt, die anderen höchstens { $others }
rule-ex-total = Zusammen
rule-ex-kinship = Aus welcher Familie ist dein Pinguin? Auf den Feldern steht, was er dich dort kosten würde; Verwandte haben einen grünen Rand.
rule-ex-family = Familie
rule-ex-family-S = Grün
rule-ex-family-K = Braun
rule-ex-family-L = Rot
rule-ex-family-B = Blau
rule-ex-audience = Tipp auf einen Unterhalter: Worauf wartet er, und wem würde es gefallen?
rule-ex-ready = { $card } kann auftreten.
rule-ex-waits = { $card } wartet auf { $cells }.
rule-ex-enjoys = { $penguin } auf { $cell } würde es gefallen: { $points } für { $you ->
    [yes] dich
   *[no] { $name }
}.
rule-ex-enjoys-nobody = { $penguin } auf { $cell } würde es gefallen, hat aber keinen Stein.
rule-ex-pays = { $you ->
    [yes] du
   *[no] { $name }
}: { $points }
rule-ex-awards = Tipp auf einen Unterhalter, um ihn dem nächsten Spieler zu geben.
rule-ex-form = Darbietungskarte: +{ $points }
rule-ex-together = { $before } + { $more } = { $total }
