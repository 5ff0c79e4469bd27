// What an attack that is under way may come to, by the rules' own numbers: how likely either side wins, and what its texts
// would then do. For whoever weighs it; nothing here plays.

import type { EffectScript } from '@automachia/effects';
import { argumentsOf } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { aimNow } from '../chapters/against.js';
import { tableWith } from '../chapters/aiming.js';
import { freshCard, sceneOfCard } from '../chapters/trying.js';
import { reactorOf } from '../chapters/attacking.js';
import type { DiceSide } from '../chapters/dice.js';
import { judgementOf, reactionsIn } from '../chapters/judging.js';
import { statOf } from '../chapters/numbers.js';
import { poolOf, sizeOf } from '../chapters/pools.js';
import type { Components } from '../model/components.js';
import { hexOf, playerOf } from '../model/seats.js';
import type { Attack, Giga } from '../model/state.js';
import { NO_ATTACK, NO_SIDE, NOBODY } from '../model/state.js';
import type { GigaScene, GigaTypes } from '../model/steps.js';
import type { Chances } from './chances.js';
import { chancesOf } from './chances.js';

const NOT_ROLLED: readonly Attack['step'][] = ['declared', 'paid', 'reacting', 'pool'];

/** What is sure: one side wins with so many successes. */
function certain(winner: DiceSide | '' | undefined, successes: number): Chances {
  const sure = (side: DiceSide): number[] =>
    side === winner && successes > 0 ? [...new Array<number>(successes).fill(0), 1] : [];
  return { attacker: sure('attacker'), reactor: sure('reactor') };
}

/** The chances of the attack under way as it stands: its reaction, dice that lie there, what texts have fixed. */
export function chancesNow(state: Giga, content: Components): Chances {
  const { attack } = state;
  const { attacker, reactor, reaction, step } = attack;
  if (attack.fixedFor !== '') return certain(attack.fixedFor, attack.fixed);
  if (step === 'rolled' && attack.dice.length > 0) {
    const { winner, successes } = judgementOf(state, content);
    return certain(winner, successes);
  }
  if (!NOT_ROLLED.includes(step)) return certain(attack.winner, attack.successes);
  const pool = sizeOf(attacker.pool) > 0 ? attacker.pool : poolOf(state, content, 'attacker');
  // GIG-REA-08, GIG-RUL-19: nothing is rolled where nobody opposes it.
  if (reaction !== 'attack' && reaction !== 'defend') return certain('attacker', sizeOf(pool));
  const against = sizeOf(reactor.pool) > 0 ? reactor.pool : poolOf(state, content, 'reactor');
  return chancesOf(pool, against, reactionsIn(state, content));
}

/** The tables on which the target has reacted to the attack under way, one for each way open to it; only this one where it has. */
export function reactionsTo(state: Giga, content: Components): readonly Giga[] {
  const { attack } = state;
  const seat = reactorOf(state);
  if (seat === NOBODY || attack.reactor.seat !== NOBODY || !NOT_ROLLED.includes(attack.step)) return [state];
  const { attacker } = attack;
  const aim = { kind: 'robot', hex: hexOf(state, attacker.seat), seat: attacker.seat } as const;
  const reactor = { ...NO_SIDE, seat, aim };
  const isTarget = attacker.aim.kind === 'robot';
  const ways: Giga[] = [{ ...state, attack: { ...attack, reaction: isTarget ? 'hit' : 'none', reactor } }];
  if (isTarget && statOf(state, content, 'defence', seat) > 0)
    ways.push({ ...state, attack: { ...attack, reaction: 'defend', reactor } });
  for (const card of playerOf(state, seat).hand) {
    const on = tableWith(state, content, { seat, aim, cards: [{ card, payment: 'spirit' }], isReactive: true });
    if (on !== undefined) ways.push(on);
  }
  return ways;
}

/** A step of a text as it would be done: its word, its arguments, and to whom. */
export interface ExpectedStep {
  readonly verb: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly seat: Seat;
  readonly actor: Seat;
}

/** The steps that the texts of a side would do if it won with so many successes: what may be declined among them. */
export function stepsIfWon(
  state: Giga,
  content: Components,
  which: DiceSide,
  successes: number,
  found: (step: ExpectedStep) => void,
): void {
  const side = { ...state.attack[which], aim: aimNow(state, state.attack[which].aim) };
  const attack: Attack = { ...state.attack, [which]: side, winner: which, successes, step: 'damage' };
  const on: Giga = { ...state, attack };
  for (const { card, rules, damage, bound, status } of side.cards) {
    if (status === 'cancelled' || status === 'broken') continue;
    const scene = sceneOfCard(on, content, side, card);
    const x =
      bound.length > 0 ? { ...scene, bound: bound.map((value, i) => (value < 0 ? scene.bound[i]! : value)) } : scene;
    // GIG-RUL-69: its rules have been performed once damage is computed.
    const keys = state.attack.step === 'damage' ? damage : [...rules, ...damage];
    for (const key of keys) {
      const script = content.book.scripts.get(key);
      if (script !== undefined) stepsOf(script, x, found);
    }
  }
}

/** What an attack with one card takes from its target when it wins with so many successes, by its texts alone. */
export function printedDamage(state: Giga, content: Components, seat: Seat, card: number, successes: number): number {
  const aim = { kind: 'robot', hex: hexOf(state, seat), seat: NOBODY } as const;
  const side = { ...NO_SIDE, seat, aim, cards: [freshCard(content, card, 'spirit')] };
  const on: Giga = { ...state, attack: { ...NO_ATTACK, number: state.last + 1, step: 'declared', attacker: side } };
  let damage = 0;
  stepsIfWon(on, content, 'attacker', successes, ({ verb, args }) => {
    if (verb === 'deal' && typeof args['amount'] === 'number') damage += args['amount'];
  });
  return damage;
}

/** Reads a text to its end without doing anything. What must be paid for or waits for something else is passed over. */
function stepsOf(script: EffectScript<GigaTypes>, scene: GigaScene, found: (step: ExpectedStep) => void): void {
  let x = scene;
  const { nodes } = script;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    const isPassed =
      node.is === 'if'
        ? !node.test!(x)
        : node.is === 'pay' || node.is === 'unless' || node.is === 'on' || node.is === 'instead';
    if (isPassed && node.to > at) at = node.to - 1;
    else if (node.is === 'let' && node.draw === undefined) x = withBound(x, node.slot, node.amount!(x));
    else if (node.is === 'do' && node.verb !== undefined) {
      const actor = node.who?.(x) ?? x.actor;
      const acting = actor === x.actor ? x : { ...x, actor };
      found({ verb: node.verb.name, args: argumentsOf(node, acting, []), seat: x.seat, actor });
    }
  }
}

function withBound(x: GigaScene, slot: number, value: number): GigaScene {
  const bound = x.bound.slice();
  bound[slot] = value;
  return { ...x, bound };
}
