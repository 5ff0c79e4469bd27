// The rules of any game: chapters, clauses, and the scenario that shows a clause, tried on this device.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameName } from '../lobby/shelf.js';
import { gameIds } from '@automachia/shelf/manifests';
import type { Clause } from '../parts/catalogue.js';
import { catalogueOf } from '../parts/catalogue.js';
import type { GameParts } from '../parts/gameParts.js';
import { Notice } from '../parts/Notice.js';
import type { RuleFacts } from '../parts/ruleFacts.js';
import { ruleFactsOf } from '../parts/ruleFacts.js';
import { PageOutline } from '../parts/PageOutline.js';
import { loadTableWords } from '../parts/tableWords.js';
import { useGame } from '../parts/useGame.js';
import { language } from '../settings.js';
import { speakOf, t } from '../text/index.js';
import { chaptersOf, citationsOf, withExamplesFirst } from './book.js';
import { Chapters, Pickers } from './Chapters.js';
import { Clauses } from './Clauses.js';
import { BookProvider } from './context.js';
import { RulesHead } from './RulesHead.js';
import { ScenarioPanel } from './ScenarioPanel.js';
import { Trials } from './trials.js';
import { useWidth } from './useWidth.js';
import { loadWords, words } from './words.js';
import './rules.css';

export interface RulesPageProps {
  readonly game: string;
  readonly rule: string | undefined;
  readonly scenario: string | undefined;
}

/** The page, once its words are here. */
export async function withWords(): Promise<typeof RulesPage> {
  await Promise.all([loadWords(), loadTableWords()]);
  return RulesPage;
}

type Facts = ReadonlyMap<string, RuleFacts>;

function RulesPage({ game, rule, scenario }: RulesPageProps) {
  const { parts, isMissing } = useGame(game);
  const [clauses, setClauses] = useState<readonly Clause[] | undefined>(undefined);
  const [facts, setFacts] = useState<Facts | undefined>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const spoken = language.value;
  useEffect(() => speakOf(game), [game]);
  useEffect(() => {
    let isWanted = true;
    const fetchAll = async (from: GameParts): Promise<void> => {
      const [found, known] = await Promise.all([catalogueOf(from, spoken), ruleFactsOf(game)]);
      if (!isWanted) return;
      setClauses(found);
      setFacts(known);
    };
    if (parts !== undefined) fetchAll(parts).catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [parts, spoken]);
  const isUnknown = !gameIds.includes(game) || clauses?.length === 0;
  if (isUnknown) return <Notice title={words('web.ruleBook.none', { game: gameName(game) })} isFinal />;
  if (hasFailed || isMissing) return <Notice title={t('web.notLoaded')} isFinal onRetry={() => location.reload()} />;
  if (parts === undefined || clauses === undefined || facts === undefined) return <PageOutline />;
  const chosen = rule === undefined ? clauses[0]! : clauses.find(({ id }) => id === rule);
  if (chosen === undefined) return <Notice title={words('web.ruleBook.noRule', { rule: rule ?? '' })} isFinal />;
  return <RuleBook parts={parts} clauses={clauses} facts={facts} chosen={chosen} scenario={scenario} />;
}

interface RuleBookProps {
  readonly parts: GameParts;
  readonly clauses: readonly Clause[];
  readonly facts: Facts;
  readonly chosen: Clause;
  readonly scenario: string | undefined;
}

function RuleBook({ parts, clauses, facts, chosen, scenario }: RuleBookProps) {
  const width = useWidth();
  const trials = useMemo(
    () =>
      new Trials(
        parts.id,
        clauses.map(({ id }) => id),
      ),
    [parts],
  );
  useEffect(() => () => trials.close(), [trials]);
  const book = useMemo(
    () => ({
      parts,
      clauses,
      facts: withExamplesFirst(facts),
      trials,
      chapters: chaptersOf(clauses),
      known: new Set(clauses.map(({ id }) => id)),
      citing: citationsOf(clauses),
    }),
    [parts, clauses, facts, trials],
  );
  const title = words('web.ruleBook.of', { game: gameName(parts.id) });
  useEffect(() => {
    document.title = `${chosen.id} · ${title}`;
  }, [title, chosen]);
  const panel = <ScenarioPanel key={chosen.id} clause={chosen} scenario={scenario} />;
  return (
    <BookProvider value={book}>
      <div class={`rules-page is-${width}`}>
        <RulesHead title={title} />
        {width === 'wide' && <Chapters chapter={chosen.chapter} />}
        <main class="rules-main">
          {width !== 'wide' && <Pickers chapter={chosen.chapter} />}
          <Clauses chosen={chosen}>{width === 'narrow' ? panel : undefined}</Clauses>
        </main>
        {width !== 'narrow' && (
          <aside class="rules-side" aria-label={words('web.ruleBook.scenario')}>
            {panel}
          </aside>
        )}
      </div>
    </BookProvider>
  );
}
