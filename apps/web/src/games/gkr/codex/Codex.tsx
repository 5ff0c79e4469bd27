// All cards: one search over names and texts, filters with their counts, and one card in full with the clauses that
// decide it.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { useMemo, useState } from 'preact/hooks';
import { RuleChip } from '../../../parts/RuleChip.js';
import type { CodexProps } from '../../face.js';
import { cardName, cardText, costOf } from '../cards.js';
import { portraitOf } from '../portraits.js';
import type { CodexEntry, Facet, Filters } from './entries.js';
import { entriesOf, found, kindText, NO_FILTERS, nameOfValue, facetOf } from './entries.js';
import { AddToDeck } from './AddToDeck.js';
import { trialOf } from './tries.js';
import './codex.css';
import { pack } from '../pack.js';

const FACETS: readonly Facet[] = ['kind', 'faction', 'source'];

export function Codex({ say, clause, onTry }: CodexProps) {
  const [query, setQuery] = useState('');
  // On a phone the filters open when they are wanted.
  const [isWide] = useState(() => matchMedia('(min-width: 701px)').matches);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [chosen, setChosen] = useState(entriesOf(pack())[0]!.id);
  const entries = useMemo(() => found(query, filters, say), [query, filters, say]);
  const shown = entries.find(({ id }) => id === chosen) ?? entries[0];
  const toggle = (facet: Facet, value: string): void => {
    const values = filters[facet];
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    setFilters({ ...filters, [facet]: next });
  };
  return (
    <div class="gk-codex">
      <details class="gk-codex-filters" open={isWide}>
        <summary>{say(text('web.gkr.codex.filters'))}</summary>
        {FACETS.map((facet) => (
          <FacetList
            key={facet}
            facet={facet}
            entries={found(query, filters, say, facet)}
            chosen={filters[facet]}
            say={say}
            onToggle={(value) => toggle(facet, value)}
          />
        ))}
      </details>
      <section class="gk-codex-found">
        <label class="gk-codex-search">
          <span class="aloud">{say(text('web.gkr.codex.search'))}</span>
          <input
            type="search"
            placeholder={say(text('web.gkr.codex.search'))}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <small role="status">{say(text('web.gkr.codex.found', { count: entries.length }))}</small>
        </label>
        {entries.length === 0 ? (
          <p class="empty">{say(text('web.gkr.codex.none'))}</p>
        ) : (
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <button type="button" aria-pressed={entry === shown} onClick={() => setChosen(entry.id)}>
                  <span class="gk-codex-head">
                    {costOf(entry.id) !== undefined && <span class="gk-cost-plate">{costOf(entry.id)}</span>}
                    <b>
                      <Marked words={say(cardName(entry.id))} query={query} />
                    </b>
                  </span>
                  <small>{subtitle(entry, say)}</small>
                  <Numbers entry={entry} say={say} />
                  <span class="gk-codex-words">
                    <Marked words={say(cardText(entry.id))} query={query} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {shown !== undefined && <InFull key={shown.id} entry={shown} say={say} clause={clause} onTry={onTry} />}
    </div>
  );
}

/** The numbers of a card in the list, but its cost, which stands beside the name. */
function Numbers({ entry, say }: { readonly entry: CodexEntry } & Pick<CodexProps, 'say'>) {
  const numbers = costOf(entry.id) === undefined ? entry.stats : entry.stats.slice(1);
  if (numbers.length === 0) return null;
  return (
    <span class="gk-card-stats">
      {numbers.map(({ label, value }, i) => (
        <span key={i}>
          <b>{value}</b>
          <small>{say(label)}</small>
        </span>
      ))}
    </span>
  );
}

function subtitle({ kind, faction }: CodexEntry, say: (text: Text) => string): string {
  const name = say(kindText(kind));
  return faction === undefined ? name : `${name} · ${say(text(`faction.${faction}.name`))}`;
}

interface FacetListProps {
  readonly facet: Facet;
  readonly entries: readonly CodexEntry[];
  readonly chosen: readonly string[];
  readonly say: (text: Text) => string;
  readonly onToggle: (value: string) => void;
}

/** Only values that would change something, with how many there are. */
function FacetList({ facet, entries, chosen, say, onToggle }: FacetListProps) {
  const values = [...new Set(entriesOf(pack()).map((entry) => facetOf(entry, facet)))];
  return (
    <fieldset>
      <legend>{say(text(`web.gkr.codex.${facet}`))}</legend>
      {values.map((value) => {
        const count = entries.filter((entry) => facetOf(entry, facet) === value).length;
        if (count === 0 && !chosen.includes(value)) return null;
        return (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{say(nameOfValue(facet, value))}</span>
            <small>{count}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The words that were searched for are underlined. */
function Marked({ words, query }: { readonly words: string; readonly query: string }) {
  const wanted = query
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return <>{words}</>;
  const parts = words.split(new RegExp(`(${wanted.join('|')})`, 'i'));
  return <>{parts.map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>;
}

function InFull({ entry, say, clause, onTry }: CodexProps & { readonly entry: CodexEntry }) {
  const tryIt = (): void => {
    const { options, table } = trialOf(entry);
    onTry(options, table);
  };
  const portrait = portraitOf(entry.kind === 'pilot' ? entry.id : entry.faction);
  return (
    <article class="gk-codex-card" tabIndex={0} aria-label={say(cardName(entry.id))}>
      {portrait !== undefined && <img src={portrait} alt="" />}
      <h2>{say(cardName(entry.id))}</h2>
      <p class="gk-codex-kind">{subtitle(entry, say)}</p>
      {entry.stats.length > 0 && (
        <dl>
          {entry.stats.map(({ label, value }, i) => (
            <div key={i}>
              <dd>{value}</dd>
              <dt>{say(label)}</dt>
            </div>
          ))}
        </dl>
      )}
      <p class="gk-codex-text">{say(cardText(entry.id))}</p>
      <div class="gk-codex-acts">
        <button type="button" class="button" onClick={tryIt}>
          <span>{say(text('web.gkr.codex.try'))}</span>
        </button>
        <AddToDeck entry={entry} say={say} />
      </div>
      <h3>{say(text('web.gkr.codex.decides'))}</h3>
      <ul>
        {entry.rules.map((rule) => (
          <li key={rule}>
            <RuleChip rule={rule} />
            <span>{clause(rule)}</span>
          </li>
        ))}
      </ul>
      <p class="gk-codex-source">{say(text(`web.gkr.codex.source.${entry.source}`))}</p>
    </article>
  );
}
