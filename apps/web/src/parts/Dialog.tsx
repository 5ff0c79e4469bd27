// A dialog of the browser's own: it keeps the focus, closes by Escape, and gives the focus back.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.js';
import { Icon } from './icons.js';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // At once: the next key is meant for it, not for what lies behind.
  useLayoutEffect(() => {
    element.current?.showModal();
  }, []);
  return (
    <dialog
      class="dialog"
      ref={element}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="dialog-inside">
        <header>
          <h2>{title}</h2>
          <button type="button" class="tool" aria-label={t('web.close')} onClick={() => element.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
