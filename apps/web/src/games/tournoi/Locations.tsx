// What lies on the cells: framed plates, aside where a robot stands on them; bombs with their turn, strikes as a sight.

import { useMemo } from 'preact/hooks';
import { OUT, useMotion } from '../../boards/motion.js';
import type { Piece, PieceProps } from '../../boards/pieces.js';
import { cardNamed } from './cards.js';
import { Plate } from './icons.js';
import type { Location } from '@automachia/tournoi/reading';

/** A location, and how it lies among others. */
export interface Lying {
  readonly location: Location;
  /** Plates make room for a robot, and strikes for plates. */
  readonly isAside: boolean;
  /** How many of its kind already lie there. */
  readonly copies: number;
  /** On the last of several: how many there are. */
  readonly together: number;
}

export function lyingOf(location: Location, all: readonly Location[], isTaken: boolean): Lying {
  const { id, at, card } = location;
  const sharing = all.filter((other) => other.at === at && other.id !== id);
  const isAside = isTaken || (isStrike(card) && sharing.some((other) => !isStrike(other.card)));
  const copies = sharing.filter((other) => other.card === card && other.id < id).length;
  const isLast = sharing.every((other) => other.id < id);
  return { location, isAside, copies, together: isLast ? sharing.length + 1 : 1 };
}

function isStrike(card: string): boolean {
  const { effect } = cardNamed(card);
  return effect.do === 'blast' && effect.area === 'cell';
}

const TURNS: Keyframe[] = [{}, { transform: 'scaleX(0)' }, {}];

interface LocationProps extends Lying, Pick<PieceProps<Piece>, 'unit' | 'hasKey' | 'duration' | 'isStill'> {
  /** What its clock shows once the beat is over. */
  readonly turnsAfter: number;
}

export function LocationPiece(props: LocationProps) {
  const { location, isAside, copies, together, unit, hasKey, duration, turnsAfter, isStill } = props;
  const { card, turns } = location;
  const isTurning = turns !== turnsAfter && !isStill;
  const motion = useMemo(
    () => (isTurning ? { frames: TURNS, duration, easing: OUT } : undefined),
    [isTurning, duration],
  );
  const ref = useMotion<SVGGElement>(motion);
  const radius = isAside ? Math.max(11, unit * 0.15) : unit * 0.27;
  // Aside: in the upper left corner, or under the key that is there.
  const left = -unit / 2 + radius + unit * 0.05;
  const place = isAside ? { x: left, y: hasKey ? 0 : left } : { x: 0, y: 0 };
  const isClocked = cardNamed(card).acts === 'endOfSecondTurn';
  return (
    <g ref={ref}>
      {isStrike(card) && <Sight pitch={unit} />}
      <g transform={`translate(${place.x + copies * unit * 0.1},${place.y + copies * unit * 0.06})`}>
        <g transform={`scale(${radius / 20})`}>
          <Plate card={card} />
        </g>
        {isClocked && <Clock turns={turns} radius={Math.max(9, radius * 0.42)} away={radius * 0.82} />}
      </g>
      {together > 1 && (
        <text class="tn-together" x={unit * 0.42} y={unit * 0.42}>
          ×{together}
        </text>
      )}
    </g>
  );
}

/** GTM-CLK-01: which of its two turns on the board a bomb is in. */
function Clock({ turns, radius, away }: { readonly turns: number; readonly radius: number; readonly away: number }) {
  return (
    <g class="tn-clock" transform={`translate(${away},${-away})`}>
      <circle r={radius} />
      <text y={radius * 0.4} font-size={Math.max(11, radius * 1.14)}>
        {turns}
      </text>
    </g>
  );
}

/** GTM-ORB-01: the sight of an orbital strike lies on the whole cell, over whatever is there. */
function Sight({ pitch }: { readonly pitch: number }) {
  const r = pitch * 0.41;
  return (
    <g class="tn-sight">
      <circle r={r} />
      <path
        d={`M0 ${-r * 1.14}v${r * 0.3}M0 ${r * 1.14}v${-r * 0.3}M${-r * 1.14} 0h${r * 0.3}M${r * 1.14} 0h${-r * 0.3}`}
      />
    </g>
  );
}
