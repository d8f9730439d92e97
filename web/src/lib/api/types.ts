// What goes over the wire, taken from the Rust types by `cargo xtask types`.

/** What was asked for: look at it with its id. */
export type Accepted = { job: string, };

/** A hint, and the game that it is of. */
export type Advice = {
  /** The game's name. */
  game: string,
  /** After how many lines of the game's log. */
  after: number,
  /** How long was thought. */
  budget: string,
  /** Where chance started from. */
  seed: number,
  /** Who. */
  seat: Seat,
  /** In which round or turn. */
  round: number,
  /** How many decisions there were to choose from. */
  choices: number,
  /** How many iterations the search had. */
  iterations: number,
  /** The decision that was made; `None` where none is made yet. */
  made: Estimate | null,
  /** The best others, the best first. */
  alternatives: Array<Estimate>,
  /** What the decision gave away. */
  cost: Cost,
  /** How sure it is that the best decision is better: than the one that was made, or than the next
   * best where that was the best itself. */
  certainty: Certainty, };

/** A game and its options. */
export type Agreed = { "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions };

/** A decision of a game. */
export type AnalysedDecision = {
  /** Which decision of the game, counted from 1. */
  number: number,
  /** In which round or turn. */
  round: number,
  /** Whose. */
  seat: Seat,
  /** Where the seat's news since its last decision came from. */
  learned: Array<ChangeSource>,
  /** How many decisions there were to choose from. */
  choices: number,
  /** How many iterations the search had. */
  iterations: number,
  /** The decision that was made; `None` where none is made yet. */
  made: Estimate | null,
  /** The best others, the best first. */
  alternatives: Array<Estimate>,
  /** What the decision gave away. */
  cost: Cost,
  /** How sure it is that the best decision is better: than the one that was made, or than the next
   * best where that was the best itself. */
  certainty: Certainty, };

/** What the decisions of a recorded game were worth. */
export type Analysis = {
  /** The decisions in the order of the record. */
  decisions: Array<AnalysedDecision>,
  /** Where the game turned, the greatest turn first. */
  turning_points: Array<TurningPoint>,
  /** How each seat did. */
  seats: Array<SeatSummary>, };

/** How long may be thought about each decision, or with how many iterations. There are few to choose from,
 * so that few are kept of a game. */
export type AnalysisBudget = "20ms" | "100ms" | "500ms" | "1000";

/** How an analysis is wanted. */
export type AnalysisWish = {
  /** How long to think about each decision; `100ms` without it. */
  budget?: AnalysisBudget | null,
  /** Whose decisions; everybody's without it. */
  seat?: Seat | null, };

/** The seats that have to decide. */
export type Asked = {
  /** The seats that have yet to decide. */
  seats: Array<Seat>,
  /** The next deadline. */
  until?: Moment,
  /** What the viewer has to decide. */
  you?: Question, };

/** How sure it is that the best decision is better than the one that it is compared with. */
export type Certainty = "only_choice" | "unclear" | "likely" | "sure";

/** What everybody may know of a seat and its occupant. */
export type Chair = {
  /** The seat. */
  seat: Seat,
  /** The occupant. */
  who: Who,
  /** Whether a bot plays for its person. */
  away: boolean,
  /** Whether its person has contributed to the shuffle. */
  stirred: boolean,
  /** Whether it has to decide, or has decided. */
  turn: Turn,
  /** The deadline of its decision. */
  until: Moment | null, };

/** Where a change comes from. */
export type ChangeSource = "deal" | "passed" | "others" | "own";

/** A chat message: a text or a reaction. */
export type ChatMessage = {
  /** The sender's seat. */
  seat: Seat,
  /** The text. */
  text: ChatText, } | {
  /** The sender's seat. */
  seat: Seat,
  /** The reaction. */
  reaction: Reaction, };

/** The text of a chat message: 1 to 200 visible characters. */
export type ChatText = string;

/** What kind of error it is, for programs: the house's own, or a table's. */
export type Code = HouseCode | TableCode;

/** What a decision gave away against the best one, never below nothing. */
export type Cost = {
  /** In final points. */
  points: number,
  /** The true difference lies within so many points of it, 19 times out of 20. */
  points_margin: number,
  /** In the chance to win. */
  wins: number,
  /** The same for the chance to win. */
  wins_margin: number, };

/** What a seat could expect at a moment. */
export type CurvePoint = {
  /** At which decision; `None` at the end. */
  decision: number | null,
  /** The expected final points. */
  points: number,
  /** The chance to win. */
  wins: number, };

/** A game, its options and its deal. */
export type Dealt = { "game": "pingvasion", "options": PingvasionOptions, "deal": PingvasionDeal } | { "game": "ultimatum", "options": UltimatumOptions, "deal": UltimatumDeal };

/** A person's contribution to a shuffle: 1 to 64 bytes, written in hexadecimal. */
export type Entropy = string;

/** What a decision is worth to its seat. */
export type Estimate = {
  /** The decision, in the game's notation. */
  action: string,
  /** The expected final points. */
  points: number,
  /** How much the final points vary (standard deviation). */
  points_spread: number,
  /** The chance to win, from 0 to 1. */
  wins: number,
  /** How often it was tried. */
  visits: number,
  /** What decisions are compared by, from 0 to 1: half winning, half the lead. */
  value: number, };

/** The perspective from which a recorded game is replayed. */
export type Eyes = "all" | Viewer;

/** A card as a viewer sees it. */
export type Face<C> = { "up": C } | "down";

/** What a request is answered that fails. */
export type Failed = { error: Failure, };

/** An error, as a client is told. */
export type Failure = {
  /** What kind of error it is, for programs. */
  code: Code,
  /** The clause of the rules that is broken, if one is. */
  clause?: string,
  /** The line of what was sent in which it is: of a record's log, or of a score sheet. */
  line?: number,
  /** What is wrong with a score sheet, for programs. */
  sheet?: SheetFault,
  /** What is wrong, for people. */
  what: string, };

/** The secret and the entropy of a shuffle, from which anybody can recompute it. */
export type FairShuffle = {
  /** The house's secret. */
  secret: Secret,
  /** The entropy of each seat. */
  entropy: Array<Entropy | null>, };

/** Whether the cards of a game come from the shuffle that was committed to. */
export type Fairness = {
  /** Whether they do. */
  holds: boolean,
  /** What does not hold. */
  what?: string,
  /** What was shown before the game, if the record tells. */
  commitment: string | null,
  /** What the shuffle was made of, if the record tells. */
  fair: FairShuffle | null, };

/** A finished game as a list shows it. */
export type FinishedGame = {
  /** The id of its table. */
  id: TableId, ended: Moment,
  /** Whether everybody finds it. */
  listed: boolean,
  /** Who sat where, as far as the record tells. */
  seats: Array<string | null>, result: Verdict | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** The stream to follow, and from which item on. */
export type Follow = {
  /** The seat whose stream it is. Default: the onlookers' stream. */
  seat?: Seat | null,
  /** The number of the last item that the client has. */
  since?: number | null,
  /** Whether to send a fresh view after every item, except `decided` and `said`, which are complete by
   * themselves. */
  views?: boolean, };

/** A message from a client, with a `request`, a `follow` or an `unfollow`. The answer has the same `ref`. */
export type FromClient = {
  /** A number that the answer repeats. */
  ref?: number | null,
  /** The table. */
  table: TableId,
  /** What to do at the table. */
  request?: Request | null,
  /** Follows a stream. The server first sends a view or the missed items, and then every new item. */
  follow?: Follow | null,
  /** Stops following a stream. */
  unfollow?: Unfollow | null, };

/** What the server sends over the socket. */
export type FromServer = { "type": "done", ref?: number, } | { "type": "refused", ref?: number, error: Failure, } | { "type": "view", table: TableId, view: TableView, } | { "type": "item", table: TableId, viewer: Viewer, item: Item, } | { "type": "lost", table: TableId, viewer: Viewer, };

/** An event of a game. The settings of the table name the game. */
export type GameEvent = PingvasionEvent | UltimatumEvent;

/** The name of a game. */
export type GameName = "pingvasion" | "ultimatum";

/** The record of a game that was played at a table. */
export type GameRecord = {
  /** The name of the format. */
  format: RecordFormat,
  /** All decisions and shuffles, in order. */
  log: Array<RecordStep>,
  /** The result of the game. */
  result: Verdict,
  /** The name of the player at each seat; null for virtual players. */
  seats: Array<string | null>,
  /** SHA-256 of the house's secret, which was public before the game. */
  commitment: string,
  /** The secret and the entropy of the shuffle. */
  fair: FairShuffle, } & ({ "game": "pingvasion", "options": PingvasionOptions, "deal": PingvasionDeal } | { "game": "ultimatum", "options": UltimatumOptions, "deal": UltimatumDeal });

/** A viewer's view of a game. The settings of the table name the game. */
export type GameView = PingvasionView | UltimatumView;

/** A page of finished games, the newest first. */
export type GamesPage = { games: Array<FinishedGame>,
  /** What to ask for as `before` to get the next page, if there is one. */
  next: string | null, };

/** What a seat should decide now. */
export type Hint = {
  /** Who. */
  seat: Seat,
  /** In which round or turn. */
  round: number,
  /** How many decisions there were to choose from. */
  choices: number,
  /** How many iterations the search had. */
  iterations: number,
  /** The decision that was made; `None` where none is made yet. */
  made: Estimate | null,
  /** The best others, the best first. */
  alternatives: Array<Estimate>,
  /** What the decision gave away. */
  cost: Cost,
  /** How sure it is that the best decision is better: than the one that was made, or than the next
   * best where that was the best itself. */
  certainty: Certainty, };

/** For which seat a hint is wanted. */
export type HintWish = { seat: Seat, };

/** The events of the game so far, as a viewer saw them. */
export type History = {
  /** The viewer. */
  viewer: Viewer,
  /** The number of the last item in the viewer's stream that this history includes. */
  number: number,
  /** The events of each `started` and `played` item, without those that were taken back. */
  events: Array<Array<GameEvent>>, };

/** The kinds of errors that are not of a table. */
export type HouseCode = "not_found" | "wrong_method" | "no_table" | "damaged" | "no_record" | "no_job" | "who_are_you" | "forbidden" | "wrong_origin" | "not_fair" | "bad_request" | "bad_record" | "bad_sheet" | "too_slow" | "too_often" | "too_many_connections" | "too_many_tables" | "too_many_jobs" | "busy" | "house_full" | "not_stored" | "went_wrong";

/** An item of a viewer's stream. */
export type Item = {
  /** The number in the stream, counted from 1 without gaps. */
  number: number, } & ({ "kind": "settled",
  /** The new settings. */
  settings: Settings, } | { "kind": "sat",
  /** The seat. */
  seat: Seat,
  /** The person or bot. */
  who: Who, } | { "kind": "left",
  /** The seat. */
  seat: Seat, } | { "kind": "stirred",
  /** The person's seat. */
  seat: Seat, } | { "kind": "started",
  /** The events that the viewer sees. */
  events: Array<GameEvent>,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "decided",
  /** The seat. */
  seat: Seat,
  /** The decision, in the game's notation. Only in the seat's own stream. */
  action?: string,
  /** The number that a changed decision must carry. Only in the seat's own stream. */
  next?: number, } | { "kind": "played",
  /** The events that the viewer sees. */
  events: Array<GameEvent>,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "took_back",
  /** The seat. */
  seat: Seat,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "away",
  /** The person's seat. */
  seat: Seat, } | { "kind": "back",
  /** The person's seat. */
  seat: Seat,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "resigned",
  /** The person's seat. */
  seat: Seat,
  /** The level of the bot. */
  level: Level, } | { "kind": "said",
  /** The sender's seat. */
  seat: Seat, } & ({ "text": ChatText } | { "reaction": Reaction }) | { "kind": "finished",
  /** The result. */
  result: Verdict,
  /** The secret and the entropy of the shuffle. */
  fair: FairShuffle, } | { "kind": "rematch",
  /** The id of the new table. */
  table: string, } | { "kind": "abandoned" });

/** What happened at a table, as one viewer may know it. */
export type ItemKind = { "kind": "settled",
  /** The new settings. */
  settings: Settings, } | { "kind": "sat",
  /** The seat. */
  seat: Seat,
  /** The person or bot. */
  who: Who, } | { "kind": "left",
  /** The seat. */
  seat: Seat, } | { "kind": "stirred",
  /** The person's seat. */
  seat: Seat, } | { "kind": "started",
  /** The events that the viewer sees. */
  events: Array<GameEvent>,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "decided",
  /** The seat. */
  seat: Seat,
  /** The decision, in the game's notation. Only in the seat's own stream. */
  action?: string,
  /** The number that a changed decision must carry. Only in the seat's own stream. */
  next?: number, } | { "kind": "played",
  /** The events that the viewer sees. */
  events: Array<GameEvent>,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "took_back",
  /** The seat. */
  seat: Seat,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "away",
  /** The person's seat. */
  seat: Seat, } | { "kind": "back",
  /** The person's seat. */
  seat: Seat,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "resigned",
  /** The person's seat. */
  seat: Seat,
  /** The level of the bot. */
  level: Level, } | { "kind": "said",
  /** The sender's seat. */
  seat: Seat, } & ({ "text": ChatText } | { "reaction": Reaction }) | { "kind": "finished",
  /** The result. */
  result: Verdict,
  /** The secret and the entropy of the shuffle. */
  fair: FairShuffle, } | { "kind": "rematch",
  /** The id of the new table. */
  table: string, } | { "kind": "abandoned" };

/** How far a job is. */
export type Job = { "state": "queued", place: number, } | { "state": "running", progress: number, } | { "state": "done", result: JobResult, } | { "state": "failed", error: Failure, };

/** What came of a job. */
export type JobResult = Report | Advice;

/** How well a bot plays. */
export type Level = "chick" | "rockhopper" | "gentoo" | "emperor";

/** The stages in the life of a table. */
export type Life = "gathering" | "playing" | "finished" | "abandoned";

/** A seat as a list shows it. */
export type ListedSeat = { seat: Seat, who: Who, };

/** A table as a list shows it. */
export type ListedTable = { id: TableId, life: Life,
  /** When something happened there last. */
  changed: Moment, settings: Settings, seats: Array<ListedSeat>,
  /** Whether nothing goes on there before you do something; in the list of your own tables only. */
  waiting?: boolean, };

/** Who somebody is. */
export type Me = { name: Name,
  /** The key, for who asked for it. */
  key?: string, };

/** A point in time, in milliseconds since the beginning of 1970 (UTC). */
export type Moment = number;

/** A person's name: 1 to 24 visible characters. */
export type Name = string;

/** A game and its options. Omitted options have their defaults. */
export type NewGame = { "game": "pingvasion", "options": NewPingvasionOptions } | { "game": "ultimatum", "options": NewUltimatumOptions };

/** Somebody new. */
export type NewPerson = { name: Name,
  /** Whether the key is wanted in the answer, for bots, instead of in a cookie. */
  bearer?: boolean, };

/** Options of Pingvasion. */
export type NewPingvasionOptions = {
  /** The number of players. */
  players: number,
  /** The deck. Default: `classic`. */
  deck?: PingvasionDeck, };

/** The settings that a host asks for. Omitted settings have their defaults. */
export type NewSettings = {
  /** Whether the table is listed for everybody; otherwise only people who have its link can find it.
   * Default: no. */
  listed?: boolean,
  /** Whether others may watch. Default: yes. */
  onlookers?: boolean,
  /** How many seconds a decision may take. Default: no limit. */
  pace?: number | null,
  /** Whether people may chat. Default: yes. */
  talk?: boolean,
  /** The level of the bot that plays for absent players. */
  stand_in: Level, } & ({ "game": "pingvasion", "options": NewPingvasionOptions } | { "game": "ultimatum", "options": NewUltimatumOptions });

/** Options of The Penguin Ultimatum. */
export type NewUltimatumOptions = {
  /** The number of players. */
  players: number,
  /** Columns and rows of the iceberg. Default: 9 and 9. */
  iceberg?: [number, number],
  /** How the first entertainers are drawn. Default: `random`. */
  setup?: UltimatumSetup,
  /** Dots and layouts. Default: `standard`. */
  edition?: UltimatumEditionName, };

/** A table that was opened. */
export type Opened = { id: TableId, };

/** What only a seat itself knows. */
export type OwnSeat = {
  /** The seat. */
  seat: Seat,
  /** The number that the next decision must carry. */
  number: number,
  /** The decision, as long as it can be changed. */
  decided: string | null,
  /** The legal decisions. Empty if the seat has nothing to decide. */
  legal: Array<string>,
  /** Whether the last decision can be taken back. */
  can_take_back: boolean, };

/** A card, by what is printed on it. Cards that look alike are the same card. */
export type PingvasionCard = `${"A"|"C"|"D"|"J"|"M"}${"1"|"1n"|"2"|"2k"|"3s"|4|5|6|7|8|9}`;

/** The reinforcement piles, one a seat, top card first. What is not in them is in the box. */
export type PingvasionDeal = {
  /** The piles. */
  piles: Array<Array<PingvasionCard>>, };

/** Which 90 cards are played with (PV-02). */
export type PingvasionDeck = "classic" | "even";

/** Something that happened, as somebody may know it. */
export type PingvasionEvent = { "event": "round",
  /** 1 to 8. */
  round: number, } | { "event": "drew",
  /** Who. */
  seat: Seat,
  /** What. */
  cards: [Face<PingvasionCard>, Face<PingvasionCard>], } | { "event": "gave",
  /** Who. */
  seat: Seat,
  /** For the left neighbour. */
  left: Face<PingvasionCard>,
  /** For the right neighbour. */
  right: Face<PingvasionCard>, } | { "event": "passed",
  /** Who gave it. */
  from: Seat,
  /** Who got it. */
  to: Seat,
  /** What. */
  card: Face<PingvasionCard>, } | { "event": "took",
  /** Who. */
  seat: Seat,
  /** From which virtual player. */
  from: Seat,
  /** What. */
  card: Face<PingvasionCard>, } | { "event": "laid",
  /** Who. */
  seat: Seat,
  /** What; a virtual player's cards are told one by one. */
  cards: Array<Face<PingvasionCard>>, } | { "event": "revealed",
  /** Whose. */
  seat: Seat,
  /** What. */
  cards: Array<PingvasionCard>, } | { "event": "destroyed",
  /** Whose. */
  seat: Seat,
  /** What. */
  card: PingvasionCard, } | { "event": "landed",
  /** Whose. */
  seat: Seat,
  /** What. */
  card: PingvasionCard, } | { "event": "must_lay_two",
  /** Who. */
  seat: Seat, } | { "event": "must_wait",
  /** Who. */
  seat: Seat, } | { "event": "reshuffled",
  /** Which virtual player. */
  seat: Seat,
  /** How many cards. */
  cards: number, } | { "event": "ended",
  /** The hands by seat; of virtual players, all their hidden cards. */
  hands: Array<Array<PingvasionCard>>,
  /** What they were worth. */
  scoring: Array<PingvasionScore>,
  /** Who won. */
  winners: Array<Seat>, };

/** A round's cards to or from the two neighbours. */
export type PingvasionGift = {
  /** To or from the left neighbour. */
  left: PingvasionCard,
  /** To or from the right neighbour. */
  right: PingvasionCard, };

/** What is agreed before the game. */
export type PingvasionOptions = { players: number, deck: PingvasionDeck, };

/** What a view comes to. */
export type PingvasionOutlook = {
  /** Where everybody stands, zone by zone. */
  zones: Record<PingvasionZone, PingvasionZoneOutlook>,
  /** The viewer's scoring as if the game ended now, with the hand as it is; nothing for onlookers. */
  own: PingvasionScore | null, };

/** What only a real player knows. */
export type PingvasionOwn = {
  /** The hand, ascending. */
  hand: Array<PingvasionCard>,
  /** What the player gave in each round, to whom. */
  gave: Array<PingvasionGift>,
  /** What the player got in each round, from whom. */
  got: Array<PingvasionGift>,
  /** What the player has laid in this round, still face down. */
  laid: Array<PingvasionCard>, };

/** What is going on. */
export type PingvasionPhase = "infiltration" | "disembarkation" | "late_disembarkation" | "shuffle" | "over";

/** What became public in a round. */
export type PingvasionRound = {
  /** What each seat revealed; nothing where it has not yet. */
  revealed: Array<Array<PingvasionCard>>,
  /** The cards that were destroyed, and whose they were. */
  destroyed: Array<[Seat, PingvasionCard]>, };

/** One player's scoring. */
export type PingvasionScore = {
  /** The points that all zones come to. */
  points: number,
  /** The points zone by zone. */
  zones: Record<PingvasionZone, PingvasionZoneScore>, };

/** What a sheet comes to. */
export type PingvasionScored = {
  /** The game's name. */
  game: string,
  /** What was played. */
  options: PingvasionOptions,
  /** What the players are called. */
  players: Array<string>,
  /** The scoring, with its reasons. */
  scoring: Array<PingvasionScore>,
  /** The points. */
  scores: Array<number>,
  /** Who won. */
  winners: Array<Seat>, };

/** What everybody knows of a seat. */
export type PingvasionSeat = {
  /** Whether a virtual player sits there. */
  is_virtual: boolean,
  /** How many cards are in the reinforcement pile. */
  pile: number,
  /** How many cards are in the hand, or on a virtual player's second stack. */
  hand: number,
  /** The cards that landed, by zone. */
  tableau: { [key in PingvasionZone]?: Array<PingvasionCard> },
  /** Whether the seat lays two cards in this round. */
  lays_two: boolean,
  /** Whether the seat lays after the others in this round. */
  is_late: boolean,
  /** The hand, laid open at the end; of a virtual player, all its hidden cards. */
  last_hand: Array<PingvasionCard> | null, };

/** Where a player stands in a zone, which decides what the hand is worth there. */
export type PingvasionStanding = "majority" | "present" | "absent";

/** A viewer's view and its outlook. */
export type PingvasionView = {
  /** What follows from the view by the rules. */
  outlook: PingvasionOutlook,
  /** Who looks. */
  viewer: Viewer,
  /** What was agreed. */
  options: PingvasionOptions,
  /** The round, 1 to 8. */
  round: number,
  /** What is going on. */
  phase: PingvasionPhase,
  /** Whose choice is awaited. */
  to_act: Array<Seat>,
  /** What everybody knows of each seat. */
  seats: Array<PingvasionSeat>,
  /** What was laid and destroyed in the rounds so far, and in this one as far as it is revealed. */
  rounds: Array<PingvasionRound>,
  /** What only the viewer knows; nothing for onlookers. */
  own: PingvasionOwn | null,
  /** The scoring, once the game is over. */
  scoring: Array<PingvasionScore> | null, };

/** A strategic zone. In the order of their letters, so that cards sort as their notation does. */
export type PingvasionZone = "antarctica" | "city" | "desert" | "jungle" | "moon";

/** Where everybody stands in a zone. */
export type PingvasionZoneOutlook = {
  /** The sums of the tableaus by seat, those of virtual players too. */
  sums: Array<number>,
  /** PV-14: who has the majority now. */
  leaders: Array<Seat>, };

/** One player's scoring in one zone. */
export type PingvasionZoneScore = {
  /** The sum of values in the tableau. */
  tableau: number,
  /** The sum of values in the hand. */
  hand: number,
  /** The lowest value in the hand; `None` without a card. */
  lowest: number | null,
  /** Where the player stands. */
  standing: PingvasionStanding,
  /** The points that this comes to. */
  points: number, };

/** A decision that a seat has to make. */
export type Question = {
  /** The number that the decision must carry. */
  number: number,
  /** The legal decisions, in the game's notation. */
  legal: Array<string>, };

/** A chat message that takes one tap. */
export type Reaction = "wave" | "laugh" | "gasp" | "ouch" | "applause" | "think" | "hurry";

/** The name of the format of records. */
export type RecordFormat = "rookery-record/1";

/** A line of a record's log. */
export type RecordStep = {
  /** The seat that decided. */
  seat: Seat,
  /** The decision, in the game's notation. */
  do: string, } | {
  /** The seat whose cards were shuffled. */
  reshuffle: Seat,
  /** The cards in their new order, the top card first. */
  cards: Array<string>, };

/** A key from another device, which works once. */
export type Recovery = { key: string, };

/** A key for another device, which works once, within a day. */
export type RecoveryKey = { key: string, };

/** Another name. */
export type Rename = { name: Name, };

/** A recorded game, step by step. */
export type Replay = {
  /** The perspective. */
  eyes: Eyes,
  /** The name of the player at each seat, if the record has it. */
  seats: Array<string | null> | null,
  /** The steps: first the deal, then every decision and every shuffle. */
  steps: Array<ReplayStep>,
  /** The result of the game. */
  result: Verdict | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** A step of a replay. */
export type ReplayStep = {
  /** The seat that decided. Absent for the deal and for shuffles. */
  seat?: Seat,
  /** The decision, in the game's notation. */
  do?: string,
  /** The seat whose cards were shuffled. */
  reshuffle?: Seat,
  /** The events, as seen from the perspective. */
  events: Array<GameEvent>,
  /** The fields of the view that changed since the previous step; in the first step, all fields. If all
   * cards are open, this is the onlookers' view. */
  view: ViewPart,
  /** If all cards are open: what each seat sees beyond the onlookers' view, again only what changed. */
  own?: { [key in string]: ViewPart }, };

/** The analysis of a game: what its decisions were worth. */
export type Report = {
  /** The smallest budget that any decision got. */
  budget: string,
  /** The seed of the random numbers. */
  seed: number,
  /** The result of the game, if the record has one. */
  result: Verdict | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions }) & {
  /** The decisions in the order of the record. */
  decisions: Array<AnalysedDecision>,
  /** Where the game turned, the greatest turn first. */
  turning_points: Array<TurningPoint>,
  /** How each seat did. */
  seats: Array<SeatSummary>, };

/** What a person can ask for at a table. */
export type Request = { "do": "settle",
  /** The new settings. */
  settings: NewSettings, } | { "do": "sit",
  /** The person's name at this table. Default: the person's own name. */
  name?: Name | null,
  /** The seat. Default: the first open seat. */
  seat?: Seat | null,
  /** The person's contribution to the shuffle. */
  entropy?: Entropy | null, } | { "do": "stir",
  /** The person's seat. */
  seat: Seat,
  /** The person's contribution to the shuffle. */
  entropy: Entropy, } | { "do": "leave",
  /** The person's seat. */
  seat: Seat, } | { "do": "remove",
  /** The seat. */
  seat: Seat, } | { "do": "invite",
  /** The seat. Default: all open seats. */
  seat?: Seat | null,
  /** The level of the bot. */
  level: Level, } | { "do": "start", } | { "do": "decide",
  /** The person's seat. */
  seat: Seat,
  /** The number with which the seat was asked. */
  number: number,
  /** The decision, in the game's notation. */
  action: string, } | { "do": "take_back",
  /** The person's seat. */
  seat: Seat, } | { "do": "hand_over",
  /** The person's seat. */
  seat: Seat, } | { "do": "return",
  /** The person's seat. */
  seat: Seat, } | { "do": "resign",
  /** The person's seat. */
  seat: Seat, } | { "do": "say" } & ChatMessage | { "do": "rematch", } | { "do": "close", };

/** A part of a result. */
export type ResultPart = {
  /** How many points came from there. */
  points: number,
  /** The true number lies within so many points of it, 19 times out of 20. */
  margin: number, };

/** What a result was made of. All parts and `expected` add up to `points`. */
export type ResultParts = {
  /** The final points. */
  points: number,
  /** What could be expected before any card was known. */
  expected: number,
  /** What the cards changed that were dealt and drawn. */
  deal: ResultPart,
  /** What the cards changed that others passed. */
  passed: ResultPart,
  /** What others changed. */
  others: ResultPart,
  /** What the own decisions changed, against a plain player's. */
  own: ResultPart, };

/** The content of a chat message. */
export type Said = { "text": ChatText } | { "reaction": Reaction };

/** A scored sheet. */
export type ScoredSheet = PingvasionScored | UltimatumScored;

/** A place at the table, counted from 0. Seat `i`'s left neighbour is seat `i + 1`, around the table. */
export type Seat = number;

/** How a seat did in the whole game. */
export type SeatSummary = {
  /** Who. */
  seat: Seat,
  /** How many decisions were likely or surely not the best. */
  mistakes: number,
  /** What these gave away in points. */
  points_given_away: number,
  /** What could be expected at each own decision, and at last what came of it. */
  curve: Array<CurvePoint>,
  /** What the result was made of, if the game is over. */
  parts: ResultParts | null, };

/** The house's contribution to a shuffle: 32 bytes, written in hexadecimal. */
export type Secret = string;

/** The settings of a table, complete. */
export type Settings = {
  /** Whether the table is listed for everybody; otherwise only people who have its link can find it. */
  listed: boolean,
  /** Whether others may watch. */
  onlookers: boolean,
  /** How many seconds a decision may take. Default: no limit. */
  pace: number | null,
  /** Whether people may chat. */
  talk: boolean,
  /** The level of the bot that plays for absent players. */
  stand_in: Level, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** What is wrong with a score sheet, for programs. Players are counted from 0, in the order of the sheet. */
export type SheetFault = { "kind": "unknown_word",
  /** The word, shortened if it is long. */
  text: string, } | { "kind": "unreadable",
  /** Which. */
  field: SheetField,
  /** Whose, if it is a player's. */
  player?: number,
  /** What can't be read, shortened if it is long. */
  text: string, } | { "kind": "no_player",
  /** Which. */
  field: SheetField, } | { "kind": "twice",
  /** Which. */
  field: SheetField,
  /** Whose. */
  player: number, } | { "kind": "missing",
  /** Which. */
  field: SheetField,
  /** Whose. */
  player: number, } | { "kind": "players",
  /** How many there are. */
  count: number,
  /** For how many it is, at the least. */
  least: number,
  /** For how many it is, at the most. */
  most: number, } | { "kind": "virtual_players" } | { "kind": "hand",
  /** Who. */
  player: number,
  /** How many there are. */
  count: number,
  /** How many there can be, at the least. */
  least: number,
  /** How many there can be, at the most. */
  most: number, } | { "kind": "too_many_cards",
  /** Who. */
  player: number,
  /** How many are in the tableau. */
  tableau: number,
  /** How many are in hand. */
  hand: number,
  /** How many there can be altogether. */
  most: number, } | { "kind": "card_too_often",
  /** Which, in the game's notation. */
  card: string,
  /** Who has it. */
  players: Array<number>,
  /** How often it is there. */
  count: number,
  /** How often the box has it. */
  most: number, } | { "kind": "cards_missing",
  /** How many are missing. */
  count: number,
  /** How many can have been destroyed; none where nobody laid a card that destroys. */
  most: number, } | { "kind": "same_form",
  /** Which, in the game's notation. */
  form: string,
  /** Who has it. */
  players: Array<number>, };

/** A field of a score sheet. */
export type SheetField = "deck" | "tableau" | "hand" | "points" | "form" | "entertainers";

/** The kind of a refusal. */
export type TableCode = "settings" | "text" | "not_host" | "not_gathering" | "not_playing" | "not_finished" | "no_such_seat" | "seat_taken" | "full" | "removed" | "seats_open" | "not_your_seat" | "not_asked" | "past_decision" | "future_decision" | "unreadable" | "illegal" | "nothing_to_take_back" | "learned_since" | "talk_off" | "too_much" | "not_wanted";

/** The id of a table: 20 digits of five bits each. Anybody who has it can find the table. */
export type TableId = string;

/** All that a viewer may know of a table. */
export type TableView = {
  /** The viewer. */
  viewer: Viewer,
  /** The number of the last item in the viewer's stream that this view includes. */
  number: number,
  /** The stage that the table is in. */
  life: Life,
  /** The settings. */
  settings: Settings,
  /** Whether the viewer is the host. */
  host: boolean,
  /** SHA-256 of the house's secret for the shuffle. */
  commitment: string,
  /** The seats, without those of virtual players. */
  chairs: Array<Chair>,
  /** What only the viewer's own seat knows. Null for onlookers. */
  you: OwnSeat | null,
  /** The viewer's view of the game. Null before the game. */
  game: GameView | null,
  /** The result of the game. Null until it is over. */
  result: Verdict | null,
  /** The secret and the entropy of the shuffle. Null until the game is over. */
  fair: FairShuffle | null,
  /** The id of the table of the rematch. */
  next: string | null, };

/** Whether a seat has to decide now. */
export type Turn = "idle" | "deciding" | "decided";

/** A moment at which a seat's chance to win changed much. */
export type TurningPoint = {
  /** Whose. */
  seat: Seat,
  /** The decision that changed it, or the first one after it changed; `None` at the end. */
  decision: number | null,
  /** In which round or turn; `None` at the end. */
  round: number | null,
  /** Where the change came from. The own decision stands alone. */
  sources: Array<ChangeSource>,
  /** The chance to win before. */
  before: number,
  /** The chance to win after. */
  after: number, };

/** An entertainer on the iceberg. */
export type UltimatumAct = {
  /** Its dots as it lies. */
  dots: UltimatumDots,
  /** Whether it is ready to perform in this turn. */
  ready: boolean,
  /** Where. */
  cell: UltimatumCell,
  /** Which. */
  entertainer: UltimatumEntertainer,
  /** Whether it lies turned by 180°. */
  turned: boolean, };

/** What an entertainer waits for, and what its performance would be. */
export type UltimatumActOutlook = {
  /** Where it lies. */
  cell: UltimatumCell,
  /** PU-16: the dotted cells that are still free. */
  waits_for: Array<UltimatumCell>,
  /** PU-17: who would enjoy its performance, with a stone or without. */
  enjoyed: Array<UltimatumEnjoyment>,
  /** PU-17: the penguins in the viewer's hand that would enjoy it. */
  appeals: Array<UltimatumPenguin>,
  /** What it would pay now, by seat. */
  pays: Array<number>, };

/** The editions that are built in. */
export type UltimatumBuiltIn = "standard";

/** A cell, ascending row by row from the upper left. */
export type UltimatumCell = string;

/** What was shuffled and laid out before the game. */
export type UltimatumDeal = {
  /** Each seat's penguins. */
  hands: Array<Array<UltimatumPenguin>>,
  /** The penguin pile, top first. */
  penguins: Array<UltimatumPenguin>,
  /** The entertainers around the middle. */
  start: Array<UltimatumLaid>,
  /** The entertainer pile, top first. */
  entertainers: Array<UltimatumEntertainer>,
  /** Each seat's performance card. */
  forms: Array<UltimatumForm>, };

/** The dots of an entertainer, as directions from the upright card. */
export type UltimatumDots = string;

/** An edition as it is written down, unchecked. */
export type UltimatumEdition = {
  /** Each entertainer's dots. */
  dots: { [key in UltimatumEntertainer]: UltimatumDots },
  /** The starting layout for each number of players; the standard one where there is none. */
  layouts: { [key in string]: Array<[number, number]> }, };

/** An edition as options tell it: by its name, or as it is written down. */
export type UltimatumEditionName = UltimatumBuiltIn | UltimatumEdition;

/** What ended the game (PU-21). */
export type UltimatumEnd = "entertainers" | "penguins" | "room";

/** A penguin that would enjoy a performance. */
export type UltimatumEnjoyment = {
  /** Where it lies. */
  cell: UltimatumCell,
  /** What it is worth. */
  points: number,
  /** Whose stone is on it. */
  seat: Seat | null, };

/** An entertainer: a species and a form. */
export type UltimatumEntertainer = `${"S" | "K" | "L" | "B"}${"J" | "A" | "D" | "M"}`;

/** Something that happened, as somebody may know it. */
export type UltimatumEvent = { "event": "turn",
  /** Whose. */
  seat: Seat, } | { "event": "drew",
  /** Who. */
  seat: Seat,
  /** Which. */
  penguin: Face<UltimatumPenguin>, } | { "event": "placed",
  /** Who. */
  seat: Seat,
  /** Which. */
  penguin: UltimatumPenguin,
  /** Where. */
  cell: UltimatumCell, } | { "event": "penalty",
  /** Who. */
  seat: Seat,
  /** How many points. */
  points: number, } | { "event": "gave_up",
  /** Who. */
  seat: Seat,
  /** Which. */
  entertainer: UltimatumEntertainer, } | { "event": "invited",
  /** Who. */
  seat: Seat,
  /** Where the stone was; `None` for one from the supply. */
  from: UltimatumCell | null,
  /** Where it is now. */
  to: UltimatumCell, } | { "event": "performed",
  /** Which entertainer, and where. */
  laid: UltimatumLaid,
  /** What it paid, by seat. */
  points: Array<number>,
  /** The penguins that enjoyed it. */
  enjoyed: Array<UltimatumCell>,
  /** Who got its card; without anybody, it leaves the game. */
  winner: Seat | null, } | { "event": "curtain",
  /** Where. */
  cell: UltimatumCell, } | { "event": "entertained",
  /** Who laid it; nobody at the start. */
  seat: Seat | null,
  /** Which, where and how. */
  laid: UltimatumLaid, } | { "event": "next",
  /** Which. */
  entertainer: UltimatumEntertainer | null, } | { "event": "ended",
  /** What ended it. */
  end: UltimatumEnd,
  /** How everybody comes out. */
  result: Array<UltimatumScore>,
  /** Who won. */
  winner: Seat, };

/** A form of entertainment. */
export type UltimatumForm = "J" | "A" | "D" | "M";

/** A penguin on the iceberg. */
export type UltimatumGuest = {
  /** Where. */
  cell: UltimatumCell,
  /** Which. */
  penguin: UltimatumPenguin,
  /** Whose stone is on it. */
  stone: Seat | null, };

/** An entertainer on the iceberg. */
export type UltimatumLaid = {
  /** Where. */
  cell: UltimatumCell,
  /** Which. */
  entertainer: UltimatumEntertainer,
  /** Whether it lies turned by 180°. */
  turned: boolean, };

/** What is agreed before the game. */
export type UltimatumOptions = { players: number, iceberg: [number, number], setup: UltimatumSetup, edition: UltimatumEditionName, };

/** What a view comes to. */
export type UltimatumOutlook = {
  /** The entertainers on the iceberg, in the order of the view's. */
  acts: Array<UltimatumActOutlook>,
  /** PU-13: what a penguin of each family would cost on the free cells next to an entertainer, where
   * it would cost something. */
  penalties: Record<UltimatumSpecies, { [cell in UltimatumCell]?: number }>,
  /** The dots of the entertainer that comes next, upright. */
  next_dots: UltimatumDots | null,
  /** PU-22: how everybody would come out if the game ended now. */
  result: Array<UltimatumScore>,
  /** PU-23: who would win then. */
  verdict: UltimatumVerdict, };

/** A penguin: its family (named by the species that it likes), the form that it likes, its value. */
export type UltimatumPenguin = `${"S" | "K" | "L" | "B"}${"J" | "A" | "D" | "M"}${2 | 3 | 4 | 5}`;

/** What goes on. */
export type UltimatumPhase = "place" | "invite" | "perform" | "entertain" | { "over": UltimatumEnd };

/** How one player comes out at the end. */
export type UltimatumScore = {
  /** The points before the entertainers are counted. */
  points: number,
  /** The performance card. */
  form: UltimatumForm,
  /** The entertainers that the player owns. */
  entertainers: Array<UltimatumEntertainer>,
  /** PU-22: two points for each entertainer of the own form. */
  for_form: number,
  /** PU-22: five points for most of a species alone, three for a tie, species by species. */
  for_species: [number, number, number, number],
  /** All points. */
  total: number, };

/** What a sheet comes to. */
export type UltimatumScored = {
  /** The game's name. */
  game: string,
  /** What the players are called. */
  players: Array<string>,
  /** The scoring, with its reasons. */
  scoring: Array<UltimatumScore>,
  /** The points. */
  scores: Array<number>,
  /** Who won. */
  winners: Array<Seat>, };

/** What everybody knows of a seat. */
export type UltimatumSeat = {
  /** The points so far. */
  points: number,
  /** The performance card. */
  form: UltimatumForm,
  /** How many penguins are in hand. */
  hand: number,
  /** How many stones are in the supply. */
  supply: number,
  /** The entertainers that the player owns. */
  entertainers: Array<UltimatumEntertainer>, };

/** How the first entertainers are drawn. */
export type UltimatumSetup = "random" | "balanced";

/** A species of entertainers, and the family of penguins that likes it (PU-02). */
export type UltimatumSpecies = "S" | "K" | "L" | "B";

/** PU-23: what decides between players with the same points. */
export type UltimatumTieBreak = "bonus" | "cards" | "shorter";

/** PU-23: who wins, and what decided. */
export type UltimatumVerdict = {
  /** Who wins. */
  winner: Seat,
  /** Those who have the most points, if they are several. */
  tied: Array<Seat>,
  /** What decided between them. */
  by: UltimatumTieBreak | null, };

/** A viewer's view and its outlook. */
export type UltimatumView = {
  /** What follows from the view by the rules. */
  outlook: UltimatumOutlook,
  /** Who looks. */
  viewer: Viewer,
  /** What was agreed. */
  options: UltimatumOptions,
  /** What is going on. */
  phase: UltimatumPhase,
  /** Whose turn it is. */
  turn: Seat,
  /** Whose choice is awaited. */
  to_act: Array<Seat>,
  /** The penguins on the iceberg. */
  penguins: Array<UltimatumGuest>,
  /** The entertainers on the iceberg. */
  entertainers: Array<UltimatumAct>,
  /** Where curtains lie. */
  curtains: Array<UltimatumCell>,
  /** What everybody knows of each seat. */
  seats: Array<UltimatumSeat>,
  /** How many penguins there are to draw. */
  penguin_pile: number,
  /** How many entertainers are to come. */
  entertainer_pile: number,
  /** The entertainer that comes next, open to all. */
  next_entertainer: UltimatumEntertainer | null,
  /** The entertainers that are out of the game. */
  removed: Array<UltimatumEntertainer>,
  /** The viewer's hand; nothing for onlookers. */
  hand: Array<UltimatumPenguin> | null,
  /** The scoring, once the game is over. */
  result: Array<UltimatumScore> | null, };

/** The stream to stop following. */
export type Unfollow = {
  /** The seat whose stream it is. Default: the onlookers' stream. */
  seat?: Seat | null, };

/** How a game ended, as a record tells it. */
export type Verdict = {
  /** Points by seat. */
  scores: Array<number>,
  /** Who won, ascending. */
  winners: Array<Seat>,
  /** What ended the game, where there is more than one way. */
  end?: string, };

/** Some fields of a viewer's view of a game. */
export type ViewPart = Partial<PingvasionView> | Partial<UltimatumView>;

/** Who looks: what they may know decides what a view or an event shows them. */
export type Viewer = { "seat": Seat } | "onlooker";

/** A decision against its alternatives. */
export type Weighed = {
  /** How many decisions there were to choose from. */
  choices: number,
  /** How many iterations the search had. */
  iterations: number,
  /** The decision that was made; `None` where none is made yet. */
  made: Estimate | null,
  /** The best others, the best first. */
  alternatives: Array<Estimate>,
  /** What the decision gave away. */
  cost: Cost,
  /** How sure it is that the best decision is better: than the one that was made, or than the next
   * best where that was the best itself. */
  certainty: Certainty, };

/** The occupant of a seat, as everybody may know it. */
export type Who = "open" | { "person": Name } | { "bot": Level };
