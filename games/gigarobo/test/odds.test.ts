// What players are told of dice before they are rolled, against every throw there is; and what they are told of a push.

import { isEqual, questionName } from '@automachia/kernel';
import { stepOfPlan } from '@automachia/manifest';
import { describe, expect, test } from 'vitest';
import type { DieKind, DiceSide, Reactions, RolledDie } from '../src/chapters/dice.js';
import { DICE, judge } from '../src/chapters/dice.js';
import type { DiceGroup } from '../src/chapters/odds.js';
import { oddsOf, rerolling, rollsOf, unopposed } from '../src/chapters/odds.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import { collisionsOn, damageOf, waysPlanned } from '../src/voice/forcedWays.js';
import { factsOf } from '../src/voice/shortLabels.js';
import { voice } from '../src/voice.js';
import { asked, choose, lay, passWindows } from './support/table.js';

type Pool = Readonly<Record<DieKind, number>>;
const NONE: Reactions = { attacker: false, reactor: false };

/** Every throw of two pools, judged one by one. */
function counted(attacker: Pool, reactor: Pool, reactions: Reactions, shift: number) {
  const dice = ([attacker, reactor] as const).flatMap((pool, i) =>
    (['attack', 'ten', 'power'] as const).flatMap((kind) =>
      Array.from({ length: pool[kind] }, () => ({ side: (['attacker', 'reactor'] as const)[i]!, kind })),
    ),
  );
  const odds = { attacker: 0, reactor: 0, attackerSuccesses: 0, reactorSuccesses: 0 };
  let all = 0;
  const roll = (fallen: readonly RolledDie[]): void => {
    const next = dice[fallen.length];
    if (next === undefined) {
      all += 1;
      const { winner, successes } = judge(fallen, reactions);
      if (winner === undefined) return;
      odds[winner] += 1;
      odds[`${winner}Successes`] += successes;
      return;
    }
    for (let face = 1; face <= DICE[next.kind]; face++) {
      const isShifted = next.side === 'attacker' && next.kind !== 'power';
      roll([...fallen, { ...next, value: Math.max(1, face + (isShifted ? shift : 0)) }]);
    }
  };
  roll([]);
  return Object.fromEntries(Object.entries(odds).map(([name, ways]) => [name, ways / all]));
}

const pool = (attack: number, ten = 0, power = 0): Pool => ({ attack, ten, power });

describe('what dice come to', () => {
  const sides: readonly (readonly [string, Pool, Pool])[] = [
    ['one against one', pool(1), pool(1)],
    ['two against a defence of one', pool(2), pool(0, 1)],
    ['two and a power die against two', pool(1, 0, 1), pool(0, 2)],
    ['three against one', pool(3), pool(1)],
  ];
  const icons: readonly (readonly [string, Reactions])[] = [
    ['without Reaction', NONE],
    ['with the Reaction icon of one side', { attacker: false, reactor: true }],
    ['with it on both sides', { attacker: true, reactor: true }],
  ];
  for (const [name, attacker, reactor] of sides)
    for (const [icon, reactions] of icons)
      for (const shift of [0, 2, -2])
        test(`[GIG-SUC-01] ${name}, ${icon}, ${shift} on every die: as every throw counted`, () => {
          const odds = oddsOf(rollsOf(attacker, 0, shift), rollsOf(reactor), reactions);
          const wanted = counted(attacker, reactor, reactions, shift);
          for (const [of, value] of Object.entries(odds)) expect(value).toBeCloseTo(wanted[of]!, 10);
        });

  test('[GIG-REA-08] an attack that nobody opposes succeeds with every die; without dice it fails', () => {
    const three: readonly DiceGroup[] = rollsOf(pool(2, 0, 1));
    expect(unopposed(three)).toMatchObject({ attacker: 1, attackerSuccesses: 3 });
    expect(unopposed(rollsOf(pool(0)))).toMatchObject({ attacker: 0, attackerSuccesses: 0 });
  });

  test('[GIG-TIE-03] a die that is rolled again: each of its faces once, the others as they lie', () => {
    const lying = (side: DiceSide, value: number) => ({ side, kind: 'attack' as const, value, shift: 0 });
    // 7 against 9: only 10, 11 and 12 win; 9 is set aside with its equal, and nobody is above.
    const odds = rerolling([lying('attacker', 7), lying('reactor', 9)], 0, NONE);
    expect(odds.attacker).toBeCloseTo(3 / 12, 10);
    expect(odds.reactor).toBeCloseTo(8 / 12, 10);
  });
});

/** Chogoking may push Ayzn; between them and the rim stand a barrier, a structure and a robot. */
function pushing() {
  const state = lay({
    fighters: {
      1: { pilot: 'Takashi Kato', robot: 'Chogoking', ability: 'Honorable Defeat', hand: ['Burning Chogoking Fist!'] },
      2: { pilot: 'Dash', robot: 'Ayzn', ability: 'Circuit Flow', armour: 20 },
    },
    city: { H5: { barrier: true }, I5: { tier: 1 } },
  });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Burning Chogoking Fist!' });
  for (let i = 0; i < 12 && asked(state) !== 'forceStep'; i++) {
    passWindows(state);
    if (asked(state) === 'react') choose(state, 2, { react: 'hit' });
    else if (asked(state) === 'acceptOrDecline') choose(state, 1, { accept: true });
  }
  const question = questionOf(state);
  return { state, question, facts: factsOf(question, 'forceStep')! };
}

function questionOf(state: ReturnType<typeof lay>) {
  const seat = gigarobo.decision(state)!.seats[0]!;
  const { step, facts } = gigarobo.question(state, seat)!;
  return { step, seat, facts };
}

describe('a push that is planned', () => {
  test('[GIG-FMV-05] every way leads farther away, hex by hex, no longer than it may go', () => {
    const { facts } = pushing();
    expect(facts).toMatchObject({ seat: 2, by: 'push', from: 'G6', mayStop: true });
    for (const [end, ways] of waysPlanned(facts))
      for (const way of ways) {
        expect(way.at(-1)).toBe(end);
        expect(way.length).toBeLessThanOrEqual(facts.left);
        expect(facts.next[facts.from]).toContain(way[0]);
      }
  });

  test('[GIG-RUL-26] what is met is counted in its order, a structure by the impact cards that are left', () => {
    const { facts, state } = pushing();
    const met = collisionsOn(facts.met, ['H5', 'I5']);
    expect(met.map((one) => one.with)).toEqual(facts.left > 1 ? ['barrier', 'structure'] : ['barrier']);
    const table = gigarobo.describe(state);
    expect(damageOf(met[0]!, table, housePack)).toMatchObject({ least: 3, most: 3, givesRage: false });
    const impact = damageOf({ at: 'I5', with: 'structure', tier: 1, robot: 0 }, table, housePack);
    expect(impact).toMatchObject({ least: 1, most: 3, stopping: 3, pushing: 3 });
    expect(impact.cards.reduce((sum, { count }) => sum + count, 0)).toBe(24);
    expect(damageOf({ at: 'I5', with: 'robot', tier: 0, robot: 2 }, table, housePack).givesRage).toBe(true);
  });

  test('[GIG-RUL-75] it goes on for as long as everything is as it was shown, and no further', () => {
    const { question, facts } = pushing();
    const choices = (facts.next[facts.from] ?? []).map((hex) => ({ hex }));
    const plan = { asked: question, choices: [...choices, 'pass'], planned: [{ hex: 'H6' }, { hex: 'I6' }] };
    const later = { ...facts, from: 'H6', left: facts.left - 1 };
    const stepAt = (changed: object) =>
      stepOfPlan(voice, plan, 1, { ...question, facts: { ...later, ...changed } }, [{ hex: 'I6' }, 'pass']);
    expect(stepAt({})).toEqual({ answer: { hex: 'I6' } });
    // Something stands there now; an impact card has replaced the push; it has come elsewhere.
    expect(stepAt({ met: { ...facts.met, I6: { tier: 2 } } })).toBe('over');
    expect(stepAt({ left: 5 })).toBe('over');
    expect(stepAt({ from: 'H5' })).toBe('over');
    // A window in between is its player's; another action is the end of it.
    expect(stepOfPlan(voice, plan, 1, { step: 'respond.respondOrPass', seat: 1 }, ['pass'])).toBe('asks');
    expect(stepOfPlan(voice, plan, 1, { step: 'match.takeAction', seat: 1 }, ['pass'])).toBe('over');
  });

  test('[GIG-FMV-06] a plan that may stop says so; one hex that is all there is is no plan', () => {
    const { question, facts } = pushing();
    const choices = (facts.next[facts.from] ?? []).map((hex) => ({ hex }));
    const next = voice.planNext!({
      asked: { ...question, facts: { ...facts, left: 2 } },
      choices,
      planned: [{ hex: 'H6' }],
    });
    expect(next).toMatchObject({ end: 'pass', lasts: true });
    expect(next!.choices.some((one) => isEqual(one, { hex: 'I6' }))).toBe(true);
    expect(questionName(next!.asked!.step)).toBe('forceStep');
    const alone = { asked: { ...question, facts: { ...facts, left: 1 } }, choices, planned: [{ hex: 'H6' }] };
    expect(voice.planNext!(alone)).toBeUndefined();
  });
});
