// What an answer would bring, from the facts of its question: what a way costs, what dice come to, what a push meets.

import type { Choice, Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { AskedOnScreen, Prospect, ProspectLine } from '@automachia/manifest';
import type { AgainstFacts, ContestFacts, MetFacts } from '../asking/questions.js';
import type { Odds } from '../chapters/odds.js';
import { oddsOf, rerolling, unopposed } from '../chapters/odds.js';
import { DICE } from '../chapters/dice.js';
import type { GigaPack } from '../content/types.js';
import { collisionsOn, damageOf } from './forcedWays.js';
import type { Pair } from './pairs.js';
import { pairOf } from './pairs.js';
import { isWaitedFor, words, wordOf } from './reading.js';
import { factsOf } from './shortLabels.js';

export function brings(asked: AskedOnScreen, choice: Choice, table: Table, pack: GigaPack): Prospect | undefined {
  const { hex, dice, react, card, die, at, aim } = words(choice);
  if (typeof hex === 'string') return hexLines(asked, hex, table, pack);
  if (typeof at === 'string') return aimLines(pairOf(table, asked.seat, at), aim === 'robot');
  if (typeof dice === 'number') return buyLines(asked, dice);
  // True, or silent.
  if (isWaitedFor(table) && typeof die !== 'number') return undefined;
  if (typeof react === 'string') return reactLines(asked, react);
  if (typeof card === 'string' || choice === 'pass') return cardLines(asked, wordOf(card));
  return typeof die === 'number' ? dieLines(asked, die) : undefined;
}

function prospect(lines: readonly ProspectLine[], share?: number): Prospect | undefined {
  return lines.length === 0 ? undefined : { lines, ...(share !== undefined && { share }) };
}

// ---- the map

function hexLines(asked: AskedOnScreen, hex: string, table: Table, pack: GigaPack): Prospect | undefined {
  const way = factsOf(asked, 'chooseMove')?.ways[hex];
  if (way !== undefined) return prospect([{ label: text('bring.cost'), value: way.cost, rule: 'GIG-MOV-02' }]);
  const met = factsOf(asked, 'forceStep')?.met ?? factsOf(asked, 'throwTo')?.met;
  return met === undefined ? undefined : prospect(metLines(hex, met, table, pack));
}

function metLines(hex: string, met: Readonly<Record<string, MetFacts>>, table: Table, pack: GigaPack): ProspectLine[] {
  const { tile, anchors } = met[hex] ?? {};
  const collisions = collisionsOn(met, [hex]).map((one): ProspectLine => {
    const { least, most } = damageOf(one, table, pack);
    const rules = { barrier: 'GIG-COL-03', robot: 'GIG-COL-06', structure: 'GIG-COL-02' };
    return {
      label: text(`bring.meets.${one.with}`, { tier: one.tier, player: text(`seat.${one.robot || 1}`) }),
      value: least === most ? least : `${least}–${most}`,
      rule: rules[one.with],
    };
  });
  return [
    ...collisions,
    ...(tile === undefined ? [] : [{ label: text(`tile.${tile}`), rule: 'GIG-IMP-10' }]),
    ...(anchors === undefined ? [] : [{ label: text('mark.anchors', { anchors }), rule: 'GIG-MOV-18' }]),
  ];
}

/** GIG-COV, GIG-ADV: what the pair of attacker and target is worth. */
function aimLines(pair: Pair | undefined, isRobot: boolean): Prospect | undefined {
  if (pair === undefined) return undefined;
  return prospect([
    { label: text('bring.far'), value: pair.far, rule: 'GIG-RNG-01' },
    ...(isRobot && pair.isCovered
      ? [{ label: text('bring.cover'), value: '−1', emphasis: 'bad', rule: 'GIG-COV-02' } as const]
      : []),
    ...(isRobot && pair.higher > 0
      ? [{ label: text('bring.higher'), value: '+1', emphasis: 'good', rule: 'GIG-ADV-01' } as const]
      : []),
  ]);
}

// ---- dice

/** What may still fail, or succeed, is never said to be certain. */
function inPercent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && rounded === 0) return '< 1 %';
  return chance < 1 && rounded === 100 ? '> 99 %' : `${rounded} %`;
}
const inTenths = (number: number): number => Math.round(number * 10) / 10;

/** What a contest comes to for the side that is asked. */
export function oddsOfContest(contest: ContestFacts): Odds {
  const { attacker, reactor, reactions } = contest;
  return isOpposed(contest) ? oddsOf(attacker, reactor, reactions) : unopposed(attacker);
}

/** The same in a sentence, for one of the sides. */
export function contestText(odds: Odds, side: 'attacker' | 'reactor'): Text {
  return text('bring.contest', {
    chance: inPercent(odds[side]),
    successes: inTenths(odds[`${side}Successes`]),
  });
}

function oddsLines(odds: Odds, side: 'attacker' | 'reactor', withFoe = true): Prospect | undefined {
  const foe = side === 'attacker' ? 'reactor' : 'attacker';
  return prospect(
    [
      { label: text('bring.wins'), value: inPercent(odds[side]), rule: 'GIG-SUC-01' },
      { label: text('bring.successes'), value: inTenths(odds[`${side}Successes`]), rule: 'GIG-SUC-02' },
      ...(withFoe ? [{ label: text('bring.foe'), value: inPercent(odds[foe]), rule: 'GIG-SUC-01' }] : []),
    ],
    odds[side],
  );
}

/** GIG-PWR-04: so many power dice more. */
function buyLines(asked: AskedOnScreen, dice: number): Prospect | undefined {
  const contest = factsOf(asked, 'buyPowerDice')?.contest;
  if (contest === undefined) return undefined;
  const { side } = contest;
  const shift = contest[side].at(-1)?.shift ?? 0;
  const bought = [...contest[side], { count: dice, sides: DICE.power, shift }];
  const after = { ...contest, [side]: bought };
  return oddsLines(oddsOfContest(after), side, isOpposed(after));
}

/** GIG-REA-08: nothing is rolled where nobody opposes it. */
function isOpposed({ reactor }: ContestFacts): boolean {
  return reactor.some(({ count }) => count > 0);
}

function reactLines(asked: AskedOnScreen, react: string): Prospect | undefined {
  const contest = factsOf(asked, 'react')?.defending;
  if (contest === undefined || (react !== 'defend' && react !== 'hit')) return undefined;
  const odds = react === 'hit' ? unopposed(contest.attacker) : oddsOfContest(contest);
  return prospect(
    [
      { label: text('bring.foe'), value: inPercent(odds.attacker), rule: 'GIG-SUC-01' },
      { label: text('bring.foeSuccesses'), value: inTenths(odds.attackerSuccesses), rule: 'GIG-SUC-02' },
    ],
    1 - odds.attacker,
  );
}

/** What an attack comes to that begins or goes on with a card: against a defence, or against what it answers. */
export function oddsOfCard({ own, rolls, icons, isReactive }: AgainstFacts, card: string): Odds | undefined {
  const mine = own[card];
  if (mine === undefined) return undefined;
  const isMarked = icons.includes(card) || (own[''] !== undefined && icons.length > 0);
  if (!isReactive) return rolls.some(({ count }) => count > 0) ? oddsOf(mine, rolls, NO_ICONS) : unopposed(mine);
  return oddsOf(rolls, mine, { attacker: false, reactor: isMarked });
}

const NO_ICONS = { attacker: false, reactor: false };

function cardLines(asked: AskedOnScreen, card: string): Prospect | undefined {
  const against = factsOf(asked, 'chooseAttackCard')?.against;
  const odds = against === undefined ? undefined : oddsOfCard(against, card);
  if (against === undefined || odds === undefined) return undefined;
  const side = against.isReactive ? 'reactor' : 'attacker';
  return prospect(
    [
      { label: text(against.isReactive ? 'bring.wins' : 'bring.winsDefended'), value: inPercent(odds[side]) },
      { label: text('bring.successes'), value: inTenths(odds[`${side}Successes`]), rule: 'GIG-SUC-02' },
    ],
    odds[side],
  );
}

/** A die that is rolled again. */
function dieLines(asked: AskedOnScreen, die: number): Prospect | undefined {
  const lying = factsOf(asked, 'pickDie')?.lying;
  const chosen = lying?.dice[die - 1];
  if (lying === undefined || chosen === undefined) return undefined;
  return oddsLines(rerolling(lying.dice, die - 1, lying.reactions), chosen.side);
}
