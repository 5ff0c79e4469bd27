// The Glory Hound (GKR-GLO): who placed the most tags acts first in the next turn.

import type { RuleId, Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import { earnAchievement } from './achievements.js';
import type { Components } from '../model/components.js';
import { tagCount } from '../model/numbers.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, seatAfter } from '../model/state.js';
import type { At } from '../model/steps.js';

/** GKR-GLO-01 to GKR-GLO-05, GKR-RUL-61, GKR-RUL-62: the most tags placed; on a tie the nearest clockwise of the holder, who does not keep it. */
function nextGloryHound(state: Gkr, content: Components): Seat {
  let most = -1;
  let next = state.gloryHound;
  // The holder comes last: among several that tie the first one counts, and it does not keep the token (GKR-GLO-04).
  for (let place = 1; place <= state.players; place++) {
    const seat = seatAfter(state, state.gloryHound, place);
    if (!isInPlay(state, seat)) continue;
    const tags = valueOf(tagCount(state, content, seat));
    if (tags <= most) continue;
    most = tags;
    next = seat;
  }
  return next;
}

/** GKR-GLO-06, GKR-ACH-05: taking the token from another player is an achievement; keeping it is none (GKR-GLO-05). */
export function takeToken(m: At, seat: Seat, rule: RuleId): void {
  const isNew = m.state.gloryHound !== seat;
  m.state.gloryHound = seat;
  m.countUse('turn', TOKEN_TAKEN);
  m.tell?.({ type: isNew ? 'gloryHoundTaken' : 'gloryHoundKept', rule, seat });
  if (isNew) earnAchievement(m, seat, 'GKR-GLO-06');
}

const TOKEN_TAKEN = 'gloryHound';

/** Determines the Glory Hound of the next turn, unless an effect has done so already. */
export function determineGloryHound(m: At): void {
  if (m.timesUsed('turn', TOKEN_TAKEN) > 0) return;
  const next = nextGloryHound(m.state, m.content);
  takeToken(m, next, next === m.state.gloryHound ? 'GKR-GLO-05' : 'GKR-GLO-01');
}
