// Hand building: one check that explains every clause a build breaks. The question for a build, the pack check and the page
// on which one builds all ask it.

import type { RuleId, Text, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { PrintedPilot, PrintedRobot } from './types.js';

/** GIG-SET-07, GIG-SET-08, GIG-BLD-01, GIG-BLD-06. */
export const buildRules = {
  pilotAbilities: 1,
  robotAbilities: 3,
  ultimates: 1,
  others: 15,
  quickPilotCards: 5,
} as const;

/** What a player chooses of a pilot and a robot, by name. */
export interface Build {
  readonly ability: string;
  readonly abilities: readonly string[];
  readonly ultimate: string;
  readonly cards: readonly string[];
}

/** A clause that a build breaks. */
export interface BuildRemark {
  readonly rule: RuleId;
  readonly text: Text;
}

/** Everything that is wrong with a build, in the order of the clauses; nothing where it is legal. No type has a quota (GIG-BLD-03). */
export function checkBuild(pilot: PrintedPilot, robot: PrintedRobot, build: Build): BuildRemark[] {
  const { ability, abilities, ultimate, cards } = build;
  const remarks: BuildRemark[] = [];
  const remark = (rule: RuleId, key: string, values: TextValues = {}): void =>
    void remarks.push({ rule, text: text(`buildCheck.${key}`, values) });

  const has = (list: readonly { readonly name: string }[], name: string): boolean =>
    list.some((one) => one.name === name);
  if (!has(pilot.abilities, ability)) remark('GIG-SET-07', 'pilotAbility', { ability, pilot: pilot.name });
  for (const name of abilities) {
    if (!has(robot.abilities, name)) remark('GIG-SET-08', 'robotAbility', { ability: name, robot: robot.name });
  }
  for (const name of repeated(abilities)) remark('GIG-SET-08', 'sameAbility', { ability: name });
  if (abilities.length !== buildRules.robotAbilities)
    remark('GIG-SET-08', 'abilities', { count: abilities.length, wanted: buildRules.robotAbilities });

  const ultimates = robot.cards.filter(({ isUltimate }) => isUltimate);
  if (!has(ultimates, ultimate)) remark('GIG-BLD-07', 'ultimate', { card: ultimate, robot: robot.name });
  const others = [...pilot.cards, ...robot.cards.filter(({ isUltimate }) => !isUltimate)];
  for (const name of cards) {
    if (has(ultimates, name)) remark('GIG-BLD-02', 'secondUltimate', { card: name });
    else if (!has(others, name)) remark('GIG-BLD-08', 'foreignCard', { card: name });
  }
  for (const name of repeated(cards)) remark('GIG-BLD-04', 'sameCard', { card: name });
  if (cards.length !== buildRules.others)
    remark('GIG-BLD-01', 'cards', { count: cards.length, wanted: buildRules.others });
  return remarks;
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}

/** GIG-BLD-06: the ready-made build of a pilot in a robot. */
export function quickStartBuild(pilot: PrintedPilot, robot: PrintedRobot): Build {
  return {
    ability: pilot.quickStart.ability,
    abilities: robot.quickStart.abilities,
    ultimate: robot.quickStart.ultimate,
    cards: [...pilot.quickStart.cards, ...robot.quickStart.cards],
  };
}
