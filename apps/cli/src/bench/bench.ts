// The whole bench: everything that is measured, in order, and what it comes to.

import os from 'node:os';
import type { SpeedComparison } from './comparing.js';
import { compare } from './comparing.js';
import type { ContenderName, EngineField } from './contenders.js';
import { otherGames } from './contenders.js';
import type { Goal } from './goals.js';
import { judge } from './goals.js';
import type { SpeedMeasure } from './measuring.js';
import type { AskEngine } from './processes.js';
import { withEngines } from './processes.js';

export interface EngineSettings {
  readonly rounds: number;
  /** How long each measurement takes. */
  readonly ms: number;
  /** Numbers of players; copies, memory and sizes are measured for the first. */
  readonly players: readonly number[];
}

export interface Report {
  readonly settings: EngineSettings;
  readonly machine: { readonly node: string; readonly cores: number; readonly platform: string };
  /** What could not be compared, and what to do about it. */
  readonly notes: readonly string[];
  readonly comparisons: readonly SpeedComparison[];
  readonly memory: readonly Memory[];
  /** Our other games, beside Tournoi. */
  readonly shelf: Shelf;
  readonly goals: readonly Goal[];
}

/** Bytes: of heap for each way to keep a match, of a state as stored, of a view as sent. */
export interface Memory {
  readonly name: ContenderName;
  readonly heap: Readonly<Record<string, number>>;
  readonly sizes: Readonly<Record<string, number>>;
}

export interface Shelf {
  readonly comparisons: readonly SpeedComparison[];
  readonly memory: readonly Memory[];
}

/** States that are kept at once to weigh them; fewer where the measurements are short, to be done soon. */
const keptAtOnce = (ms: number): number => Math.min(3000, Math.max(500, ms * 10));

const SHELF_SPEEDS = ['games', 'edges'] as const satisfies readonly SpeedMeasure[];

/** How many measurements there will be, for showing progress. */
export function countSteps(field: EngineField, { rounds, players }: EngineSettings): number {
  const speeds = players.length + 3;
  const besideTournoi = (otherGames.length + 1) * SHELF_SPEEDS.length * (rounds + 1) + otherGames.length;
  return field.names.length * (speeds * (rounds + 1) + 1) + besideTournoi;
}

/** Runs the bench. */
export async function measureAll(
  worker: URL,
  field: EngineField,
  settings: EngineSettings,
  tick: () => void,
): Promise<Report> {
  const [players = 4] = settings.players;
  return withEngines(worker, field, async (ask) => {
    const comparisons: SpeedComparison[] = [];
    const compareAt = async (measure: SpeedMeasure, count: number): Promise<void> => {
      const request = { measure, players: count, ms: settings.ms };
      const rows = await compare(ask, field.names, request, settings.rounds, tick);
      comparisons.push({ measure, players: count, rows });
    };
    for (const count of settings.players) await compareAt('games', count);
    await compareAt('edges', players);
    await compareAt('playouts', players);
    await compareAt('dice', players);
    const memory = await weigh(ask, field.names, players, keptAtOnce(settings.ms), tick);
    const shelf = await measureShelf(ask, settings, players, tick);
    return {
      settings,
      machine: { node: process.version, cores: os.availableParallelism(), platform: process.platform },
      notes: field.notes,
      comparisons,
      memory,
      shelf,
      goals: judge(comparisons, memory, shelf),
    };
  });
}

/** Our other games beside Tournoi: the same calls on the same kernel, in the same rounds. */
async function measureShelf(
  ask: AskEngine,
  settings: EngineSettings,
  players: number,
  tick: () => void,
): Promise<Shelf> {
  const comparisons: SpeedComparison[] = [];
  for (const measure of SHELF_SPEEDS) {
    const request = { measure, players, ms: settings.ms };
    const rows = await compare(ask, ['automachia', ...otherGames], request, settings.rounds, tick);
    comparisons.push({ measure, players, rows });
  }
  return { comparisons, memory: await weigh(ask, otherGames, players, keptAtOnce(settings.ms), tick) };
}

async function weigh(
  ask: AskEngine,
  names: readonly ContenderName[],
  players: number,
  count: number,
  tick: () => void,
): Promise<Memory[]> {
  const memory: Memory[] = [];
  for (const name of names) {
    const heap = await ask(name, { measure: 'heap', players, count, ms: 0 });
    const sizes = await ask(name, { measure: 'sizes', players, count, ms: 0 });
    if (heap !== null && sizes !== null) memory.push({ name, heap, sizes });
    tick();
  }
  return memory;
}
