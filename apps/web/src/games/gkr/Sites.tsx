// Buildings as low towers whose six faces carry tags, and rubble with its owner's mark.

import { useMemo } from 'preact/hooks';
import { SHAPES } from '../seatShapes.js';
import { Placed } from './drawings.js';
import type { BoardFrame } from './frame.js';
import { middleOf } from './frame.js';
import { FACES, hexNamed, towards } from './hexes.js';
import { sink, useMotion } from './motion.js';
import type { Site } from './table.js';

interface SitesProps {
  readonly frame: BoardFrame;
  readonly sites: readonly Site[];
  /** The building that comes down now. */
  readonly falling?: { readonly cell: string; readonly duration: number } | undefined;
  readonly isStill?: boolean;
}

export function Sites({ frame, sites, falling, isStill = false }: SitesProps) {
  return (
    <g>
      {sites.map((site) =>
        site.at === falling?.cell && site.rubble === 0 ? (
          <Falling key={site.at} frame={frame} site={site} duration={falling.duration} isStill={isStill} />
        ) : (
          <SitePiece key={site.at} frame={frame} site={site} />
        ),
      )}
    </g>
  );
}

interface FallingProps {
  readonly frame: BoardFrame;
  readonly site: Site;
  readonly duration: number;
  readonly isStill: boolean;
}

/** The rubble is there already; the building sinks into it. */
function Falling({ frame, site, duration, isStill }: FallingProps) {
  const motion = useMemo(() => sink(duration, isStill, frame.r * 0.5), [duration, isStill]);
  const ref = useMotion<SVGGElement>(motion);
  const hex = hexNamed(site.at);
  return hex === undefined ? null : (
    <g class="gk-falling">
      <g class="am">
        <Placed piece="rubble" of="gk" {...middleOf(frame, hex)} size={frame.r * 1.7} />
      </g>
      <g ref={ref}>
        <SitePiece frame={frame} site={site} />
      </g>
    </g>
  );
}

/** How far a face's mark lies from the middle, in radii. */
export const FACE_FAR = 0.7;

function SitePiece({ frame, site }: { readonly frame: BoardFrame; readonly site: Site }) {
  const hex = hexNamed(site.at);
  if (hex === undefined) return null;
  const { r } = frame;
  const middle = middleOf(frame, hex);
  if (site.rubble !== 0) {
    return (
      <g>
        <g class="am">
          <Placed piece="rubble" of="gk" {...middle} size={r * 1.7} />
        </g>
        <Mark seat={site.rubble} {...middle} radius={Math.max(6, r * 0.2)} />
      </g>
    );
  }
  const colours = Object.fromEntries(
    FACES.flatMap((face, i) => {
      const seat = site.tags[face];
      return seat === undefined ? [] : [[`--tag-${i}`, `var(--seat-${seat}-fill)`]];
    }),
  );
  return (
    <g>
      <g class="am gk-building" style={colours}>
        <Placed piece="building" of="gk" {...middle} size={r * 2} />
      </g>
      {FACES.map((face) => {
        const seat = site.tags[face];
        if (seat === undefined) return null;
        const at = middleOf(frame, towards(hex, face, FACE_FAR));
        return <Mark key={face} seat={seat} {...at} radius={Math.max(4.5, r * 0.13)} />;
      })}
    </g>
  );
}

interface MarkProps {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A seat's shape on a dark disc: whose tag or rubble it is, without its colour. */
export function Mark({ seat, x, y, radius }: MarkProps) {
  return (
    <g class={`gk-mark gk-seat-${seat}`} transform={`translate(${x},${y})`}>
      <circle r={radius * 1.5} />
      <path d={SHAPES[seat] ?? ''} transform={`scale(${radius})`} />
    </g>
  );
}
