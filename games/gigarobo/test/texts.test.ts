// What texts leave behind, and who reads it: guards, redirected damage, blanked and lent parts, stages, bounded numbers.

import type { Plain } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { carriedBy } from '../src/cards/inForce.js';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import type { Giga } from '../src/model/state.js';
import { asked, choose, lay, passWindows, performed } from './support/table.js';

type Words = { readonly [word: string]: Plain };
const content = contentOf(housePack);

/** Everybody passes until a seat is asked in a window. */
function passUntil(state: Giga, seat: number): void {
  while (asked(state) === 'respondOrPass' && gigarobo.decision(state)!.seats[0] !== seat)
    choose(state, gigarobo.decision(state)!.seats[0]!, 'pass');
}

/** Answers whatever comes with the first choice that is offered, until something is asked. */
function goOn(state: Giga, until: readonly string[]): void {
  for (let i = 0; i < 60 && !until.includes(asked(state)); i++) {
    const seat = gigarobo.decision(state)!.seats[0]!;
    choose(state, seat, asked(state) === 'respondOrPass' ? 'pass' : gigarobo.choices(state, seat)![0]!);
  }
}

const play = (state: Giga, seat: number, card: string): void => {
  const choice = gigarobo.choices(state, seat)!.find((one) => JSON.stringify(one).includes(`"${card}"`));
  if (choice === undefined) throw new Error(`${card} is not offered: ${JSON.stringify(gigarobo.choices(state, seat))}`);
  choose(state, seat, choice);
};

test('[GIG-CRD-93] System Purge!: the tokens of one slot go, which their owner picks; those of other slots stay', () => {
  const tokens: Words = { fire: [1, 0, 2], panic: [0, 0, 1] };
  const { state, game } = performed('clear(any, all, slot)', { fighters: { 1: { tokens } } });
  expect(asked(state, game)).toBe('pickSlot');
  expect(game.choices(state, 1)).toEqual([{ slot: 1 }, { slot: 3 }]);
  expect(game.choose(state, 1, { slot: 2 }).refused).toBeDefined();
  choose(state, 1, { slot: 3 }, game);
  expect(state.fighters[0]!.tokens.map(({ fire, panic }) => [fire, panic])).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});

/** Speed after a text, gained as Fighting Spirit to be seen. */
const speedAfter = (text: string, first: Words): number =>
  performed(`${text}; spirit(val(speed))`, { fighters: { 1: { ...first, spirit: 0 } } }).state.fighters[0]!.spirit;

test('[GIG-CRD-59] Wed to Steel: Speed grows by two up to nine, and the last step is cut off there', () => {
  const speed = (times: number, robot: string): number =>
    speedAfter(`times(${times}, stat(speed, +2, game, 9))`, { robot });
  // Ayzn has 4, Ascalon Alpha 6.
  expect([speed(1, 'Ayzn'), speed(2, 'Ayzn'), speed(3, 'Ayzn'), speed(9, 'Ayzn')]).toEqual([6, 8, 9, 9]);
  expect([speed(1, 'Ascalon Alpha'), speed(2, 'Ascalon Alpha')]).toEqual([8, 9]);
});

test('[GIG-CRD-59] what may not pass a value takes nothing away, and anchors count after it', () => {
  expect(speedAfter('stat(speed, +2, game, 3)', { robot: 'Ayzn' })).toBe(4);
  expect(speedAfter('times(3, stat(speed, +2, game, 9))', { robot: 'Ayzn', tokens: { anchor: [1, 0, 0] } })).toBe(7);
});

/** Seat 2 shoots at seat 1 with a card, who takes the hit; seat 1 may play a card in the window of the result. */
function shotAt(hand: readonly string[], card: string, more: Words = {}, first: Words = {}): Giga {
  const state = lay({
    fighters: {
      1: { pilot: 'Dash', robot: 'Ascalon Alpha', hand: [...hand], armour: 35, spirit: 20, at: 'F6', ...first },
      2: { pilot: 'Takashi Kato', robot: 'Chogoking', hand: [card], at: 'H6', armour: 40, spirit: 20 },
    },
    city: more,
    more: { turn: { active: 2 } },
  });
  choose(state, 2, { aim: 'robot', at: 'F6' });
  if (asked(state) === 'chooseAttackCard') choose(state, 2, { card });
  goOn(state, ['react']);
  choose(state, 1, { react: 'hit' });
  passUntil(state, 1);
  return state;
}

test('[GIG-CRD-91] Deflector!: on a success the whole amount goes to what stands in an adjacent hex, and nobody else is hurt', () => {
  const state = shotAt(['Deflector!'], 'Chogoking Beam!', { F5: { tier: 1 }, F7: { barrier: true } }, { power: 6 });
  play(state, 1, 'Deflector!');
  goOn(state, ['buyRecoveryDice']);
  choose(state, 1, { dice: 6 });
  goOn(state, ['chooseObject']);
  choose(state, 1, { hex: 'F5' });
  goOn(state, ['takeAction']);
  expect(state.robots[0]!.armour).toBe(35);
  // Three damage: the structure falls, the barrier in another hex stays.
  expect(state.ground.some(({ tier }) => tier > 0)).toBe(false);
  expect(state.ground.filter(({ isShielded }) => isShielded)).toHaveLength(1);
});

test('[GIG-CRD-38] Deflector Wave: a card that is guarded cannot be cancelled or blanked by instants', () => {
  const table = (isGuarded: boolean): Giga => {
    const state = lay({
      fighters: {
        1: { pilot: 'Hadrian Corto', hand: ['Deflector Wave', 'Ayzn Punch!'], spirit: 20, ability: 'Wed to Steel' },
        2: {
          pilot: "Med'racht Singh",
          ability: 'Battle Hardened',
          hand: ['Iron Carapace'],
          spirit: 20,
          power: 6,
          armour: 40,
        },
      },
    });
    if (isGuarded) {
      choose(state, 1, { play: 'Deflector Wave' });
      passWindows(state);
    }
    choose(state, 1, { aim: 'robot', at: 'G6' });
    if (asked(state) === 'chooseAttackCard') choose(state, 1, { card: 'Ayzn Punch!' });
    passUntil(state, 2);
    play(state, 2, 'Iron Carapace');
    goOn(state, ['buyRecoveryDice']);
    choose(state, 2, { dice: 6 });
    goOn(state, ['react', 'takeAction']);
    return state;
  };
  // Seven dice of which one must show a seven: it succeeds, and finds nothing to cancel.
  expect(asked(table(false))).toBe('takeAction');
  expect(asked(table(true))).toBe('react');
});

test('[GIG-CRD-68] Iron Fusion Override: cards of the final stage without it, until the end of the turn, and not twice', () => {
  const state = lay({
    fighters: { 1: { hand: ['Ayzn Black! Core Collapse!'], abilities: ['Iron Fusion Override'], spirit: 20 } },
  });
  const attacks = (): boolean => gigarobo.choices(state, 1)!.some((one) => JSON.stringify(one).includes('aim'));
  expect(attacks()).toBe(false);
  choose(state, 1, { play: 'Iron Fusion Override.text/pay1' });
  passWindows(state);
  expect(state.fighters[0]!.tokens[2]!.fire).toBe(1);
  expect(attacks()).toBe(true);
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ play: 'Iron Fusion Override.text/pay1' });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  goOn(state, ['react']);
  choose(state, 2, { react: 'hit' });
  goOn(state, ['takeAction']);
  // It resolves, too: seven damage.
  expect(state.robots[1]!.armour).toBe(33);
});

test('[GIG-CRD-36] Open Path: what an attack card does while it lies activated is suspended for the turn, and goes on afterwards', () => {
  const active = { text: 'Corrosion Cutter!.rules#1', self: 2000 + 2 * 512 };
  const cutter = content.cardNamed.get('Corrosion Cutter!')!;
  const state = lay({
    fighters: {
      1: { hand: ['Open Path'], spirit: 20 },
      2: { meter: [{ card: 'Corrosion Cutter!', slot: 3, on: [{ ...active, self: active.self + cutter }] }] },
    },
  });
  const inForce = () => gigarobo.describe(state) && carriedBy(state, content, 2).map(({ text }) => text);
  expect(inForce()).toContain('Corrosion Cutter!.rules#1');
  choose(state, 1, { play: 'Open Path' });
  passWindows(state);
  goOn(state, ['takeAction']);
  expect(inForce()).not.toContain('Corrosion Cutter!.rules#1');
  choose(state, 1, 'pass');
  goOn(state, ['takeAction', 'chooseGain']);
  expect(state.active).toBe(2);
  expect(inForce()).toContain('Corrosion Cutter!.rules#1');
});

test('[GIG-CRD-34] Hacked Technique: whose text is copied is chosen at once, and stays so whatever becomes of that card', () => {
  const state = lay({
    fighters: {
      1: {
        pilot: 'Kong of the Wastes',
        ability: 'End The Cycle',
        hand: ['Hacked Technique', 'Ayzn Punch!'],
        spirit: 20,
      },
      2: { hand: ['Cinder Shock!', 'Nova Spark!'], meter: [{ card: 'Dynamo Fist!', slot: 2 }], spirit: 0 },
    },
  });
  choose(state, 1, { play: 'Hacked Technique' });
  passWindows(state);
  expect(asked(state)).toBe('pickCard');
  expect(gigarobo.choices(state, 1)).toHaveLength(3);
  choose(state, 1, { card: 'Dynamo Fist!', of: 2 });
  state.fighters = state.fighters.map((one, i) => (i === 1 ? { ...one, meter: [] } : one));
  choose(state, 1, { aim: 'robot', at: 'G6' });
  goOn(state, ['react']);
  expect(state.attack.attacker.cards[0]!.rules).toEqual(['Dynamo Fist!.rules']);
  choose(state, 2, { react: 'hit' });
  goOn(state, ['takeAction', 'chooseRage']);
  // Dynamo Fist!: a power token for each success, of which there are two.
  expect(state.robots[0]!.power).toBe(2);
});

test('[GIG-CRD-35] Tooth and Claw!: a part that is taken over lasts for the turn, and the card enters the meter deactivated', () => {
  const state = lay({
    fighters: {
      1: {
        pilot: 'Dash',
        robot: 'Shinōkami',
        hand: ['Tooth and Claw!'],
        meter: [{ card: 'Xyston Phalanx Form!', slot: 1 }],
        spirit: 20,
      },
    },
  });
  choose(state, 1, { play: 'Tooth and Claw!' });
  goOn(state, ['takeAction', 'acceptOrDecline']);
  if (asked(state) === 'acceptOrDecline')
    choose(
      state,
      1,
      gigarobo
        .choices(state, 1)!
        .find((one) => JSON.stringify(one).includes('yes') || JSON.stringify(one).includes('true'))!,
    );
  goOn(state, ['takeAction']);
  expect(state.fighters[0]!.meter).toMatchObject([
    { slot: 1, isOn: false },
    { slot: 3, isOn: false },
  ]);
  expect(state.fighters[0]!.lent).toHaveLength(1);
  // Its trigger can be used this turn, and no longer.
  expect(gigarobo.choices(state, 1)!.some((one) => JSON.stringify(one).includes('Xyston Phalanx Form!'))).toBe(true);
  choose(state, 1, 'pass');
  goOn(state, ['chooseGain']);
  expect(state.fighters[0]!.lent).toEqual([]);
});
