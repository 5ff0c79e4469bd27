// Fighting Spirit, power tokens, armour, trauma tokens and Rage: what is gained, paid and lost, and what limits it.

import type { Locals, RuleId, Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { gainChoice } from '../asking/choices.js';
import { hurtBy, raise, settleRage } from '../cards/performing.js';
import { aboard, pilotOf, playerOf, priorityOrder, robotOf, setPlayer, setRobot } from '../model/seats.js';
import type { Giga, TokensInSlot, Trauma } from '../model/state.js';
import { NO_TOKENS, METER_SLOTS } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { isDenied, powerInAll, powerLimit, statOf, traumaOf } from './numbers.js';

/** A number that nothing else in the match has: of an attack, a damage event, a roll. */
export function nextNumber(state: Giga): number {
  state.last += 1;
  return state.last;
}

// ---- Fighting Spirit

export type GainLocals = { seat: Seat; amount: number; isGained: boolean };

/** Every gain of Fighting Spirit: texts may raise or replace it, panic lowers it, the pilot's maximum limits it. */
export const gainingSpirit = procedure<GainLocals>(
  'gainSpirit',
  ({ seat, amount, isGained }) => ({ seat, amount, isGained }),
  act('announceGain', 'GIG-CRD-93', (m) => {
    const { seat, amount } = m.locals;
    raise(m, 'gainfs', { seat, amount });
  }),
  act('takeSpirit', 'GIG-RUL-49', (m) => {
    const { seat, amount, isGained } = m.locals;
    if (!isGained) return;
    const player = playerOf(m.state, seat);
    // GIG-TRA-07, GIG-RUL-49: each gain is reduced by 1 per panic token before the limit, and is never negative.
    const gained = Math.max(0, amount - traumaOf(m.state, seat, 'panic'));
    const most = m.content.pilots[player.pilot]!.printed.maximumSpirit;
    const left = Math.max(player.spirit, Math.min(most, player.spirit + gained)); // GIG-BRD-02
    setPlayer(m.state, seat, { spirit: left });
    m.tell?.({ type: 'spiritGained', rule: 'GIG-TRA-07', seat, amount: left - player.spirit, left });
  }),
);

export function gainSpirit<L extends Locals>(m: At<L>, seat: Seat, amount: number): void {
  if (amount > 0) m.call(gainingSpirit, { seat, amount, isGained: false });
}

/** What is paid or lost: never below 0. Refunds come back the same way and are no gains (GIG-CRD-93). */
export function changeSpirit<L extends Locals>(m: At<L>, seat: Seat, by: number, isPaid: boolean): void {
  if (by === 0) return;
  const { spirit } = playerOf(m.state, seat);
  const left = Math.max(0, spirit + by);
  setPlayer(m.state, seat, { spirit: left });
  const type = by > 0 ? 'spiritGained' : isPaid ? 'spiritPaid' : 'spiritLost';
  m.tell?.({ type, rule: 'GIG-CRD-01', seat, amount: Math.abs(left - spirit), left });
}

// ---- power tokens

/** GIG-UPK-03, GIG-CPL-10: tokens go to the control of the robot, within the limit. */
export function gainPower<L extends Locals>(m: At<L>, seat: Seat, amount: number, rule: RuleId = 'GIG-PWR-01'): void {
  const pilot = pilotOf(m.state, seat);
  const robot = robotOf(m.state, seat);
  const room = powerLimit(m.state, m.content, pilot) - powerInAll(robot);
  const gained = isDenied(m.state, m.content, 'power', seat) ? 0 : Math.max(0, Math.min(amount, room));
  if (gained === 0) return;
  setRobot(m.state, pilot, { power: robot.power + gained });
  m.tell?.({ type: 'powerGained', rule, seat, amount: gained, left: robot.power + gained });
  for (let token = 0; token < gained; token++) raise(m, 'powergain', { seat: pilot });
}

/** Tokens leave control: as a payment, whatever its size, or lost (all there are if fewer). */
export function takePower<L extends Locals>(m: At<L>, seat: Seat, amount: number, isPaid: boolean): number {
  const pilot = pilotOf(m.state, seat);
  const { power } = robotOf(m.state, seat);
  const taken = Math.min(power, amount);
  if (taken <= 0) return 0;
  setRobot(m.state, pilot, { power: power - taken });
  m.tell?.({ type: 'powerLost', rule: 'GIG-PWR-05', seat, amount: taken, left: power - taken });
  if (isPaid) raise(m, 'powerspend', { seat: pilot }); // GIG-CRD-65
  return taken;
}

// ---- armour

/** GIG-BRD-03: repair, never above the maximum. */
export function gainArmour<L extends Locals>(m: At<L>, seat: Seat, amount: number): void {
  const pilot = pilotOf(m.state, seat);
  if (isDenied(m.state, m.content, 'armour', pilot)) return;
  const { armour } = robotOf(m.state, seat);
  const left = Math.max(armour, Math.min(statOf(m.state, m.content, 'maxarmour', pilot), armour + amount));
  if (left === armour) return;
  setRobot(m.state, pilot, { armour: left });
  m.tell?.({ type: 'armourGained', rule: 'GIG-BRD-03', seat: pilot, amount: left - armour, left });
}

/** GIG-RUL-31: armour given up is no damage at all. */
export function giveUpArmour<L extends Locals>(m: At<L>, seat: Seat, amount: number): void {
  const pilot = pilotOf(m.state, seat);
  const { armour } = robotOf(m.state, seat);
  const left = Math.max(0, armour - amount);
  setRobot(m.state, pilot, { armour: left });
  m.tell?.({ type: 'armourGivenUp', rule: 'GIG-RUL-31', seat: pilot, amount: armour - left, left });
}

// ---- trauma tokens

/** The tokens of a meter after a change in one slot. */
export function withTokens(tokens: readonly TokensInSlot[], slot: number, trauma: Trauma, by: number): TokensInSlot[] {
  return tokens.map((inSlot, i) => (i === slot - 1 ? { ...inSlot, [trauma]: inSlot[trauma] + by } : inSlot));
}

export const EMPTY_SLOTS: readonly TokensInSlot[] = new Array<TokensInSlot>(METER_SLOTS).fill(NO_TOKENS);

/** GIG-TRA-01, GIG-TRA-03: as many tokens as there are enter slot 3 of a player's meter; structures have none (GIG-MAP-10). */
export function receiveTrauma<L extends Locals>(
  m: At<L>,
  seat: Seat,
  trauma: Trauma,
  amount: number,
  rule: RuleId = 'GIG-TRA-01',
): void {
  if (amount <= 0) return;
  setPlayer(m.state, seat, { tokens: withTokens(playerOf(m.state, seat).tokens, METER_SLOTS, trauma, amount) });
  m.tell?.({ type: 'traumaReceived', rule, seat, trauma, amount });
  raise(m, 'receive', { seat, kind: trauma, amount });
}

/** Takes tokens out of a slot; how many there were, at most as many as wanted. */
export function removeTrauma<L extends Locals>(
  m: At<L>,
  seat: Seat,
  trauma: Trauma,
  slot: number,
  amount: number,
): number {
  const { tokens } = playerOf(m.state, seat);
  const removed = Math.min(amount, tokens[slot - 1]![trauma]);
  if (removed <= 0) return 0;
  setPlayer(m.state, seat, { tokens: withTokens(tokens, slot, trauma, -removed) });
  m.tell?.({ type: 'traumaRemoved', rule: 'GIG-TRA-02', seat, trauma, amount: removed });
  return removed;
}

// ---- Rage

export type RageLocals = { seat: Seat; times: number };

const gains = requirements<GigaTypes, RageLocals>().choice(gainChoice, () => []);

/** GIG-RAG-01: the pilot's Rage in Fighting Spirit or the pilot's Power in tokens, as many times as it is gained. */
export const gainingRage = procedure<RageLocals>(
  'gainRage',
  ({ seat, times }) => ({ seat, times }),
  act('announceRage', 'GIG-RAG-01', (m) => raise(m, 'rage', { seat: m.locals.seat })),
  when(
    'rageIsAllowed',
    'GIG-CRD-67',
    (m) => !isDenied(m.state, m.content, 'rage', m.locals.seat),
    act('tellRage', 'GIG-RAG-01', ({ tell, locals: { seat, times } }) =>
      tell?.({ type: 'rageGained', rule: 'GIG-RAG-01', seat, times }),
    ),
    repeatUntil(
      'rageIsTaken',
      'GIG-RAG-01',
      (m) => m.locals.times === 0,
      ask('chooseRage', 'GIG-RAG-01', {
        kind: gainChoice,
        who: (m) => m.locals.seat,
        answers: [
          answer(gains, (m, { gain }, seat) => {
            m.locals.times -= 1;
            if (gain === 0) gainSpirit(m, seat, statOf(m.state, m.content, 'rage', seat));
            else gainPower(m, seat, statOf(m.state, m.content, 'power', seat));
          }),
        ],
        facts: (m, seat) => ({
          rage: statOf(m.state, m.content, 'rage', seat),
          power: statOf(m.state, m.content, 'power', seat),
        }),
      }),
    ),
    act('rageIsGained', 'GIG-CRD-101', (m) => raise(m, 'raged', { seat: m.locals.seat })),
  ),
);

/** GIG-CPL-09: the pilot and all co-pilots gain Rage. */
export function gainRage<L extends Locals>(m: At<L>, pilot: Seat): void {
  for (const seat of aboard(m.state, pilot)) m.call(gainingRage, { seat, times: 1 });
}

/** An effect has ended: whoever it hurt gains Rage, the active player first. */
export const settlingRage = procedure<{ depth: number }>(
  settleRage,
  ({ depth }) => ({ depth }),
  act('rageForEffect', 'GIG-RUL-30', (m) => {
    const before = hurtBy(m.locals.depth);
    for (const pilot of priorityOrder(m.state)) if (m.useUp(`${before}${pilot}`)) gainRage(m, pilot);
  }),
);
