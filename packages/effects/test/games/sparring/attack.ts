// An attack: one card or two, one after the other. What waits for it joins it at its step; what a card gives to the one
// after it is lost when it breaks (GIG-CRD-32, 33, 102).

import { valueOf } from '@automachia/kernel';
import type { CarriedText, KeptText } from '../../../src/index.js';
import { beginning, partsOfVerb } from '../../../src/index.js';
import { perform, raise, reasonsOf, responses } from './kit.js';
import type { At, Attack, AttackCard, Cards, Sparring, Waiting } from './state.js';
import { distance, isIn, NO_ATTACK, steps } from './state.js';

const { procedure, act, when, either, repeatUntil } = steps;
const NOTHING: readonly CarriedText[] = [];
const DICE_OF_AN_ATTACK = 3;

const cardNamed = ({ attacks }: Cards, name: string): AttackCard => attacks.find((one) => one.name === name)!;

/** How far a card reaches, with what the one before it gives. */
export function reachOf(
  state: Sparring,
  content: Cards,
  name: string,
  seat: number,
  also: readonly CarriedText[] = NOTHING,
): number {
  return valueOf([
    { add: cardNamed(content, name).reach, because: 'GIG-RNG-01' },
    ...reasonsOf(state, content, 'range', seat, -1, also),
  ]);
}

/** What a card gives to the one after it, by its text alone: it counts for what may be declared. */
export function givenBy({ book }: Cards, name: string): readonly CarriedText[] {
  return partsOfVerb(book.scripts.get(`${name}.rules`)!, 'follow').map((text) => ({ text, self: -1 }));
}

const matches = ({ attacks }: Cards, { cards }: Attack, which: string): boolean =>
  which.startsWith('attack') || attacks.some(({ name, type }) => name === cards[0] && which.startsWith(type));

/** What waits for this attack and has come to its step: it is used up. */
function join(m: At, step: Waiting['step']): void {
  const attack = m.state.attack;
  const isDue = (one: Waiting): boolean =>
    one.seat === attack.seat && one.step === step && matches(m.content, attack, one.which);
  const due = m.state.waiting.filter(isDue);
  m.state.waiting = m.state.waiting.filter((one) => !isDue(one));
  performAll(m, due, attack);
}

function performAll(m: At, kept: readonly KeptText[], { target, number }: Attack): void {
  for (const { text, bound, seat } of kept) {
    const owner = { seat, bound, subject: number, whos: { foe: target } };
    m.call(perform, beginning(m.content.book.scripts.get(text)!, owner));
  }
}

const isInReach = (m: At): boolean => {
  const { seat, target, cards, at, following } = m.state.attack;
  const apart = distance(m.state.cells[seat - 1]!, m.state.cells[target - 1]!);
  return (
    isIn(m.state, target) && isIn(m.state, seat) && apart <= reachOf(m.state, m.content, cards[at]!, seat, following)
  );
};

export const attacking = procedure<Record<string, never>>(
  'attack',
  act('declareAttack', 'GIG-CRD-101', (m) => {
    const attack = m.state.attack;
    m.state.attacked = [...new Set([...m.state.attacked, attack.seat])];
    join(m, 'declare');
    m.tell?.({ type: 'attacked', rule: 'GIG-CRD-101', seat: attack.seat, target: attack.target });
    raise(m, 'declare', { seat: attack.seat, subject: attack.number });
  }),
  act('answerDeclaration', 'GIG-CRD-101', (m) => {
    responses.open(m, 'declare', { seat: m.state.attack.seat, subject: m.state.attack.number });
  }),
  when(
    'isStillPlayed',
    'GIG-CRD-41',
    (m) => !m.state.attack.isUnplayed,
    act('gatherDice', 'GIG-CRD-102', (m) => join(m, 'pool')),
    act('rollAttack', 'GIG-CRD-101', (m) => {
      const attack = m.state.attack;
      const dice = Array.from({ length: Math.min(6, DICE_OF_AN_ATTACK + attack.more) }, () => m.roll(6));
      m.state.attack = { ...attack, dice };
      m.tell?.({ type: 'rolled', rule: 'GIG-CRD-101', dice });
      raise(m, 'roll', { seat: attack.seat, subject: attack.number });
    }),
    act('answerRoll', 'GIG-CRD-101', (m) => {
      responses.open(m, 'roll', { seat: m.state.attack.seat, subject: m.state.attack.number });
    }),
    either(
      'isSuccessful',
      'GIG-CRD-101',
      (m) => m.state.attack.dice.some((die) => die >= 5),
      [
        repeatUntil(
          'cardsAreResolved',
          'GIG-CRD-33',
          (m) => m.state.attack.at >= m.state.attack.cards.length,
          act('resolveCard', 'GIG-CRD-33', (m) => {
            const attack = m.state.attack;
            if (!isInReach(m)) {
              m.state.attack = { ...attack, at: attack.cards.length, following: NOTHING };
              m.tell?.({ type: 'comboBroken', rule: 'GIG-CRD-33', card: attack.cards[attack.at]! });
              return;
            }
            m.state.attack = { ...attack, following: NOTHING };
            const script = m.content.book.scripts.get(`${attack.cards[attack.at]}.rules`)!;
            const owner = { seat: attack.seat, subject: attack.number, whos: { foe: attack.target } };
            m.call(perform, beginning(script, owner));
          }),
          act('nextCard', 'GIG-CRD-33', (m) => {
            m.state.attack = { ...m.state.attack, at: m.state.attack.at + 1 };
          }),
        ),
        act('resolveWhatWasAdded', 'GIG-CRD-101', (m) => {
          const attack = m.state.attack;
          m.state.attack = { ...attack, added: [] };
          performAll(m, attack.added, attack);
          raise(m, 'success', { seat: attack.seat, subject: attack.number });
        }),
        act('succeed', 'GIG-ATK-09', (m) => join(m, 'success')),
      ],
      [
        act('fail', 'GIG-CRD-101', (m) =>
          raise(m, 'miss', { seat: m.state.attack.seat, subject: m.state.attack.number }),
        ),
      ],
    ),
  ),
  act('endAttack', 'GIG-CRD-101', (m) => {
    m.endScope('attack');
    m.state.attack = NO_ATTACK;
    m.state.steering = [];
  }),
);
