// A rule's id, which opens its clause.

import { t } from '../text/index.js';

/** Clicks on any element of class `rule` are heard by the screen, so that faces need not know how help opens. */
export function RuleChip({ rule }: { readonly rule: string }) {
  return (
    <button type="button" class="rule" data-rule={rule} aria-label={t('web.rule.open', { rule })}>
      {rule}
    </button>
  );
}
