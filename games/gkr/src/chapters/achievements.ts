// Achievements and upgrades (GKR-ACH, GKR-PIL-04): the pilot token moves right, and trigger spaces unlock tiles.

import type { RuleId, Seat } from '@automachia/kernel';
import { isInPlay } from '../model/state.js';
import type { At } from '../model/steps.js';

/** GKR-ACH-01, GKR-ACH-06 to GKR-ACH-08: one space to the right; on the last space nothing more happens. */
export function earnAchievement(m: At, seat: Seat, rule: RuleId): void {
  const { track, upgrades } = m.content.pack;
  const position = m.state.tracks[seat - 1]!;
  if (!isInPlay(m.state, seat) || m.isOver || position >= track.last) return;
  m.state.tracks[seat - 1] = position + 1;
  m.tell?.({ type: 'achievementEarned', rule, seat, position: position + 1 });
  const unlocked = track.triggers.indexOf(position + 1);
  // Which tiles are unlocked follows from the position: nothing else is kept (GKR-SET-15, GKR-ACH-09, GKR-ACH-10).
  if (unlocked >= 0) m.tell?.({ type: 'upgradeUnlocked', rule: 'GKR-ACH-08', seat, upgrade: upgrades[unlocked]!.id });
}
