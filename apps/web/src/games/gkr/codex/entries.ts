// Everything in the box that has a name and a text, as one list; and how it is searched and filtered.

import type { GkrPack } from '@automachia/gkr/deck';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Stat } from '../cards.js';
import { cardName, cardText, costOf, stat, statsOf, unitStats } from '../cards.js';
import { pack } from '../pack.js';

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

export type Facet = 'kind' | 'faction' | 'source';
export type Filters = Readonly<Record<Facet, readonly string[]>>;

export const NO_FILTERS: Filters = { kind: [], faction: [], source: [] };

export function facetOf(of: CodexEntry, facet: Facet): string {
  return facet === 'faction' ? (of.faction ?? 'all') : of[facet];
}

/** The entries that have every word in their name or text, and pass the filters but one that is left out. */
export function found(
  query: string,
  filters: Filters,
  say: (text: Text) => string,
  without?: Facet,
): readonly CodexEntry[] {
  const wanted = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entriesOf(pack()).filter((one) => {
    for (const facet of ['kind', 'faction', 'source'] as const) {
      const chosen = filters[facet];
      if (facet !== without && chosen.length > 0 && !chosen.includes(facetOf(one, facet))) return false;
    }
    if (wanted.length === 0) return true;
    const words = `${say(cardName(one.id))} ${say(cardText(one.id))} ${one.id}`.toLocaleLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}

export function nameOfValue(facet: Facet, value: string): Text {
  if (facet === 'source') return text(`web.gkr.codex.source.${value}`);
  if (facet === 'faction') return value === 'all' ? text('web.gkr.codex.all') : text(`faction.${value}.name`);
  return kindText(value);
}

export function kindText(kind: string): Text {
  return ['unit', 'pilot', 'upgrade'].includes(kind) ? text(`web.gkr.codex.kind.${kind}`) : text(`cardKind.${kind}`);
}
