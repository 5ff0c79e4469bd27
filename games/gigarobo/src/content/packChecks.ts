// What must agree with what in a pack of Giga-Robo!: numbers that the rulebook fixes, names, quick starts, maps.

import type { PackReader, Path } from '@automachia/content-tools';
import { didYouMean } from '@automachia/content-tools';
import { OFF_GRID } from '@automachia/geometry';
import { GRID } from '../model/hexes.js';
import { buildRules } from './buildCheck.js';
import type { AxialPlace, GigaPack, PrintedCard, PrintedPilot, PrintedRobot } from './types.js';

/** GIG-PIL-01, GIG-PIL-02: what a fighter has. */
const FIGHTER = {
  pilot: { cards: 10, abilities: 3, ultimates: 0 },
  robot: { cards: 33, abilities: 6, ultimates: 3 },
} as const;

/** GIG-SET-18. */
const OBSTACLES = 15;

/** Complains of everything that does not fit together; `fileOf` says where a fighter stands. */
export function checkWhole(reader: PackReader, pack: GigaPack, fileOf: ReadonlyMap<string, string>): void {
  const taken = new Map<string, string>();
  for (const fighter of [...pack.pilots, ...pack.robots]) {
    const file = fileOf.get(fighter.name)!;
    checkCounts(reader, file, fighter);
    for (const part of ['cards', 'abilities'] as const) {
      for (const [i, { name }] of fighter[part].entries()) {
        const other = taken.get(name);
        if (other !== undefined)
          reader.complain(file, [part, i, 'name'], `"${name}" is already in ${other}: names are given once.`);
        taken.set(name, file);
      }
    }
    for (const [i, card] of fighter.cards.entries()) checkCard(reader, file, ['cards', i], card);
    for (const [i, { kind, tokens }] of fighter.abilities.entries()) {
      if ((kind === 'activated') === (tokens === undefined))
        reader.complain(
          file,
          ['abilities', i],
          'an activated ability says how many tokens it takes, and no other does (GIG-ABL-01).',
        );
    }
    checkQuickStart(reader, file, fighter);
  }
  checkMaps(reader, pack);
}

function checkCounts(reader: PackReader, file: string, { is, cards, abilities }: PrintedPilot | PrintedRobot): void {
  const wanted = FIGHTER[is];
  const found = {
    cards: cards.length,
    abilities: abilities.length,
    ultimates: cards.filter(({ isUltimate }) => isUltimate).length,
  };
  for (const what of ['cards', 'abilities', 'ultimates'] as const) {
    if (found[what] !== wanted[what])
      reader.complain(
        file,
        [what === 'ultimates' ? 'cards' : what],
        `a ${is} has ${wanted[what]} ${what}, not ${found[what]}.`,
      );
  }
}

/** GIG-CRD-03, GIG-CRD-08, GIG-CRD-09: attacks have dice and damage, instants neither, nor icons. */
function checkCard(reader: PackReader, file: string, path: Path, card: PrintedCard): void {
  const { type, dice, damage, icons, range, damageText } = card;
  if (type === 'instant') {
    for (const field of ['dice', 'damage', 'icons', 'damageText'] as const)
      if (card[field] !== undefined) reader.complain(file, [...path, field], 'an instant has none.');
  } else {
    for (const [field, value] of Object.entries({ dice, damage, range }))
      if (value === undefined) reader.complain(file, path, `an attack has a field "${field}".`);
    if (damageText === undefined) reader.complain(file, path, 'an attack says how its damage is dealt: "damageText".');
  }
  if (range !== undefined && range[0] > range[1])
    reader.complain(file, [...path, 'range'], `begins at ${range[0]} and ends at ${range[1]}.`);
  if (icons !== undefined && new Set(icons).size < icons.length)
    reader.complain(file, [...path, 'icons'], 'names an icon twice.');
}

/** GIG-BLD-06: its lists name what the fighter has, and are as long as they must be. */
function checkQuickStart(reader: PackReader, file: string, fighter: PrintedPilot | PrintedRobot): void {
  const { quickStart, cards, abilities } = fighter;
  const known = {
    abilities: abilities.map(({ name }) => name),
    ultimates: cards.filter(({ isUltimate }) => isUltimate).map(({ name }) => name),
    cards: cards.filter(({ isUltimate }) => !isUltimate).map(({ name }) => name),
  };
  const names = (field: string, list: readonly string[], among: readonly string[], wanted: number): void => {
    if (list.length !== wanted)
      reader.complain(file, ['quickStart', field], `names ${list.length} instead of ${wanted}.`);
    for (const [i, name] of list.entries())
      if (!among.includes(name) || list.indexOf(name) !== i)
        reader.complain(
          file,
          ['quickStart', field],
          `"${name}" is not another one of this ${fighter.is}.${didYouMean(name, among)}`,
        );
  };
  if ('ability' in quickStart) {
    names('ability', [quickStart.ability], known.abilities, buildRules.pilotAbilities);
    names('cards', quickStart.cards, known.cards, buildRules.quickPilotCards);
  } else {
    names('abilities', quickStart.abilities, known.abilities, buildRules.robotAbilities);
    names('ultimate', [quickStart.ultimate], known.ultimates, buildRules.ultimates);
    names('cards', quickStart.cards, known.cards, buildRules.others - buildRules.quickPilotCards);
  }
}

/** GIG-MAP-01, GIG-MAP-02, GIG-RUL-101. */
function checkMaps(reader: PackReader, { maps, structures }: GigaPack): void {
  const key = ([q, r]: AxialPlace): string => `(${q}, ${r})`;
  for (const [i, { start, road, ruin, quickStart = [] }] of maps.entries()) {
    const kinds = new Map<string, string>();
    for (const [kind, places] of Object.entries({ start, road, ruin })) {
      for (const [at, place] of places.entries()) {
        if (GRID.at(...place) === OFF_GRID)
          reader.complain('maps.json', [i, kind, at], `${key(place)} is not on the map (GIG-RUL-01).`);
        const other = kinds.get(key(place));
        if (other !== undefined)
          reader.complain('maps.json', [i, kind, at], `${key(place)} is a hex of "${other}" already.`);
        kinds.set(key(place), kind);
      }
    }
    for (const [which, { tiers }] of quickStart.entries()) {
      const built = tiers.flatMap(({ at }) => at);
      const complain = (complaint: string): void => reader.complain('maps.json', [i, 'quickStart', which], complaint);
      if (new Set(built.map(key)).size !== OBSTACLES)
        complain(`has ${built.length} structures: a city has ${OBSTACLES}, each on a hex of its own (GIG-SET-18).`);
      for (const place of built)
        if (kinds.has(key(place)) || GRID.at(...place) === OFF_GRID)
          complain(`nothing can be built on ${key(place)} (GIG-MAP-02).`);
      for (const { tier, at } of tiers)
        if (at.length > structures[tier - 1]!)
          complain(`there are only ${structures[tier - 1]} structures of Tier ${tier} (GIG-RUL-04).`);
    }
  }
}
