// How the mission is won, stage by stage (GOW-OBJ-02), and how many cards each COG has left (GOW-HEA-03).

import type { Table } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MatchAim, ProspectLine } from '@automachia/manifest';
import type { GearsPack } from '../content/types.js';
import { conditionsOf } from './cardTexts.js';
import type { CogOnTable } from './reading.js';
import { cogsOf, numberOf, wordOf } from './reading.js';
import { spokenBox } from './spoken.js';

/** With so few cards the next attack may be the last. */
const DANGER = 2;

export function aim(table: Table, pack: GearsPack): MatchAim {
  const id = wordOf(table['mission']);
  const mission = text(`option.mission.${id}`);
  const stage = numberOf(table['stage']);
  const conditions = conditionsOf(spokenBox(pack), id, stage - 1);
  return {
    goal:
      conditions.length === 0
        ? { label: text('aim.preparing', { mission }), rule: 'GOW-END-01' }
        : { label: text('aim.goal', { mission, stage, conditions }), rule: 'GOW-OBJ-02' },
    seats: cogsOf(table).map((cog) => ({ seat: cog.seat, lines: healthLines(cog, pack) })),
  };
}

/** Cards in hand, of how many; or what has become of the COG. */
export function healthLines({ character, condition, health }: CogOnTable, pack: GearsPack): readonly ProspectLine[] {
  const printed = pack.characters.find(({ id }) => id === character);
  if (printed === undefined) return [{ label: text('aim.choosing') }];
  if (condition === 'executed') return [{ label: text('aim.executed'), emphasis: 'bad', rule: 'GOW-INS-01' }];
  return [
    {
      label: text('aim.health'),
      value: `${health}/${printed.handLimit}`,
      ...(health <= DANGER && { emphasis: 'bad' as const }),
      rule: 'GOW-HEA-03',
    },
    ...(condition === 'bleeding'
      ? [{ label: text('aim.bleeding'), emphasis: 'bad' as const, rule: 'GOW-BLD-01' }]
      : []),
  ];
}
