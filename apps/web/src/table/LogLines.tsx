// What has happened, line by line, each with its rule. Looking at a line lights what it speaks of; pressing it goes there.

import type { Target } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { RuleChip } from '../parts/RuleChip.js';
import { SeatMark } from '../boards/seats.js';
import { say, t } from '../text/index.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { SideOf } from './SideOf.js';
import { RolledDice } from './dice/LazyRolledDice.js';
import { rollOf } from './dice/rolls.js';
import { causesIn, numbered } from './causes/causes.js';
import './causes/causes.css';
import { placeNamed } from './targetNames.js';
import type { ToldLine } from './told.js';
import { useLines } from './told.js';

/** The whole log, or its last lines, the newest first. */
export function LogLines({ most }: { readonly most?: number }) {
  const scene = useScene();
  const place = useRef<HTMLLIElement>(null);
  const now = scene.moment.value?.entry.n;
  const all = useLines(useShownEntries());
  const upTo = now ?? Number.POSITIVE_INFINITY;
  const lines =
    most === undefined
      ? all
      : all
          .filter(({ n }) => n <= upTo)
          .slice(-most)
          .reverse();
  useEffect(() => {
    if (most === undefined) place.current?.scrollIntoView({ block: 'nearest' });
    // What is not shown cannot be scrolled: a sheet that is pulled up begins where the match is.
  }, [lines.length, now, scene.isRailOpen.value]);
  // With the list itself: what the next one points at is not taken away.
  useLayoutEffect(() => () => point(scene, []), [scene]);
  if (lines.length === 0) return <p class="empty">{t('web.log.empty')}</p>;
  const last = lines.findLast(({ n }) => n === now);
  return (
    <ol class="log">
      {lines.map((line) => (
        <LogLine key={line.key} line={line} now={now} place={line === last ? place : undefined} />
      ))}
      {most === undefined && <li ref={now === undefined ? place : null} class="log-end" aria-hidden="true" />}
    </ol>
  );
}

interface LogLineProps {
  readonly line: ToldLine;
  /** The entry that is looked at; undefined for the present. */
  readonly now?: number | undefined;
  readonly place?: { current: HTMLLIElement | null } | undefined;
}

export function LogLine({ line, now, place }: LogLineProps) {
  const scene = useScene();
  const { seats } = scene.store.match.value ?? { seats: [] };
  const names = seats.map(({ seat }) => say(scene.parts.seatText(seat)));
  const isNow = now === line.n;
  const { told } = line;
  // The dice that fell with it.
  const roll = told && rollOf(scene.parts, line, told.event, told.place);
  const number = numberOf(scene, line);
  const state = `${line.isTurn ? 'log-turn' : ''}${isNow ? ' is-now' : ''}${now !== undefined && line.n > now ? ' is-later' : ''}`;
  return (
    <li
      class={state.trim()}
      {...(place === undefined ? {} : { ref: place })}
      onPointerEnter={() => point(scene, line.about)}
      onPointerLeave={() => point(scene, [])}
    >
      {line.seat === undefined ? (
        !line.isTurn && <span class="log-no-seat" />
      ) : (
        <>
          <SeatMark seat={line.seat} size={11} />
          <SideOf seat={line.seat} />
        </>
      )}
      <div>
        <button
          type="button"
          class="log-line"
          title={t('web.log.show')}
          aria-current={isNow ? 'step' : undefined}
          onFocus={() => point(scene, line.about)}
          onBlur={() => point(scene, [])}
          onClick={() => lookAt(scene, line)}
        >
          {number !== undefined && (
            <>
              <b class="cause-number">{number}</b>{' '}
            </>
          )}
          {emphasised(line.words, [...names, ...cellsIn(line.about)])}
        </button>
        {roll !== undefined && <RolledDice roll={roll} />}
        {line.rule !== undefined && <RuleChip rule={line.rule} />}
      </div>
    </li>
  );
}

/** The number of a cause among several of its choice. */
function numberOf({ parts, store, timeline }: TableScene, { n, told }: ToldLine): number | undefined {
  const { story } = parts.face;
  if (told === undefined || story?.isCause?.(told.event) !== true) return undefined;
  const entry = store.log.value.find((one) => one.n === n) ?? timeline.choices.value.find((one) => one.n === n);
  return numbered(causesIn(entry?.events ?? [], story)).find(({ place }) => place === told.place)?.number;
}

function point(scene: TableScene, about: readonly Target[]): void {
  if (about.length > 0 || scene.pointed.peek().length > 0) scene.pointed.value = about;
}

function lookAt(scene: TableScene, line: ToldLine): void {
  // On a narrow screen the log lies over the board.
  scene.isRailOpen.value = false;
  void scene.timeline.goToEntry(line.n);
}

/** The log as it was heard; with everybody's eyes, as everybody together heard it. */
function useShownEntries(): readonly LogEntry[] {
  const { timeline, store } = useScene();
  if (timeline.eyes.value === 'own') return store.playback.told(store.log.value);
  return timeline.choices.value.map((entry, place) => ({
    ...entry,
    events: timeline.momentAt(place)?.entry.events ?? entry.events,
  }));
}

function cellsIn(about: readonly Target[]): readonly string[] {
  return about.flatMap((target) => placeNamed(target) ?? []);
}

/** A sentence with the names and cells of the table in bold. */
function emphasised(words: string, names: readonly string[]) {
  const parts =
    names.length === 0
      ? [words]
      : words.split(new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u'));
  return parts.map((part, i) => (names.includes(part) ? <b key={i}>{part}</b> : part));
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
