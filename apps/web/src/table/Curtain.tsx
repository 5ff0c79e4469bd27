// Between two people at one screen: nothing of the next seat is shown before its player says so.

import type { Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SeatMark } from '../boards/seats.js';
import type { GameFace } from '../games/face.js';
import { t } from '../text/index.js';

export interface CurtainProps {
  readonly seat: Seat;
  readonly name: string;
  /** The piece that stands for the seat, and the table at which it was chosen. */
  readonly Piece: GameFace['Emblem'];
  readonly view: TableView | undefined;
  readonly onOpen: () => void;
  /** Left out where the last player has nothing to take back. */
  readonly onChange?: (() => void) | undefined;
}

export function Curtain({ seat, name, Piece, view, onOpen, onChange }: CurtainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <div>
        <span class="curtain-piece">
          <Piece seat={seat} size={112} view={view} />
          <SeatMark seat={seat} size={26} />
        </span>
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
