// What there is in a game, with its drawings: cards as they lie in a hand, anything else as the face draws it.

import type { PartGroup, ShownPiece } from '@automachia/manifest';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PictureProps } from '../games/face.js';
import type { GameParts } from '../parts/gameParts.js';
import { say } from '../text/index.js';
import { words } from './words.js';

const files = import.meta.glob<{ readonly Picture: ComponentType<PictureProps> }>('../games/*/pictures.tsx');

export interface PartListProps {
  readonly parts: GameParts;
  readonly groups: readonly PartGroup[];
}

export function PartList({ parts, groups }: PartListProps) {
  const Picture = usePicture(parts.id);
  const { Card } = parts.face;
  return (
    <section class="game-parts">
      <h2>{words('web.about.parts')}</h2>
      {groups.map(({ id, cards = [], pieces = [] }) => (
        <section key={id}>
          <h3>{say({ key: `about.parts.${id}` })}</h3>
          {cards.length > 0 && (
            <ul class="game-cards">
              {cards.map((card) => (
                <li key={card}>
                  <Card card={card} say={say} />
                </li>
              ))}
            </ul>
          )}
          {pieces.length > 0 && (
            <ul class="game-pieces">
              {pieces.map((piece) => (
                <Piece key={piece.name} piece={piece} Picture={Picture} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}

interface PieceProps {
  readonly piece: ShownPiece;
  readonly Picture: ComponentType<PictureProps> | undefined;
}

const SIZE = 72;

function Piece({ piece, Picture }: PieceProps) {
  const { name, label = `about.part.${name}`, text = `about.part.${name}.text` } = piece;
  return (
    <li>
      {Picture !== undefined && <Picture name={name} size={SIZE} />}
      <p>
        <b>{say({ key: label })}</b>
        <span>{say({ key: text })}</span>
      </p>
    </li>
  );
}

/** What draws the pieces of a game, once it has come; undefined before, and where its face draws none. */
function usePicture(game: string): ComponentType<PictureProps> | undefined {
  const [found, setFound] = useState<ComponentType<PictureProps> | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void files[`../games/${game}/pictures.tsx`]?.()
      .then(({ Picture }) => isWanted && setFound(() => Picture))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return found;
}
