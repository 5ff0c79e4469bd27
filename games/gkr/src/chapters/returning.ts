// Cards that are taken back before they do anything: a weapon of a line, a sponsor card that is answered.

import { weaponPick } from '../asking/choices.js';
import type { At } from '../model/steps.js';
import { handOf, lineOf } from '../model/zones.js';

/** GKR-TAG-11: the sponsor card just played has no effect. */
export function cancelSponsor(m: At): void {
  // The card that cancels has left the list when its effect is applied: the last one is the one it answers.
  const { sponsorPlays } = m.state;
  m.state.sponsorPlays = sponsorPlays.map((one, i) =>
    i === sponsorPlays.length - 1 ? { ...one, isCancelled: true } : one,
  );
  m.tell?.({ type: 'sponsorCancelled', rule: 'GKR-TAG-11', card: m.content.cards[sponsorPlays.at(-1)!.card]!.id });
}

/** GKR-CBT-08, GKR-RUL-29: a weapon of a line goes back to its owner's hand. */
export function returnWeapon(m: At, object: number, rule: string): void {
  const [owner, card] = [weaponPick.get.of(object), weaponPick.get.weapon(object)];
  m.moveCard(card, lineOf(owner), handOf(owner));
  m.tell?.({ type: 'weaponReturned', rule, seat: owner, card: m.content.cards[card]!.id });
}
