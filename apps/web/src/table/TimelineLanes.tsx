// The timeline opened: how the numbers that matter went, seat by seat, over the whole match; how to step through it, and
// what may be done with the moment that is shown.

import { useEffect, useState } from 'preact/hooks';
import { branchesOf, branchNamed, changeBranch } from '../localTable/branchBook.js';
import { Segments } from '../parts/Segments.js';
import { addressOf } from '../route.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { LaneChart } from './LaneChart.js';
import { MomentTools } from './MomentTools.js';
import type { Scale } from './lines.js';
import { along, percent } from './lines.js';
import { paces, units } from './timeline.js';
import { useScale } from './TimelineTrack.js';
import '../styles/lanes.css';

export function TimelineLanes() {
  const scene = useScene();
  const { timeline, parts, store } = scene;
  const { story } = parts.face;
  useEffect(() => {
    void timeline.complete();
  }, [timeline.last.value, scene.isOver.value]);
  const moments = timeline.moments.value;
  const view = moments.findLast((moment) => moment !== undefined)?.view;
  const lanes = view === undefined || story === undefined ? [] : story.lanes(view);
  const [chosen, setChosen] = useState(0);
  const lane = lanes[Math.min(chosen, lanes.length - 1)];
  const players = (store.match.value?.seats ?? []).map(({ seat }) => seat);
  // Nobody has a line where there is a number of nobody's.
  const seats = view !== undefined && lane?.value(view, 0) !== undefined ? [0, ...players] : players;
  const scale = useScale();
  return (
    <div class="lanes">
      <div class="lanes-left">
        <Segments
          label={t('web.timeline.unit')}
          values={units}
          value={timeline.unit.value}
          nameOf={(unit) => t(`web.timeline.unit.${unit}`)}
          onChange={(unit) => (timeline.unit.value = unit)}
        />
        <Segments
          label={t('web.timeline.speed')}
          values={paces}
          value={timeline.pace.value}
          nameOf={(pace) => (pace === 0.5 ? '½×' : `${pace}×`)}
          onChange={(pace) => (timeline.pace.value = pace)}
        />
        {lanes.length > 1 && (
          <Segments
            label={t('web.timeline.lane')}
            values={lanes.map((_, i) => i)}
            value={lanes.indexOf(lane!)}
            nameOf={(i) => say(lanes[i]!.name)}
            onChange={setChosen}
          />
        )}
      </div>
      <div class="lanes-chart">
        {lane === undefined ? (
          <p class="lanes-none">{t('web.timeline.noLanes')}</p>
        ) : (
          <LaneChart lane={lane} moments={moments} seats={seats} scale={scale} />
        )}
        <Turns scale={scale} />
        <BranchNames scale={scale} />
      </div>
      <MomentTools />
    </div>
  );
}

/** So many turns have room for their word; the others stand as numbers. */
const FEW_TURNS = 12;

function Turns({ scale }: { readonly scale: Scale }) {
  const { timeline } = useScene();
  const turns = timeline.choices.value.map((_, place) => timeline.turnAt(place));
  const begins = turns.flatMap((turn, place) =>
    turn === undefined || turn === turns[place - 1] ? [] : [{ turn, place }],
  );
  const isShort = begins.length > FEW_TURNS;
  return (
    <ol class="lanes-turns" aria-label={t('web.timeline.turns')}>
      {begins.map(({ turn, place }) => (
        <li key={place} style={{ left: percent(along(scale, place)) }}>
          <button type="button" aria-label={t('web.timeline.turn', { turn })} onClick={() => void timeline.go(place)}>
            {isShort ? turn : t('web.timeline.turn', { turn })}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What branches are called: those of this match as links, its own name as a field. */
function BranchNames({ scale }: { readonly scale: Scale }) {
  const { store } = useScene();
  const id = store.match.value?.id ?? '';
  const own = branchNamed(id);
  const branches = branchesOf(id);
  return (
    <>
      {own !== undefined && (
        <input
          class="branch-name is-own"
          type="text"
          maxLength={60}
          value={own.name}
          placeholder={t('web.branch.name', { place: own.at })}
          aria-label={t('web.branch.rename')}
          onInput={(event) => changeBranch(id, { name: event.currentTarget.value })}
        />
      )}
      {branches.map(({ id: branch, at, name }) => (
        <a
          key={branch}
          class={`branch-name${along(scale, at) > 60 ? ' is-left' : ''}`}
          style={{ left: percent(along(scale, at)) }}
          href={addressOf({ to: 'here', match: branch })}
        >
          {name || t('web.branch.name', { place: at })}
        </a>
      ))}
    </>
  );
}
