// What lies on the cells: framed plates, aside where a robot stands on them; bombs with their turn, strikes as a sight.

import { useMemo } from 'preact/hooks';
import { cardFace } from './cards.js';
import type { BoardFrame } from './frame.js';
import { middleOfCell } from './frame.js';
import { Plate } from './icons.js';
import { OUT, useMotion } from './motion.js';
import type { Location } from './table.js';

interface LocationsProps {
  readonly frame: BoardFrame;
  readonly now: readonly Location[];
  /** While a beat plays: what will lie there once it is over. */
  readonly next: readonly Location[];
  readonly duration: number;
  /** Plates that make room for a robot are drawn after it, the others before. */
  readonly layer: 'under' | 'over';
  /** Cells where a robot stands: plates make room for it. */
  readonly taken: ReadonlySet<string>;
  /** Cells with a key in their corner: plates make room for that, too. */
  readonly keyed: ReadonlySet<string>;
}

export function Locations({ frame, now, next, duration, layer, taken, keyed }: LocationsProps) {
  const coming = next.filter(({ id }) => now.every((other) => other.id !== id));
  return (
    <g>
      {[...now, ...coming].map((location) => {
        if (taken.has(location.at) !== (layer === 'over')) return null;
        const { id, at, card } = location;
        const later = next.find((other) => other.id === id);
        const sharing = now.filter((other) => other.at === at && other.id !== id);
        const isAside = taken.has(at) || (isStrike(card) && sharing.some((other) => !isStrike(other.card)));
        return (
          <LocationPiece
            key={id}
            location={location}
            frame={frame}
            isAside={isAside}
            isKeyed={keyed.has(at)}
            copies={sharing.filter((other) => other.card === card && other.id < id).length}
            frames={framesOf(location, later, coming.includes(location))}
            duration={duration}
          />
        );
      })}
    </g>
  );
}

function isStrike(card: string): boolean {
  return cardFace(card).area === 'cell';
}

const COMES: Keyframe[] = [{ transform: 'translateY(-18px) scale(1.5)', opacity: 0 }, {}];
const GOES: Keyframe[] = [
  {},
  { transform: 'scale(1.25)', opacity: 1, offset: 0.4 },
  { transform: 'scale(.3)', opacity: 0 },
];
const TURNS: Keyframe[] = [{}, { transform: 'scaleX(0)' }, {}];

/** How a location comes, goes or is turned over; undefined where it just lies there. */
function framesOf(now: Location, later: Location | undefined, comes: boolean): Keyframe[] | undefined {
  if (comes) return COMES;
  if (later === undefined) return GOES;
  return later.turns === now.turns ? undefined : TURNS;
}

interface LocationProps {
  readonly location: Location;
  readonly frame: BoardFrame;
  readonly isAside: boolean;
  readonly isKeyed: boolean;
  /** How many of its kind already lie there. */
  readonly copies: number;
  readonly frames: Keyframe[] | undefined;
  readonly duration: number;
}

function LocationPiece({ location, frame, isAside, isKeyed, copies, frames, duration }: LocationProps) {
  const { card, at, turns } = location;
  const p = frame.pitch;
  const { x, y } = middleOfCell(frame, at);
  const motion = useMemo(() => frames && { frames, duration, easing: OUT }, [frames, duration]);
  const ref = useMotion<SVGGElement>(motion);
  const radius = isAside ? Math.max(11, p * 0.15) : p * 0.27;
  // Aside: in the upper left corner, or under the key that is there.
  const left = -p / 2 + radius + p * 0.05;
  const place = isAside ? { x: left, y: isKeyed ? 0 : left } : { x: 0, y: 0 };
  const isClocked = cardFace(card).acts === 'endOfSecondTurn';
  return (
    <g transform={`translate(${x},${y})`}>
      <g ref={ref}>
        {isStrike(card) && <Sight pitch={p} />}
        <g transform={`translate(${place.x + copies * p * 0.1},${place.y + copies * p * 0.06})`}>
          <g transform={`scale(${radius / 20})`}>
            <Plate card={card} />
          </g>
          {isClocked && <Clock turns={turns} radius={Math.max(9, radius * 0.42)} away={radius * 0.82} />}
        </g>
      </g>
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
