// How a match is won (GIG-END): by bringing robots to 0 armour; in a free-for-all by the share of armour that is left.

import type { Table } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MatchAim, ProspectLine } from '@automachia/manifest';
import type { GigaPack } from '../content/types.js';
import type { FighterOnTable } from './reading.js';
import { fighterOf, fightersOf, modeOf } from './reading.js';

const RULES = { duel: 'GIG-END-03', teams: 'GIG-END-05', freeForAll: 'GIG-END-08' } as const;

/** Below this share of its armour a robot is in danger. */
const DANGER = 0.25;

export function aim(table: Table, pack: GigaPack): MatchAim {
  const mode = modeOf(table);
  return {
    goal: { label: text(`aim.goal.${mode}`), rule: RULES[mode] },
    seats: fightersOf(table).map((fighter) => ({ seat: fighter.seat, lines: linesOf(table, fighter, pack) })),
  };
}

/** Armour of the robot that they are aboard; nothing is left to count for who is out. */
function linesOf(table: Table, fighter: FighterOnTable, pack: GigaPack): readonly ProspectLine[] {
  const { seat, aboard, robot } = fighter;
  if (robot === undefined) return [{ label: text('aim.choosing') }];
  if (aboard === 0) return [{ label: text('aim.out'), emphasis: 'bad', rule: 'GIG-END-01' }];
  const pilot = aboard === seat ? fighter : fighterOf(table, aboard)!;
  return [
    ...(aboard === seat ? [] : [{ label: text('aim.aboard', { player: text(`seat.${aboard}`) }), rule: 'GIG-CPL-01' }]),
    armourLine(pilot, pack),
  ];
}

/** GIG-END-08: armour, of how much; and its share, which counts in a free-for-all. */
export function armourLine({ armour, robot }: FighterOnTable, pack: GigaPack): ProspectLine {
  const most = pack.robots.find(({ name }) => name === robot)?.maximumArmour ?? armour;
  return {
    label: text('aim.armour'),
    value: `${armour}/${most}`,
    ...(armour <= most * DANGER && { emphasis: 'bad' as const }),
    rule: 'GIG-END-01',
  };
}
