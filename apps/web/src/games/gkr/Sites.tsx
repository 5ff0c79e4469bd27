// Buildings as low towers whose six faces carry tags, and rubble with its owner's mark.

import { useMemo } from 'preact/hooks';
import { sink } from '../../boards/flying.js';
import { useMotion } from '../../boards/motion.js';
import { SeatDisc } from '../../boards/SeatDisc.js';
import { Placed } from './drawings.js';
import { angleOf } from '../../boards/hexDrawing.js';
import { ROOM_FOR_NAMES } from './Ground.js';
import { FACES } from './hexes.js';
import type { Site } from './table.js';

interface SiteProps {
  /** Of a hex. */
  readonly radius: number;
  readonly site: Site;
  /** How long it takes to come down, where it does. */
  readonly falls?: number | undefined;
  readonly isStill?: boolean;
}

/** Around 0,0. The rubble is there already; the building sinks into it. */
export function SitePiece({ radius, site, falls, isStill = false }: SiteProps) {
  const motion = useMemo(
    () => (falls === undefined ? undefined : sink(falls, isStill, radius * 0.5)),
    [falls, isStill],
  );
  const ref = useMotion<SVGGElement>(motion);
  const rubble = (
    <g class="am">
      <Placed piece="rubble" of="gk" size={radius * 1.7} />
    </g>
  );
  if (site.rubble !== 0) {
    return (
      <g>
        {rubble}
        <SeatDisc seat={site.rubble} radius={Math.max(6, radius * 0.2)} />
      </g>
    );
  }
  return (
    <g class={falls === undefined ? '' : 'gk-falling'}>
      {falls !== undefined && rubble}
      <g ref={ref}>
        <Building radius={radius} site={site} />
      </g>
    </g>
  );
}

/** How far a face's mark lies from the middle, in radii. */
export const FACE_FAR = 0.7;

function Building({ radius, site }: Pick<SiteProps, 'radius' | 'site'>) {
  const colours = Object.fromEntries(
    FACES.flatMap((face, i) => {
      const seat = site.tags[face];
      return seat === undefined ? [] : [[`--tag-${i}`, `var(--seat-${seat}-fill)`]];
    }),
  );
  return (
    <g>
      <g class="am gk-building" style={colours}>
        <Placed piece="building" of="gk" size={radius * 2} />
      </g>
      {FACES.map((face) => {
        const seat = site.tags[face];
        if (seat === undefined) return null;
        const angle = (angleOf(face) * Math.PI) / 180;
        const [x, y] = [Math.sin(angle) * radius * FACE_FAR, -Math.cos(angle) * radius * FACE_FAR];
        return <SeatDisc key={face} seat={seat} x={x} y={y} radius={Math.max(4.5, radius * 0.13)} />;
      })}
      {radius >= ROOM_FOR_NAMES && (
        <text class="bk-name is-over" y={radius * 0.52}>
          {site.at}
        </text>
      )}
    </g>
  );
}
