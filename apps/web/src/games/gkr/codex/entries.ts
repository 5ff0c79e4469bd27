// Everything in the box that has a name and a text, as one list.

import type { GkrPack } from '@automachia/gkr/deck';
import type { Stat } from '../cards.js';
import { costOf, stat, statsOf, unitStats } from '../cards.js';

export interface CodexEntry {
  readonly id: string;
  readonly kind: string;
  /** Undefined where it belongs to all factions or to none. */
  readonly faction: string | undefined;
  readonly source: string;
  readonly rules: readonly string[];
  readonly stats: readonly Stat[];
}

interface Listed {
  readonly id: string;
  readonly source: string;
  readonly rules: readonly string[];
}

function entry(kind: string, faction: string | undefined, of: Listed, stats: readonly Stat[]): CodexEntry {
  return { id: of.id, kind, faction, source: of.source, rules: of.rules, stats };
}

function copies(count: number): Stat {
  return stat('copies', `×${count}`);
}

/** Everything in the box of the pack that is looked at. */
export function entriesOf({ cards, units, sponsors, pilots, upgrades }: GkrPack): readonly CodexEntry[] {
  return [
    ...cards.map((card) =>
      entry(card.kind, card.kind === 'deploy' ? undefined : card.faction, card, [
        stat('cost', costOf(card.id) ?? 0),
        ...statsOf(card.id),
        copies(card.copies),
      ]),
    ),
    ...units.map((unit) => entry('unit', unit.faction, unit, unitStats(unit))),
    ...sponsors.map((card) => entry('sponsor', undefined, card, [copies(card.copies)])),
    ...pilots.map((pilot) => entry('pilot', pilot.faction, pilot, [])),
    ...upgrades.map((upgrade) => entry('upgrade', undefined, upgrade, [])),
  ];
}
