// One attack (GKR-CBT-13), once its target is chosen: cards before the roll, roll, saves, damage, achievements. Who may be
// aimed at is in targeting.ts, the numbers are in hitting.ts, the turn of a card to fire is in firing.ts.

import type { Seat } from '@automachia/kernel';
import { answer, has, including, lowestOf, requirements, sizeOfSet, valueOf } from '@automachia/kernel';
import { action, wayChoice } from '../asking/choices.js';
import { settleUpTo } from '../cards/abilities.js';
import { attackClass } from '../cards/naming.js';
import { openCardWindow } from '../cards/opening.js';
import { isIgnored } from '../cards/standing.js';
import { sightlines } from '../model/sites.js';
import { attackScope } from '../model/stages.js';
import type { Attack, Gkr } from '../model/state.js';
import { ALLEY, attackNow, DIRECT, hasToken, isOnBoard, isSupport, SPOTTED } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, procedure, when } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT, seatOf, unitName } from '../model/units.js';
import { earnAchievement } from './achievements.js';
import { damageSupport, loseCards } from './damage.js';
import {
  attackDamage,
  attackHits,
  damageTakenFrom,
  explained,
  failedSaves,
  isAlleyShot,
  isCriticalHit,
  isCriticalMiss,
  isFlanking,
  targetNumber,
  targetSave,
} from './hitting.js';
import { waysToHit } from './targeting.js';
import { spendBrace } from './outsideDamage.js';

export type NoLocals = Record<string, never>;

const ALL_MODES = [DIRECT, ALLEY, SPOTTED];

/** GKR-RUL-34: the ways in which the target can still be reached. */
const waysLeft = requirements<GkrTypes, NoLocals>().choice(
  wayChoice,
  (need) => [
    need('GKR-RUL-34', 'why.notThatWay', ['shoot'], (m, { shoot }) =>
      has(waysToHit(m.state, m.content, attack(m), attack(m).target), shoot),
    ),
  ],
  { shoot: () => ALL_MODES },
);

/** GKR-CBT-13: the attack whose target has been chosen. */
export const resolveAttack = procedure<NoLocals>(
  'resolveAttack',
  () => ({}),
  act('openTargeted', 'GKR-CBT-13', (m) => {
    // GKR-RUL-31: an Orbital Strike opens neither this window nor that of the roll.
    if (!isOrbital(m)) openCardWindow(m, 'TARGETED');
  }),
  act('checkTarget', 'GKR-RUL-34', (m) => checkTarget(m)),
  when(
    'severalWaysRemain',
    'GKR-RUL-34',
    (m) => !isOrbital(m) && attack(m).mode < 0,
    ask('chooseWay', 'GKR-RUL-34', {
      kind: action,
      who: (m) => attack(m).seat,
      answers: [
        answer(waysLeft, (m, { shoot }) => {
          setMode(m.state, attack(m), shoot);
        }),
      ],
    }),
  ),
  when(
    'attackIsRolled',
    'GKR-HIT-01',
    (m) => !isOrbital(m) && attack(m).outcome === 'open',
    act('rollToHit', 'GKR-HIT-01', (m) => rollToHit(m)),
    act('openRolled', 'GKR-CBT-13', (m) => {
      settleUpTo(m, 'ROLLED');
      openCardWindow(m, 'ROLLED');
    }),
    act('judgeRoll', 'GKR-HIT-01', (m) => judgeRoll(m)),
  ),
  when(
    'attackHits',
    'GKR-HIT-01',
    (m) => attack(m).outcome === 'hit',
    act('openHit', 'GKR-CBT-13', (m) => {
      settleUpTo(m, 'HIT');
      openCardWindow(m, 'HIT');
    }),
    act('rollSaves', 'GKR-ARM-01', (m) => rollSaves(m)),
    act('openSaved', 'GKR-CBT-13', (m) => openCardWindow(m, 'SAVED')),
    act('applyDamage', 'GKR-DMG-01', (m) => applyDamage(m)),
    act('settleAchievements', 'GKR-RUL-40', (m) => settleAchievements(m)),
  ),
  act('openDone', 'GKR-CBT-13', (m) => openCardWindow(m, 'DONE')),
  act('endAttack', 'GKR-CBT-13', (m) => {
    m.endScope(attackScope(m.state));
    attack(m).since = m.state.decisionNumber;
  }),
);

export function attack(m: At): Attack {
  return attackNow(m.state)!;
}

export function isOrbital(m: At): boolean {
  return attackClass(m.content, attack(m)) === 'ORB';
}

/** An attack of a card or unit that is about to choose its target. */
export function newAttack(state: Gkr, seat: Seat, attacker: Unit, card: number, onlyAt: Unit = NO_UNIT): Attack {
  return {
    seat,
    attacker,
    card,
    target: NO_UNIT,
    mode: DIRECT,
    exit: -1,
    damage: -1,
    dieOne: 0,
    dieTwo: 0,
    saves: '',
    outcome: 'open',
    isCritical: false,
    taken: 0,
    isFlank: false,
    isAlley: false,
    isRedirected: false,
    isRepeat: false,
    onlyAt,
    struck: 0,
    since: state.decisionNumber,
    from: -1,
    at: -1,
    settled: 0,
  };
}

export function setMode(state: Gkr, now: Attack, mode: number): void {
  now.mode = mode;
  const isThroughAlley = mode === ALLEY && isOnBoard(state, now.attacker) && isOnBoard(state, now.target);
  now.exit = isThroughAlley ? sightlines(state).alleyExit(state.cells[now.attacker]!, state.cells[now.target]!) : -1;
}

/** Keeps in mind where attacker and target stand now. */
export function noteCells(state: Gkr, now: Attack): void {
  now.from = state.cells[now.attacker] ?? -1;
  now.at = state.cells[now.target] ?? -1;
}

/** GKR-RUL-34: is the target still legal, in the same way or in another? Where it is not, the shot is spent. */
function checkTarget(m: At): void {
  const now = attack(m);
  if (isOrbital(m)) return;
  if (now.isRedirected && isOnBoard(m.state, now.target)) return;
  const modes = now.isRedirected ? 0 : waysToHit(m.state, m.content, now, now.target);
  const hasMoved = now.from !== m.state.cells[now.attacker] || now.at !== m.state.cells[now.target];
  noteCells(m.state, now);
  const isOneWay = sizeOfSet(modes) < 2;
  // Whoever has moved is aimed at anew, in a way of the attacker's choice; otherwise the way chosen stands.
  if (has(modes, now.mode) && (isOneWay || !hasMoved)) {
    setMode(m.state, now, now.mode);
    return;
  }
  if (modes === 0) {
    now.outcome = 'miss';
    m.tell?.({ type: 'targetLost', rule: 'GKR-RUL-34', seat: now.seat, unit: unitName(now.target) });
  } else if (isOneWay) {
    setMode(m.state, now, lowestOf(modes));
  } else {
    now.mode = -1;
  }
}

/** GKR-HIT-04: everything that changes the target number is settled by now. */
function rollToHit(m: At): void {
  const now = attack(m);
  settleUpTo(m, 'TARGETED');
  now.dieOne = m.roll(6);
  now.dieTwo = m.roll(6);
  m.tell?.({
    type: 'attackRolled',
    rule: 'GKR-HIT-01',
    seat: now.seat,
    dice: [now.dieOne, now.dieTwo],
    ...explained(targetNumber(m.state, m.content, now), 'needed'),
  });
}

function judgeRoll(m: At): void {
  const now = attack(m);
  // GKR-RUL-40: what the shot was is settled before anything moves again.
  now.isFlank = isFlanking(m.state, m.content, now);
  now.isAlley = isAlleyShot(now);
  now.outcome = attackHits(m.state, m.content, now) ? 'hit' : 'miss';
  now.isCritical = isCriticalHit(now);
  const rule = now.isCritical ? 'GKR-HIT-15' : isCriticalMiss(now) ? 'GKR-HIT-17' : 'GKR-HIT-01';
  m.tell?.({ type: now.outcome === 'hit' ? 'attackHit' : 'attackMissed', rule, unit: unitName(now.target) });
}

/** GKR-ARM-01, GKR-ARM-06, GKR-ARM-07: one die per point of DMG; none against a critical hit or where saves are ignored. */
function rollSaves(m: At): void {
  const now = attack(m);
  const damageReasons = attackDamage(m.state, m.content, now);
  const damage = valueOf(damageReasons);
  if (hasToken(m.state, now.target, 'BRACED')) spendBrace(m, now.target);
  if (now.isCritical || isIgnored(m.state, m.content, 'SAVES')) {
    now.taken = damage;
    now.saves = '';
    m.tell?.({ type: 'noSaves', rule: 'GKR-ARM-06', unit: unitName(now.target), damage });
    return;
  }
  const dice: number[] = [];
  for (let i = 0; i < damage; i++) dice.push(m.roll(6));
  now.saves = dice.join('');
  now.taken = -1;
  const needed = targetSave(m.state, m.content, now);
  m.tell?.({
    type: 'savesRolled',
    rule: 'GKR-ARM-02',
    unit: unitName(now.target),
    dice,
    ...explained(needed, 'save'),
    damage: failedSaves(now.saves, valueOf(needed)),
    damageReasons: damageReasons.map((reason) => ({ ...reason })),
  });
}

/** GKR-ARM-02, GKR-DMG-01, GKR-DMG-11: what no save prevented is taken. */
function applyDamage(m: At): void {
  const now = attack(m);
  const save = valueOf(targetSave(m.state, m.content, now));
  const unprevented = now.taken >= 0 ? now.taken : failedSaves(now.saves, save);
  now.taken = damageTakenFrom(m.state, m.content, now, unprevented);
  if (now.card >= 0 && !isOrbital(m)) noteHit(m.state, now);
  if (!isOnBoard(m.state, now.target)) return;
  noteCells(m.state, now);
  if (isSupport(now.target)) damageSupport(m, now.target, now.taken, 'GKR-DMG-11');
  else if (now.taken > 0) m.call(loseCards, { seat: seatOf(now.target), count: now.taken, isRedline: false });
}

function noteHit({ hits }: Gkr, { seat, target }: Attack): void {
  hits[seat - 1] = including(hits[seat - 1]!, target);
}

/** GKR-ACH-02, GKR-ACH-03, GKR-RUL-40, GKR-RUL-64: a hit from the flank and a hit through an alley, one space each. */
function settleAchievements(m: At): void {
  const now = attack(m);
  if (isOrbital(m)) return;
  if (now.isFlank) earnAchievement(m, now.seat, 'GKR-ACH-02');
  if (now.isAlley) earnAchievement(m, now.seat, 'GKR-ACH-03');
}
