// A slim bar while the table cannot be reached: the board stays readable, nothing is lost.

import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { sayAloud } from './saying.js';
import type { TableStore } from './store.js';

export function ConnectionBar() {
  const { store } = useScene();
  const connection = store.connection.value;
  const problem = store.problem.value;
  // Once for as long as it lasts, and not at every attempt; and that it is over.
  const wasLost = useRef(false);
  const lost = connection.is === 'lost' ? connection.why : undefined;
  useEffect(() => {
    if (lost === undefined) return;
    wasLost.current = true;
    sayAloud(`${t(`web.connection.${lost}`)} ${t('web.connection.saved')}`);
  }, [lost]);
  useEffect(
    () => () => {
      if (wasLost.current && store.connection.peek().is === 'open') sayAloud(t('web.connection.back'));
    },
    [],
  );
  if (connection.is === 'lost') {
    return (
      <p class="connection">
        <Icon name="link" size={15} />
        <b>{t(`web.connection.${connection.why}`)}</b>{' '}
        {connection.attempt === 0
          ? t('web.connection.saved')
          : t('web.connection.attempt', { attempt: connection.attempt })}
      </p>
    );
  }
  if (connection.is === 'closed') {
    return (
      <p class="connection is-closed" role="alert">
        <Icon name="warning" size={15} />
        <b>{t(`web.connection.${connection.why}`)}</b>
        {'hasKey' in connection && !connection.hasKey && t('web.connection.newLink')}
        {(connection.why === 'elsewhere' || ('hasKey' in connection && connection.hasKey)) && (
          <button type="button" class="link" onClick={() => store.link.takeOver()}>
            {t('web.connection.useHere')}
          </button>
        )}
      </p>
    );
  }
  if (problem !== undefined) {
    return (
      <p class="connection is-closed" role="alert">
        <Icon name="warning" size={15} />
        <b>{t('web.problem')}</b> {problem.message} {t('web.problem.safe')} {t('web.quote', { id: quoteOf(store) })}
        <button type="button" class="link" onClick={() => (store.problem.value = undefined)}>
          {t('web.close')}
        </button>
      </p>
    );
  }
  return null;
}

/** What whoever runs the server needs to find it: which match, where in it, and what kind of problem. */
function quoteOf(store: TableStore): string {
  const last = store.log.value.at(-1)?.n ?? 0;
  return `${store.match.value?.id ?? ''} ${last} ${store.problem.value?.error ?? ''}`.trim();
}
