// How a match is won, and how far each seat has come, from the table.

import type { Seat, Table } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MatchAim } from '@automachia/manifest';

const RULES = { duel: 'GIG-END-03', teams: 'GIG-END-05', freeForAll: 'GIG-END-08' } as const;

export function aim(table: Table): MatchAim {
  const fighters = table['fighters'] as { readonly [seat: string]: { readonly armour: number; readonly aboard: Seat } };
  const seats = Object.entries(fighters).map(([seat, fighter]) => ({ seat: Number(seat), ...fighter }));
  const mode = seats.length === 2 ? 'duel' : 'freeForAll';
  return {
    goal: { label: text(`aim.goal.${mode}`), rule: RULES[mode] },
    seats: seats
      .filter(({ aboard }) => aboard > 0)
      .map(({ seat, armour }) => ({ seat, lines: [{ label: text('aim.armour'), value: armour, rule: 'GIG-END-01' }] })),
  };
}
