// Words of Sparring that can be written in more ways than one: so far or to there, a thing or a place, a name in quotes,
// halved or doubled; and numbers for which something is picked, or that come by chance.

import { amountOrOne, anyChange, each, one, orWord, quantity, quoted, word } from '../../../src/index.js';
import { changeSpirit } from './changing.js';
import type { Scene } from './state.js';
import { CELLS, distance, foeIn, neighbours, words } from './state.js';

const { verb, condition, quantity: number, selector } = words;

const cellOf = ({ state, seat }: Scene): number => state.cells[seat - 1]!;

export const leap = verb({
  name: 'leap',
  rule: 'GIG-MOV-15',
  parameters: { to: amountOrOne('hex', 1, 4) },
  perform: (m, { to }, { seat }) => {
    const here = m.state.cells[seat - 1]!;
    m.state.cells[seat - 1] = 'object' in to ? to.object : Math.min(CELLS.length - 1, here + to.amount);
    m.tell?.({ type: 'leapt', rule: 'GIG-MOV-15', seat });
  },
  say: {
    by: ['toIs'],
    forms: {
      object: { en: 'leap to {to}', fr: 'bondissez vers {to}', it: 'balza verso {to}' },
      other: { en: 'leap {to} hexes', fr: 'bondissez de {to} hexagones', it: 'balza di {to} esagoni' },
    },
  },
  examples: [
    { write: 'leap(2)', reads: 'leap 2 hexes.', from: { cells: [0, 24] }, to: { cells: [2, 24] } },
    { write: 'leap(adj)', reads: 'leap to a hex next to you.', from: { cells: [0, 24] }, to: { cells: [1, 24] } },
    {
      write: 'leap(adj + free)',
      reads: 'leap to a hex next to you that is also a free hex.',
      from: { cells: [0, 24], targets: [1] },
      to: { cells: [5, 24] },
    },
    {
      write: 'leap(2*val(power))',
      reads: 'leap 2 × your Power hexes.',
      from: { cells: [0, 24] },
      to: { cells: [2, 24] },
    },
  ],
});

export const temper = verb({
  name: 'temper',
  rule: 'GIG-UPK-02',
  parameters: { by: anyChange() },
  perform: (m, { by }, { actor }) => {
    const now = m.state.spirit[actor - 1]!;
    if ('set' in by) changeSpirit(m, actor, by.set - now);
    else if ('add' in by) changeSpirit(m, actor, by.add);
    // Whichever brings it nearer to ten.
    else if ('either' in by) changeSpirit(m, actor, now < 10 ? by.either : -by.either);
    else changeSpirit(m, actor, by.times === 'double' ? now : -Math.floor(now / 2));
  },
  say: {
    en: 'your Fighting Spirit changes: {by}',
    fr: 'votre Esprit combatif change : {by}',
    it: 'il tuo Spirito combattivo cambia: {by}',
  },
  examples: [
    {
      write: 'temper(half)',
      reads: 'your Fighting Spirit changes: halved.',
      from: { spirit: [7, 0] },
      to: { spirit: [4, 0] },
    },
    {
      write: 'temper(double)',
      reads: 'your Fighting Spirit changes: doubled.',
      from: { spirit: [7, 0] },
      to: { spirit: [14, 0] },
    },
    {
      write: 'temper(±1); temper(±val(heart))',
      reads: 'your Fighting Spirit changes: ±1, then your Fighting Spirit changes: ±your Heart.',
      from: { spirit: [11, 0] },
      to: { spirit: [5, 0] },
    },
    {
      write: 'temper(=9); temper(-2); temper(+val(rage@foe))',
      reads:
        'your Fighting Spirit changes: = 9, then your Fighting Spirit changes: −2, then your Fighting Spirit changes:  + the opponent’s Rage.',
      from: { spirit: [1, 0] },
      to: { spirit: [9, 0] },
    },
  ],
});

export const carrying = condition({
  name: 'carrying',
  parameters: { name: quoted() },
  holds: (x, { name }) => x.content.carried[x.seat - 1]!.some(({ text }) => text === `${name}.text`),
  say: { en: 'you have {name}', fr: 'vous avez {name}', it: 'hai {name}' },
  examples: [
    {
      write: 'if(carrying("Star Spanner"), power(1), power(2))',
      reads: 'if you have Star Spanner, gain 1 power token; otherwise gain 2 power tokens.',
      from: { power: [0, 0] },
      to: { power: [2, 0] },
    },
  ],
});

/** Things somewhere: on hexes, or in somebody's meter. */
export const count = number({
  name: 'count',
  parameters: { what: word('panic', 'target'), where: orWord(each('hex'), 'self', 'foe') },
  value: (x, { where }) => {
    if (where === 'self') return x.state.panic[x.seat - 1]!;
    if (where === 'foe') return x.state.panic[foeIn(x) - 1]!;
    return where.filter((cell) => x.state.targets.includes(cell)).length;
  },
  say: {
    en: 'the number of {what, select, panic {panic} other {target tokens}}, {whereIs, select, self {yours} foe {the opponent’s} other {{where}}}',
    fr: 'le nombre de {what, select, panic {paniques} other {jetons de cible}}, {whereIs, select, self {les vôtres} foe {ceux de l’adversaire} other {{where}}}',
    it: 'il numero di {what, select, panic {panico} other {segnalini bersaglio}}, {whereIs, select, self {i tuoi} foe {dell’avversario} other {{where}}}',
  },
  examples: [
    {
      write: 'spirit(count(panic, foe))',
      reads: 'gain the number of panic, the opponent’s Fighting Spirit.',
      from: { spirit: [0, 0], panic: [1, 3] },
      to: { spirit: [3, 0] },
    },
    {
      write: 'spirit(count(target, adj or map))',
      reads: 'gain the number of target tokens, a hex next to you, or any hex Fighting Spirit.',
      from: { spirit: [0, 0], targets: [3, 7] },
      to: { spirit: [2, 0] },
    },
  ],
});

/** How far a hex is that is picked for it, and known as "there" afterwards. */
export const far = number({
  name: 'far',
  parameters: { hex: one('hex') },
  binds: 'there',
  value: (x, { hex }) => distance(cellOf(x), hex),
  say: { en: 'the distance to {hex}', fr: 'la distance jusqu’à {hex}', it: 'la distanza da {hex}' },
  examples: [
    {
      write: 'let(X, far(targeted)); spirit(X); destroy(target, there)',
      reads:
        'X is the distance to a hex with a target token, then gain X Fighting Spirit, then remove a target token from that place.',
      from: { cells: [0, 24], spirit: [0, 0], targets: [7, 12] },
      to: { spirit: [3, 0], targets: [12] },
    },
    {
      write: 'spirit(far(targeted)); power(1)',
      reads: 'gain the distance to a hex with a target token Fighting Spirit, then gain 1 power token.',
      from: { spirit: [0, 0], power: [0, 0], targets: [] },
      to: { spirit: [0, 0], power: [1, 0] },
    },
  ],
});

/** What so many dice come to. */
export const rolled = number({
  name: 'rolled',
  parameters: { dice: quantity(1, 6) },
  draw: (m, { dice }) => Array.from({ length: dice }, () => m.roll(6)).reduce((sum, die) => sum + die, 0),
  value: (_x, { dice }) => dice,
  say: { en: 'a roll of {dice} dice', fr: 'un jet de {dice} dés', it: 'un tiro di {dice} dadi' },
  examples: [{ write: 'let(Y, rolled(2)); spirit(Y)', reads: 'Y is a roll of 2 dice, then gain Y Fighting Spirit.' }],
});

export const adj = selector({
  name: 'adj',
  sort: 'hex',
  parameters: {},
  find: (x) => neighbours(cellOf(x)),
  say: { en: 'a hex next to you', fr: 'un hexagone voisin', it: 'un esagono vicino' },
  examples: [{ write: 'create(target, adj)', reads: 'put a target token on a hex next to you.' }],
});

export const targeted = selector({
  name: 'targeted',
  sort: 'hex',
  parameters: {},
  find: (x) => x.state.targets,
  say: { en: 'a hex with a target token', fr: 'un hexagone avec une cible', it: 'un esagono con un bersaglio' },
  examples: [{ write: 'destroy(target, targeted)', reads: 'remove a target token from a hex with a target token.' }],
});
