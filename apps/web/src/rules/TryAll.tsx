// Tries every scenario of the clauses that are shown, here and now.

import { useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { Icon } from '../parts/icons.js';
import { useBook } from './context.js';
import { words } from './words.js';

export function TryAll({ clauses }: { readonly clauses: readonly Clause[] }) {
  const { facts, trials, parts } = useBook();
  const [isTrying, setIsTrying] = useState(false);
  const files = [...new Set(clauses.flatMap(({ id }) => facts.get(id)?.scenarios.map(({ file }) => file) ?? []))];
  if (files.length === 0) return null;
  const verdicts = files.map((file) => trials.verdicts.value.get(file));
  const done = verdicts.filter((verdict) => verdict !== undefined).length;
  const failed = verdicts.filter((verdict) => verdict === false).length;
  const tryThem = async (): Promise<void> => {
    setIsTrying(true);
    // One after the other; what cannot be fetched is left out.
    for (const file of files) await trials.run(file).catch(() => undefined);
    setIsTrying(false);
  };
  if (done === files.length) {
    const values = { count: files.length, failed, version: parts.rulesVersion };
    return (
      <span class={`rules-tried${failed > 0 ? ' is-failed' : ''}`}>
        <Icon name={failed > 0 ? 'warning' : 'check'} size={14} />
        {words(failed > 0 ? 'web.ruleBook.someFail' : 'web.ruleBook.allHold', values)}
      </span>
    );
  }
  return (
    <button type="button" class="link rules-try" aria-disabled={isTrying} onClick={() => void (isTrying || tryThem())}>
      {isTrying
        ? words('web.ruleBook.trying', { done, count: files.length })
        : words('web.ruleBook.try', { count: files.length })}
    </button>
  );
}
