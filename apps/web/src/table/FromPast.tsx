// The lower third while one looks back: which moment it is, what happened, and to leave it or play on from it.

import { useEffect } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { Frame } from './Frame.js';
import { presentWords } from './present.js';
import { sayAloud } from './saying.js';
import { canPlayOn, playOnFrom } from './whatIf.js';

export function LookingBack() {
  const scene = useScene();
  const { timeline } = scene;
  const { entry } = scene.moment.value ?? {};
  const happened = entry?.events.map((event) => say(scene.parts.eventText(event))).join(' ') ?? '';
  const title = t('web.timeline.at', { place: timeline.place.value ?? 0, count: timeline.last.value });
  const told = happened === '' ? t('web.happened.nothing') : happened;
  useEffect(() => sayAloud(`${title}. ${told}`), [title, told]);
  return (
    <Frame tone="waiting" icon="eye" call={t('web.call.past')} title={title} isTold actions={<FromPast />}>
      {happened}
    </Frame>
  );
}

function FromPast() {
  const scene = useScene();
  const { timeline } = scene;
  return (
    <>
      <button type="button" class="button is-quiet" onClick={() => timeline.live()}>
        <span>{presentWords(scene)}</span>
      </button>
      {canPlayOn(scene) && (
        <button type="button" class="button" onClick={() => void playOnFrom(scene, timeline.place.value ?? 0)}>
          <Icon name="branch" size={17} />
          <span>{t('web.whatIf')}</span>
        </button>
      )}
    </>
  );
}
