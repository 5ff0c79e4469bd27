// Between two people at one screen: nothing of the next seat is shown before its player says so.

import type { Seat } from '@automachia/kernel';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SeatMark } from '../boards/seats.js';
import { t } from '../text/index.js';

export interface CurtainProps {
  readonly seat: Seat;
  readonly name: string;
  readonly onOpen: () => void;
  /** Left out where the last player has nothing to take back. */
  readonly onChange?: (() => void) | undefined;
}

export function Curtain({ seat, name, onOpen, onChange }: CurtainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <div>
        <SeatMark seat={seat} size={56} />
        <h1>{t('web.curtain.title', { name })}</h1>
        <p>{t('web.curtain.why')}</p>
        <button type="button" class="button is-primary" ref={button} onClick={onOpen}>
          <span>{t('web.curtain.open', { name })}</span>
        </button>
        {onChange !== undefined && (
          <button type="button" class="button is-quiet" onClick={onChange}>
            <span>{t('web.changeChoice')}</span>
          </button>
        )}
      </div>
    </main>
  );
}
