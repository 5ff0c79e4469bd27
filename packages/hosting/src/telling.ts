// What seats are told: the whole table, and every step after it. Messages are written as text here, part by part,
// because most parts say the same to everybody and are written once.

import type { HostedGame, GameEvent, KernelState, Seat } from '@automachia/kernel';
import type { TableChanges, Told } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import type { How, LogEntry, SentQuestion, TableView } from '@automachia/protocol';
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
): Sight {
  const view = game.describeFor(seat, state, sealingFor(seat, isPlayer));
  const round = game.round(state);
  return {
    view,
    question: questionFor(game, state, seat),
    digest: digestOfView(view),
    asked: seatsOf(game.asked(state)),
    ...(round === undefined ? {} : { round }),
    undo: course.undoDepth(seat),
  };
}

function sealingFor(seat: Seat, isPlayer: boolean): Seat {
  return isPlayer ? seat : SPECTATOR;
}

/** What a seat is asked, as it is sent. */
export function questionFor<S extends KernelState>(game: HostedGame<S>, state: S, seat: Seat): SentQuestion | null {
  const asked = game.ask(state, seat);
  if (asked === undefined) return null;
  const { number, step, rule, isSealed, kind, prompt, facts, constraint } = asked;
  const window = windowFor(game, state, seat);
  return {
    number,
    step,
    rule,
    seat,
    isSealed,
    kind: kind ?? null,
    prompt,
    ...(facts === null ? {} : { facts }),
    choices: (game.choices(state, seat) as SentQuestion['choices'] | undefined) ?? null,
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

/** A step as a seat finds it in the log. */
export function logEntryFor<S extends KernelState>({ entry, told, undone }: PlayedEntry<S>, seat: Seat): LogEntry {
  return {
    n: entry.number,
    seat: entry.seat,
    how: howFor(entry, seat),
    events: eventsFor(told, seat),
    ...(undone === undefined ? {} : { undone }),
    ...(entry.note === undefined ? {} : { note: entry.note }),
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

/** What a host adds to an update for one seat. */
export interface Aside {
  /** Milliseconds left for this decision. */
  readonly clock: number | null;
  /** The id of the seat's own message that brought the step about. */
  readonly answers: number | undefined;
  /** Whether it is the seat's own player who is told: nobody else is asked anything. */
  readonly isPlayer: boolean;
}

/** One step, as it is told to everybody. */
export class Telling<S extends KernelState> {
  private readonly changes: TableChanges;
  private readonly askedBefore: number;
  private readonly asked: number;
  private readonly askedText: string;
  private readonly isSameQuestion: boolean;
  /** The update up to what one seat alone sees of the table, where all hear the same. */
  private readonly begin: string | undefined;

  constructor(
    private readonly table: HostedTable<S>,
    private readonly step: PlayedEntry<S>,
  ) {
    const { game } = table;
    const { entry, before, after, told } = step;
    this.changes = game.changes(before, after, hashOfLine, table.openAfter(entry.number - 1));
    table.keepOpen(entry.number, this.changes.open);
    this.askedBefore = game.asked(before);
    this.asked = game.asked(after);
    const round = game.round(after);
    this.askedText = round === undefined ? listOf(this.asked) : `${listOf(this.asked)},"round":[${round.join()}]`;
    this.isSameQuestion = before.decisionNumber === after.decisionNumber;
    // Only who answered beforehand is told so: then each is written for themselves.
    const areAlike = entry.how !== 'standing' && told.every((one) => one.cuts.length === 0);
    this.begin = areAlike ? this.beginFor(entry.seat) : undefined;
  }

  /** The update for one seat, and the sum behind the digest of its view from now on. */
  for(seat: Seat, sumBefore: number, aside: Aside): { readonly text: string; readonly sum: number } {
    const { clock, answers, isPlayer } = aside;
    const { forAll } = this.changes;
    const own = this.changes.forSeat(seat, sealingFor(seat, isPlayer));
    const sum = (sumBefore + forAll.drift + own.drift) | 0;
    const comma = forAll.fields !== '' && own.fields !== '' ? ',' : '';
    const text =
      `${this.begin ?? this.beginFor(seat)}${comma}${own.fields}}${isPlayer ? this.questionFor(seat) : ''}` +
      `,"digest":"${writeDigest(sum)}","asked":${this.askedText},"undo":${isPlayer ? this.table.course.undoDepth(seat) : 0}` +
      `,"clock":${clock === null ? 'null' : Math.round(clock)}${answers === undefined ? '' : `,"answers":${answers}`}}`;
    return { text, sum };
  }

  private beginFor(seat: Seat): string {
    const { entry, told, undone } = this.step;
    const list = told.length === 0 ? '[]' : JSON.stringify(eventsFor(told, seat));
    return (
      `{"type":"update","n":${entry.number},"seat":${entry.seat},"how":"${howFor(entry, seat)}"` +
      (undone === undefined ? '' : `,"undone":${undone}`) +
      (entry.note === undefined ? '' : `,"note":${JSON.stringify(entry.note)}`) +
      `,"events":${list},"view":{${this.changes.forAll.fields}`
    );
  }

  /** Nothing where the seat is asked the same as before, or still nothing. */
  private questionFor(seat: Seat): string {
    const wasAsked = (this.askedBefore >> seat) & 1;
    const isAsked = (this.asked >> seat) & 1;
    if (isAsked === 0) return wasAsked === 0 ? '' : ',"question":null';
    if (wasAsked === 1 && this.isSameQuestion) return '';
    return `,"question":${writeQuestion(this.table.game, this.step.after, seat)}`;
  }
}

/** `questionFor` as JSON. */
function writeQuestion<S extends KernelState>(game: HostedGame<S>, state: S, seat: Seat): string {
  const asked = game.ask(state, seat);
  if (asked === undefined) return 'null';
  const { number, step, rule, isSealed, kind, prompt, facts, constraint } = asked;
  const window = windowFor(game, state, seat);
  return (
    `{"number":${number},"step":"${step}","rule":"${rule}","seat":${seat},"isSealed":${isSealed}` +
    `,"kind":${kind === undefined ? 'null' : `"${kind}"`},"prompt":${JSON.stringify(prompt)}` +
    (facts === null ? '' : `,"facts":${JSON.stringify(facts)}`) +
    `,"choices":${game.writeChoices(state, seat) ?? 'null'}` +
    (constraint === undefined
      ? ''
      : `,"constraint":${JSON.stringify(constraint)},"candidates":${JSON.stringify(candidatesFor(game, state, seat))}`) +
    `${window === undefined ? '' : `,"window":${JSON.stringify(window)}`}}`
  );
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
