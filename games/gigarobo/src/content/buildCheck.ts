// Hand building: one check that explains every clause a build breaks. The question for a build, the pack check and the page
// on which one builds all ask it.

import type { Random, RuleId, Text, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { PrintedAbility, PrintedCard, PrintedPilot, PrintedRobot } from './types.js';

/** GIG-SET-07, GIG-SET-08, GIG-BLD-01, GIG-BLD-06. */
export const buildRules = {
  pilotAbilities: 1,
  robotAbilities: 3,
  ultimates: 1,
  others: 15,
  quickPilotCards: 5,
} as const;

/** What a player chooses of a pilot and a robot, by name; '' where nothing is chosen yet. */
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
  if (ability === '') remark('GIG-SET-07', 'noPilotAbility', { pilot: pilot.name });
  else if (!has(pilot.abilities, ability)) remark('GIG-SET-07', 'pilotAbility', { ability, pilot: pilot.name });
  for (const name of abilities) {
    if (!has(robot.abilities, name)) remark('GIG-SET-08', 'robotAbility', { ability: name, robot: robot.name });
  }
  for (const name of repeated(abilities)) remark('GIG-SET-08', 'sameAbility', { ability: name });
  if (abilities.length !== buildRules.robotAbilities)
    remark('GIG-SET-08', 'abilities', { count: abilities.length, wanted: buildRules.robotAbilities });

  const ultimates = ultimatesOf(robot);
  if (ultimate === '') remark('GIG-BLD-07', 'noUltimate', { robot: robot.name });
  else if (!has(ultimates, ultimate)) remark('GIG-BLD-07', 'ultimate', { card: ultimate, robot: robot.name });
  const others = othersOf(pilot, robot);
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

/** GIG-BLD-07. */
export function ultimatesOf({ cards }: PrintedRobot): PrintedCard[] {
  return cards.filter(({ isUltimate }) => isUltimate);
}

/** GIG-BLD-02: what the other cards are chosen from. */
export function othersOf(pilot: PrintedPilot, robot: PrintedRobot): PrintedCard[] {
  return [...pilot.cards, ...robot.cards.filter(({ isUltimate }) => !isUltimate)];
}

/** A legal build drawn by lot. */
export function buildByLot(pilot: PrintedPilot, robot: PrintedRobot, random: Pick<Random, 'below'>): Build {
  const draw = (list: readonly { readonly name: string }[], count: number): string[] => {
    const names = list.map(({ name }) => name);
    return Array.from({ length: count }, () => names.splice(random.below(names.length), 1)[0]!);
  };
  return {
    ability: draw(pilot.abilities, buildRules.pilotAbilities)[0]!,
    abilities: draw(robot.abilities, buildRules.robotAbilities),
    ultimate: draw(ultimatesOf(robot), buildRules.ultimates)[0]!,
    cards: draw(othersOf(pilot, robot), buildRules.others),
  };
}

/** What of a build another pilot or another robot has as well, and what falls out of it, by name. */
export function refitted(
  pilot: PrintedPilot,
  robot: PrintedRobot,
  { ability, abilities, ultimate, cards }: Build,
): { readonly build: Build; readonly out: readonly string[] } {
  const out: string[] = [];
  const keep = (names: readonly string[], among: readonly { readonly name: string }[]): string[] =>
    names.filter((name) => {
      const isThere = among.some((one) => one.name === name);
      if (!isThere && name !== '') out.push(name);
      return isThere;
    });
  const build: Build = {
    ability: keep([ability], pilot.abilities)[0] ?? '',
    abilities: keep(abilities, robot.abilities),
    ultimate: keep([ultimate], ultimatesOf(robot))[0] ?? '',
    cards: keep(cards, othersOf(pilot, robot)),
  };
  return { build, out };
}

/** GIG-SET-13, GIG-SET-14: the slot of the meter in which a card begins; 0 for the hand. */
export function startSlot({ cooldown = 0 }: Pick<PrintedCard, 'cooldown'>): number {
  return cooldown;
}

/**
 * The abilities of its robot that an entry does nothing without, and those that these need in turn: a build without them is
 * legal all the same.
 */
export function neededBy(robot: PrintedRobot, entry: PrintedCard | PrintedAbility): string[] {
  const words = `${entry.requires ?? ''} ${'text' in entry ? entry.text : ''}`;
  const named = [...words.matchAll(/ability\("([^"]+)"\)/g)].map(([, name]) => name!);
  const all = named.flatMap((name) => {
    const ability = robot.abilities.find((one) => one.name === name);
    return [...(ability === undefined ? [] : neededBy(robot, ability)), name];
  });
  return [...new Set(all)];
}
