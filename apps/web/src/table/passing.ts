// Passes for a player who can do nothing else, where that is set. Everybody is asked in a window, so that the table does
// not learn who holds nothing: among people the answer therefore takes about as long as that of somebody who thinks.

import type { Seat } from '@automachia/kernel';
import { effect } from '@preact/signals';
import { passesAlone } from '../settings.js';
import type { TableScene } from './context.js';
import { canOnlyPass } from './onlyPass.js';

/** In milliseconds: long enough to be seen; among people, as long as people take, at least and at most. */
const SEEN = 300;
const THOUGHT = [1500, 4500] as const;

/** Until it is told to stop. */
export function passWhereNothingElse({ store, own, isPassing }: Pick<TableScene, 'store' | 'own' | 'isPassing'>) {
  const answered = new Set<string>();
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const asked = store.question.value;
    const name = asked === null ? undefined : `${asked.number} ${asked.step}`;
    // What was answered, by whomever, and is asked again was taken back: it is the player's own to answer.
    if (last !== undefined && name !== last) answered.add(last);
    last = name;
    const isFree = store.connection.value.is === 'open' && !store.playback.isPlaying;
    const isMine = !isBot(own) && canOnlyPass(store);
    const isDue = passesAlone.value && isFree && isMine && name !== undefined && !answered.has(name);
    isPassing.value = isDue;
    if (!isDue) return;
    const pass = (): void => {
      answered.add(name);
      store.choose('pass');
    };
    timer = setTimeout(pass, isAmongPeople(own) ? between(...THOUGHT) : SEEN);
  });
  return (): void => {
    stop();
    clearTimeout(timer);
    isPassing.value = false;
  };

  /** Where a bot stands in, it answers: the page would only be in its way. */
  function isBot(seat: Seat): boolean {
    return store.match.value?.seats[seat - 1]?.kind === 'bot';
  }

  function isAmongPeople(seat: Seat): boolean {
    return (store.match.value?.seats ?? []).some((one) => one.seat !== seat && one.kind !== 'bot');
  }
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}
