// The other words of Sparring. In a game each would be a file of its own, as push.ts is.

import type { Locals, Seat } from '@automachia/kernel';
import { oneOf, packed, requirements, valueOf } from '@automachia/kernel';
import type { Vocabulary } from '../../../src/index.js';
import { cancelResponse, change, effect, lasting, one, part, quantity, word } from '../../../src/index.js';
import { changePower, changeSpirit } from './changing.js';
import { raise, reasonsOf, responses } from './kit.js';
import { adj, carrying, count as countWord, far, leap, rolled, targeted, temper } from './manyWays.js';
import { push } from './push.js';
import type { At, Cards, Sparring, SparringTypes } from './state.js';
import {
  active,
  areFoes,
  CELLS,
  DICE,
  foeIn,
  foesOf,
  isIn,
  NO_ATTACK,
  objects,
  PLAYERS,
  seatsIn,
  steps,
  words,
} from './state.js';

const { verb, standing, condition, quantity: number, selector, event, duration, who } = words;

/** Seat 1 attacks seat 2: what examples are tried in. */
const MINE = { ...NO_ATTACK, number: 1, seat: 1, target: 2 };
const { procedure, ask, act, repeatUntil } = steps;

const spirit = verb({
  name: 'spirit',
  rule: 'GIG-UPK-02',
  parameters: { by: quantity() },
  needs: [
    {
      rule: 'GIG-CRD-100',
      why: {
        en: 'there is not enough Fighting Spirit',
        fr: 'il n’y a pas assez d’Esprit',
        it: 'non c’è abbastanza Spirito',
      },
      test: (x, { by }) => by >= 0 || x.state.spirit[x.actor - 1]! + by >= 0,
    },
  ],
  perform: (m, { by }, { actor }) => changeSpirit(m, actor, by),
  say: {
    by: ['bySign'],
    forms: {
      plus: {
        en: '{who, select, foe {the opponent gains} other {{mode, select, may {you may gain} other {gain}}}} {by} Fighting Spirit',
        fr: '{who, select, foe {l’adversaire gagne} other {{mode, select, may {vous pouvez gagner} other {gagnez}}}} {by} d’Esprit combatif',
        it: '{who, select, foe {l’avversario ottiene} other {{mode, select, may {puoi ottenere} other {ottieni}}}} {by} di Spirito combattivo',
      },
      minus: {
        en: '{who, select, foe {the opponent pays} other {{mode, select, may {you may pay} other {pay}}}} {by} Fighting Spirit',
        fr: '{who, select, foe {l’adversaire paie} other {{mode, select, may {vous pouvez payer} other {payez}}}} {by} d’Esprit combatif',
        it: '{who, select, foe {l’avversario paga} other {{mode, select, may {puoi pagare} other {paga}}}} {by} di Spirito combattivo',
      },
    },
  },
  examples: [
    { write: 'spirit(3)', reads: 'gain 3 Fighting Spirit.', from: { spirit: [1, 1] }, to: { spirit: [4, 1] } },
    {
      write: 'spirit(-2)@foe',
      reads: 'the opponent pays 2 Fighting Spirit.',
      from: { spirit: [1, 3] },
      to: { spirit: [1, 1] },
    },
  ],
});

const power = verb({
  name: 'power',
  rule: 'GIG-UPK-03',
  parameters: { by: quantity() },
  needs: [
    {
      rule: 'GIG-CRD-65',
      why: {
        en: 'there are not enough power tokens',
        fr: 'il n’y a pas assez de jetons de Puissance',
        it: 'non ci sono abbastanza segnalini Potenza',
      },
      test: (x, { by }) => by >= 0 || x.state.power[x.actor - 1]! + by >= 0,
    },
  ],
  perform: (m, { by }, { actor }) => changePower(m, actor, by),
  say: {
    by: ['bySign'],
    forms: {
      plus: {
        en: '{mode, select, may {you may gain} other {gain}} {byN, plural, one {{by} power token} other {{by} power tokens}}',
        fr: '{mode, select, may {vous pouvez gagner} other {gagnez}} {byN, plural, one {{by} jeton} other {{by} jetons}} de Puissance',
        it: '{mode, select, may {puoi ottenere} other {ottieni}} {byN, plural, one {{by} segnalino} other {{by} segnalini}} Potenza',
      },
      minus: {
        en: '{mode, select, may {you may spend} other {spend}} {byN, plural, one {{by} power token} other {{by} power tokens}}',
        fr: '{mode, select, may {vous pouvez dépenser} other {dépensez}} {byN, plural, one {{by} jeton} other {{by} jetons}} de Puissance',
        it: '{mode, select, may {puoi spendere} other {spendi}} {byN, plural, one {{by} segnalino} other {{by} segnalini}} Potenza',
      },
    },
  },
  examples: [
    { write: 'power(1)', reads: 'gain 1 power token.', from: { power: [6, 0] }, to: { power: [6, 0] } },
    { write: 'may(power(-2))', reads: 'you may spend 2 power tokens.' },
  ],
});

const deal = verb({
  name: 'deal',
  rule: 'GIG-CRD-104',
  parameters: { amount: quantity(0, 30) },
  speaksOf: ['foe'],
  perform: (m, { amount }, x) => hurt(m, x.seat, foeIn(x), amount),
  say: { en: 'deal {amount} damage', fr: 'infligez {amount} dégâts', it: 'infliggi {amount} danni' },
  examples: [{ write: 'deal(2)', reads: 'deal 2 damage.', from: { armour: [20, 20] }, to: { armour: [20, 18] } }],
});

const inflict = verb({
  name: 'inflict',
  rule: 'GIG-CRD-19',
  parameters: { kind: word('panic'), amount: quantity(0, 9) },
  speaksOf: ['foe'],
  perform: (m, { amount }, x) => {
    m.state.panic[foeIn(x) - 1]! += amount;
  },
  say: {
    en: 'inflict {amount} {kind, select, other {panic}}',
    fr: 'infligez {amount} {kind, select, other {panique}}',
    it: 'infliggi {amount} {kind, select, other {panico}}',
  },
  examples: [{ write: 'inflict(panic, 1)', reads: 'inflict 1 panic.', from: { panic: [0, 0] }, to: { panic: [0, 1] } }],
});

const create = verb({
  name: 'create',
  rule: 'GIG-CRD-61',
  parameters: { thing: word('target'), at: one('hex') },
  perform: (m, { at }) => {
    m.state.targets = [...m.state.targets, at].sort((a, b) => a - b);
  },
  say: {
    en: 'put a {thing, select, other {target token}} on {at}',
    fr: 'posez un {thing, select, other {jeton cible}} sur {at}',
    it: 'metti un {thing, select, other {segnalino bersaglio}} su {at}',
  },
  examples: [
    {
      write: 'create(target, free)',
      reads: 'put a target token on a free hex.',
      from: { targets: [] },
      to: { targets: [0] },
    },
  ],
});

const destroy = verb({
  name: 'destroy',
  rule: 'GIG-CRD-61',
  parameters: { thing: word('target'), at: one('hex') },
  fits: (x, hex) => x.state.targets.includes(hex),
  perform: (m, { at }) => {
    m.state.targets = m.state.targets.filter((cell) => cell !== at);
  },
  say: {
    en: 'remove a {thing, select, other {target token}} from {at}',
    fr: 'retirez un {thing, select, other {jeton cible}} de {at}',
    it: 'rimuovi un {thing, select, other {segnalino bersaglio}} da {at}',
  },
  examples: [
    {
      write: 'destroy(target, map)',
      reads: 'remove a target token from any hex.',
      from: { targets: [3] },
      to: { targets: [] },
    },
  ],
});

const cancel = verb({
  name: 'cancel',
  rule: 'GIG-RSP-09',
  parameters: { what: word('instant') },
  perform: (m, _args, { subject }) => {
    cancelResponse(m, subject);
    m.tell?.({ type: 'cancelled', rule: 'GIG-RSP-09', number: subject });
  },
  say: {
    en: 'cancel the {what, select, other {instant}} that is answered',
    fr: 'annulez {what, select, other {l’instantané}} auquel vous répondez',
    it: 'annulla {what, select, other {l’istantanea}} a cui rispondi',
  },
  examples: [{ write: 'cancel(instant)', reads: 'cancel the instant that is answered.' }],
});

const unplay = verb({
  name: 'unplay',
  rule: 'GIG-CRD-41',
  parameters: {},
  perform: (m) => {
    if (m.state.attack.seat !== 0) m.state.attack = { ...m.state.attack, isUnplayed: true };
  },
  say: { en: 'the attack is unplayed', fr: 'l’attaque est annulée', it: 'l’attacco è annullato' },
  examples: [
    {
      write: 'unplay()',
      reads: 'the attack is unplayed.',
      from: { attack: MINE },
      to: { attack: { isUnplayed: true } },
    },
  ],
});

const extraturn = verb({
  name: 'extraturn',
  rule: 'GIG-CRD-43',
  parameters: {},
  perform: (m, _args, { seat }) => {
    m.changeTurns('extra', seat);
  },
  say: {
    en: 'take another turn after this one',
    fr: 'jouez un autre tour après celui-ci',
    it: 'gioca un altro turno dopo questo',
  },
  examples: [
    {
      write: 'extraturn()',
      reads: 'take another turn after this one.',
      to: { uses: [{ what: 'extra turn of 1' }] },
    },
  ],
});

const steer = verb({
  name: 'steer',
  rule: 'GIG-CRD-51',
  parameters: {},
  perform: (m, _args, { seat }) => {
    m.state.steering = [...m.state.steering, seat];
  },
  say: { en: 'you choose the hexes', fr: 'vous choisissez les hexagones', it: 'scegli tu gli esagoni' },
  examples: [{ write: 'steer()', reads: 'you choose the hexes.', from: { steering: [] }, to: { steering: [1] } }],
});

const diceOf = ({ attack }: Sparring): readonly number[] => attack.dice;

type Rerolling = { seat: Seat; left: number; picked: readonly number[] };
/** GIG-RUL-44: the dice are picked first, then rolled together. */
export const rerolling = procedure<Rerolling>(
  'rerolling',
  repeatUntil(
    'diceArePicked',
    'GIG-CRD-17',
    (m) => m.locals.left === 0 || m.locals.picked.length === diceOf(m.state).length,
    ask('pickDie', 'GIG-CRD-17', {
      who: (m) => m.locals.seat,
      legal: requirements<SparringTypes, Rerolling>().list(
        objects,
        [
          {
            rule: 'GIG-CRD-17',
            why: 'why.noDie',
            test: (m, code) => code >= DICE && code - DICE < diceOf(m.state).length,
          },
          { rule: 'GIG-CRD-17', why: 'why.pickedBefore', test: (m, code) => !m.locals.picked.includes(code - DICE) },
        ],
        (m, offer) => {
          for (const die of diceOf(m.state).keys()) if (!m.locals.picked.includes(die)) offer.add(DICE + die);
        },
      ),
      apply: (m, code) => {
        m.locals.picked = [...m.locals.picked, code - DICE];
        m.locals.left -= 1;
      },
    }),
  ),
  act('rollThem', 'GIG-CRD-17', (m) => {
    const dice = diceOf(m.state).map((die, i) => (m.locals.picked.includes(i) ? m.roll(6) : die));
    m.state.attack = { ...m.state.attack, dice };
    m.tell?.({ type: 'rerolled', rule: 'GIG-CRD-17', dice });
  }),
);
const reroll = verb({
  name: 'reroll',
  rule: 'GIG-CRD-17',
  parameters: { count: quantity(0, 12) },
  needs: [
    {
      rule: 'GIG-CRD-17',
      why: { en: 'there are fewer dice', fr: 'il y a moins de dés', it: 'ci sono meno dadi' },
      test: (x, { count }) => count <= diceOf(x.state).length,
    },
  ],
  perform: (m, { count }, { seat }) => m.call(rerolling, { seat, left: count, picked: [] }),
  say: {
    en: '{mode, select, may {you may reroll} other {reroll}} {countN, plural, one {{count} die} other {{count} dice}} of {who, select, foe {the opponent’s} other {your}} roll',
    fr: '{mode, select, may {vous pouvez relancer} other {relancez}} {countN, plural, one {{count} dé} other {{count} dés}} {who, select, foe {de l’adversaire} other {de votre jet}}',
    it: '{mode, select, may {puoi rilanciare} other {rilancia}} {countN, plural, one {{count} dado} other {{count} dadi}} {who, select, foe {dell’avversario} other {del tuo tiro}}',
  },
  examples: [
    { write: 'reroll(1)', reads: 'reroll 1 die of your roll.' },
    {
      write: 'pay(power(-X), reroll(X)@foe)',
      reads: 'you may spend X power tokens; if you do, reroll X dice of the opponent’s roll.',
    },
  ],
});

type Recovering = { seat: Seat };
/** A recovery roll can be answered while it lies on the table, in a window of its own in the middle of the text. */
export const recovering = procedure<Recovering>(
  'recovering',
  act('rollRecovery', 'GIG-RCV-04', (m) => {
    m.state.recovery = m.roll(6);
    m.tell?.({ type: 'recovered', rule: 'GIG-RCV-04', seat: m.locals.seat, die: m.state.recovery });
    responses.open(m, 'recroll', { seat: m.locals.seat });
  }),
  act('judgeRecovery', 'GIG-RCV-04', (m) => {
    m.giveBack('result', m.state.recovery >= 4 ? 0 : 1);
    m.state.recovery = 0;
  }),
);
const recover = verb({
  name: 'recover',
  rule: 'GIG-RCV-04',
  parameters: { won: effect(), lost: effect() },
  perform: (m, _args, { actor }) => m.call(recovering, { seat: actor }),
  say: {
    en: '{who, select, foe {the opponent makes} other {make}} a recovery roll; on a success {won}; on a failure {lost}',
    fr: '{who, select, foe {l’adversaire fait} other {faites}} un jet de récupération ; en cas de réussite {won} ; en cas d’échec {lost}',
    it: '{who, select, foe {l’avversario fa} other {fai}} un tiro di recupero; se riesce {won}; se fallisce {lost}',
  },
  examples: [
    {
      write: 'recover(power(1), _)',
      reads: 'make a recovery roll; on a success gain 1 power token; on a failure nothing happens.',
    },
    {
      write: 'recover(power(1), power(1))',
      reads: 'make a recovery roll; on a success gain 1 power token; on a failure gain 1 power token.',
      from: { power: [0, 0] },
      to: { power: [1, 0] },
    },
    {
      write: 'recover(_, inflict(panic, 1))@foe',
      reads: 'the opponent makes a recovery roll; on a success nothing happens; on a failure inflict 1 panic.',
    },
  ],
});
const shift = verb({
  name: 'shift',
  rule: 'GIG-CRD-17',
  parameters: { by: quantity(-9, 9), which: word('all') },
  perform: (m, { by }) => {
    m.state.recovery = Math.max(1, m.state.recovery + by);
    m.tell?.({ type: 'shifted', rule: 'GIG-CRD-17', die: m.state.recovery });
  },
  say: {
    en: 'change {which, select, other {every die}} by {bySigned}',
    fr: 'modifiez {which, select, other {chaque dé}} de {bySigned}',
    it: 'modifica {which, select, other {ogni dado}} di {bySigned}',
  },
  examples: [{ write: 'shift(3, all)', reads: 'change every die by +3.', from: { recovery: 2 }, to: { recovery: 5 } }],
});

/** GIG-CRD-22: the card lies activated in the meter, and its part is in force as long as it lies there. */
const activeWord = verb({
  name: 'active',
  rule: 'GIG-CRD-22',
  parameters: { rules: part({ isInForce: true }) },
  perform: (m, { rules }, { seat, bound }) => {
    const card = { text: rules, self: -1, bound };
    m.state.meter = m.state.meter.map((cards, i) => (i === seat - 1 ? [...cards, card] : cards));
    m.tell?.({ type: 'activated', rule: 'GIG-CRD-22', seat });
  },
  say: {
    en: 'while this card lies activated: {rules}',
    fr: 'tant que cette carte est activée : {rules}',
    it: 'finché questa carta è attivata: {rules}',
  },
  examples: [
    {
      write: 'active(on(harm, power(1)))',
      reads: 'while this card lies activated: when you have inflicted damage, gain 1 power token.',
      from: { meter: [[], []] },
      to: { meter: [[{ text: 'Example.rules#1' }], []] },
    },
  ],
});

/**
 * GIG-ATK-09, GIG-CRD-102: an attack already declared is not the next one, but dice join the next pool that is gathered. One
 * that must succeed is not used up by one that fails.
 */
const nextWord = verb({
  name: 'next',
  rule: 'GIG-ATK-09',
  parameters: { which: word('attack', 'melee', 'ranged', 'ranged+success'), rules: part({ until: 'attack' }) },
  perform: (m, { which, rules }, { seat, bound }) => {
    const isOfDice = m.content.book.scripts.get(rules)!.nodes.some((node) => node.verb?.name === 'dice');
    const step = which.endsWith('success') ? 'success' : isOfDice ? 'pool' : 'declare';
    m.state.waiting = [...m.state.waiting, { seat, text: rules, bound, which, step }];
    m.tell?.({ type: 'waits', rule: 'GIG-ATK-09', seat });
  },
  say: {
    en: 'your next {which, select, attack {attack} melee {melee attack} ranged {ranged attack} other {successful ranged attack}} gains: {rules}',
    fr: 'votre prochaine {which, select, attack {attaque} melee {attaque de mêlée} ranged {attaque à distance} other {attaque à distance réussie}} gagne : {rules}',
    it: 'il tuo prossimo {which, select, attack {attacco} melee {attacco in mischia} ranged {attacco a distanza} other {attacco a distanza riuscito}} ottiene: {rules}',
  },
  examples: [
    {
      write: 'next(attack, deal(2))',
      reads: 'your next attack gains: deal 2 damage.',
      to: { waiting: [{ seat: 1, text: 'Example.rules#1', which: 'attack', step: 'declare' }] },
    },
    {
      write: 'next(ranged+success, deal(2))',
      reads: 'your next successful ranged attack gains: deal 2 damage.',
    },
  ],
});

const append = verb({
  name: 'append',
  rule: 'GIG-CRD-101',
  parameters: { rules: part({ until: 'attack' }) },
  needs: [
    {
      rule: 'GIG-CRD-101',
      why: { en: 'you are not attacking', fr: 'vous n’attaquez pas', it: 'non stai attaccando' },
      test: (x) => x.state.attack.seat === x.seat,
    },
  ],
  perform: (m, { rules }, { seat, bound }) => {
    const attack = m.state.attack;
    m.state.attack = { ...attack, added: [...attack.added, { text: rules, seat, bound }] };
  },
  say: {
    en: 'add to your attack: {rules}',
    fr: 'ajoutez à votre attaque : {rules}',
    it: 'aggiungi al tuo attacco: {rules}',
  },
  examples: [
    {
      write: 'append(may(push(1)))',
      reads: 'add to your attack: you may push the opponent 1 hex.',
      from: { attack: MINE },
      to: { attack: { added: [{ seat: 1, text: 'Example.rules#1' }] } },
    },
  ],
});

/** GIG-CRD-33: for the card right after this one, and nothing otherwise. */
const follow = verb({
  name: 'follow',
  rule: 'GIG-CRD-33',
  parameters: { rules: part({ isInForce: true }) },
  perform: (m, { rules }, { bound }) => {
    const { attack } = m.state;
    if (attack.seat !== 0)
      m.state.attack = { ...attack, following: [...attack.following, { text: rules, self: -1, bound }] };
  },
  say: {
    en: 'for the next card of the combo: {rules}',
    fr: 'pour la carte suivante du combo : {rules}',
    it: 'per la carta successiva della combo: {rules}',
  },
  examples: [
    {
      write: 'follow(range(max, +1))',
      reads: 'for the next card of the combo: maximum range +1.',
      from: { attack: MINE },
      to: { attack: { following: [{ text: 'Example.rules#1' }] } },
    },
  ],
});

const range = standing({
  name: 'range',
  rule: 'GIG-CRD-32',
  parameters: { which: word('max'), by: change() },
  stat: () => 'range',
  modifier: (x, { by }) => (x.actor === x.seat ? { ...by, because: '' } : undefined),
  say: {
    en: '{which, select, other {maximum range}} {by}',
    fr: '{which, select, other {portée maximale}} {by}',
    it: '{which, select, other {gittata massima}} {by}',
  },
  examples: [
    {
      write: 'until(turn, range(max, +2))',
      reads: 'until the end of the turn: maximum range +2.',
      to: { effects: { lasting: [{ until: 'turn of 1' }] } },
    },
  ],
});

const dice = verb({
  name: 'dice',
  rule: 'GIG-CRD-102',
  parameters: { by: quantity(-6, 6) },
  perform: (m, { by }) => {
    const { attack } = m.state;
    if (attack.seat !== 0) m.state.attack = { ...attack, more: attack.more + by };
  },
  say: {
    en: '{bySigned} {byN, plural, one {attack die} other {attack dice}}',
    fr: '{bySigned} {byN, plural, one {dé d’attaque} other {dés d’attaque}}',
    it: '{bySigned} {byN, plural, one {dado d’attacco} other {dadi d’attacco}}',
  },
  examples: [
    { write: 'next(attack, dice(1))', reads: 'your next attack gains: +1 attack die.' },
    { write: 'dice(1)', reads: '+1 attack die.', from: { attack: MINE }, to: { attack: { more: 1 } } },
  ],
});

const stat = standing({
  name: 'stat',
  rule: 'GIG-CRD-106',
  parameters: { stat: word('defence', 'heart', 'rage', 'power'), by: change(), until: lasting() },
  stat: ({ stat: name }) => name,
  modifier: (x, { by }) => (x.actor === x.seat ? { ...by, because: '' } : undefined),
  say: {
    en: '{stat, select, defence {Defence} heart {Heart} rage {Rage} other {Power}} {by}{untilIs, select, none {} other { {until}}}',
    fr: '{stat, select, defence {Défense} heart {Cœur} rage {Rage} other {Puissance}} {by}{untilIs, select, none {} other { {until}}}',
    it: '{stat, select, defence {Difesa} heart {Cuore} rage {Rabbia} other {Potenza}} {by}{untilIs, select, none {} other { {until}}}',
  },
  examples: [
    {
      write: 'stat(defence, =0, foeturn)',
      reads: 'Defence = 0 until the end of the opponent’s next turn.',
      to: { effects: { lasting: [{ until: 'next turn of 2' }] } },
    },
  ],
});

const idle = condition({
  name: 'idle',
  parameters: {},
  holds: (x) => !x.state.attacked.includes(x.seat),
  say: {
    en: 'you have not attacked this turn',
    fr: 'vous n’avez pas attaqué ce tour',
    it: 'non hai attaccato in questo turno',
  },
  examples: [{ write: 'if(idle, power(1))', reads: 'if you have not attacked this turn, gain 1 power token.' }],
});
const myturn = condition({
  name: 'myturn',
  parameters: {},
  holds: (x) => active(x.state) === x.seat,
  say: { en: 'it is your turn', fr: 'c’est votre tour', it: 'è il tuo turno' },
  examples: [
    {
      write: 'if(myturn, power(1))',
      reads: 'if it is your turn, gain 1 power token.',
      from: { power: [0, 0] },
      to: { power: [1, 0] },
    },
  ],
});

const BASE = { defence: 3, heart: 5, rage: 2, power: 1 } as const;
const valueOfStat = (state: Sparring, content: Cards, name: keyof typeof BASE, seat: Seat): number =>
  valueOf([{ add: BASE[name], because: 'GIG-UPK-02' }, ...reasonsOf(state, content, name, seat)]);
const val = number({
  name: 'val',
  parameters: { stat: word('defence', 'heart', 'rage', 'power') },
  value: (x, { stat: name }) => valueOfStat(x.state, x.content, name, x.actor),
  say: {
    en: '{who, select, foe {the opponent’s} other {your}} {stat, select, defence {Defence} heart {Heart} rage {Rage} other {Power}}',
    fr: '{stat, select, defence {Défense} heart {Cœur} rage {Rage} other {Puissance}} {who, select, foe {de l’adversaire} other {à vous}}',
    it: '{stat, select, defence {Difesa} heart {Cuore} rage {Rabbia} other {Potenza}} {who, select, foe {dell’avversario} other {tua}}',
  },
  examples: [
    { write: 'spirit(val(heart))', reads: 'gain your Heart Fighting Spirit.' },
    { write: 'spirit(val(heart)@foe)', reads: 'gain the opponent’s Heart Fighting Spirit.' },
  ],
});

const free = selector({
  name: 'free',
  sort: 'hex',
  parameters: {},
  find: (x) => CELLS.filter((cell) => !x.state.cells.includes(cell) && !x.state.targets.includes(cell)),
  say: { en: 'a free hex', fr: 'un hexagone libre', it: 'un esagono libero' },
  examples: [{ write: 'create(target, free)', reads: 'put a target token on a free hex.' }],
});
const map = selector({
  name: 'map',
  sort: 'hex',
  parameters: {},
  find: () => CELLS,
  say: { en: 'any hex', fr: 'un hexagone quelconque', it: 'un esagono qualsiasi' },
  examples: [{ write: 'destroy(target, map)', reads: 'remove a target token from any hex.' }],
});

const foes = selector({
  name: 'foes',
  sort: 'player',
  parameters: {},
  means: 'foe',
  find: (x) => foesOf(x.state, x.seat).map((seat) => PLAYERS + seat),
  say: { en: 'every opponent', fr: 'chaque adversaire', it: 'ogni avversario' },
  examples: [{ write: 'each(foes, inflict(panic, 1))', reads: 'for every opponent: inflict 1 panic.' }],
});

const whose = (own: string, foe: string): string => `{whose, select, own {${own}} other {${foe}}}`;
const events = [
  event({
    name: 'start',
    rule: 'GIG-UPK-01',
    say: {
      en: whose('your turn begins', 'an opponent’s turn begins'),
      fr: whose('votre tour commence', 'le tour d’un adversaire commence'),
      it: whose('il tuo turno inizia', 'inizia il turno di un avversario'),
    },
    examples: [{ write: 'on(start, power(1))', reads: 'when your turn begins, gain 1 power token.' }],
  }),
  event({
    name: 'end',
    rule: 'GIG-UPK-01',
    say: {
      en: whose('your turn ends', 'an opponent’s turn ends'),
      fr: whose('votre tour finit', 'le tour d’un adversaire finit'),
      it: whose('il tuo turno finisce', 'finisce il turno di un avversario'),
    },
    examples: [{ write: 'on(end, power(1))', reads: 'when your turn ends, gain 1 power token.' }],
  }),
  event({
    name: 'gain',
    rule: 'GIG-UPK-02',
    happen: (m) => m.call(gaining, { seat: m.locals.seat }),
    say: {
      en: whose('you gain Heart or Power', 'an opponent gains Heart or Power'),
      fr: whose('vous gagnez Cœur ou Puissance', 'un adversaire gagne Cœur ou Puissance'),
      it: whose('ottieni Cuore o Potenza', 'un avversario ottiene Cuore o Potenza'),
    },
    examples: [{ write: 'on(gain, power(1))', reads: 'when you gain Heart or Power, gain 1 power token.' }],
  }),
  event({
    name: 'declare',
    rule: 'GIG-CRD-101',
    opens: true,
    say: {
      en: whose('you declare an attack', 'an opponent attacks you'),
      fr: whose('vous déclarez une attaque', 'un adversaire vous attaque'),
      it: whose('dichiari un attacco', 'un avversario ti attacca'),
    },
    examples: [{ write: 'on(declare, power(1))', reads: 'when you declare an attack, gain 1 power token.' }],
  }),
  event({
    name: 'roll',
    rule: 'GIG-CRD-101',
    opens: true,
    say: {
      en: whose('your attack roll lies on the table', 'an opponent’s attack roll lies on the table'),
      fr: whose('votre jet d’attaque est sur la table', 'un jet d’attaque adverse est sur la table'),
      it: whose('il tuo tiro d’attacco è sul tavolo', 'un tiro avversario è sul tavolo'),
    },
    examples: [{ write: 'on(roll, power(1))', reads: 'when your attack roll lies on the table, gain 1 power token.' }],
  }),
  event({
    name: 'harm',
    rule: 'GIG-CRD-101',
    say: {
      en: whose('you have inflicted damage', 'an opponent has inflicted damage'),
      fr: whose('vous avez infligé des dégâts', 'un adversaire a infligé des dégâts'),
      it: whose('hai inflitto danni', 'un avversario ha inflitto danni'),
    },
    examples: [{ write: 'on(harm, power(1))', reads: 'when you have inflicted damage, gain 1 power token.' }],
  }),
  event({
    name: 'raged',
    rule: 'GIG-CRD-101',
    say: {
      en: whose('you have gained Rage', 'an opponent has gained Rage'),
      fr: whose('vous avez gagné de la Rage', 'un adversaire a gagné de la Rage'),
      it: whose('hai ottenuto Rabbia', 'un avversario ha ottenuto Rabbia'),
    },
    examples: [{ write: 'on(raged, power(1))', reads: 'when you have gained Rage, gain 1 power token.' }],
  }),
  event({
    name: 'force',
    rule: 'GIG-CRD-51',
    say: {
      en: whose('you are about to be force-moved', 'an opponent is about to be force-moved'),
      fr: whose('vous allez être déplacé de force', 'un adversaire va être déplacé de force'),
      it: whose('stai per essere spostato a forza', 'un avversario sta per essere spostato a forza'),
    },
    examples: [{ write: 'on(force, power(1))', reads: 'when you are about to be force-moved, gain 1 power token.' }],
  }),
  event({
    name: 'success',
    rule: 'GIG-CRD-101',
    whoses: ['any'],
    // GIG-CRD-101: of another, an attack against you; "@any", against anyone.
    concerns: (state, asWhose, owner, about) => {
      if (asWhose === '' || asWhose === 'all') return asWhose === 'all' || about.seat === owner;
      return areFoes(state, owner, about.seat) && (asWhose === 'any' || state.attack.target === owner);
    },
    say: {
      en: '{whose, select, own {your attack succeeds} any {an opponent’s attack succeeds} other {an attack against you succeeds}}',
      fr: '{whose, select, own {votre attaque réussit} any {l’attaque d’un adversaire réussit} other {une attaque contre vous réussit}}',
      it: '{whose, select, own {il tuo attacco riesce} any {riesce l’attacco di un avversario} other {riesce un attacco contro di te}}',
    },
    examples: [
      { write: 'on(success, power(1))', reads: 'when your attack succeeds, gain 1 power token.' },
      { write: 'on(success@any, power(1))', reads: 'when an opponent’s attack succeeds, gain 1 power token.' },
    ],
  }),
  event({
    name: 'miss',
    rule: 'GIG-CRD-101',
    say: {
      en: whose('your attack misses', 'an opponent’s attack misses'),
      fr: whose('votre attaque échoue', 'l’attaque d’un adversaire échoue'),
      it: whose('il tuo attacco fallisce', 'l’attacco di un avversario fallisce'),
    },
    examples: [{ write: 'on(miss, power(1))', reads: 'when your attack misses, gain 1 power token.' }],
  }),
  event({
    name: 'recroll',
    rule: 'GIG-RCV-04',
    opens: true,
    say: {
      en: whose('you have made a recovery roll', 'an opponent has made a recovery roll'),
      fr: whose('vous avez fait un jet de récupération', 'un adversaire a fait un jet de récupération'),
      it: whose('hai fatto un tiro di recupero', 'un avversario ha fatto un tiro di recupero'),
    },
    examples: [{ write: 'on(recroll, power(1))', reads: 'when you have made a recovery roll, gain 1 power token.' }],
  }),
  event({
    name: 'incoming',
    rule: 'GIG-CRD-21',
    opens: true,
    isForNamed: true,
    say: {
      en: whose('damage is about to be dealt to you', 'damage is about to be dealt to an opponent'),
      fr: whose('vous allez subir des dégâts', 'un adversaire va subir des dégâts'),
      it: whose('stai per subire danni', 'un avversario sta per subire danni'),
    },
    examples: [
      { write: 'on(incoming, power(1))', reads: 'when damage is about to be dealt to you, gain 1 power token.' },
    ],
  }),
  event({
    name: 'done',
    rule: 'GIG-RSP-08',
    say: {
      en: whose('you have done something', 'an opponent has done something'),
      fr: whose('vous avez fait quelque chose', 'un adversaire a fait quelque chose'),
      it: whose('hai fatto qualcosa', 'un avversario ha fatto qualcosa'),
    },
    examples: [{ write: 'on(done, power(1))', reads: 'when you have done something, gain 1 power token.' }],
  }),
  event({
    name: 'trigger',
    rule: 'GIG-RSP-02',
    say: {
      en: whose('you use an ability', 'an opponent uses an ability'),
      fr: whose('vous utilisez une capacité', 'un adversaire utilise une capacité'),
      it: whose('usi un’abilità', 'un avversario usa un’abilità'),
    },
    examples: [{ write: 'on(trigger, power(1))', reads: 'when you use an ability, gain 1 power token.' }],
  }),
  event({
    name: 'instant',
    rule: 'GIG-RSP-02',
    say: {
      en: whose('you declare an instant', 'an opponent declares an instant'),
      fr: whose('vous déclarez un instantané', 'un adversaire déclare un instantané'),
      it: whose('dichiari un’istantanea', 'un avversario dichiara un’istantanea'),
    },
    examples: [{ write: 'on(instant, power(1))', reads: 'when you declare an instant, gain 1 power token.' }],
  }),
  event({
    name: 'start2',
    rule: 'GIG-CRD-106',
    of: 'start',
    skips: 1,
    say: {
      en: 'your turn after next begins',
      fr: 'votre tour suivant le prochain commence',
      it: 'inizia il tuo turno dopo il prossimo',
    },
    examples: [
      { write: 'after(start2, power(1))', reads: 'the next time your turn after next begins, gain 1 power token.' },
    ],
  }),
] as const;

const gain = packed('gain', oneOf(['heart', 'power'])('gain'));

/** GIG-UPK-02: Heart in spirit or Power in tokens, one or the other. */
export const gaining = procedure<{ seat: Seat }>(
  'gaining',
  ask('chooseGain', 'GIG-UPK-02', {
    who: (m) => m.locals.seat,
    legal: requirements<SparringTypes, { seat: Seat }>().choice(gain, () => []),
    apply: (m, code) => {
      const { seat } = m.locals;
      if (gain.get.gain(code) === 0) changeSpirit(m, seat, valueOfStat(m.state, m.content, 'heart', seat));
      else changePower(m, seat, valueOfStat(m.state, m.content, 'power', seat));
    },
  }),
);

type Hurting = { by: Seat; victim: Seat; amount: number };
/** Damage: what answers it first, then armour, then the events that follow from it. */
export const hurting = procedure<Hurting>(
  'hurting',
  act('answerDamage', 'GIG-CRD-21', (m) => {
    m.state.reduced = 0;
    m.state.lastBlow += 1;
    if (m.locals.amount > 0) responses.open(m, 'incoming', { seat: m.locals.victim, subject: m.state.lastBlow });
  }),
  act('takeDamage', 'GIG-CRD-104', (m) => {
    const { by, victim, amount } = m.locals;
    const armour = valueOfStat(m.state, m.content, 'defence', victim) > 0 ? 1 : 0;
    const taken = Math.max(0, amount - armour - m.state.reduced);
    m.state.reduced = 0;
    m.state.armour[victim - 1] = Math.max(0, m.state.armour[victim - 1]! - taken);
    if (taken > 0 && isIn(m.state, victim)) {
      const rage = valueOfStat(m.state, m.content, 'rage', victim);
      m.state.spirit[victim - 1] = Math.min(45, m.state.spirit[victim - 1]! + rage);
    }
    const left = seatsIn(m.state);
    const isOver = left.every((seat) => left.every((other) => seat === other || !areFoes(m.state, seat, other)));
    if (isOver) m.finish({ winners: left, rule: 'GIG-END-01' });
    m.tell?.({ type: 'hurt', rule: 'GIG-CRD-104', seat: victim, amount: taken });
    if (isOver || taken === 0) return;
    raise(m, 'harm', { seat: by, amount: taken });
    if (isIn(m.state, victim)) raise(m, 'raged', { seat: victim });
  }),
);

function hurt<L extends Locals>(m: At<L>, by: Seat, victim: Seat, amount: number): void {
  m.call(hurting, { by, victim, amount });
}

const reduce = verb({
  name: 'reduce',
  rule: 'GIG-CRD-21',
  parameters: { by: quantity(0, 9) },
  perform: (m, { by }) => {
    m.state.reduced += by;
  },
  say: {
    en: 'reduce the damage by {by}',
    fr: 'réduisez les dégâts de {by}',
    it: 'riduci i danni di {by}',
  },
  examples: [{ write: 'reduce(2)', reads: 'reduce the damage by 2.', from: { reduced: 0 }, to: { reduced: 2 } }],
});

const foe = who({
  name: 'foe',
  rule: 'GIG-CRD-103',
  fits: areFoes,
  // GIG-CRD-103: the target of the attack, the player being answered, or else an opponent chosen.
  find: (x) => {
    const { attack } = x.state;
    if (attack.seat === x.seat) return [attack.target];
    return attack.target === x.seat ? [attack.seat] : foesOf(x.state, x.seat);
  },
  object: (seat) => PLAYERS + seat,
  say: { en: 'the opponent', fr: 'l’adversaire', it: 'l’avversario' },
  examples: [{ write: 'spirit(1)@foe', reads: 'the opponent gains 1 Fighting Spirit.' }],
});

/** GIG-CRD-106: the opponent on whom the text acts; if on none, the one who takes the next turn. */
const durations = [
  duration({
    name: 'turn',
    rule: 'GIG-CRD-106',
    until: (x) => ({ endOfTurnOf: active(x.state) }),
    per: { en: 'turn', fr: 'tour', it: 'turno' },
    say: { en: 'until the end of the turn', fr: 'jusqu’à la fin du tour', it: 'fino alla fine del turno' },
    examples: [{ write: 'stat(rage, +3, turn)', reads: 'Rage +3 until the end of the turn.' }],
  }),
  duration({
    name: 'attack',
    rule: 'GIG-CRD-106',
    until: () => 'attack',
    per: { en: 'attack', fr: 'attaque', it: 'attacco' },
    say: { en: 'for this attack', fr: 'pour cette attaque', it: 'per questo attacco' },
    examples: [{ write: 'until(attack, stat(defence, =0))', reads: 'for this attack: Defence = 0.' }],
  }),
  duration({
    name: 'mystart',
    rule: 'GIG-CRD-106',
    until: (x) => ({ startOfNextTurnOf: x.seat }),
    say: {
      en: 'until your next turn begins',
      fr: 'jusqu’au début de votre prochain tour',
      it: 'fino all’inizio del tuo prossimo turno',
    },
    examples: [{ write: 'stat(heart, +1, mystart)', reads: 'Heart +1 until your next turn begins.' }],
  }),
  duration({
    name: 'foestart',
    rule: 'GIG-CRD-106',
    until: (x) => ({ startOfNextTurnOf: foeIn(x) }),
    say: {
      en: 'until the opponent’s next turn begins',
      fr: 'jusqu’au début du prochain tour de l’adversaire',
      it: 'fino all’inizio del prossimo turno dell’avversario',
    },
    examples: [
      {
        write: 'stat(heart, +1, foestart)',
        reads: 'Heart +1 until the opponent’s next turn begins.',
        to: { effects: { lasting: [{ until: 'before turn of 2' }] } },
      },
    ],
  }),
  duration({
    name: 'foeturn',
    rule: 'GIG-CRD-106',
    until: (x) => ({ endOfNextTurnOf: foeIn(x) }),
    say: {
      en: 'until the end of the opponent’s next turn',
      fr: 'jusqu’à la fin du prochain tour de l’adversaire',
      it: 'fino alla fine del prossimo turno dell’avversario',
    },
    examples: [
      { write: 'stat(defence, =0, foeturn)', reads: 'Defence = 0 until the end of the opponent’s next turn.' },
    ],
  }),
  duration({
    name: 'game',
    rule: 'GIG-CRD-106',
    until: () => 'match',
    per: { en: 'game', fr: 'partie', it: 'partita' },
    say: { en: 'for the rest of the game', fr: 'pour le reste de la partie', it: 'per il resto della partita' },
    examples: [{ write: 'stat(defence, =0, game)', reads: 'Defence = 0 for the rest of the game.' }],
  }),
];

export const vocabulary: Vocabulary<SparringTypes> = {
  verbs: [
    spirit,
    power,
    deal,
    inflict,
    create,
    destroy,
    cancel,
    unplay,
    extraturn,
    steer,
    reroll,
    push,
    leap,
    temper,
    recover,
    shift,
    activeWord,
    nextWord,
    append,
    follow,
    dice,
    reduce,
    range,
    stat,
  ],
  filters: [],
  conditions: [idle, myturn, carrying],
  quantities: [val, countWord, far, rolled],
  selectors: [free, map, foes, adj, targeted],
  events: [...events],
  durations,
  whos: [foe],
  bindings: ['there', 'found'],
  declaresTriggers: true,
};
