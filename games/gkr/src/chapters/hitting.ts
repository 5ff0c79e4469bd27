// To hit and to save (GKR-HIT, GKR-ARM): target number, DMG and SAVE of the attack being resolved, as lists of reasons.

import type { Modifier } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import { HH_SAVE, toHit } from '../model/baseNumbers.js';
import type { CardData, Components } from '../model/components.js';
import type { Fits } from '../cards/standing.js';
import { addReasons, isIgnored } from '../cards/standing.js';
import { fitsCard, supportData } from '../model/numbers.js';
import type { Attack, Gkr } from '../model/state.js';
import { ALLEY, DIRECT, hasToken, isOnBoard, isSupport } from '../model/state.js';
import { sightlines } from '../model/sites.js';
import { isInArc } from './targeting.js';
import type { Unit } from '../model/units.js';
import { isHH, seatOf } from '../model/units.js';

const MOST_DEFENCE_DICE = 8;

/** The target number of an attack whose target is chosen. */
export function targetNumber(state: Gkr, content: Components, attack: Attack): Modifier[] {
  const reasons: Modifier[] = [
    isHH(attack.target)
      ? { add: toHit.heavyHitter, because: 'GKR-HIT-02' }
      : { add: toHit.supportUnit, because: 'GKR-HIT-03' },
  ];
  if (hasCover(state, content, attack)) reasons.push({ add: toHit.cover, because: 'GKR-HIT-06' });
  if (isAlleyShot(attack) && !isIgnored(state, content, 'ALLEY'))
    reasons.push({ add: toHit.alley, because: 'GKR-HIT-08' });
  if (isFlanking(state, content, attack)) reasons.push({ add: toHit.flank, because: 'GKR-HIT-12' });
  if (hasToken(state, attack.target, 'TRACED', attack.seat)) reasons.push({ add: -1, because: 'GKR-HIT-14' });
  if (hasToken(state, attack.attacker, 'DAZED')) reasons.push({ add: 1, because: 'GKR-HIT-14' });
  addReasons(state, content, 'TN', fitsAttack(content, attack), reasons, attack.seat);
  return [...reasons, { atLeast: 3, because: 'GKR-RUL-35' }];
}

/** GKR-RUL-12 to GKR-RUL-16: partial cover, of the target and for this shot only. */
function hasCover(state: Gkr, content: Components, attack: Attack): boolean {
  const { attacker, target, mode, exit, isRedirected } = attack;
  if (isRedirected || !isOnBoard(state, attacker) || !isOnBoard(state, target)) return false;
  // GKR-HIT-11: a spotted shot treats its target as without cover.
  if (mode !== DIRECT && mode !== ALLEY) return false;
  const lines = sightlines(state);
  const from = state.cells[attacker]!;
  const to = state.cells[target]!;
  const isCovered = mode === DIRECT ? lines.hasPartialCover(from, to) : lines.hasCoverBeyond(from, exit, to);
  return isCovered && !isIgnored(state, content, 'COVER');
}

export function isAlleyShot({ mode, isRedirected }: Attack): boolean {
  return mode === ALLEY && !isRedirected;
}

/**
 * GKR-HIT-12, GKR-RUL-11: an attack on a Heavy Hitter from outside its front arc, by any unit and any shot (GKR-RUL-23);
 * never on a support unit, which has no facing (GKR-HIT-13, GKR-RUL-55).
 */
export function isFlanking(state: Gkr, content: Components, attack: Attack): boolean {
  const { attacker, target, isRedirected } = attack;
  if (isRedirected || !isHH(target) || !isOnBoard(state, target) || !isOnBoard(state, attacker)) return false;
  if (isInArc(state, target, attacker)) return false;
  return !isIgnored(state, content, 'FLANKED', (seat) => seat === seatOf(target));
}

/** GKR-ARM-01: how many defence dice the target of a hit rolls, which is also the most damage it takes. */
export function attackDamage(state: Gkr, content: Components, attack: Attack): Modifier[] {
  const { damage, card, attacker } = attack;
  const printed = card >= 0 ? content.cards[card]!.damage : supportData(state, content, attacker).data.damage;
  const reasons: Modifier[] = [{ add: damage >= 0 ? damage : printed, because: 'GKR-ARM-01' }];
  addReasons(state, content, 'DMG', fitsAttack(content, attack), reasons, attack.seat);
  if (hasToken(state, attack.target, 'BRACED')) reasons.push({ add: -1, because: 'GKR-ARM-05' });
  return [...reasons, { atLeast: 0, because: 'GKR-RUL-36' }, { atMost: MOST_DEFENCE_DICE, because: 'GKR-RUL-36' }];
}

/** The SAVE of the target of the attack being resolved. */
export function targetSave(state: Gkr, content: Components, attack: Attack): Modifier[] {
  const reasons = printedSave(state, content, attack.target);
  addReasons(state, content, 'SAVE', fitsAttack(content, attack), reasons, seatOf(attack.target));
  return [...reasons, ...SAVE_BOUNDS];
}

/** The SAVE of a unit against damage outside an attack. */
export function unitSave(state: Gkr, content: Components, unit: Unit): Modifier[] {
  const reasons = printedSave(state, content, unit);
  const seat = seatOf(unit);
  addReasons(
    state,
    content,
    'SAVE',
    (to, owner) => isSupport(unit) && to === 'ownSupportUnits' && owner === seat,
    reasons,
  );
  return [...reasons, ...SAVE_BOUNDS];
}

/** GKR-ARM-03, GKR-ARM-04. */
function printedSave(state: Gkr, content: Components, unit: Unit): Modifier[] {
  return isHH(unit)
    ? [{ add: HH_SAVE, because: 'GKR-ARM-03' }]
    : [{ add: supportData(state, content, unit).data.save, because: 'GKR-ARM-04' }];
}

const SAVE_BOUNDS: readonly Modifier[] = [
  { atLeast: 2, because: 'GKR-RUL-35' },
  { atMost: 6, because: 'GKR-RUL-35' },
];

/** How many of the defence dice of an attack prevent nothing. */
export function failedSaves(saves: string, save: number): number {
  let failed = 0;
  for (let i = 0; i < saves.length; i++) if (saves.charCodeAt(i) - 48 < save) failed += 1;
  return failed;
}

/** Unprevented damage after effects, never below 0. */
export function damageTakenFrom(state: Gkr, content: Components, attack: Attack, unprevented: number): number {
  const reasons: Modifier[] = [{ add: unprevented, because: 'GKR-ARM-02' }];
  addReasons(state, content, 'TAKEN', fitsAttack(content, attack), reasons, seatOf(attack.target));
  return valueOf([...reasons, { atLeast: 0, because: 'GKR-RUL-37' }]);
}

/** A number for an event, with its reasons. */
export function explained<Name extends string>(reasons: readonly Modifier[], name: Name): Explained<Name> {
  return { [name]: valueOf(reasons), reasons: reasons.map((reason) => ({ ...reason })) } as Explained<Name>;
}

type Explained<Name extends string> = { readonly [N in Name]: number } & { readonly reasons: readonly Modifier[] };

/** GKR-HIT-01, GKR-HIT-15 to GKR-HIT-17, GKR-HIT-21: natural dice decide criticals, the total everything else. */
export function attackHits(state: Gkr, content: Components, attack: Attack): boolean {
  const { dieOne, dieTwo } = attack;
  if (isCriticalMiss(attack)) return false;
  return isCriticalHit(attack) || dieOne + dieTwo >= valueOf(targetNumber(state, content, attack));
}

export function isCriticalHit({ dieOne, dieTwo }: Attack): boolean {
  return dieOne === 6 && dieTwo === 6;
}

export function isCriticalMiss({ dieOne, dieTwo }: Attack): boolean {
  return dieOne === 1 && dieTwo === 1;
}

/** Which lasting and constant effects belong to an attack. */
function fitsAttack({ cards }: Components, { card, seat, attacker, target }: Attack): Fits {
  const data: CardData | undefined = card < 0 ? undefined : cards[card];
  const fits = data === undefined ? undefined : fitsCard(seat, data);
  return (to, owner, verb) => {
    switch (to) {
      case 'attack':
        return true;
      case 'attacksOnOwnHH':
        return isHH(target) && seatOf(target) === owner;
      case 'ownSupportUnits':
        return verb.stat === 'SAVE'
          ? isSupport(target) && seatOf(target) === owner
          : isSupport(attacker) && seat === owner;
      default:
        return fits?.(to, owner, verb) ?? false;
    }
  };
}
