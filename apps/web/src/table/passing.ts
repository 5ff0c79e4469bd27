// The seat's standing answer, as the page wishes it: to pass where nothing else can be done, where that is set on this
// device. The host passes; the page says so while it is about to.

import { isOnlyPass, standsAt } from '@automachia/protocol/standing';
import { effect, untracked } from '@preact/signals';
import { passesAlone } from '../settings.js';
import type { TableScene } from './context.js';
import type { TableStore } from './store.js';

/** Until it is told to stop. */
export function passWhereNothingElse({ store, own, isPassing }: Pick<TableScene, 'store' | 'own' | 'isPassing'>) {
  // Once for every connection, and when the setting changes: another device of the same player may wish for something else.
  const stopWishing = effect(() => {
    const onlyPass = passesAlone.value;
    const isPlaying = store.match.value?.status === 'playing';
    if (own === 0 || !isPlaying || store.connection.value.is !== 'open') return;
    untracked(() => wishFor(store, { onlyPass }));
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

/** Whether the seat is asked and its standing answer is about to pass. Where a bot stands in, that answers. */
export function passesNow({ standing, question, match, seat }: Pick<TableStore, Looked>): boolean {
  const asked = question.value;
  if (standing.value === null || asked === null || match.value?.seats[seat - 1]?.kind === 'bot') return false;
  const isAlone = match.value?.seats.every((info) => info.seat === seat || info.kind === 'bot') ?? false;
  const canOnlyPass = (): boolean => isOnlyPass(asked.choices) && (asked.window !== undefined || isAlone);
  return standsAt(standing.value, asked.number, asked.window, canOnlyPass);
}

type Looked = 'standing' | 'question' | 'match' | 'seat';

/** Changes a part of what the seat answers beforehand. */
export function wishFor(
  store: Pick<TableStore, 'standing' | 'stand'>,
  wished: Partial<Parameters<TableStore['stand']>[0]>,
): void {
  const standing = store.standing.value;
  const pass = standing?.pass ?? null;
  const kept = { pass: pass && { until: pass.until, unless: pass.unless }, onlyPass: standing?.onlyPass ?? false };
  const wish = { ...kept, ...wished };
  if (wish.pass === kept.pass && wish.onlyPass === kept.onlyPass) return;
  store.stand(wish);
}
