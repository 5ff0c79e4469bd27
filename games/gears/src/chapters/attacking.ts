// The steps of an attack (GOW-ATK): dodges, both rolls, omens, wounds. Whoever attacks has declared it in the state.

import { beginning } from '@automachia/effects';
import type { Locals, Modifier, Seat } from '@automachia/kernel';
import { cardsIn, passing, valueOf } from '@automachia/kernel';
import { dodgeChoice } from '../asking/choices.js';
import { perform, performOf, scriptOf, textKeys } from '../cards/performing.js';
import { orderCard } from '../model/components.js';
import { spotName } from '../map/ground.js';
import {
  characterOf,
  enemyOf,
  groundOf,
  healthOf,
  isOnMap,
  isStanding,
  isUp,
  locustsOnMap,
  setLocust,
  setSoldier,
  soldierOf,
  standOf,
} from '../model/figures.js';
import { figureIn, isCog, isLocust, locustObject, objectName, seatIn } from '../model/objects.js';
import type { Attack, Defence } from '../model/state.js';
import { NO_ATTACK, NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { omensIn, rollDice, shieldsIn, woundsIn } from './dice.js';
import { discardOrder } from './orderCards.js';
import { dying, hurting } from './hurting.js';
import { march } from './marching.js';
import { handKinds, kill } from './wounds.js';

/** `place`: which of the defenders is dealt with. `least`: so many omens are resolved at least. */
export type Attacking = { place: number; least: number };

/** GOW-RCT-10. */
const DODGE_DICE = 2;

export function setAttack(table: Pick<Situation, 'state'>, change: Partial<Attack>): void {
  table.state.attack = { ...table.state.attack, ...change };
}

const defenderNow = (m: At<Attacking>): Defence => m.state.attack.defences[m.locals.place]!;
const dodgerNow = (m: At<Attacking>): Seat => seatIn(defenderNow(m).of);

/** GOW-RCT-11, GOW-RUL-111: whoever is attacked and holds a card is asked, whatever it is. */
function mayDodge(m: At<Attacking>): boolean {
  const { of } = defenderNow(m);
  return isCog(of) && isUp(m.state, seatIn(of)) && healthOf(m, seatIn(of)) > 0;
}

const dodges = legalIn<Attacking>().choice(
  dodgeChoice,
  (need) => [
    need('GOW-RCT-02', 'why.notInHand', ['dodge'], (m, { dodge }, seat) =>
      cardsIn(m.state, m.content.piles.hand(seat)).includes(orderCard(dodge)),
    ),
    need('GOW-RCT-10', 'why.noDodge', ['dodge'], (m, { dodge }) => m.content.orders[dodge]!.reaction === 'dodge'),
  ],
  { dodge: (m, _choice, seat) => handKinds(m, seat) },
);

export const attacking = procedure<Attacking>(
  'attacking',
  ({ place, least }) => ({ place, least }),
  repeatUntil(
    'allHaveAnswered',
    'GOW-RCT-11',
    (m) => m.locals.place >= m.state.attack.defences.length,
    when(
      'mayDodge',
      'GOW-RCT-10',
      mayDodge,
      ask('dodge', 'GOW-RCT-10', {
        who: dodgerNow,
        kind: dodgeChoice,
        facts: () => ({ dice: DODGE_DICE }),
        answers: [passing(() => {}), { legal: dodges, apply: takeDodge }],
      }),
    ),
    act('nextDefender', 'GOW-RCT-11', (m) => {
      m.locals.place += 1;
    }),
  ),
  act('rollAttack', 'GOW-ATK-01', rollAttack),
  act('rollDefence', 'GOW-ATK-06', rollDefence),
  repeatUntil(
    'omensAreResolved',
    'GOW-ATK-10',
    (m) => m.state.attack.omens <= 0,
    act('resolveOmen', 'GOW-ATK-10', resolveOmen),
  ),
  act('dealWounds', 'GOW-ATK-12', dealWounds),
  act('endAttack', 'GOW-ATK-14', endAttack),
);

function takeDodge(m: At<Attacking>, code: number, seat: Seat): void {
  setAttack(m, { dodgers: [...m.state.attack.dodgers, seat] });
  const order = dodgeChoice.get.dodge(code);
  discardOrder(m, seat, order, 'dodge', 'GOW-RCT-10');
  m.tell?.({ type: 'cogDodges', rule: 'GOW-RCT-10', seat, order: m.content.orders[order]!.id });
}

function rollAttack(m: At<Attacking>): void {
  const { attack } = m.state;
  const faces = rollDice(m, attack.dice);
  const omens = Math.max(m.locals.least, omensIn(m, faces));
  const wounds = woundsIn(m, faces);
  setAttack(m, { omens, wounds });
  m.tell?.({ type: 'attackRolled', rule: 'GOW-ATK-01', by: objectName(m.content, attack.by), faces, wounds, omens });
}

function rollDefence(m: At<Attacking>): void {
  const { attack } = m.state;
  const rolled = attack.defences.map(({ of }) => {
    const reasons = isStanding(m.state, of) ? defenceReasons(m, attack, of) : [];
    return { of, faces: rollDice(m, valueOf(reasons)), reasons };
  });
  setAttack(m, { defences: rolled.map(({ of, faces }) => ({ of, faces })) });
  for (const { of, faces, reasons } of rolled)
    m.tell?.({
      type: 'defenceRolled',
      rule: 'GOW-ATK-06',
      figure: objectName(m.content, of),
      faces,
      shields: shieldsIn(m, faces),
      reasons,
    });
}

/** GOW-ATK-06 to GOW-ATK-08: the defence dice of a figure against an attack, reason by reason. */
export function defenceReasons(table: Situation, attack: Attack, of: number): Modifier[] {
  const { state, content } = table;
  const printed = isCog(of) ? characterOf(table, seatIn(of)).defence : enemyOf(table, figureIn(of)).defence;
  const reasons: Modifier[] = [{ add: printed, because: 'GOW-ATK-06' }];
  const from = standOf(state, attack.by);
  const stand = standOf(state, of);
  // GOW-GRE-06, GOW-RUL-43: neither cover nor range counts against a grenade.
  if (attack.mode !== 'grenade') {
    const cover = groundOf(table).cover(from, stand);
    if (cover > 0) reasons.push({ add: cover, because: cover === 2 ? 'GOW-COV-05' : 'GOW-COV-06' });
    const beyond = isCog(attack.by) ? beyondRange(table, attack.weapon, from.zone, stand.zone) : 0;
    if (beyond > 0) reasons.push({ add: beyond, because: 'GOW-ATK-08' });
  }
  if (!isCog(of)) return reasons;
  for (const { weapon } of soldierOf(state, seatIn(of)).arms) {
    const { shield = 0 } = content.weapons[weapon]!;
    if (shield > 0) reasons.push({ add: shield, because: 'GOW-WPN-01' });
  }
  if (attack.dodgers.includes(seatIn(of))) reasons.push({ add: DODGE_DICE, because: 'GOW-RCT-10' });
  return reasons;
}

/** GOW-RNG-04: by how many zones a target lies beyond the range of a weapon. */
function beyondRange(table: Situation, weapon: number, from: number, to: number): number {
  // What stands on a tile reaches as far as it sees.
  const { range = 'unlimited' } = table.content.weapons[weapon] ?? {};
  return range === 'unlimited' ? 0 : Math.max(0, groundOf(table).range(from, to) - range);
}

/** GOW-WPN-03: the triggered ability of whoever attacks, once. */
function resolveOmen(m: At<Attacking>): void {
  const { attack } = m.state;
  setAttack(m, { omens: attack.omens - 1 });
  const isOfCog = isCog(attack.by);
  // What stands on a tile has no ability, and no omen does anything.
  if (isOfCog && attack.weapon === NOTHING) return;
  const key = isOfCog
    ? textKeys.weapon(m.content.weapons[attack.weapon]!.id)
    : textKeys.enemy(m.content.enemies[attack.weapon]!.id);
  const script = scriptOf(m, key);
  if (script === undefined) return;
  if (isOfCog) m.call(perform, beginning(script, { seat: seatIn(attack.by), self: attack.by }));
  else performOf(m, script, attack.by);
}

/** GOW-ATK-12, GOW-ATK-13: wounds, those of omens among them, minus shields. */
function dealWounds(m: At<Attacking>): void {
  const { wounds, isPiercing, defences, mode, weapon } = m.state.attack;
  const hit: { of: number; amount: number }[] = [];
  for (const { of, faces } of defences) {
    if (!isStanding(m.state, of)) continue;
    const amount = wounds - shieldsIn(m, faces, isPiercing);
    if (amount > 0) hit.push({ of, amount });
    else m.tell?.({ type: 'attackMissed', rule: 'GOW-ATK-12', figure: objectName(m.content, of) });
  }
  if (hit.length === 0) return;
  m.call(hurting, {
    targets: hit.map(({ of }) => of),
    amounts: hit.map(({ amount }) => amount),
    weapon: mode === 'locust' ? NOTHING : weapon,
  });
}

/** GOW-ATK-14: it is over; then deaths set off what they do, and whoever is drawn by attacks comes nearer. */
function endAttack<L extends Locals>(m: At<L>): void {
  const { attack } = m.state;
  const { by, defences, isUncovering } = attack;
  m.state.attack = NO_ATTACK;
  if (isUncovering) for (const { of } of defences) uncover(m, of);
  m.state.attack = NO_ATTACK;
  if (isLocust(by) && isStanding(m.state, by) && enemyOf(m, figureIn(by)).diesAttacking === true)
    kill(m, figureIn(by), 'ownAttack');
  m.call(dying, {});
  if (isCog(by))
    m.call(closingIn, {
      seat: seatIn(by),
      guarded: attack.isGuard ? attack.target : NOTHING,
      figures: locustsOnMap(m.state),
    });
}

/** A figure leaves its cover spot. */
function uncover<L extends Locals>(m: At<L>, of: number): void {
  const { spot } = standOf(m.state, of);
  if (!isStanding(m.state, of) || spot === NOTHING) return;
  if (isCog(of)) setSoldier(m.state, seatIn(of), { spot: NOTHING });
  else setLocust(m.state, figureIn(of), { spot: NOTHING });
  m.tell?.({
    type: 'coverLeft',
    rule: 'GOW-WPN-03',
    figure: objectName(m.content, of),
    at: spotName(m.content.sides, spot),
  });
}

/** `guarded`: whom a guard attack has interrupted, or NOTHING. `figures`: those that have still to be looked at. */
export type ClosingIn = { seat: Seat; guarded: number; figures: readonly number[] };

/** GOW-MIS-11, GOW-MIS-12: whoever is drawn by attacks moves towards who attacked, and attacks nobody. */
export const closingIn = procedure<ClosingIn>(
  'closingIn',
  ({ seat, guarded, figures }) => ({ seat, guarded, figures }),
  repeatUntil(
    'allHaveCome',
    'GOW-MIS-11',
    (m) => m.locals.figures.length === 0,
    act('comeCloser', 'GOW-MIS-11', (m) => {
      const { seat, guarded } = m.locals;
      const [figure, ...others] = m.locals.figures as readonly [number, ...number[]];
      m.locals.figures = others;
      // GOW-RUL-50: not while it is being activated itself.
      if (!isOnMap(m.state, figure) || locustObject(figure) === guarded) return;
      const { comesCloser } = enemyOf(m, figure);
      if (comesCloser === undefined) return;
      march(m, { figure, goal: soldierOf(m.state, seat).zone, zones: comesCloser, rule: 'GOW-MIS-11' });
    }),
  ),
);

/** GOW-CHN-03: the chainsaw rolls attack dice alone; one omen or more kills. */
export const sawing = procedure<Locals>(
  'sawing',
  act('sawThrough', 'GOW-CHN-03', (m) => {
    const { by, dice, target } = m.state.attack;
    const faces = rollDice(m, dice);
    const omens = omensIn(m, faces);
    m.tell?.({
      type: 'attackRolled',
      rule: 'GOW-CHN-03',
      by: objectName(m.content, by),
      faces,
      wounds: 0,
      omens,
    });
    if (omens > 0) kill(m, figureIn(target), 'wounds');
    else m.tell?.({ type: 'attackMissed', rule: 'GOW-RUL-28', figure: objectName(m.content, target) });
  }),
  act('endSawing', 'GOW-ATK-14', endAttack),
);
