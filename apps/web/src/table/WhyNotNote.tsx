// Beside the thing that was tried and cannot be chosen: why not. Never over anything lit; where there is no such place, the
// decision bar alone says it.

import type { Target } from '@automachia/kernel';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { Reasons } from './Reasons.js';
import { placeNamed, targetName } from './targetNames.js';
import './whyNot.css';
import { asKind } from '../games/targets.js';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function WhyNotNote() {
  const scene = useScene();
  const { tried, store, whyNot, parts } = scene;
  const target = tried.value;
  const reason = store.refusal.value ?? whyNot.value;
  const note = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Pick<Box, 'left' | 'top'> | undefined>(undefined);
  useLayoutEffect(() => {
    const thing = target === undefined ? null : thingOf(target);
    setPlace(thing === null || note.current === null ? undefined : placeBeside(thing, note.current));
  }, [target, reason]);
  useEffect(() => {
    // The next press closes it, wherever it goes; a rule is pressed within it.
    const close = (event: Event): void => {
      if (!(event.target instanceof Node) || note.current?.contains(event.target) !== true) tried.value = undefined;
    };
    // On a screen of another size the thing stands elsewhere; the decision bar still says it.
    const leave = (): void => {
      tried.value = undefined;
    };
    addEventListener('pointerdown', close);
    addEventListener('resize', leave);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('resize', leave);
    };
  }, [tried]);
  if (target === undefined || reason === undefined) return null;
  return (
    <div
      role="note"
      class={`why-not${place === undefined ? ' is-unplaced' : ''}`}
      ref={note}
      style={place === undefined ? {} : { left: `${place.left}px`, top: `${place.top}px` }}
      aria-hidden={place === undefined}
    >
      <b>{t('web.whyNot.title', { what: targetName({ parts }, target) })}</b>
      <p>
        <Reasons />
      </p>
    </div>
  );
}

/** What was tried, as it stands on the screen. */
function thingOf(target: Target): Element | null {
  const place = placeNamed(target);
  const card = asKind(target, 'card')?.card;
  const found =
    place !== undefined
      ? document.querySelector(`[data-cell="${CSS.escape(place)}"]`)
      : card !== undefined
        ? document.querySelector(`[data-card="${CSS.escape(card)}"]`)
        : null;
  return found ?? document.activeElement?.closest('[data-cell], .card-button, .plate') ?? null;
}

const GAP = 8;

/** To the right, to the left, above or below: the first place on the board or the dock that covers nothing lit. */
function placeBeside(thing: Element, note: HTMLElement): Pick<Box, 'left' | 'top'> | undefined {
  const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
  const [wide, high] = [note.offsetWidth, note.offsetHeight];
  const middle = { x: left + (width - wide) / 2, y: top + (height - high) / 2 };
  const tries = [
    { left: right + GAP, top: middle.y },
    { left: left - GAP - wide, top: middle.y },
    { left: middle.x, top: top - GAP - high },
    { left: middle.x, top: bottom + GAP },
  ];
  const kept = [...document.querySelectorAll('[data-lit], .lower, .call, .acts, .ask, .scorebug')].map((one) =>
    one.getBoundingClientRect(),
  );
  const isFree = (box: Box): boolean =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.left + box.width <= innerWidth &&
    box.top + box.height <= innerHeight &&
    !kept.some((other) => isOver(box, other));
  return tries.find((one) => isFree({ ...one, width: wide, height: high }));
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
