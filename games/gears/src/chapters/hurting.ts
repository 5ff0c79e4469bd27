// Several figures are wounded by one effect (GOW-WND-07, GOW-RUL-55), and deaths set off what they do, one after the other
// (GOW-RUL-52). Whether the mission is won or lost is looked at when all of that is over (GOW-RUL-57, GOW-RUL-75).

import { beginning, NOBODY } from '@automachia/effects';
import type { Locals } from '@automachia/kernel';
import { seatChoice } from '../asking/choices.js';
import { perform, scriptOf, textKeys } from '../cards/performing.js';
import { zoneName } from '../map/ground.js';
import { healthOf, isStanding } from '../model/figures.js';
import { isCog, seatIn, zoneObject } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, ask, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { wounding } from './wounds.js';

/** Whom, how many wounds each, and the weapon of the attack that deals them, or NOTHING. */
export type Hurting = { targets: readonly number[]; amounts: readonly number[]; weapon: number };

/**
 * GOW-RUL-55: the COGs whose order makes a difference: those whose players choose what they lose, because whoever comes later
 * has seen what others gave.
 */
function cogsWhoChoose(m: At<Hurting>): number[] {
  const { targets, amounts } = m.locals;
  return targets.filter((target, i) => {
    if (!isCog(target) || !isStanding(m.state, target)) return false;
    return amounts[i]! > 0 && amounts[i]! < healthOf(m, seatIn(target));
  });
}

const nextCogs = legalIn<Hurting>().choice(seatChoice, (need) => [
  need('GOW-RUL-55', 'why.isNotHit', ['cog'], (m, { cog }) => cogsWhoChoose(m).includes(cog)),
]);

export const hurting = procedure<Hurting>(
  'hurting',
  ({ targets, amounts, weapon }) => ({ targets, amounts, weapon }),
  repeatUntil(
    'allAreHurt',
    'GOW-RUL-55',
    (m) => m.locals.targets.length === 0,
    when(
      'orderMatters',
      'GOW-RUL-55',
      (m) => cogsWhoChoose(m).length > 1 && cogsWhoChoose(m).includes(m.locals.targets[0]!),
      ask('chooseWounded', 'GOW-RUL-55', {
        who: (m) => m.state.active,
        legal: nextCogs,
        apply: (m, code) => {
          const place = m.locals.targets.indexOf(seatChoice.get.cog(code));
          m.locals.targets = withFirst(m.locals.targets, place);
          m.locals.amounts = withFirst(m.locals.amounts, place);
        },
      }),
    ),
    act('hurtNext', 'GOW-WND-07', (m) => {
      const [target, ...others] = m.locals.targets;
      const [amount, ...amounts] = m.locals.amounts;
      m.locals.targets = others;
      m.locals.amounts = amounts;
      if (isStanding(m.state, target!)) m.call(wounding, { target: target!, amount: amount!, weapon: m.locals.weapon });
    }),
  ),
  // What happens within an attack, or because of a death, waits until that is over.
  when(
    'isOverWithThis',
    'GOW-RUL-52',
    (m) => m.state.attack.by === NOTHING && !m.isRunning('dying'),
    act('setOffDeaths', 'GOW-RUL-52', (m) => m.call(dying, {})),
  ),
);

function withFirst(list: readonly number[], place: number): number[] {
  return [list[place]!, ...list.filter((_, i) => i !== place)];
}

/** GOW-RUL-52, GOW-RUL-53: one death after the other, until none is left that sets anything off. */
export const dying = procedure<Locals>(
  'dying',
  repeatUntil(
    'nobodyIsLeftToDie',
    'GOW-RUL-52',
    (m) => m.state.fallen.length === 0,
    act('nextDeath', 'GOW-RUL-52', (m) => {
      const [{ enemy, zone }, ...others] = m.state.fallen as readonly [
        (typeof m.state.fallen)[0],
        ...typeof m.state.fallen,
      ];
      const { id } = m.content.enemies[enemy]!;
      const script = scriptOf(m, textKeys.death(id))!;
      m.state.fallen = others;
      m.tell?.({ type: 'deathSetOff', rule: 'GOW-RUL-52', enemy: id, at: zoneName(m.content.sides, zone) });
      m.call(perform, beginning(script, { seat: NOBODY, chooser: m.state.active, subject: zoneObject(zone) }));
    }),
  ),
  act('endOfDeaths', 'GOW-RUL-57', (m) => m.touch('objective')),
);

/** Lets several figures take so many wounds, without dice and defence. */
export function woundEach<L extends Locals>(m: At<L>, targets: readonly number[], amount: number): void {
  const hit = targets.filter((target) => isStanding(m.state, target));
  if (hit.length > 0) m.call(hurting, { targets: hit, amounts: hit.map(() => amount), weapon: NOTHING });
}
