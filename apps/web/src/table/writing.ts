// Where the cursor goes when somebody wants to write. The panel may still be on its way.

import { signal } from '@preact/signals';

/** In milliseconds. */
const LONGEST_WAIT = 2000;

/** Whether the field for a line is to take the focus when it appears. */
export const wantsToWrite = signal(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** A sheet that is just opening cannot take the focus yet: then in one of the next frames. */
export function focusSoon(field: HTMLElement): void {
  field.focus();
  wantsToWrite.value = wantsToWrite.value && document.activeElement !== field;
  if (wantsToWrite.value) requestAnimationFrame(() => focusSoon(field));
}

export function focusOnLine(): void {
  const field = document.querySelector<HTMLInputElement>('.chat input');
  wantsToWrite.value = true;
  // Where there is nothing to write into, letters are keys again; counted from the last time that somebody wanted to.
  clearTimeout(timer);
  timer = setTimeout(() => (wantsToWrite.value = false), LONGEST_WAIT);
  if (field !== null) focusSoon(field);
}
