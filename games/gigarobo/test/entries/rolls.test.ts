// Entries that add dice, change rolls or ranges, played on laid-out tables.

import type { Plain } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gigarobo } from '../../src/index.js';
import { GRID } from '../../src/model/hexes.js';
import type { Giga } from '../../src/model/state.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

type Words = { readonly [word: string]: Plain };

/** Seat 1 has declared an attack with a card, and every window before the reaction is passed. */
function declared(card: string, first: Words, second: Words, city: Words = {}, at = 'G6'): Giga {
  const state = lay({
    fighters: { 1: { hand: [card], spirit: 40, ...first }, 2: { spirit: 40, at, ...second } },
    city,
  });
  choose(state, 1, { aim: 'robot', at });
  if (asked(state) === 'chooseAttackCard') choose(state, 1, { card });
  if (asked(state) === 'chooseAttackCard') choose(state, 1, 'pass');
  return state;
}

const inAyzn: Words = { pilot: 'Dash', robot: 'Ayzn' };
const inRaijin: Words = { pilot: 'Dash', robot: 'Dai-Raijin V' };
const inAscalon: Words = { pilot: 'Dash', robot: 'Ascalon Alpha' };

type Told = ReturnType<typeof choose>;

/** Passes and defends until the attack is over; everything that was told. */
function foughtOut(state: Giga, react: Words = { react: 'defend' }): Told {
  const told: Told = [];
  for (let i = 0; i < 40 && asked(state) !== 'takeAction'; i++) {
    const [seat] = gigarobo.decision(state)!.seats;
    const [first] = gigarobo.choices(state, seat!)!;
    told.push(
      ...choose(state, seat!, asked(state) === 'respondOrPass' ? 'pass' : asked(state) === 'react' ? react : first!),
    );
  }
  return told;
}

/** The dice of a seat, as they were gathered. */
const poolIn = (told: Told, seat: number) => told.find((event) => event.type === 'poolGathered' && event.seat === seat);

test('GIG-CRD-88 V Blaster! and Electro Detonator!: dice for every surge, counted at declaration, within the limit of six', () => {
  const blaster = (surge: number) =>
    poolIn(foughtOut(declared('V Blaster!', { ...inRaijin, tokens: { surge: [0, 0, surge] } }, {}, {}, 'H6')), 1);
  expect(blaster(0)).toMatchObject({ attack: 2 });
  expect(blaster(3)).toMatchObject({ attack: 5 });
  expect(blaster(9)).toMatchObject({ attack: 6 });
  const detonator = foughtOut(declared('Electro Detonator!', { ...inRaijin, tokens: { surge: [0, 0, 2] } }, {}));
  expect(poolIn(detonator, 1)).toMatchObject({ attack: 5, ten: 0, power: 2 });
});

test('GIG-CRD-102 Auxiliary Charge!: the die joins the next pool, that of an attack already declared included', () => {
  const state = declared('Flash Strike!', { ...inRaijin, hand: ['Flash Strike!', 'Auxiliary Charge!'] }, {});
  expect(asked(state)).toBe('respondOrPass');
  choose(state, 1, { play: 'Auxiliary Charge!' });
  expect(poolIn(foughtOut(state), 1)).toMatchObject({ attack: 2 });
  expect(state.waiting).toEqual([]);
});

test('GIG-CRD-19 Corrosion Cutter!: the target of the attack has one attack die fewer in a reactive attack', () => {
  const pool = (card: string) =>
    poolIn(foughtOut(declared(card, inAyzn, { hand: ['Nova Blazer!'] }), { react: 'attack' }), 2);
  expect(pool('Corrosion Cutter!')).toMatchObject({ attack: 1 });
  expect(pool('Ayzn Punch!')).toMatchObject({ attack: 2 });
});

test('GIG-TIE-03 Tumult Cascade!: every attack die rolled against it is one lower, and never below 1', () => {
  for (let seed = 0; seed < 6; seed++) {
    const state = declared('Tumult Cascade!', inAyzn, { hand: ['Nova Blazer!'] });
    expect(state.attack.shifts).toMatchObject([{ seat: 2, amount: -1, which: 'attack' }]);
    const rolled = foughtOut(state, { react: 'attack' }).find(({ type }) => type === 'diceRolled');
    const { dice, seats } = rolled as unknown as { dice: readonly number[]; seats: readonly number[] };
    const faces = dice.filter((_, i) => seats[i] === 2);
    expect(faces.every((face) => face >= 1 && face <= 11)).toBe(true);
  }
});

test('GIG-TIE-02 Critical Aim: one die of either player is picked and rerolled, and the roll is judged again', () => {
  const state = declared(
    'Ayzn Punch!',
    { ...inAyzn, pilot: 'Takashi Kato', hand: ['Ayzn Punch!', 'Critical Aim'] },
    {
      pilot: 'Dash',
    },
  );
  passWindows(state);
  choose(state, 2, { react: 'defend' });
  expect(asked(state)).toBe('respondOrPass');
  const before = state.attack.dice.length;
  choose(state, 1, { play: 'Critical Aim' });
  passWindows(state);
  expect(asked(state)).toBe('chooseAlternative');
  choose(state, 1, gigarobo.choices(state, 1)![0]!);
  expect(asked(state)).toBe('pickDie');
  expect(gigarobo.choices(state, 1)).toEqual([{ die: 1 }, { die: 2 }]);
  expect(gigarobo.choose(state, 1, { die: 3 }).refused).toBeDefined();
  const told = choose(state, 1, { die: 2 });
  const changed = told.find(({ type }) => type === 'diceChanged');
  expect(changed?.['dice']).toHaveLength(before);
  expect(told.map(({ type }) => type)).toContain('attackJudged');
});

test('GIG-CRD-54 Head On: the attack succeeds with exactly 2 successes, whatever its pool, and nothing is rolled', () => {
  const state = declared(
    'Ayzn Gatling Blaster!',
    inAyzn,
    { pilot: 'Takashi Kato', hand: ['Head On'], armour: 30 },
    {},
    'H6',
  );
  passUntil(state, 2);
  choose(state, 2, { play: 'Head On' });
  passWindows(state);
  choose(state, 2, { react: 'hit' });
  passWindows(state);
  expect(state.robots[1]!.armour).toBe(28);
  // GIG-ERR-06: Rage twice.
  expect(asked(state)).toBe('chooseRage');
  choose(state, 2, { gain: 'power' });
  expect(asked(state)).toBe('chooseRage');
});

/** Others pass until a seat is asked in a window. */
function passUntil(state: Giga, seat: number): void {
  while (asked(state) === 'respondOrPass' && gigarobo.decision(state)!.seats[0] !== seat)
    choose(state, gigarobo.decision(state)!.seats[0]!, 'pass');
}

const playNow = (state: Giga, card: string): void => {
  choose(state, 1, { play: card });
  passWindows(state);
};
const reach = (state: Giga): boolean =>
  gigarobo.choices(state, 1)!.some((choice) => typeof choice === 'object' && choice !== null && 'aim' in choice);

test('GIG-CRD-32 Sure Shot! and Point Blank!: twice the maximum, and from the first hex, already for what may be declared', () => {
  const table = (card: string, at: string) =>
    lay({ fighters: { 1: { ...inAscalon, hand: [card, 'Xyston Fire!'], spirit: 20, at: 'A1' }, 2: { at } } });
  for (const [card, at] of [
    ['Sure Shot!', 'H4'],
    ['Point Blank!', 'A2'],
  ] as const) {
    const state = table(card, at);
    expect(reach(state)).toBe(false);
    playNow(state, card);
    expect(reach(state)).toBe(true);
    choose(state, 1, { aim: 'robot', at });
    expect(asked(state)).not.toBe('takeAction');
  }
});

test('GIG-CRD-31 Combo Chain: a card of the hand has Combo for the turn; Counter Breaker takes Reaction away', () => {
  const state = lay({
    fighters: { 1: { ...inAyzn, pilot: 'Noriko Nagare', ability: 'Crusade', hand: ['Combo Chain', 'Ayzn Punch!'] } },
  });
  playNow(state, 'Combo Chain');
  expect(state.uses.map(({ what, value }) => [what.slice(0, 6), value])).toContainEqual(['icon C', 'given']);
});

test('GIG-RUL-20 Burning Gate!: the side of a path along borders is asked where a card names its path, and only there', () => {
  const at = (hex: string, card: string) =>
    declared(card, { pilot: 'Dash', robot: 'Shinōkami', at: 'F6', hand: [card] }, {}, {}, hex);
  // F8 lies in a straight line from F6, G7 across a border.
  expect(asked(at('F8', 'Burning Gate!'))).not.toBe('nameSide');
  const along = at('G7', 'Burning Gate!');
  expect(asked(at('G7', "Hell Hound's Howl!"))).not.toBe('nameSide');
  expect(asked(along)).toBe('nameSide');
  choose(along, 1, { side: 'left' });
  const [left] = [along.attack.attacker.path];
  const other = at('G7', 'Burning Gate!');
  choose(other, 1, { side: 'right' });
  expect(left).toHaveLength(1);
  expect(other.attack.attacker.path).not.toEqual(left);
});

test('GIG-CRD-23 Barrier Drive!: to the closest hex beside the opponent', () => {
  const state = declared('Barrier Drive!', { pilot: 'Dash', robot: 'Shinōkami', at: 'F6' }, { armour: 30 }, {}, 'I5');
  foughtOut(state, { react: 'hit' });
  expect(state.robots[1]!.armour).toBe(27);
  expect(GRID.distance(state.robots[0]!.hex, state.robots[1]!.hex)).toBe(1);
});
