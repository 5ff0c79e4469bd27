// Where one is on a board that does not fit: a small map of it, and plates on the edge for what can be chosen outside
// of what is seen. Fetched when a board is first made larger.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { seatShape } from '../../boards/seats.js';
import { motion } from '../../settings.js';
import { t } from '../../text/index.js';
import { useScene } from '../context.js';
import type { Mark } from './marks.js';
import { freeCorner, marksOf, platesOf } from './marks.js';
import './overview.css';

/** The longer side of the map, in pixels. */
const MAP = 112;
/** More lit places than this are an area. */
const MOST_LIT = 12;
/** A press that moves less than this is a tap. */
const STILL = 4;

export function Overview({ board }: { readonly board: HTMLElement }) {
  const marks = useMarks(board);
  const { width, height } = useScene().camera.extent.value;
  return (
    <>
      <EdgePlates marks={marks} width={width} height={height} />
      <MiniMap marks={marks} aspect={width / height} />
    </>
  );
}

/** Read from the board after it has been drawn; drawn again when that changes. */
function useMarks(board: HTMLElement): readonly Mark[] {
  const { camera } = useScene();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const scale = camera.scale.value;
  const { width, height } = camera.extent.value;
  useLayoutEffect(() => {
    let frame = 0;
    const read = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setMarks(marksOf(board, camera)));
    };
    read();
    const observer = new MutationObserver(read);
    const attributeFilter = ['data-lit', 'data-holds', 'data-acting', 'aria-selected', 'aria-pressed', 'style'];
    observer.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [board, scale, width, height]);
  return marks;
}

/** Shapes only; a tap fits the board, a drag pans. Whoever uses keys has others for both. */
function MiniMap({ marks, aspect }: { readonly marks: readonly Mark[]; readonly aspect: number }) {
  const { camera } = useScene();
  // Shapes keep their own form, however long the place is that they stand on.
  const roomIn = (across: number, down: number): number => Math.min(across, down / aspect) * 62;
  const map = useRef<SVGSVGElement>(null);
  const began = useRef<{ readonly x: number; readonly y: number; isDrag: boolean } | undefined>(undefined);
  const seen = camera.seen.value;
  // An area is no target: it would hide what is.
  const isArea = marks.filter(({ isLit }) => isLit).length > MOST_LIT;
  const follow = (event: PointerEvent): void => {
    const box = map.current!.getBoundingClientRect();
    camera.goTo((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height, 'instant');
  };
  return (
    <svg
      ref={map}
      class={`mini-map is-${freeCorner(marks, seen)}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      style={{ width: `${MAP * Math.min(1, aspect)}px`, height: `${MAP / Math.max(1, aspect)}px` }}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, y: event.clientY, isDrag: false };
      }}
      onPointerMove={(event) => {
        const from = began.current;
        if (from === undefined) return;
        from.isDrag ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL;
        if (from.isDrag) follow(event);
      }}
      onPointerUp={() => {
        if (began.current?.isDrag === false) camera.fit();
        began.current = undefined;
      }}
    >
      {marks.map(({ place: { x, y, width, height }, corners, isLit, isChosen, isPlace, seats }, i) => (
        <g key={i}>
          {isPlace && (
            <path
              class={`mini-cell${isLit && !isArea ? ' is-lit' : ''}${isChosen ? ' is-chosen' : ''}`}
              d={
                corners.length === 0
                  ? `M${x * 100} ${y * 100}h${width * 100}v${height * 100}h${-width * 100}Z`
                  : `M${corners.map((corner) => `${corner.x * 100} ${corner.y * 100}`).join('L')}Z`
              }
            />
          )}
          {seats.map((seat, place) => (
            // Those who share a place share its width; each has its shape.
            <path
              key={seat}
              class={`mini-piece seat-${seat}`}
              d={seatShape(seat)}
              transform={`translate(${(x + (width * (place + 0.5)) / seats.length) * 100} ${(y + height / 2) * 100}) scale(${roomIn(width, height) / seats.length} ${(roomIn(width, height) * aspect) / seats.length})`}
            />
          ))}
        </g>
      ))}
      <rect class="mini-seen" x={seen.x * 100} y={seen.y * 100} width={seen.width * 100} height={seen.height * 100} />
    </svg>
  );
}

interface EdgePlatesProps {
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
}

function EdgePlates({ marks, width, height }: EdgePlatesProps) {
  const { camera } = useScene();
  return (
    <>
      {platesOf(marks, camera.seen.value, width, height).map(({ mark, x, y, angle }) => {
        const { place, key, label } = mark;
        const goThere = (): void => {
          const behavior = motion() === 'full' ? 'smooth' : 'instant';
          camera.goTo(place.x + place.width / 2, place.y + place.height / 2, behavior);
        };
        return (
          <button
            key={key}
            type="button"
            class="edge-plate"
            // The list of the board and Tab already lead there for whoever does not see the edge.
            tabIndex={-1}
            aria-label={`${key} ${t('web.zoom.offScreen', { label })}`}
            style={{ left: `${x}px`, top: `${y}px` }}
            onClick={goThere}
          >
            <span>{key}</span>
            <svg viewBox="-8 -8 16 16" width="12" height="12" aria-hidden="true">
              <path d="M0-7 6 5 0 2-6 5Z" transform={`rotate(${angle.toFixed(0)})`} fill="currentColor" />
            </svg>
          </button>
        );
      })}
    </>
  );
}
