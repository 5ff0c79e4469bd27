// A finished match as it is kept, so that any later rules can show it: what every seat saw last and was told on the way
// there, and how its table looked before. Compressed lines of JSON: whoever needs a few of them need not read the others.

import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Sight, PlayedEntry } from '@automachia/hosting';
import type { HostedGame, KernelState, Seat } from '@automachia/kernel';
import type { Told } from '@automachia/kernel/host';
import { eventFor } from '@automachia/kernel/host';
import type { LogEntry, Past, TableView } from '@automachia/protocol';
import { digestOfView, hashOfLine } from '@automachia/protocol/view';
import type { Slices } from '../slices.js';
import type { FinishedRow } from '../storage/storage.js';
import { Recent } from './recent.js';

const compress = promisify<string, Buffer>(deflateRaw);
const decompress = promisify<Uint8Array, Buffer>(inflateRaw);

/** Characters of finished matches that stay unpacked at most: those that were looked at last. */
const MOST_UNPACKED = 8_000_000;

/** An entry of the log before its events are cut for each seat. */
type KeptEntry = Omit<LogEntry, 'events'> & { readonly told: readonly Pick<Told, 'event' | 'cuts'>[] };

/** What a step changed for everybody, and by seat for one alone. */
interface KeptStep {
  readonly n: number;
  readonly all: Patch;
  readonly own: readonly Patch[];
}

type Patch = Past['steps'][number]['view'];

export class LastTable {
  readonly number: number;
  private readonly packed: Uint8Array;
  /** What all saw at the end, by itself: whoever asks for a table has the log most of the time, and that may be long. */
  private views: Promise<Uint8Array> | undefined;

  constructor({ number, table }: Pick<FinishedRow, 'number' | 'table'>) {
    this.number = number;
    this.packed = table;
  }

  /** What a seat saw at the end: nobody is asked anything any more. */
  async sightOf(seat: Seat): Promise<Sight> {
    this.views ??= unpack(this.packed).then(([views]) => compress(views!));
    const views = (await decompress(await this.views)).toString();
    const view = (JSON.parse(views) as readonly TableView[])[seat]!;
    return { view, question: null, digest: digestOfView(view), asked: [], undo: 0 };
  }

  /** What a seat heard. */
  async logOf(seat: Seat, slices: Slices): Promise<LogEntry[]> {
    const [, ...entries] = await unpack(this.packed);
    return eachInSlices(entries, slices, (line) => {
      const { told, ...entry } = JSON.parse(line) as KeptEntry;
      return { ...entry, events: told.map((one) => eventFor(seat, one)) };
    });
  }
}

/** How the table of a finished match looked to a seat, from what is kept of it: what changed is found by number. */
export async function pastOf(
  packed: Uint8Array,
  seat: Seat,
  slices: Slices,
): Promise<{ readonly first: TableView; readonly patches: ReadonlyMap<number, Patch> }> {
  const [views, ...steps] = await unpack(packed);
  const patches = await eachInSlices(steps, slices, (line): [number, Patch] => {
    const { n, all, own } = JSON.parse(line) as KeptStep;
    return [n, { ...all, ...own[seat] }];
  });
  return { first: (JSON.parse(views!) as readonly TableView[])[seat]!, patches: new Map(patches) };
}

/** A line at a time, with pauses: of a long match there are thousands. */
async function eachInSlices<T>(lines: readonly string[], slices: Slices, read: (line: string) => T): Promise<T[]> {
  const all: T[] = [];
  await slices.begin();
  for (const line of lines) {
    all.push(read(line));
    await slices.breathe();
  }
  return all;
}

/** What all seats see, beginning with whoever watches. */
export function writeViews(game: HostedGame, state: KernelState): string {
  return JSON.stringify(Array.from({ length: state.players + 1 }, (_, seat) => game.describeFor(seat, state)));
}

export function writeEntry(entry: KeptEntry): string {
  const told = entry.told.map(({ event, cuts }) => ({ event, cuts }));
  return JSON.stringify({ ...entry, told });
}

export function writeStep(game: HostedGame, { entry, before, after }: PlayedEntry<KernelState>): string {
  const changes = game.changes(before, after, hashOfLine);
  const own = Array.from({ length: after.players + 1 }, (_, seat) => changes.forSeat(seat).patch);
  return JSON.stringify({ n: entry.number, all: changes.forAll.patch, own } satisfies KeptStep);
}

/** Lines, compressed by a thread that has nothing else to do. */
export async function pack(lines: readonly string[]): Promise<Uint8Array> {
  return new Uint8Array(await compress(lines.join('\n')));
}

/** What is unpacked, whoever looked at it first: many look at the same match when it has just ended. */
const unpacked = new Recent<Uint8Array, string>(MOST_UNPACKED, (text) => text.length);

async function unpack(packed: Uint8Array): Promise<string[]> {
  const text = await unpacked.get(packed, async () => (await decompress(packed)).toString());
  return text.split('\n');
}
