// What the plate of a seat says of it: what it does now; of a moment of the past only what was so then.

import type { Seat } from '@automachia/kernel';
import type { SeatInfo, TableView } from '@automachia/protocol';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';
import { isAway, playerOf } from './names.js';

/** What a seat is doing. The plate says it alone: who plays there is in its panel, and said where there is room. */
export interface PlateState {
  /** Undefined where nothing is known of it but who sits there. */
  readonly words?: string;
  /** The same where there is less room. */
  readonly brief?: string;
  readonly isSealed?: boolean;
  readonly isAsked: boolean;
  /** Somebody is awaited there who is not. */
  readonly isAway: boolean;
  readonly isOut: boolean;
}

type Around = Pick<TableScene, 'store' | 'timeline' | 'isOver' | 'moment' | 'seat'>;

export function plateState(scene: Around, info: SeatInfo, view: TableView | undefined): PlateState {
  const { store, timeline } = scene;
  const { seat } = info;
  const match = store.match.value;
  const isPast = scene.moment.value !== undefined;
  const isOver = scene.isOver.value && !isPast;
  const isGoingOn = !scene.isOver.value && !isPast;
  // Nobody is asked before it has been seen what led to it.
  const isTelling = store.playback.isTelling.value;
  const isAsked = store.asked.value.includes(seat) && isGoingOn && !isTelling;
  const outAt = timeline.outs.value.get(seat);
  // Nor is anybody out before it has been seen how.
  const entry = outAt === undefined || !isTelling || isPast ? undefined : timeline.choices.value[outAt];
  const isTold = entry === undefined || store.playback.told([entry])[0]!.events.length === entry.events.length;
  const isOut = outAt !== undefined && outAt <= timeline.current.value && isTold;
  const isAwaited = match !== undefined && isGoingOn && isAway(match, info);
  return { isAsked, isAway: isAwaited, isOut, ...words() };

  function words(): Pick<PlateState, 'words' | 'brief' | 'isSealed'> {
    const hasWon = match?.outcome?.winners.includes(seat) ?? false;
    if (isOver && (hasWon || !isOut)) {
      return { words: t(`web.state.${hasWon ? 'winner' : hasResigned(store, seat) ? 'resigned' : 'over'}`) };
    }
    if (isOut) {
      const turn = timeline.turnDuring(outAt);
      const brief = t('web.state.out');
      return turn === undefined ? { words: brief } : { words: t('web.end.outInTurn', { turn }), brief };
    }
    if (isAwaited) return { words: t('web.state.away') };
    const sealed = view?.['sealed'];
    const hasSealed = typeof sealed === 'object' && sealed !== null && String(seat) in sealed;
    if (hasSealed) return { words: t('web.state.sealed'), isSealed: true };
    // Who was to decide then is not kept.
    if (isPast) return {};
    if (!isAsked) return { words: t('web.state.watching') };
    return { words: t(seat === scene.seat ? 'web.state.yours' : 'web.state.choosing') };
  }
}

/** Whether a seat has given the match up. */
export function hasResigned({ log }: Pick<TableScene['store'], 'log'>, seat: Seat): boolean {
  return log.value.some(({ act, seat: by }) => act?.act === 'resign' && by === seat);
}

/** The same with who it is, read aloud. */
export function plateAloud({ words }: PlateState, info: SeatInfo, own: number): string {
  const player = playerOf(info, own);
  return words === undefined ? player : t('web.plate', { player, state: words });
}
