// Every key of the table, and another one for it where a player wants that. Fetched when the settings are opened.

import { useRef, useState } from 'preact/hooks';
import type { KeyAction } from '../keys.js';
import { assignKey, forgetOwnKeys, isUsable, keyActions, keyName, keyOf, usualKeys } from '../keys.js';
import { hasKeys, ownKeys } from '../settings.js';
import type { WebKey } from '../text/index.js';
import { t } from '../text/index.js';
import './keySettings.css';

/** Keys that always work, as they are printed on keyboards of the language; signs and numbers are the same on all. */
const FIXED: readonly (readonly [string, WebKey])[] = [
  ['web.cap.tab', 'web.key.tab'],
  ['← ↑ ↓ →', 'web.key.arrows'],
  ['web.cap.enter', 'web.key.enter'],
  ['web.cap.space', 'web.key.space'],
  ['web.cap.escape', 'web.key.escape'],
  ['F6', 'web.key.regions'],
  ['Ctrl+Z', 'web.key.undo'],
  ['1–9', 'web.key.digits'],
];

/** Gives a key to something, and says what has another key now. */
function give(action: KeyAction, key: string): readonly KeyAction[] {
  const before = new Map(keyActions.map((one) => [one, keyOf(one)]));
  assignKey(action, key);
  return [action, ...keyActions.filter((one) => one !== action && keyOf(one) !== before.get(one))];
}

export function KeySettings() {
  const [waiting, setWaiting] = useState<KeyAction | undefined>(undefined);
  // What the last key went to, and what got another key by it.
  const [given, setGiven] = useState<readonly KeyAction[]>([]);
  const section = useRef<HTMLElement>(null);
  const backToUsual = (): void => {
    const changed = keyActions.filter((one) => keyOf(one) !== usualKeys[one]);
    forgetOwnKeys();
    setGiven(changed);
    // The button goes.
    section.current?.focus();
  };
  return (
    <section class="key-settings" ref={section} tabIndex={-1} aria-label={t('web.keys.title')}>
      <h3>{t('web.keys.title')}</h3>
      <dl class="keys">
        {FIXED.map(([keys, key]) => (
          <div key={key}>
            <dt>
              <kbd>{keys.startsWith('web.') ? t(keys as WebKey) : keys}</kbd>
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
        {hasKeys.value &&
          keyActions.map((action) => (
            <div key={action}>
              <dt>
                <button
                  type="button"
                  class="key-button"
                  aria-label={t('web.keys.change', { action: t(`web.key.${action}`), key: keyName(keyOf(action)) })}
                  aria-pressed={waiting === action}
                  onClick={() => setWaiting(waiting === action ? undefined : action)}
                  onBlur={() => setWaiting(undefined)}
                  onKeyDown={(event) => {
                    if (waiting !== action || event.key === 'Tab') return;
                    // Escape here takes back the wish, and does not close the settings.
                    if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault();
                    if (event.key === 'Escape') event.stopPropagation();
                    if (isUsable(event.key)) setGiven(give(action, event.key));
                    if (isUsable(event.key) || event.key === 'Escape') setWaiting(undefined);
                  }}
                >
                  <kbd>{waiting === action ? '…' : keyName(keyOf(action))}</kbd>
                </button>
              </dt>
              <dd>{t(`web.key.${action}`)}</dd>
            </div>
          ))}
      </dl>
      <p class="key-help" role="status">
        {waiting === undefined
          ? given.map((action) => `${t(`web.key.${action}`)}: ${keyName(keyOf(action))}.`).join(' ')
          : t('web.keys.press', { action: t(`web.key.${waiting}`) })}
      </p>
      {Object.keys(ownKeys.value).length > 0 && (
        <button type="button" class="button is-quiet" onClick={backToUsual}>
          <span>{t('web.keys.usual')}</span>
        </button>
      )}
    </section>
  );
}
