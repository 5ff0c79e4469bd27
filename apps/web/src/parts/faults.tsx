// What went wrong in this page itself, told once: what happened, what is safe, what to do, and an id to quote. The same
// fault has the same id wherever it happens, so that two reports of it can be told to be one.

import { signal } from '@preact/signals';
import { t } from '../text/index.js';
import { Icon } from './icons.js';

const fault = signal<string | undefined>(undefined);

/** A browser's own remark about a layout that took two rounds; nothing is wrong. */
const HARMLESS = /ResizeObserver loop/;

export function watchForFaults(): void {
  addEventListener('error', ({ error, message }) => note(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

function note(problem: unknown): void {
  const words = problem instanceof Error ? `${problem.message} ${firstPlace(problem.stack)}` : String(problem);
  if (HARMLESS.test(words)) return;
  fault.value ??= faultId(words);
  console.error(`Fault ${faultId(words)}`, problem);
}

/** Six letters and digits for the same words. */
export function faultId(words: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193);
  return `W-${(hash >>> 0).toString(36).padStart(7, '0').slice(-6).toUpperCase()}`;
}

/** The place in the code where it happened, without the address of the host. */
function firstPlace(stack: string | undefined): string {
  return /\/assets\/(\S+?)\)?$/m.exec(stack ?? '')?.[1] ?? '';
}

export function Fault() {
  if (fault.value === undefined) return null;
  return (
    <div class="fault" role="alert">
      <Icon name="warning" size={17} />
      <p>
        <b>{t('web.fault')}</b> {t('web.fault.safe')} {t('web.quote', { id: fault.value })}
      </p>
      <button type="button" class="button is-primary" onClick={() => location.reload()}>
        <span>{t('web.fault.reload')}</span>
      </button>
      <button type="button" class="link" onClick={() => (fault.value = undefined)}>
        {t('web.close')}
      </button>
    </div>
  );
}
