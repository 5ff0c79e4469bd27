// Short news at the foot of the board, one at a time, never for anything that needs an answer (ui.md, section 4).

import { signal } from '@preact/signals';

const LASTS = 5000;
const current = signal<string | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(news: string): void {
  current.value = news;
  clearTimeout(timer);
  timer = setTimeout(() => {
    current.value = undefined;
  }, LASTS);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {current.value !== undefined && <p class="toast">{current.value}</p>}
    </div>
  );
}
