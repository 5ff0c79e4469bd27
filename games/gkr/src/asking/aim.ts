// How a match of GKR is won: by demolitions, by being the last, or, once a Heavy Hitter has fallen, by score.

import type { Seat, Table } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MatchAim, ProspectLine } from '@automachia/manifest';
import { RUBBLE_TO_WIN } from '../model/sites.js';
import { DECK_SIZE } from '../model/deckSize.js';
import { cardsLeft, playersOf, sitesOf, turnOf } from '../notation/reading.js';

export function aim(table: Table): MatchAim {
  const { isEnding, isLastBotStanding } = turnOf(table);
  const players = playersOf(table);
  // GKR-END-02: of two the other one is left; GKR-END-03: of more the first that falls ends the match.
  const isDuel = isLastBotStanding || players.filter(({ isOut }) => !isOut).length === 2;
  return {
    goal: isEnding
      ? { label: text('aim.score'), rule: 'GKR-END-04' }
      : { label: text(isDuel ? 'aim.goal' : 'aim.goalOfMany', { buildings: RUBBLE_TO_WIN }), rule: 'GKR-END-07' },
    seats: players.map(({ seat, isOut, track }) => ({
      seat,
      lines: isOut ? [{ label: text('aim.out'), emphasis: 'bad' }] : linesOf(table, seat, track, isEnding),
    })),
  };
}

/** What counts: buildings brought down and cards left; and at the end the score that is made of the latter. */
function linesOf(table: Table, seat: Seat, track: number, isEnding: boolean): ProspectLine[] {
  const rubble = sitesOf(table).filter((site) => site.rubble === seat).length;
  const left = cardsLeft(table, seat);
  if (isEnding) return [{ label: text('aim.points'), value: left + track, rule: 'GKR-END-04' }];
  return [
    { label: text('aim.demolished'), value: `${rubble}/${RUBBLE_TO_WIN}` },
    { label: text('aim.cards'), value: `${left}/${DECK_SIZE}` },
  ];
}
