// A choice that somebody else proposes, taken over into the form of the question: what a bot suggests.

import type { Choice } from '@automachia/kernel';
import type { FormContext } from './asking.js';
import { setValue } from './numbers.js';
import { giveAll } from './sharing.js';

/** What the choice is called in the form it was taken into; undefined where it points at things on the table. */
export function adopt(asking: FormContext, choice: Choice): string | undefined {
  const { decision } = asking;
  const form = decision.form.value;
  if (form.is === 'number') {
    const value = form.valueIn(choice);
    if (value !== undefined) setValue(asking, form, value);
  } else if (form.is === 'share') giveAll(asking, form, form.givenIn(choice));
  return decision.answer.value?.label;
}
