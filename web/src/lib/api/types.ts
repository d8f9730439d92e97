// The API's types, generated from the Rust types by `cargo xtask types`.

/** A job that was accepted. */
export type Accepted = {
  /** The job's id, with which you poll for the result. */
  job: string, };

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

/** A game and what is agreed for it. */
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

/** The thinking time per decision, or a number of iterations. */
export type AnalysisBudget = "20ms" | "100ms" | "500ms" | "1000";

/** A request for an analysis. */
export type AnalysisRequest = {
  /** The thinking time per decision; `100ms` by default. */
  budget?: AnalysisBudget | null,
  /** Only the decisions of this seat; by default, those of all seats. */
  seat?: Seat | null, };

/** An error. */
export type ApiError = {
  /** The kind of error, for programs. */
  code: ErrorCode,
  /** The clause of the rules that forbids the request. */
  clause?: string,
  /** Where the error is: the line in a record's log or in a score sheet. */
  line?: number,
  /** What is wrong with a score sheet, for programs. */
  sheet?: SheetFault,
  /** A description of the error, for people. */
  what: string, };

/** Whose decision is awaited. */
export type Asked = {
  /** All who have still to decide. */
  seats: Array<Seat>,
  /** When time is up for the first of them. */
  until?: Moment,
  /** What the viewer is asked. */
  you?: Question, };

/** How sure it is that the best decision is better than the one that it is compared with. */
export type Certainty = "only_choice" | "unclear" | "likely" | "sure";

/** What everybody may know of a seat. */
export type Chair = {
  /** Which. */
  seat: Seat,
  /** Who sits there. */
  who: Who,
  /** Whether a bot stands in for its person. */
  away: boolean,
  /** Whether its person has added to the shuffle. */
  stirred: boolean,
  /** Whether it must decide, or has. */
  turn: Turn,
  /** When time is up for it. */
  until: Moment | null, };

/** Where a change comes from. */
export type ChangeSource = "deal" | "passed" | "others" | "own";

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

/** A game, what was agreed for it, and what was dealt. */
export type Dealt = { "game": "pingvasion", "options": PingvasionOptions, "deal": PingvasionDeal } | { "game": "ultimatum", "options": UltimatumOptions, "deal": UltimatumDeal };

/** A person's part of a shuffle: 1 to 64 bytes, written in hexadecimal. */
export type Entropy = string;

/** The body of every response with an error. */
export type ErrorBody = { error: ApiError, };

/** The kind of an error, for programs. */
export type ErrorCode = ServerCode | TableCode;

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

/** The eyes with which a recorded game is looked at. */
export type Eyes = "all" | Viewer;

/** A card as a viewer sees it. */
export type Face<C> = { "up": C } | "down";

/** All that a shuffle was made of, once it may be known. */
export type Fair = {
  /** The house's part. */
  secret: Secret,
  /** What each seat added. */
  entropy: Array<Entropy | null>, };

/** Whether the cards of a game match the committed shuffle. */
export type Fairness = {
  /** Whether they match. */
  holds: boolean,
  /** Why they do not match, or why it can't be checked. */
  what?: string,
  /** The commitment published before the game, if the record contains it. */
  commitment: string | null,
  /** The secret and the entropy of the shuffle, if the record contains them. */
  fair: Fair | null, };

/** A finished game in a list. */
export type FinishedGame = {
  /** The id of the game's table. */
  id: TableId,
  /** When the game ended. */
  ended: Moment,
  /** Whether the game is listed for everybody. */
  listed: boolean,
  /** The names of the players by seat; `null` where the record has none. */
  seats: Array<string | null>, result: Verdict | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** Which stream is to be followed, and from where on. */
export type Follow = {
  /** Whose stream; the onlookers' without it. */
  seat?: Seat | null,
  /** The number of the last item that was seen. */
  since?: number | null,
  /** Whether a fresh view is wanted after every change, but for a decision that others still wait for
   * and for what somebody says: their items tell all of it. */
  views?: boolean, };

/** What a client sends over the socket: a `request`, a `follow` or an `unfollow`. The answer bears the
 * same `ref`. */
export type FromClient = {
  /** A number that the answer bears. */
  ref?: number | null,
  /** Which table it is about. */
  table: TableId,
  /** Does something there. */
  request?: Request | null,
  /** Follows a stream: a view comes, or what was missed, and from then on what happens. */
  follow?: Follow | null,
  /** Stops following. */
  unfollow?: Unfollow | null, };

/** A message from the server over the socket. */
export type FromServer = { "type": "done", ref?: number, } | { "type": "refused", ref?: number, error: ApiError, } | { "type": "view", table: TableId, view: TableView, } | { "type": "item", table: TableId, viewer: Viewer, item: Item, } | { "type": "lost", table: TableId, viewer: Viewer, };

/** What happened in a game; the table's settings tell which game it is. */
export type GameEvent = PingvasionEvent | UltimatumEvent;

/** The name of a game. */
export type GameName = "pingvasion" | "ultimatum";

/** The record of a game that was played at a table. */
export type GameRecord = {
  /** The format's name. */
  format: RecordFormat,
  /** What was decided and shuffled, in order. */
  log: Array<RecordStep>,
  /** How the game ended. */
  result: Verdict,
  /** What the player at each seat was called; nothing where nobody can sit. */
  seats: Array<string | null>,
  /** SHA-256 of the house's part of the shuffle, as it was shown before the game. */
  commitment: string,
  /** What the shuffle was made of. */
  fair: Fair, } & ({ "game": "pingvasion", "options": PingvasionOptions, "deal": PingvasionDeal } | { "game": "ultimatum", "options": UltimatumOptions, "deal": UltimatumDeal });

/** A game as a viewer sees it; the table's settings tell which game it is. */
export type GameView = PingvasionView | UltimatumView;

/** A page of finished games, the newest first. */
export type GamesPage = { games: Array<FinishedGame>,
  /** Pass this as `before` to get the next page; `null` on the last page. */
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

/** A request for a hint. */
export type HintRequest = {
  /** Your seat, which has to decide now. */
  seat: Seat, };

/** What a viewer has been told of the game so far. */
export type History = {
  /** Whose eyes. */
  viewer: Viewer,
  /** The number of the last item in the viewer's stream that this takes into account. */
  number: number,
  /** The events of each `started` and `played` item, but for those that were taken back. */
  events: Array<Array<GameEvent>>, };

/** What one viewer is told, with its number in the viewer's stream. */
export type Item = {
  /** Counted from 1, without holes. */
  number: number, } & ({ "kind": "settled",
  /** What is settled now. */
  settings: Settings, } | { "kind": "sat",
  /** Where. */
  seat: Seat,
  /** Who. */
  who: Who, } | { "kind": "left",
  /** Which. */
  seat: Seat, } | { "kind": "stirred",
  /** Who. */
  seat: Seat, } | { "kind": "started",
  /** What was seen of it. */
  events: Array<GameEvent>,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "decided",
  /** Who. */
  seat: Seat,
  /** What, in the game's notation. */
  action?: string,
  /** The number that another decision instead must bear. */
  next?: number, } | { "kind": "played",
  /** What was seen of it. */
  events: Array<GameEvent>,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "took_back",
  /** Who. */
  seat: Seat,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "away",
  /** Who. */
  seat: Seat, } | { "kind": "back",
  /** Who. */
  seat: Seat,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "resigned",
  /** Who. */
  seat: Seat,
  /** How good the bot is. */
  level: Level, } | { "kind": "said",
  /** Who. */
  seat: Seat, } & ({ "text": Talk } | { "reaction": Reaction }) | { "kind": "finished",
  /** How it ended. */
  result: Verdict,
  /** What the shuffle was made of. */
  fair: Fair, } | { "kind": "rematch",
  /** Its id. */
  table: string, } | { "kind": "abandoned" });

/** The result of a job. */
export type JobResult = Report | Advice;

/** The status of a job. */
export type JobStatus = { "state": "queued", place: number, } | { "state": "running", progress: number, } | { "state": "done", result: JobResult, } | { "state": "failed", error: ApiError, };

/** How well a bot plays. */
export type Level = "chick" | "rockhopper" | "gentoo" | "emperor";

/** Where a table is in its life. */
export type Life = "gathering" | "playing" | "finished" | "abandoned";

/** A seat of a table in a list. */
export type ListedSeat = { seat: Seat, who: Who, };

/** A table in a list. */
export type ListedTable = { id: TableId, life: Life,
  /** When something last happened at the table. */
  changed: Moment, settings: Settings, seats: Array<ListedSeat>,
  /** Whether the table waits for you. Only in the list of your own tables. */
  waiting?: boolean, };

/** You. */
export type Me = { name: Name,
  /** Your key, if you registered with `"bearer": true`. */
  key?: string, };

/** A moment, in milliseconds since the beginning of 1970. */
export type Moment = number;

/** What somebody is called: 1 to 24 characters that can be shown. */
export type Name = string;

/** A game and what is to be agreed for it; what is left out is as usual. */
export type NewGame = { "game": "pingvasion", "options": NewPingvasionOptions } | { "game": "ultimatum", "options": NewUltimatumOptions };

/** A new person. */
export type NewPerson = { name: Name,
  /** Whether to return the key in the body, for bots, instead of in a cookie. */
  bearer?: boolean, };

/** Options of Pingvasion. */
export type NewPingvasionOptions = {
  /** How many play. */
  players: number,
  /** Which cards are played with. (`classic`.) */
  deck?: PingvasionDeck, };

/** What the host wants to settle. What is left out is as usual. */
export type NewSettings = {
  /** Whether the table is listed for everybody; otherwise only people who have the link find it.
   * (No.) */
  listed?: boolean,
  /** Whether others may watch. (Yes.) */
  onlookers?: boolean,
  /** How many seconds a decision may take; no limit without it. */
  pace?: number | null,
  /** Whether people may talk. (Yes.) */
  talk?: boolean,
  /** Which bot decides for players whose time is up. */
  stand_in: Level, } & ({ "game": "pingvasion", "options": NewPingvasionOptions } | { "game": "ultimatum", "options": NewUltimatumOptions });

/** Options of The Penguin Ultimatum. */
export type NewUltimatumOptions = {
  /** How many play. */
  players: number,
  /** Columns and rows of the iceberg. (9 and 9.) */
  iceberg?: [number, number],
  /** How the first entertainers are drawn. (`random`.) */
  setup?: UltimatumSetup,
  /** Dots and layouts. (`standard`.) */
  edition?: UltimatumEditionName, };

/** What happened at a table, as one viewer may know it. */
export type News = { "kind": "settled",
  /** What is settled now. */
  settings: Settings, } | { "kind": "sat",
  /** Where. */
  seat: Seat,
  /** Who. */
  who: Who, } | { "kind": "left",
  /** Which. */
  seat: Seat, } | { "kind": "stirred",
  /** Who. */
  seat: Seat, } | { "kind": "started",
  /** What was seen of it. */
  events: Array<GameEvent>,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "decided",
  /** Who. */
  seat: Seat,
  /** What, in the game's notation. */
  action?: string,
  /** The number that another decision instead must bear. */
  next?: number, } | { "kind": "played",
  /** What was seen of it. */
  events: Array<GameEvent>,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "took_back",
  /** Who. */
  seat: Seat,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "away",
  /** Who. */
  seat: Seat, } | { "kind": "back",
  /** Who. */
  seat: Seat,
  /** Whose decision is awaited. */
  asked: Asked, } | { "kind": "resigned",
  /** Who. */
  seat: Seat,
  /** How good the bot is. */
  level: Level, } | { "kind": "said",
  /** Who. */
  seat: Seat, } & ({ "text": Talk } | { "reaction": Reaction }) | { "kind": "finished",
  /** How it ended. */
  result: Verdict,
  /** What the shuffle was made of. */
  fair: Fair, } | { "kind": "rematch",
  /** Its id. */
  table: string, } | { "kind": "abandoned" };

/** A new table. */
export type Opened = { id: TableId, };

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

/** All that one viewer may know, and what it comes to. */
export type PingvasionView = {
  /** What it comes to. */
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

/** What a seat is asked. */
export type Question = {
  /** The number that the decision must bear. */
  number: number,
  /** All that can be decided, in the game's notation. */
  legal: Array<string>, };

/** What can be said with a tap. */
export type Reaction = "wave" | "laugh" | "gasp" | "ouch" | "applause" | "think" | "hurry";

/** The name of the format of records. */
export type RecordFormat = "rookery-record/1";

/** A line of a record's log. */
export type RecordStep = {
  /** Who. */
  seat: Seat,
  /** What, in the game's notation. */
  do: string, } | {
  /** Whose. */
  reshuffle: Seat,
  /** In their new order, the first on top. */
  cards: Array<string>, };

/** A recovery key from another device. */
export type Recovery = { key: string, };

/** A recovery key for another device. It works once and expires after a day. */
export type RecoveryKey = { key: string, };

/** A new name. */
export type Rename = { name: Name, };

/** A game, step by step. */
export type Replay = {
  /** Whose eyes it is seen with. */
  eyes: Eyes,
  /** What the player at each seat was called, if the record says so. */
  seats: Array<string | null> | null,
  /** What happened: the deal first, then every decision and every shuffle. */
  steps: Array<ReplayStep>,
  /** How the game ended. */
  result: Verdict | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** A step of a game. */
export type ReplayStep = {
  /** Who decided; nobody at the deal and at a shuffle. */
  seat?: Seat,
  /** What was decided, in the game's notation. */
  do?: string,
  /** Whose cards were shuffled. */
  reshuffle?: Seat,
  /** What these eyes saw happen. */
  events: Array<GameEvent>,
  /** What these eyes see after it: the parts of the view that are not as they were one step before.
   * The first step has all of them. Eyes that see every card have the onlooker's view here. */
  view: ViewPart,
  /** For eyes that see every card: what each seat sees beyond that, likewise only what is new. */
  own?: { [key in string]: ViewPart }, };

/** What the decisions of a game were worth. */
export type Report = {
  /** How long was thought about each decision, at the least. */
  budget: string,
  /** Where chance started from. */
  seed: number,
  /** How the game ended, if the record tells. */
  result: Verdict | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions }) & {
  /** The decisions in the order of the record. */
  decisions: Array<AnalysedDecision>,
  /** Where the game turned, the greatest turn first. */
  turning_points: Array<TurningPoint>,
  /** How each seat did. */
  seats: Array<SeatSummary>, };

/** What somebody can do at a table. */
export type Request = { "do": "settle",
  /** What is settled now; in a box, for it is far larger than all else that can be asked for. */
  settings: NewSettings, } | { "do": "sit",
  /** What they are called here; as everywhere without it. */
  name?: Name | null,
  /** Where; the first open seat without it. */
  seat?: Seat | null,
  /** Their part of the shuffle. */
  entropy?: Entropy | null, } | { "do": "stir",
  /** Which seat is theirs. */
  seat: Seat,
  /** Their part of the shuffle. */
  entropy: Entropy, } | { "do": "leave",
  /** From where. */
  seat: Seat, } | { "do": "remove",
  /** Which. */
  seat: Seat, } | { "do": "invite",
  /** Where; at all open seats without it. */
  seat?: Seat | null,
  /** How good a bot. */
  level: Level, } | { "do": "start", } | { "do": "decide",
  /** For which seat. */
  seat: Seat,
  /** The number under which the seat was asked. */
  number: number,
  /** What, in the game's notation. */
  action: string, } | { "do": "take_back",
  /** For which seat. */
  seat: Seat, } | { "do": "hand_over",
  /** For which seat. */
  seat: Seat, } | { "do": "return",
  /** At which seat. */
  seat: Seat, } | { "do": "resign",
  /** Which seat. */
  seat: Seat, } | { "do": "say" } & Saying | { "do": "rematch", } | { "do": "close", };

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

/** What somebody said. */
export type Said = { "text": Talk } | { "reaction": Reaction };

/** What somebody says, in words or with a gesture. */
export type Saying = {
  /** From which seat. */
  seat: Seat,
  /** What. */
  text: Talk, } | {
  /** From which seat. */
  seat: Seat,
  /** Which. */
  reaction: Reaction, };

/** What a score sheet comes to. */
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

/** The house's part of a shuffle. */
export type Secret = string;

/** The kinds of errors that come from the server rather than from a table. */
export type ServerCode = "not_found" | "wrong_method" | "no_table" | "damaged" | "no_record" | "no_job" | "who_are_you" | "forbidden" | "wrong_origin" | "not_fair" | "bad_request" | "bad_record" | "bad_sheet" | "too_slow" | "too_often" | "too_many_connections" | "too_many_tables" | "too_many_jobs" | "busy" | "house_full" | "not_stored" | "went_wrong";

/** What the host settled, with nothing left out. */
export type Settings = {
  /** Whether the table is listed for everybody; otherwise only people who have the link find it. */
  listed: boolean,
  /** Whether others may watch. */
  onlookers: boolean,
  /** How many seconds a decision may take; no limit without it. */
  pace: number | null,
  /** Whether people may talk. */
  talk: boolean,
  /** Which bot decides for players whose time is up. */
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

/** The kinds of refusals. */
export type TableCode = "settings" | "text" | "not_host" | "not_gathering" | "not_playing" | "not_finished" | "no_such_seat" | "seat_taken" | "full" | "removed" | "seats_open" | "not_your_seat" | "not_asked" | "past_decision" | "future_decision" | "unreadable" | "illegal" | "nothing_to_take_back" | "learned_since" | "talk_off" | "too_much" | "not_wanted";

/** The id of a table, which is also its link: 20 digits of five bits each. */
export type TableId = string;

/** What a viewer may know of a table. */
export type TableView = {
  /** Whose eyes. */
  viewer: Viewer,
  /** The number of the last item in the viewer's stream that this view takes into account. */
  number: number,
  /** Where the table is in its life. */
  life: Life,
  /** What the host settled. */
  settings: Settings,
  /** Whether the viewer is the host. */
  host: boolean,
  /** SHA-256 of the house's part of the shuffle. */
  commitment: string,
  /** The seats at which somebody can sit. */
  chairs: Array<Chair>,
  /** What concerns the viewer's own seat alone. */
  you: Yours | null,
  /** The game as the viewer sees it; see the game's own view. */
  game: GameView | null,
  /** How the game ended. */
  result: Verdict | null,
  /** What the shuffle was made of, once the game is over. */
  fair: Fair | null,
  /** The table of the rematch. */
  next: string | null, };

/** What somebody says: 1 to 200 characters that can be shown. */
export type Talk = string;

/** What a seat has to do with the decision that is awaited now. */
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

/** All that one viewer may know, and what it comes to. */
export type UltimatumView = {
  /** What it comes to. */
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

/** Which stream is to be followed no longer. */
export type Unfollow = {
  /** Whose; the onlookers' without it. */
  seat?: Seat | null, };

/** How a game ended, as a record tells it. */
export type Verdict = {
  /** Points by seat. */
  scores: Array<number>,
  /** Who won, ascending. */
  winners: Array<Seat>,
  /** What ended the game, where there is more than one way. */
  end?: string, };

/** Parts of a game as a viewer sees it. */
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

/** Who sits somewhere, as everybody may know it. */
export type Who = "open" | { "person": Name } | { "bot": Level };

/** What concerns a seat alone. */
export type Yours = {
  /** Which seat. */
  seat: Seat,
  /** The number that the next decision must bear. */
  number: number,
  /** What was decided, as long as it can be changed. */
  decided: string | null,
  /** All that can be decided now. */
  legal: Array<string>,
  /** Whether the last decision can be taken back. */
  can_take_back: boolean, };
