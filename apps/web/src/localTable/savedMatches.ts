// Matches played on this device, kept in IndexedDB: what was agreed on, and every entry since. Used by the screen (to
// list and begin) and by the worker (to go on).

import type { PackRef } from '@automachia/manifest';
import type { Entry } from '@automachia/hosting';
import type { KernelState, Outcome, Text } from '@automachia/kernel';
import type { Saved } from '@automachia/kernel/host';
import type { BotLevel, StandingAnswer, Status, TableView } from '@automachia/protocol';
import { KeptStore } from '../parts/keptStore.js';

/** Who decides for a seat: somebody at this screen, or a bot. */
export type LocalSeat =
  | { readonly kind: 'human'; readonly name: string | null }
  | { readonly kind: 'bot'; readonly level: BotLevel };

/** How a saved match stands, for lists. */
export interface SavedStanding {
  readonly status: Extract<Status, 'playing' | 'over'>;
  readonly asked: readonly number[];
  readonly outcome: Outcome | null;
  /** What somebody at this screen is asked, as a sentence; left out where nobody is. */
  readonly asks?: Text;
  /** The table as who watches sees it, to be drawn small; left out by matches from before it was kept. */
  readonly view?: TableView;
}

/** A full state with names in place of numbers, as the kernel saves it. */
export type Start = Saved<KernelState>;

export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly pack: PackRef;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: readonly LocalSeat[];
  /** The device's own secret and what each seat added: dice that can be verified, here as on a server. */
  readonly secret: string;
  readonly contributions: readonly string[];
  /** Where a "what if" begins: a world that the player's seat could have been in. It has no record. */
  readonly start?: Start;
  /** Whether bots may be asked for advice; left out: only by whoever plays alone. */
  readonly isAdviceOpen?: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly entries: readonly Entry[];
  readonly standing: SavedStanding;
  /** What seats have answered beforehand; left out by matches from before they could. */
  readonly beforehand?: readonly (readonly [seat: number, standing: StandingAnswer])[];
}

const matches = new KeptStore<SavedMatch>('automachia', 'matches');

export async function loadMatch(id: string): Promise<SavedMatch | undefined> {
  const match = await matches.get(id);
  return match === undefined ? undefined : inWordsOfToday(match);
}

/** What levels were called once: matches that were saved then go on. */
const onceCalled: Readonly<Record<string, BotLevel>> = {
  novice: 'rookie',
  steady: 'regular',
  strong: 'veteran',
  master: 'ace',
};

export function inWordsOfToday(match: SavedMatch): SavedMatch {
  const seats = match.seats.map((seat) =>
    seat.kind === 'bot' ? { ...seat, level: onceCalled[seat.level] ?? seat.level } : seat,
  );
  return { ...match, seats };
}

export async function saveMatch(match: SavedMatch): Promise<void> {
  await matches.put(match);
}

export async function forgetMatch(id: string): Promise<void> {
  await matches.remove(id);
}

/** The newest first. */
export async function listMatches(): Promise<readonly SavedMatch[]> {
  return (await matches.all()).sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}
