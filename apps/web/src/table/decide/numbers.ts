// A number to be chosen: which values there are, and stepping from one to the next.

import { t } from '../../text/index.js';
import type { FormContext } from './asking.js';
import type { NumberForm } from './forms.js';
import { labelOf } from './naming.js';

/** The value that is chosen now. */
export function chosenValue({ decision }: FormContext): number | undefined {
  return decision.answer.value?.value;
}

/** Chooses a value, where it is offered. */
export function setValue(asking: FormContext, form: NumberForm, value: number): boolean {
  const choice = form.choiceOf(value);
  if (choice === undefined) return false;
  const label = labelOf(asking, choice) ?? t('web.number.take', { number: value });
  asking.decision.answer.value = { choice, label, value };
  asking.store.forgetRefusal();
  return true;
}

/** The next value that is offered, upwards or downwards; the first one where none is chosen. */
export function step(asking: FormContext, form: NumberForm, by: 1 | -1): void {
  const now = chosenValue(asking);
  let value = now === undefined ? (by === 1 ? form.from : form.to) : now + by;
  while (value >= form.from && value <= form.to && !setValue(asking, form, value)) value += by;
}

let typed = { text: '', at: 0 };
/** Digits that follow each other within so many milliseconds are one number. */
const TYPING = 900;

/** A digit continues the number that is being typed, or begins another. */
export function typeDigit(asking: FormContext, form: NumberForm, digit: string): boolean {
  const now = Date.now();
  const longer = now - typed.at < TYPING ? typed.text + digit : digit;
  const text = Number(longer) <= form.to ? longer : digit;
  typed = { text, at: now };
  return setValue(asking, form, Number(text));
}
