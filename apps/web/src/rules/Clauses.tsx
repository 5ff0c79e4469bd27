// The clauses of a chapter, or what was searched for, each with where it stands and how it is tested.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { Icon } from '../parts/icons.js';
import { go } from '../route.js';
import { hasKeys } from '../settings.js';
import { goByArrows } from './arrows.js';
import { clauseNamed, search } from './book.js';
import { countsOf, nameOf } from './Chapters.js';
import { ClauseRow } from './ClauseRow.js';
import { useBook } from './context.js';
import { TryAll } from './TryAll.js';
import { words } from './words.js';

export interface ClausesProps {
  readonly chosen: Clause;
  /** What stands below the chosen clause where there is no other place for it. */
  readonly children: ComponentChildren;
}

export function Clauses({ chosen, children }: ClausesProps) {
  const { chapters, clauses, parts } = useBook();
  const [wanted, setWanted] = useState('');
  const isSearching = wanted.trim() !== '';
  const chapter = chapters.find(({ id }) => id === chosen.chapter)!;
  const shown = isSearching ? search(clauses, wanted) : chapter.clauses;
  const open = (clause: Clause): void => go({ to: 'rules', game: parts.id, rule: clause.id });
  const type = (typed: string): void => {
    const named = clauseNamed(clauses, typed);
    setWanted(named === undefined ? typed : '');
    if (named !== undefined) open(named);
  };
  // Whoever goes on to what was not found has done with searching.
  useEffect(() => {
    if (!shown.includes(chosen)) setWanted('');
  }, [chosen.id]);
  return (
    <>
      <Search
        wanted={wanted}
        onType={type}
        onEnter={() => {
          if (isSearching && shown[0] !== undefined) open(shown[0]);
        }}
      />
      <h1>{isSearching ? words('web.ruleBook.results') : nameOf(chapter)}</h1>
      <div class="rules-lead">
        <p role="status">{isSearching ? words('web.ruleBook.found', { count: shown.length }) : countsOf([chapter])}</p>
        <TryAll key={isSearching ? wanted : chapter.id} clauses={shown} />
      </div>
      <ol class="rules-clauses" onKeyDown={goByArrows}>
        {shown.map((clause) => (
          <ClauseRow key={clause.id} clause={clause} isChosen={clause.id === chosen.id}>
            {clause.id === chosen.id ? children : undefined}
          </ClauseRow>
        ))}
      </ol>
    </>
  );
}

interface SearchProps {
  readonly wanted: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
}

function Search({ wanted, onType, onEnter }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || !hasKeys.value || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <form
      class="rules-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          placeholder={words('web.ruleBook.search')}
          aria-label={words('web.ruleBook.search')}
          aria-keyshortcuts={hasKeys.value ? '/' : undefined}
          value={wanted}
          onInput={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onType('');
          }}
        />
        {hasKeys.value && <kbd aria-hidden="true">/</kbd>}
      </label>
    </form>
  );
}
