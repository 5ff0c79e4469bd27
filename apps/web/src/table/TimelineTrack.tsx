// The track of the timeline: one tick per choice, placed and coloured by seat; flags for losses and goals; branches.

import type { Seat } from '@automachia/kernel';
import { useMemo } from 'preact/hooks';
import { branchesOf, branchNamed } from '../localTable/branchBook.js';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import type { Scale } from './lines.js';
import { along, percent, scaleOf } from './lines.js';
import type { Flag } from './flags.js';
import { flagsOf } from './flags.js';

/** The scale of the match at this table. */
export function useScale(): Scale {
  const { timeline, store } = useScene();
  return scaleOf(timeline.last.value, branchNamed(store.match.value?.id ?? ''));
}

export function TimelineTrack() {
  const { timeline, store, parts } = useScene();
  const id = store.match.value?.id ?? '';
  const branch = branchNamed(id);
  const scale = useScale();
  const choices = timeline.choices.value;
  const moments = timeline.moments.value;
  const flags = useMemo(() => flagsOf(choices, parts.face.story), [choices, parts]);
  const own = useMemo(
    () =>
      choices.map(({ seat }, place) => ({
        seat,
        at: scale.offset + place - 0.5,
        kind: moments[place] === undefined ? 'is-unseen' : '',
      })),
    [choices, moments, scale.offset],
  );
  const left = useMemo(
    () => branch?.seats.map((seat, i) => ({ seat, at: i + 0.5, kind: i < branch.at ? '' : 'is-left' })) ?? [],
    [branch],
  );
  return (
    <div class="timeline-track">
      <svg class="timeline-ticks" aria-hidden="true">
        <line class="timeline-line" x1="0" x2="100%" y1="12" y2="12" />
        <Ticks ticks={left} total={scale.total} row={UPPER} />
        <Ticks ticks={own.slice(1)} total={scale.total} row={branch === undefined ? WHOLE : LOWER} />
        {branch !== undefined && (
          <line
            class="timeline-branch"
            x1={percent(along(scale, 0))}
            x2={percent(along(scale, timeline.last.value))}
            y1="25"
            y2="25"
          />
        )}
        {flags.map((flag) => (
          <FlagMark key={`${flag.place} ${flag.kind}`} flag={flag} at={along(scale, flag.place - 0.5)} />
        ))}
      </svg>
      <Branches parent={id} scale={scale} />
    </div>
  );
}

interface Tick {
  readonly seat: Seat;
  /** In choices, from the left. */
  readonly at: number;
  readonly kind: string;
}

/** Where ticks stand, in pixels; a branch has its own line under the one that it left. */
interface Row {
  readonly top: number;
  readonly drop: number;
  readonly height: number;
}

const WHOLE: Row = { top: 4, drop: 2, height: 8 };
const UPPER: Row = { top: 1, drop: 1, height: 6 };
const LOWER: Row = { top: 13, drop: 1, height: 6 };

/** One line for all ticks of a kind: matches are long. Higher seats stand lower: colour is never the only sign. */
function Ticks({ ticks, total, row }: { readonly ticks: readonly Tick[]; readonly total: number; readonly row: Row }) {
  const paths = useMemo(() => {
    const found = new Map<string, string>();
    for (const { seat, at, kind } of ticks) {
      const name = `tick seat-${seat} ${kind}`;
      const top = row.top + row.drop * ((seat - 1) % 6);
      found.set(name, `${found.get(name) ?? ''}M${at} ${top}v${row.height}`);
    }
    return [...found];
  }, [ticks, row]);
  return (
    <svg viewBox={`0 0 ${total} 26`} preserveAspectRatio="none">
      {paths.map(([name, path]) => (
        <path key={name} class={name} d={path} />
      ))}
    </svg>
  );
}

const SHAPES: Readonly<Record<Flag['kind'], string>> = {
  loss: 'M-3.500 0h7L0 5z',
  out: 'M-3 0 3 6M3 0-3 6',
  goal: 'M0-1 1.600 2l3.400.5-2.500 2.300.6 3.200L0 6.500-3.100 8l.6-3.200L-5 2.500 -1.600 2z',
};

/** A loss is a wedge, a seat that goes out a cross, a goal a star. */
function FlagMark({ flag, at }: { readonly flag: Flag; readonly at: number }) {
  const [seat] = flag.seats;
  return (
    <svg x={percent(at)} y="0" width="1" height="1" class={`flag is-${flag.kind} seat-${seat ?? 0}`}>
      <path d={SHAPES[flag.kind]} />
    </svg>
  );
}

/** What was tried from this match: a second line under the first, which leads there. */
function Branches({ parent, scale }: { readonly parent: string; readonly scale: Scale }) {
  const branches = branchesOf(parent);
  if (branches.length === 0) return null;
  return (
    <ul class="timeline-branches" aria-label={t('web.branch.all')}>
      {branches.map(({ id, at, length, name }) => {
        const left = along(scale, at);
        const width = Math.min(100 - left, Math.max(1.5, (length / scale.total) * 100));
        const words = name || t('web.branch.name', { place: at });
        return (
          <li key={id} style={{ left: percent(left), width: percent(width) }}>
            <a href={addressOf({ to: 'here', match: id })} title={words} aria-label={words} />
          </li>
        );
      })}
    </ul>
  );
}
