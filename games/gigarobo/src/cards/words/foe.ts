// Whom a text means by "the foe" (GIG-CRD-103): the target of the attack, the player being answered, or else one opponent
// within the printed range, chosen when the text begins.

import { blowAt, blowBy } from '../../chapters/damage.js';
import { rangeOf } from '../../chapters/numbers.js';
import { isWithin, plainDistance } from '../../chapters/range.js';
import { cardIn, isCard, ownerIn, playerObject } from '../../model/objects.js';
import { areFoes, foesOf, hexOf, pilotOf } from '../../model/seats.js';
import type { Side } from '../../model/state.js';
import { NOBODY } from '../../model/state.js';
import type { GigaScene } from '../../model/steps.js';
import { words } from '../../model/steps.js';

export const foe = words.who({
  name: 'foe',
  rule: 'GIG-CRD-103',
  fits: areFoes,
  object: playerObject,
  find: (x) => foundFor(x),
  say: { en: 'the opponent', fr: 'l’adversaire', it: 'l’avversario' },
  examples: [{ write: 'spirit(1)@foe', reads: 'the opponent gains 1 Fighting Spirit.' }],
});

/** GIG-CRD-20, GIG-RUL-68: a card of an attack on an obstacle has no opponent. */
function isOfObstacle({ aim, cards }: Side, self: number): boolean {
  return aim.kind !== 'robot' && isCard(self) && cards.some(({ card }) => card === cardIn(self));
}

function foundFor({ state, content, seat, self }: GigaScene) {
  const pilot = pilotOf(state, seat);
  const { attack } = state;
  // What was inflicted just now says who inflicted it on whom.
  const by = blowBy(state, pilot);
  if (by !== undefined && areFoes(state, seat, by.victim)) return [by.victim];
  const at = blowAt(state, pilot);
  if (at !== undefined && areFoes(state, seat, at.by)) return [at.by];
  if (attack.step !== 'none') {
    if (attack.attacker.seat === pilot) return attack.attacker.aim.seat === NOBODY ? [] : [attack.attacker.aim.seat];
    const isReacting = attack.reactor.seat === pilot;
    if (isReacting && isOfObstacle(attack.reactor, self)) return [];
    if (isReacting || hexOf(state, pilot) === attack.attacker.aim.hex) return [attack.attacker.seat];
  }
  const all = foesOf(state, seat);
  if (!isCard(self)) return all;
  const range = rangeOf(state, content, ownerIn(self), cardIn(self));
  return all.filter((one) => isWithin(range, plainDistance(hexOf(state, seat), hexOf(state, one))));
}
