// The scenario that shows a clause: given, when, then, on the game's own board, tried here.

import { useEffect, useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { Icon } from '../parts/icons.js';
import type { RuleScenario } from '../parts/ruleFacts.js';
import { scenarioTextOf } from '../parts/ruleFacts.js';
import { FileFault } from '../records/FileFault.js';
import { openFile, fileProblem, reading } from '../records/opening.js';
import { loadWords as loadFileWords } from '../records/words.js';
import { addressOf } from '../route.js';
import { pieces } from './book.js';
import { t } from '../text/index.js';
import { useBook } from './context.js';
import { RuleLink, RuleText } from './RuleText.js';
import { ScenarioBoard } from './ScenarioBoard.js';
import { ScenarioSteps } from './ScenarioSteps.js';
import type { ScenarioStory } from './story.js';
import { words } from './words.js';

export interface ScenarioPanelProps {
  readonly clause: Clause;
  /** The name of its file, without what it ends in; the first one where none is named. */
  readonly scenario: string | undefined;
}

export function ScenarioPanel({ clause, scenario }: ScenarioPanelProps) {
  const { facts, known, citing } = useBook();
  const { tests, scenarios } = facts.get(clause.id) ?? { tests: 0, scenarios: [] };
  const shown = scenarios.find(({ file }) => nameOf(file) === scenario) ?? scenarios[0];
  if (shown === undefined) {
    const cited = clause.paragraphs.flatMap(({ text }) => pieces(text, known).flatMap(({ rule }) => rule ?? []));
    return (
      <section class="rules-panel">
        <h2>{words('web.ruleBook.noScenario')}</h2>
        <p>{words('web.ruleBook.tests', { count: tests })}</p>
        <OtherRules title={words('web.ruleBook.also')} rules={[...cited, ...(citing.get(clause.id) ?? [])]} />
      </section>
    );
  }
  return (
    <section class="rules-panel" aria-label={words('web.ruleBook.scenario')}>
      <small>{words('web.ruleBook.scenario')}</small>
      {/* Files are written in one language. */}
      <h2 lang="en">{shown.title}</h2>
      <Shown key={shown.file} file={shown.file} clause={clause} />
      <Others clause={clause} scenarios={scenarios.filter((one) => one !== shown)} />
    </section>
  );
}

function Shown({ file, clause }: { readonly file: string; readonly clause: Clause }) {
  const { trials, parts } = useBook();
  const [told, setTold] = useState<ScenarioStory | 'notFetched' | undefined>(undefined);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    let isWanted = true;
    trials.run(file).then(
      (story) => isWanted && setTold(story),
      () => isWanted && setTold('notFetched'),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  if (told === undefined) {
    return (
      <p class="empty" role="status">
        {words('web.ruleBook.running')}
      </p>
    );
  }
  if (told === 'notFetched') {
    return (
      <div class="rules-acts" role="alert">
        <p>{t('web.notLoaded')}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          <span>{t('web.retry')}</span>
        </button>
      </div>
    );
  }
  const { failure, steps } = told;
  const { rulesVersion: version } = parts;
  return (
    <>
      {told.moments.length > 0 && (
        <>
          <ScenarioBoard story={told} place={place} />
          <Stepper place={place} last={told.moments.length - 1} onPlace={setPlace} />
        </>
      )}
      <Verdict version={version} steps={steps.length} step={failure?.step} complaint={failure?.message} />
      {told.moments.length > 0 && <ScenarioSteps story={told} place={place} onPlace={setPlace} />}
      <div class="rules-acts">
        <button
          type="button"
          class="button is-primary"
          aria-disabled={reading.value !== undefined}
          onClick={() => void openOnTable(parts.id, file)}
        >
          <Icon name="play" size={17} />
          <span>{words('web.ruleBook.open')}</span>
        </button>
      </div>
      {fileProblem.value !== undefined && (
        <div role="alert">
          <FileFault problem={fileProblem.value} file={fileProblem.value.file.name} />
        </div>
      )}
      <OtherRules title={words('web.ruleBook.related')} rules={told.rules.filter((rule) => rule !== clause.id)} />
    </>
  );
}

interface StepperProps {
  readonly place: number;
  readonly last: number;
  readonly onPlace: (place: number) => void;
}

/** From one choice to the next. */
function Stepper({ place, last, onPlace }: StepperProps) {
  if (last === 0) return null;
  return (
    <div class="rules-stepper" role="group" aria-label={words('web.ruleBook.steps')}>
      <button
        type="button"
        class="tool"
        aria-label={words('web.ruleBook.back')}
        aria-disabled={place === 0}
        onClick={() => onPlace(Math.max(0, place - 1))}
      >
        <Icon name="back" size={18} />
      </button>
      <span role="status">
        {place === 0 ? words('web.ruleBook.laidOut') : words('web.ruleBook.place', { place, last })}
      </span>
      <button
        type="button"
        class="tool is-on"
        aria-label={words('web.ruleBook.on')}
        aria-disabled={place === last}
        onClick={() => onPlace(Math.min(last, place + 1))}
      >
        <Icon name="back" size={18} />
      </button>
    </div>
  );
}

interface VerdictProps {
  readonly version: string;
  readonly steps: number;
  /** The step that does not hold, where it is one. */
  readonly step: number | undefined;
  readonly complaint: string | undefined;
}

function Verdict({ version, steps, step = 0, complaint }: VerdictProps) {
  const holds = complaint === undefined;
  return (
    <div class={`rules-verdict${holds ? '' : ' is-failed'}`} role="status">
      <Icon name={holds ? 'check' : 'warning'} size={20} />
      <p>
        <b>{words('web.ruleBook.isTest')}</b>{' '}
        {holds
          ? words('web.ruleBook.holds', { steps, version })
          : words(step > 0 ? 'web.ruleBook.failsAt' : 'web.ruleBook.failsWhole', { step, version })}
        {complaint !== undefined && (
          <>
            {' '}
            <q lang="en">{complaint}</q>
          </>
        )}
      </p>
    </div>
  );
}

interface OtherRulesProps {
  readonly title: string;
  readonly rules: readonly string[];
}

/** Other clauses, with what they say. */
function OtherRules({ title, rules }: OtherRulesProps) {
  const { clauses } = useBook();
  const known = [...new Set(rules)].flatMap((rule) => clauses.find(({ id }) => id === rule) ?? []);
  if (known.length === 0) return null;
  return (
    <section class="rules-related">
      <h3>{title}</h3>
      <ul>
        {known.map(({ id, paragraphs }) => (
          <li key={id}>
            <RuleLink rule={id} />
            <p>
              <RuleText text={paragraphs[0]?.text ?? ''} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OthersProps {
  readonly clause: Clause;
  readonly scenarios: readonly RuleScenario[];
}

function Others({ clause, scenarios }: OthersProps) {
  const { trials, parts } = useBook();
  if (scenarios.length === 0) return null;
  return (
    <section class="rules-others">
      <h3>{words('web.ruleBook.others')}</h3>
      <ul>
        {scenarios.map(({ file, title }) => (
          <li key={file}>
            <a
              lang="en"
              href={addressOf({ to: 'rules', game: parts.id, rule: clause.id, scenario: nameOf(file) })}
              class={trials.verdicts.value.get(file) === false ? 'is-failed' : undefined}
            >
              <Icon name={trials.verdicts.value.get(file) === false ? 'warning' : 'target'} size={14} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To its own table, where it can be looked at from every seat and played on. */
async function openOnTable(game: string, file: string): Promise<void> {
  await loadFileWords();
  await openFile(new File([await scenarioTextOf(game, file)], file));
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}
