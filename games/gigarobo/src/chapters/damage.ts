// A damage event ("Damage event" of the timing list): every damage to a robot, inflicted or received, once per event and robot.
// What comes of collisions, tiles and tokens is apart from the damage of an attack (GIG-DMG-03).

import { argumentsOf } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { hurtBy, raise } from '../cards/performing.js';
import { responses } from '../cards/responses.js';
import { hexName } from '../model/objects.js';
import { withHex } from '../model/ground.js';
import { areFoes, isOnMap, setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import { NOBODY, NONE } from '../model/state.js';
import type { At, GigaScene } from '../model/steps.js';
import { act, procedure, when } from '../model/steps.js';
import { isImmune } from './numbers.js';
import { gainRage, nextNumber } from './resources.js';

/** GIG-BAR-03. */
const BARRIER_TAKES = 3;
/** GIG-CRD-56. */
const MOST_SURVIVED = 3;

/** GIG-RUL-31: what an opponent deals is inflicted; what tokens, tiles, impact cards and barriers do is received. */
export type DamageKind = 'attack' | 'melee' | 'ranged' | 'inflicted' | 'collision' | 'fire' | 'any';

export type BlowLocals = {
  /** Who inflicts it; nobody where it is received. */
  by: Seat;
  /** The pilot of the robot that it comes at. */
  victim: Seat;
  amount: number;
  /** All kinds that it is of, one after the other. */
  kinds: string;
  number: number;
  /** What was dealt in the end; NOT_YET before. */
  dealt: number;
  /** Part of an attack: Rage waits for its own step (GIG-RUL-30). */
  isOfAttack: boolean;
};

const NOT_YET = -1;

export const damaging = procedure<BlowLocals>(
  'damage',
  ({ by, victim, amount, kinds, number, dealt, isOfAttack }) => ({
    by,
    victim,
    amount,
    kinds,
    number,
    dealt,
    isOfAttack,
  }),
  when(
    'thereIsDamage',
    'GIG-ERR-07',
    (m) => m.locals.amount > 0 && isOnMap(m.state, m.locals.victim),
    act('answerDamage', 'GIG-RUL-96', (m) => {
      const { victim, kinds } = m.locals;
      m.locals.number = nextNumber(m.state);
      responses.open(m, 'incoming', { seat: victim, kind: kinds, subject: m.locals.number });
    }),
    act('reduceDamage', 'GIG-CRD-21', (m) => {
      const { victim, kinds, number, amount } = m.locals;
      applyWaiting(m);
      raise(m, 'incoming', { seat: victim, kind: kinds, subject: number, amount });
    }),
    // GIG-BAR-04: what it leaves is dealt as ever.
    act('useActiveBarrier', 'GIG-BAR-03', (m) => {
      const { victim, amount } = m.locals;
      if (amount <= 0 || !m.state.robots[victim - 1]!.hasBarrier) return;
      const taken = Math.min(BARRIER_TAKES, amount);
      m.locals.amount -= taken;
      setRobot(m.state, victim, { hasBarrier: false });
      m.tell?.({ type: 'activeBarrierUsed', rule: 'GIG-BAR-03', seat: victim, amount: taken });
    }),
    act('loseArmour', 'GIG-DMG-04', loseArmour),
  ),
);

function loseArmour(m: At<BlowLocals>): void {
  const { by, victim, amount, kinds, number, isOfAttack } = m.locals;
  m.locals.dealt = amount;
  // GIG-RAG-05: nothing was inflicted.
  if (amount <= 0) {
    m.tell?.({ type: 'damageAverted', rule: 'GIG-RUL-32', seat: victim });
    return;
  }
  const { armour, hex } = m.state.robots[victim - 1]!;
  const least = amount <= MOST_SURVIVED && isImmune(m.state, m.content, 'defeat', victim) ? Math.min(1, armour) : 0;
  const left = Math.max(least, armour - amount);
  setRobot(m.state, victim, { armour: left });
  const isInflicted = by !== NOBODY;
  const isByFoe = isInflicted && areFoes(m.state, by, victim);
  if (isInflicted && isOfAttack) noteInAttack(m, isByFoe);
  const type = isInflicted ? 'damageInflicted' : 'damageReceived';
  m.tell?.({ type, rule: 'GIG-DMG-04', seat: victim, amount, left });
  // GIG-BAR-07: inflicted damage destroys a static barrier in the hex.
  if (isInflicted && m.state.ground[hex]!.isShielded) {
    m.state.ground = withHex(m.state.ground, hex, { isShielded: false });
    m.tell?.({ type: 'barrierDestroyed', rule: 'GIG-BAR-07', at: hexName(hex) });
  }
  if (kinds.includes('fire')) raise(m, 'burned', { seat: victim, amount, subject: number });
  // GIG-RAG-03, GIG-RAG-04, GIG-COL-11: no Rage for what is received, nor for what oneself or a teammate has done.
  if (!isByFoe) return;
  raise(m, 'hit', { seat: victim, amount, subject: number });
  raise(m, 'harm', { seat: by, amount, subject: number });
  if (!isOfAttack) noteForRage(m, victim);
}

/** GIG-RUL-30: outside attacks Rage comes once for each effect, when that has ended. */
function noteForRage(m: At<BlowLocals>, victim: Seat): void {
  const depth = m.state.stack.findLastIndex(({ locals }) => locals['loops'] !== undefined);
  if (depth < 0) gainRage(m, victim);
  else m.keep(`${hurtBy(depth)}${victim}`, 'match');
}

/** GIG-RUL-30, GIG-FAQ-05: whom the attack has hurt, and how much its target took; whoever took nothing is not among them. */
function noteInAttack(m: At<BlowLocals>, isByFoe: boolean): void {
  const { victim, kinds, amount } = m.locals;
  const { attack } = m.state;
  const hurt = isByFoe && !attack.hurt.includes(victim) ? [...attack.hurt, victim] : attack.hurt;
  const isTarget = kinds.includes('attack') && attack.winner !== '' && attack[attack.winner].aim.seat === victim;
  m.state.attack = { ...attack, hurt, inflicted: attack.inflicted + (isTarget ? amount : 0) };
}

/** GIG-CRD-21: reductions that were resolved before the damage came wait for this moment. */
function applyWaiting(m: At<BlowLocals>): void {
  const { attack } = m.state;
  const { victim, isOfAttack, kinds } = m.locals;
  if (!isOfAttack || !kinds.includes('attack')) return;
  for (const { text, node, seat, bound, to } of attack.reductions) {
    if (seat !== victim || to !== NONE) continue; // what is sent elsewhere is not reduced (chapters/dealing.ts)
    const x: GigaScene = {
      state: m.state,
      content: m.content,
      seat,
      actor: seat,
      self: -1,
      subject: attack.number,
      bound,
    };
    const { by } = argumentsOf(m.content.book.scripts.get(text)!.nodes[node]!, x, []) as { by: number };
    m.locals.amount = Math.max(0, m.locals.amount - by);
  }
}

/** The damage event under way that comes at a robot, the innermost one. */
export function blowAt({ stack }: Giga, victim: Seat): BlowLocals | undefined {
  return stack.findLast(({ locals }) => locals['victim'] === victim)?.locals as BlowLocals | undefined;
}

/** The damage event under way that somebody inflicts, the innermost one. */
export function blowBy({ stack }: Giga, by: Seat): BlowLocals | undefined {
  return stack.findLast(({ locals }) => locals['victim'] !== undefined && locals['by'] === by)?.locals as
    | BlowLocals
    | undefined;
}

/** How much comes at a robot, or was just dealt to it. */
export function damageOf({ amount, dealt }: BlowLocals): number {
  return dealt === NOT_YET ? amount : dealt;
}

/** Damage that an opponent, oneself or a teammate inflicts. */
export function inflict<L extends Locals>(
  m: At<L>,
  by: Seat,
  victim: Seat,
  amount: number,
  kinds: readonly DamageKind[] = [],
  isOfAttack = false,
): void {
  const all = [...kinds, 'inflicted', 'any'].join(' ');
  m.call(damaging, { by, victim, amount, kinds: all, number: 0, dealt: NOT_YET, isOfAttack });
}

/** Damage that is received: no Rage, but an active barrier still reduces it (GIG-RUL-82). */
export function receive<L extends Locals>(
  m: At<L>,
  victim: Seat,
  amount: number,
  kinds: readonly DamageKind[] = [],
): void {
  const all = [...kinds, 'any'].join(' ');
  m.call(damaging, { by: NOBODY, victim, amount, kinds: all, number: 0, dealt: NOT_YET, isOfAttack: false });
}
