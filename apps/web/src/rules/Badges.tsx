// How a clause is shown and tested: how many scenarios there are, and whether its tests hold as far as this device knows.

import type { Clause } from '../parts/catalogue.js';
import { Icon } from '../parts/icons.js';
import type { Book } from './context.js';
import { useBook } from './context.js';
import { words } from './words.js';

export function Badges({ clause: { id } }: { readonly clause: Clause }) {
  const book = useBook();
  const { facts, parts } = book;
  const count = facts.get(id)?.scenarios.length ?? 0;
  const state = stateOf(book, id);
  return (
    <p class="rules-badges">
      {count > 0 && (
        <span title={words('web.ruleBook.scenarios', { count })}>
          <Icon name="target" size={14} />
          <span aria-hidden="true">{count}</span>
          <span class="aloud">{words('web.ruleBook.scenarios', { count })}</span>
        </span>
      )}
      <span class={`is-${state}`}>
        {state === 'tested' && <Icon name="check" size={13} />}
        {state === 'fails' && <Icon name="warning" size={13} />}
        {state === 'fails'
          ? words('web.ruleBook.fails', { version: parts.rulesVersion })
          : words(`web.ruleBook.state.${state}`)}
      </span>
    </p>
  );
}

/** Tested by the index of the tests; failing where a scenario of it was tried here and does not hold. */
function stateOf({ facts, trials }: Book, id: string): 'tested' | 'untested' | 'fails' {
  const { tests, scenarios } = facts.get(id) ?? { tests: 0, scenarios: [] };
  if (scenarios.some(({ file }) => trials.verdicts.value.get(file) === false)) return 'fails';
  return tests + scenarios.length > 0 ? 'tested' : 'untested';
}
