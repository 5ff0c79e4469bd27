// The steps of an attack (GOW-ATK): dodges, both rolls, omens, wounds. Whoever attacks has declared it in the state.

import { beginning, NOBODY } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { cardsIn, passing } from '@automachia/kernel';
import { dodgeChoice } from '../asking/choices.js';
import { perform, scriptOf, textKeys } from '../cards/performing.js';
import { orderCard } from '../model/components.js';
import { characterOf, enemyOf, groundOf, healthOf, isStanding, isUp, soldierOf, standOf } from '../model/figures.js';
import { figureIn, isCog, objectName, seatIn } from '../model/objects.js';
import type { Attack, Defence } from '../model/state.js';
import { NO_ATTACK } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { omensIn, rollDice, shieldsIn, woundsIn } from './dice.js';
import { discardOrder } from './orderCards.js';
import { handKinds, kill, wounding } from './wounds.js';

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
  act('beginWounds', 'GOW-ATK-12', (m) => {
    m.locals.place = 0;
  }),
  repeatUntil(
    'woundsAreDealt',
    'GOW-ATK-12',
    (m) => m.locals.place >= m.state.attack.defences.length,
    act('dealWounds', 'GOW-ATK-12', dealWounds),
  ),
  // GOW-ATK-14.
  act('endAttack', 'GOW-ATK-14', (m) => {
    m.state.attack = NO_ATTACK;
    m.touch('objective');
  }),
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
  const defences = attack.defences.map(({ of }) => ({
    of,
    faces: isStanding(m.state, of) ? rollDice(m, defenceDice(m, attack, of)) : [],
  }));
  setAttack(m, { defences });
  for (const { of, faces } of defences)
    m.tell?.({
      type: 'defenceRolled',
      rule: 'GOW-ATK-06',
      figure: objectName(m.content, of),
      faces,
      shields: shieldsIn(m, faces),
    });
}

/** A reason for defence dice: how many, and the clause. */
export interface DiceReason {
  readonly dice: number;
  readonly rule: string;
}

/** GOW-ATK-06 to GOW-ATK-08: the defence dice of a figure against an attack, reason by reason. */
function defenceReasons(table: Situation, attack: Attack, of: number): DiceReason[] {
  const { state, content } = table;
  const printed = isCog(of) ? characterOf(table, seatIn(of)).defence : enemyOf(table, figureIn(of)).defence;
  const reasons: DiceReason[] = [{ dice: printed, rule: 'GOW-ATK-06' }];
  const from = standOf(state, attack.by);
  const stand = standOf(state, of);
  // GOW-GRE-06, GOW-RUL-43: neither cover nor range counts against a grenade.
  if (attack.mode !== 'grenade') {
    const cover = groundOf(table).cover(from, stand);
    if (cover > 0) reasons.push({ dice: cover, rule: cover === 2 ? 'GOW-COV-05' : 'GOW-COV-06' });
    const beyond = attack.mode === 'locust' ? 0 : beyondRange(table, attack.weapon, from.zone, stand.zone);
    if (beyond > 0) reasons.push({ dice: beyond, rule: 'GOW-ATK-08' });
  }
  if (!isCog(of)) return reasons;
  for (const { weapon } of soldierOf(state, seatIn(of)).arms) {
    const { shield = 0 } = content.weapons[weapon]!;
    if (shield > 0) reasons.push({ dice: shield, rule: 'GOW-WPN-01' });
  }
  if (attack.dodgers.includes(seatIn(of))) reasons.push({ dice: DODGE_DICE, rule: 'GOW-RCT-10' });
  return reasons;
}

function defenceDice(table: Situation, attack: Attack, of: number): number {
  return defenceReasons(table, attack, of).reduce((sum, { dice }) => sum + dice, 0);
}

/** GOW-RNG-04: by how many zones a target lies beyond the range of a weapon. */
function beyondRange(table: Situation, weapon: number, from: number, to: number): number {
  const { range = 0 } = table.content.weapons[weapon]!;
  return range === 'unlimited' ? 0 : Math.max(0, groundOf(table).range(from, to) - range);
}

/** GOW-WPN-03: the triggered ability of whoever attacks, once. */
function resolveOmen(m: At<Attacking>): void {
  const { attack } = m.state;
  setAttack(m, { omens: attack.omens - 1 });
  const isOfCog = isCog(attack.by);
  const key = isOfCog
    ? textKeys.weapon(m.content.weapons[attack.weapon]!.id)
    : textKeys.enemy(m.content.enemies[attack.weapon]!.id);
  const script = scriptOf(m, key);
  if (script === undefined) return;
  const owner = isOfCog
    ? { seat: seatIn(attack.by), self: attack.by }
    : { seat: NOBODY, chooser: m.state.active, self: attack.by };
  m.call(perform, beginning(script, owner));
}

/** GOW-ATK-12, GOW-ATK-13: wounds, those of omens among them, minus shields. */
function dealWounds(m: At<Attacking>): void {
  const { of, faces } = defenderNow(m);
  const { wounds, isPiercing } = m.state.attack;
  m.locals.place += 1;
  if (!isStanding(m.state, of)) return;
  const amount = wounds - shieldsIn(m, faces, isPiercing);
  if (amount > 0) m.call(wounding, { target: of, amount });
  else m.tell?.({ type: 'attackMissed', rule: 'GOW-ATK-12', figure: objectName(m.content, of) });
}

/** GOW-CHN-03: the chainsaw rolls attack dice alone; one omen or more kills. */
export const sawing = procedure<Locals>(
  'sawing',
  act('sawThrough', 'GOW-CHN-03', (m) => {
    const { by, dice, target } = m.state.attack;
    const faces = rollDice(m, dice);
    const omens = omensIn(m, faces);
    m.state.attack = NO_ATTACK;
    m.tell?.({
      type: 'attackRolled',
      rule: 'GOW-CHN-03',
      by: objectName(m.content, by),
      faces,
      wounds: 0,
      omens,
    });
    if (omens > 0) kill(m, figureIn(target));
    else m.tell?.({ type: 'attackMissed', rule: 'GOW-RUL-28', figure: objectName(m.content, target) });
    m.touch('objective');
  }),
);
