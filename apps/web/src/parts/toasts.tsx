// Short news at the foot of the board, one at a time, never for anything that needs an answer. News
// with something to do about it stay until they are put away.

import { signal } from '@preact/signals';
import { t } from '../text/index.js';
import { Icon } from './icons.js';

const LASTS = 5000;

interface Action {
  readonly label: string;
  readonly run: () => void;
}

const current = signal<{ readonly news: string; readonly action?: Action | undefined } | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(news: string, action?: Action): void {
  current.value = { news, action };
  clearTimeout(timer);
  if (action === undefined) timer = setTimeout(dismiss, LASTS);
}

function dismiss(): void {
  clearTimeout(timer);
  current.value = undefined;
}

export function Toasts() {
  const shown = current.value;
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown !== undefined && (
        <p class="toast">
          {shown.news}
          {shown.action !== undefined && <Actions {...shown.action} />}
        </p>
      )}
    </div>
  );
}

function Actions({ label, run }: Action) {
  return (
    <>
      <button
        type="button"
        class="link"
        onClick={() => {
          dismiss();
          run();
        }}
      >
        {label}
      </button>
      <button type="button" class="tool" aria-label={t('web.close')} onClick={dismiss}>
        <Icon name="close" size={15} />
      </button>
    </>
  );
}
