// The attack machine ("Attack" of the timing list), step by step. An attack that cannot go on leaves the body of the machine.

import { beginning } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { answer, isKept, passing, requirements } from '@automachia/kernel';
import { aimChoice, AIMS, powerDice, REACTIONS, reactionChoice } from '../asking/choices.js';
import { changeAttackCard, perform, raise } from '../cards/performing.js';
import { openTimed, responses } from '../cards/responses.js';
import { blankOf } from '../model/blanks.js';
import { cardIn, cardObject, ownerIn } from '../model/objects.js';
import { aboard, areFoes, hexOf, playerOf, priorityOrder, robotAt, setPlayer, setRobot } from '../model/seats.js';
import type { AddedText, Aim, AttackCard, Giga, Side } from '../model/state.js';
import { changed, NO_ATTACK, NO_SIDE, NOBODY, NONE } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, either, procedure, repeatUntil, when } from '../model/steps.js';
import { aimNow } from './against.js';
import { hasCardFor } from './aiming.js';
import { rangeInAttack, distanceTo } from './reaching.js';
import { doesTargetExist, targetsIn } from './targets.js';
import { sceneOfCard } from './trying.js';
import { contestDefending, contestNow } from './contest.js';
import { canPay, changeSide, declareCards, joinWaiting, nameCards, payFor, paying, takeBack } from './declaring.js';
import type { DiceSide } from './dice.js';
import { DICE, MOST_DICE } from './dice.js';
import { dealDamage } from './dealing.js';
import { enterMeter, sorted } from './meter.js';
import { asTheyLie, judgementOf } from './judging.js';
import { statOf } from './numbers.js';
import { countFromElsewhere } from './origins.js';
import { countingCards, poolOf, sizeOf } from './pools.js';
import { isWithin } from './range.js';
import { attackAgain, isPlayedAgain, targetsAgain } from './repeating.js';
import { gainRage, takePower } from './resources.js';
import { faceOf } from './rolls.js';

export type BodyLocals = { canAttack: boolean; place: number; version: number };

const BODY = 'attackBody';

/** The robot that reacts: in the target's hex, and an opponent's (GIG-REA-01). */
export function reactorOf(state: Giga): Seat {
  const { seat, aim } = state.attack.attacker;
  const pilot = aim.kind === 'robot' ? aim.seat : robotAt(state, aim.hex);
  return areFoes(state, seat, pilot) ? pilot : NOBODY;
}

const isTarget = (state: Giga): boolean => state.attack.attacker.aim.kind === 'robot';
const attackerAim = (state: Giga): Aim => ({
  kind: 'robot',
  hex: hexOf(state, state.attack.attacker.seat),
  seat: state.attack.attacker.seat,
});

function setAttack<L extends Locals>(m: At<L>, change: Partial<Giga['attack']>): void {
  m.state.attack = changed(m.state.attack, change);
}

/** The attack is over before it could be answered: its cards are back in hand, or cancelled. */
function leaveBody<L extends Locals>(m: At<L>): void {
  m.leave(BODY);
}

const isCancelled = ({ cards }: Side): boolean => cards.length > 0 && cards[0]!.status === 'cancelled';

/** GIG-REA-11, GIG-REA-12: with what a player could react by an attack of their own, whatever its icons. */
const couldReact = (m: At<BodyLocals>): boolean =>
  m.locals.canAttack &&
  reactiveAims(m.state).some((aim) =>
    hasCardFor(m.state, m.content, { seat: reactorOf(m.state), aim, cards: [], isReactive: true }),
  );

/** GIG-REA-03: any target in the attacker's hex. */
function reactiveAims(state: Giga): Aim[] {
  const { hex } = attackerAim(state);
  return targetsIn(state, reactorOf(state), hex).filter(
    ({ kind, seat }) => kind !== 'robot' || seat === state.attack.attacker.seat,
  );
}

/** GIG-REA-05, GIG-RUL-39: only the target itself defends; who has no Defence takes the hit (GIG-RUL-35). */
const couldDefend = (m: At<BodyLocals>): boolean =>
  isTarget(m.state) && statOf(m.state, m.content, 'defence', reactorOf(m.state)) > 0;

const reactions = requirements<GigaTypes, BodyLocals>().choice(reactionChoice, (need) => [
  need(
    'GIG-REA-11',
    'why.noReactiveAttack',
    ['react'],
    (m, { react }) => REACTIONS[react] !== 'attack' || couldReact(m),
  ),
  need('GIG-REA-07', 'why.noDefence', ['react'], (m, { react }) => REACTIONS[react] !== 'defend' || couldDefend(m)),
  need('GIG-REA-01', 'why.notTarget', ['react'], (m, { react }) => REACTIONS[react] !== 'hit' || isTarget(m.state)),
  need('GIG-RUL-90', 'why.isTarget', ['react'], (m, { react }) => REACTIONS[react] !== 'none' || !isTarget(m.state)),
]);

const reactiveTargets = requirements<GigaTypes, BodyLocals>().choice(
  aimChoice,
  (need) => [
    need('GIG-REA-03', 'why.notInAttackersHex', ['aim', 'at'], (m, { aim, at }) =>
      reactiveAims(m.state).some(
        (one) =>
          one.kind === AIMS[aim] &&
          one.hex === at &&
          hasCardFor(m.state, m.content, { seat: reactorOf(m.state), aim: one, cards: [], isReactive: true }),
      ),
    ),
  ],
  { at: (m) => [hexOf(m.state, m.state.attack.attacker.seat)] },
);

/** GIG-REA-10: choosing opens no window. Whoever takes the hit suffers all of it and gains Rage as always (GIG-REA-09). */
function reactBy(m: At<BodyLocals>, reaction: Giga['attack']['reaction']): void {
  const seat = reactorOf(m.state);
  setAttack(m, { reaction, reactor: { ...NO_SIDE, seat, aim: attackerAim(m.state) } });
  m.tell?.({ type: 'reactionChosen', rule: 'GIG-REA-01', seat, reaction, card: '' });
}

/** What a power die may still be bought for: the limit of six, and the tokens in control (GIG-RUL-65), for a pool of none as well (GIG-FAQ-12). */
const mostBought = ({ state }: At, which: DiceSide): number => {
  const { seat, pool } = state.attack[which];
  return seat === NOBODY ? 0 : Math.min(MOST_DICE.power - pool.power, state.robots[seat - 1]!.power);
};

const hasPool = ({ state: { attack } }: At, which: DiceSide): boolean =>
  which === 'attacker'
    ? countingCards(attack.attacker).length > 0
    : attack.reaction === 'defend' || (attack.reaction === 'attack' && countingCards(attack.reactor).length > 0);

const mayBuy = (m: At, which: DiceSide): boolean => hasPool(m, which) && mostBought(m, which) > 0;

export type BuyLocals = { which: DiceSide };

const purchases = requirements<GigaTypes, BuyLocals>().choice(powerDice, (need) => [
  need('GIG-PWR-04', 'why.tooLittlePower', ['dice'], (m, { dice }) => dice <= mostBought(m, m.locals.which)),
]);

/** Power dice of one side: the tokens are spent, and the dice can be answered. */
export const buyingDice = procedure<BuyLocals>(
  'buyDice',
  ({ which }) => ({ which }),
  when(
    'mayBuyDice',
    'GIG-DIC-08',
    (m) => mayBuy(m, m.locals.which),
    ask('buyPowerDice', 'GIG-PWR-04', {
      kind: powerDice,
      who: (m) => m.state.attack[m.locals.which].seat,
      answers: [
        answer(purchases, (m, { dice }) => {
          const { which } = m.locals;
          const { seat, pool } = m.state.attack[which];
          if (dice === 0) return;
          changeSide(m.state, which, { pool: { ...pool, power: pool.power + dice }, bought: dice });
          m.tell?.({ type: 'powerDiceBought', rule: 'GIG-PWR-04', seat, amount: dice });
          takePower(m, seat, dice, true);
          for (let die = 0; die < dice; die++) raise(m, 'pdie', { seat });
        }),
      ],
      facts: (m) => ({
        most: mostBought(m, m.locals.which),
        contest: contestNow(m.state, m.content, m.locals.which),
      }),
    }),
    act('answerDice', 'GIG-DIC-04', (m) => {
      const { which } = m.locals;
      const { seat, bought } = m.state.attack[which];
      if (bought > 0) openTimed(m, which === 'attacker' ? 'POW-ACT' : 'POW-REA', seat);
    }),
  ),
);

/** GIG-REA-08, GIG-STR-02, GIG-RUL-19: nothing is rolled where nobody opposes it. */
const isRolled = ({ attack }: Giga): boolean => attack.reaction === 'attack' || attack.reaction === 'defend';

/** GIG-TIE-03, GIG-SUC: who wins as the dice lie, and with how many successes. */
function judgeNow(m: At<BodyLocals>): void {
  const { attack } = m.state;
  m.locals.version = attack.version;
  if (attack.fixedFor !== '') {
    setAttack(m, { step: 'judged', winner: attack.fixedFor, successes: attack.fixed });
    return;
  }
  if (!isRolled(m.state)) {
    // GIG-RUL-34: an empty pool means that the attack fails.
    const successes = sizeOf(attack.attacker.pool);
    setAttack(m, { step: 'judged', winner: successes > 0 ? 'attacker' : '', successes });
    return;
  }
  const { winner = '', successes } = judgementOf(m.state, m.content);
  setAttack(m, { step: 'judged', winner, successes });
}

const hasMissed = ({ state: { attack } }: At): boolean => attack.winner !== 'attacker' && attack.dice.length > 0;

function tellJudgement<L extends Locals>(m: At<L>): void {
  const { winner, successes } = m.state.attack;
  if (winner === '') m.tell?.({ type: 'nobodySucceeded', rule: 'GIG-SUC-05' });
  else m.tell?.({ type: 'attackJudged', rule: 'GIG-SUC-01', seat: m.state.attack[winner].seat, successes });
}

/** The side that wins, where it wins by an attack: a defence resolves nothing (GIG-SUC-06), nor does what lost (GIG-SUC-07). */
function winnerOf({ attack }: Giga): DiceSide | '' {
  return attack.winner === 'reactor' && attack.reaction !== 'attack' ? '' : attack.winner;
}

/** GIG-SUC-08, GIG-CRD-37, GIG-RUL-69, GIG-RUL-77: whether a card can still resolve, the first like any other. */
function canResolve(m: At<BodyLocals>, which: DiceSide, place: number): boolean {
  const side = m.state.attack[which];
  const { card, status } = side.cards[place]!;
  if (status !== 'pending' || !doesTargetExist(m.state, side.aim)) return false;
  if (!isWithin(rangeInAttack(m.state, m.content, side, place), distanceTo(m.state, m.content, side))) return false;
  const x = sceneOfCard(m.state, m.content, side, card);
  return m.content.cards[card]!.playable.tests.every(({ test }) => test(x));
}

const cardsLeft = (m: At<BodyLocals>): boolean => {
  const which = winnerOf(m.state);
  return which !== '' && m.locals.place < m.state.attack[which].cards.length;
};

/** One card of the winner: GIG-CMB-07, GIG-CMB-08. */
function resolveCard(m: At<BodyLocals>): void {
  const which = winnerOf(m.state) as DiceSide;
  const side = m.state.attack[which];
  const { place } = m.locals;
  const { card } = side.cards[place]!;
  const name = m.content.cards[card]!.name;
  if (!canResolve(m, which, place)) {
    for (const later of side.cards.slice(place)) {
      if (later.status === 'pending')
        changeAttackCard(m.state, cardObject(side.seat, later.card), { status: 'broken' });
    }
    m.locals.place = side.cards.length;
    m.tell?.({ type: 'comboBroken', rule: 'GIG-CMB-08', seat: side.seat, card: name });
    return;
  }
  changeAttackCard(m.state, cardObject(side.seat, card), { status: 'resolved' });
  changeSide(m.state, which, { aim: aimNow(m.state, side.aim) });
  m.tell?.({ type: 'cardResolved', rule: 'GIG-CMB-07', seat: side.seat, card: name });
  m.locals.place = place + 1;
  raise(m, 'resolve', { seat: side.seat, kind: m.content.cards[card]!.type, subject: m.state.attack.number });
}

/** Its rules text, as it reads after whatever answers that it resolves (GIG-CRD-34); nothing where it was blanked. */
function performRules(m: At<BodyLocals>): void {
  const which = winnerOf(m.state) as DiceSide;
  const { seat, cards } = m.state.attack[which];
  const { card, rules, bound, status } = cards[m.locals.place - 1]!;
  if (status !== 'resolved' || isKept(m.state, blankOf(seat, card))) return; // GIG-CRD-36
  for (const key of rules) performCardText(m, which, key, card, bound);
}

function performCardText<L extends Locals>(
  m: At<L>,
  which: DiceSide,
  key: string,
  card: number,
  bound: readonly number[],
): void {
  const { seat, aim } = m.state.attack[which];
  const owner = {
    seat,
    self: cardObject(seat, card),
    subject: m.state.attack.number,
    whos: { foe: aim.seat },
    ...(bound.length > 0 && { bound }),
  };
  m.call(perform, beginning(m.content.book.scripts.get(key)!, owner));
}

/** A text that was added to the end of the rules text. */
function performAdded<L extends Locals>(m: At<L>, which: DiceSide, subject: number, added: AddedText): void {
  const { text: key, bound, seat, at } = added;
  const owner = { seat, bound, subject, whos: { foe: m.state.attack[which].aim.seat } };
  m.call(perform, beginning(m.content.book.scripts.get(key)!, owner, at));
}

/** GIG-CRD-53: whether a text that was added sets printed forced movement aside, which is chosen before rules text starts. */
const setsForcedAside = ({ content }: At<BodyLocals>, { text: key, at }: AddedText): boolean =>
  at === 0 && content.book.scripts.get(key)!.nodes.some(({ verb }) => verb?.name === 'ignore');

const hasResolved = ({ cards }: Side): boolean => cards.some(({ status }) => status === 'resolved');

/** The machine from the declaration to the damage. */
export const attackBody = procedure<BodyLocals>(
  BODY,
  ({ canAttack, place, version }) => ({ canAttack, place, version }),
  act('resolveRequirements', 'GIG-ATK-04', (m) => {
    countFromElsewhere(m, 'attacker');
    declareCards(m, 'attacker');
  }),
  act('answerDeclaration', 'GIG-ATK-04', (m) => openTimed(m, 'ATK-DECL', m.state.attack.attacker.seat)),
  act('recheckRange', 'GIG-ATK-05', (m) => {
    const side = m.state.attack.attacker;
    if (m.state.attack.isUnplayed) leaveBody(m);
    else if (isCancelled(side))
      m.call(paying, payFor('attacker')); // GIG-RUL-100
    else if (
      !doesTargetExist(m.state, side.aim) ||
      !isWithin(rangeInAttack(m.state, m.content, side, 0), distanceTo(m.state, m.content, side)) ||
      !canPay(m.state, side, m.content) // GIG-RUL-73
    ) {
      takeBack(m, 'attacker');
      leaveBody(m);
    } else m.call(paying, payFor('attacker'));
  }),
  act('isPaid', 'GIG-ATK-06', (m) => {
    setAttack(m, { step: 'paid' });
    // GIG-ATK-05: what went back to hand was not played.
    setRobot(m.state, m.state.attack.attacker.seat, { hasAttacked: true });
    const { attacker } = m.state.attack;
    if (!isCancelled(attacker)) return;
    m.tell?.({ type: 'attackCancelled', rule: 'GIG-RUL-53', seat: attacker.seat });
    leaveBody(m);
  }),
  repeatUntil(
    'reactionIsFixed',
    'GIG-REA-01',
    (m) => m.state.attack.step !== 'paid' || reactorOf(m.state) === NOBODY,
    either(
      'thereIsAChoice',
      'GIG-RUL-90',
      (m) => couldReact(m) || couldDefend(m),
      [
        ask('react', 'GIG-REA-01', {
          kind: reactionChoice,
          who: (m) => reactorOf(m.state),
          answers: [answer(reactions, (m, { react: how }) => reactBy(m, REACTIONS[how]!))],
          facts: (m) => ({
            cards: m.state.attack.attacker.cards.map(({ card }) => m.content.cards[card]!.name),
            other: m.state.attack.attacker.seat,
            ...(couldDefend(m) && { defending: contestDefending(m.state, m.content, reactorOf(m.state)) }),
          }),
        }),
      ],
      [act('noChoice', 'GIG-RUL-90', (m) => reactBy(m, isTarget(m.state) ? 'hit' : 'none'))],
    ),
    when(
      'reactsByAttack',
      'GIG-REA-02',
      (m) => m.state.attack.reaction === 'attack',
      when(
        'severalTargets',
        'GIG-REA-03',
        (m) => reactiveAims(m.state).length > 1,
        ask('chooseReactiveAim', 'GIG-REA-03', {
          kind: aimChoice,
          who: (m) => reactorOf(m.state),
          answers: [
            answer(reactiveTargets, (m, { aim }) => {
              const chosen = reactiveAims(m.state).find(({ kind }) => kind === AIMS[aim])!;
              changeSide(m.state, 'reactor', { aim: chosen });
            }),
          ],
        }),
      ),
      act('nameReactiveCard', 'GIG-REA-02', (m) => nameCards(m, reactorOf(m.state), m.state.attack.reactor.aim, true)),
      act('payReactiveAttack', 'GIG-REA-04', (m) => m.call(paying, payFor('reactor'))),
      act('resolveReactiveRequirements', 'GIG-REA-04', (m) => {
        countFromElsewhere(m, 'reactor');
        declareCards(m, 'reactor');
      }),
      act('answerReactiveAttack', 'GIG-REA-04', (m) => openTimed(m, 'REA-DECL', m.state.attack.reactor.seat)),
      act('recheckReactiveRange', 'GIG-RUL-17', (m) => {
        const side = m.state.attack.reactor;
        if (side.cards.length === 0)
          m.locals.canAttack = false; // unplayed: defend or take the hit (GIG-CRD-41)
        else if (
          isCancelled(side) ||
          isWithin(rangeInAttack(m.state, m.content, side, 0), distanceTo(m.state, m.content, side))
        )
          return;
        else takeBack(m, 'reactor');
        m.locals.canAttack = false;
        setAttack(m, { reaction: 'none', reactor: NO_SIDE });
      }),
    ),
    act('fixReaction', 'GIG-REA-01', (m) => {
      if (m.state.attack.reactor.seat !== NOBODY) setAttack(m, { step: 'reacting' });
    }),
  ),
  when(
    'thereIsAReaction',
    'GIG-RUL-96',
    (m) => m.state.attack.reactor.seat !== NOBODY && m.state.attack.reaction !== 'none',
    act('answerBoth', 'GIG-CRD-18', (m) => {
      responses.open(m, 'both', { seat: m.state.attack.attacker.seat, subject: m.state.attack.number });
    }),
  ),
  act('joinPool', 'GIG-CRD-102', (m) => {
    setAttack(m, { step: 'pool' });
    for (const which of ['attacker', 'reactor'] as const) {
      const { seat, cards } = m.state.attack[which];
      if (cards.length === 0) continue;
      joinWaiting(m, which, 'pool');
      raise(m, 'pool', { seat, subject: m.state.attack.number });
    }
  }),
  act('gatherDice', 'GIG-DIC-03', (m) => {
    for (const which of ['attacker', 'reactor'] as const) {
      const { seat } = m.state.attack[which];
      if (seat === NOBODY) continue;
      const pool = poolOf(m.state, m.content, which);
      changeSide(m.state, which, { pool });
      for (let die = 0; die < pool.power; die++) raise(m, 'pdie', { seat }); // GIG-CRD-88
      m.tell?.({ type: 'poolGathered', rule: 'GIG-DIC-03', seat, ...pool });
    }
  }),
  // GIG-DIC-04: the active player decides first, then the reacting one.
  act('buyForAttacker', 'GIG-DIC-04', (m) => m.call(buyingDice, { which: 'attacker' })),
  act('buyForReactor', 'GIG-DIC-04', (m) => m.call(buyingDice, { which: 'reactor' })),
  when(
    'diceAreRolled',
    'GIG-DIC-07',
    (m) => isRolled(m.state) && m.state.attack.fixedFor === '',
    act('rollDice', 'GIG-DIC-07', rollDice),
    act('answerRoll', 'GIG-TIE-02', (m) => openTimed(m, 'ROLL', m.state.attack.attacker.seat)),
  ),
  act('judgeRoll', 'GIG-SUC-01', judgeNow),
  repeatUntil(
    'resultStands',
    'GIG-TIE-03',
    (m) => m.state.attack.version === m.locals.version && m.locals.place === 1,
    // GIG-CRD-101: "miss" each time the result is found unsuccessful; a die that changes is answered, and judged anew.
    act('findMiss', 'GIG-CRD-101', (m) => {
      m.locals.place = 0;
      if (hasMissed(m)) raise(m, 'miss', { seat: m.state.attack.attacker.seat, subject: m.state.attack.number });
    }),
    either(
      'diceHaveChanged',
      'GIG-TIE-03',
      (m) => m.state.attack.version !== m.locals.version,
      [
        act('answerReroll', 'GIG-TIE-02', (m) => openTimed(m, 'REROLL', m.state.attack.attacker.seat)),
        act('judgeReroll', 'GIG-TIE-03', judgeNow),
      ],
      [
        act('answerResult', 'GIG-ATK-11', (m) => {
          m.locals.place = 1;
          tellJudgement(m);
          openTimed(m, 'SUCCESS', m.state.attack.attacker.seat);
        }),
        act('judgeAgain', 'GIG-TIE-03', (m) => {
          if (m.state.attack.version === m.locals.version) return;
          judgeNow(m);
          m.locals.version = m.state.attack.version;
          // Its fresh round has served as the window of the new result; only a new miss is heard again.
          if (hasMissed(m)) m.locals.place = 0;
          else tellJudgement(m);
        }),
      ],
    ),
  ),
  act('beginRules', 'GIG-DMG-01', (m) => {
    m.locals.place = 0;
    setAttack(m, { step: 'rules' });
    const { winner, reaction, reactor, number, added } = m.state.attack;
    const which = winnerOf(m.state);
    const first = added.filter((one) => setsForcedAside(m, one));
    if (which !== '' && first.length > 0) {
      setAttack(m, { added: added.filter((one) => !first.includes(one)) });
      for (const one of first) performAdded(m, which, number, one);
    }
    if (reaction === 'defend')
      raise(m, winner === 'reactor' ? 'defended' : 'defmiss', { seat: reactor.seat, subject: number });
  }),
  repeatUntil(
    'rulesAreResolved',
    'GIG-CMB-07',
    (m) => !cardsLeft(m),
    act('resolveCard', 'GIG-CMB-07', resolveCard),
    act('performRules', 'GIG-CRD-12', performRules),
  ),
  when(
    'attackSucceeds',
    'GIG-CRD-101',
    (m) => {
      const which = winnerOf(m.state);
      return which !== '' && hasResolved(m.state.attack[which]);
    },
    act('resolveAdded', 'GIG-CRD-53', (m) => {
      const { added, number } = m.state.attack;
      const which = winnerOf(m.state) as DiceSide;
      setAttack(m, { added: [] });
      for (const one of added) performAdded(m, which, number, one);
    }),
    act('succeed', 'GIG-CRD-101', (m) => {
      const which = winnerOf(m.state) as DiceSide;
      raise(m, 'success', { seat: m.state.attack[which].seat, subject: m.state.attack.number });
      joinWaiting(m, which, 'success');
    }),
    act('computeDamage', 'GIG-CMB-09', (m) => {
      setAttack(m, { step: 'damage' });
      const which = winnerOf(m.state) as DiceSide;
      for (const { card, damage, bound, status } of m.state.attack[which].cards) {
        if (status !== 'resolved') continue;
        for (const key of damage) performCardText(m, which, key, card, bound);
      }
    }),
    act('dealDamage', 'GIG-DMG-02', (m) => dealDamage(m)),
  ),
  act('answerResolved', 'GIG-DMG-05', (m) => {
    setAttack(m, { step: 'over' });
    openTimed(m, 'ATK-RESOLVED', m.state.attack.attacker.seat);
  }),
);

function rollDice(m: At<BodyLocals>): void {
  const { attack } = m.state;
  const dice = (['attacker', 'reactor'] as const).flatMap((side) =>
    (['attack', 'ten', 'power'] as const).flatMap((kind) =>
      Array.from({ length: attack[side].pool[kind] }, () => ({
        side,
        kind,
        value: faceOf(m.state, attack[side].seat, kind, m.roll(DICE[kind])),
      })),
    ),
  );
  setAttack(m, { step: 'rolled', dice });
  m.tell?.({
    type: 'diceRolled',
    rule: 'GIG-DIC-07',
    dice: dice.map(({ value }) => value),
    sides: dice.map(({ kind }) => DICE[kind]),
    seats: dice.map(({ side }) => attack[side].seat),
    ...asTheyLie(m.state, m.content),
  });
  raise(m, 'roll', { seat: attack.attacker.seat, subject: attack.number });
  if (attack.reaction === 'attack') raise(m, 'roll', { seat: attack.reactor.seat, subject: attack.number });
  if (attack.reaction === 'defend') raise(m, 'defroll', { seat: attack.reactor.seat, subject: attack.number });
}

/** GIG-DMG-06: all attack cards leave the table; one that may be played again waits until its chain is over (GIG-CRD-44). */
function storeCards(m: At<AttackLocals>, isChainOver: boolean): void {
  const { attack } = m.state;
  for (const which of ['attacker', 'reactor'] as const) {
    const { seat, cards } = attack[which];
    for (const one of cards) if (isPlayedAgain(attack, seat, one.card) === isChainOver) storeCard(m, seat, one);
  }
}

/** GIG-DMG-07, GIG-RUL-52: it enters its owner's meter, or goes where a text has sent it. */
function storeCard(m: At<AttackLocals>, seat: Seat, { card, status, carried, goes }: AttackCard): void {
  const isActive = status === 'resolved';
  if (isActive && goes === 'hand') {
    setPlayer(m.state, seat, { hand: sorted([...playerOf(m.state, seat).hand, card]) });
    m.tell?.({ type: 'cardToHand', rule: 'GIG-CRD-89', seat, card: m.content.cards[card]!.name });
  } else if (isActive && goes === 'away') {
    m.tell?.({ type: 'cardExiled', rule: 'GIG-CRD-29', seat, card: m.content.cards[card]!.name });
  } else enterMeter(m, seat, card, isActive ? carried : []);
}

/** `isAgain`: a card of it is played once more. */
export type AttackLocals = { isAgain: boolean };

const aimsAgain = requirements<GigaTypes, AttackLocals>().choice(
  aimChoice,
  (need) => [
    need('GIG-CRD-44', 'why.noNewTarget', ['aim', 'at'], (m, { aim, at }) => aimedAgain(m, aim, at) !== undefined),
  ],
  { at: (m) => targetsAgain(m.state, m.content).map(({ hex }) => hex) },
);

const aimedAgain = ({ state, content }: At, aim: number, at: number): Aim | undefined =>
  targetsAgain(state, content).find(({ kind, hex }) => kind === AIMS[aim] && hex === at);

/** An attack: the machine, then meters, Rage and the end; and the same again where a card may be played once more. */
export const attacking = procedure<AttackLocals>(
  'attack',
  ({ isAgain }) => ({ isAgain }),
  repeatUntil(
    'attackIsOver',
    'GIG-CRD-44',
    (m) => m.state.attack.step === 'none',
    act('runMachine', 'GIG-ATK-01', (m) => {
      m.locals.isAgain = false;
      m.call(attackBody, { canAttack: true, place: 0, version: NONE });
    }),
    act('storeCards', 'GIG-DMG-06', (m) => storeCards(m, false)),
    act('gainRage', 'GIG-RAG-02', (m) => {
      const { hurt, winner, reaction, attacker, reactor } = m.state.attack;
      // GIG-RAG-06, GIG-RUL-30, GIG-RUL-87: once for everybody whose robot was inflicted damage, the active player first.
      for (const pilot of priorityOrder(m.state)) {
        if (hurt.includes(pilot)) gainRage(m, pilot);
        // GIG-CRD-63: an attack against them succeeded and hurt nobody aboard.
        else if (
          winner === 'attacker' &&
          reaction !== 'none' &&
          reactor.seat === pilot &&
          m.state.active === attacker.seat
        )
          for (const seat of aboard(m.state, pilot)) raise(m, 'grazed', { seat, subject: m.state.attack.number });
      }
    }),
    when(
      'isPlayedAgain',
      'GIG-CRD-44',
      (m) => targetsAgain(m.state, m.content).length > 0,
      ask('attackAgain', 'GIG-CRD-44', {
        kind: aimChoice,
        who: (m) => ownerIn(m.state.attack.again),
        answers: [
          passing(() => {}),
          answer(aimsAgain, (m, { aim, at }) => {
            m.locals.isAgain = true;
            attackAgain(m, aimedAgain(m, aim, at)!);
          }),
        ],
        facts: (m) => ({ card: m.content.cards[cardIn(m.state.attack.again)]!.name }),
      }),
    ),
    act('storeLastCard', 'GIG-CRD-44', (m) => {
      if (!m.locals.isAgain) storeCards(m, true);
    }),
    act('removeDice', 'GIG-DIC-10', (m) => {
      if (m.locals.isAgain) return;
      m.endScope('attack');
      m.state.attack = NO_ATTACK;
    }),
  ),
);
