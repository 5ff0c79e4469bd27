// A way over a plane, drawn by hand: a press lays a corner, a drag moves one, the wheel or a second finger turns; by keys
// arrows move a corner, Space lays the next, Backspace takes one back, Q and E turn. For the `Tags` of a board.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { ComponentType, TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { LayerProps } from './Board.js';
import type { Point } from './maps.js';
import { ARROWS } from './maps.js';
import { transformOf } from './motion.js';
import type { Piece, PieceProps } from './pieces.js';
import type { PathAsked } from './usePath.js';
import { usePath } from './usePath.js';
import './path.css';

const INCH = 25_400;
/** How far an arrow moves a corner, in micrometres; with Shift. */
const STEP = INCH / 2;
const FINE_STEP = INCH / 10;
/** How far Q and E turn, in degrees; with Shift. A notch of the wheel is about a hundred pixels. */
const TURN = 15;
const FINE_TURN = 1;
const PER_PIXEL = 0.05;

export interface DrawnPathProps<P extends Piece> extends LayerProps<P> {
  readonly asked: Omit<PathAsked, 'from' | 'facing'> & {
    /** The piece that goes: the way begins where it stands, and with the way it looks. */
    readonly piece: string;
    /** What the way is called that may be confirmed. */
    readonly label: Text;
    /** Where a corner lies, in the words of players: `4 in, 12 in`. */
    pointText(point: Point): Text;
  };
  readonly Piece: ComponentType<PieceProps<P>>;
}

/** Give it a key for every question: what was drawn belongs to one. */
export function DrawnPath<P extends Piece>(props: DrawnPathProps<P>) {
  const { asked, frame, pieces, say, seat, whyNot = noAnswer, isStill = false, Piece } = props;
  const piece = pieces.find(({ id }) => id === asked.piece);
  const from = typeof piece?.at === 'object' ? piece.at : { x: 0, y: 0 };
  const way = {
    ...asked,
    from,
    ...(piece?.facing !== undefined && { facing: piece.facing }),
  };
  const path = usePath(way, frame.map, whyNot);
  const { points, heading, against, reached, ready } = path;
  const layer = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | undefined>(undefined);
  const isFinger = useRef(false);

  const verdict = wordsOn(against);
  // With the way itself: what is confirmed at once is what is seen.
  useLayoutEffect(() => {
    const drawn = path.isBegun
      ? { shorten: () => path.remove(), turn: (by: 1 | -1) => path.turn(by * TURN), clear: () => path.clear() }
      : undefined;
    const missing = path.isBegun ? verdict : text('web.path.missing');
    props.onAnswer?.(
      ready === undefined ? { missing: say(missing) } : { choice: ready, label: say(asked.label) },
      drawn,
    );
  }, [JSON.stringify(ready), path.isBegun, say(verdict)]);

  /** The point of the board under a pointer. */
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top, width } = layer.current!.getBoundingClientRect();
    const times = frame.width / width;
    return frame.pointAt((clientX - left) * times, (clientY - top) * times);
  };
  const focusOn = (corner: number): void => {
    requestAnimationFrame(() => layer.current?.querySelectorAll<HTMLElement>('.bk-corner')[corner + 1]?.focus());
  };
  /** From here on the pointer moves that corner. */
  const grasp = (event: TargetedPointerEvent<HTMLElement>, corner: number): void => {
    dragged.current = corner;
    layer.current!.setPointerCapture(event.pointerId);
  };
  const onDown = (event: TargetedPointerEvent<HTMLElement>): void => {
    // A finger on the plane may mean to move the board: it lays a corner when it is lifted where it was.
    isFinger.current = event.pointerType === 'touch';
    if (!isFinger.current && event.button === 0) grasp(event, path.add(pointAt(event)));
  };
  const onMove = (event: TargetedPointerEvent<HTMLElement>): void => {
    if (dragged.current !== undefined && event.isPrimary) path.move(dragged.current, pointAt(event));
  };
  const letGo = (event: TargetedPointerEvent<HTMLElement>): void => {
    if (dragged.current === undefined || !event.isPrimary) return;
    focusOn(dragged.current);
    dragged.current = undefined;
  };
  useTwoFingers(dragged, path.turn);
  useWheel(layer, dragged, path.turn);

  const onKey = (event: TargetedKeyboardEvent<HTMLElement>, corner: number): void => {
    const arrow = ARROWS[event.key];
    const letter = event.key.toLowerCase();
    const turned = letter === 'q' ? -1 : letter === 'e' ? 1 : 0;
    const here = points[corner] ?? from;
    if (arrow !== undefined) {
      const far = event.shiftKey ? FINE_STEP : STEP;
      const there = { x: here.x + arrow.x * far, y: here.y + arrow.y * far };
      // From where the piece stands an arrow begins the way.
      if (corner >= 0) path.move(corner, there);
      else if (points.length === 0) {
        path.add(there);
        focusOn(0);
      }
    } else if (event.key === ' ') {
      const isRoom = points.length > 0 && points.length !== asked.most;
      if (isRoom) focusOn(path.add(points.at(-1)!));
    } else if (event.key === 'Enter') document.querySelector<HTMLElement>('.acts .is-primary')?.focus();
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      path.remove(corner < 0 ? undefined : corner);
      focusOn(Math.min(corner, points.length - 2));
    } else if (turned !== 0) path.turn(turned * (event.shiftKey ? FINE_TURN : TURN));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const corners = [from, ...points].map((point) => frame.at(point));
  const end = corners.at(-1)!;
  return (
    <div class="bk-path" ref={layer} onPointerMove={onMove} onPointerUp={letGo} onPointerCancel={letGo}>
      {/* Whoever does not point has the corners. */}
      <div
        class="bk-plane"
        onPointerDown={onDown}
        onClick={(event) => {
          if (isFinger.current) focusOn(path.add(pointAt(event)));
        }}
      />
      <svg class="bk-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        {corners.slice(1).map((corner, i) => (
          <path
            // Corners have no names: they are one after the other.
            key={`leg ${i + 1}`}
            class={`bk-leg${i < reached ? '' : ' is-refused'}`}
            d={`M${corners[i]!.x} ${corners[i]!.y}L${corner.x} ${corner.y}`}
          />
        ))}
        {piece !== undefined && path.isBegun && (
          <g
            class={`bk-piece bk-there seat-${piece.owner}${against ? ' is-refused' : ''}`}
            style={{ transform: transformOf({ ...end, scale: 1, facing: heading ?? 0 }) }}
          >
            <Piece
              piece={piece}
              unit={frame.unit}
              scale={1}
              isOwn={piece.owner === seat}
              isActing
              hasKey={false}
              after={undefined}
              duration={0}
              isStill={isStill}
            />
          </g>
        )}
      </svg>
      {corners.map((corner, i) => (
        <button
          // The same.
          key={`corner ${i}`}
          type="button"
          class={`bk-corner${i > reached ? ' is-refused' : ''}${i === 0 ? ' is-start' : ''}`}
          style={{ left: `${corner.x}px`, top: `${corner.y}px` }}
          data-lit=""
          aria-label={say(cornerText(i))}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            // Where the piece stands a drag begins the way.
            if (i > 0 || points.length === 0) grasp(event, Math.max(0, i - 1));
          }}
          onKeyDown={(event) => onKey(event, i - 1)}
        >
          <span />
        </button>
      ))}
      <output class="aloud">{path.isBegun && dragged.current === undefined ? say(verdict) : ''}</output>
    </div>
  );

  function cornerText(i: number): Text {
    const at = say(asked.pointText(i === 0 ? from : points[i - 1]!));
    return i === 0
      ? text('web.path.start', { at })
      : text('web.path.corner', { number: i, count: points.length, at, heading: heading ?? 'none' });
  }
}

function noAnswer(): void {}

/** What the rules say of a way, in words. */
function wordsOn(against: ReturnType<typeof usePath>['against']): Text {
  if (against === undefined) return text('web.path.asking');
  return against === null ? text('web.path.allowed') : (against.reasons[0]?.text ?? text('web.path.refused'));
}

/** While a finger holds a corner, a second one turns: the board must not grow by it. */
function useTwoFingers(dragged: { readonly current: number | undefined }, turn: (degrees: number) => void): void {
  useEffect(() => {
    let last: number | undefined;
    const onTouch = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (dragged.current === undefined) last = undefined;
      if (dragged.current === undefined || one === undefined) return;
      // What holds a corner scrolls nothing.
      if (event.cancelable) event.preventDefault();
      event.stopPropagation();
      if (other === undefined) {
        last = undefined;
        return;
      }
      const angle = (Math.atan2(other.clientY - one.clientY, other.clientX - one.clientX) * 180) / Math.PI;
      last ??= angle;
      // The short way round.
      const by = ((angle - last + 540) % 360) - 180;
      if (Math.abs(by) < 1) return;
      turn(Math.trunc(by));
      last += Math.trunc(by);
    };
    const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const type of types) document.addEventListener(type, onTouch, { passive: false, capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, onTouch, { capture: true });
    };
  }, []);
}

/** While a corner is held, and over the end of the way, the wheel turns; elsewhere it makes the board larger. */
function useWheel(
  layer: { readonly current: HTMLElement | null },
  dragged: { readonly current: number | undefined },
  turn: (degrees: number) => void,
): void {
  useEffect(() => {
    const element = layer.current!;
    const onWheel = (event: WheelEvent): void => {
      const isAtEnd = event.target instanceof Element && event.target.closest('.bk-corner:last-of-type') !== null;
      if (event.ctrlKey || (dragged.current === undefined && !isAtEnd)) return;
      event.preventDefault();
      event.stopPropagation();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
      turn(event.shiftKey ? Math.sign(pixels) * FINE_TURN : pixels * PER_PIXEL);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
}
