// What seats are told: the whole table, and every step after it. Messages are written as text here, part by part,
// because most parts say the same to everybody and are written once.

import type { HostedGame, GameEvent, KernelState, Seat } from '@automachia/kernel';
import type { OpenWords, TableChange, TableChanges, Told } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import type { How, LogEntry, SentQuestion, SentStill, TableView } from '@automachia/protocol';
import { digestOfView, hashOfLine, writeDigest } from '@automachia/protocol/view';
import type { Entry } from './entries.js';
import type { HostedTable, PlayedEntry } from './hostedTable.js';
import { windowFor } from './standing.js';

/** What a seat knows of a table at one moment. */
export interface Sight {
  readonly view: TableView;
  readonly question: SentQuestion | null;
  readonly digest: string;
  readonly asked: readonly Seat[];
  /** Who may still act in the window that is open; undefined where none is. */
  readonly round?: readonly Seat[];
  readonly undo: number;
}

/** Whoever is not the seat's own player sees with its eyes, and not what it has sealed: nobody can be told of it. */
export function sightOf<S extends KernelState>(
  { game, state, course }: HostedTable<S>,
  seat: Seat,
  isPlayer: boolean,
  hasFacts = true,
): Sight {
  const view = game.describeFor(seat, state, ownEyes(seat, isPlayer));
  const round = game.round(state);
  return {
    view,
    question: questionFor(game, state, seat, hasFacts),
    digest: digestOfView(view),
    asked: seatsOf(game.asked(state)),
    ...(round === undefined ? {} : { round }),
    undo: course.undoDepth(seat),
  };
}

/** As whom somebody knows what is for a seat's own player alone: what it has sealed, and what it answers beforehand. */
function ownEyes(seat: Seat, isPlayer: boolean): Seat {
  return isPlayer ? seat : SPECTATOR;
}

/** What a seat is asked, as it is sent. */
export function questionFor<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  seat: Seat,
  hasFacts = true,
): SentQuestion | null {
  const asked = askedOf(game, state, seat, hasFacts);
  if (asked === null) return null;
  return { ...asked, choices: (game.choices(state, seat) as SentQuestion['choices'] | undefined) ?? null };
}

/** The same as JSON. Choices are many, and the same again and again: the game writes them by itself. */
function writeQuestion<S extends KernelState>(game: HostedGame<S>, state: S, seat: Seat, hasFacts: boolean): string {
  const asked = JSON.stringify(askedOf(game, state, seat, hasFacts));
  return asked === 'null' ? asked : `${asked.slice(0, -1)},"choices":${game.writeChoices(state, seat) ?? 'null'}}`;
}

/** What a seat is asked without what it may choose: the one place that says what a question is made of. */
function askedOf<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  seat: Seat,
  hasFacts: boolean,
): Omit<SentQuestion, 'choices'> | null {
  const asked = game.ask(state, seat, hasFacts);
  if (asked === undefined) return null;
  const { number, step, rule, isSealed, kind, prompt, facts, constraint } = asked;
  const window = windowFor(game, state, seat);
  const question = { number, step, rule, seat, isSealed, kind: kind ?? null, prompt };
  if (facts === null && constraint === undefined && window === undefined) return question;
  return {
    ...question,
    ...(facts === null ? {} : { facts }),
    ...(constraint === undefined ? {} : { constraint, candidates: candidatesFor(game, state, seat) }),
    ...(window === undefined ? {} : { window }),
  };
}

/** Those of the answers that cannot be listed which have a name. */
function candidatesFor<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  seat: Seat,
): NonNullable<SentQuestion['candidates']> {
  return game.candidates(state, seat) as NonNullable<SentQuestion['candidates']>;
}

/** A step as a seat finds it in the log; whoever is not its own player finds it so, too, but for what is theirs alone. */
export function logEntryFor<S extends KernelState>(
  { entry, told, undone }: PlayedEntry<S>,
  seat: Seat,
  isPlayer = true,
): LogEntry {
  return {
    n: entry.number,
    seat: entry.seat,
    how: howFor(entry, ownEyes(seat, isPlayer)),
    events: eventsFor(told, seat),
    ...(undone === undefined ? {} : { undone }),
    ...(entry.note === undefined ? {} : { note: entry.note }),
    ...(entry.act === undefined ? {} : { act: entry.act }),
  };
}

/** That somebody has answered beforehand is nobody else's business: for all others they have chosen. */
export function howFor({ seat, how }: Pick<Entry, 'seat' | 'how'>, eyes: Seat): How {
  return how === 'standing' && seat !== eyes ? 'player' : how;
}

/** What a seat hears. */
export function eventsFor(told: readonly Told[], seat: Seat): GameEvent[] {
  return told.map((one) => eventFor(seat, one));
}

/** What somebody who follows a match wants to be told beside what all are told. */
export interface Wishes {
  /** How a choice came about, event by event. */
  readonly stills: boolean;
  /** What a question says beside its options, as data. */
  readonly facts: boolean;
}

const USUAL_WISHES: Wishes = { stills: false, facts: true };

/** What a host adds to an update for one seat. */
export interface Aside {
  /** Milliseconds left for this decision. */
  readonly clock: number | null;
  /** The id of the seat's own message that brought the step about. */
  readonly answers: number | undefined;
  /** Whether it is the seat's own player who is told: nobody else is asked anything. */
  readonly isPlayer: boolean;
  /** Left out, they want facts and no stills. */
  readonly wishes?: Wishes;
}

/** How a table changed by one step: with every event, where that is told, and then the rest. */
interface Unfolding {
  readonly stills: readonly TableChanges[];
  readonly rest: TableChanges;
  /** The stills as they are written, where they are the same for all. */
  readonly told?: Lines;
}

/** Lines of tables as they are sent, and by how much they move the digest. */
type Lines = Pick<TableChange, 'fields' | 'drift'>;

/** The lines that changed, as a seat is told of them. */
function linesFor({ forAll, isForAll, forSeat }: TableChanges, seat: Seat, sealing: Seat): Lines {
  if (isForAll) return forAll;
  const own = forSeat(seat, sealing);
  if (own.fields === '') return forAll;
  return {
    fields: forAll.fields === '' ? own.fields : `${forAll.fields},${own.fields}`,
    drift: forAll.drift + own.drift,
  };
}

/** The field of an update that says how things came about; nothing where there is none. */
function writeStills(stills: readonly TableChanges[], seat: Seat, sealing: Seat): Lines {
  let list = '';
  let drift = 0;
  for (const still of stills) {
    const lines = linesFor(still, seat, sealing);
    list += `${list === '' ? '' : ','}${lines.fields === '' ? '0' : `{${lines.fields}}`}`;
    drift = (drift + lines.drift) | 0;
  }
  return { fields: list === '' ? '' : `,"stills":[${list}]`, drift };
}

/** One step, as it is told to everybody. */
export class Telling<S extends KernelState> {
  /** Each is made when somebody is to be told so. */
  private atOnce: Unfolding | undefined;
  private byEvents: Unfolding | undefined;
  /** What seats are asked next, with facts and without: whoever follows by many connections is asked the same by each. */
  private questions: string[] | undefined;
  private readonly openBefore: OpenWords | undefined;
  private readonly askedBefore: number;
  private readonly asked: number;
  /** From behind the digest up to how far a seat may go back: the same for all. */
  private readonly askedText: string;
  private readonly isSameQuestion: boolean;
  /** The update up to what changed on the table, where all hear the same. */
  private readonly begin: string | undefined;

  constructor(
    private readonly table: HostedTable<S>,
    private readonly step: PlayedEntry<S>,
  ) {
    const { game } = table;
    const { entry, before, after, told } = step;
    this.openBefore = table.openAfter(entry.number - 1);
    this.askedBefore = game.asked(before);
    this.asked = game.asked(after);
    const round = game.round(after);
    const asked = listOf(this.asked);
    this.askedText = `","asked":${round === undefined ? asked : `${asked},"round":[${round.join()}]`},"undo":`;
    this.isSameQuestion = before.decisionNumber === after.decisionNumber;
    // Only who answered beforehand is told so: then each is written for themselves.
    const areAlike = entry.how !== 'standing' && told.every((one) => one.cuts.length === 0);
    this.begin = areAlike ? this.beginFor(entry.seat, false) : undefined;
  }

  /** The update for one seat, and the sum behind the digest of its view from now on. */
  for(seat: Seat, sumBefore: number, aside: Aside): { readonly text: string; readonly sum: number } {
    const { clock, answers, isPlayer, wishes = USUAL_WISHES } = aside;
    const { stills, rest, told } = this.unfolding(wishes.stills);
    const sealing = ownEyes(seat, isPlayer);
    const unfolded = told ?? writeStills(stills, seat, sealing);
    const last = linesFor(rest, seat, sealing);
    const sum = (sumBefore + unfolded.drift + last.drift) | 0;
    const text =
      `${this.begin ?? this.beginFor(seat, isPlayer)}${unfolded.fields}` +
      `,"view":{${last.fields}}${isPlayer ? this.questionFor(seat, wishes.facts) : ''}` +
      `,"digest":"${writeDigest(sum)}${this.askedText}${isPlayer ? this.table.course.undoDepth(seat) : 0}` +
      (clock === null ? ',"clock":null' : `,"clock":${Math.round(clock)}`) +
      (answers === undefined ? '}' : `,"answers":${answers}}`);
    return { text, sum };
  }

  private unfolding(wantsStills: boolean): Unfolding {
    // Where nothing was told, or nobody looked when it was, there is but one way.
    if (!wantsStills || this.step.told[0]?.state === undefined) return (this.atOnce ??= this.unfold(false));
    return (this.byEvents ??= this.unfold(true));
  }

  private unfold(hasStills: boolean): Unfolding {
    const { table, step, openBefore } = this;
    const unfolding = unfoldingOf(table.game, step, openBefore, hasStills);
    table.keepOpen(step.entry.number, unfolding.rest.open);
    return unfolding;
  }

  private beginFor(seat: Seat, isPlayer: boolean): string {
    const { entry, told, undone } = this.step;
    const list = told.length === 0 ? '[]' : JSON.stringify(eventsFor(told, seat));
    return (
      `{"type":"update","n":${entry.number},"seat":${entry.seat},"how":"${howFor(entry, ownEyes(seat, isPlayer))}"` +
      (undone === undefined ? '' : `,"undone":${undone}`) +
      (entry.note === undefined ? '' : `,"note":${JSON.stringify(entry.note)}`) +
      (entry.act === undefined ? '' : `,"act":${JSON.stringify(entry.act)}`) +
      `,"events":${list}`
    );
  }

  /** Nothing where the seat is asked the same as before, or still nothing. */
  private questionFor(seat: Seat, hasFacts: boolean): string {
    const wasAsked = (this.askedBefore >> seat) & 1;
    const isAsked = (this.asked >> seat) & 1;
    if (isAsked === 0) return wasAsked === 0 ? '' : ',"question":null';
    if (wasAsked === 1 && this.isSameQuestion) return '';
    const eyes = 2 * seat + (hasFacts ? 1 : 0);
    this.questions ??= [];
    this.questions[eyes] ??= `,"question":${writeQuestion(this.table.game, this.step.after, seat, hasFacts)}`;
    return this.questions[eyes];
  }
}

const NO_STILLS: readonly TableChanges[] = [];
const NO_LINES: Lines = { fields: '', drift: 0 };

/** Changes that can be applied one after the other: with `stills` one for every event, and then the rest. */
function unfoldingOf<S extends KernelState>(
  game: HostedGame<S>,
  { before, after, told }: Pick<PlayedEntry<S>, 'before' | 'after' | 'told'>,
  openBefore: OpenWords | undefined,
  hasStills: boolean,
): Unfolding {
  if (!hasStills)
    return { stills: NO_STILLS, rest: game.changes(before, after, hashOfLine, openBefore), told: NO_LINES };
  const stills: TableChanges[] = [];
  let isForAll = true;
  let from = before;
  let open = openBefore;
  for (const { state } of told) {
    const still = game.changes(from, state as S, hashOfLine, open, 'event');
    stills.push(still);
    isForAll &&= still.isForAll;
    from = state as S;
    open = still.open;
  }
  const rest = game.changes(from, after, hashOfLine, open, 'end');
  return { stills, rest, ...(isForAll && { told: writeStills(stills, SPECTATOR, SPECTATOR) }) };
}

/** How a step that is looked at again unfolded for a seat: what changed with each event, 0 where nothing did. */
export function stillsFor<S extends KernelState>(game: HostedGame<S>, step: PlayedEntry<S>, seat: Seat): SentStill[] {
  if (step.told[0]?.state === undefined) return [];
  return unfoldingOf(game, step, undefined, true).stills.map(({ forAll, forSeat }) => {
    const lines = { ...forAll.patch, ...forSeat(seat).patch };
    return Object.keys(lines).length === 0 ? 0 : lines;
  });
}

/** The seats of a mask as JSON, written once for each mask. */
function listOf(mask: number): string {
  lists[mask] ??= `[${seatsOf(mask).join()}]`;
  return lists[mask];
}

const lists: string[] = [];

/** The seats of a mask. */
export function seatsOf(mask: number): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 1; mask >> seat !== 0; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}
