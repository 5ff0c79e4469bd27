// The moments of a match, one for every choice that counts, as a seat saw them; or as everybody may once it is over.

import type { Game, GameEvent, KernelState, Seat, Table } from '@automachia/kernel';
import type { ChanceSource, ChanceState, MatchRecord, RecordedChoice, Told } from '@automachia/kernel/host';
import { chanceOf, Course, recordedChance } from '@automachia/kernel/host';
import type { PlayedEntry, setUpTable } from '@automachia/hosting';
import { eventsFor, HostedTable, logEntryFor } from '@automachia/hosting';
import type { LogEntry } from '@automachia/protocol';
import type { PastMoment } from './thinking.js';

/** Whose eyes: a seat's, or those of everybody together. */
export type Eyes = Seat | 'everyone';

/** Every moment of a record, the set-up first. */
export function momentsOf(game: Game, record: MatchRecord, eyes: Eyes): PastMoment[] {
  recordedChance(record); // complains while the dice are still sealed
  return momentsFrom(game, begin(game, record), record.choices, eyes);
}

/** Every moment from a beginning on, the set-up first. */
export function momentsFrom(
  game: Game,
  { table, told }: Begun,
  choices: readonly RecordedChoice[],
  eyes: Eyes,
): PastMoment[] {
  const moments: PastMoment[] = [{ entry: setUpEntry(told, eyes), view: viewThrough(game, table.state, eyes) }];
  for (const [chooser, choice] of choices) {
    const step = table.choose(chooser, choice, 'player');
    if (step.refused !== undefined) throw new Error(`The record does not hold: ${step.refused} (${step.rule}).`);
    moments.push({ entry: entryOf(step, eyes), view: viewThrough(game, table.state, eyes) });
  }
  return moments;
}

/** A table that has just been set up, and what was told of it. */
type Begun = ReturnType<typeof setUpTable<KernelState>>;

/** The table that a record starts from: the usual set-up, or one laid out for it. */
export function begin(game: Game, record: MatchRecord): Begun {
  const { options, table } = record;
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

/** The moment after a step. */
export function momentAfter(game: Game, step: PlayedEntry<KernelState>, eyes: Eyes): PastMoment {
  return { entry: entryOf(step, eyes), view: viewThrough(game, step.after, eyes) };
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
