// Points that are given to rows where the answers cannot be listed: what has been given so far, and the answer it makes.

import { t } from '../../text/index.js';
import type { FormContext } from './asking.js';
import type { GivenShares, ShareForm } from './forms.js';
import { labelOf } from './naming.js';

export function sumGiven(given: GivenShares): number {
  return Object.values(given).reduce((all, one) => all + one, 0);
}

/** Gives so much to each row. It is an answer as soon as it may be one. */
export function giveAll(asking: FormContext, form: ShareForm, given: GivenShares): void {
  const { decision } = asking;
  if (form.choiceOf === undefined) return;
  decision.draft.value = given;
  const all = sumGiven(given);
  const choice = form.choiceOf(given);
  const label = labelOf(asking, choice) ?? t('web.give.take', { given: all, kept: form.total - all });
  decision.answer.value = form.isAllGiven && all < form.total ? undefined : { choice, label };
}
