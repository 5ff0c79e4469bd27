// All cards of a game: one search over names and texts, filters with their counts, and one card in full with the clauses
// that decide it. What is found in other games stands below.

import type { RuleId, Table, Text } from '@automachia/kernel';
import { useMemo, useState } from 'preact/hooks';
import { RuleChip } from '../parts/RuleChip.js';
import { t } from '../text/index.js';
import type { BookEntry, BookFacet, Chosen, CodexBook } from './book.js';
import { entriesFound } from './book.js';
import { Elsewhere } from './Elsewhere.js';
import './codex.css';

export interface CodexProps {
  readonly game: string;
  readonly book: CodexBook;
  /** The card that is shown first; left out, the first there is. */
  readonly card?: string | undefined;
  readonly say: (text: Text) => string;
  /** A clause in words; undefined where it is unknown, or not there yet. */
  readonly clause: (rule: RuleId) => string | undefined;
  /** Opens a table of one's own against bots, written in the table notation. */
  readonly onTry: (options: Table, table: Table) => void;
}

export function Codex({ game, book, card, say, clause, onTry }: CodexProps) {
  const [query, setQuery] = useState('');
  // On a phone the filters open when they are wanted.
  const [isWide] = useState(() => matchMedia('(min-width: 701px)').matches);
  const [filters, setFilters] = useState<Chosen>({});
  const [chosen, setChosen] = useState(card ?? book.entries[0]?.id);
  const entries = useMemo(() => entriesFound(book, query, say, filters), [book, query, filters, say]);
  const shown = entries.find(({ id }) => id === chosen) ?? entries[0];
  const toggle = (facet: string, value: string): void => {
    const values = filters[facet] ?? [];
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    setFilters({ ...filters, [facet]: next });
  };
  return (
    <div class="codex">
      <details class="codex-filters" open={isWide}>
        <summary>{t('web.codex.filters')}</summary>
        {book.facets.map((facet) => (
          <FacetList
            key={facet.name}
            facet={facet}
            all={book.entries}
            entries={entriesFound(book, query, say, filters, facet.name)}
            chosen={filters[facet.name] ?? []}
            say={say}
            onToggle={(value) => toggle(facet.name, value)}
          />
        ))}
      </details>
      <div>
        <section class="codex-found">
          <label class="codex-search">
            <input
              type="search"
              aria-label={t('web.codex.search')}
              placeholder={t('web.codex.search')}
              value={query}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
            <small role="status">{t('web.codex.found', { count: entries.length })}</small>
          </label>
          {entries.length === 0 ? (
            <p class="empty">{t('web.codex.nothing')}</p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button type="button" aria-pressed={entry === shown} onClick={() => setChosen(entry.id)}>
                    <span class="codex-head">
                      {entry.cost !== undefined && (
                        <>
                          <span class="aloud">{entry.stats[0] && say(entry.stats[0].label)} </span>
                          <span class="codex-cost">{entry.cost}</span>
                          <span class="aloud">. </span>
                        </>
                      )}
                      <b>
                        <Marked words={say(entry.name)} query={query} />
                      </b>
                      <span class="aloud">. </span>
                    </span>
                    <small>{subtitle(entry, say)}</small>
                    <Numbers entry={entry} say={say} />
                    <span class="codex-words">
                      <Marked words={say(entry.text)} query={query} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Elsewhere game={game} query={query} />
      </div>
      {shown !== undefined && (
        <InFull key={shown.id} entry={shown} book={book} say={say} clause={clause} onTry={onTry} />
      )}
    </div>
  );
}

type Saying = Pick<CodexProps, 'say'>;

/** The numbers of a card in the list, but its cost, which stands beside the name. */
function Numbers({ entry, say }: { readonly entry: BookEntry } & Saying) {
  const numbers = entry.cost === undefined ? entry.stats : entry.stats.slice(1);
  if (numbers.length === 0) return null;
  return (
    <span class="codex-stats">
      {numbers.map(({ label, value }, i) => (
        <span key={i}>
          <b>{value}</b>
          <small>{say(label)}</small>
          <span class="aloud">. </span>
        </span>
      ))}
    </span>
  );
}

function subtitle(entry: BookEntry, say: CodexProps['say']): string {
  return entry.subtitle.map(say).join(' · ');
}

interface FacetListProps extends Saying {
  readonly facet: BookFacet;
  readonly all: readonly BookEntry[];
  /** Those that pass all other filters. */
  readonly entries: readonly BookEntry[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Only values that would change something, with how many there are. */
function FacetList({ facet: { name, label, nameOf }, all, entries, chosen, say, onToggle }: FacetListProps) {
  const values = [...new Set(all.map(({ facets }) => facets[name] ?? ''))];
  return (
    <fieldset>
      <legend>{say(label)}</legend>
      {values.map((value) => {
        const count = entries.filter(({ facets }) => facets[name] === value).length;
        if (count === 0 && !chosen.includes(value)) return null;
        return (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{say(nameOf(value))}</span>
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

type InFullProps = Omit<CodexProps, 'game' | 'card'> & { readonly entry: BookEntry };

function InFull({ entry, book: { trialOf, Acts }, say, clause, onTry }: InFullProps) {
  const { id, portrait, source } = entry;
  const tryIt = (): void => {
    const trial = trialOf?.(id);
    if (trial !== undefined) onTry(trial.options, trial.table);
  };
  return (
    <article class="codex-card" tabIndex={0} aria-label={say(entry.name)}>
      {portrait !== undefined && <img src={portrait} alt="" />}
      <h2>{say(entry.name)}</h2>
      <p class="codex-kind">{subtitle(entry, say)}</p>
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
      <p class="codex-text">{say(entry.text)}</p>
      {(trialOf !== undefined || Acts !== undefined) && (
        <div class="codex-acts">
          {trialOf !== undefined && (
            <button type="button" class="button" onClick={tryIt}>
              <span>{t('web.codex.try')}</span>
            </button>
          )}
          {Acts !== undefined && <Acts id={id} say={say} />}
        </div>
      )}
      <h3>{t('web.codex.decides')}</h3>
      <ul>
        {entry.rules.map((rule) => (
          <li key={rule}>
            <RuleChip rule={rule} />
            <span>{clause(rule)}</span>
          </li>
        ))}
      </ul>
      {source !== undefined && <p class="codex-source">{say(source)}</p>}
    </article>
  );
}
