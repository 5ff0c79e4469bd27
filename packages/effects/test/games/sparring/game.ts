// Sparring, the game: turns, actions, attacks. What cards do is in their texts.

import type { Procedure } from '@automachia/kernel';
import {
  answer,
  copyChance,
  copyStack,
  defineGame,
  joined,
  oneOf,
  packed,
  passing,
  requirements,
  whole,
} from '@automachia/kernel';
import type { Playable } from '../../../src/index.js';
import { effectEnded, NO_EFFECTS, TextBook } from '../../../src/index.js';
import { laboratoryTable, NO_PILES, plainFields } from '../support.js';
import { attacking, givenBy, reachOf } from './attack.js';
import { events, perform, raise, responses } from './kit.js';
import { pushing } from './push.js';
import type { At, AttackCard, Cards, Sparring, SparringTypes } from './state.js';
import { active, areFoes, distance, isIn, MOST_SEATS, NO_ATTACK, steps } from './state.js';
import { gaining, hurting, recovering, rerolling, vocabulary } from './words.js';

export interface Entries {
  readonly instants: Readonly<Record<string, readonly [requires: string, rules: string]>>;
  readonly abilities: Readonly<Record<string, string>>;
  readonly attacks: Readonly<Record<string, string>>;
}

/** Entries of Giga-Robo's card set, in its own notation. */
const ENTRIES: Entries = {
  instants: {
    'Reflex Edge': ['resp(instant@foe)', 'cancel(instant)'],
    'Power Flow': ['resp(roll@foe)', 'pay(power(-X), reroll(X)@foe)'],
    Intimidation: ['resp(declare@foe)', 'unless(spirit(-3), unplay())@foe'],
    'Evac Assist!': ['resp(declare@foe)', 'until(attack, on(force, steer()))'],
    'Rivet Rend!': ['turn', 'until(mystart, on(harm, inflict(panic, 1)))'],
    'Hot-Blooded': ['turn', 'stat(defence, =0, foeturn)'],
    'Spear of the Armada': ['turn; power(-6)', 'extraturn()'],
    'Blood of the Armada': ['any; power(-1)', 'times(2, recover(spirit(1), _))'],
    'Circuit Flow': ['resp(recroll)', 'shift(3, all)'],
    'Charge!': ['turn', 'let(X, 2); next(attack, on(success, deal(X)))'],
    'Explosive Shot!': ['any', 'next(ranged+success, deal(2))'],
    'Auxiliary Charge!': ['any', 'next(attack, dice(1))'],
    'Power Launch': ['resp(declare)', 'append(may(push(1)))'],
    'Lightning Heist!': ['turn', 'active(on(harm, may(power(1))))'],
    'Overload!': ['any; spirit(-X)', 'power(X)'],
    'Gravity Well!': ['turn', 'each(foes, recover(_, inflict(panic, 1))@foe)'],
    'Death Spore!': ['any', 'active(on(success@all, spirit(1)); once(turn, pay(power(-1), inflict(panic, 1))))'],
    'Spirit Flare': ['any', 'after(start2, until(turn, instead(gain, spirit(30))))'],
  },
  abilities: {
    'Suicide Drive': 'stat(defence, =0, game); instead(gain, spirit(val(heart)); power(val(power)))',
    'Target Practice':
      'on(start, power(1)); on(start, pay(spirit(-1), choose(create(target, free) / destroy(target, map); create(target, free))))',
    'End The Cycle': 'on(end, if(idle, power(1)))',
    'Anchor Shield': 'on(incoming, pay(spirit(-1), reduce(2)))',
    Spite: 'on(roll@foe, once(turn, pay(spirit(-2), reroll(1)@foe)))',
  },
  attacks: {
    'Iron Drop!': 'push(2); deal(2)',
    'Volt Spike!': 'deal(1); follow(range(max, +2))',
    'Sky Bolt!': 'deal(1)',
  },
};

const ATTACKS: readonly AttackCard[] = [
  { name: 'Iron Drop!', type: 'melee', reach: 9 },
  { name: 'Volt Spike!', type: 'melee', reach: 3 },
  { name: 'Sky Bolt!', type: 'ranged', reach: 2 },
];

export function bookOf({ instants, abilities, attacks }: Entries = ENTRIES): TextBook<SparringTypes> {
  const book = new TextBook<SparringTypes>(vocabulary);
  for (const [id, [requires, rules]] of Object.entries(instants)) book.play(id, 'GIG-CRD-101', requires, rules);
  for (const [id, written] of Object.entries(abilities)) book.carry(id, 'text', 'GIG-CRD-100', written);
  for (const [id, written] of Object.entries(attacks)) book.write(id, 'rules', 'GIG-CRD-104', written);
  return book;
}

export const theBook = bookOf();
if (theBook.faults.length > 0) throw new Error(JSON.stringify(theBook.faults));

const carried = (...texts: readonly string[]) => texts.map((text) => ({ text: `${text}.text`, self: -1 }));
const INSTANTS = Object.keys(ENTRIES.instants);

const content: Cards = {
  book: theBook,
  attacks: ATTACKS,
  carried: [
    carried('Target Practice', 'End The Cycle'),
    carried('Suicide Drive'),
    carried('Anchor Shield', 'Spite'),
    carried('End The Cycle'),
  ],
  instants: INSTANTS.map((id) => theBook.playable.get(id)!),
};

const { procedure, act, ask, eachInTurn, repeatUntil } = steps;

const NAMES = ATTACKS.map(({ name }) => name);
const ALONE = 'nothing';
const attack = packed('attack', oneOf(NAMES)('attack'), oneOf([ALONE, ...NAMES])('next'), whole(1, MOST_SEATS)('on'));
/** What can be played as an action: instants, and what abilities let somebody pay for. */
const IDS = theBook.playables.map(({ id }) => id);
const playing = packed('play', oneOf(IDS, { target: (card) => ({ card: IDS[card]! }) })('play'));
const action = joined('action', attack, playing);

type Match = { place: number };
const legal = requirements<SparringTypes, Match>();
const playableAt = (m: At<Match>, play: number): Playable<SparringTypes> => m.content.book.playables[play]!;

const plays = legal.choice(playing, (need) => [
  need('GIG-CRD-100', 'why.notYours', ['play'], (m, { play }, seat) => {
    const { carrier } = playableAt(m, play);
    const { carried: texts } = m.content;
    return carrier === '' || [...texts[seat - 1]!, ...m.state.meter[seat - 1]!].some(({ text }) => text === carrier);
  }),
  ...responses.actionNeeds.map(({ rule, why, test }) =>
    need(
      rule,
      (m, { play }, seat) => why(m.state, m.content, seat, playableAt(m, play)),
      ['play'],
      (m, { play }, seat) => test(m.state, m.content, seat, playableAt(m, play)),
    ),
  ),
]);

const attacks = legal.choice(attack, (need) => [
  need(
    'GIG-ATK-03',
    'why.noFoe',
    ['on'],
    (m, { on }, seat) => on <= m.state.players && areFoes(m.state, seat, on) && isIn(m.state, on),
  ),
  need('GIG-RNG-04', 'why.tooFar', ['attack', 'on'], (m, choice, seat) => {
    const apart = distance(m.state.cells[seat - 1]!, m.state.cells[choice.on - 1]!);
    return apart <= reachOf(m.state, m.content, NAMES[choice.attack]!, seat);
  }),
  // GIG-CRD-33: what the first card gives to the second counts when the attack is declared.
  need('GIG-CRD-33', 'why.tooFar', ['attack', 'next', 'on'], (m, choice, seat) => {
    if (choice.next === 0) return true;
    const given = givenBy(m.content, NAMES[choice.attack]!);
    const apart = distance(m.state.cells[seat - 1]!, m.state.cells[choice.on - 1]!);
    return apart <= reachOf(m.state, m.content, NAMES[choice.next - 1]!, seat, given);
  }),
]);

const match = procedure<Match>(
  'match',
  repeatUntil(
    'roundsAreOver',
    'GIG-END-04',
    (m) => m.state.round > 3,
    eachInTurn(
      'allHavePlayed',
      'GIG-UPK-01',
      {
        areTurns: true,
        size: (m) => m.state.players,
        seat: (m) => m.locals.place + 1,
        takesPart: (m, seat) => isIn(m.state, seat),
      },
      act('startTurn', 'GIG-UPK-01', (m) => {
        m.state.actions = 2;
        m.state.attacked = [];
        const place = active(m.state) - 1;
        const { hands, spent } = m.state;
        m.state.hands = hands.map((hand, i) => (i === place ? [...hand, ...spent[i]!] : hand));
        m.state.spent = spent.map((cards, i) => (i === place ? [] : cards));
        m.tell?.({ type: 'turn', rule: 'GIG-UPK-01', seat: active(m.state) });
        raise(m, 'start', { seat: active(m.state) });
      }),
      act('upkeep', 'GIG-UPK-02', (m) => raise(m, 'gain', { seat: active(m.state) })),
      repeatUntil(
        'actionsAreTaken',
        'GIG-RSP-01',
        (m) => m.state.actions === 0 || !isIn(m.state, active(m.state)),
        ask('takeAction', 'GIG-RSP-01', {
          kind: action,
          who: (m) => active(m.state),
          answers: [
            passing((m) => {
              m.state.actions = 0;
            }),
            answer(attacks, (m, { attack: first, next, on }, seat) => {
              const cards = [NAMES[first]!, ...(next === 0 ? [] : [NAMES[next - 1]!])];
              const number = m.state.lastAttack + 1;
              m.state.actions -= 1;
              m.state.lastAttack = number;
              m.state.attack = { ...NO_ATTACK, number, seat, target: on, cards };
              m.call(attacking, {});
            }),
            answer(plays, (m, { play }, seat) => {
              m.state.actions -= 1;
              responses.declare(m, playableAt(m, play), 'done', { seat });
            }),
          ],
        }),
      ),
      act('endTurn', 'GIG-UPK-01', (m) => raise(m, 'end', { seat: active(m.state) })),
    ),
    act('nextRound', 'GIG-CRD-43', (m) => {
      m.state.round += 1;
    }),
  ),
  act('drawn', 'GIG-END-04', (m) => m.finish({ winners: [], rule: 'GIG-END-04' })),
);

const FIELDS = [
  'round',
  'actions',
  'hasTeams',
  'spirit',
  'power',
  'armour',
  'panic',
  'cells',
  'targets',
  'attack',
  'lastAttack',
  'lastBlow',
  'recovery',
  'reduced',
  'steering',
  'attacked',
  'hands',
  'spent',
  'waiting',
  'meter',
  'effects',
] as const;

const STARTS = [10, 12, 2, 22];

function playedAs(id: string, main: Procedure<SparringTypes, Match>, hands: readonly string[]) {
  return defineGame<SparringTypes>({
    id,
    version: '1',
    pack: { id: 'eight', version: '1' },
    content,
    options: {
      players: { integer: { from: 2, to: MOST_SEATS }, initial: 2 },
      teams: { oneOf: [false, true], initial: false },
    },
    piles: NO_PILES,
    procedures: [
      main,
      attacking,
      pushing,
      rerolling,
      recovering,
      gaining,
      hurting,
      perform,
      events.procedure,
      responses.window,
    ],
    begin: { procedure: main, locals: { place: 0 } },
    ended: (m, use) => effectEnded(m, use),
    layOut: ({ players, teams }) => {
      const forAll = <T>(value: T): T[] => new Array<T>(players).fill(value);
      return {
        round: 1,
        actions: 0,
        hasTeams: teams === true,
        spirit: forAll(5),
        power: forAll(1),
        armour: forAll(20),
        panic: forAll(0),
        cells: STARTS.slice(0, players),
        targets: [],
        attack: NO_ATTACK,
        lastAttack: 0,
        lastBlow: 0,
        recovery: 0,
        reduced: 0,
        steering: [],
        attacked: [],
        // Every card is in some hand.
        hands: forAll(hands).map((cards, place) => cards.filter((_, card) => card % 2 === place % 2)),
        spent: forAll([]),
        waiting: [],
        meter: Array.from({ length: players }, () => []),
        effects: NO_EFFECTS,
      };
    },
    deal: () => {},
    // Field by field: a spread before so many more costs a hundred times as much.
    copy: (state: Sparring): Sparring => ({
      players: state.players,
      stack: copyStack(state.stack),
      piles: state.piles,
      sealed: state.sealed.slice(),
      secrets: state.secrets,
      uses: state.uses,
      chance: copyChance(state.chance),
      decisionNumber: state.decisionNumber,
      outcome: state.outcome,
      round: state.round,
      actions: state.actions,
      hasTeams: state.hasTeams,
      spirit: state.spirit.slice(),
      power: state.power.slice(),
      armour: state.armour.slice(),
      panic: state.panic.slice(),
      cells: state.cells.slice(),
      targets: state.targets,
      attack: state.attack,
      lastAttack: state.lastAttack,
      lastBlow: state.lastBlow,
      recovery: state.recovery,
      reduced: state.reduced,
      steering: state.steering,
      attacked: state.attacked,
      hands: state.hands,
      spent: state.spent,
      waiting: state.waiting,
      meter: state.meter,
      effects: state.effects,
    }),
    table: plainFields(FIELDS),
    longestMatch: 3000,
  });
}

export const sparring = playedAs('sparring', match, INSTANTS);
export const laboratory = playedAs('laboratory', laboratoryTable('match', theBook, perform), []);
