// The grip on the edge of a narrow screen's sheet: dragged, pressed, or moved by arrows, it pulls the sheet to one of its
// three heights. It lies over the sheet and takes no room, so that it may come a moment later.

import type { TargetedPointerEvent } from 'preact';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';
import { sheets, useScene } from './context.js';

/** How far the finger goes from one height to the next, in pixels. */
const STEP = 72;

export function SheetGrip() {
  const scene = useScene();
  const height = sheets.indexOf(scene.sheet.value);
  const pull = (to: number): void => scene.pullSheet(sheets[Math.max(0, Math.min(sheets.length - 1, to))]!);
  const onKey = (key: string): boolean => {
    if (key === 'ArrowUp') pull(height + 1);
    else if (key === 'ArrowDown') pull(height - 1);
    else if (key === 'Home') pull(0);
    else if (key === 'End') pull(sheets.length - 1);
    else return false;
    return true;
  };
  return (
    <button
      type="button"
      class="sheet-grip"
      role="slider"
      aria-orientation="vertical"
      aria-label={t('web.sheet')}
      aria-valuemin={1}
      aria-valuemax={sheets.length}
      aria-valuenow={height + 1}
      aria-valuetext={t(`web.sheet.${scene.sheet.value}`)}
      onPointerDown={(event) => follow(event, scene)}
      // A press without a way: one higher, and from the highest down again.
      onClick={(event) => event.detail <= 1 && !hasMoved && pull((height + 1) % sheets.length)}
      onKeyDown={(event) => {
        if (!onKey(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}

/** A drag ends with a click, which then means nothing. */
let hasMoved = false;

function follow(
  { currentTarget: grip, pointerId, clientY }: TargetedPointerEvent<HTMLElement>,
  scene: TableScene,
): void {
  const first = sheets.indexOf(scene.sheet.peek());
  hasMoved = false;
  grip.setPointerCapture(pointerId);
  const onMove = (event: PointerEvent): void => {
    const steps = Math.trunc((clientY - event.clientY) / STEP);
    hasMoved ||= Math.abs(clientY - event.clientY) > STEP / 4;
    const to = sheets[Math.max(0, Math.min(sheets.length - 1, first + steps))]!;
    if (to !== scene.sheet.peek()) scene.pullSheet(to);
  };
  const onEnd = (): void => {
    grip.removeEventListener('pointermove', onMove);
    grip.removeEventListener('pointerup', onEnd);
    grip.removeEventListener('pointercancel', onEnd);
  };
  grip.addEventListener('pointermove', onMove);
  grip.addEventListener('pointerup', onEnd);
  grip.addEventListener('pointercancel', onEnd);
}
