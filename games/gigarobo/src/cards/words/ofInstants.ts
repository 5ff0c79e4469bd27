// Cards and dice that instants do not affect (GIG-CRD-38).

import { isKept } from '@automachia/kernel';
import { isInAttack } from '../../chapters/against.js';
import { sideOf } from '../../chapters/trying.js';
import { isImmune } from '../../chapters/numbers.js';
import { guardOf } from '../../chapters/playing.js';
import { cardIn, cardObject, isCard, ownerIn } from '../../model/objects.js';
import type { Seat } from '@automachia/kernel';
import { NONE } from '../../model/state.js';
import type { GigaScene } from '../../model/steps.js';

/** Whether a text is that of an instant, wherever it acts from. */
const isOfInstant = ({ content, self }: GigaScene): boolean => isCard(self) && !content.cards[cardIn(self)]!.isAttack;

/** Whether a card is out of reach for a text: instants do not affect it. */
export function isGuarded(x: GigaScene, object: number): boolean {
  if (x.state.uses.length === 0 || !isOfInstant(x) || object === x.self) return false;
  return isKept(x.state, guardOf(ownerIn(object), cardIn(object)));
}

/** Whether one of the cards that a player attacks with is out of reach for a text: nor are its dice and its damage. */
function isAttackGuarded(x: GigaScene, seat: Seat): boolean {
  const side = sideOf(x.state, seat);
  return side !== undefined && side.cards.some(({ card }) => isGuarded(x, cardObject(side.seat, card)));
}

/** Whether a text may not touch the dice and successes of this combat. */
export function areDiceLocked(x: GigaScene, seat: Seat): boolean {
  const { attacker, reactor } = x.state.attack;
  if (!isOfInstant(x)) return false;
  return (
    [attacker, reactor].some((side) => isImmune(x.state, x.content, 'successes', side.seat)) || isAttackGuarded(x, seat)
  );
}

/** GIG-RUL-66: the card of the attack that announces something for this combat; NONE where another text does. */
export const announcerOf = ({ state, self }: GigaScene): number =>
  isCard(self) && isInAttack(state, self) ? self : NONE;
