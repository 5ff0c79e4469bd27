// A COG attacks (GOW-ATK, GOW-AMM, GOW-WPN, GOW-GRE, GOW-CHN): with which weapon, how, and on whom. Asked for in an Order step,
// by the action of a card, or as a guard reaction.

import type { Locals, Modifier, Offer, RuleId, Seat } from '@automachia/kernel';
import { isKept, valueOf } from '@automachia/kernel';
import { attackChoice, shot, toss } from '../asking/choices.js';
import type { AimFacts } from '../asking/questions.js';
import type { PrintedWeapon } from '../content/types.js';
import { NOTHING, spotName, zoneName } from '../map/ground.js';
import {
  attackedThisTurn,
  characterOf,
  enemyOf,
  figuresIn,
  groundOf,
  isOnMap,
  likeness,
  locustsIn,
  locustsOnMap,
  movedThisTurn,
  sees,
  setSoldier,
  soldierOf,
} from '../model/figures.js';
import { openHoles } from '../model/exits.js';
import { cogObject, locustObject, objectName } from '../model/objects.js';
import type { Attack, Mode } from '../model/state.js';
import { MODES, NO_ATTACK } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { ask, legalIn, procedure, when } from '../model/steps.js';
import { attacking, defenceReasons, sawing } from './attacking.js';

/** How an effect forces an attack to be made (content §1.2); '' leaves it to the attacker. */
export type Forced = '' | 'normal' | 'overkill' | 'free';

/** `only`: the figure that alone may be attacked, or NOTHING. */
export type Striking = { seat: Seat; bonus: number; forced: Forced; only: number; isGuard: boolean };

/** GOW-RUL-42: how far a grenade may be thrown is the range of its card, which is absolute. */
interface Strike {
  readonly weapon: number;
  readonly mode: Mode;
  /** A figure, or NOTHING where a zone is the target. */
  readonly figure: number;
  readonly zone: number;
}

function strikeIn(table: Situation, code: number): Strike {
  if (shot.owns(code)) {
    const figure = shot.get.target(code);
    const zone = table.state.locusts[figure]?.zone ?? NOTHING;
    return { weapon: shot.get.weapon(code), mode: MODES[shot.get.mode(code)]!, figure, zone };
  }
  return {
    weapon: toss.get.weapon(code),
    mode: MODES[toss.get.mode(code)]!,
    figure: NOTHING,
    zone: toss.get.zone(code),
  };
}

/** Whether a card aims at a zone: grenades, and what attacks an area. */
const aimsAtZone = ({ isGrenade, isArea }: PrintedWeapon): boolean => isGrenade === true || isArea === true;

interface StrikeNeed {
  readonly rule: RuleId;
  readonly why: string;
  test(this: void, table: Situation, how: Striking, strike: Strike, weapon: PrintedWeapon): boolean;
}

function ammoOn({ state }: Situation, seat: Seat, weapon: number): number {
  return soldierOf(state, seat).arms.find((arm) => arm.weapon === weapon)?.ammo ?? 0;
}

/** GOW-RUL-100: which ways an effect leaves open. */
const LEFT_OPEN: Readonly<Record<Forced, readonly Mode[]>> = {
  '': ['normal', 'overkill', 'chainsaw', 'grenade'],
  normal: ['normal', 'chainsaw'],
  overkill: ['overkill', 'chainsaw'],
  free: ['overkill', 'chainsaw'],
};

/** What an attack takes, in the order of the book. */
const needs: readonly StrikeNeed[] = [
  {
    rule: 'GOW-ATK-04',
    why: 'why.notYourWeapon',
    test: ({ state }, { seat }, { weapon }, { isGrenade }) =>
      isGrenade === true || soldierOf(state, seat).arms.some((arm) => arm.weapon === weapon),
  },
  {
    rule: 'GOW-WPN-01',
    why: 'why.noSuchAttack',
    test: (_table, _how, { mode, figure }, card) =>
      hasMode(card, mode) && (figure === NOTHING) === (mode === 'grenade' || (aimsAtZone(card) && mode !== 'chainsaw')),
  },
  {
    rule: 'GOW-RUL-100',
    why: 'why.forcedOtherwise',
    test: (_table, { forced }, { mode }) => LEFT_OPEN[forced].includes(mode),
  },
  {
    rule: 'GOW-GRE-09',
    why: 'why.noGrenadeOnGuard',
    test: (_table, { isGuard }, { mode }) => !isGuard || mode !== 'grenade',
  },
  {
    rule: 'GOW-GRE-01',
    why: 'why.noGrenade',
    test: ({ state }, { seat }, { mode }) => mode !== 'grenade' || soldierOf(state, seat).grenades > 0,
  },
  {
    rule: 'GOW-WPN-02',
    why: 'why.shieldHand',
    test: ({ state, content }, { seat }, { mode }) =>
      mode !== 'grenade' ||
      !soldierOf(state, seat).arms.some((arm) => content.weapons[arm.weapon]!.shield !== undefined),
  },
  {
    rule: 'GOW-AMM-03',
    why: 'why.noAmmo',
    test: (table, { seat }, { weapon, mode }, card) =>
      mode === 'grenade' ||
      mode === 'chainsaw' ||
      (mode === 'normal' && card.needsAmmo === false) ||
      ammoOn(table, seat, weapon) > 0,
  },
  {
    rule: 'GOW-WPN-02',
    why: 'why.hasMoved',
    test: ({ state }, { seat }, _strike, { standsStill }) =>
      standsStill !== true || !isKept(state, movedThisTurn(seat)),
  },
  {
    rule: 'GOW-ATK-02',
    why: 'why.notThisTarget',
    test: (table, { only }, { figure, zone, mode }) => {
      if (only !== NOTHING && figure !== NOTHING) return locustObject(figure) === only;
      if (only !== NOTHING) return mode !== 'grenade' && zone === table.state.locusts[only - locustObject(0)]!.zone;
      return figure === NOTHING || isOnMap(table.state, figure);
    },
  },
  {
    rule: 'GOW-RUL-42',
    why: 'why.nothingToHit',
    test: (table, _how, { figure, zone, mode }) =>
      figure !== NOTHING ||
      locustsIn(table.state, zone).length > 0 ||
      (mode === 'grenade' && openHoles(table).includes(zone)),
  },
  {
    rule: 'GOW-CHN-01',
    why: 'why.notInYourZone',
    test: ({ state }, { seat }, { mode, zone }) => mode !== 'chainsaw' || soldierOf(state, seat).zone === zone,
  },
  {
    rule: 'GOW-CHN-07',
    why: 'why.chainsawImmune',
    test: (table, _how, { mode, figure }) =>
      mode !== 'chainsaw' || !isThere(table, figure) || enemyOf(table, figure).isChainsawImmune !== true,
  },
  {
    rule: 'GOW-RUL-12',
    why: 'why.outOfReach',
    test: (table, { seat }, { zone }) =>
      groundOf(table).has(zone) && groundOf(table).range(soldierOf(table.state, seat).zone, zone) < Infinity,
  },
  {
    // GOW-GRE-08: the range of a grenade is absolute; others have limits of their own (GOW-RUL-103).
    rule: 'GOW-RUL-103',
    why: 'why.notAtThisRange',
    test: (table, { seat }, { zone, mode }, card) => {
      if (mode === 'chainsaw' || !groundOf(table).has(zone)) return true;
      const range = groundOf(table).range(soldierOf(table.state, seat).zone, zone);
      if (mode === 'grenade') return card.range === 'unlimited' || range <= (card.range ?? 0);
      return range >= (card.nearest ?? 0) && range <= (card.farthest ?? Infinity);
    },
  },
  {
    rule: 'GOW-LOS-01',
    why: 'why.notInSight',
    test: (table, { seat }, { figure, zone }) =>
      figure === NOTHING
        ? groundOf(table).has(zone) && groundOf(table).isSeen(soldierOf(table.state, seat), { zone, spot: NOTHING })
        : sees(table, cogObject(seat), locustObject(figure)),
  },
  {
    // Of figures that nobody can tell apart one stands for all.
    rule: 'GOW-ATK-02',
    why: 'why.oneLikeIt',
    test: (table, { only }, { figure }) => figure === NOTHING || only !== NOTHING || isFirstAlike(table, figure),
  },
];

function isThere({ state }: Situation, figure: number): boolean {
  return figure !== NOTHING && isOnMap(state, figure);
}

function hasMode(card: PrintedWeapon, mode: Mode): boolean {
  if (mode === 'grenade') return card.isGrenade === true;
  if (mode === 'chainsaw') return card.chainsaw !== undefined;
  // GOW-AMM-04.
  return card.isGrenade !== true && (mode === 'normal' ? (card.normal ?? 0) > 0 : (card.overkill ?? 0) > 0);
}

function isFirstAlike(table: Situation, figure: number): boolean {
  const like = likeness(table, figure);
  return locustsOnMap(table.state).find((one) => likeness(table, one) === like) === figure;
}

function unmetBy(table: Situation, how: Striking, code: number): StrikeNeed | undefined {
  const strike = strikeIn(table, code);
  const card = table.content.weapons[strike.weapon]!;
  return needs.find((need) => !need.test(table, how, strike, card));
}

/** Visits the attacks that may be made; stops where it is told so. */
function visitStrikes(table: Situation, how: Striking, found: (code: number) => boolean): boolean {
  const { state, content } = table;
  const soldier = soldierOf(state, how.seat);
  const held = soldier.arms.map(({ weapon }) => weapon);
  const grenades = content.weapons.findIndex(({ isGrenade }) => isGrenade === true);
  const figures = locustsOnMap(state);
  const targets = how.only === NOTHING ? figures : figures.filter((figure) => locustObject(figure) === how.only);
  for (const weapon of soldier.grenades > 0 ? [...held, grenades] : held) {
    const card = content.weapons[weapon]!;
    for (let mode = 0; mode < MODES.length; mode++) {
      if (!hasMode(card, MODES[mode]!)) continue;
      const isOfZone = aimsAtZone(card) && MODES[mode] !== 'chainsaw';
      const codes = isOfZone
        ? groundOf(table).zones.map((zone) => toss.code(weapon, mode, zone))
        : targets.map((figure) => shot.code(weapon, mode, figure));
      for (const code of codes) if (unmetBy(table, how, code) === undefined && found(code)) return true;
    }
  }
  return false;
}

/** Whether any attack can be made (GOW-RUL-86). */
export function canStrike(table: Situation, how: Striking): boolean {
  return visitStrikes(table, how, () => true);
}

const strikes = legalIn<Striking>().list(
  attackChoice,
  needs.map(({ rule, why, test }) => ({
    rule,
    why,
    test: (m: At<Striking>, code: number) => {
      const strike = strikeIn(m, code);
      return test(m, m.locals, strike, m.content.weapons[strike.weapon]!);
    },
  })),
  (m: At<Striking>, offer: Offer) => {
    visitStrikes(m, m.locals, (code) => {
      offer.add(code);
      return false;
    });
  },
);

export const striking = procedure<Striking>(
  'striking',
  ({ seat, bonus, forced, only, isGuard }) => ({ seat, bonus, forced, only, isGuard }),
  when(
    'hasATarget',
    'GOW-RUL-86',
    (m) => canStrike(m, m.locals),
    ask('chooseAttack', 'GOW-ATK-04', {
      who: (m) => m.locals.seat,
      legal: strikes,
      facts: (m) => ({ dice: m.locals.bonus, aims: aimsOf(m) }),
      apply: declare,
    }),
  ),
);

/** How many dice are rolled, reason by reason. */
function attackReasons(table: Situation, { seat, bonus }: Striking, { weapon, mode }: Strike): Modifier[] {
  const card = table.content.weapons[weapon]!;
  const { extraDice } = characterOf(table, seat).ability;
  const extra: Modifier[] =
    extraDice !== undefined && card.id === extraDice.weapon ? [{ add: extraDice.dice, because: 'GOW-CHN-06' }] : [];
  // GOW-CHN-06, GOW-RUL-100: what a card adds does not count for the chainsaw; what a character adds says so.
  if (mode === 'chainsaw') return [{ add: card.chainsaw!, because: 'GOW-CHN-03' }, ...extra];
  const printed: Modifier =
    mode === 'overkill' ? { add: card.overkill!, because: 'GOW-AMM-02' } : { add: card.normal!, because: 'GOW-ATK-04' };
  const ordered: Modifier[] = bonus === 0 ? [] : [{ add: bonus, because: 'GOW-ORD-05' }];
  return [printed, ...extra, ...ordered, { atLeast: 1, because: 'GOW-RUL-96' }];
}

/** Of every attack that may be made: its dice and those that it is met with. */
function aimsOf(m: At<Striking>): AimFacts[] {
  const aims: AimFacts[] = [];
  const { content } = m;
  const by = cogObject(m.locals.seat);
  visitStrikes(m, m.locals, (code) => {
    const strike = strikeIn(m, code);
    const { weapon, mode, figure, zone } = strike;
    const isMet = figure !== NOTHING && mode !== 'chainsaw';
    aims.push({
      weapon: content.weapons[weapon]!.id,
      mode,
      target: figure === NOTHING ? zoneName(content.sides, zone) : objectName(content, locustObject(figure)),
      dice: attackReasons(m, m.locals, strike),
      defence: isMet ? defenceReasons(m, { ...NO_ATTACK, by, weapon, mode }, locustObject(figure)) : [],
    });
    return false;
  });
  return aims;
}

function declare(m: At<Striking>, code: number): void {
  const how = m.locals;
  const { seat } = how;
  const chosen = strikeIn(m, code);
  const { weapon, mode, figure, zone } = chosen;
  const by = cogObject(seat);
  // GOW-CHN-05.
  const { spot } = soldierOf(m.state, seat);
  if (mode === 'chainsaw' && spot !== NOTHING) {
    setSoldier(m.state, seat, { spot: NOTHING });
    const at = spotName(m.content.sides, spot);
    m.tell?.({ type: 'coverLeft', rule: 'GOW-CHN-05', figure: objectName(m.content, by), at });
  }
  if (mode === 'grenade') setSoldier(m.state, seat, { grenades: soldierOf(m.state, seat).grenades - 1 });
  // GOW-AMM-02; what is free takes none off.
  if (mode === 'overkill' && how.forced !== 'free') {
    setSoldier(m.state, seat, {
      arms: soldierOf(m.state, seat).arms.map((arm) => (arm.weapon === weapon ? { ...arm, ammo: arm.ammo - 1 } : arm)),
    });
    m.keep(AMMO_SPENT, 'action');
  }
  m.countUse('turn', attackedThisTurn(seat));
  // GOW-GRE-05: everybody in the zone; otherwise whoever is aimed at.
  const reasons = attackReasons(m, how, chosen);
  const targets = figure === NOTHING ? figuresIn(m.state, zone) : [locustObject(figure)];
  const attack: Attack = {
    ...NO_ATTACK,
    by,
    weapon,
    mode,
    target: figure === NOTHING ? NOTHING : locustObject(figure),
    zone,
    dice: valueOf(reasons),
    isGuard: how.isGuard,
    defences: targets.map((of) => ({ of, faces: [] })),
  };
  m.state.attack = attack;
  m.tell?.({
    type: 'attackDeclared',
    rule: 'GOW-ATK-01',
    by: objectName(m.content, by),
    on: figure === NOTHING ? zoneName(m.content.sides, zone) : objectName(m.content, locustObject(figure)),
    weapon: m.content.weapons[weapon]!.id,
    mode,
    dice: attack.dice,
    reasons,
  });
  if (mode === 'chainsaw') m.call(sawing, NO_LOCALS);
  else m.call(attacking, { place: 0, least: 0 });
}

const NO_LOCALS: Locals = {};

/** How it is known, within an action, that an ammo token was spent in it. */
export const AMMO_SPENT = 'ammo spent';
