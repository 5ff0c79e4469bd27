// Weapons come, go and are loaded (GOW-WPN-05 to GOW-WPN-09, GOW-AMM-06, GOW-DRP-05 to GOW-DRP-07).

import type { Locals, Seat } from '@automachia/kernel';
import { weaponChoice } from '../asking/choices.js';
import { announcedDoing } from '../cards/performing.js';
import { weaponCard, weaponIn } from '../model/components.js';
import { characterOf, setSoldier, soldierOf } from '../model/figures.js';
import type { Arm } from '../model/state.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, legalIn, procedure, repeatUntil, when } from '../model/steps.js';

/** GOW-WPN-05: beside the grenades. */
const USUAL_WEAPONS = 3;

function weaponLimit(table: Situation, seat: Seat): number {
  return characterOf(table, seat).ability.weaponLimit ?? USUAL_WEAPONS;
}

function withAmmo(arms: readonly Arm[], weapon: number, amount: number): Arm[] {
  return arms.map((arm) => (arm.weapon === weapon ? { ...arm, ammo: arm.ammo + amount } : arm));
}

const holds = ({ state }: Situation, seat: Seat, weapon: number): boolean =>
  soldierOf(state, seat).arms.some((arm) => arm.weapon === weapon);

/** What holds ammo tokens at all (content §8.2). */
const isLoaded = ({ content }: Situation, weapon: number): boolean => content.weapons[weapon]!.shield === undefined;

// ---- ammo tokens

/** So many ammo tokens, each on a weapon of the player’s choice; taken off where `left` is less than nothing. */
export type Loading = { seat: Seat; left: number };

const weaponsToLoad = (m: At<Loading>): number[] =>
  soldierOf(m.state, m.locals.seat)
    .arms.filter(({ weapon, ammo }) => isLoaded(m, weapon) && (m.locals.left > 0 || ammo > 0))
    .map(({ weapon }) => weapon);

const loadable = legalIn<Loading>().choice(
  weaponChoice,
  (need) => [
    need('GOW-AMM-06', 'why.notYourWeapon', ['weapon'], (m, { weapon }, seat) => holds(m, seat, weapon)),
    need('GOW-AMM-05', 'why.noRoomForAmmo', ['weapon'], (m, { weapon }) => weaponsToLoad(m).includes(weapon)),
  ],
  { weapon: weaponsToLoad },
);

export const loading = procedure<Loading>(
  'loading',
  ({ seat, left }) => ({ seat, left }),
  repeatUntil(
    'allIsLoaded',
    'GOW-AMM-06',
    (m) => m.locals.left === 0 || weaponsToLoad(m).length === 0,
    when(
      'hasAChoice',
      'GOW-AMM-06',
      (m) => weaponsToLoad(m).length > 1,
      ask('chooseAmmo', 'GOW-AMM-06', {
        who: (m) => m.locals.seat,
        legal: loadable,
        facts: (m) => ({ left: m.locals.left }),
        apply: (m, code) => load(m, weaponChoice.get.weapon(code), Math.sign(m.locals.left)),
      }),
    ),
    act('loadTheOnlyOne', 'GOW-AMM-06', (m) => {
      const [weapon, ...others] = weaponsToLoad(m);
      if (weapon === undefined || others.length > 0) return;
      const { ammo } = soldierOf(m.state, m.locals.seat).arms.find((arm) => arm.weapon === weapon)!;
      load(m, weapon, Math.max(m.locals.left, -ammo));
    }),
  ),
);

function load(m: At<Loading>, weapon: number, amount: number): void {
  const { seat } = m.locals;
  m.locals.left -= amount;
  if (amount === 0) return;
  setSoldier(m.state, seat, { arms: withAmmo(soldierOf(m.state, seat).arms, weapon, amount) });
  m.tell?.({
    type: amount > 0 ? 'ammoGained' : 'ammoLost',
    rule: 'GOW-AMM-06',
    seat,
    weapon: m.content.weapons[weapon]!.id,
    amount: Math.abs(amount),
  });
}

// ---- weapon cards

/** A weapon card that a player receives, with so many tokens. */
export type Arming = { seat: Seat; weapon: number; ammo: number; isRandom: boolean };

const tooMany = (m: At<Arming>): boolean =>
  soldierOf(m.state, m.locals.seat).arms.length > weaponLimit(m, m.locals.seat);

const held = legalIn<Arming>().choice(
  weaponChoice,
  (need) => [need('GOW-WPN-06', 'why.notYourWeapon', ['weapon'], (m, { weapon }, seat) => holds(m, seat, weapon))],
  { weapon: (m) => soldierOf(m.state, m.locals.seat).arms.map(({ weapon }) => weapon) },
);

export const arming = procedure<Arming>(
  'arming',
  ({ seat, weapon, ammo, isRandom }) => ({ seat, weapon, ammo, isRandom }),
  act('receive', 'GOW-WPN-05', (m) => {
    const { seat, weapon, ammo, isRandom } = m.locals;
    const { id } = m.content.weapons[weapon]!;
    const { arms } = soldierOf(m.state, seat);
    // GOW-WPN-09: a second of the same name is ammo for the first; its card goes back.
    if (holds(m, seat, weapon)) {
      const amount = m.content.pack.supplies.weaponAmmo;
      if (isRandom) m.moveCard(weaponCard(weapon), m.content.piles.weaponsHeld, m.content.piles.weaponDiscard);
      if (!isLoaded(m, weapon)) return;
      setSoldier(m.state, seat, { arms: withAmmo(arms, weapon, amount) });
      m.tell?.({ type: 'ammoGained', rule: 'GOW-WPN-09', seat, weapon: id, amount });
      return;
    }
    const tokens = isLoaded(m, weapon) ? ammo : 0;
    setSoldier(m.state, seat, { arms: [...arms, { weapon, ammo: tokens, isRandom }] });
    m.tell?.({ type: 'weaponGained', rule: 'GOW-WPN-05', seat, weapon: id, ammo: tokens });
  }),
  // GOW-RUL-63: one too many is discarded at once, the new one if wished.
  when(
    'hasTooMany',
    'GOW-RUL-63',
    tooMany,
    ask('loseWeapon', 'GOW-RUL-63', {
      who: (m) => m.locals.seat,
      legal: held,
      apply: (m, code, seat) => lose(m, seat, weaponChoice.get.weapon(code)),
    }),
  ),
);

/** GOW-WPN-06: out of the game, whatever lies on it. */
export function lose<L extends Locals>(m: At<L>, seat: Seat, weapon: number): void {
  const { arms } = soldierOf(m.state, seat);
  if (arms.some((arm) => arm.weapon === weapon && !arm.isRandom)) m.countUse('match', goneWeapon(weapon));
  setSoldier(m.state, seat, { arms: arms.filter((arm) => arm.weapon !== weapon) });
  m.tell?.({ type: 'weaponLost', rule: 'GOW-WPN-06', seat, weapon: m.content.weapons[weapon]!.id });
}

/** The top Random Weapon card, held by nobody yet; NOTHING where there is none (GOW-RUL-62). */
export function drawWeapon<L extends Locals>(m: At<L>): number {
  const { weapons, weaponDiscard, weaponsHeld } = m.content.piles;
  const card = m.drawOrReshuffle(weapons, weaponsHeld, weaponDiscard);
  return card === undefined ? NOTHING : weaponIn(card);
}

/** Special Weapon cards that nobody holds, and that have not left the game (GOW-DRP-07). */
function specialWeaponsLeft({ state, content }: Situation, weapon: number): number {
  const { copies } = content.weapons[weapon]!;
  const heldNow = state.soldiers.flatMap(({ arms }) => arms).filter((arm) => arm.weapon === weapon && !arm.isRandom);
  const gone = state.uses.find(({ what }) => what === goneWeapon(weapon))?.times ?? 0;
  const left = state.leftBehind.filter((one) => one.weapon === weapon);
  return (copies.special ?? 0) - heldNow.length - left.length - gone;
}

const goneWeapon = (weapon: number): string => `weapon ${weapon} has left`;

// ---- one of several Random Weapon cards

/** GOW-TIL-12, content §9.1: so many cards are drawn, one is kept, the others are discarded. */
export type ChoosingWeapon = { seat: Seat; drawn: readonly number[] };

const offered = legalIn<ChoosingWeapon>().choice(
  weaponChoice,
  (need) => [need('GOW-RUL-62', 'why.notDrawn', ['weapon'], (m, { weapon }) => m.locals.drawn.includes(weapon))],
  { weapon: (m) => [...new Set(m.locals.drawn)] },
);

export const choosingWeapon = procedure<ChoosingWeapon>(
  'choosingWeapon',
  ({ seat, drawn }) => ({ seat, drawn }),
  when(
    'hasDrawn',
    'GOW-RUL-62',
    (m) => m.locals.drawn.length > 0,
    when(
      'hasAChoice',
      'GOW-RUL-62',
      (m) => new Set(m.locals.drawn).size > 1,
      ask('chooseWeapon', 'GOW-RUL-62', {
        who: (m) => m.locals.seat,
        legal: offered,
        apply: (m, code) => {
          const weapon = weaponChoice.get.weapon(code);
          const place = m.locals.drawn.indexOf(weapon);
          m.locals.drawn = [weapon, ...m.locals.drawn.filter((_, i) => i !== place)];
        },
      }),
    ),
    act('keepIt', 'GOW-RUL-62', (m) => {
      const [weapon, ...others] = m.locals.drawn as readonly [number, ...number[]];
      const { weaponsHeld, weaponDiscard } = m.content.piles;
      for (const other of others) m.moveCard(weaponCard(other), weaponsHeld, weaponDiscard);
      receive(m, m.locals.seat, weapon, m.content.pack.supplies.weaponAmmo, true);
    }),
  ),
);

/** The weapons that lie where a COG stands, of which it picks one up. */
export const grabbing = procedure<ChoosingWeapon>(
  'grabbing',
  ({ seat, drawn }) => ({ seat, drawn }),
  when(
    'severalLieHere',
    'GOW-DRP-04',
    (m) => m.locals.drawn.length > 1,
    ask('chooseWeapon', 'GOW-DRP-04', {
      who: (m) => m.locals.seat,
      legal: offered,
      apply: (m, code) => {
        m.locals.drawn = [weaponChoice.get.weapon(code)];
      },
    }),
  ),
  act('pickItUp', 'GOW-DRP-04', (m) => {
    m.call(announcedDoing, { seat: m.locals.seat, special: 'pickUp', about: m.locals.drawn[0]!, isFree: true });
  }),
);

export function receive<L extends Locals>(m: At<L>, seat: Seat, weapon: number, ammo: number, isRandom: boolean): void {
  m.call(arming, { seat, weapon, ammo, isRandom });
}

/** GOW-DRP-05 to GOW-DRP-07: the weapon of a marker, or a random one where it is not to be had. */
export function receiveDropped<L extends Locals>(m: At<L>, seat: Seat, weapon: number): void {
  const { weaponAmmo } = m.content.pack.supplies;
  if (holds(m, seat, weapon) || specialWeaponsLeft(m, weapon) > 0) receive(m, seat, weapon, weaponAmmo, false);
  else {
    const random = drawWeapon(m);
    if (random !== NOTHING) receive(m, seat, random, weaponAmmo, true);
  }
}
