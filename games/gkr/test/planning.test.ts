// What may be planned together: what a plan offers is offered when its turn comes, unless something else came in between.

import type { Choice, Plain, Seat } from '@automachia/kernel';
import { isEqual, questionName, Random } from '@automachia/kernel';
import type { AskedOnScreen, Plan } from '@automachia/manifest';
import { isLasting, stepOfPlan } from '@automachia/manifest';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { tagAfter } from '../src/asking/planning.js';
import type { Aim, GkrQuestions, ShotAhead, TagFacts } from '../src/asking/questions.js';
import { gkr } from '../src/index.js';
import { voice } from '../src/voice.js';

type Words = { readonly [word: string]: Plain };
const noHands = { 1: [], 2: [] };

function asked(table: Words, seat: Seat = 1): { readonly asked: AskedOnScreen; readonly choices: readonly Choice[] } {
  const { state } = seatTable(gkr, { options: { players: 2 }, table });
  const question = gkr.question(state, seat)!;
  return { asked: question, choices: gkr.choices(state, seat)! };
}

const planOf = (from: ReturnType<typeof asked>, ...planned: Choice[]): Plan => ({ ...from, planned });

describe('a move and its facing', () => {
  const moving = (energy: number) =>
    asked({
      battlefield: { starts: ['1B', '9J'], buildings: ['4D'] },
      turn: { gloryHound: 1, phase: 'movement', at: 'startMoving' },
      players: { 1: { faction: 'HLX', energy, hh: { at: '3C', facing: 'N' } }, 2: { hh: { at: '1J' } } },
      hands: noHands,
    });

  test('[GKR-MOV-12] after a move that its energy pays for, one of the six facings; then it is whole', () => {
    const from = moving(2);
    const next = voice.planNext!(planOf(from, { move: '2C' }));
    expect(next?.choices).toHaveLength(6);
    expect(next?.choices.every((choice) => from.choices.some((one) => isEqual(one, choice)))).toBe(true);
    expect(voice.planNext!(planOf(from, { move: '2C' }, { face: 'S' }))).toBeUndefined();
  });

  test('[GKR-MOV-12] also after a move for which cards are lost, and none after a facing alone', () => {
    expect(voice.planNext!(planOf(moving(0), { move: '2C' }))?.choices).toHaveLength(6);
    expect(voice.planNext!(planOf(moving(2), { face: 'S' }))).toBeUndefined();
  });
});

/** Plays at random and takes what plans offer, whenever one can be laid; rather something than nothing. */
function playWithPlans(seed: number, heed: (at: Planned) => void): void {
  const chance = new Random(seed);
  const state = gkr.setUp({ players: 2 + (seed % 2), quickStart: seed % 4 !== 0 }, seed);
  const plans = new Map<Seat, { readonly of: Plan; given: number; isNear: boolean }>();
  for (let i = 0; i < 900 && gkr.decision(state) !== undefined; i++) {
    const seat = gkr.seatToAct(state);
    const question = { ...gkr.question(state, seat)!, seat };
    const choices = gkr.choices(state, seat) ?? [];
    const deeds = choices.filter((one) => one !== 'pass');
    let choice = deeds.length > 0 ? deeds[chance.below(deeds.length)]! : gkr.propose(state, seat, chance);
    for (const [other, one] of plans) if (other !== seat) one.isNear = false;
    const plan = plans.get(seat);
    const step = plan && stepOfPlan(voice, plan.of, plan.given, question, choices);
    if (plan !== undefined && step !== undefined) {
      const isAlike = question.step === plan.of.asked.step && plan.given < plan.of.planned.length;
      heed({ plan: plan.of, step, choices, isNear: plan.isNear && isAlike });
      if (typeof step === 'object') {
        choice = step.answer;
        plan.given += 1;
      }
    }
    if (step === 'over') plans.delete(seat);
    const made = typeof step === 'object' ? undefined : laid(question, choices, choice, chance);
    if (made !== undefined) plans.set(seat, made);
    const answer = gkr.choose(state, seat, choice);
    if (answer.refused !== undefined) throw new Error(`${JSON.stringify(choice)}: ${answer.refused}`);
  }
}

interface Planned {
  readonly plan: Plan;
  readonly step: ReturnType<typeof stepOfPlan>;
  readonly choices: readonly Choice[];
  /** Nobody else has acted, and the same is asked. */
  readonly isNear: boolean;
}

/** A plan as long as it can be, of what is offered at random. */
function laid(question: AskedOnScreen, choices: readonly Choice[], first: Choice, chance: Random) {
  const planned = [first];
  const plan: Plan = { asked: question, choices, planned };
  for (;;) {
    const next = voice.planNext!(plan);
    if (next === undefined || next.choices.length === 0) {
      if (next?.end !== undefined) planned.push(next.end);
      break;
    }
    planned.push(next.choices[chance.below(next.choices.length)]!);
  }
  return planned.length === 1 ? undefined : { of: plan, given: 1, isNear: true };
}

describe('in matches at random', () => {
  const seen: Planned[] = [];
  for (let seed = 1; seed <= 8; seed++) playWithPlans(seed, (at) => seen.push(at));

  test('whatever a plan answers is offered', () => {
    const answered = seen.filter(({ step }) => typeof step === 'object');
    expect(answered.length).toBeGreaterThan(200);
    const strange = answered.filter(
      ({ step, choices }) => typeof step === 'object' && !choices.some((one) => isEqual(one, step.answer)),
    );
    expect(strange).toEqual([]);
  });

  test('what is planned within a part of a turn is sure, where nobody else acts in between', () => {
    const near = seen.filter(({ plan, isNear }) => isNear && !isLasting(voice, plan));
    expect(near.length).toBeGreaterThan(20);
    // Who has just tagged may be able to play what they could not before: that is not declined unseen.
    const isEnd = ({ plan, choices }: Planned): boolean =>
      plan.planned.at(-1) === 'pass' && choices.some((one) => !plan.choices.some((known) => isEqual(known, one)));
    expect(near.filter((one) => one.step === 'over' && !isEnd(one)).map(({ plan }) => plan.planned)).toEqual([]);
  });

  test.each([
    'moveHH',
    'tagBuildings',
    'moveSU',
    'chooseTarget',
    'chooseCardToFire',
    'chooseFaction',
    'placeHH',
    'playOrPass',
    'declareFiringLine',
  ])('plans are made at %s', (name) => {
    const made = seen.filter(({ plan, step }) => questionName(plan.asked.step) === name && typeof step === 'object');
    expect(made.length).toBeGreaterThan(0);
  });
});

describe('a plan that lasts', () => {
  const volley = (line: readonly string[], facing = 'N') =>
    asked({
      turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
      players: {
        1: { faction: 'HLX', hh: { at: '7E', facing: 'N' } },
        2: { faction: 'OBK', hh: { at: '5E', facing } },
      },
      hands: noHands,
      lines: { 1: [...line] },
    });
  const direct = { target: 'hh-2', by: 'direct' };

  test('[GKR-CBT-07] says of every shot that follows at what it can be aimed, the fastest first', () => {
    const { asked: first } = volley(['HLX-S1', 'HLX-P1']);
    const { by, ahead } = first.facts as { by: string; ahead: readonly { by: string; aims: readonly Words[] }[] };
    expect([by, ...ahead.map((one) => one.by)].sort()).toEqual(['HLX-P1', 'HLX-S1']);
    const [next] = ahead;
    // Where that one fires next, the same numbers are asked about.
    const alone = volley([next!.by]).asked.facts as { aims: readonly Words[] };
    expect(next!.aims).toEqual(alone.aims);
    // Whatever order they were declared in.
    for (const line of [
      ['HLX-O1', 'HLX-P1', 'HLX-O2', 'HLX-S1'],
      ['HLX-O2', 'HLX-S1', 'HLX-P1', 'HLX-O1'],
    ]) {
      const { ahead: later } = volley(line).asked.facts as { ahead: readonly { by: string }[] };
      expect(later.map((one) => one.by)).toEqual(['HLX-P1', 'HLX-O2', 'HLX-O1']);
    }
  });

  test('fires as planned while number and damage are those that were shown, and asks where they are not', () => {
    const first = volley(['HLX-S1', 'HLX-P1']);
    const { ahead } = first.asked.facts as { ahead: readonly { by: string }[] };
    const plan = planOf(first, direct, direct);
    const then = volley([ahead[0]!.by]);
    expect(voice.planStep!(plan, 1, then.asked, then.choices)).toEqual({ answer: direct });
    // From behind it is hit more easily.
    const moved = volley([ahead[0]!.by], 'S');
    expect(voice.planStep!(plan, 1, moved.asked, moved.choices)).toBe('asks');
    // A window is its player's own; another part of the turn ends it.
    const window = { step: 'round.playOrPass', seat: 1 };
    expect(voice.planStep!(plan, 1, window, ['pass'])).toBe('asks');
    expect(voice.planStep!(plan, 1, { step: 'match.tagBuildings', seat: 1 }, ['pass'])).toBe('over');
  });
});

describe('a card and what it is for', () => {
  const ending = (hands: Record<number, string[]>, sponsors: string[] = []) =>
    asked({
      battlefield: { starts: ['1B', '9J'], buildings: ['4D'] },
      turn: { gloryHound: 1, phase: 'combat', at: 'openMoveEnd' },
      players: {
        1: { faction: 'VRX', energy: 3, hh: { at: '3C', facing: 'N' } },
        2: { faction: 'OBK', hh: { at: '1J' } },
      },
      hands,
      ...(sponsors.length > 0 && { sponsorHands: { 1: sponsors, 2: [] } }),
    });
  const play = { play: 'VRX-M1' };

  test('[GKR-RUL-33] what is asked next is offered with the card; that answered, what comes after it', () => {
    const from = ending({ 1: ['VRX-M1'], 2: [] });
    expect(from.choices).toContainEqual(play);
    const hexes = voice.planNext!(planOf(from, play));
    expect(questionName(hexes!.asked!.step)).toBe('moveByCard');
    expect(hexes?.choices).toContainEqual({ move: '2C' });
    expect(hexes?.choices).not.toContainEqual({ move: '4D' });
    const facings = voice.planNext!(planOf(from, play, { move: '2C' }));
    expect(questionName(facings!.asked!.step)).toBe('chooseFacing');
    expect(voice.planNext!(planOf(from, play, { move: '2C' }, { face: 'S' }))).toBeUndefined();
    // What was not offered is no part of it.
    expect(voice.planNext!(planOf(from, play, { move: '4D' }))).toBeUndefined();
    expect(voice.planNext!(planOf(from, 'pass'))).toBeUndefined();
  });

  test('[GKR-RUL-33] is what the rules then ask, and is answered so as long as they ask the same', () => {
    const from = ending({ 1: ['VRX-M1'], 2: [] });
    const plan = planOf(from, play, { move: '2C' }, { face: 'S' });
    const hexes = voice.planNext!(planOf(from, play))!;
    const now = { ...hexes.asked!, seat: 1 };
    expect(voice.planStep!(plan, 1, now, hexes.choices)).toEqual({ answer: { move: '2C' } });
    // A hex that somebody else stands on by now.
    const others = hexes.choices.filter((one) => !isEqual(one, { move: '2C' }));
    expect(voice.planStep!(plan, 1, now, others)).toBe('over');
    expect(voice.planStep!(plan, 1, { step: 'push.pushUnit', seat: 1 }, [{ move: '2C' }])).toBe('over');
  });
});

describe('from facts alone', () => {
  /** A plan at a question of which only these facts matter. */
  const at = <Name extends keyof GkrQuestions>(
    name: Name,
    facts: Partial<GkrQuestions[Name]>,
    choices: readonly Choice[],
    ...planned: Choice[]
  ): Plan => ({ asked: { step: `match.${name}`, seat: 1, facts: facts as Plain }, choices, planned });
  const tag = (by: string, building: string, on: TagFacts['on']): TagFacts => ({
    tag: building,
    on,
    by,
    falls: false,
    brings: [
      { what: 'tags', rule: 'GKR-DEM-01', own: 1, wanted: 4 },
      { what: 'sponsor', rule: 'GKR-TAG-08' },
    ],
  });
  const aim = (target: string, needed: number): Aim => ({
    target,
    by: 'direct',
    needed,
    reasons: [],
    damage: 2,
    most: 2,
    save: 4,
    via: null,
  });
  const shot = (by: string, ...aims: Aim[]): ShotAhead => ({ by, aims, instead: [] });

  test('[GKR-MOV-12] a card is played before the facing, unless cards are to be lost first; each once', () => {
    const choices = [{ face: 'N' }, { play: 'HLX-M1' }, { play: 'HLX-M2' }];
    const after = (redline: number, ...more: Choice[]) =>
      voice.planNext!(at('moveHH', { costs: { '2C': { energy: 1, redline } } }, choices, { move: '2C' }, ...more))
        ?.choices;
    expect(after(0)).toEqual(choices);
    expect(after(0, { play: 'HLX-M1' })).toEqual([{ face: 'N' }, { play: 'HLX-M2' }]);
    expect(after(1)).toEqual([{ face: 'N' }]);
  });

  test('[GKR-TAG-04] after a tag passing is the end by itself, unless something else could be done as well', () => {
    const [own, other] = [tag('hh-1', '4E', 'S'), tag('recon-1', '8H', 'N')];
    const chosen = { by: 'hh-1', tag: '4E', on: 'S' };
    const choices: Choice[] = ['pass', chosen, { by: 'recon-1', tag: '8H', on: 'N' }];
    const left = { by: 'recon-1', tag: '8H', on: 'N' };
    expect(voice.planNext!(at('tagBuildings', { tags: [own, other] }, choices, chosen))).toMatchObject({
      choices: [left],
      end: 'pass',
    });
    const more = [...choices, { use: 'HLX-UR' }];
    const open = voice.planNext!(at('tagBuildings', { tags: [own, other] }, more, chosen));
    expect(open?.choices).toEqual([left, 'pass']);
    expect(open?.end).toBeUndefined();
  });

  test('[GKR-TAG-08] a tag is counted with those before it on that building, which brings one sponsor card', () => {
    const [first, elsewhere] = [tag('hh-1', '4E', 'S'), tag('recon-1', '8H', 'N')];
    const second = tag('combat-1', '4E', 'N');
    const facts = { tags: [], demolition: [] } as unknown as GkrQuestions['tagBuildings'];
    expect(tagAfter(second, [elsewhere], facts)).toBe(second);
    expect(tagAfter(second, [elsewhere, first], facts).brings).toEqual([
      { what: 'tags', rule: 'GKR-DEM-01', own: 2, wanted: 4 },
    ]);
  });

  test('[GKR-SET-06] a faction is planned with a start and a pilot; taken while nobody else was placed since', () => {
    const facts = { starts: ['1B', '9J'], pilots: { HLX: ['L1'], OBK: ['L2'] }, rivals: ['5E'] };
    const from = (...planned: Choice[]) => at('chooseFaction', facts, [], { faction: 'HLX' }, ...planned);
    const start = { start: '9J', facing: 'S' };
    expect(voice.planNext!(from())?.choices).toHaveLength(12);
    expect(voice.planNext!(from())?.choices).toContainEqual(start);
    // GKR-SET-09: a pilot of the own faction.
    expect(voice.planNext!(from(start))?.choices).toEqual([{ pilot: 'L1' }]);
    expect(voice.planNext!(from(start, { pilot: 'L1' }))).toBeUndefined();
    const plan = from(start, { pilot: 'L1' });
    const placing = (rivals: Plain): AskedOnScreen => ({
      step: 'match.placeHH',
      seat: 1,
      facts: { pilots: [], rivals },
    });
    expect(voice.planStep!(plan, 1, placing(['5E']), [start])).toEqual({ answer: start });
    expect(voice.planStep!(plan, 1, placing(['5E', '1B']), [start])).toBe('asks');
    expect(voice.planStep!(plan, 1, placing(['5E']), [{ start: '1B', facing: 'S' }])).toBe('asks');
    const piloting: AskedOnScreen = { step: 'match.choosePilot', seat: 1, facts: null };
    expect(voice.planStep!(plan, 2, piloting, [{ pilot: 'L1' }])).toEqual({ answer: { pilot: 'L1' } });
    expect(voice.planStep!(plan, 2, piloting, [{ pilot: 'L3' }])).toBe('asks');
    // Placed elsewhere meanwhile, and flown: there is nothing left of it.
    expect(voice.planStep!(plan, 1, { step: 'match.buildDeck', seat: 1 }, [])).toBe('over');
  });

  test('[GKR-ENE-06] a line is planned with the cards that it redlines, of what it leaves in the hand', () => {
    const card = (name: string, cost: number) => ({ card: name, cost, costReasons: [], speed: 1, speedReasons: [] });
    const facts = {
      line: [card('HLX-P1', 3), card('HLX-S1', 2)],
      redlines: [0, 0, 0, 0, 1, 2],
      hand: ['HLX-P1', 'HLX-S1', 'HLX-P1', 'HLX-R1'],
      deck: 1,
    };
    const both = { declare: ['HLX-P1', 'HLX-S1'] };
    const from = (...planned: Choice[]) => at('declareFiringLine', facts, [], ...planned);
    expect(voice.planNext!(from({ declare: ['HLX-P1'] }))).toBeUndefined();
    const [top, own] = [{ lose: 'deck' }, { lose: 'hand', card: 'HLX-P1' }];
    const other = { lose: 'hand', card: 'HLX-R1' };
    expect(voice.planNext!(from(both))?.choices).toEqual([top, own, other]);
    expect(voice.planNext!(from(both, top))?.choices).toEqual([own, other]);
    expect(voice.planNext!(from(both, top, own))).toBeUndefined();
    const losing = (count: number, reason: string): AskedOnScreen => ({
      step: 'loseCards.loseCard',
      seat: 1,
      facts: { count, reason },
    });
    const plan = from(both, top, own);
    expect(voice.planStep!(plan, 1, losing(2, 'redline'), [top, own])).toEqual({ answer: top });
    expect(voice.planStep!(plan, 2, losing(1, 'redline'), [top, own])).toEqual({ answer: own });
    // Another price, or cards that are lost for something else.
    expect(voice.planStep!(plan, 1, losing(1, 'redline'), [top, own])).toBe('asks');
    expect(voice.planStep!(plan, 1, losing(2, 'damage'), [top, own])).toBe('asks');
    expect(voice.planStep!(plan, 1, { step: 'match.tagBuildings', seat: 1 }, ['pass'])).toBe('over');
  });

  test('[GKR-MOV-14] a support unit moves as planned while its way is the one that was shown', () => {
    const ahead = [{ unit: 'repair-1', ways: { '4E': ['4D', '4E'] } }];
    const plan = at(
      'moveSU',
      { unit: 'combat-1', ways: {}, ahead, rivals: ['9J'] },
      [],
      { move: '3C' },
      { move: '4E' },
    );
    const then = (ways: Plain, rivals: Plain = ['9J']) =>
      voice.planStep!(
        plan,
        1,
        { step: 'match.moveSU', seat: 1, facts: { unit: 'repair-1', ways, ahead: [], rivals } },
        ['pass', { move: '4E' }],
      );
    expect(then({ '4E': ['4D', '4E'] })).toEqual({ answer: { move: '4E' } });
    expect(then({ '4E': ['5E', '4E'] })).toBe('asks');
    expect(then({ '4E': ['4D', '4E'] }, ['8J'])).toBe('asks');
  });

  test('[GKR-CBT-07] what is chosen to fire fires first, then the others that can', () => {
    const ahead = [shot('HLX-S1', aim('hh-2', 5)), shot('HLX-P1', aim('hh-2', 6)), shot('HLX-S2')];
    const next = (...targets: Choice[]) =>
      voice.planNext!(at('chooseCardToFire', { ahead }, [], { fire: 'HLX-P1' }, ...targets))?.asked?.facts as
        | { readonly by: string }
        | undefined;
    const direct = { target: 'hh-2', by: 'direct' };
    expect(next()?.by).toBe('HLX-P1');
    expect(next(direct)?.by).toBe('HLX-S1');
    expect(next(direct, direct)).toBeUndefined();
  });

  test('[GKR-CBT-07] a shot that was not shown, or is not so any more, is asked about', () => {
    const direct = { target: 'hh-2', by: 'direct' };
    const plan = (...aims: Aim[]) =>
      at(
        'chooseTarget',
        { by: 'HLX-S1', aims: [aim('hh-2', 5)], ahead: [shot('HLX-P1', aim('hh-3', 4), ...aims)] },
        [],
        direct,
        direct,
      );
    const then = (of: Plan, ...aims: Aim[]) =>
      voice.planStep!(of, 1, { step: 'fireCard.chooseTarget', seat: 1, facts: { by: 'HLX-P1', aims } }, [direct]);
    expect(then(plan(aim('hh-2', 5)), aim('hh-2', 5))).toEqual({ answer: direct });
    expect(then(plan(aim('hh-2', 5)), aim('hh-2', 6))).toBe('asks');
    expect(then(plan(aim('hh-2', 5)))).toBe('asks');
    expect(then(plan(), aim('hh-2', 5))).toBe('asks');
  });
});
