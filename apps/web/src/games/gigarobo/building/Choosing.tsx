// The question for a pilot and a robot: what is chosen here is sealed.

import { text } from '@automachia/kernel';
import { useLayoutEffect } from 'preact/hooks';
import '../../../parts/building/boardPage.css';
import type { BoardProps } from '../../face.js';
import { words } from '../table.js';
import { draft } from './draft.js';
import { Fighters } from './Fighters.js';
import { Hero } from './Hero.js';
import './building.css';

export function Choosing({ question, say, onAnswer, onOther }: BoardProps) {
  const { pilot, robot } = draft.value;
  const offered = (question?.choices ?? []).map(words);
  const isFree = (pair: { readonly pilot: string; readonly robot: string }): boolean =>
    offered.some((one) => one['pilot'] === pair.pilot && one['robot'] === pair.robot);
  const isReady = isFree({ pilot, robot });
  useLayoutEffect(() => {
    onAnswer?.(
      isReady
        ? { choice: { pilot, robot }, label: say(text('web.gigarobo.build.fighters', { pilot, robot })) }
        : { missing: say(text(missing())) },
    );
  }, [pilot, robot, isReady]);
  return (
    <div class="gb-choosing board-page">
      <Hero fighters={draft.value} say={say} />
      <Fighters say={say} isFree={isFree} onTaken={(name) => onOther({ button: name })} />
    </div>
  );

  function missing(): string {
    if (pilot === '') return 'web.gigarobo.build.noPilot';
    return robot === '' ? 'web.gigarobo.build.noRobot' : 'web.gigarobo.build.takenPair';
  }
}
