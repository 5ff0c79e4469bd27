// In the dock while one looks back: what the choice brought about, in its order, and whose eyes see it.

import type { Seat } from '@automachia/kernel';
import { SeatMark } from '../boards/seats.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { LogLine } from './LogLines.js';
import { CauseList } from './causes/CauseList.js';
import { causesIn } from './causes/causes.js';
import type { ToldLine } from './told.js';
import { linesOf } from './told.js';
import { SeenBy } from './SeenBy.js';

export function WhatHappened() {
  const scene = useScene();
  const { timeline } = scene;
  const moment = scene.moment.value ?? timeline.momentAt(timeline.last.value);
  if (moment === undefined) return null;
  const causes = causesIn(moment.entry.events, scene.parts.face.story);
  // What a cause costs is said with it.
  const told = new Set(causes.flatMap(({ place, along }) => [place, ...along]));
  const lines = linesOf(scene, moment.entry);
  const [first] = causes;
  const others = lines.filter(({ told: event }) => event === undefined || !told.has(event.place));
  const isBefore = (line: ToldLine): boolean => (line.told?.place ?? 0) < (first?.place ?? Number.POSITIVE_INFINITY);
  return (
    <>
      <div class="looking" role="group" tabIndex={0} aria-label={t('web.happened')}>
        <section class="happened">
          <h2>
            {t('web.happened')} <small>{t('web.timeline.choice', { place: timeline.current.value })}</small>
          </h2>
          {lines.length === 0 ? (
            <p class="empty">{t('web.happened.nothing')}</p>
          ) : (
            <>
              <Lines lines={others.filter(isBefore)} />
              {causes.length > 0 && <CauseList causes={causes} />}
              <Lines lines={others.filter((line) => !isBefore(line))} />
            </>
          )}
        </section>
        {timeline.eyes.value === 'everyone' && <OtherHands />}
      </div>
      <SeenBy />
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly ToldLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol class="log">
      {lines.map((line) => (
        <LogLine key={line.key} line={line} />
      ))}
    </ol>
  );
}

/** With everybody's eyes: what the others held. */
function OtherHands() {
  const scene = useScene();
  const { parts, store, seat, timeline } = scene;
  const view = (scene.moment.value ?? timeline.momentAt(timeline.last.value))?.view;
  const { Card } = parts.face;
  const handOf = (of: Seat): readonly string[] => (view === undefined ? [] : parts.face.hand(view, of));
  const others = (store.match.value?.seats ?? []).filter((info) => info.seat !== seat && handOf(info.seat).length > 0);
  return (
    <section class="other-hands">
      {others.map((info) => (
        <div key={info.seat}>
          <h3>
            <SeatMark seat={info.seat} size={12} /> {t('web.hand.of', { seat: parts.seatText(info.seat) })}
          </h3>
          <ul>
            {handOf(info.seat).map((card, i) => (
              <li key={`${card} ${i}`}>
                <Card card={card} say={say} size="tile" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
