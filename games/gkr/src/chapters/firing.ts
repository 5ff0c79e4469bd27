// A card or support unit whose turn it is to fire (GKR-CBT-06): it chooses a target or what it does instead, and is put
// away afterwards. Shots out of turn start here, too: those in answer to a shot, and those that are repeated.

import type { Seat, Text } from '@automachia/kernel';
import {
  answer,
  has,
  holdsCard,
  including,
  just,
  lowestOf,
  passing,
  requirements,
  sizeOfSet,
  text,
  valueOf,
} from '@automachia/kernel';
import { afterPlays } from '../asking/afterwards.js';
import { aimFacts } from '../asking/aimFacts.js';
import { abilityUse, action, aim } from '../asking/choices.js';
import { shotsAhead } from '../asking/shotsAhead.js';
import { shooterName } from '../asking/windowFacts.js';
import { abilityNeeds, isInstead, isReady, settleUpTo, useAbility, visitAbilities } from '../cards/abilities.js';
import { openCardWindow } from '../cards/opening.js';
import { abilityRequirements } from '../cards/plays.js';
import { endLasting } from '../cards/standing.js';
import { board, OFF_BOARD } from '../model/board.js';
import { noteShown } from '../model/drawing.js';
import { cardSpeed, supportSpeed } from '../model/numbers.js';
import { sightlines } from '../model/sites.js';
import { attackScope } from '../model/stages.js';
import { ALLEY, attackNow, DIRECT, isInPlay, isOnBoard, MODE_NAMES, SPOTTED } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { CLASS_NAMES, hhOf, NO_UNIT, seatOf, unitName } from '../model/units.js';
import { discardOf, handOf, lineOf, MAX_PLAYERS, resolvingOf } from '../model/zones.js';
import type { NoLocals } from './attacks.js';
import { attack, isOrbital, newAttack, noteCells, resolveAttack, setMode } from './attacks.js';
import { damageCard, damageSupport } from './damage.js';
import { explained, isCriticalMiss, targetNumber } from './hitting.js';
import {
  farthestNow,
  farthestRange,
  hasTarget,
  isArcKept,
  isInSight,
  maySpotFor,
  nearestRange,
  waysToAim,
  waysToHit,
} from './targeting.js';

export type FireLocals = { wasUsed: boolean; isDone: boolean };

const whenFiring = requirements<GkrTypes, FireLocals>();

/**
 * What may be aimed at, and how (GKR-TGT). An Orbital Strike asks only what is printed on it (GKR-RUL-31), so that none of
 * the needs after that one holds it up.
 */
const targets = whenFiring.choice(
  aim,
  (need) => [
    need('GKR-TGT-01', 'why.notOnBoard', ['target'], (m, { target }) => isOnBoard(m.state, target), 'byCandidates'),
    need(
      'GKR-TGT-01',
      'why.notAnEnemy',
      ['target'],
      (m, { target }) => seatOf(target) !== attack(m).seat,
      'byCandidates',
    ),
    need(
      'GKR-RUL-33',
      'why.onlyAtAttacker',
      ['target'],
      (m, { target }) => attack(m).onlyAt < 0 || attack(m).onlyAt === target,
      'byCandidates',
    ),
    need(
      'GKR-RUL-31',
      'why.notAnOrbitalTarget',
      ['target', 'by'],
      (m, { target, by }) => !isOrbital(m) || (by === DIRECT && isStruck(m, target)),
      'byCandidates',
    ),
    need(
      'GKR-RUL-24',
      tooNear,
      ['target'],
      (m, { target }) => isOrbital(m) || distanceTo(m, target) >= nearestRange(m.state, m.content, attack(m)),
      'byCandidates',
    ),
    need(
      'GKR-TGT-07',
      tooFar,
      ['target'],
      (m, { target }) => isOrbital(m) || distanceTo(m, target) <= reachOf(m),
      'byCandidates',
    ),
    need(
      'GKR-TGT-02',
      'why.notInArc',
      ['target'],
      (m, { target }) => isOrbital(m) || isArcKept(m.state, m.content, attack(m), target),
      'byCandidates',
    ),
    need(
      'GKR-TGT-06',
      'why.noLineOfSight',
      ['target', 'by'],
      (m, { target, by }) => by !== DIRECT || isOrbital(m) || isSeen(m, target),
      'byCandidates',
    ),
    need(
      'GKR-RUL-21',
      'why.inSight',
      ['target', 'by'],
      (m, { target, by }) => by !== SPOTTED || !isSeen(m, target),
      'byCandidates',
    ),
    need(
      'GKR-TGT-12',
      'why.notSpotted',
      ['target', 'by'],
      (m, { target, by }) => by !== SPOTTED || maySpotFor(m.state, m.content, attack(m), target),
      'byCandidates',
    ),
    need(
      'GKR-RUL-15',
      'why.noAlley',
      ['target', 'by'],
      (m, { target, by }) => by !== ALLEY || (!isSeen(m, target) && hasAlley(m, target)),
      'byCandidates',
    ),
  ],
  {
    target: (m) => {
      farthest = farthestNow(m.state, m.content, attack(m));
      return UNITS[m.state.players]!;
    },
    by: (m, { target }) => MODES[waysToAim(m.state, m.content, attack(m), target, farthest)]!,
  },
);

// Looked up once for all units: how far the attack goes.
let farthest = 0;

/** What a support unit may do in place of its attack. */
const instead = whenFiring.choice(
  abilityUse,
  (need) =>
    abilityRequirements<FireLocals>(
      need,
      () => 'FIRE',
      abilityNeeds((state, _content, seat, trigger, _window, self) =>
        isInstead(trigger, { seat, self }, attackNow(state)!),
      ),
    ),
  {
    use: (m, _, seat) => {
      const found: number[] = [];
      const now = attack(m);
      if (now.card >= 0) return found;
      visitAbilities(m.state, m.content, seat, 'FIRE', (trigger, owner) => {
        if (isInstead(trigger, owner, now) && isReady(m.state, m.content, trigger, 'FIRE', owner))
          found.push(trigger.number);
      });
      return found;
    },
  },
);

/** All units of so many players. */
const UNITS: readonly (readonly Unit[])[] = Array.from({ length: MAX_PLAYERS + 1 }, (_, players) =>
  Array.from({ length: CLASS_NAMES.length * players }, (_one, unit) => unit),
);

/** The modes in a mask of them. */
const MODES: readonly (readonly number[])[] = Array.from({ length: just(MODE_NAMES.length) }, (_, mask) =>
  MODE_NAMES.map((_name, mode) => mode).filter((mode) => has(mask, mode)),
);

function distanceTo(m: At, target: Unit): number {
  return board.distance(m.state.cells[attack(m).attacker]!, m.state.cells[target]!);
}

function reachOf(m: At): number {
  return valueOf(farthestRange(m.state, m.content, attack(m)));
}

function isStruck(m: At, target: Unit): boolean {
  return waysToHit(m.state, m.content, attack(m), target) !== 0;
}

function isSeen(m: At, target: Unit): boolean {
  return isInSight(m.state, m.content, attack(m), target);
}

function hasAlley(m: At, target: Unit): boolean {
  const { state } = m;
  return sightlines(state).alleyExit(state.cells[attack(m).attacker]!, state.cells[target]!) >= 0;
}

function tooNear(m: At, { target }: { readonly target: Unit }): Text {
  return text('why.tooNear', { distance: distanceTo(m, target) });
}

function tooFar(m: At, { target }: { readonly target: Unit }): Text {
  return text('why.tooFar', { distance: distanceTo(m, target), reach: reachOf(m) });
}

/** A revealed card, or a support unit, whose turn it is to fire (GKR-CBT-06). */
export const fireCard = procedure<FireLocals>(
  'fireCard',
  ({ wasUsed, isDone }) => ({ wasUsed, isDone }),
  act('openFire', 'GKR-CBT-06', (m) => openCardWindow(m, 'FIRE', attack(m).seat)),
  repeatUntil(
    'everyTargetIsHit',
    'GKR-RUL-31',
    (m) => !hasMoreTargets(m),
    ask('chooseTarget', 'GKR-CBT-06', {
      kind: action,
      who: (m) => attack(m).seat,
      answers: [
        // GKR-RUL-30
        passing((m) => {
          m.locals.isDone = true;
        }),
        answer(targets, (m, { target, by }) => chooseTarget(m, target, by)),
        answer(instead, (m, { use }) => {
          m.locals.isDone = true;
          useAbility(m, attack(m).seat, m.content.triggers[use]!);
        }),
      ],
      facts: (m, seat) => ({
        ...aimFacts(m.state, m.content, attack(m)),
        ahead: shotsAhead(m.state, m.content, attack(m).seat),
        afterwards: () => afterPlays(m, seat),
      }),
    }),
  ),
  act('putAway', 'GKR-CBT-10', (m) => putAway(m)),
  act('endAttack', 'GKR-CBT-10', (m) => {
    m.endScope(attackScope(m.state));
    m.state.attacks = m.state.attacks.slice(0, -1);
  }),
);

/** Starts the turn of a declared card to fire: a faction card is used by the Heavy Hitter only (GKR-DCK-09). */
export function fireFromLine(m: At, seat: Seat, card: number, onlyAt: Unit = NO_UNIT): void {
  m.moveCard(card, lineOf(seat), resolvingOf(seat));
  m.state.attacks = [...m.state.attacks, newAttack(m.state, seat, hhOf(seat), card, onlyAt)];
  m.tell?.({
    type: 'cardsTurn',
    rule: 'GKR-CBT-07',
    seat,
    card: m.content.cards[card]!.id,
    ...explained(cardSpeed(m.state, m.content, seat, m.content.cards[card]!), 'speed'),
  });
  m.call(fireCard, { wasUsed: false, isDone: false });
}

/** Starts the turn of a support unit to act (GKR-CBT-11). */
export function fireWithUnit(m: At, unit: Unit): void {
  m.state.acted = including(m.state.acted, unit);
  m.state.attacks = [...m.state.attacks, newAttack(m.state, seatOf(unit), unit, -1)];
  m.tell?.({
    type: 'unitsTurn',
    rule: 'GKR-CBT-11',
    seat: seatOf(unit),
    unit: unitName(unit),
    ...explained(supportSpeed(m.state, m.content, unit), 'speed'),
  });
  m.call(fireCard, { wasUsed: false, isDone: false });
}

/** That unfired card fires at once, only at the attacker; where that is illegal it stays in line. */
export function fireNow(m: At, seat: Seat, card: number): void {
  const { attacker } = attack(m);
  const shot = newAttack(m.state, seat, hhOf(seat), card, attacker);
  m.state.attacks = [...m.state.attacks, shot];
  const isLegal = hasTarget(m.state, m.content, shot);
  m.state.attacks = m.state.attacks.slice(0, -1);
  if (isLegal) fireFromLine(m, seat, card, attacker);
}

/** The weapon attacks the same target once more: a complete attack with windows of its own, that repeats nothing. */
export function repeatAttack(m: At, damage: number): void {
  const { seat, attacker, card, target: unit, isRepeat, mode } = attack(m);
  if (isRepeat) return;
  const again = newAttack(m.state, seat, attacker, card);
  again.damage = damage;
  again.isRepeat = true;
  again.target = unit;
  m.state.attacks = [...m.state.attacks, again];
  const modes = waysToHit(m.state, m.content, again, unit);
  if (modes === 0) {
    m.state.attacks = m.state.attacks.slice(0, -1);
    return;
  }
  const isSameWay = has(modes, mode);
  setMode(m.state, again, isSameWay ? mode : lowestOf(modes));
  noteCells(m.state, again);
  // GKR-RUL-20: where the way of the first shot does not serve any more, it is aimed anew before the roll.
  if (!isSameWay) again.from = OFF_BOARD;
  m.tell?.({ type: 'attackRepeated', rule: 'GKR-CBT-13', seat, unit: unitName(unit), damage });
  m.call(resolveAttack, {});
  m.call(popAttack, {});
}

/** A repeated attack is over: the one it repeats goes on. */
export const popAttack = procedure<NoLocals>(
  'popAttack',
  () => ({}),
  act('goBackToFirst', 'GKR-CBT-13', (m) => {
    const isBotched = isCriticalMiss(attack(m));
    m.state.attacks = m.state.attacks.slice(0, -1);
    // GKR-HIT-18: it is the same card that was botched.
    if (isBotched) [attack(m).dieOne, attack(m).dieTwo] = [1, 1];
  }),
);

/** Whether there is still something to aim at: most cards fire once, some strikes at several targets. */
function hasMoreTargets(m: At<FireLocals>): boolean {
  const now = attack(m);
  if (m.locals.isDone || !isInPlay(m.state, now.seat)) return false;
  return hasTarget(m.state, m.content, now) || instead.any(m, now.seat);
}

function chooseTarget(m: At<FireLocals>, target: Unit, mode: number): void {
  const now = attack(m);
  m.locals.wasUsed = true;
  now.target = target;
  if (isOrbital(m)) now.struck = including(now.struck, now.target);
  m.locals.isDone = sizeOfSet(now.struck) >= (m.content.cards[now.card]?.target?.count ?? 0);
  setMode(m.state, now, mode);
  noteCells(m.state, now);
  if (isOrbital(m)) {
    // GKR-DCK-14: an Orbital Strike hits without a roll. Each target is struck anew.
    endLasting(m, (_verb, _owner, until) => until === attackScope(m.state));
    now.outcome = 'open';
    now.settled = 0;
    settleUpTo(m, 'TARGETED');
    now.outcome = 'hit';
    now.saves = '';
    now.taken = 0;
  }
  m.tell?.({
    type: 'targetChosen',
    rule: 'GKR-CBT-06',
    ...(isOrbital(m) ? {} : explained(targetNumber(m.state, m.content, now), 'needed')),
    seat: now.seat,
    by: shooterName(m.content, now),
    unit: unitName(now.target),
    mode: MODE_NAMES[now.mode]!,
  });
  m.call(resolveAttack, {});
}

/** GKR-CBT-08 to GKR-CBT-10, GKR-HIT-18, GKR-HIT-19, GKR-RUL-38, GKR-RUL-39: where the card goes, or what a critical miss costs a unit. */
function putAway(m: At<FireLocals>): void {
  const now = attack(m);
  const { seat, card, attacker } = now;
  const isBotched = isCriticalMiss(now) && now.outcome === 'miss';
  if (card < 0) {
    if (isBotched && isOnBoard(m.state, attacker)) damageSupport(m, attacker, 1, 'GKR-HIT-19');
  } else if (holdsCard(m.state, resolvingOf(seat), card)) {
    noteShown(m.state, seat, card);
    if (!m.locals.wasUsed) {
      m.moveCard(card, resolvingOf(seat), handOf(seat));
      m.tell?.({ type: 'weaponReturned', rule: 'GKR-CBT-08', seat, card: m.content.cards[card]!.id });
    } else if (isBotched) {
      damageCard(m, seat, card, resolvingOf(seat));
    } else {
      m.moveCard(card, resolvingOf(seat), discardOf(seat));
    }
  }
}
