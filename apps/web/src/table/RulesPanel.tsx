// Help: first the clauses that govern this decision, then a search over the whole catalogue.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { Icon } from '../parts/icons.js';
import { say, t } from '../text/index.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { useClauses } from './Why.js';

/** So many clauses are shown before somebody searches on. */
const MOST = 60;

export function RulesPanel() {
  const scene = useScene();
  const clauses = useClauses();
  const [wanted, setWanted] = useState('');
  const now = rulesNow(scene);
  const governing = clauses.filter(({ id }) => now.includes(id));
  const found = wanted === '' ? clauses : clauses.filter((clause) => matches(clause, wanted)).slice(0, MOST);
  const chapters = [...new Set(found.map(({ chapter }) => chapter))];
  if (clauses.length === 0) return <p class="empty">{t('web.rules.loading')}</p>;
  return (
    <div class="rules">
      <label class="search">
        <Icon name="search" size={16} />
        <input
          type="search"
          placeholder={t('web.rules.search')}
          aria-label={t('web.rules.search')}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      {wanted === '' && governing.length > 0 && (
        <section class="rules-now">
          <h3>{t('web.rules.now')}</h3>
          {governing.map((clause) => (
            <ClauseText key={clause.id} clause={clause} />
          ))}
        </section>
      )}
      {found.length === 0 && <p class="empty">{t('web.rules.none')}</p>}
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h3>{say({ key: `chapter.${chapter}` })}</h3>
          {found
            .filter((clause) => clause.chapter === chapter)
            .map((clause) => (
              <ClauseText key={clause.id} clause={clause} isWanted={clause.id === scene.rule.value} />
            ))}
        </section>
      ))}
    </div>
  );
}

/** So many clauses govern a decision at most: who reads more has not been helped. */
const MOST_NOW = 5;

/** The rule of the question, those against what was tried, and those behind what the lit things would bring. */
function rulesNow({ store, decision, parts, seat }: TableScene): readonly string[] {
  const question = store.question.value;
  const refusal = store.refusal.value;
  const view = store.view.value;
  const brought =
    view === undefined ? [] : decision.lit.value.flatMap(({ target }) => parts.face.brings?.(view, seat, target) ?? []);
  const rules = [
    ...(question === null ? [] : [question.rule]),
    ...(refusal === undefined ? [] : [refusal.rule, ...refusal.reasons.map(({ rule }) => rule)]),
    ...brought.flatMap(({ rule }) => rule ?? []),
  ];
  return [...new Set(rules)].slice(0, MOST_NOW);
}

function ClauseText({ clause, isWanted = false }: { readonly clause: Clause; readonly isWanted?: boolean }) {
  const element = useRef<HTMLElement>(null);
  const { rule } = useScene();
  const asked = rule.value;
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, asked]);
  return (
    <article class={`clause${isWanted ? ' is-wanted' : ''}`} ref={element}>
      <code>{clause.id}</code>
      {clause.paragraphs.map(({ field, text }) => (
        <p key={field} class={`clause-${field}`}>
          {text}
        </p>
      ))}
    </article>
  );
}

function matches({ id, paragraphs }: Clause, wanted: string): boolean {
  const words = plain(wanted);
  return plain(id).includes(words) || paragraphs.some(({ text }) => plain(text).includes(words));
}

/** Without accents and capitals: who searches types neither. */
function plain(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
