// A game's own pieces by themselves, outside of its board: the one that stands for a seat, and two of them face to face on a
// poster.

import { SeatMark } from '../boards/seats.js';
import type { EmblemProps } from './face.js';
import { DRAWN } from './svg.js';
import './heroes.css';

const LITTLE = 24;
/** A drawing with a little air around it. */
const SIDE = DRAWN * 1.04;

interface DrawnEmblemProps extends Pick<EmblemProps, 'seat' | 'size'> {
  /** What the drawing holds, without the element around it. */
  readonly drawing: string;
  /** Painted in the colours of its seat, where it has none of its own. */
  readonly isOfSeat?: boolean;
}

/** The piece that stands for a seat: its shape where there is little room, the drawing elsewhere. */
export function DrawnEmblem({ seat, size, drawing, isOfSeat = false }: DrawnEmblemProps) {
  if (size < LITTLE) return <SeatMark seat={seat} size={size} />;
  return (
    <svg
      class="hero-emblem am"
      data-seat={isOfSeat ? seat : undefined}
      width={size}
      height={size}
      viewBox={`${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`}
      aria-hidden="true"
      // Our own drawings, from the folder of the game.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

interface DuelProps {
  readonly class: string;
  /** The path between the two halves and their heroes. */
  readonly ground: string;
  /** On the left and on the right. */
  readonly heroes: readonly [Hero, Hero];
  /** Painted in the colours of the first two seats. */
  readonly areOfSeats?: boolean;
}

interface Hero {
  readonly drawing: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Two heroes face to face. Whatever is cut off at the sides where a poster is narrow holds nothing. */
export function Duel({ class: name, ground, heroes, areOfSeats = false }: DuelProps) {
  return (
    <svg class={`duel ${name}`} viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice">
      <path class="duel-left" d="M0 0H226L174 220H0Z" />
      <path class="duel-right" d="M236 0H400V220H184Z" />
      <path class="duel-ground" d={ground} />
      {heroes.map(({ drawing, x, y, size }, i) => (
        <g
          key={i}
          class="am"
          data-seat={areOfSeats ? i + 1 : undefined}
          transform={`translate(${x} ${y}) scale(${size})`}
          // Our own drawings, from the folder of the game.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      ))}
    </svg>
  );
}
