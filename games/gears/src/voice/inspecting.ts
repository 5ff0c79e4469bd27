// What something on the table is, for whoever looks at it: COGs with everything they carry, Locusts, zones with what lies
// there, cards. From the table as a seat sees it and the pack.

import type { Table, Target, Text } from '@automachia/kernel';
import { byKind, text } from '@automachia/kernel';
import type { Inspected, Looking, ProspectLine } from '@automachia/manifest';
import { textKeys } from '../cards/textKeys.js';
import type { GearsPack, PrintedCharacter, PrintedEnemy, PrintedWeapon } from '../content/types.js';
import { NOTHING, spotNamed } from '../map/ground.js';
import { cardText, figureText, seatText } from '../telling/names.js';
import { healthLines } from './aim.js';
import { abilityTexts, clauseIn } from './cardTexts.js';
import { doorZone, equipmentOn, openHolesOn, weaponUnder } from './map.js';
import type { CogOnTable, LocustOnTable } from './reading.js';
import { cogsOf, dropsOf, locustsOf, namesIn } from './reading.js';
import { spokenBox } from './spoken.js';

export function inspect(target: Target, { table, seat: viewer }: Looking, pack: GearsPack): readonly Inspected[] {
  const nothing = (): readonly Inspected[] => [];
  const cogs = (fits: (cog: CogOnTable) => boolean): readonly Inspected[] =>
    cogsOf(table)
      .filter(fits)
      .map((cog) => inspectCog(cog, pack));
  const locusts = (fits: (locust: LocustOnTable) => boolean): readonly Inspected[] =>
    locustsOf(table)
      .filter(fits)
      .map((locust) => inspectLocust(locust, pack));
  const inZone = (zone: string): readonly Inspected[] => [
    ...cogs(({ at }) => at === zone),
    ...locusts(({ at }) => at === zone),
    ...inspectZone(zone, table, pack),
  ];
  return byKind<readonly Inspected[]>(target, {
    piece: ({ piece }) => [
      ...cogs(({ seat }) => piece === `cog-${seat}`),
      ...locusts(({ figure }) => figure === piece),
    ],
    seat: ({ seat }) => cogs((cog) => cog.seat === seat),
    zone: ({ zone }) => inZone(zone),
    cell: ({ cell }) => (spotNamed(spokenBox(pack).sides, cell) === NOTHING ? inZone(cell) : inspectSpot(cell, table)),
    card: ({ card }) => inspectCard(card, pack),
    ability: () => inspectAbility(table, viewer, pack),
    button: ({ button }) => inspectEnemy(button, pack),
    point: nothing,
    direction: nothing,
    response: nothing,
    die: nothing,
    token: nothing,
  });
}

// ---- figures

function inspectCog(cog: CogOnTable, pack: GearsPack): Inspected {
  const { seat, character, at, spot, weapons, grenades } = cog;
  const printed = pack.characters.find(({ id }) => id === character);
  return {
    name: seatText(seat),
    kind: text('inspect.cog'),
    owner: seat,
    lines: [
      ...healthLines(cog, pack),
      ...whereLines(at, spot),
      ...(printed === undefined ? [] : characterLines(printed)),
      ...weapons.map(([weapon, ammo]) => ({
        label: text('inspect.held', { weapon: text(`weapon.${weapon}.name`) }),
        value: ammo,
        rule: 'GOW-AMM-03',
      })),
      ...(printed === undefined ? [] : [{ label: text('inspect.grenades'), value: grenades, rule: 'GOW-GRE-01' }]),
    ],
  };
}

function whereLines(at: string | undefined, spot: string | undefined): ProspectLine[] {
  return [
    ...(at === undefined ? [] : [{ label: text('inspect.at'), value: at }]),
    ...(spot === undefined
      ? []
      : [{ label: text('inspect.inCover'), value: spot, emphasis: 'good' as const, rule: 'GOW-COV-01' }]),
  ];
}

function characterLines({ defence, ability }: PrintedCharacter): ProspectLine[] {
  return [
    { label: text('inspect.defence'), value: defence, rule: 'GOW-ATK-06' },
    ...abilityTexts(ability).map((label) => ({ label, rule: 'GOW-RUL-80' })),
  ];
}

function inspectAbility(table: Table, viewer: number, pack: GearsPack): readonly Inspected[] {
  const character = cogsOf(table).find(({ seat }) => seat === viewer)?.character;
  const printed = pack.characters.find(({ id }) => id === character);
  if (printed === undefined) return [];
  const lines = abilityTexts(printed.ability).map((label) => ({ label, rule: 'GOW-RUL-80' }));
  return [{ name: text('inspect.ability'), owner: viewer, lines }];
}

function inspectLocust({ figure, enemy, at, spot, health }: LocustOnTable, pack: GearsPack): Inspected {
  const printed = pack.enemies.find(({ id }) => id === enemy);
  return {
    name: figureText(figure) as Text,
    kind: text('inspect.locust'),
    lines: [
      ...(health === 0
        ? []
        : [{ label: text('inspect.health'), value: health, emphasis: 'bad' as const, rule: 'GOW-WND-03' }]),
      ...whereLines(at, spot),
      ...(printed === undefined ? [] : enemyLines(printed, pack)),
    ],
  };
}

/** The numbers on an enemy card, and what its omens do. */
function enemyLines(printed: PrintedEnemy, pack: GearsPack): ProspectLine[] {
  const { id, attack, defence, health, takesCover, isChainsawImmune } = printed;
  const omen = clauseIn(spokenBox(pack), textKeys.enemy(id));
  return [
    { label: text('inspect.attack'), value: attack, rule: 'GOW-ATK-05' },
    { label: text('inspect.defence'), value: defence, rule: 'GOW-ATK-06' },
    { label: text('inspect.health'), value: health, rule: 'GOW-WND-04' },
    ...(omen === undefined ? [] : [{ label: text('inspect.omen', { clause: omen }), rule: 'GOW-ATK-10' }]),
    ...(takesCover === true ? [{ label: text('inspect.takesCover'), rule: 'GOW-COV-10' }] : []),
    ...(isChainsawImmune === true ? [{ label: text('inspect.chainsawImmune'), rule: 'GOW-CHN-07' }] : []),
  ];
}

function inspectEnemy(id: string, pack: GearsPack): readonly Inspected[] {
  const printed = pack.enemies.find((one) => one.id === id);
  if (printed === undefined) return [];
  return [{ name: text(`enemy.${id}.name`), kind: text('inspect.locust'), lines: enemyLines(printed, pack) }];
}

// ---- the map

/** What lies in a zone, as one thing; nothing where nothing does. */
function inspectZone(zone: string, table: Table, pack: GearsPack): readonly Inspected[] {
  const box = spokenBox(pack);
  const lines: ProspectLine[] = [];
  for (const hole of openHolesOn(table, box))
    if (hole === zone) lines.push({ label: text('inspect.hole'), emphasis: 'bad', rule: 'GOW-SEA-01' });
  if (namesIn(table['closed']).includes(zone)) lines.push({ label: text('inspect.sealed'), rule: 'GOW-SEA-02' });
  if (namesIn(table['doors']).some((tile) => doorZone(box, tile) === zone))
    lines.push({ label: text('inspect.door'), rule: 'GOW-EXP-01' });
  for (const { at, marker } of dropsOf(table))
    if (at === zone)
      lines.push({
        label: text('inspect.drop', { weapon: text(`weapon.${weaponUnder(box, marker)}.name`) }),
        rule: 'GOW-DRP-04',
      });
  for (const [, at, equipment] of equipmentOn(table, box))
    if (at === zone)
      lines.push(
        { label: text('inspect.equipment', { name: text(`equipment.${equipment}.name`) }), rule: 'GOW-SPA-07' },
        { label: text(`card.equipment-${equipment}.text`), rule: 'GOW-TIL-12' },
      );
  return lines.length === 0 ? [] : [{ name: text('inspect.zone', { zone }), lines }];
}

function inspectSpot(spot: string, table: Table): readonly Inspected[] {
  const cog = cogsOf(table).find((one) => one.spot === spot);
  const locust = locustsOf(table).find((one) => one.spot === spot);
  const figure = cog === undefined ? locust && figureText(locust.figure) : seatText(cog.seat);
  return [
    {
      name: text('inspect.spot', { spot }),
      lines: [
        { label: text('inspect.spot.text'), rule: 'GOW-COV-05' },
        ...(figure === undefined ? [] : [{ label: text('inspect.spot.taken', { figure }), rule: 'GOW-TIL-08' }]),
      ],
    },
  ];
}

// ---- cards

function inspectCard(card: string, pack: GearsPack): readonly Inspected[] {
  const name = cardText(card);
  const { label, rule } = cardEffect(card);
  const of = (kind: string, ...lines: readonly ProspectLine[]): readonly Inspected[] => [
    { name, kind: text(`inspect.${kind}`), lines: [...lines, { label, ...(rule !== undefined && { rule }) }] },
  ];
  const weapon = pack.weapons.find(({ id }) => id === card);
  if (weapon !== undefined) return of('weapon', ...weaponLines(weapon));
  const character = pack.characters.find(({ id }) => id === card);
  if (character !== undefined)
    return of(
      'character',
      { label: text('aim.health'), value: character.handLimit, rule: 'GOW-HEA-03' },
      { label: text('inspect.defence'), value: character.defence, rule: 'GOW-ATK-06' },
      ...character.weapons.map((held) => ({
        label: text('inspect.held', { weapon: text(`weapon.${held.weapon}.name`) }),
        value: held.ammo,
        rule: 'GOW-SET-04',
      })),
      { label: text('inspect.grenades'), value: character.grenades, rule: 'GOW-SET-05' },
    );
  if (pack.orders.some(({ id }) => id === card)) return of('order');
  if (pack.ai.some(({ number }) => card === `ai-${number}`)) return of('ai');
  if (pack.locations.some(({ id }) => id === card)) return of('site');
  return spokenBox(pack).markers.some((marker) => marker.name === card) ? of('marker') : [];
}

function weaponLines({ normal = 0, overkill = 0, chainsaw, range, shield }: PrintedWeapon): ProspectLine[] {
  return [
    ...(normal > 0 ? [{ label: text('inspect.normal'), value: normal, rule: 'GOW-ATK-04' }] : []),
    ...(overkill > 0 ? [{ label: text('inspect.overkill'), value: overkill, rule: 'GOW-AMM-02' }] : []),
    ...(chainsaw === undefined ? [] : [{ label: text('inspect.chainsaw'), value: chainsaw, rule: 'GOW-CHN-03' }]),
    ...(range === undefined
      ? []
      : [{ label: text('inspect.range'), value: range === 'unlimited' ? '∞' : range, rule: 'GOW-RNG-04' }]),
    ...(shield === undefined ? [] : [{ label: text('inspect.shield'), value: shield, rule: 'GOW-WPN-01' }]),
  ];
}

/** What a card does, in a line. */
export function cardEffect(card: string): ProspectLine {
  return { label: text(`card.${card}.text`), rule: card.startsWith('ai-') ? 'GOW-AIA-02' : 'GOW-ORD-04' };
}

/** The name of something by its target, where its id would be none. */
export function targetText(target: Target): Text | undefined {
  if ('card' in target) return cardText(target.card);
  if ('ability' in target) return text('inspect.ability');
  if (!('piece' in target)) return undefined;
  const said = figureText(target.piece);
  return typeof said === 'string' ? undefined : said;
}
