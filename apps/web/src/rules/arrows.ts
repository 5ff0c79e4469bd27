// Lists whose rows the arrow keys go through. Every row stays a stop of the Tab key.

import type { TargetedKeyboardEvent } from 'preact';

/** For a list's `onKeyDown`: from row to row, each an element that `data-row` marks. */
export function goByArrows(event: TargetedKeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}
