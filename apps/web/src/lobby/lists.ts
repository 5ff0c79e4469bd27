// The matches that the lobby shows: those on this device, your own on the server, and those that anybody may join.

import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { computed, signal } from '@preact/signals';
import type { SavedMatch } from '../localTable/savedMatches.js';
import { forgetMatch, listMatches } from '../localTable/savedMatches.js';
import { getListedMatches, getOwnMatches } from '../online/api.js';

export const here = signal<readonly SavedMatch[]>([]);
export const mine = signal<readonly MyMatch[]>([]);
export const listed = signal<readonly MatchInfo[]>([]);
/** Whether there is a server behind this page; undefined until it was asked. */
export const isOnline = signal<boolean | undefined>(undefined);

/** In how many matches it is your turn. */
export const turns = computed(
  () =>
    mine.value.filter(({ isYourTurn }) => isYourTurn).length +
    here.value.filter((match) => waitsForSomebody(match)).length,
);

/** Whether somebody at this screen is to decide; one that nobody has opened yet waits, too. */
export function waitsForSomebody({ standing, seats, entries }: SavedMatch): boolean {
  if (standing.status !== 'playing') return false;
  return entries.length === 0 || standing.asked.some((seat) => seats[seat - 1]?.kind === 'human');
}

export async function refresh(): Promise<void> {
  await Promise.all([refreshHere(), refreshOnline()]);
}

export async function forget(id: string): Promise<void> {
  await forgetMatch(id);
  await refreshHere();
}

async function refreshHere(): Promise<void> {
  here.value = await listMatches().catch(() => []);
}

async function refreshOnline(): Promise<void> {
  try {
    listed.value = await getListedMatches();
    isOnline.value = true;
  } catch {
    isOnline.value = false;
    return;
  }
  mine.value = await getOwnMatches().catch(() => mine.value);
}
