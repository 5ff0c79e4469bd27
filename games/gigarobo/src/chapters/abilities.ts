// Abilities of a robot that are turned on and off (GIG-ABL).

import type { Locals, Seat } from '@automachia/kernel';
import { raise } from '../cards/performing.js';
import { setRobot } from '../model/seats.js';
import type { Giga } from '../model/state.js';
import type { At } from '../model/steps.js';

/** GIG-ABL-02, GIG-ABL-03: tokens on an ability of a robot; 0 where it is deactivated. What has no activation never has any (GIG-ABL-06). */
export function setAbility(state: Giga, pilot: Seat, ability: number, tokens: number): void {
  const { abilities } = state.robots[pilot - 1]!;
  setRobot(state, pilot, {
    abilities: abilities.map((one) => (one.ability === ability ? { ...one, tokens } : one)),
  });
}

/** GIG-ABL-03, GIG-PWR-06: its tokens are gone; whoever built on it falls with it (GIG-CRD-68). */
export function deactivate<L extends Locals>(m: At<L>, pilot: Seat, ability: number, isOwn: boolean): void {
  const { name, tokens } = m.content.abilities[ability]!;
  setAbility(m.state, pilot, ability, 0);
  m.tell?.({ type: 'abilityDeactivated', rule: 'GIG-ABL-03', seat: pilot, ability: name });
  if (isOwn) raise(m, 'off', { seat: pilot, amount: tokens ?? 0, subject: ability });
  for (const other of m.state.robots[pilot - 1]!.abilities) {
    const data = m.content.abilities[other.ability]!;
    if (other.tokens > 0 && data.requires?.includes(`"${name}"`)) deactivate(m, pilot, other.ability, false);
  }
}
