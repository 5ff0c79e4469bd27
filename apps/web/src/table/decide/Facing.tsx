// The way to look at the end of a path: a dial whose hand is dragged, or one of its points pressed.

import { useRef } from 'preact/hooks';
import type { LitTarget } from '../../games/face.js';
import { Icon } from '../../parts/icons.js';
import { t } from '../../text/index.js';
import { useScene } from '../context.js';
import { angleOf, nearestTo } from './compass.js';
import { asKind } from '../../games/targets.js';

export function Facing() {
  const { decision } = useScene();
  const dial = useRef<HTMLDivElement>(null);
  const facings = decision.facings.value;
  const chosen = facings.find(({ isChosen }) => isChosen);
  const angles = facings.map((facing) => angleOf(nameOf(facing), facings.map(nameOf)));
  return (
    <div class="facing">
      <div
        ref={dial}
        class="facing-dial"
        role="group"
        aria-label={t('web.facing')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons === 1) lookTowards(event);
        }}
        onPointerUp={lookTowards}
      >
        {chosen !== undefined && <i class="facing-hand" ref={(hand) => turn(hand, angles[facings.indexOf(chosen)]!)} />}
        {facings.map((facing, i) => (
          <button
            type="button"
            key={nameOf(facing)}
            data-lit=""
            data-facing={nameOf(facing)}
            aria-pressed={facing.isChosen}
            aria-label={facing.label}
            ref={(point) => turn(point, angles[i]!)}
            onClick={() => decision.face(facing.target)}
          >
            <Icon name="arrow" size={18} />
          </button>
        ))}
      </div>
      <p>{t(facings.length === 0 ? 'web.facing.first' : 'web.facing.how')}</p>
    </div>
  );

  function lookTowards(event: PointerEvent): void {
    const box = dial.current?.getBoundingClientRect();
    if (box === undefined || facings.length === 0) return;
    const x = event.clientX - box.x - box.width / 2;
    const y = event.clientY - box.y - box.height / 2;
    decision.face(facings[nearestTo((Math.atan2(x, -y) * 180) / Math.PI, angles)]!.target);
  }
}

function nameOf({ target }: LitTarget): string {
  return asKind(target, 'direction')?.direction ?? '';
}

function turn(element: HTMLElement | null, angle: number): void {
  element?.style.setProperty('--angle', `${angle}deg`);
}
