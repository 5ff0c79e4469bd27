// The matches that the lobby shows: those on this device, your own on the server, and those that anybody may join.

import type { Text } from '@automachia/kernel';
import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { computed, signal } from '@preact/signals';
import type { SavedMatch } from '../localTable/savedMatches.js';
import { branchNamed, forgetBranch, keepBranch } from '../localTable/branchBook.js';
import { forgetMatch, listMatches, saveMatch } from '../localTable/savedMatches.js';
import { getListedMatches, getOwnMatches, getPrompt, RequestProblem } from '../online/api.js';
import { toast } from '../parts/toasts.js';
import type { KeptFile } from '../records/keptFiles.js';
import { forgetFile, listFiles } from '../records/keptFiles.js';
import { t } from '../text/index.js';
import { hasPlayed } from './hasPlayed.js';
import { lostSeats } from './lostSeats.js';
import { isOnline } from './serverState.js';

export const here = signal<readonly SavedMatch[]>([]);
/** Records and scenarios that were opened on this device. */
export const files = signal<readonly KeptFile[]>([]);
/** Whether this device has said what it keeps. */
export const isHereKnown = signal(false);
export const mine = signal<readonly MyMatch[]>([]);
export const listed = signal<readonly MatchInfo[]>([]);
/** Whether the server has more of these than are shown. */
export const hasMore = signal(false);
/** How many pages of them are wanted. */
let pages = 1;
/** Matches in which this browser had a seat, and has not any more. */
export const lost = signal<readonly MatchInfo[]>([]);
/** Why the server has not said which matches are yours; undefined where it has, or was not asked yet. */
export const unsaid = signal<unknown>(undefined);

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

/** Takes a match off this device; one that was taken off by mistake can be put back. */
export async function forget(match: SavedMatch): Promise<void> {
  const branch = branchNamed(match.id);
  const putBack = async (): Promise<void> => {
    await saveMatch(match);
    if (branch !== undefined) keepBranch(match.id, branch);
    await refreshHere();
  };
  await forgetMatch(match.id);
  forgetBranch(match.id);
  await refreshHere();
  toast(t('web.matches.forgotten'), { label: t('web.matches.keep'), run: () => void putBack() });
}

/** The file itself is still where it came from. */
export async function forgetOpened(id: string): Promise<void> {
  await forgetFile(id);
  await refreshHere();
}

async function refreshHere(): Promise<void> {
  [here.value, files.value] = await Promise.all([listMatches().catch(() => []), listFiles().catch(() => [])]);
  isHereKnown.value = true;
  noteWhoPlays();
}

/** Whoever has a match need not be told what this is. */
function noteWhoPlays(): void {
  if (here.value.length + mine.value.length > 0) hasPlayed.value = true;
}

async function refreshOnline(): Promise<void> {
  try {
    await refreshListed();
    isOnline.value = true;
    mine.value = await getOwnMatches();
    unsaid.value = undefined;
    noteWhoPlays();
  } catch (error) {
    unsaid.value = error;
    isOnline.value = !(error instanceof RequestProblem && error.error === 'offline');
    return;
  }
  lost.value = await lostSeats(mine.value);
  await Promise.all(
    mine.value
      .filter(({ isYourTurn }) => isYourTurn)
      .slice(0, MOST_ASKED)
      .map(askFor),
  );
}

/** All pages that are wanted: what stood on one may stand on another by now. */
async function refreshListed(): Promise<void> {
  const found = new Map<string, MatchInfo>();
  let { matches, next } = await getListedMatches();
  for (let page = 1; ; page++) {
    for (const match of matches) found.set(match.id, match);
    if (page >= pages || next === undefined) break;
    ({ matches, next } = await getListedMatches(next));
  }
  listed.value = [...found.values()];
  hasMore.value = next !== undefined;
}

/** So many pages hold what anybody looks through. */
const MOST_PAGES = 6;

/** Fetches what there is, up to an end: somebody seeks among it. */
export async function showAll(): Promise<void> {
  if (!hasMore.value || pages >= MOST_PAGES) return;
  pages = MOST_PAGES;
  await refreshListed().catch(() => undefined);
}

/** Shows one page more of the open tables; what cannot be had now comes with the next look. */
export async function showMore(): Promise<void> {
  pages += 1;
  await refreshListed().catch(() => undefined);
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
