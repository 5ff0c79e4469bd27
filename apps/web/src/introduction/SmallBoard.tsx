// A game's own board, small: a picture to look at, drawn by the board itself. Nothing on it can be pressed.

import type { TableView } from '@automachia/protocol/view';
import type { Beat, BoardProps } from '../games/face.js';
import type { GameParts } from '../parts/gameParts.js';
import { motion } from '../settings.js';
import { sayOf } from '../text/index.js';
import '../table/board/board.css';
import './smallBoard.css';

export interface SmallBoardProps {
  readonly parts: GameParts;
  readonly view: TableView;
  /** What is seen on it, for whoever does not see it. */
  readonly label: string;
  readonly beat?: Beat | undefined;
  readonly onBeatDone?: () => void;
}

/** As who watches sees it. */
const EVERYBODY = 0;
const NOTHING_LIT: BoardProps['lit'] = [];

export function SmallBoard({ parts, view, label, beat, onBeatDone = nothing }: SmallBoardProps) {
  const { Board } = parts.face.board;
  return (
    <div class="small-board" role="img" aria-label={label} data-coordinates="off">
      <div class="board-room" inert>
        <Board
          view={view}
          seat={EVERYBODY}
          lit={NOTHING_LIT}
          question={null}
          onTarget={nothing}
          onOther={nothing}
          say={(text) => sayOf(parts.id, text)}
          beat={beat}
          isStill={motion() !== 'full'}
          onBeatDone={onBeatDone}
        />
      </div>
    </div>
  );
}

function nothing(): void {
  // Nothing is asked here.
}
