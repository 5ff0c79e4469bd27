// Entries of Giga-Robo, played on the kernel; and everything that every game promises, at every question inside a text.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import type { Choice } from '@automachia/kernel';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import type { EffectScript } from '../../src/index.js';
import { effectTexts, obstacleIn, sentenceOf, vocabularyTexts } from '../../src/index.js';
import { bookOf, sparring, theBook } from './sparring/game.js';
import type { Sparring, SparringTypes } from './sparring/state.js';
import { leaving, tried } from './sparring/trying.js';
import { vocabulary } from './sparring/words.js';

inheritsAllProperties(sparring, { describe, test, plays: 4, milliseconds: 500 });

const translate = createTranslator([kernelTexts, effectTexts, vocabularyTexts(vocabulary)]);

const step = (state: Sparring): string => sparring.decision(state)!.step;
const offered = (state: Sparring, seat: number): Choice[] =>
  sparring.question(state, seat)?.options?.map((option) => option.choice) ?? [];

/** Chooses; before it the match is saved and taken up again, so that every text goes on from the middle. */
function choose(state: Sparring, seat: number, choice: Choice): void {
  const loaded = sparring.load(JSON.parse(JSON.stringify(sparring.save(state))) as ReturnType<typeof sparring.save>);
  const answer = sparring.choose(loaded, seat, choice);
  if (answer.refused !== undefined) throw new Error(`${JSON.stringify(choice)}: ${JSON.stringify(answer.reasons)}`);
  Object.assign(state, loaded);
}

function chooseFirst(state: Sparring): void {
  const seat = sparring.seatToAct(state);
  choose(state, seat, offered(state, seat)[0]!);
}

function chooseLast(state: Sparring): void {
  const seat = sparring.seatToAct(state);
  choose(state, seat, offered(state, seat).at(-1)!);
}

type Fields = Partial<Record<keyof Sparring, unknown>>;

/** A table with some fields changed, at the first player's first action. */
function table(fields: Fields, seed = 1, options: Readonly<Record<string, unknown>> = {}): Sparring {
  const state = sparring.setUp(options, seed);
  state.hands = state.hands.map(() => []);
  while (step(state) !== 'match.takeAction') chooseLast(state);
  Object.assign(state, structuredClone(fields));
  return state;
}

function attack(state: Sparring, card = 'Iron Drop!', next = 'nothing', on = 2): void {
  choose(state, sparring.seatToAct(state), { attack: card, next, on });
}

/** Everybody passes until something else than a response is asked. */
function passAll(state: Sparring): void {
  while (step(state) === 'respond.respondOrPass') choose(state, sparring.seatToAct(state), 'pass');
}

describe('texts that are carried', () => {
  test('two triggers of one owner are put in order by the owner, and a price offers a choice', () => {
    const state = sparring.setUp({}, 1);
    expect(sparring.decision(state)).toMatchObject({ step: 'occur.chooseTrigger', seats: [1] });
    expect(offered(state, 1)).toEqual([{ trigger: 'Target Practice.text/0' }, { trigger: 'Target Practice.text/3' }]);
    choose(state, 1, { trigger: 'Target Practice.text/3' });
    expect(sparring.decision(state)).toMatchObject({ step: 'perform.acceptOrDecline', rule: 'GIG-CRD-100' });
    choose(state, 1, { accept: true });
    expect(state.spirit).toEqual([4, 5]);
    passAll(state);
    // Nothing can be moved yet, so that of the two alternatives one is open: nobody is asked for it.
    expect(step(state)).toBe('perform.chooseObject');
    choose(state, 1, { cell: 3 });
    expect(state.targets).toEqual([3]);
    passAll(state);
    expect(state.power).toEqual([2, 1]);
  });

  test('with a token on the map both alternatives are open; the closed one says what stands in its way', () => {
    const state = sparring.setUp({}, 1);
    state.targets = [0];
    choose(state, 1, { trigger: 'Target Practice.text/3' });
    choose(state, 1, { accept: true });
    passAll(state);
    expect(step(state)).toBe('perform.chooseAlternative');
    const [, second] = offered(state, 1);
    expect(offered(state, 1)).toHaveLength(2);
    const bare = structuredClone(state);
    bare.targets = [];
    expect(sparring.choose(bare, 1, second!)).toMatchObject({
      refused: 'notOffered',
      reasons: [{ text: { key: 'why.noObject' } }],
    });
    choose(state, 1, second!);
    choose(state, 1, { cell: 24 });
    expect(state.targets).toEqual([24]);
  });

  test('an event is replaced, and nothing is asked', () => {
    const state = table({ actions: 1, spirit: [0, 0], power: [0, 0] });
    choose(state, 1, 'pass');
    expect([state.spirit[1], state.power[1]]).toEqual([5, 1]);
    expect(sparring.decision(state)).toMatchObject({ step: 'match.takeAction', seats: [2] });
  });
});

describe('responses', () => {
  test('one that cancels, itself cancelled by another', () => {
    const state = table({ power: [6, 0], hands: [['Spear of the Armada', 'Reflex Edge'], ['Reflex Edge']] });
    choose(state, 1, { play: 'Spear of the Armada' });
    expect(state.power[0]).toBe(0);
    expect(offered(state, 2)).toEqual(['pass', { play: 'Reflex Edge', answering: 1 }]);
    choose(state, 2, { play: 'Reflex Edge', answering: 1 });
    expect(offered(state, 1)).toEqual(['pass', { play: 'Reflex Edge', answering: 2 }]);
    const cancelled = structuredClone(state);
    choose(cancelled, 1, 'pass');
    passAll(cancelled);
    expect(cancelled.uses).toEqual([]);
    choose(state, 1, { play: 'Reflex Edge', answering: 2 });
    passAll(state);
    expect(state.uses).toMatchObject([{ what: 'extra turn of 1' }]);
  });

  test('one that is timed "any" answers whatever opens a window, and can be an action', () => {
    const state = table({ power: [1, 1], hands: [['Blood of the Armada'], ['Blood of the Armada']] });
    expect(offered(state, 1)).toContainEqual({ play: 'Blood of the Armada' });
    attack(state);
    expect(sparring.decision(state)).toMatchObject({ step: 'respond.respondOrPass', seats: [1] });
    choose(state, 1, 'pass');
    expect(offered(state, 2)).toEqual(['pass', { play: 'Blood of the Armada' }]);
  });

  test('one that cannot be paid for is refused with the reason', () => {
    const poor = table({ power: [5, 0], hands: [['Spear of the Armada'], []] });
    expect(offered(poor, 1)).not.toContainEqual({ play: 'Spear of the Armada' });
    expect(sparring.choose(poor, 1, { play: 'Spear of the Armada' })).toMatchObject({
      refused: 'notOffered',
      reasons: [{ text: { key: 'why.power.0' } }],
    });
  });

  test('an X is chosen among what can be paid, then die by die', () => {
    const state = table({ power: [1, 2], hands: [[], ['Power Flow']] });
    attack(state);
    expect(sparring.decision(state)).toMatchObject({ step: 'respond.respondOrPass', seats: [2] });
    const { dice } = state.attack;
    choose(state, 2, { play: 'Power Flow' });
    choose(state, 2, { accept: true });
    expect(offered(state, 2)).toEqual([{ amount: 1 }, { amount: 2 }]);
    expect(sparring.choose(state, 2, { amount: 3 })).toMatchObject({ reasons: [{ text: { key: 'why.power.0' } }] });
    expect(sparring.choose(state, 2, { amount: 0 })).toMatchObject({
      reasons: [{ text: { key: 'why.numberOutOfRange' } }],
    });
    choose(state, 2, { amount: 2 });
    expect(state.power).toEqual([1, 0]);
    expect(offered(state, 2)).toEqual([{ die: 0 }, { die: 1 }, { die: 2 }]);
    choose(state, 2, { die: 0 });
    expect(offered(state, 2)).toEqual([{ die: 1 }, { die: 2 }]);
    choose(state, 2, { die: 2 });
    expect(state.attack.dice.length === 0 || state.attack.dice[1] === dice[1]).toBe(true);
  });

  test('a price that another may pay: the attacker decides, and pays or loses the attack', () => {
    const state = table({ spirit: [3, 0], hands: [[], ['Intimidation']] });
    attack(state);
    choose(state, 2, { play: 'Intimidation' });
    passAll(state);
    expect(sparring.decision(state)).toMatchObject({ step: 'perform.acceptOrDecline', seats: [1] });
    const paid = structuredClone(state);
    choose(paid, 1, { accept: true });
    expect(paid.spirit[0]).toBe(0);
    choose(state, 1, { accept: false });
    expect(state).toMatchObject({ attack: { seat: 0 }, armour: [20, 20], spirit: [3, 0] });
  });
});

/** The first seed with which the attack succeeds. */
function hitting(
  fields: Fields,
  before: (state: Sparring) => void = () => {},
  answer: (state: Sparring) => void = () => {},
): Sparring {
  for (let seed = 1; seed < 20; seed++) {
    const state = table(fields, seed);
    before(state);
    attack(state);
    answer(state);
    passAll(state);
    if (step(state) === 'pushing.chooseHex') return state;
  }
  throw new Error('No seed hits.');
}

describe('what lasts', () => {
  test('for an attack: whoever is pushed chooses the hexes, one by one', () => {
    const plain = hitting({ cells: [12, 11], hands: [[], []], spirit: [0, 0] });
    expect(sparring.decision(plain)!.seats).toEqual([1]);
    const state = hitting({ cells: [12, 11], hands: [[], ['Evac Assist!']], spirit: [0, 0] }, undefined, (one) => {
      choose(one, 2, { play: 'Evac Assist!' });
      expect(one.effects.lasting).toHaveLength(one.attack.seat === 0 ? 0 : 1);
    });
    expect(sparring.decision(state)!.seats).toEqual([2]);
    choose(state, 2, { cell: 6 });
    expect(offered(state, 2)).toEqual([{ cell: 1 }, { cell: 5 }]);
    choose(state, 2, { cell: 5 });
    expect(state.effects.lasting).toEqual([]);
  });

  test('across turns, each to its own end', () => {
    const state = table({ hands: [['Rivet Rend!', 'Hot-Blooded'], []], spirit: [9, 9] });
    choose(state, 1, { play: 'Rivet Rend!' });
    // What is timed for one's own turn may be played in its windows, too.
    expect(offered(state, 1)).toEqual(['pass', { play: 'Hot-Blooded' }]);
    passAll(state);
    choose(state, 1, { play: 'Hot-Blooded' });
    expect(state.effects.lasting).toHaveLength(2);
    expect(sparring.decision(state)!.seats).toEqual([2]);
    choose(state, 2, 'pass');
    expect(sparring.decision(state)!.seats).toEqual([1]);
    expect(state.effects.lasting).toEqual([]);
  });

  test('a part of a card is in force while the card lies activated', () => {
    const state = hitting({ cells: [0, 12], power: [0, 0], hands: [['Lightning Heist!'], []] }, (one) => {
      choose(one, 1, { play: 'Lightning Heist!' });
      expect(one.meter).toMatchObject([[{ text: 'Lightning Heist!.rules#1' }], []]);
    });
    while (step(state) === 'pushing.chooseHex') chooseFirst(state);
    expect(sparring.decision(state)).toMatchObject({ step: 'perform.acceptOrDecline', seats: [1] });
    choose(state, 1, { accept: true });
    expect(state.power[0]).toBe(1);
  });
});

/** The table after an attack of seat 1 that succeeds, or misses, and everything it leads to. */
function attacked(isHit: boolean, fields: Fields, card = 'Iron Drop!', next = 'nothing', on = 2): Sparring {
  for (let seed = 1; seed < 60; seed++) {
    const state = table({ actions: 3, ...fields }, seed);
    for (const play of state.hands[0]!) {
      choose(state, 1, { play });
      passAll(state);
    }
    const before = state.armour[on - 1];
    attack(state, card, next, on);
    while (step(state) !== 'match.takeAction') {
      const seat = sparring.seatToAct(state);
      choose(state, seat, step(state) === 'respond.respondOrPass' ? 'pass' : offered(state, seat)[0]!);
    }
    if ((state.armour[on - 1] !== before) === isHit && sparring.seatToAct(state) === 1) return state;
  }
  throw new Error('No seed does so.');
}

describe('attacks that gain texts', () => {
  const near = { cells: [0, 1], spirit: [0, 0] };

  test('[GIG-ATK-09] the next attack uses a text up, whether it hits or misses', () => {
    const hit = attacked(true, { ...near, hands: [['Charge!'], []] });
    expect(hit).toMatchObject({ armour: [20, 20 - 2 - 2], waiting: [], effects: { lasting: [] } });
    const missed = attacked(false, { ...near, hands: [['Charge!'], []] });
    expect(missed).toMatchObject({ armour: [20, 20], waiting: [], effects: { lasting: [] } });
  });

  test('[GIG-ATK-09] one that waits for a success is not used up by a miss, nor by an attack of another type', () => {
    const waits = { ...near, hands: [['Explosive Shot!'], []] };
    expect(attacked(false, waits, 'Sky Bolt!').waiting).toHaveLength(1);
    expect(attacked(true, waits, 'Iron Drop!').waiting).toHaveLength(1);
    expect(attacked(true, waits, 'Sky Bolt!')).toMatchObject({ waiting: [], armour: [20, 20 - 1 - 2] });
  });

  test('[GIG-CRD-102] an attack already declared is not the next one, but its pool takes dice', () => {
    const state = table({ ...near, hands: [['Auxiliary Charge!', 'Explosive Shot!'], []] });
    attack(state, 'Sky Bolt!');
    choose(state, 1, { play: 'Auxiliary Charge!' });
    passAll(state);
    expect(state.attack.dice.length === 0 || state.attack.dice.length === 4).toBe(true);
    expect(state.waiting).toEqual([]);
  });

  test('[GIG-CRD-101] a text is added to the end of the rules of an attack', () => {
    for (let seed = 1; seed < 30; seed++) {
      const state = table({ ...near, hands: [['Power Launch'], []] }, seed);
      attack(state, 'Sky Bolt!');
      choose(state, 1, { play: 'Power Launch' });
      passAll(state);
      if (state.attack.seat === 0) continue;
      expect(sparring.decision(state)).toMatchObject({ step: 'perform.acceptOrDecline', seats: [1] });
      expect(state.armour[1]).toBe(19);
      choose(state, 1, { accept: true });
      if (step(state) === 'pushing.chooseHex') choose(state, 1, { cell: 2 });
      expect(state.cells[1]).toBe(2);
      return;
    }
    throw new Error('No seed hits.');
  });

  test('[GIG-CRD-33] what a card gives to the one after it counts when the attack is declared, and when that resolves', () => {
    const apart = { cells: [0, 3], hands: [[], []], spirit: [0, 0] };
    const state = table(apart);
    const second = (next: string) => ({ attack: 'Volt Spike!', next, on: 2 });
    expect(offered(state, 1)).toContainEqual(second('Sky Bolt!'));
    expect(offered(state, 1)).not.toContainEqual({ attack: 'Iron Drop!', next: 'Sky Bolt!', on: 2 });
    expect(attacked(true, apart, 'Volt Spike!', 'Sky Bolt!').armour).toEqual([20, 18]);
    // Without the card before it, the second is out of range: the combo breaks.
    const far = attacked(true, { cells: [0, 2], hands: [[], []], spirit: [0, 0] }, 'Iron Drop!', 'Sky Bolt!');
    expect(far.armour).toEqual([20, 18]);
  });
});

describe('several opponents', () => {
  const three = (fields: Fields): Sparring =>
    table({ power: [6, 6, 6], spirit: [9, 9, 9], ...fields }, 1, { players: 3 });

  test('[GIG-CRD-103] whom a text means is picked when it begins, by its owner', () => {
    const state = three({ hands: [['Death Spore!'], [], []], meter: [[], [], []] });
    choose(state, 1, { play: 'Death Spore!' });
    passAll(state);
    choose(state, 1, { play: 'Death Spore!.rules#1/pay1' });
    passAll(state);
    expect(sparring.decision(state)).toMatchObject({ step: 'perform.chooseObject', seats: [1] });
    expect(offered(state, 1)).toEqual([{ player: 2 }, { player: 3 }]);
    choose(state, 1, { player: 3 });
    expect(state.panic).toEqual([0, 0, 1]);
  });

  test('[GIG-CRD-103] where one is attacked or answered, it is that one, and nobody is asked', () => {
    const state = three({ hands: [[], [], ['Intimidation']], spirit: [3, 0, 0] });
    attack(state, 'Iron Drop!', 'nothing', 3);
    choose(state, 3, { play: 'Intimidation' });
    passAll(state);
    expect(sparring.decision(state)).toMatchObject({ step: 'perform.acceptOrDecline', seats: [1] });
  });

  test('each of them in turn is meant by every word inside', () => {
    const state = three({ hands: [['Gravity Well!'], [], []] });
    const before = structuredClone(state);
    const totals = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const one = structuredClone(before);
      one.chance = sparring.setUp({ players: 3 }, seed).chance;
      choose(one, 1, { play: 'Gravity Well!' });
      passAll(one);
      expect(one.panic[0]).toBe(0);
      totals.add(one.panic.join(''));
    }
    expect(totals.size).toBeGreaterThan(2);
  });

  test('[GIG-RSP-03] priority goes from the active seat round the table, and a declaration passes it on', () => {
    const hands = [['Blood of the Armada'], ['Blood of the Armada'], ['Blood of the Armada']];
    const state = three({ hands });
    attack(state);
    expect(sparring.seatToAct(state)).toBe(1);
    choose(state, 1, 'pass');
    expect(sparring.seatToAct(state)).toBe(2);
    choose(state, 2, { play: 'Blood of the Armada' });
    expect(sparring.seatToAct(state)).toBe(3);
    choose(state, 3, 'pass');
    expect(sparring.seatToAct(state)).toBe(1);
  });

  test('team mates are no foes, whatever their seat', () => {
    const state = table({ hands: [[], [], [], ['Intimidation']], spirit: [9, 9, 9, 9] }, 1, {
      players: 4,
      teams: true,
    });
    const targets = offered(state, 1).flatMap((one) => (typeof one === 'object' && 'on' in one! ? [one.on] : []));
    expect([...new Set(targets)]).toEqual([2, 4]);
    state.armour = [20, 1, 20, 0];
    expect(offered(state, 1)).not.toContainEqual({ attack: 'Iron Drop!', next: 'nothing', on: 4 });
  });

  test('[GIG-CRD-106] what lasts to the next turn of the opponent lasts to that of the one who is next', () => {
    const state = three({ hands: [['Hot-Blooded'], [], []] });
    choose(state, 1, { play: 'Hot-Blooded' });
    passAll(state);
    expect(state.uses).toContainEqual(expect.objectContaining({ scope: 'next turn of 2' }));
  });
});

describe('prices that can be answered', () => {
  test('[GIG-CRD-100] under an event without a window: asked when it happens, then in a window of its own', () => {
    const state = sparring.setUp({}, 1);
    state.hands = [[], ['Blood of the Armada']];
    choose(state, 1, { trigger: 'Target Practice.text/3' });
    choose(state, 1, { accept: true });
    expect(state.effects.declared).toMatchObject([{ playable: '', text: 'Target Practice.text', seat: 1 }]);
    expect(sparring.decision(state)).toMatchObject({ step: 'respond.respondOrPass', seats: [2] });
    choose(state, 2, 'pass');
    expect(state.effects.declared).toEqual([]);
    choose(state, 1, { cell: 3 });
    expect(state.targets).toEqual([3]);
  });

  test('[GIG-CRD-100] under an event with a window: a response in it, once for that event and once in the turn', () => {
    const fields = { spirit: [9, 9, 9], power: [0, 0, 0], hands: [[], [], []] };
    const state = table(fields, 1, { players: 3 });
    attack(state, 'Iron Drop!', 'nothing', 2);
    expect(offered(state, 3)).toEqual(['pass', { play: 'Spite.text/pay1' }]);
    choose(state, 3, { play: 'Spite.text/pay1' });
    expect(state.spirit[2]).toBe(7);
    while (step(state) === 'rerolling.pickDie') chooseFirst(state);
    passAll(state);
    while (step(state) !== 'match.takeAction') chooseFirst(state);
    state.spirit = [9, 9, 9];
    attack(state, 'Iron Drop!', 'nothing', 2);
    expect(step(state)).not.toBe('respond.respondOrPass');
  });

  test('[GIG-CRD-21] a window that opens only for texts that name it, of whoever is hurt', () => {
    const state = openedByDamage();
    expect(offered(state, 3)).toEqual(['pass', { play: 'Anchor Shield.text/pay1' }]);
    expect(offered(state, 1)).toEqual([]);
    choose(state, 3, { play: 'Anchor Shield.text/pay1' });
    // Later responses are free.
    expect(offered(state, 1)).toEqual(['pass', { play: 'Blood of the Armada' }]);
    passAll(state);
    expect(state.armour[2]).toBe(20);
  });

  /** The damage of an attack on seat 3 is coming. */
  function openedByDamage(): Sparring {
    for (let seed = 1; seed < 30; seed++) {
      const hands = [['Blood of the Armada'], [], []];
      const state = table({ spirit: [9, 9, 1], power: [6, 0, 0], cells: [0, 12, 1], hands }, seed, { players: 3 });
      attack(state, 'Sky Bolt!', 'nothing', 3);
      while (step(state) === 'respond.respondOrPass' && sparring.seatToAct(state) === 1) choose(state, 1, 'pass');
      if (step(state) === 'respond.respondOrPass' && state.lastBlow > 0) return state;
    }
    throw new Error('No seed hits.');
  }

  test('[GIG-CRD-16] an X that was chosen for the price is known to what it pays for', () => {
    const state = table({ spirit: [4, 0], power: [0, 0], hands: [['Overload!'], []] });
    choose(state, 1, { play: 'Overload!' });
    expect(offered(state, 1)).toEqual([0, 1, 2, 3, 4].map((amount) => ({ amount })));
    choose(state, 1, { amount: 3 });
    passAll(state);
    expect(state).toMatchObject({ spirit: [1, 0], power: [3, 0] });
  });

  test('[GIG-CRD-100] an ability without an event is paid for as an action or in any window', () => {
    const state = table({ power: [3, 3], hands: [['Death Spore!'], []] });
    choose(state, 1, { play: 'Death Spore!' });
    passAll(state);
    expect(offered(state, 1)).toContainEqual({ play: 'Death Spore!.rules#1/pay1' });
    choose(state, 1, { play: 'Death Spore!.rules#1/pay1' });
    passAll(state);
    expect(state.panic).toEqual([0, 1]);
  });
});

describe('windows', () => {
  test('[GIG-RSP-08] after each resolution there is a fresh round, from the active seat', () => {
    const hands = [['Blood of the Armada', 'Explosive Shot!'], ['Auxiliary Charge!']];
    const state = table({ power: [6, 6], hands });
    choose(state, 1, { play: 'Blood of the Armada' });
    expect(sparring.seatToAct(state)).toBe(1);
    choose(state, 1, 'pass');
    choose(state, 2, { play: 'Auxiliary Charge!' });
    choose(state, 1, 'pass');
    // The last one has resolved; the first lies there still, and both may respond again.
    expect(state.effects.declared.map(({ playable }) => playable)).toEqual(['Blood of the Armada']);
    expect(state.waiting).toHaveLength(1);
    expect(sparring.seatToAct(state)).toBe(1);
    choose(state, 1, { play: 'Explosive Shot!' });
    expect(state.effects.declared).toHaveLength(0);
  });

  test('[GIG-RSP-10] a window in the middle of a text runs to its end, with what lies below untouched', () => {
    const state = table({ power: [6, 0], spirit: [0, 0], hands: [['Blood of the Armada', 'Circuit Flow'], []] });
    choose(state, 1, { play: 'Blood of the Armada' });
    expect(sparring.decision(state)).toMatchObject({ step: 'respond.respondOrPass', seats: [1] });
    const low = state.recovery;
    choose(state, 1, { play: 'Circuit Flow' });
    expect(low).toBeGreaterThan(0);
    passAll(state);
    expect(state.spirit[0]).toBeGreaterThanOrEqual(1);
    expect(state.recovery).toBe(0);
  });

  test('[GIG-CRD-101] any instant on the table can be answered, not only the last one', () => {
    const hands = [['Explosive Shot!', 'Auxiliary Charge!'], ['Reflex Edge']];
    const state = table({ hands });
    choose(state, 1, { play: 'Explosive Shot!' });
    choose(state, 1, { play: 'Auxiliary Charge!' });
    expect(offered(state, 2)).toEqual([
      'pass',
      { play: 'Reflex Edge', answering: 1 },
      { play: 'Reflex Edge', answering: 2 },
    ]);
    choose(state, 2, { play: 'Reflex Edge', answering: 1 });
    expect(state.effects.declared).toEqual([]);
    // The one that was cancelled stayed in its place and did nothing.
    expect(state.waiting.map(({ text }) => text)).toEqual(['Auxiliary Charge!.rules#1']);
  });
});

describe('words', () => {
  test('let, times, once, loops in loops, numbers that are counted', () => {
    expect(tried('let(X, 2); times(X, power(1))', { power: [0, 0] }).power).toEqual([2, 0]);
    expect(tried('times(2, times(3, spirit(1)); power(1))', { power: [0, 0], spirit: [0, 0] })).toMatchObject({
      spirit: [6, 0],
      power: [2, 0],
    });
    expect(tried('times(3, once(turn, power(1)))', { power: [0, 0] }).power).toEqual([1, 0]);
    expect(tried('each(map, if(myturn, spirit(1)))', { spirit: [0, 0] }).spirit).toEqual([25, 0]);
    const free = { spirit: [0, 0], power: [0, 0], targets: [0, 1, 2, 3] };
    expect(tried('every(free, spirit(1)); power(1)', free)).toMatchObject({ spirit: [19, 0], power: [1, 0] });
    const heart = 'if(not(idle), power(1), power(2)); if(val(heart) >= 5, spirit(2*val(heart)))';
    expect(tried(heart, { spirit: [0, 0], power: [0, 0] })).toMatchObject({ spirit: [10, 0], power: [2, 0] });
    expect(tried('destroy(target, map); if(done, power(1))', { targets: [], power: [0, 0] }).power).toEqual([0, 0]);
    const rolled = tried('recover(power(1), power(2))', { power: [0, 0] }).power[0];
    expect([1, 2]).toContain(rolled);
  });

  test('a number that comes by chance is fixed before it is used', () => {
    const { spirit } = tried('let(Y, rolled(2)); spirit(Y); spirit(Y)', { spirit: [0, 0] });
    expect(spirit[0]! % 2).toBe(0);
    expect(spirit[0]).toBeGreaterThanOrEqual(4);
    expect(spirit[0]).toBeLessThanOrEqual(24);
    const { faults } = bookOf({ instants: {}, abilities: {}, attacks: { Wild: 'spirit(rolled(1))' } });
    expect(faults.map(({ complaint }) => complaint)).toEqual([
      'what "rolled" comes to is chance: fix it first, let(X, rolled(…)).',
    ]);
  });

  test('what can be written in several ways is refused in none of them without a remedy', () => {
    const attacks = {
      Odd: 'leap(foes); temper(third); if(carrying(Spanner), power(1)@foe); spirit(count(panic, foes))',
    };
    const { faults } = bookOf({ instants: {}, abilities: {}, attacks });
    expect(faults.map(({ complaint }) => complaint)).toMatchInlineSnapshot(`
      [
        ""foes" is no number. Did you mean "foe"?",
        ""third" is no number.",
        "a name in quotes is missing here.",
        ""foes" selects no hex. Here may stand: free, map, adj, targeted.",
      ]
    `);
  });

  test('what is demanded of an attack has no timing: conditions, prices, and what may be left out', () => {
    const book = bookOf();
    const demanded = 'myturn; may(destroy(target, map)); power(-1); if(idle, power(-1)); on(miss, power(9))';
    const { timing, specs, tests, price } = book.play('Untimed', 'GIG-CRD-101', demanded, 'deal(1)', {
      isTimed: false,
    });
    expect(book.faults).toEqual([]);
    expect([timing.name, specs, tests.length]).toEqual(['', [], 1]);
    const NO_CARDS = { book, attacks: [], carried: [], instants: [] };
    const obstacle = (power: number, seats: readonly number[]) => {
      const state = Object.assign(sparring.setUp({}, 1), { power: [power, 0], attacked: seats });
      const x = { state, content: NO_CARDS, seat: 1, actor: 1, self: -1, subject: -1, bound: [] };
      return obstacleIn(price!, 0, price!.nodes.length, x)?.verb;
    };
    expect([obstacle(1, [1]), obstacle(0, [1]), obstacle(1, [])]).toEqual([undefined, 'power', undefined]);
    expect(book.play('Bare', 'GIG-CRD-101', '', 'deal(1)', { isTimed: false }).price).toBeUndefined();
  });

  test('a price with an X is there only for who can pay the least X: one for a trigger, nothing for a card', () => {
    const book = bookOf({
      instants: { Card: ['any; power(-X)', 'spirit(X)'] },
      abilities: { Vent: 'pay(power(-X), spirit(X))' },
      attacks: {},
    });
    const obstacle = (price: EffectScript<SparringTypes>, power: number) => {
      const state = Object.assign(sparring.setUp({}, 1), { power: [power, 0] });
      const content = { book, attacks: [], carried: [], instants: [] };
      const x = { state, content, seat: 1, actor: 1, self: -1, subject: -1, bound: [] };
      return obstacleIn(price, 0, price.nodes.length, x)?.verb;
    };
    const trigger = book.triggers.get('Vent.text')![0]!.price!;
    expect([obstacle(trigger, 0), obstacle(trigger, 1)]).toEqual(['power', undefined]);
    expect(obstacle(book.playable.get('Card')!.price!, 0)).toBeUndefined();
  });

  test('texts in three languages, from the same data', () => {
    const book = bookOf();
    const say = (language: 'en' | 'fr' | 'it', key: string): string => translate(language, sentenceOf(book, key));
    expect(say('en', 'Power Flow.rules')).toBe(
      'you may spend X power tokens; if you do, reroll X dice of the opponent’s roll.',
    );
    expect(say('fr', 'Power Flow.rules')).toBe(
      'vous pouvez dépenser X jetons de Puissance ; dans ce cas, relancez X dés de l’adversaire.',
    );
    expect(say('it', 'Rivet Rend!.rules')).toBe(
      'fino all’inizio del tuo prossimo turno: quando hai inflitto danni, infliggi 1 panico.',
    );
  });

  test('what is wrong in texts is said all at once, with place and remedy', () => {
    const book = bookOf({
      instants: { Bad: ['resp(rol@foe)', 'pay(power(-X), rerol(X)@foe)'], Never: ['power(-1)', 'power(1)'] },
      abilities: { Worse: 'create(targt, nowhere); stat(speed, +1, trun)', Worst: 'if(idle, power(1)' },
      attacks: { Long: 'push(77); deal(1, 2)', Inherited: 'constructor(1); power(1)@toString' },
    });
    expect(
      book.faults.map(({ key, at, complaint }) => `${key}:${at.line}:${at.column} ${complaint}`),
    ).toMatchInlineSnapshot(`
      [
        "Bad.rules:1:16 there is no verb "rerol". Did you mean "reroll"?",
        "Bad.requires:1:6 "rol" is no event. Did you mean "roll"?",
        "Never.requires:1:1 when it can be played is missing: turn, any, resp.",
        "Worse.text:1:8 "targt" is not one of target. Did you mean "target"?",
        "Worse.text:1:15 "nowhere" selects no hex. Here may stand: free, map, adj, targeted.",
        "Worse.text:1:30 "speed" is not one of defence, heart, rage, power.",
        "Worse.text:1:41 "trun" is no duration. Did you mean "turn"?",
        "Worst.text:1:18 ")" is missing before the end (opened at 1:3).",
        "Long.rules:1:6 77 is not between 0 and 9.",
        "Long.rules:1:19 "deal" has at most 1 arguments: amount.",
        "Inherited.rules:1:1 there is no verb "constructor".",
        "Inherited.rules:1:17 nobody is called "@toString".",
      ]
    `);
  });

  test('a text of too many words in one another is a fault, not a crash', () => {
    const book = bookOf({ instants: {}, abilities: {}, attacks: { Deep: `${'may('.repeat(5000)}power(1)` } });
    expect(book.faults).toHaveLength(1);
  });
});

describe('what was left behind', () => {
  test('[GIG-RUL-61] of a text that is in force twice each is set off', () => {
    theBook.carry('Twice', 'text', 'GIG-CRD-100', 'on(harm, power(1))');
    const one = { text: 'Twice.text', self: -1 };
    const after = (...texts: readonly object[]): Sparring => tried('deal(2)', { power: [0, 0], meter: [texts, []] });
    expect([after(one).power, after(one, one).power, after(one, one, one).power]).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  test('after: happens once, and is gone', () => {
    const state = tried('deal(2); deal(2)', { power: [0, 0], ...leaving('after(harm, power(1))', 1) });
    expect(state).toMatchObject({ power: [1, 0], effects: { lasting: [] } });
  });

  test('instead, with leave inside: taken, it replaces the event; declined, the event is as it was', () => {
    const state = table({ hands: [[], []], ...leaving('instead(gain, may(spirit(30)))', 1) });
    choose(state, 1, 'pass');
    choose(state, 2, 'pass');
    const asksForIt = (): boolean => state.stack.some(({ locals }) => locals['text'] === 'Other.rules');
    while (!asksForIt()) {
      const no = offered(state, 1).find((one) => JSON.stringify(one) === '{"accept":false}');
      choose(state, 1, no ?? offered(state, 1)[0]!);
    }
    const declined = structuredClone(state);
    const before = state.spirit[0]!;
    choose(state, 1, { accept: true });
    expect([state.spirit[0], step(state)]).toEqual([before + 30, 'match.takeAction']);
    choose(declined, 1, { accept: false });
    expect(step(declined)).toBe('gaining.chooseGain');
  });

  test('[GIG-CRD-42] a card waits for the turn after next, and what it then leaves behind ends with that turn', () => {
    const state = table({ hands: [['Spirit Flare'], []], spirit: [0, 0] });
    choose(state, 1, { play: 'Spirit Flare' });
    passAll(state);
    const toNextTurn = (): number => {
      const before = state.spirit[0]!;
      do {
        const seat = sparring.seatToAct(state);
        const no = offered(state, seat).find((one) => one === 'pass' || JSON.stringify(one) === '{"accept":false}');
        choose(state, seat, no ?? offered(state, seat)[0]!);
      } while (step(state) !== 'match.takeAction' || sparring.seatToAct(state) !== 1);
      return state.spirit[0]! - before;
    };
    expect(toNextTurn()).toBeLessThan(30);
    expect(state.effects.lasting).toMatchObject([{ text: 'Spirit Flare.rules', node: 0, skips: 0 }]);
    expect(toNextTurn()).toBe(30);
    expect(state.effects.lasting).toMatchObject([{ text: 'Spirit Flare.rules', node: 1, until: 'turn of 1' }]);
    choose(state, 1, 'pass');
    expect(state.effects.lasting).toEqual([]);
  });

  test('the turn after next: the event passes once before', () => {
    const state = tried('after(start2, power(1))', {});
    expect(state.effects.lasting).toMatchObject([{ skips: 1 }]);
  });
});
