// A text of the catalogue, in which the id of a clause leads to it.

import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { pieces } from './book.js';
import { useBook } from './context.js';

export function RuleText({ text }: { readonly text: string }) {
  const { known } = useBook();
  return (
    <>
      {pieces(text, known).map(({ words, rule }, i) =>
        rule === undefined ? words : <RuleLink key={`${i} ${rule}`} rule={rule} />,
      )}
    </>
  );
}

export function RuleLink({ rule }: { readonly rule: string }) {
  const { parts } = useBook();
  return (
    <a class="rule" href={addressOf({ to: 'rules', game: parts.id, rule })} aria-label={t('web.rule.open', { rule })}>
      {rule}
    </a>
  );
}
