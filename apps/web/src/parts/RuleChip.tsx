// A rule's id, which opens its clause; for whoever is new to a game a sign, whose title is the id.

import { areChipsQuiet } from '../settings.js';
import { t } from '../text/index.js';

/** Clicks on any element of class `rule` are heard by the screen, so that faces need not know how help opens. */
export function RuleChip({ rule }: { readonly rule: string }) {
  const isQuiet = areChipsQuiet.value;
  return (
    <button
      type="button"
      class={isQuiet ? 'rule is-sign' : 'rule'}
      data-rule={rule}
      title={rule}
      aria-label={t('web.rule.open', { rule })}
    >
      {isQuiet ? '§' : rule}
    </button>
  );
}
