// A whole page with one sentence: loading, missing, failed.

import type { ComponentChildren } from 'preact';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { Logo } from './icons.js';

export interface NoticeProps {
  readonly title: string;
  readonly isFinal?: boolean;
  /** Where trying again may help. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether something else on the page is what most will want next. */
  readonly hasOwnButton?: boolean;
  readonly children?: ComponentChildren;
}

export function Notice({
  title,
  isFinal = false,
  onRetry,
  hasOwnButton = onRetry !== undefined,
  children,
}: NoticeProps) {
  return (
    <main class="notice">
      <Logo size={44} />
      <div role={isFinal ? 'alert' : 'status'}>
        <h1>{title}</h1>
      </div>
      {children}
      {onRetry !== undefined && (
        <button type="button" class="button is-primary" onClick={onRetry}>
          <span>{t('web.retry')}</span>
        </button>
      )}
      {isFinal && (
        <a class={`button${hasOwnButton ? '' : ' is-primary'}`} href={addressOf({ to: 'lobby' })}>
          <span>{t('web.toLobby')}</span>
        </a>
      )}
    </main>
  );
}
