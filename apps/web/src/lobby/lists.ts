// The matches that the lobby shows: those on this device, your own on the server, and those that anybody may join.

import type { Text } from '@automachia/kernel';
import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { computed, signal } from '@preact/signals';
import type { SavedMatch } from '../localTable/savedMatches.js';
import { forgetBranch } from '../localTable/branchBook.js';
import { forgetMatch, listMatches } from '../localTable/savedMatches.js';
import { getListedMatches, getOwnMatches, getPrompt } from '../online/api.js';

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
  forgetBranch(id);
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
  await Promise.all(
    mine.value
      .filter(({ isYourTurn }) => isYourTurn)
      .slice(0, MOST_ASKED)
      .map(askFor),
  );
}

/** Matches whose question is fetched for the list: those that stand on the first screen. */
const MOST_ASKED = 8;

/** What is asked in each match where it is your turn, by match and number: it is fetched once. */
export const prompts = signal<Readonly<Record<string, Text>>>({});

export function promptName({ id, number }: Pick<MatchInfo, 'id' | 'number'>): string {
  return `${id} ${number}`;
}

async function askFor({ match, seats }: MyMatch): Promise<void> {
  const name = promptName(match);
  const seat = match.asked.find((one) => seats.includes(one));
  if (seat === undefined || prompts.value[name] !== undefined) return;
  const prompt = await getPrompt(match.id, seat).catch(() => undefined);
  if (prompt !== undefined) prompts.value = { ...prompts.value, [name]: prompt };
}
