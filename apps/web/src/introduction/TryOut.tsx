// A position to try: a small board, what is to be found, and the way to a table of one's own from there.

import type { Seat } from '@automachia/kernel';
import type { PositionToTry } from '@automachia/manifest';
import { useEffect, useState } from 'preact/hooks';
import type { GameParts } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { say } from '../text/index.js';
import { SmallBoard } from './SmallBoard.js';
import type { Stories, ToldStory } from './stories.js';
import { words } from './words.js';

export interface TryOutProps {
  readonly parts: GameParts;
  readonly stories: Stories;
  readonly position: PositionToTry;
}

export function TryOut({ parts, stories, position }: TryOutProps) {
  const { scenario, seat } = position;
  const [told, setTold] = useState<ToldStory | undefined>(undefined);
  const [isBeginning, setIsBeginning] = useState(false);
  useEffect(() => {
    let isWanted = true;
    stories
      .scenario(parts.id, scenario)
      .then((found) => isWanted && setTold(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [parts, scenario]);
  const question = say({ key: `about.try.${scenario}` });
  const begin = (): void => {
    if (told === undefined || isBeginning) return;
    setIsBeginning(true);
    stories.takeOver(parts, told, seat, 0).catch(() => setIsBeginning(false));
  };
  return (
    <>
      {told === undefined ? (
        <div class="small-board" />
      ) : (
        <SmallBoard parts={parts} view={told.story.moments[0]!.view} label={question} />
      )}
      <p>{question}</p>
      {told !== undefined && <Position parts={parts} seat={seat} told={told} />}
      <button type="button" class="button" aria-disabled={told === undefined || isBeginning} onClick={begin}>
        <Icon name="play" size={15} />
        <span>{words('web.about.try')}</span>
        <span class="aloud">{question}</span>
      </button>
    </>
  );
}

interface PositionProps extends Pick<TryOutProps, 'parts'> {
  readonly seat: Seat;
  readonly told: ToldStory;
}

/** The board in words, for whoever does not see the picture: without it nobody could find the answer. */
function Position({ parts, seat, told }: PositionProps) {
  const pieces = parts.face.board.pieces?.(told.story.moments[0]!.view, seat) ?? [];
  return (
    <ul class="aloud">
      {pieces.map((piece, i) => (
        <li key={i}>{say(piece)}</li>
      ))}
    </ul>
  );
}
