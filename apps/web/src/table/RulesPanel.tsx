// Help: first the clauses that govern this decision, then a search over the whole catalogue. Every clause says where it
// stands in the rulebook and which scenarios show it.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { Icon } from '../parts/icons.js';
import type { RuleFacts } from '../parts/ruleFacts.js';
import { SourceNote } from '../parts/ruleFacts/SourceNote.js';
import { factWords, loadFactWords } from '../parts/ruleFacts/words.js';
import { loadTableWords } from '../parts/tableWords.js';
import { addressOf } from '../route.js';
import { say } from '../text/index.js';
import { ClauseFacts, useRuleFacts } from './ClauseFacts.js';
import { broughtBy } from './brought.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { useClauses } from './Why.js';

/** So many clauses are shown before somebody searches on. */
const MOST = 60;

/** The component, once its words are here. */
export async function withWords(): Promise<typeof RulesPanel> {
  await Promise.all([loadFactWords(), loadTableWords()]);
  return RulesPanel;
}

function RulesPanel() {
  const scene = useScene();
  const clauses = useClauses();
  const facts = useRuleFacts();
  const [wanted, setWanted] = useState('');
  const now = rulesNow(scene);
  const governing = clauses.filter(({ id }) => now.includes(id));
  const found = wanted === '' ? clauses : clauses.filter((clause) => matches(clause, wanted)).slice(0, MOST);
  const chapters = [...new Set(found.map(({ chapter }) => chapter))];
  if (clauses.length === 0) return <p class="empty">{factWords('web.rules.loading')}</p>;
  return (
    <div class="rules">
      <a class="guided" href={addressOf({ to: 'game', game: scene.parts.id })}>
        <Icon name="help" size={17} />
        <b>{factWords('web.rules.howToPlay', { game: say({ key: `game.${scene.parts.id}.short` }) })}</b>
      </a>
      <label class="search">
        <Icon name="search" size={16} />
        <input
          type="search"
          placeholder={factWords('web.rules.search')}
          aria-label={factWords('web.rules.search')}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      {wanted === '' && governing.length > 0 && (
        <section class="rules-now">
          <h3>{factWords('web.rules.now')}</h3>
          {governing.map((clause) => (
            <ClauseText key={clause.id} clause={clause} facts={facts.get(clause.id)} />
          ))}
        </section>
      )}
      {found.length === 0 && <p class="empty">{factWords('web.rules.none')}</p>}
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h3>{say({ key: `chapter.${chapter}` })}</h3>
          {found
            .filter((clause) => clause.chapter === chapter)
            .map((clause) => (
              <ClauseText
                key={clause.id}
                clause={clause}
                facts={facts.get(clause.id)}
                isWanted={clause.id === scene.rule.value}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

/** So many clauses govern a decision at most: who reads more has not been helped. */
const MOST_NOW = 5;

/** The rule of the question, those against what was tried, and those behind what the lit things would bring. */
function rulesNow(scene: TableScene): readonly string[] {
  const { store, decision } = scene;
  const question = store.question.value;
  const refusal = store.refusal.value;
  const brought = decision.lit.value.flatMap(({ target }) => broughtBy(scene, target));
  const rules = [
    ...(question === null ? [] : [question.rule]),
    ...(refusal === undefined ? [] : [refusal.rule, ...refusal.reasons.map(({ rule }) => rule)]),
    ...brought.flatMap(({ rule }) => rule ?? []),
  ];
  return [...new Set(rules)].slice(0, MOST_NOW);
}

interface ClauseProps {
  readonly clause: Clause;
  /** Nothing until they have arrived. */
  readonly facts: RuleFacts | undefined;
  readonly isWanted?: boolean;
}

function ClauseText({ clause, facts, isWanted = false }: ClauseProps) {
  const element = useRef<HTMLElement>(null);
  const { rule } = useScene();
  const asked = rule.value;
  const isWhole = facts !== undefined;
  useEffect(() => {
    // Again once the facts of all clauses above it have made the list longer.
    if (isWanted) element.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, asked, isWhole]);
  return (
    <article class={`clause${isWanted ? ' is-wanted' : ''}`} ref={element}>
      <div class="clause-head">
        <code>{clause.id}</code>
        {facts?.source !== undefined && <SourceNote source={facts.source} />}
      </div>
      {clause.paragraphs.map(({ field, text }) => (
        <p key={field} class={`clause-${field}`}>
          {text}
        </p>
      ))}
      {facts !== undefined && <ClauseFacts rule={clause.id} facts={facts} />}
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
