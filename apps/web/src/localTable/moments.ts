// The moments of a match, one for every choice that counts, as a seat saw them; or as everybody may once it is over.

import type { Choice, Game, GameEvent, KernelState, Seat, Table } from '@automachia/kernel';
import type {
  ChanceSource,
  ChanceState,
  MatchRecord,
  RecordedAct,
  RecordedChoice,
  Told,
} from '@automachia/kernel/host';
import { chanceOf, Course, ForeignRecord, playedBefore, recordedChance, whyForeign } from '@automachia/kernel/host';
import { text } from '@automachia/kernel';
import type { PlayedEntry, setUpTable } from '@automachia/hosting';
import { eventsFor, HostedTable, logEntryFor, stillsFor } from '@automachia/hosting';
import type { LogEntry } from '@automachia/protocol';
import type { Stills } from '../table/playback.js';
import { unfolded } from '../table/unfolding.js';
import type { PastMoment } from './thinking.js';

/** Whose eyes: a seat's, or those of everybody together. */
export type Eyes = Seat | 'everyone';

/** Every moment of a record, the set-up first; where the rules changed on the way, every moment since. */
export function momentsOf(game: Game, record: MatchRecord, eyes: Eyes): PastMoment[] {
  recordedChance(record); // complains while the dice are still sealed
  const acts = record.acts?.list ?? [];
  const [first, ...others] = momentsFrom(game, begin(game, record), choicesShown(record), eyes, acts);
  return [{ ...first!, entry: { ...first!.entry, ...changeBefore(record) } }, ...others];
}

/** The choices that a record is shown with: those that were made under the rules it ended under. */
export function choicesShown(record: MatchRecord): readonly RecordedChoice[] {
  return record.choices.slice(playedBefore(record));
}

/** What the first entry says where the rules had changed before it. */
function changeBefore(record: MatchRecord): Pick<LogEntry, 'n' | 'note'> | undefined {
  const from = record.earlier?.at(-1)?.rulesVersion;
  if (from === undefined) return undefined;
  return { n: playedBefore(record), note: text('host.rulesChanged', { from, to: record.rulesVersion }) };
}

/** Every moment from a beginning on, the set-up first. */
export function momentsFrom(
  game: Game,
  { table, told }: Begun,
  choices: readonly RecordedChoice[],
  eyes: Eyes,
  acts: readonly RecordedAct[] = [],
): PastMoment[] {
  const moments: PastMoment[] = [{ entry: setUpEntry(told, eyes), view: viewThrough(game, table.state, eyes) }];
  for (const [chooser, choice] of choices) {
    const step = table.choose(chooser, choice, 'player');
    if (step.refused !== undefined) throw new Error(`The record does not hold: ${step.refused} (${step.rule}).`);
    moments.push({ entry: entryOf(step, eyes), view: viewThrough(game, table.state, eyes) });
  }
  // By the last of what was said to the table the match may have ended.
  for (const { after: _, ...act } of acts) {
    const step = table.replay({ number: table.number + 1, seat: act.seat, how: 'table', act });
    if (act.ends === true) moments.push({ entry: entryOf(step, eyes), view: viewThrough(game, table.state, eyes) });
  }
  return moments;
}

/** A table that has just been set up, and what was told of it. */
type Begun = ReturnType<typeof setUpTable<KernelState>>;

/**
 * The table that a record is shown from: the usual set-up, one laid out for it, or what earlier rules left. Rules under which
 * it did not end would lead elsewhere.
 */
export function begin(game: Game, record: MatchRecord): Begun {
  const { options, table, earlier } = record;
  const why = whyForeign(game, record, record);
  if (why !== undefined) throw new ForeignRecord(why);
  const left = earlier?.at(-1);
  if (left !== undefined) {
    return { table: new HostedTable(game, new Course(game, game.load(left.state)), left.upTo), told: [] };
  }
  const chance = chanceOf(chanceSourceOf(record));
  return beginFrom(game, options, table, chance);
}

export function beginFrom(
  game: Game,
  options: MatchRecord['options'],
  given: Table | undefined,
  chance: ChanceState,
): Begun {
  let state: KernelState | undefined;
  const told = game.listen(() => {
    state = given === undefined ? game.setUp(options, chance) : game.arrange(options, given, chance);
  });
  return { table: new HostedTable(game, new Course(game, state!)), told };
}

/** The first entry of every log. */
export function setUpEntry(told: readonly Told[], eyes: Eyes): LogEntry {
  return { n: 0, seat: 0, how: 'rules', events: heardBy(told, eyes) };
}

/** A step as it is kept, with states of its own: without those along the way, which would stay for as long as it does. */
export function keptStep(game: Game, step: PlayedEntry<KernelState>): PlayedEntry<KernelState> {
  const told = step.told.map(({ event, cuts, drawn, phase }) => ({ event, cuts, drawn, phase }));
  return { ...step, told, before: game.copy(step.before), after: game.copy(step.after) };
}

/** The moment after a step. */
export function momentAfter(game: Game, step: PlayedEntry<KernelState>, eyes: Eyes): PastMoment {
  return { entry: entryOf(step, eyes), view: viewThrough(game, step.after, eyes) };
}

/** The tables after each event of a choice, made again from the state before it; undefined where nothing was told. */
export function stillsOf(game: Game, before: KernelState, { seat, choice }: Chosen, eyes: Eyes): Stills | undefined {
  const table = new HostedTable(game, new Course(game, game.copy(before)));
  table.keepsStates = true;
  const step = table.choose(seat, choice, 'player');
  return step.refused === undefined ? stillsIn(game, step, eyes) : undefined;
}

interface Chosen {
  readonly seat: Seat;
  readonly choice: Choice;
}

/** The same of a step of which the states were kept. */
export function stillsIn(game: Game, step: PlayedEntry<KernelState>, eyes: Eyes): Stills | undefined {
  const before = viewThrough(game, step.before, eyes);
  if (eyes !== 'everyone') return unfolded(before, stillsFor(game, step, eyes));
  return step.told.length === 0 ? undefined : step.told.map(({ state }) => game.describe(state as KernelState, before));
}

/** The same of a record, from its beginning. */
export function stillsFrom(
  game: Game,
  { table }: Begun,
  choices: readonly RecordedChoice[],
  place: number,
  eyes: Eyes,
): Stills | undefined {
  const at = choices[place - 1];
  if (at === undefined) return undefined;
  for (const [chooser, choice] of choices.slice(0, place - 1)) table.choose(chooser, choice, 'player');
  const [seat, choice] = at;
  return stillsOf(game, table.state, { seat, choice }, eyes);
}

/** The table in the players' own words, without what those eyes may not see. */
export function viewThrough(game: Game, state: KernelState, eyes: Eyes): PastMoment['view'] {
  return eyes === 'everyone' ? game.describe(state) : game.describeFor(eyes, state);
}

function entryOf(step: PlayedEntry<KernelState>, eyes: Eyes): LogEntry {
  const entry = logEntryFor(step, eyes === 'everyone' ? 0 : eyes);
  return eyes === 'everyone' ? { ...entry, events: heardBy(step.told, eyes) } : entry;
}

function heardBy(told: readonly Told[], eyes: Eyes): GameEvent[] {
  if (eyes !== 'everyone') return eventsFor(told, eyes);
  return told.map(({ event, cuts }) => Object.assign({}, event, ...cuts.map(({ extra }) => extra)) as GameEvent);
}

function chanceSourceOf({ chance }: MatchRecord): ChanceSource {
  if ('seed' in chance) return chance;
  const { secret, contributions } = chance.fairness;
  return { secret: secret ?? '', contributions };
}
