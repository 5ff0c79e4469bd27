// The lower third where there is no end to tell of: a scenario, or a match that was cut short.

import { Icon } from '../parts/icons.js';
import { addressOf } from '../route.js';
import type { TableScene } from '../table/context.js';
import { Frame } from '../table/Frame.js';
import { canPlayOn, playOnFrom } from '../table/whatIf.js';
import { t } from '../text/index.js';
import { words } from './words.js';
import { RecordLink } from './recordLink.js';

export function RecordLower({ scene }: { readonly scene: TableScene }) {
  const { link } = scene.store;
  if (!(link instanceof RecordLink)) return null;
  const { shown } = link;
  const isScenario = shown.is === 'scenario';
  const count = scene.timeline.last.value;
  return (
    <Frame
      tone={isScenario && !shown.scenario.holds ? 'refused' : 'over'}
      icon={isScenario ? 'book' : 'eye'}
      call={words(isScenario ? 'web.call.scenario' : 'web.call.record')}
      title={isScenario ? shown.scenario.title : words('web.file.soFar', { count })}
      actions={
        <>
          <a class="button" href={addressOf({ to: 'lobby' })}>
            <span>{t('web.toLobby')}</span>
          </a>
          {canPlayOn(scene) && (
            <button type="button" class="button is-primary" onClick={() => void playOnFrom(scene, count)}>
              <Icon name="branch" size={17} />
              <span>{t('web.whatIf')}</span>
            </button>
          )}
        </>
      }
    >
      {isScenario ? wordsOf(shown.scenario) : words('web.file.noEnd')}
    </Frame>
  );
}

function wordsOf({ holds, steps, complaint = '' }: { holds: boolean; steps: number; complaint?: string }): string {
  return holds ? words('web.scenario.holds', { steps }) : words('web.scenario.fails', { step: steps + 1, complaint });
}
