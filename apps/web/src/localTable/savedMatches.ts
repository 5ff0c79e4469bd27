// Matches played on this device, kept in IndexedDB: what was agreed on, and every entry since. Used by the screen (to
// list and begin) and by the worker (to go on).

import type { Entry } from '@automachia/hosting';
import type { KernelState, Outcome, Saved, Text } from '@automachia/kernel';
import type { BotLevel, Status } from '@automachia/protocol';

/** Who decides for a seat: somebody at this screen, or a bot. */
export type LocalSeat =
  | { readonly kind: 'human'; readonly name: string | null }
  | { readonly kind: 'bot'; readonly level: BotLevel };

/** How a saved match stands, for lists. */
export interface Standing {
  readonly status: Extract<Status, 'playing' | 'over'>;
  readonly asked: readonly number[];
  readonly outcome: Outcome | null;
  /** What somebody at this screen is asked, as a sentence; left out where nobody is. */
  readonly asks?: Text;
}

/** A full state with names in place of numbers, as the kernel saves it. */
export type Start = Saved<KernelState>;

export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly pack: { readonly id: string; readonly version: string };
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: readonly LocalSeat[];
  /** The device's own secret and what each seat added: dice that can be verified, here as on a server. */
  readonly secret: string;
  readonly contributions: readonly string[];
  /** Where a "what if" begins: a world that the player's seat could have been in. It has no record. */
  readonly start?: Start;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly entries: readonly Entry[];
  readonly standing: Standing;
}

const DATABASE = 'automachia';
const MATCHES = 'matches';

export async function loadMatch(id: string): Promise<SavedMatch | undefined> {
  return (await inStore('readonly', (store) => store.get(id))) as SavedMatch | undefined;
}

export async function saveMatch(match: SavedMatch): Promise<void> {
  await inStore('readwrite', (store) => store.put(match));
}

export async function forgetMatch(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** The newest first. */
export async function listMatches(): Promise<readonly SavedMatch[]> {
  const all = (await inStore('readonly', (store) => store.getAll())) as SavedMatch[];
  return all.sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

let opened: Promise<IDBDatabase> | undefined;

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await (opened ??= open());
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(MATCHES, mode);
    const request = work(transaction.objectStore(MATCHES));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser stored nothing.')));
  });
}

async function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(MATCHES, { keyPath: 'id' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser keeps no data for this page.')),
    );
  });
}
