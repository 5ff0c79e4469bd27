// GIG-CRD-44: an attack card that is played once more, for nothing, against a target that it has not met in this chain.

import type { Locals } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { HEXES } from '../model/hexes.js';
import { cardIn, cardObject, hexName, ownerIn } from '../model/objects.js';
import { isOnMap } from '../model/seats.js';
import type { Aim, Attack, Giga, Side } from '../model/state.js';
import { NO_ATTACK, NO_SIDE, NONE } from '../model/state.js';
import type { At } from '../model/steps.js';
import { couldAim } from './aiming.js';
import { targetsIn } from './targets.js';
import { freshCard } from './trying.js';
import { objectAimedAt } from './dealing.js';
import { nextNumber } from './resources.js';

/** The side that has played the card which is to be played again. */
function sideAgain({ again, attacker, reactor }: Attack): Side | undefined {
  if (again === NONE) return undefined;
  return [attacker, reactor].find(
    ({ seat, cards }) => seat === ownerIn(again) && cards.some(({ card }) => card === cardIn(again)),
  );
}

/** GIG-ATK-08: everything that the card has been aimed at in this chain; none of it can be chosen again. */
function metBy(attack: Attack, side: Side): readonly number[] {
  return [...attack.met, objectAimedAt(side.aim)];
}

/** Whether a card is kept on the table to be played again. */
export function isPlayedAgain({ again }: Attack, seat: number, card: number): boolean {
  return again === cardObject(seat, card);
}

/** The targets that are left for it. */
export function targetsAgain(state: Giga, content: Components): Aim[] {
  const side = sideAgain(state.attack);
  if (side === undefined || !isOnMap(state, side.seat)) return [];
  const met = metBy(state.attack, side);
  const cards = [{ card: cardIn(state.attack.again), payment: 'again' }] as const;
  return HEXES.flatMap((hex) => targetsIn(state, side.seat, hex)).filter(
    (aim) =>
      !met.includes(objectAimedAt(aim)) && couldAim(state, content, { seat: side.seat, aim, cards, isReactive: false }),
  );
}

/** A new attack with that card: its requirements come again, the target may react, a new roll is made. */
export function attackAgain<L extends Locals>(m: At<L>, aim: Aim): void {
  const { attack } = m.state;
  const side = sideAgain(attack)!;
  const card = cardIn(attack.again);
  const { seat } = side;
  m.endScope('attack');
  m.state.attack = {
    ...NO_ATTACK,
    number: nextNumber(m.state),
    step: 'declared',
    attacker: { ...NO_SIDE, seat, aim, cards: [freshCard(m.content, card, 'again')] },
    met: metBy(attack, side),
  };
  m.tell?.({
    type: 'attackDeclared',
    rule: 'GIG-CRD-44',
    seat,
    cards: [m.content.cards[card]!.name],
    at: hexName(aim.hex),
    target: aim.kind,
    other: aim.seat,
  });
}
