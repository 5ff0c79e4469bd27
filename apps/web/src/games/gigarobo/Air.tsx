// Over the pieces: who attacks whom with cover and height as tags on the pair, and what is met on a way that is planned.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { damageOf, pairOf } from '@automachia/gigarobo/facts';
import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { Point } from '../../boards/maps.js';
import { WayStops } from '../../boards/WayStops.js';
import type { Thing } from './Things.js';
import { Placed } from './drawings.js';
import type { ForcePlan } from './asked.js';
import { useWayKey } from './wayKey.js';
import { forcePlan, isThrow, pairShown } from './asked.js';
import { pack } from './pack.js';
import { robotOf } from './robots.js';
import { fighterOf } from './table.js';

export function Air(props: LayerProps<Thing>) {
  const plan = forcePlan(props);
  return (
    <g>
      {plan === undefined && <PairTags {...props} />}
      {plan !== undefined && plan.way.length > 0 && <Planned plan={plan} {...props} />}
    </g>
  );
}

/** From attacker to target, with what the pair is worth. */
function PairTags(props: LayerProps<Thing>) {
  const { frame, view, say, beat } = props;
  const shown = pairShown(props);
  const from = shown === undefined ? undefined : fighterOf(view, shown.seat)?.at;
  if (shown === undefined || from === undefined || beat !== undefined) return null;
  const pair = pairOf(view, shown.seat, shown.at);
  if (pair === undefined) return null;
  const [one, other] = [frame.at(from), frame.at(shown.at)];
  const tags: Text[] = [
    ...(shown.isRobot && pair.isCovered ? [text('web.gigarobo.tag.cover')] : []),
    ...(shown.isRobot && pair.higher > 0 ? [text('web.gigarobo.tag.higher', { by: pair.higher })] : []),
    ...(shown.isRobot && pair.higher < 0 ? [text('web.gigarobo.tag.lower', { by: -pair.higher })] : []),
    ...(shown.isChosenNow ? [text('web.gigarobo.tag.far', { far: pair.far })] : []),
  ];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return (
    <g class={`gr-pair seat-${shown.seat}`}>
      <path class="gr-pair-key" d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />
      <path class="gr-pair-line" d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />
      {tags.map((tag, i) => (
        <Tag key={tag.key} frame={frame} x={middle.x} y={middle.y + frame.unit * 0.42 + i * 20} words={say(tag)} />
      ))}
    </g>
  );
}

interface TagProps {
  readonly frame: MapFrame;
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

function Tag({ frame, x, y, words }: TagProps) {
  const width = 14 + words.length * 6.4;
  const left = Math.max(1, Math.min(x - width / 2, frame.width - width - 1));
  return (
    <g class="gr-tag" transform={`translate(${left},${Math.max(1, y)})`}>
      <rect width={width} height="18" />
      <text x={width / 2} y="13">
        {words}
      </text>
    </g>
  );
}

interface FlightProps {
  readonly from: Point;
  readonly to: Point;
  /** How high it goes over the straight line. */
  readonly rise: number;
}

/** Through the air, from hex to hex. */
function Flight({ from, to, rise }: FlightProps) {
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - rise };
  const angle = (Math.atan2(to.y - top.y, to.x - top.x) * 180) / Math.PI;
  return (
    <g class="bk-way">
      <path class="bk-way-line" d={`M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`} />
      <path class="bk-way-head" transform={`translate(${to.x},${to.y}) rotate(${angle})`} d="M0 0-16-9.5V9.5Z" />
    </g>
  );
}

/** A ghost where it would end, the flight there of whoever is thrown, and every collision numbered. */
function Planned({ plan, frame, view, say, onPlan }: LayerProps<Thing> & { readonly plan: ForcePlan }) {
  const { seat, from } = plan.facts;
  useWayKey(plan, onPlan);
  const end = frame.at(plan.way.at(-1)!);
  const size = (frame.unit / Math.sqrt(3)) * 2.35;
  return (
    <>
      {isThrow(plan) && <Flight from={frame.at(from)} to={end} rise={frame.unit} />}
      <g class="am gr-ghost">
        <Placed
          piece={robotOf(fighterOf(view, seat)?.robot, seat)}
          of="gr"
          x={end.x}
          y={end.y - size * 0.36}
          size={size}
        />
      </g>
      <WayStops
        frame={frame}
        stops={plan.collisions.map((one) => {
          const { least, most } = damageOf(one, view, pack());
          const damage = least === most ? `${least}` : `${least}–${most}`;
          return {
            at: one.at,
            label: say(text(`web.gigarobo.stop.${one.with}`, { damage })),
            isHarmful: true,
          };
        })}
      />
    </>
  );
}
