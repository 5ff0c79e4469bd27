// Where a rule stands in the rulebook: short to look at, whole to hear.

import type { RuleSource } from '../ruleFacts.js';
import { factWords } from './words.js';

export function SourceNote({ source }: { readonly source: RuleSource }) {
  const places = source.places.join(', ');
  if (source.kind === 'section') {
    return (
      <span class="rule-source">
        <span class="aloud">{factWords('web.rule.section.aloud')}</span>
        <span lang={source.language}>{places}</span>
      </span>
    );
  }
  // “14–15” is one place and two pages.
  const count = /[,–]/.test(places) ? 2 : 1;
  return (
    <span class="rule-source">
      <span aria-hidden="true">{factWords('web.rule.page.short', { places })}</span>
      <span class="aloud">{factWords('web.rule.page.aloud', { places, count })}</span>
    </span>
  );
}
