// What a combat comes to before it is rolled, for whoever decides about it: what either side rolls as things stand now. What is
// declared afterwards may change it.

import type { Seat } from '@automachia/kernel';
import type { AgainstFacts, ContestFacts } from '../asking/questions.js';
import type { Components } from '../model/components.js';
import { playerOf } from '../model/seats.js';
import type { DicePool, Giga } from '../model/state.js';
import { NO_SIDE, NOBODY } from '../model/state.js';
import type { Trial } from './trying.js';
import { tried } from './trying.js';
import type { DiceSide } from './dice.js';
import { reactionsIn } from './judging.js';
import { hasIcon } from './numbers.js';
import type { Rolls } from './odds.js';
import { rollsOf } from './odds.js';
import { poolOf } from './pools.js';
import { shiftOf } from './rolls.js';

function rollsIn(state: Giga, which: DiceSide, pool: DicePool): Rolls {
  const { seat } = state.attack[which];
  const power = seat === NOBODY ? 0 : shiftOf(state, seat, 'power');
  const attack = seat === NOBODY ? 0 : shiftOf(state, seat, 'attack') - power;
  return rollsOf(pool, power, attack);
}

/** Both pools as they are gathered (GIG-DIC-03). */
export function contestNow(state: Giga, content: Components, side: DiceSide): ContestFacts {
  const { attacker, reactor } = state.attack;
  return {
    side,
    attacker: rollsIn(state, 'attacker', attacker.pool),
    reactor: rollsIn(state, 'reactor', reactor.pool),
    reactions: reactionsIn(state, content),
  };
}

/** The pools that would be gathered now if the robot that is attacked defended (GIG-REA-07). */
export function contestDefending(state: Giga, content: Components, seat: Seat): ContestFacts {
  const { attack } = state;
  const defending: Giga = { ...state, attack: { ...attack, reaction: 'defend', reactor: { ...NO_SIDE, seat } } };
  return {
    side: 'reactor',
    attacker: rollsIn(defending, 'attacker', poolOf(defending, content, 'attacker')),
    reactor: rollsIn(defending, 'reactor', poolOf(defending, content, 'reactor')),
    reactions: { attacker: reactionsIn(state, content).attacker, reactor: false },
  };
}

/** What an attack that is being declared would be rolled against, and with: for every card that might come next. */
export function againstNow(state: Giga, content: Components, trial: Trial): AgainstFacts | undefined {
  const { seat, aim, cards, isReactive } = trial;
  if (aim.kind !== 'robot' || aim.seat === NOBODY) return undefined;
  const [own, other] = isReactive ? (['reactor', 'attacker'] as const) : (['attacker', 'reactor'] as const);
  const rollsWith = (which: DiceSide, more: readonly number[]): Rolls => {
    const named = [...cards, ...more.map((card) => ({ card, payment: 'spirit' as const }))];
    const { attack, ...rest } = tried(state, content, { ...trial, cards: named });
    const opposed = isReactive
      ? attack
      : { ...attack, reaction: 'defend' as const, reactor: { ...NO_SIDE, seat: aim.seat } };
    const then: Giga = { ...rest, attack: opposed };
    return rollsIn(then, which, poolOf(then, content, which));
  };
  const { hand } = playerOf(state, seat);
  const left = hand.filter((card) => content.cards[card]!.isAttack && !cards.some((one) => one.card === card));
  const [first] = cards;
  const nameOf = (card: number): string => content.cards[card]!.name;
  return {
    isReactive,
    rolls: rollsWith(other, []),
    own: {
      ...(first !== undefined && { '': rollsWith(own, []) }),
      ...Object.fromEntries(left.map((card) => [nameOf(card), rollsWith(own, [card])])),
    },
    // GIG-TIE-04: the icon of the first card counts, for whoever reacts.
    icons: (first === undefined ? left : [first.card])
      .filter((card) => isReactive && hasIcon(state, content, seat, card, 'R'))
      .map(nameOf),
  };
}
