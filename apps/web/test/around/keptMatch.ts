// A match that was played before, laid into the browser as if it had been played there.

import type { Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { Tournoi } from '@automachia/tournoi';
import { tournoi } from '@automachia/tournoi';
import type { Page } from 'playwright-core';
import { LocalMatch } from '../../src/localTable/localMatch.js';
import type { SavedMatch } from '../../src/localTable/savedMatches.js';
import { layIn } from './laidIn.js';
import { savedMatch } from './savedMatch.js';

/** Somebody against a bot, played at random until it is as wanted; another match where this one never is. */
export function playedMatch(isAsWanted: (match: LocalMatch) => boolean): LocalMatch {
  for (let seed = 1; seed < 200; seed++) {
    const match = begun();
    const random = new Random(seed);
    while (!match.isOver && !isAsWanted(match)) {
      const seat = tournoi.seatToAct(match.state as never);
      match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
    }
    if (isAsWanted(match)) return match;
  }
  throw new Error('No match is as it was wanted.');
}

/** Whoever loses the next fight is out. */
export function matchNearItsEnd(): LocalMatch {
  return playedMatch((match) => !match.isOver && (match.state as Tournoi).robots.every(({ life }) => life === 1));
}

function begun(): LocalMatch {
  const seats: SavedMatch['seats'] = [
    { kind: 'human', name: null },
    { kind: 'bot', level: 'rookie' },
  ];
  return new LocalMatch(tournoi, { ...savedMatch({ options: { players: 2, life: 3 }, players: 2 }), seats });
}

/** How many events of a kind a seat has heard of. */
export function countOf(match: LocalMatch, type: string, seat: Seat = 1): number {
  return match.momentsFor(seat).flatMap(({ entry }) => entry.events.filter((event) => event.type === type)).length;
}

/** Goes from the lobby to such a match. */
export async function openKept(page: Page, match: LocalMatch): Promise<void> {
  const saved = match.toSave(new Date().toISOString());
  await page.waitForSelector('.new-match form');
  await layIn(page, saved);
  await page.goto(page.url().replace(/#.*|$/, `#/here/${saved.id}`));
  await page.waitForSelector('.lower');
}
