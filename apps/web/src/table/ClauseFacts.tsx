// Under a clause: how many tests hold it, and the scenarios that show it.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RuleFacts, RuleScenario } from '../parts/ruleFacts.js';
import { ruleFactsOf } from '../parts/ruleFacts.js';
import { factWords } from '../parts/ruleFacts/words.js';
import { addressOf } from '../route.js';
import { useScene } from './context.js';
import './clauseFacts.css';

interface ClauseFactsProps {
  readonly rule: string;
  readonly facts: RuleFacts;
}

export function ClauseFacts({ rule, facts }: ClauseFactsProps) {
  const { tests, scenarios } = facts;
  const held = tests > 0 && <span class="clause-tests">{factWords('web.rule.tests', { count: tests })}</span>;
  return (
    <div class="clause-facts">
      {scenarios.length === 0 ? (
        held
      ) : (
        <Scenarios rule={rule} scenarios={scenarios}>
          {held}
        </Scenarios>
      )}
    </div>
  );
}

interface ScenariosProps {
  readonly rule: string;
  readonly scenarios: readonly RuleScenario[];
  /** What else stands in the line that opens them. */
  readonly children: ComponentChildren;
}

/** Closed at first, and empty until it is opened: a catalogue has hundreds of them. */
function Scenarios({ rule, scenarios, children }: ScenariosProps) {
  const [isOpen, setIsOpen] = useState(false);
  const game = useScene().parts.id;
  return (
    <details class="clause-scenarios" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span class="aloud">{rule} </span>
        {factWords('web.rule.scenarios', { count: scenarios.length })} {children}
      </summary>
      {isOpen && (
        <ul>
          {scenarios.map(({ file, title }) => (
            <li key={file}>
              {/* A scenario lies on a table of its own: the match stays where it is. */}
              <a
                href={addressOf({ to: 'rules', game, rule, scenario: file.replace(/\.\w+$/, '') })}
                target="_blank"
                rel="noopener"
              >
                <span lang="en">{title}</span>
                <span class="aloud"> ({factWords('web.rule.newTab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What is known of every rule of the game at this table; nothing until it has arrived. */
export function useRuleFacts(): ReadonlyMap<string, RuleFacts> {
  const game = useScene().parts.id;
  const [facts, setFacts] = useState<ReadonlyMap<string, RuleFacts>>(new Map());
  useEffect(() => {
    let isWanted = true;
    void ruleFactsOf(game)
      .then((found) => isWanted && setFacts(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return facts;
}
