// The end of the game (GKR-END): destruction, winning by elimination or demolition, scoring and ties.

import type { Seat } from '@automachia/kernel';
import { including } from '@automachia/kernel';
import { isOfAttack } from '../cards/carrying.js';
import { endLasting } from '../cards/standing.js';
import type { Gkr } from '../model/state.js';
import { seatAfter, isInPlay, leaveBoard, survivors } from '../model/state.js';
import { tagsOf } from '../model/sites.js';
import { DECK_SIZE, damageTaken, SPONSOR_DISCARD, sponsorHandOf } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { hhOf } from '../model/units.js';

/** GKR-END-01, GKR-RUL-67: a destroyed player leaves the board; tags and rubble stay. */
export function destroyHH(m: At, seat: Seat): void {
  const { state } = m;
  state.out = including(state.out, seat);
  for (let unit = hhOf(seat); unit < hhOf(seat) + 4; unit++) {
    leaveBoard(state, unit);
  }
  state.facings[seat - 1] = 0;
  endLasting(m, (_verb, owner, until) => owner === seat && !isOfAttack(until));
  m.moveAllCards(sponsorHandOf(seat), SPONSOR_DISCARD);
  m.tell?.({ type: 'heavyHitterDestroyed', rule: 'GKR-END-01', seat });
  const left = survivors(state);
  if (left.length === 1) {
    m.finish({ winners: left, rule: 'GKR-END-02' });
    m.tell?.({ type: 'matchWon', rule: 'GKR-END-02', seats: left });
    return;
  }
  if (state.gloryHound === seat) passToken(m);
  // GKR-VAR-01: in last bot standing only elimination ends the match.
  if (state.isLastBotStanding || state.isEnding) return;
  state.isEnding = true;
  // GKR-RUL-68: with the Combat phase, or with a later one in which it happened.
  const phase = state.phase === 'tag' || state.phase === 'reset' ? state.phase : 'combat';
  m.tell?.({ type: 'matchEnding', rule: 'GKR-END-03', phase });
}

/** GKR-RUL-63: the token of a destroyed Glory Hound goes clockwise, without achievement. */
function passToken(m: At): void {
  const { state } = m;
  let next = state.gloryHound;
  do next = seatAfter(state, next, 1);
  while (!isInPlay(state, next));
  state.gloryHound = next;
  m.tell?.({ type: 'gloryHoundPassed', rule: 'GKR-RUL-63', seat: next });
}

/** GKR-DEM-06, GKR-END-07, GKR-VAR-02: four demolished buildings under one name win at once. */
export function winByDemolition(m: At, seat: Seat): void {
  m.finish({ winners: [seat], rule: 'GKR-END-07' });
  m.tell?.({ type: 'matchWon', rule: 'GKR-END-07', seats: [seat] });
}

/** GKR-END-04: undamaged cards and the position of the pilot token. */
function scoreOf(state: Gkr, seat: Seat): number {
  return DECK_SIZE - damageTaken(state, seat) + state.tracks[seat - 1]!;
}

/** GKR-END-03 to GKR-END-06, GKR-RUL-69, GKR-RUL-70: survivors are scored; ties go by track, then by tags. */
function scoreMatch(m: At): void {
  const { state } = m;
  const ranks: readonly ((seat: Seat) => number)[] = [
    (seat) => scoreOf(state, seat),
    (seat) => state.tracks[seat - 1]!,
    (seat) => tagsOf(state, seat),
  ];
  let best = survivors(state);
  for (const rank of ranks) {
    const highest = Math.max(...best.map(rank));
    best = best.filter((seat) => rank(seat) === highest);
  }
  const scores = Array.from({ length: state.players }, (_, i) => (isInPlay(state, i + 1) ? scoreOf(state, i + 1) : 0));
  m.tell?.({ type: 'matchScored', rule: 'GKR-END-04', scores });
  m.finish({ winners: best, rule: 'GKR-END-04', scores });
  m.tell?.({ type: 'matchWon', rule: best.length > 1 ? 'GKR-RUL-70' : 'GKR-END-04', seats: best });
}

/** At the end of a phase (never in last bot standing, GKR-RUL-80): scores the match where somebody was destroyed (GKR-END-03, GKR-RUL-68). */
export function scoreIfEnding(m: At): void {
  if (m.state.isEnding) scoreMatch(m);
}
