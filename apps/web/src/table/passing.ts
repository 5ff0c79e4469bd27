// The seat's standing answer, as the page wishes it: to pass where nothing else can be done, where that is set on this
// device. The host passes; the page says so while it is about to. Fetched by games with windows.

import { isEqual } from '@automachia/kernel';
import { effect, untracked } from '@preact/signals';
import { passesAlone, passesUseless } from '../settings.js';
import type { TableScene } from './context.js';
import { passesNow } from './passesNow.js';
import type { TableStore } from './store.js';

/** Until it is told to stop. */
export function passWhereNothingElse({ store, own, isPassing }: Pick<TableScene, 'store' | 'own' | 'isPassing'>) {
  // Once for every connection, and when the setting changes: another device of the same player may wish for something else.
  const stopWishing = effect(() => {
    const onlyPass = passesAlone.value;
    const at = passesUseless.value ? [...(store.parts.passingAt ?? [])] : [];
    const isPlaying = store.match.value?.status === 'playing';
    if (own === 0 || !isPlaying || store.connection.value.is !== 'open') return;
    untracked(() => wishFor(store, { onlyPass, ...(at.length > 0 || store.standing.peek()?.at ? { at } : {}) }));
  });
  const stopSaying = effect(() => {
    isPassing.value = own > 0 && passesNow(store);
  });
  return (): void => {
    stopWishing();
    stopSaying();
    isPassing.value = false;
  };
}

/** Changes a part of what the seat answers beforehand. */
export function wishFor(
  store: Pick<TableStore, 'standing' | 'stand'>,
  wished: Partial<Parameters<TableStore['stand']>[0]>,
): void {
  const standing = store.standing.value;
  const pass = standing?.pass ?? null;
  const kept = {
    pass: pass && { until: pass.until, unless: pass.unless },
    ...(standing?.at === undefined ? {} : { at: standing.at }),
    onlyPass: standing?.onlyPass ?? false,
  };
  const wish = { ...kept, ...wished };
  const isSamePlace = isEqual(wish.at ?? [], standing?.at ?? []);
  if (wish.pass === kept.pass && wish.onlyPass === kept.onlyPass && isSamePlace) return;
  store.stand(wish);
}
