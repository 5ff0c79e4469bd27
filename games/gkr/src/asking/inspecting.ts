// What something on the table is, for whoever looks at it: units, buildings, rubble, cards, players. From the table as a
// seat sees it, the pack, and what the question says of it; the numbers on a card are those that are printed there.

import type { Choice, Seat, Table, Target, Text } from '@automachia/kernel';
import { byKind, text } from '@automachia/kernel';
import type { AskedOnScreen, Inspected, Looking, Prospect, ProspectLine } from '@automachia/manifest';
import type { FactionCard, GkrPack, SupportUnit } from '../content/types.js';
import { HH_SAVE, toHit } from '../model/baseNumbers.js';
import { board, hexNamed } from '../model/board.js';
import { RUBBLE_TO_WIN, TAGS_TO_DEMOLISH } from '../model/sites.js';
import { unitName } from '../model/units.js';
import { DECK_SIZE } from '../model/deckSize.js';
import type { PlayerOnTable, Site, UnitOnBoard } from '../notation/reading.js';
import {
  list,
  cardsLeft,
  pileOfSeat,
  playerOf,
  shortName,
  shotsOf,
  sitesOf,
  turnOf,
  unitNamed,
  unitsOf,
  words,
  wordOf,
} from '../notation/reading.js';
import { cardText, playerText } from './choiceTexts.js';
import type { Aim } from './questions.js';
import { chanceToHit, factsOf, reasonsOf, reasonText } from './readingFacts.js';

export function inspect(target: Target, looking: Looking, pack: GkrPack): readonly Inspected[] {
  const { table } = looking;
  const nothing = (): readonly Inspected[] => [];
  return byKind<readonly Inspected[]>(target, {
    cell: ({ cell }) => [
      ...unitsOf(table)
        .filter(({ at }) => at === cell)
        .map((unit) => inspectUnit(unit, looking, pack)),
      ...sitesOf(table)
        .filter(({ at }) => at === cell)
        .map((site) => inspectSite(site, table)),
    ],
    piece: ({ piece }) => {
      const unit = unitNamed(table, piece);
      const site = sitesOf(table).find(({ at }) => piece === `site-${at}`);
      if (unit !== undefined) return [inspectUnit(unit, looking, pack)];
      return site === undefined ? [] : [inspectSite(site, table)];
    },
    seat: ({ seat }) => inspectPlayer(seat, looking, pack),
    card: ({ card }) => inspectCard(card, pack),
    zone: nothing,
    point: nothing,
    direction: nothing,
    response: nothing,
    die: nothing,
    token: ({ on }) => {
      const unit = on === undefined ? undefined : unitNamed(table, on);
      return unit === undefined ? [] : [inspectUnit(unit, looking, pack)];
    },
    ability: ({ ability }) => inspectCard(ability, pack),
    button: nothing,
  });
}

// ---- what stands

function inspectUnit(unit: UnitOnBoard, looking: Looking, pack: GkrPack): Inspected {
  const { table } = looking;
  const player = playerOf(table, unit.seat);
  const faction = player?.faction;
  const data = pack.units.find((one) => one.faction === faction && one.class === unit.class);
  const isHeavy = data === undefined;
  return {
    name: shortName(table, pack, unit.name),
    kind: text('inspect.kind', {
      what: text(`class.${unit.class}`),
      faction: faction === undefined ? '' : text(`faction.${faction}.name`),
    }),
    owner: unit.seat,
    lines: [
      ...aimLines(unit, looking),
      ...(isHeavy ? heavyLines(unit, table, player) : supportLines(unit, data)),
      ...tokenLines(unit, table),
      ...doneLines(unit, looking),
    ],
  };
}

/** What the shot that is being aimed needs, and why: said by the question. */
function aimLines({ name }: UnitOnBoard, { asked, table }: Looking): readonly ProspectLine[] {
  return linesOfAims(
    (factsOf(asked, 'chooseTarget')?.aims ?? []).filter(({ target }) => target === name),
    table,
  );
}

/** What a shot would need, if this target were chosen: the same for whoever looks at the target and for whoever hears it. */
export function brings(asked: AskedOnScreen, choice: Choice, table: Table): Prospect | undefined {
  const { target, by } = words(choice);
  const aims = factsOf(asked, 'chooseTarget')?.aims ?? [];
  const lines = linesOfAims(
    aims.filter((aim) => aim.target === target && aim.by === by),
    table,
  );
  return lines.length === 0 ? undefined : { lines };
}

/** Hexes from whoever fires to a target; 0 where a strike comes from above. */
function distanceTo(target: string, table: Table): number {
  const from = unitNamed(table, shotsOf(table).at(-1)?.attacker ?? '')?.at;
  const to = unitNamed(table, target)?.at;
  return from === undefined || to === undefined ? 0 : board.distance(hexNamed(from), hexNamed(to));
}

function linesOfAims(aims: readonly Aim[], table: Table): readonly ProspectLine[] {
  return aims.flatMap((aim): readonly ProspectLine[] => {
    if (aim.needed === 0) return [{ label: text('inspect.aim.sure') }];
    const reasons = reasonsOf(aim.reasons).map(({ by, rule }, i) =>
      text(i === 0 ? 'inspect.reason.first' : 'inspect.reason', { by, why: reasonText(rule) }),
    );
    return [
      {
        label: text('inspect.aim', {
          by: text(`mode.${aim.by}`),
          distance: distanceTo(aim.target, table),
          percent: chanceToHit(aim),
          reasons,
        }),
        value: `${aim.needed}+`,
        rule: 'GKR-HIT-01',
      },
    ];
  });
}

function heavyLines({ facing, seat }: UnitOnBoard, table: Table, player: PlayerOnTable | undefined): ProspectLine[] {
  return [
    ...pilotLines(player),
    armour(table, seat),
    { label: text('inspect.facing', { facing: text(`facing.${facing ?? 'N'}`) }), rule: 'GKR-TGT-02' },
    {
      label: text('inspect.toHit.heavy', { flank: Math.abs(toHit.flank) }),
      value: `${toHit.heavyHitter}+`,
      rule: 'GKR-HIT-02',
    },
    { label: text('inspect.save'), value: `${HH_SAVE}+`, rule: 'GKR-ARM-03' },
  ];
}

function supportLines({ hitPoints }: UnitOnBoard, unit: SupportUnit): ProspectLine[] {
  return [
    { label: text('stat.HP'), value: `${hitPoints}/${unit.hitPoints}`, rule: 'GKR-DMG-11' },
    ...unitNumbers(unit),
    { label: text('inspect.toHit.support'), value: `${toHit.supportUnit}+`, rule: 'GKR-HIT-03' },
    { label: text(`card.${unit.id}.text`) },
  ];
}

function unitNumbers({ move, range, damage, speed, save }: SupportUnit): ProspectLine[] {
  return [
    { label: text('stat.MOVE'), value: move },
    { label: text('stat.RANGE'), value: rangeOf(range) },
    { label: text('stat.DMG'), value: damage },
    { label: text('stat.SPEED'), value: speed },
    { label: text('inspect.save'), value: `${save}+`, rule: 'GKR-ARM-04' },
  ];
}

function rangeOf({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** Tokens lie on units until they go. */
function tokenLines({ name }: UnitOnBoard, table: Table): ProspectLine[] {
  return list(table['tokens']).flatMap((one) => {
    const { unit, token, by, until } = words(one);
    if (typeof unit !== 'number' || unitName(unit) !== name) return [];
    // Whoever looks need not be who placed it, and the turn after may be this one.
    const when = until === turnOf(table).number ? 'now' : 'next';
    return { label: text(`inspect.token.${wordOf(token)}`, { player: playerText(Number(by)), when }) };
  });
}

/** What it has done of what it may do once in a turn. */
function doneLines(
  { seat, class: unitClass, hasActed, hasTagged }: UnitOnBoard,
  { asked, table }: Looking,
): ProspectLine[] {
  const { phase } = turnOf(table);
  // In the Tag phase its own player must still be at it; others may be done.
  const mayStillTag =
    phase === 'tag'
      ? asked?.seat === seat && factsOf(asked, 'tagBuildings') !== undefined
      : phase !== 'reset' && phase !== 'setUp';
  return [
    ...(hasActed && unitClass !== 'hh' ? [{ label: text('inspect.hasActed') }] : []),
    ...(hasTagged
      ? [{ label: text('inspect.hasTagged'), rule: 'GKR-TAG-04' }]
      : mayStillTag
        ? [{ label: text('inspect.mayTag'), rule: 'GKR-TAG-04' }]
        : []),
  ];
}

// ---- what lies

function inspectSite({ at, tags, rubble }: Site, table: Table): Inspected {
  if (rubble !== 0) {
    const count = sitesOf(table).filter((site) => site.rubble === rubble).length;
    return {
      name: text('inspect.rubble', { cell: at }),
      owner: rubble,
      lines: [
        {
          label: text('inspect.rubble.by', { player: playerText(rubble) }),
          value: `${count}/${RUBBLE_TO_WIN}`,
          rule: 'GKR-DEM-06',
        },
        { label: text('inspect.rubble.ground'), rule: 'GKR-MOV-11' },
      ],
    };
  }
  const seats = [...new Set(Object.values(tags))].sort((one, other) => one - other);
  return {
    name: text('inspect.building', { cell: at }),
    lines: [
      ...(seats.length === 0 ? [{ label: text('inspect.noTags') }] : []),
      ...seats.map((seat) => ({
        label: text('inspect.tags', { player: playerText(seat) }),
        value: `${Object.values(tags).filter((one) => one === seat).length}/${TAGS_TO_DEMOLISH}`,
      })),
      { label: text('inspect.falls', { wanted: TAGS_TO_DEMOLISH, buildings: RUBBLE_TO_WIN }), rule: 'GKR-DEM-01' },
      { label: text('inspect.building.ground'), rule: 'GKR-MOV-10' },
    ],
  };
}

// ---- players and cards

function inspectPlayer(seat: Seat, { table }: Looking, pack: GkrPack): readonly Inspected[] {
  const player = playerOf(table, seat);
  if (player?.faction === undefined) return [];
  const { track, faction, isOut } = player;
  const unlocked = pack.upgrades.filter((_, i) => track >= (pack.track.triggers[i] ?? Number.POSITIVE_INFINITY));
  const rubble = sitesOf(table).filter((site) => site.rubble === seat).length;
  return [
    {
      name: shortName(table, pack, `hh-${seat}`),
      kind: text('inspect.kind', { what: text('class.hh'), faction: text(`faction.${faction}.name`) }),
      owner: seat,
      lines: [
        ...(isOut ? [{ label: text('aim.out'), emphasis: 'bad' } as const] : []),
        ...pilotLines(player),
        { label: text('aim.demolished'), value: `${rubble}/${RUBBLE_TO_WIN}`, rule: 'GKR-DEM-06' },
        armour(table, seat),
        { label: text('inspect.energy'), value: player.energy, rule: 'GKR-ENE-05' },
        { label: text('inspect.hand'), value: pileOfSeat(table, 'hands', seat).count },
        { label: text('inspect.sponsors'), value: pileOfSeat(table, 'sponsorHands', seat).count, rule: 'GKR-TAG-11' },
        {
          label: text('inspect.track', { spaces: pack.track.triggers.join(', ') }),
          value: track,
          rule: 'GKR-ACH-08',
        },
        ...unlocked.map(({ id }) => ({
          label: text('inspect.named', { name: cardText(id), does: text(`card.${id}.text`) }),
        })),
        ...(turnOf(table).gloryHound === seat ? [{ label: text('inspect.hound'), rule: 'GKR-GLO-01' }] : []),
      ],
    },
  ];
}

function pilotLines(player: PlayerOnTable | undefined): ProspectLine[] {
  if (player?.pilot === undefined) return [];
  const { pilot } = player;
  return [{ label: text('inspect.pilot', { name: cardText(pilot), does: text(`card.${pilot}.text`) }) }];
}

function armour(table: Table, seat: Seat): ProspectLine {
  return { label: text('inspect.cards'), value: `${cardsLeft(table, seat)}/${DECK_SIZE}`, rule: 'GKR-DMG-09' };
}

/** A card of a faction, a sponsor card, a pilot, an upgrade or a support unit, by its id. */
function inspectCard(id: string, pack: GkrPack): readonly Inspected[] {
  const card = pack.cards.find((one) => one.id === id);
  const unit = pack.units.find((one) => one.id === id);
  const kind = kindOf(id, pack);
  if (kind === undefined) return [];
  return [
    {
      name: cardText(id),
      kind,
      lines: [
        ...(card === undefined ? [] : numbersOn(card)),
        ...(unit === undefined ? [] : [{ label: text('stat.HP'), value: unit.hitPoints }, ...unitNumbers(unit)]),
        { label: text(`card.${id}.text`) },
      ],
    },
  ];
}

function kindOf(id: string, pack: GkrPack): Text | undefined {
  const card = pack.cards.find((one) => one.id === id);
  if (card !== undefined) {
    const isWeapon = card.kind === 'primary' || card.kind === 'secondary';
    return isWeapon
      ? text('inspect.weapon', { kind: text(`cardKind.${card.kind}`), class: text(`attackClass.${card.class}`) })
      : text(`cardKind.${card.kind}`);
  }
  if (pack.sponsors.some((one) => one.id === id)) return text('cardKind.sponsor');
  const pilot = pack.pilots.find((one) => one.id === id);
  if (pilot !== undefined) return text(pilot.faction === undefined ? 'pilotKind.league' : 'pilotKind.contract');
  if (pack.upgrades.some((one) => one.id === id)) return text('cardKind.upgrade');
  const unit = pack.units.find((one) => one.id === id);
  return unit === undefined ? undefined : text(`unitClass.${unit.class}`);
}

function numbersOn(card: FactionCard): ProspectLine[] {
  const cost = { label: text('stat.COST'), value: card.cost };
  switch (card.kind) {
    case 'primary':
    case 'secondary':
      return [
        cost,
        { label: text('stat.SPEED'), value: card.speed },
        { label: text('stat.RANGE'), value: rangeOf(card.range) },
        { label: text('stat.DMG'), value: card.damage },
      ];
    case 'orbital':
      return [cost, { label: text('stat.SPEED'), value: card.speed }, { label: text('stat.DMG'), value: card.damage }];
    default:
      return [cost];
  }
}
