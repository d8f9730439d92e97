// The API's types, generated from the Rust types by `cargo xtask types`.

/** The possible numbers of players of The Penguin Ultimatum. */
export const ULTIMATUM_PLAYERS = [2, 3, 4] as const;

/** The possible numbers of columns and of rows of the iceberg. */
export const ULTIMATUM_SIDES = [7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** The standard edition of The Penguin Ultimatum. */
export const ULTIMATUM_STANDARD_EDITION = {"dots": {"SJ": "n sw nw", "SA": "ne se s nw", "SD": "e se s sw nw", "SM": "ne e se nw", "KJ": "ne se s sw", "KA": "ne e se s sw", "KD": "n ne w nw", "KM": "e se w", "LJ": "n ne e s w", "LA": "n s w", "LD": "n ne e se", "LM": "n e sw w", "BJ": "e sw w nw", "BA": "n ne sw w", "BD": "s w nw", "BM": "n se s sw nw"}, "layouts": {"2": [[-1, -1], [1, -1], [0, 1]], "3": [[-1, -1], [1, -1], [0, 1]], "4": [[-1, -1], [1, -1], [-1, 1], [1, 1]]}} as const;

/** A job that was accepted. */
export type Accepted = {
  /** The job's id. Use it to poll for the result. */
  job: string, };

/** A decision of the analysed game. */
export type AnalysedDecision = {
  /** The number of the decision in the game, counted from 1. */
  number: number,
  /** The round or turn. */
  round: number,
  /** The seat. */
  seat: Seat,
  /** The sources from which the seat learned something since its last decision. */
  learned: Array<ChangeSource>,
  /** How good the decision was. */
  grade: Grade,
  /** The number of legal decisions. */
  choices: number,
  /** The number of iterations of the search. */
  iterations: number,
  /** The decision that was made; `null` if nothing has been decided yet. */
  made: Evaluation | null,
  /** The best other decisions, the best first. */
  alternatives: Array<Evaluation>,
  /** How much worse the decision that was made is than the best one. */
  cost: Cost,
  /** How certain it is that the best decision is better than the one that was made, or, if that was the
   * best, than the second best. */
  certainty: Certainty, };

/** The analysis of a recorded game. */
export type Analysis = {
  /** The decisions in the order of the record. */
  decisions: Array<AnalysedDecision>,
  /** The turning points, the largest change first. */
  turning_points: Array<TurningPoint>,
  /** The moments to learn from: a few for each seat, in the order of seats and then of the game. */
  moments: Array<LearningMoment>,
  /** A summary for each seat. */
  seats: Array<SeatSummary>, };

/** The thinking time per decision, or the number of iterations. */
export type AnalysisBudget = "20ms" | "100ms" | "500ms" | "1000";

/** The analysis of a game: what its decisions were worth. */
export type AnalysisReport = {
  /** The limit for each decision. If it is a time and differed between decisions, this is the shortest. */
  budget: string,
  /** The seed of the random numbers. */
  seed: number,
  /** The result of the game, if the record has one. */
  result: RecordedResult | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions }) & {
  /** The decisions in the order of the record. */
  decisions: Array<AnalysedDecision>,
  /** The turning points, the largest change first. */
  turning_points: Array<TurningPoint>,
  /** The moments to learn from: a few for each seat, in the order of seats and then of the game. */
  moments: Array<LearningMoment>,
  /** A summary for each seat. */
  seats: Array<SeatSummary>, };

/** A request for an analysis. */
export type AnalysisRequest = {
  /** The thinking time per decision; `100ms` by default. */
  budget?: AnalysisBudget | null,
  /** Only the decisions of this seat; by default, those of all seats. */
  seat?: Seat | null, };

/** An error. */
export type ApiError = {
  /** The kind of error, as a code for programs. */
  code: ErrorCode,
  /** The clause of the rules that forbids the request. */
  clause?: string,
  /** Where the error is, counted from 1: an entry of a record's log, or a line of a score sheet. */
  line?: number,
  /** What is wrong with a score sheet, as data for programs. */
  sheet?: SheetFault,
  /** What is wrong, as a text for people. */
  what: string, };

/** The seats that have to decide. */
export type Asked = {
  /** The seats that have yet to decide. */
  seats: Array<Seat>,
  /** The next deadline. Absent if there is none. */
  until?: Timestamp,
  /** What the viewer has to decide. Absent if the viewer has nothing to decide. */
  you?: Question, };

/** How good a decision would be. */
export type Assessment = {
  /** The seat. */
  seat: Seat,
  /** How good the decision would be. */
  grade: Grade,
  /** Why the best decision is better than the assessed one; `null` if nothing stands out, or if the assessed
   * one is no inaccuracy, mistake or blunder. */
  reason: Reason | null,
  /** The number of legal decisions. */
  choices: number,
  /** The number of iterations of the search. */
  iterations: number,
  /** The decision that was made; `null` if nothing has been decided yet. */
  made: Evaluation | null,
  /** The best other decisions, the best first. */
  alternatives: Array<Evaluation>,
  /** How much worse the decision that was made is than the best one. */
  cost: Cost,
  /** How certain it is that the best decision is better than the one that was made, or, if that was the
   * best, than the second best. */
  certainty: Certainty, };

/** A request to assess a decision. */
export type AssessmentRequest = {
  /** The number of the decision to try again, counted from 1. */
  decision: number,
  /** What to decide instead, in the game's notation. */
  action: string, };

/** The picture of a person: a penguin, dressed for what it likes to do. For a person who chose none, clients
 * choose one by the name. */
export type Avatar = "astronaut" | "baker" | "cowboy" | "cyclist" | "detective" | "diver" | "explorer" | "firefighter" | "gardener" | "knight" | "magician" | "musician" | "painter" | "pilot" | "pirate" | "sailor" | "scholar" | "skier" | "viking" | "wizard";

/** Why a bot plays for a person. */
export type AwayReason = "handed_over" | "time" | "agreed";

/** A bot: its level, and how long it may think about a decision if that is not the level's default. It is written
 * `emperor` or `emperor@50ms`; in the arena, also with a number of iterations: `emperor@20000`. */
export type BotSpec = "chick" | "rockhopper" | `${"gentoo" | "emperor"}${"" | `@${number}${"ms" | "s"}`}`;

/** How certain it is that the best decision is better than the one that it is compared with. The difference in
 * points and the difference in the chance to win are both tested, two-sided. The more significant result counts. */
export type Certainty = "only_choice" | "unclear" | "likely" | "sure";

/** What everybody may know about a seat and its occupant. */
export type Chair = {
  /** The seat. */
  seat: Seat,
  /** The occupant. */
  who: OccupantView,
  /** A number to show after the name, as in `Ann (2)`. Absent unless another person at this table has the same
   * name, or one that looks like it. */
  twin?: number,
  /** Whether a bot plays for the person in this seat. */
  away: boolean,
  /** Whether the person in this seat is connected. Absent if no person sits here. */
  presence?: Presence,
  /** If the person in this seat is gone: the seats of the people who agreed to let a bot play for that person.
   * Absent if nobody agreed. */
  agreed?: Array<Seat>,
  /** If the person in this seat is gone and no bot plays for them yet: the seats of the people who have to agree
   * to that. Otherwise absent. */
  needed?: Array<Seat>,
  /** What the person in this seat contributes to the shuffle. Absent if they contribute nothing. */
  share?: ShareView,
  /** Whether the seat has to decide, or has decided. */
  turn: TurnState,
  /** The deadline of the seat's decision. Null if there is none, or while the game is paused. */
  until: Timestamp | null, };

/** Where a change of a seat's forecast comes from. */
export type ChangeSource = "deal" | "passed" | "others" | "own";

/** A new name, a new avatar, or both. A field that is absent or null changes nothing. */
export type ChangedPerson = { name?: Name | null, avatar?: Avatar | null, };

/** The content of a chat message. */
export type ChatContent = { "text": ChatText } | { "reaction": Reaction };

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

/** The most recent chat messages of a table. */
export type ChatMessages = {
  /** The messages, in order. */
  messages: Array<SentMessage>, };

/** The text of a chat message: 1 to 200 visible characters. */
export type ChatText = string;

/** The hash that fixes a secret without revealing it: 32 bytes, written in hexadecimal. */
export type Commitment = string;

/** A decision compared with its alternatives. */
export type Comparison = {
  /** The number of legal decisions. */
  choices: number,
  /** The number of iterations of the search. */
  iterations: number,
  /** The decision that was made; `null` if nothing has been decided yet. */
  made: Evaluation | null,
  /** The best other decisions, the best first. */
  alternatives: Array<Evaluation>,
  /** How much worse the decision that was made is than the best one. */
  cost: Cost,
  /** How certain it is that the best decision is better than the one that was made, or, if that was the
   * best, than the second best. */
  certainty: Certainty, };

/** What the seats contributed to a shuffle. */
export type Contributions = { "shares": Array<Share | null> } | { "entropy": Array<Entropy | null> };

/** How much worse a decision was than the best one; never negative. */
export type Cost = {
  /** The difference in expected final points. */
  points: number,
  /** The margin of error of `points`: half the width of the 95 % confidence interval. */
  points_margin: number,
  /** The difference in the chance to win. */
  wins: number,
  /** The margin of error of the difference in the chance to win. */
  wins_margin: number, };

/** What a seat could expect at a decision. */
export type CurvePoint = {
  /** The number of the decision; `null` at the end of the game. */
  decision: number | null,
  /** The expected final points. */
  points: number,
  /** The chance to win. */
  wins: number, };

/** A game, its options and its deal. */
export type DealtGame = { "game": "pingvasion", "options": PingvasionOptions, "deal": PingvasionDeal } | { "game": "ultimatum", "options": UltimatumOptions, "deal": UltimatumDeal };

/** A person's contribution to a shuffle of the old form, from before log version 3: 1 to 64 bytes, written in
 * hexadecimal. */
export type Entropy = string;

/** The body of every response with an error. */
export type ErrorBody = { error: ApiError, };

/** The kind of an error, as a code for programs. */
export type ErrorCode = ServerCode | RefusalCode;

/** The evaluation of a decision for its seat. */
export type Evaluation = {
  /** The decision, in the game's notation. */
  action: string,
  /** The expected final points. */
  points: number,
  /** The standard deviation of the final points. */
  points_spread: number,
  /** The chance to win, from 0 to 1. */
  wins: number,
  /** The number of playouts. */
  visits: number,
  /** The mean reward, from 0 to 1: half of it for winning, half for the lead. Decisions are ranked by this. */
  value: number, };

/** A card as a viewer sees it, face up or face down. */
export type Face<C> = { "up": C } | "down";

/** Everything that determined a shuffle. Anybody can recompute the shuffle from this. */
export type FairShuffle = {
  /** The server's secret. */
  secret: Secret, } & ({ "shares": Array<Share | null> } | { "entropy": Array<Entropy | null> });

/** Whether the cards of a game match the committed shuffle, and what has to be taken on trust even so. */
export type Fairness = {
  /** Whether the cards match. */
  holds: boolean,
  /** Why the cards do not match, or why they can't be checked. */
  what?: string,
  /** What has to be taken on trust although the cards match: somebody withheld their secret, nobody contributed,
   * or the players did not commit to their contributions, as in records from before log version 3. Absent if
   * it is enough to trust one of the players who contributed. */
  trust?: string,
  /** The seats that committed to a secret and withheld it. */
  withheld: Array<Seat>,
  /** The commitment published before the game, if the record contains it. */
  commitment: string | null,
  /** The secrets of the shuffle, if the record contains them. */
  fair: FairShuffle | null, };

/** A finished game in a list. */
export type FinishedGame = {
  /** The id of the game's table. */
  id: TableId,
  /** When the game ended. */
  ended: Timestamp,
  /** Whether the game is listed for everybody. */
  listed: boolean,
  /** The names of the players by seat; `null` where the record has none. */
  seats: Array<string | null>,
  /** The avatars that people chose, by seat; empty if nobody chose one. */
  avatars: Array<string | null>, result: RecordedResult | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** The stream to follow, and the last item that the client has. */
export type Follow = {
  /** The seat whose stream it is. Default: the onlookers' stream. */
  seat?: Seat | null,
  /** The number of the last item that the client has. */
  since?: number | null,
  /** Whether to send a fresh view after every item, except `decided` and `said`, which are complete by
   * themselves. */
  views?: boolean, };

/** The table at which you sit now. */
export type FoundTable = { id: TableId,
  /** True if the table waits for an opponent; false if you joined somebody who was waiting. */
  waits: boolean, };

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

/** A message from the server over the socket. */
export type FromServer = { "type": "clock", now: Timestamp, } | { "type": "done", ref?: number, } | { "type": "refused", ref?: number, error: ApiError, } | { "type": "view", table: TableId, view: TableView, } | { "type": "item", table: TableId, viewer: Viewer, item: Item, } | { "type": "lost", table: TableId, viewer: Viewer, };

/** What the front page shows. */
export type FrontPage = {
  /** How many people are here, that is, have an open socket. Guests from one address count as one. */
  here: number,
  /** At most 12 listed tables with an open seat. Tables whose host has an open socket come first. */
  gathering: Array<ListedTable>,
  /** At most 12 listed tables whose game can be watched, the most recently changed first. */
  playing: Array<ListedTable>,
  /** The last 12 finished games of listed tables, the newest first. */
  finished: Array<FinishedGame>, };

/** An event of a game. The settings of the table name the game. */
export type GameEvent = PingvasionEvent | UltimatumEvent;

/** The name of a game. */
export type GameName = "pingvasion" | "ultimatum";

/** A game and its options. */
export type GameOptions = { "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions };

/** The record of a game that was played at a table. */
export type GameRecord = {
  /** The name of the format. */
  format: RecordFormat,
  /** All decisions and shuffles, in order. */
  log: Array<RecordStep>,
  /** The result of the game. Absent if the table was closed before the game was over. */
  result?: RecordedResult,
  /** The name of the player at each seat; `null` for virtual players. */
  seats: Array<string | null>,
  /** The avatar that the person at each seat chose. Absent if nobody chose one. */
  avatars?: Array<Avatar | null>,
  /** The SHA-256 of the server's secret, published before the game. */
  commitment: Commitment,
  /** The secrets of the shuffle. */
  fair: FairShuffle, } & ({ "game": "pingvasion", "options": PingvasionOptions, "deal": PingvasionDeal } | { "game": "ultimatum", "options": UltimatumOptions, "deal": UltimatumDeal });

/** A viewer's view of a game. The settings of the table name the game. */
export type GameView = PingvasionView | UltimatumView;

/** A page of finished games, the newest first. */
export type GamesPage = { games: Array<FinishedGame>,
  /** Pass this as `before` to get the next page; `null` on the last page. */
  next: string | null, };

/** How good a decision was. The order is from good to bad. Grades from good to blunder depend on the sure loss:
 * the estimated loss of the chance to win, minus the margin of error. */
export type Grade = "only_choice" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** The number of a seat's decisions of each grade. */
export type GradeCounts = {
  /** Decisions without an alternative. */
  only_choice: number,
  /** Decisions that were the best found. */
  best: number,
  /** Good decisions. */
  good: number,
  /** Inaccuracies. */
  inaccuracy: number,
  /** Mistakes. */
  mistake: number,
  /** Blunders. */
  blunder: number, };

/** The best decisions of a seat in a position. */
export type Hint = {
  /** The seat. */
  seat: Seat,
  /** The round or turn. */
  round: number,
  /** Why the best decision is better than the others on average; `null` if nothing stands out. */
  reason: Reason | null,
  /** The number of legal decisions. */
  choices: number,
  /** The number of iterations of the search. */
  iterations: number,
  /** The decision that was made; `null` if nothing has been decided yet. */
  made: Evaluation | null,
  /** The best other decisions, the best first. */
  alternatives: Array<Evaluation>,
  /** How much worse the decision that was made is than the best one. */
  cost: Cost,
  /** How certain it is that the best decision is better than the one that was made, or, if that was the
   * best, than the second best. */
  certainty: Certainty, };

/** A hint with the game and the parameters that it was computed with. */
export type HintReport = {
  /** The game's name. */
  game: string,
  /** The number of entries of the game's log before this position. */
  after: number,
  /** The limit of the search. */
  budget: string,
  /** The seed. */
  seed: number,
  /** The seat. */
  seat: Seat,
  /** The round or turn. */
  round: number,
  /** Why the best decision is better than the others on average; `null` if nothing stands out. */
  reason: Reason | null,
  /** The number of legal decisions. */
  choices: number,
  /** The number of iterations of the search. */
  iterations: number,
  /** The decision that was made; `null` if nothing has been decided yet. */
  made: Evaluation | null,
  /** The best other decisions, the best first. */
  alternatives: Array<Evaluation>,
  /** How much worse the decision that was made is than the best one. */
  cost: Cost,
  /** How certain it is that the best decision is better than the one that was made, or, if that was the
   * best, than the second best. */
  certainty: Certainty, };

/** A request for a hint. */
export type HintRequest = {
  /** Your seat, which has to decide now. */
  seat: Seat, };

/** The events of the game so far, as a viewer saw them. */
export type History = {
  /** The viewer. */
  viewer: Viewer,
  /** The number of the last item in the viewer's stream that this history includes. */
  number: number,
  /** The events of each `started` and `played` item, without those that were taken back. */
  events: Array<Array<GameEvent>>, };

/** An item of a viewer's stream. */
export type Item = {
  /** The number in the stream, counted from 1 without gaps. */
  number: number, } & ({ "kind": "settled",
  /** The new settings. */
  settings: Settings, } | { "kind": "sat",
  /** The seat. */
  seat: Seat,
  /** The person or bot. */
  who: OccupantView, } | { "kind": "left",
  /** The seat. */
  seat: Seat,
  /** The person or bot that sat there. */
  who: OccupantView, } | { "kind": "committed",
  /** The person's seat. */
  seat: Seat,
  /** The hash of the secret. */
  commitment: Commitment, } | { "kind": "shuffling",
  /** The deadline for revealing secrets. After it, the cards are dealt without the secrets that are missing. */
  until: Timestamp, } | { "kind": "revealed",
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
  asked: Asked, } | { "kind": "missed",
  /** The person's seat. */
  seat: Seat, } | { "kind": "away",
  /** The person's seat. */
  seat: Seat,
  /** Why the bot plays. */
  reason: AwayReason, } | { "kind": "presence",
  /** The person's seat. */
  seat: Seat,
  /** Whether the person is connected now. */
  presence: Presence, } | { "kind": "agreed",
  /** The seat of the person who is gone. */
  seat: Seat,
  /** The seats of the people who agree. */
  agreed: Array<Seat>,
  /** The seats of all people who have to agree. */
  needed: Array<Seat>, } | { "kind": "back",
  /** The person's seat. */
  seat: Seat,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "put_off",
  /** The seats that have to decide, with the new deadline. */
  asked: Asked, } | { "kind": "resigned",
  /** The person's seat. */
  seat: Seat,
  /** The level of the bot. */
  level: BotSpec, } | { "kind": "said",
  /** The sender's seat. */
  seat: Seat,
  /** The number of the message at this table. */
  message: number,
  /** When it was sent. */
  at: Timestamp, } & ({ "text": ChatText } | { "reaction": Reaction }) | { "kind": "finished",
  /** The result. */
  result: RecordedResult,
  /** The secrets of the shuffle. */
  fair: FairShuffle, } | { "kind": "rematch",
  /** The id of the new table. */
  table: string, } | { "kind": "closes_soon",
  /** When it will be closed, unless something happens. */
  closes: Timestamp, } | { "kind": "abandoned" });

/** What happened at a table, as one viewer may know it. */
export type ItemKind = { "kind": "settled",
  /** The new settings. */
  settings: Settings, } | { "kind": "sat",
  /** The seat. */
  seat: Seat,
  /** The person or bot. */
  who: OccupantView, } | { "kind": "left",
  /** The seat. */
  seat: Seat,
  /** The person or bot that sat there. */
  who: OccupantView, } | { "kind": "committed",
  /** The person's seat. */
  seat: Seat,
  /** The hash of the secret. */
  commitment: Commitment, } | { "kind": "shuffling",
  /** The deadline for revealing secrets. After it, the cards are dealt without the secrets that are missing. */
  until: Timestamp, } | { "kind": "revealed",
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
  asked: Asked, } | { "kind": "missed",
  /** The person's seat. */
  seat: Seat, } | { "kind": "away",
  /** The person's seat. */
  seat: Seat,
  /** Why the bot plays. */
  reason: AwayReason, } | { "kind": "presence",
  /** The person's seat. */
  seat: Seat,
  /** Whether the person is connected now. */
  presence: Presence, } | { "kind": "agreed",
  /** The seat of the person who is gone. */
  seat: Seat,
  /** The seats of the people who agree. */
  agreed: Array<Seat>,
  /** The seats of all people who have to agree. */
  needed: Array<Seat>, } | { "kind": "back",
  /** The person's seat. */
  seat: Seat,
  /** The seats that have to decide. */
  asked: Asked, } | { "kind": "put_off",
  /** The seats that have to decide, with the new deadline. */
  asked: Asked, } | { "kind": "resigned",
  /** The person's seat. */
  seat: Seat,
  /** The level of the bot. */
  level: BotSpec, } | { "kind": "said",
  /** The sender's seat. */
  seat: Seat,
  /** The number of the message at this table. */
  message: number,
  /** When it was sent. */
  at: Timestamp, } & ({ "text": ChatText } | { "reaction": Reaction }) | { "kind": "finished",
  /** The result. */
  result: RecordedResult,
  /** The secrets of the shuffle. */
  fair: FairShuffle, } | { "kind": "rematch",
  /** The id of the new table. */
  table: string, } | { "kind": "closes_soon",
  /** When it will be closed, unless something happens. */
  closes: Timestamp, } | { "kind": "abandoned" };

/** The result of a job. */
export type JobResult = AnalysisReport | HintReport | Assessment;

/** The status of a job. */
export type JobStatus = { "state": "queued", place: number, } | { "state": "running", progress: number, } | { "state": "done", result: JobResult, } | { "state": "failed", error: ApiError, };

/** A moment to learn from: an inaccuracy, a mistake or a blunder, with all that is needed to try it again. */
export type LearningMoment = {
  /** The seat. */
  seat: Seat,
  /** The number of the decision. */
  decision: number,
  /** The sure loss: the estimated loss of the chance to win, minus the margin of error. */
  sure_loss: number,
  /** The legal decisions, in the game's notation. */
  legal: Array<string>,
  /** Why the best decision is better than the one that was made; `null` if nothing stands out. */
  reason: Reason | null, };

/** The stages in the life of a table. */
export type Life = "gathering" | "shuffling" | "playing" | "finished" | "abandoned";

/** A seat of a table in a list. */
export type ListedSeat = { seat: Seat, who: OccupantView, };

/** A table in a list. */
export type ListedTable = { id: TableId, life: Life,
  /** When something last happened at the table. */
  changed: Timestamp, settings: Settings, seats: Array<ListedSeat>,
  /** Whether the host has an open socket. Only on the front page. */
  attended?: boolean,
  /** Whether the table waits for you. Only in the list of your own tables. */
  waiting?: boolean,
  /** When the table will be closed unless something happens there. Absent if that is not soon. Only in the list
   * of your own tables. */
  closes?: Timestamp, };

/** What the server knows about you. */
export type Me = { name: Name,
  /** The avatar that you chose; null if you chose none. */
  avatar: Avatar | null,
  /** Your key, if you registered with `"bearer": true`. */
  key?: string, };

/** A person's name: 1 to 24 visible characters. */
export type Name = string;

/** A game and its options. Omitted options have their defaults. */
export type NewGame = { "game": "pingvasion", "options": NewPingvasionOptions } | { "game": "ultimatum", "options": NewUltimatumOptions };

/** What a new person registers with. */
export type NewPerson = { name: Name,
  /** Whether to return the key in the body instead of in a cookie. This is for bots. */
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
  /** The stand-in: the bot that plays for absent players. */
  stand_in: BotSpec, } & ({ "game": "pingvasion", "options": NewPingvasionOptions } | { "game": "ultimatum", "options": NewUltimatumOptions });

/** Options of The Penguin Ultimatum. */
export type NewUltimatumOptions = {
  /** The number of players. */
  players: number,
  /** The columns and rows of the iceberg. Default: 9 and 9. */
  iceberg?: [number, number],
  /** How the starting entertainers are drawn. Default: `random`. */
  setup?: UltimatumSetup,
  /** The edition: dots and layouts. Default: `standard`. */
  edition?: UltimatumEditionName, };

/** The occupant of a seat, as everybody may know it. */
export type OccupantView = OpenSeat | {
  /** The person's name. */
  person: Name,
  /** The avatar that the person chose. If it is absent, clients choose one by the name. */
  avatar?: Avatar, } | {
  /** The level of the bot. */
  bot: BotSpec,
  /** The bot's name. If it replaces a person who resigned, this is still the person's name. */
  name: string,
  /** Whether it replaces a person who resigned. Absent if it does not. */
  resigned?: boolean,
  /** The avatar of the person who resigned. */
  avatar?: Avatar, };

/** Marks a seat without an occupant. */
export type OpenSeat = "open";

/** A new table. */
export type Opened = { id: TableId, };

/** The game that you want to play, and with how many players. */
export type OpponentRequest = { game: GameName,
  /** The number of players. Default: any number. */
  players?: number | null, };

/** What only a seat itself knows. */
export type OwnSeat = {
  /** The seat. */
  seat: Seat,
  /** The number that the next decision must carry. */
  number: number,
  /** The decision that the seat has made, as long as it can be changed. Null otherwise. */
  decided: string | null,
  /** The legal decisions. Empty if the seat has nothing to decide. */
  legal: Array<string>,
  /** Whether the last decision can be taken back, as of the last change at the table. If its deadline passes
   * after that, `take_back` is refused with `time_over`. */
  can_take_back: boolean, };

/** The perspective from which a recorded game is replayed. */
export type Perspective = "all" | Viewer;

/** A card, identified by what is printed on it: cards with the same print are equal. */
export type PingvasionCard = `${"A"|"C"|"D"|"J"|"M"}${"1"|"1n"|"2"|"2k"|"3s"|4|5|6|7|8|9}`;

/** The reinforcement decks of all seats. All other cards are in the box. */
export type PingvasionDeal = {
  /** The reinforcement decks, by seat, the top card first. */
  piles: Array<Array<PingvasionCard>>, };

/** The 90 cards of a game (PV-02). */
export type PingvasionDeck = "classic" | "even";

/** Something that happened, as a viewer may know it. */
export type PingvasionEvent = { "event": "round",
  /** The round, 1 to 8. */
  round: number, } | { "event": "drew",
  /** The player. */
  seat: Seat,
  /** The cards. */
  cards: [Face<PingvasionCard>, Face<PingvasionCard>], } | { "event": "gave",
  /** The player. */
  seat: Seat,
  /** The card for the left neighbour. */
  left: Face<PingvasionCard>,
  /** The card for the right neighbour. */
  right: Face<PingvasionCard>,
  /** The left neighbour. */
  to_left: Seat,
  /** The right neighbour. */
  to_right: Seat, } | { "event": "passed",
  /** The player who gave it. */
  from: Seat,
  /** The player who got it. */
  to: Seat,
  /** The card. */
  card: Face<PingvasionCard>, } | { "event": "took",
  /** The real player. */
  seat: Seat,
  /** The virtual player. */
  from: Seat,
  /** The card. */
  card: Face<PingvasionCard>, } | { "event": "laid",
  /** The player. */
  seat: Seat,
  /** The cards. Each card of a virtual player is an event of its own. */
  cards: Array<Face<PingvasionCard>>, } | { "event": "revealed",
  /** The player. */
  seat: Seat,
  /** The cards. */
  cards: Array<PingvasionCard>, } | { "event": "destroyed",
  /** The player who laid it. */
  seat: Seat,
  /** The card. */
  card: PingvasionCard, } | { "event": "landed",
  /** The owner. */
  seat: Seat,
  /** The card. */
  card: PingvasionCard, } | { "event": "must_lay_two",
  /** The player. */
  seat: Seat, } | { "event": "must_wait",
  /** The player. */
  seat: Seat, } | { "event": "reshuffled",
  /** The virtual player. */
  seat: Seat,
  /** The number of cards. */
  cards: number, } | { "event": "ended",
  /** The hands by seat. A virtual player's hand consists of all its hidden cards. */
  hands: Array<Array<PingvasionCard>>,
  /** The scoring by seat. */
  scoring: Array<PingvasionScore>,
  /** The winners. */
  winners: Array<Seat>, };

/** The cards given to the two neighbours in a round, or received from them. */
export type PingvasionGift = {
  /** The card to or from the left neighbour. */
  left: PingvasionCard,
  /** The card to or from the right neighbour. */
  right: PingvasionCard, };

/** A card in the viewer's hand. */
export type PingvasionHeldCard = {
  /** The card. */
  card: PingvasionCard,
  /** Where it came from; `null` if the viewer drew it from their own reinforcement deck. */
  from: PingvasionOrigin | null, };

/** PV-07: the neighbours of a player. */
export type PingvasionNeighbours = {
  /** The left neighbour. */
  left: Seat,
  /** The right neighbour. */
  right: Seat, };

/** What the players agree on before the game. */
export type PingvasionOptions = { players: number, deck: PingvasionDeck, };

/** Where a card came from. */
export type PingvasionOrigin = {
  /** The neighbour who gave it, or the virtual player from whose reinforcement deck it was taken. */
  seat: Seat,
  /** The round, 1 to 8. */
  round: number, };

/** What follows from a view by the rules, so that clients need not know the rules. */
export type PingvasionOutlook = {
  /** The sums and majorities by zone. */
  zones: Record<PingvasionZone, PingvasionZoneOutlook>,
  /** The viewer's scoring as if the game ended now; `null` for onlookers. */
  own: PingvasionScore | null,
  /** The places of all players; `null` until the game is over. */
  ranking: Ranking | null,
  /** The viewer's hand in the order of `own.hand`, with the origin of each card; empty for onlookers. */
  hand: Array<PingvasionHeldCard>,
  /** The viewer's neighbours; `null` for onlookers. */
  neighbours: PingvasionNeighbours | null,
  /** The number of rounds in a game. */
  total_rounds: number, };

/** What only a real player knows. */
export type PingvasionOwn = {
  /** The hand, ascending. */
  hand: Array<PingvasionCard>,
  /** The cards that the player gave in each round. */
  gave: Array<PingvasionGift>,
  /** The cards that the player got in each round. */
  got: Array<PingvasionGift>,
  /** The cards that the player has laid in this round and not yet revealed. */
  laid: Array<PingvasionCard>, };

/** The phase of the round. */
export type PingvasionPhase = "infiltration" | "disembarkation" | "late_disembarkation" | "shuffle" | "over";

/** What became public in a round. */
export type PingvasionRound = {
  /** The cards that each seat revealed; none if it has not revealed yet. */
  revealed: Array<Array<PingvasionCard>>,
  /** The destroyed cards, with their owners. */
  destroyed: Array<[Seat, PingvasionCard]>, };

/** One player's scoring. */
export type PingvasionScore = {
  /** The points in all zones together. */
  points: number,
  /** The scoring by zone. */
  zones: Record<PingvasionZone, PingvasionZoneScore>, };

/** A scored sheet. */
export type PingvasionScoredSheet = {
  /** The game's name. */
  game: string,
  /** The options of the game. */
  options: PingvasionOptions,
  /** The players' names. */
  players: Array<string>,
  /** The scoring by player and zone. */
  scoring: Array<PingvasionScore>,
  /** The points by player. */
  scores: Array<number>,
  /** The winners. */
  winners: Array<Seat>,
  /** The places of the players. */
  ranking: Ranking, };

/** What everybody knows about a seat. */
export type PingvasionSeat = {
  /** Whether a virtual player sits there. */
  is_virtual: boolean,
  /** The number of cards in the reinforcement deck. */
  pile: number,
  /** The number of cards in the hand, or in a virtual player's second stack. */
  hand: number,
  /** The cards in the tableau, by zone. */
  tableau: { [key in PingvasionZone]?: Array<PingvasionCard> },
  /** Whether the seat lays two cards in this round. */
  lays_two: boolean,
  /** Whether the seat lays after the others in this round. */
  is_late: boolean,
  /** The hand, once the game is over; for a virtual player, all its hidden cards. */
  last_hand: Array<PingvasionCard> | null, };

/** A player's standing in a zone, which determines what the hand is worth there. */
export type PingvasionStanding = "majority" | "present" | "absent";

/** A view, and its outlook as one more field. */
export type PingvasionView = {
  /** What follows from the view by the rules. */
  outlook: PingvasionOutlook,
  /** The viewer. */
  viewer: Viewer,
  /** The options of the game. */
  options: PingvasionOptions,
  /** The round, 1 to 8. */
  round: number,
  /** The phase of the round. */
  phase: PingvasionPhase,
  /** The seats that have a decision to make now. */
  to_act: Array<Seat>,
  /** What everybody knows about each seat. */
  seats: Array<PingvasionSeat>,
  /** The cards revealed and destroyed in each round so far, including those already revealed in this
   * one. */
  rounds: Array<PingvasionRound>,
  /** What only the viewer knows; `null` for onlookers. */
  own: PingvasionOwn | null,
  /** The scoring by seat, once the game is over. */
  scoring: Array<PingvasionScore> | null, };

/** A strategic zone. Zones are ordered by their letters, so that cards sort like their notation. */
export type PingvasionZone = "antarctica" | "city" | "desert" | "jungle" | "moon";

/** The sums and the majority in a zone. */
export type PingvasionZoneOutlook = {
  /** The sums of the tableaus by seat, including virtual players. */
  sums: Array<number>,
  /** PV-14: the seats that have the majority now. */
  leaders: Array<Seat>, };

/** One player's scoring in one zone. */
export type PingvasionZoneScore = {
  /** The sum of values in the tableau. */
  tableau: number,
  /** The sum of values in the hand. */
  hand: number,
  /** The lowest value in the hand; `null` without a card. */
  lowest: number | null,
  /** The player's standing. */
  standing: PingvasionStanding,
  /** The player's points in this zone. */
  points: number, };

/** Whether a person is connected. */
export type Presence = "here" | "disconnected" | "gone";

/** A decision that a seat has to make. */
export type Question = {
  /** The number that the decision must carry. */
  number: number,
  /** The legal decisions, in the game's notation. */
  legal: Array<string>, };

/** The places of all players at the end of a game. */
export type Ranking = {
  /** The place of each seat, counted from 1: first the winners, then by points. Equal points share a
   * place. */
  places: Array<number>,
  /** The best of the real players: the winners or, if only virtual players won, the real players with
   * the most points. There are several if they tie. */
  ahead: Array<Seat>, };

/** A chat message that is sent with one tap. */
export type Reaction = "wave" | "laugh" | "gasp" | "ouch" | "applause" | "think" | "hurry";

/** Why a decision is better: what it changes most, on average. */
export type Reason = {
  /** The seat whose score changes: the seat that decides, which gets more points, or another seat, which gets
   * fewer. */
  seat: Seat,
  /** The part of the seat's own score, in the game's words: a zone in Pingvasion; `game`, `form` or a
   * species in The Penguin Ultimatum. `null` for another seat, whose score is taken as a whole. */
  part: string | null,
  /** How many points more or fewer; always positive. */
  points: number,
  /** The margin of error: half the width of the 95 % confidence interval. */
  margin: number, };

/** The name of the format of records. */
export type RecordFormat = "rookery-record/1";

/** An entry of a record's log. */
export type RecordStep = {
  /** The seat that decided. */
  seat: Seat,
  /** The decision, in the game's notation. */
  do: string, } | {
  /** The seat whose cards were shuffled. */
  reshuffle: Seat,
  /** The cards in their new order, the top card first. */
  cards: Array<string>, };

/** The result of a game, as it is written in records and messages. */
export type RecordedResult = {
  /** The points by seat. */
  scores: Array<number>,
  /** The winners, ascending. */
  winners: Array<Seat>,
  /** What ended the game, if it can end in several ways. */
  end?: string, };

/** A recovery key from another device. */
export type Recovery = { key: string, };

/** A recovery key for another device. It works once, expires after a day, and replaces your previous one. */
export type RecoveryKey = { key: string, };

/** The kind of a refusal. */
export type RefusalCode = "settings" | "text" | "not_host" | "not_gathering" | "not_playing" | "not_finished" | "no_such_seat" | "seat_taken" | "full" | "removed" | "seats_open" | "not_your_seat" | "not_asked" | "wrong_secret" | "past_decision" | "future_decision" | "unreadable" | "illegal" | "nothing_to_take_back" | "learned_since" | "stand_in" | "time_over" | "talk_off" | "too_much" | "not_gone" | "not_wanted";

/** A recorded game, step by step. */
export type Replay = {
  /** The perspective. */
  perspective: Perspective,
  /** The name of the player at each seat, if the record has it. */
  seats: Array<string | null> | null,
  /** By seat: a number to show after the name, as in `Ann (2)`; null unless another player has the same name, or one
   * that looks like it. Absent if no seat has a number. */
  twins?: Array<number | null>,
  /** The avatar that the person at each seat chose, if the record has it. */
  avatars: Array<string | null> | null,
  /** The steps: first the deal, then every decision and every shuffle. */
  steps: Array<ReplayStep>,
  /** The result of the game. */
  result: RecordedResult | null,
  /** The places of all players; `null` if the record ends before the game does. */
  ranking: Ranking | null, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** A step of a replay. */
export type ReplayStep = {
  /** The seat that decided. Absent for the deal and for shuffles. */
  seat?: Seat,
  /** The decision, in the game's notation. */
  do?: string,
  /** The seat whose cards were shuffled. */
  reshuffle?: Seat,
  /** The events, as seen from the perspective of the replay. */
  events: Array<GameEvent>,
  /** The fields of the view that changed since the previous step; in the first step, all fields. If all
   * cards are open, this is the onlookers' view. */
  view: ViewPart,
  /** Only if all cards are open: what each seat sees in addition to the onlookers' view. Again, these are only
   * the fields that changed. */
  own?: { [key in string]: ViewPart }, };

/** What a person can ask for at a table. */
export type Request = { "do": "settle",
  /** The new settings. */
  settings: NewSettings, } | { "do": "sit",
  /** The person's name at this table. Default: the person's own name. */
  name?: Name | null,
  /** The person's avatar at this table. Default: the person's own avatar, if the name is the person's own. */
  avatar?: Avatar | null,
  /** The seat. Default: the first open seat. */
  seat?: Seat | null, } | { "do": "commit",
  /** The person's seat. */
  seat: Seat,
  /** The hash of the secret. */
  commitment: Commitment, } | { "do": "reveal",
  /** The person's seat. */
  seat: Seat,
  /** The secret. */
  secret: Secret, } | { "do": "leave",
  /** The person's seat. */
  seat: Seat, } | { "do": "remove",
  /** The seat. */
  seat: Seat, } | { "do": "invite",
  /** The seat. Default: all open seats. */
  seat?: Seat | null,
  /** The level of the bot, and how long it may think if that is not the default: `emperor@50ms`. */
  level: BotSpec, } | { "do": "start", } | { "do": "decide",
  /** The person's seat. */
  seat: Seat,
  /** The number that the decision must carry. */
  number: number,
  /** The decision, in the game's notation. */
  action: string, } | { "do": "take_back",
  /** The person's seat. */
  seat: Seat, } | { "do": "hand_over",
  /** The person's seat. */
  seat: Seat, } | { "do": "agree",
  /** The seat of the person who is gone. */
  seat: Seat, } | { "do": "disagree",
  /** The seat of the person who is gone. */
  seat: Seat, } | { "do": "return",
  /** The person's seat. */
  seat: Seat, } | { "do": "resign",
  /** The person's seat. */
  seat: Seat, } | { "do": "say" } & ChatMessage | { "do": "rematch", } | { "do": "close", };

/** A part of a result. */
export type ResultPart = {
  /** The points from this source. */
  points: number,
  /** The margin of error: half the width of the 95 % confidence interval. */
  margin: number, };

/** The parts of a result. `expected` and all parts add up to `points`. */
export type ResultParts = {
  /** The final points. */
  points: number,
  /** The expected points before the deal. */
  expected: number,
  /** The part from cards that were dealt, drawn or turned face up. */
  deal: ResultPart,
  /** The part from cards that others passed. */
  passed: ResultPart,
  /** The part from what others did in public. */
  others: ResultPart,
  /** The part from the seat's own decisions, compared with those of the playout policy. */
  own: ResultPart, };

/** A scored sheet. */
export type ScoredSheet = PingvasionScoredSheet | UltimatumScoredSheet;

/** A place at the table, counted from 0. The left neighbour of seat `i` is seat `i + 1`; that of the last seat
 * is seat 0. */
export type Seat = number;

/** A summary of a seat's game. */
export type SeatSummary = {
  /** The seat. */
  seat: Seat,
  /** The accuracy of the seat's game, from 0 to 100: the share of its chance to win that its decisions kept. */
  accuracy: number,
  /** The number of its decisions of each grade. */
  grades: GradeCounts,
  /** The points that its inaccuracies, mistakes and blunders gave away. */
  points_given_away: number,
  /** What the seat could expect at each of its decisions, and finally its result. */
  curve: Array<CurvePoint>,
  /** The parts of the result; `null` if the game is not over. */
  parts: ResultParts | null, };

/** A secret that the server or a person's device drew for a shuffle: 32 random bytes, written in hexadecimal. */
export type Secret = string;

/** A chat message that was sent. */
export type SentMessage = {
  /** The number of the message at this table, counted from 1. */
  number: number,
  /** When it was sent. */
  at: Timestamp,
  /** The sender's seat at that time. */
  seat: Seat,
  /** The sender's name. */
  name: Name, } & ({ "text": ChatText } | { "reaction": Reaction });

/** The kinds of errors that come from the server rather than from a table. */
export type ServerCode = "not_found" | "wrong_method" | "no_table" | "damaged" | "no_record" | "no_job" | "who_are_you" | "forbidden" | "wrong_origin" | "not_fair" | "bad_request" | "bad_record" | "bad_sheet" | "too_slow" | "too_often" | "too_many_connections" | "too_many_tables" | "too_many_jobs" | "busy" | "house_full" | "not_stored" | "went_wrong";

/** The settings of a table, with all defaults filled in. */
export type Settings = {
  /** Whether the table is listed for everybody; otherwise only people who have its link can find it. */
  listed: boolean,
  /** Whether others may watch. */
  onlookers: boolean,
  /** How many seconds a decision may take; `null` if there is no limit. */
  pace: number | null,
  /** Whether people may chat. */
  talk: boolean,
  /** The stand-in: the bot that plays for absent players. */
  stand_in: BotSpec, } & ({ "game": "pingvasion", "options": PingvasionOptions } | { "game": "ultimatum", "options": UltimatumOptions });

/** A person's contribution to a shuffle. */
export type Share = {
  /** The commitment, published before the game was started. */
  commitment: Commitment,
  /** The secret; `null` if it was withheld. */
  secret: Secret | null, };

/** What everybody may know about a person's share (their contribution to the shuffle) before the game is over. */
export type ShareView = {
  /** The hash of the person's secret. */
  commitment: Commitment,
  /** Whether the secret was revealed to the table. A secret that was not revealed before the cards were
   * dealt was withheld. */
  revealed: boolean, };

/** What is wrong with a score sheet, as data for programs. Players are counted from 0, in the order of the
 * sheet. */
export type SheetFault = { "kind": "unknown_word",
  /** The word, shortened if it is long. */
  text: string, } | { "kind": "unreadable",
  /** The field. */
  field: SheetField,
  /** The player, if the field belongs to one. */
  player?: number,
  /** The text that can't be parsed, shortened if it is long. */
  text: string, } | { "kind": "no_player",
  /** The field. */
  field: SheetField, } | { "kind": "twice",
  /** The field. */
  field: SheetField,
  /** The player. */
  player: number, } | { "kind": "missing",
  /** The field. */
  field: SheetField,
  /** The player. */
  player: number, } | { "kind": "players",
  /** The number of players on the sheet. */
  count: number,
  /** The smallest number possible. */
  least: number,
  /** The largest number possible. */
  most: number, } | { "kind": "virtual_players" } | { "kind": "hand",
  /** The player. */
  player: number,
  /** The number of cards. */
  count: number,
  /** The smallest number possible. */
  least: number,
  /** The largest number possible. */
  most: number, } | { "kind": "too_many_cards",
  /** The player. */
  player: number,
  /** The number of cards in the tableau. */
  tableau: number,
  /** The number of cards in hand. */
  hand: number,
  /** The largest number possible in both together. */
  most: number, } | { "kind": "card_too_often",
  /** The card, in the game's notation. */
  card: string,
  /** The players who have it. */
  players: Array<number>,
  /** The number of copies on the sheet. */
  count: number,
  /** The number of copies in the box. */
  most: number, } | { "kind": "cards_missing",
  /** The number of missing cards. */
  count: number,
  /** The number of cards that can have been destroyed; 0 if nobody laid a Kamikaze. */
  most: number, } | { "kind": "same_form",
  /** The card, in the game's notation. */
  form: string,
  /** The players who have it. */
  players: Array<number>, };

/** A field of a score sheet. */
export type SheetField = "deck" | "tableau" | "hand" | "points" | "form" | "entertainers";

/** The id of a table: 20 digits of five bits each. Anybody who has it can find the table. */
export type TableId = string;

/** All that a viewer may know about a table. */
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
  /** The seat of the host, who invites the others. Absent if the host does not sit here. */
  host_seat?: Seat,
  /** SHA-256 of the server's secret for the shuffle. */
  commitment: Commitment,
  /** While shuffling: the deadline for revealing secrets. After it, the cards are dealt without the secrets that
   * are missing. */
  reveal_until?: Timestamp,
  /** When the table will be closed unless something happens. Null until its people have been warned. */
  closes: Timestamp | null,
  /** Whether the game is paused because all people are away. It waits until one of them is back. */
  paused: boolean,
  /** The seats, without those of virtual players. */
  chairs: Array<Chair>,
  /** What only the viewer's own seat knows. Null for onlookers. */
  you: OwnSeat | null,
  /** The viewer's view of the game. Null before the game. */
  game: GameView | null,
  /** The result of the game. Null until it is over. */
  result: RecordedResult | null,
  /** The places of all players. Null until the game is over. */
  ranking: Ranking | null,
  /** The secrets of the shuffle. Null until the game is over. */
  fair: FairShuffle | null,
  /** The id of the table of the rematch, if there is one. */
  next: string | null, };

/** A point in time, in milliseconds since the beginning of 1970 (UTC). */
export type Timestamp = number;

/** Whether a seat has to decide now. */
export type TurnState = "idle" | "deciding" | "decided";

/** A point at which a seat's chance to win changed much. */
export type TurningPoint = {
  /** The seat. */
  seat: Seat,
  /** The seat's decision that caused the change, or its first decision after the change; `null` at the
   * end of the game. */
  decision: number | null,
  /** The round or turn; `null` at the end of the game. */
  round: number | null,
  /** Where the change came from. The seat's own decision is never combined with another source. */
  sources: Array<ChangeSource>,
  /** The chance to win before the change. */
  before: number,
  /** The chance to win after the change. */
  after: number, };

/** What an entertainer waits for, and what its performance would pay. */
export type UltimatumActOutlook = {
  /** The cell where it lies. */
  cell: UltimatumCell,
  /** PU-16: the cells at its dots that are still free. */
  waits_for: Array<UltimatumCell>,
  /** PU-17: the penguins in the audience that would enjoy its performance, with or without a stone. */
  enjoyed: Array<UltimatumEnjoyment>,
  /** The points that it would pay now, by seat. */
  pays: Array<number>, };

/** The built-in editions. */
export type UltimatumBuiltIn = "standard";

/** A cell. Cells are ordered row by row from the upper left. */
export type UltimatumCell = string;

/** The shuffled cards and the starting entertainers. */
export type UltimatumDeal = {
  /** The hands, by seat. */
  hands: Array<Array<UltimatumPenguin>>,
  /** The penguin pile, top first. */
  penguins: Array<UltimatumPenguin>,
  /** The starting entertainers, around the middle. */
  start: Array<UltimatumLaidEntertainer>,
  /** The entertainer pile, top first. */
  entertainers: Array<UltimatumEntertainer>,
  /** The performance cards, by seat. */
  forms: Array<UltimatumForm>, };

/** What a decision would lead to. */
export type UltimatumDecisionOutlook = {
  /** PU-16: the performances that would follow in this turn. After `place`, they are computed with the
   * stones as they lie now. */
  performs: Array<UltimatumPerformanceOutlook>,
  /** PU-17: what a stone would earn from the performances in `performs`: after `place`, a stone on the new
   * penguin; after `invite`, the stone on its new penguin; after `pass`, 0. */
  earns: number,
  /** PU-17: if `invite` moves a stone from one penguin to another, what the stone would have earned on its old
   * penguin from the performances in `performs`; otherwise 0. */
  loses: number, };

/** The dots of an entertainer, as directions. */
export type UltimatumDots = string;

/** An edition in the format of options and records. It may be invalid. */
export type UltimatumEdition = {
  /** The dots of each entertainer. */
  dots: { [key in UltimatumEntertainer]: UltimatumDots },
  /** The layout for each number of players. The standard layout is used where there is none. */
  layouts: { [key in string]: Array<[number, number]> }, };

/** An edition in the options: the name of a built-in one, or the data of a user-defined one. */
export type UltimatumEditionName = UltimatumBuiltIn | UltimatumEdition;

/** What ended the game (PU-21). */
export type UltimatumEnd = "entertainers" | "penguins" | "room";

/** A penguin that would enjoy a performance. */
export type UltimatumEnjoyment = {
  /** The cell where it lies. */
  cell: UltimatumCell,
  /** Its value. */
  points: number,
  /** The owner of the stone on it; `null` without a stone. */
  seat: Seat | null, };

/** An entertainer: a species and a form. */
export type UltimatumEntertainer = `${"S" | "K" | "L" | "B"}${"J" | "A" | "D" | "M"}`;

/** A laid entertainer as viewers see it, with its dots. */
export type UltimatumEntertainerView = {
  /** Its dots as it lies, upright or turned. */
  dots: UltimatumDots,
  /** Whether it is ready to perform in this turn. */
  ready: boolean,
  /** The cell where it lies. */
  cell: UltimatumCell,
  /** The entertainer. */
  entertainer: UltimatumEntertainer,
  /** Whether it lies turned by 180°. */
  turned: boolean, };

/** Something that happened, as a viewer may know it. */
export type UltimatumEvent = { "event": "turn",
  /** The player whose turn it is. */
  seat: Seat, } | { "event": "drew",
  /** The player. */
  seat: Seat,
  /** The penguin. */
  penguin: Face<UltimatumPenguin>, } | { "event": "placed",
  /** The player. */
  seat: Seat,
  /** The penguin. */
  penguin: UltimatumPenguin,
  /** The cell where it lies. */
  cell: UltimatumCell, } | { "event": "penalty",
  /** The player. */
  seat: Seat,
  /** The points that were lost. */
  points: number, } | { "event": "gave_up",
  /** The player. */
  seat: Seat,
  /** The entertainer. */
  entertainer: UltimatumEntertainer, } | { "event": "invited",
  /** The player. */
  seat: Seat,
  /** The cell of the penguin from which the stone was taken; `null` if it came from the supply. */
  from: UltimatumCell | null,
  /** The cell of the penguin that got the stone. */
  to: UltimatumCell, } | { "event": "performed",
  /** The entertainer, and where it lay. */
  laid: UltimatumLaidEntertainer,
  /** The points that it paid, by seat. */
  points: Array<number>,
  /** The cells of the penguins that enjoyed it. */
  enjoyed: Array<UltimatumCell>,
  /** The player who got its card; `null` if nobody did and the card left the game. */
  winner: Seat | null, } | { "event": "curtain",
  /** The cell where it lies. */
  cell: UltimatumCell, } | { "event": "entertained",
  /** The player who laid it; `null` for the starting entertainers. */
  seat: Seat | null,
  /** The entertainer, and where it lies. */
  laid: UltimatumLaidEntertainer, } | { "event": "next",
  /** The entertainer; `null` if the pile is empty. */
  entertainer: UltimatumEntertainer | null, } | { "event": "ended",
  /** What ended it. */
  end: UltimatumEnd,
  /** The final scoring, by seat. */
  result: Array<UltimatumScore>,
  /** The winner. */
  winner: Seat, };

/** A form of entertainment. */
export type UltimatumForm = "J" | "A" | "D" | "M";

/** An entertainer and how it lies: cell and orientation. */
export type UltimatumLaidEntertainer = {
  /** The cell where it lies. */
  cell: UltimatumCell,
  /** The entertainer. */
  entertainer: UltimatumEntertainer,
  /** Whether it lies turned by 180°. */
  turned: boolean, };

/** A penguin on the iceberg. */
export type UltimatumLaidPenguin = {
  /** The cell where it lies. */
  cell: UltimatumCell,
  /** The penguin. */
  penguin: UltimatumPenguin,
  /** The owner of the stone on it; `null` without a stone. */
  stone: Seat | null, };

/** What the players agree on before the game. */
export type UltimatumOptions = { players: number, iceberg: [number, number], setup: UltimatumSetup, edition: UltimatumEditionName, };

/** What follows from a view by the rules, so that clients need not know the rules. */
export type UltimatumOutlook = {
  /** The entertainers on the iceberg, in the order of the view. */
  acts: Array<UltimatumActOutlook>,
  /** PU-13: the penalty for laying a penguin, by its family and the cell. Cells without a penalty are omitted. */
  penalties: Record<UltimatumSpecies, { [cell in UltimatumCell]?: number }>,
  /** PU-16, PU-17: what the viewer's decisions would lead to, by decision. Decisions that would lead to no
   * performance are left out. So are those that would lead to the same performances as a simpler one: a `place`
   * that gives up an entertainer (see the same `place` without it), and an `invite` whose stone neither earns
   * nor loses anything (see `pass`). */
  decisions: { [decision in string]?: UltimatumDecisionOutlook },
  /** The dots of the next entertainer, upright. */
  next_dots: UltimatumDots | null,
  /** PU-22: the scoring by seat as if the game ended now. */
  result: Array<UltimatumScore>,
  /** PU-23: the winner as if the game ended now. */
  verdict: UltimatumTieBreakResult, };

/** A penguin: its family (named after the species that it likes), the form that it likes, and its value. */
export type UltimatumPenguin = `${"S" | "K" | "L" | "B"}${"J" | "A" | "D" | "M"}${2 | 3 | 4 | 5}`;

/** A performance that would follow a decision. */
export type UltimatumPerformanceOutlook = {
  /** The cell of the entertainer. */
  cell: UltimatumCell,
  /** PU-17: the points that it would pay, by seat. */
  pays: Array<number>, };

/** The phase of a turn. */
export type UltimatumPhase = "place" | "invite" | "perform" | "entertain" | { "over": UltimatumEnd };

/** One player's final scoring. */
export type UltimatumScore = {
  /** The points before the final scoring. */
  points: number,
  /** The performance card. */
  form: UltimatumForm,
  /** The entertainers that the player owns. */
  entertainers: Array<UltimatumEntertainer>,
  /** PU-22: the points for entertainers whose form is that of the performance card. */
  for_form: number,
  /** PU-22: the points for having the most entertainers of a species, for sheep, kangaroo, seal and bear. */
  for_species: [number, number, number, number],
  /** The total. */
  total: number, };

/** A scored sheet. */
export type UltimatumScoredSheet = {
  /** The game's name. */
  game: string,
  /** The players' names. */
  players: Array<string>,
  /** The scoring by player, part by part. */
  scoring: Array<UltimatumScore>,
  /** The points by player. */
  scores: Array<number>,
  /** The winners. */
  winners: Array<Seat>,
  /** The places of the players. */
  ranking: Ranking, };

/** What everybody knows about a seat. */
export type UltimatumSeat = {
  /** The points so far. */
  points: number,
  /** The performance card. */
  form: UltimatumForm,
  /** The number of penguins in hand. */
  hand: number,
  /** The number of stones in the supply. */
  supply: number,
  /** The entertainers that the player owns. */
  entertainers: Array<UltimatumEntertainer>, };

/** How the starting entertainers are drawn. */
export type UltimatumSetup = "random" | "balanced";

/** A species of entertainers. It also names the family of penguins that likes it (PU-02). */
export type UltimatumSpecies = "S" | "K" | "L" | "B";

/** PU-23: what decides a tie. */
export type UltimatumTieBreak = "bonus" | "cards" | "shorter";

/** PU-23: the winner, and how a tie was decided. */
export type UltimatumTieBreakResult = {
  /** The winner. */
  winner: Seat,
  /** The players who tie for the most points, if there are several. */
  tied: Array<Seat>,
  /** What decided the tie. */
  by: UltimatumTieBreak | null, };

/** A view, and its outlook as one more field. */
export type UltimatumView = {
  /** What follows from the view by the rules. */
  outlook: UltimatumOutlook,
  /** The viewer. */
  viewer: Viewer,
  /** The options of the game. */
  options: UltimatumOptions,
  /** The phase of the turn. */
  phase: UltimatumPhase,
  /** The seat whose turn it is. */
  turn: Seat,
  /** The seats that have a decision to make now. */
  to_act: Array<Seat>,
  /** The penguins on the iceberg. */
  penguins: Array<UltimatumLaidPenguin>,
  /** The entertainers on the iceberg. */
  entertainers: Array<UltimatumEntertainerView>,
  /** The cells of the curtains. */
  curtains: Array<UltimatumCell>,
  /** What everybody knows about each seat. */
  seats: Array<UltimatumSeat>,
  /** The number of cards in the penguin pile. */
  penguin_pile: number,
  /** The number of cards in the entertainer pile. */
  entertainer_pile: number,
  /** The top card of the entertainer pile. */
  next_entertainer: UltimatumEntertainer | null,
  /** The entertainers that have left the game. */
  removed: Array<UltimatumEntertainer>,
  /** The viewer's hand; `null` for onlookers. */
  hand: Array<UltimatumPenguin> | null,
  /** The final scoring by seat, once the game is over. */
  result: Array<UltimatumScore> | null, };

/** The stream to stop following. */
export type Unfollow = {
  /** The seat whose stream it is. Default: the onlookers' stream. */
  seat?: Seat | null, };

/** Some fields of a viewer's view of a game. */
export type ViewPart = Partial<PingvasionView> | Partial<UltimatumView>;

/** The person for whom a view or an event is made. */
export type Viewer = { "seat": Seat } | "onlooker";
