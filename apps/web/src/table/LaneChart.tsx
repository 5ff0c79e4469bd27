// A number of every seat over the whole match, as lines in steps: colour and dashes tell the seats apart.

import type { Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { useMemo } from 'preact/hooks';
import type { Lane, Story } from '../games/face.js';
import type { PastMoment } from '../localTable/thinking.js';
import { SeatMark } from '../boards/seats.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { flagsOf } from './flags.js';
import type { Scale } from './lines.js';
import { along, percent } from './lines.js';

/** Of the drawing, in pixels: the lines keep a little away from its edges. */
const HEIGHT = 104;
const EDGE = 9;
/** So far apart lie the lines of seats that have the same number. */
const APART = 1.8;

interface LaneChartProps {
  readonly lane: Lane;
  readonly moments: readonly (PastMoment | undefined)[];
  readonly seats: readonly Seat[];
  readonly scale: Scale;
}

export function LaneChart({ lane, moments, seats, scale }: LaneChartProps) {
  const { timeline, parts } = useScene();
  const choices = timeline.choices.value;
  const lines = useMemo(
    () => linesOf(lane, moments, seats, outsOf(choices, parts.face.story)),
    [lane, moments, choices],
  );
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.flatMap((value) => value ?? [])));
  const heightOf = (value: number): number => HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
  const grid = gridOf(most);
  const words = lines.map(({ seat, values }) =>
    t('web.timeline.laneOf', { seat: parts.seatText(seat), values: stepsOf(values).join(', ') }),
  );
  return (
    <figure class="lanes-figure">
      <figcaption class="aloud">
        {say(lane.name)}. {words.join('. ')}
      </figcaption>
      <svg viewBox={`0 0 ${scale.total} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {grid.map((value) => (
          <path key={value} class="lane-grid" d={`M0 ${heightOf(value)}H${scale.total}`} />
        ))}
        {lines.map(({ seat, values }, i) => (
          <path
            key={seat}
            class={`lane-line is-line-${seat} seat-${seat}`}
            d={pathOf(values, scale.offset, (value) => heightOf(value) + (i - (lines.length - 1) / 2) * APART)}
          />
        ))}
      </svg>
      {grid.map((value) => (
        <span key={value} class="lane-number" style={{ top: `${heightOf(value)}px` }} aria-hidden="true">
          {value}
        </span>
      ))}
      {lines.map(({ seat, values, isOut }) => {
        const place = values.length - 1;
        const value = values[place];
        if (value === undefined) return null;
        // Seats that end at the same point stand side by side.
        const beside = lines.filter(
          (other) => other.seat < seat && other.values.length === values.length && other.values[place] === value,
        ).length;
        const left = `calc(${percent(along(scale, place))} - ${isOut ? 0 : beside * 12}px)`;
        return (
          <span
            key={seat}
            class={`lane-end seat-${seat}`}
            style={{ left, top: `${heightOf(value)}px` }}
            aria-hidden="true"
          >
            {isOut ? <i /> : <SeatMark seat={seat} size={12} />}
          </span>
        );
      })}
    </figure>
  );
}

interface SeatLine {
  readonly seat: Seat;
  readonly values: readonly (number | undefined)[];
  readonly isOut: boolean;
}

/** The number of every seat at every moment; the line of a seat that is out ends there. */
function linesOf(
  lane: Lane,
  moments: readonly (PastMoment | undefined)[],
  seats: readonly Seat[],
  outs: ReadonlyMap<Seat, number>,
): readonly SeatLine[] {
  return seats.map((seat) => {
    const out = outs.get(seat);
    const shown = out === undefined ? moments : moments.slice(0, out + 1);
    return {
      seat,
      values: shown.map((moment) => (moment === undefined ? undefined : lane.value(moment.view, seat))),
      isOut: out !== undefined,
    };
  });
}

/** The choice at which each seat went out. */
function outsOf(choices: readonly LogEntry[], story: Story | undefined): ReadonlyMap<Seat, number> {
  const outs = flagsOf(choices, story).filter(({ kind }) => kind === 'out');
  return new Map(outs.flatMap(({ place, seats }) => seats.map((seat) => [seat, place] as const)));
}

/** Lines at whole numbers, never more than five of them. */
function gridOf(most: number): readonly number[] {
  const step = Math.max(1, Math.ceil(most / 4));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/** A line in steps: a number holds until a choice changes it. What is not known leaves a gap. */
function pathOf(values: readonly (number | undefined)[], offset: number, heightOf: (value: number) => number): string {
  let path = '';
  let before: number | undefined;
  for (const [place, value] of values.entries()) {
    if (value !== undefined) {
      const height = heightOf(value);
      if (before === undefined) path += `M${offset + place} ${height}`;
      else if (value === before) path += `H${offset + place}`;
      else path += `H${offset + place}V${height}`;
    }
    before = value;
  }
  return path;
}

/** The numbers one after the other, without repeating: for whoever hears the chart. */
function stepsOf(values: readonly (number | undefined)[]): readonly number[] {
  return values.flatMap((value, i) => (value === undefined || value === values[i - 1] ? [] : [value]));
}
