// The cards of GKR as they are looked up.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { BookEntry, CodexBook } from '../../../codex/book.js';
import { cardName, cardText, costOf } from '../cards.js';
import { pack } from '../pack.js';
import { portraitOf } from '../portraits.js';
import { AddToDeck } from './AddToDeck.js';
import type { CodexEntry } from './entries.js';
import { entriesOf } from './entries.js';
import { trialOf } from './tries.js';

/** The pack that is looked at, at this moment. */
export function codexBook(): CodexBook {
  const entries = entriesOf(pack());
  const named = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    entries: entries.map(inBook),
    facets: (['kind', 'faction', 'source'] as const).map((name) => ({
      name,
      label: text(`web.gkr.codex.${name}`),
      nameOf: (value) => nameOfValue(name, value),
    })),
    trialOf: (id) => trialOf(named.get(id)!),
    Acts: AddToDeck,
  };
}

function inBook({ id, kind, faction, source, rules, stats }: CodexEntry): BookEntry {
  return {
    id,
    name: cardName(id),
    text: cardText(id),
    subtitle: [kindText(kind), ...(faction === undefined ? [] : [text(`faction.${faction}.name`)])],
    cost: costOf(id),
    stats,
    rules,
    portrait: portraitOf(kind === 'pilot' ? id : faction),
    source: text(`web.gkr.codex.source.${source}`),
    facets: { kind, faction: faction ?? 'all', source },
  };
}

function nameOfValue(facet: 'kind' | 'faction' | 'source', value: string): Text {
  if (facet === 'source') return text(`web.gkr.codex.source.${value}`);
  if (facet === 'faction') return value === 'all' ? text('web.gkr.codex.all') : text(`faction.${value}.name`);
  return kindText(value);
}

function kindText(kind: string): Text {
  return ['unit', 'pilot', 'upgrade'].includes(kind) ? text(`web.gkr.codex.kind.${kind}`) : text(`cardKind.${kind}`);
}
