// Everything in the box that has a name and a text, as one list; and how it is searched and filtered.

import { housePack } from '@automachia/gkr/deck';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Stat } from '../cards.js';
import { cardName, cardText, costOf, stat, statsOf, unitStats } from '../cards.js';

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

export const ENTRIES: readonly CodexEntry[] = [
  ...housePack.cards.map((card) =>
    entry(card.kind, card.kind === 'deploy' ? undefined : card.faction, card, [
      stat('cost', costOf(card.id) ?? 0),
      ...statsOf(card.id),
      copies(card.copies),
    ]),
  ),
  ...housePack.units.map((unit) => entry('unit', unit.faction, unit, unitStats(unit))),
  ...housePack.sponsors.map((card) => entry('sponsor', undefined, card, [copies(card.copies)])),
  ...housePack.pilots.map((pilot) => entry('pilot', pilot.faction, pilot, [])),
  ...housePack.upgrades.map((upgrade) => entry('upgrade', undefined, upgrade, [])),
];

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
  return ENTRIES.filter((one) => {
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
