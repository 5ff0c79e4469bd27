// The board: the face draws it, the shell gives it room, lights, beats and zoom.

import { Icon } from '../parts/icons.js';
import { say, t } from '../text/index.js';
import type { BoardProps } from '../games/face.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { tryTarget } from './gestures.js';

const NOTHING_LIT: BoardProps['lit'] = [];
export const ZOOMS = [1, 1.5, 2, 3] as const;

export function BoardArea() {
  const scene = useScene();
  const props = boardProps(scene);
  const { Board } = scene.parts.face;
  return (
    <main class="board" data-region="board" tabIndex={-1} aria-label={t('web.region.board')}>
      <div class="board-view">
        <div class={`board-room is-zoom-${String(scene.zoom.value).replace('.', '-')}`}>
          {props === undefined ? <Loading /> : <Board {...props} />}
        </div>
      </div>
      <div class="board-tools" role="group" aria-label={t('web.zoom')}>
        <ZoomButton by={1} icon="plus" label={t('web.zoom.in')} />
        <ZoomButton by={-1} icon="minus" label={t('web.zoom.out')} />
        <ZoomButton by={0} icon="fit" label={t('web.zoom.fit')} />
      </div>
    </main>
  );
}

/** What the face's parts are given; undefined while there is no table yet. */
export function boardProps(scene: TableScene): BoardProps | undefined {
  const { store, decision, moment, seat } = scene;
  const { playback } = store;
  const past = moment.value;
  const view = past?.view ?? playback.shown.value;
  if (view === undefined) return undefined;
  const beat = past === undefined ? playback.beat.value : undefined;
  return {
    view,
    seat,
    lit: past === undefined && beat === undefined ? decision.lit.value : NOTHING_LIT,
    onTarget: (target) => tryTarget(scene, target),
    onOther: (target) => tryTarget(scene, target),
    say,
    beat,
    onBeatDone: playback.next,
  };
}

/** By one step, or back to the whole board. */
export function zoom(scene: TableScene, by: 1 | 0 | -1): void {
  const at = ZOOMS.findIndex((one) => one === scene.zoom.value);
  scene.zoom.value = by === 0 ? 1 : ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + by))]!;
}

function ZoomButton({ by, icon, label }: { by: 1 | 0 | -1; icon: 'plus' | 'minus' | 'fit'; label: string }) {
  const scene = useScene();
  return (
    <button type="button" aria-label={label} onClick={() => zoom(scene, by)}>
      <Icon name={icon} size={16} />
    </button>
  );
}

function Loading() {
  return (
    <div class="board-loading" role="status">
      <p>{t('web.loading')}</p>
    </div>
  );
}
