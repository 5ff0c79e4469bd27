// Beside a thing on the table: what it is, and at its end why it cannot be chosen now. Never over anything lit where
// somebody has tried to act; where there is no such place, the decision bar alone says it.

import type { Target } from '@automachia/kernel';
import type { Inspected } from '@automachia/manifest';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SeatMark } from '../../boards/seats.js';
import { asKind } from '../../games/targets.js';
import { RuleChip } from '../../parts/RuleChip.js';
import { say, t } from '../../text/index.js';
import type { TableScene } from '../context.js';
import { useScene } from '../context.js';
import { playerOf } from '../names.js';
import { Reasons } from '../Reasons.js';
import { sayAloud } from '../saying.js';
import { placeNamed, targetName } from '../targetNames.js';
import type { Look } from './looking.js';
import './look.css';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function LookNote() {
  const scene = useScene();
  const { tried, looked, store, whyNot, parts } = scene;
  const look = looked.value;
  const target = look?.target ?? tried.value;
  const reason = store.refusal.value ?? whyNot.value;
  const note = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Pick<Box, 'left' | 'top'> | undefined>(undefined);
  const things = look?.things ?? [];
  useLayoutEffect(() => {
    const thing = target === undefined ? null : thingOf(target);
    if (thing === null || note.current === null) return setPlace(undefined);
    setPlace(
      placeBeside(thing, note.current) ?? (tried.value === undefined ? placeInside(thing, note.current) : undefined),
    );
  }, [target, reason, look]);
  useEffect(() => {
    // The next press closes it; one inside of it, on a rule, is meant.
    const leave = (): void => {
      tried.value = undefined;
      looked.value = undefined;
    };
    const close = (event: Event): void => {
      if (note.current?.contains(event.target as Node) !== true) leave();
    };
    // On a screen of another size the thing stands elsewhere; the decision bar still says it.
    addEventListener('pointerdown', close);
    addEventListener('resize', leave);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('resize', leave);
    };
  }, [tried, looked]);
  // Whoever has tried something is told by the decision bar.
  const isAsked = things.length > 0 && look?.isHover !== true && tried.value === undefined;
  const spoken = isAsked ? spokenLook(scene, things, look?.against) : '';
  useEffect(() => sayAloud(spoken), [spoken]);
  if (target === undefined || (things.length === 0 && reason === undefined)) return null;
  const isTry = reason !== undefined && tried.value !== undefined;
  return (
    <div
      role="note"
      class={`why-not${isTry ? '' : ' is-look'}${look?.isHover ? ' is-hover' : ''}${place === undefined ? ' is-unplaced' : ''}`}
      ref={note}
      style={place === undefined ? {} : { left: `${place.left}px`, top: `${place.top}px` }}
      aria-hidden={place === undefined && isTry}
    >
      {things.map((thing, i) => (
        <Thing key={i} thing={thing} />
      ))}
      {things.length === 0 && <b>{t('web.whyNot.title', { what: targetName({ parts }, target) })}</b>}
      {isTry ? (
        <p class={things.length === 0 ? undefined : 'look-why'}>
          <Reasons />
        </p>
      ) : (
        look?.against !== undefined && <Against against={look.against} />
      )}
    </div>
  );
}

/** The same in sentences; why not comes after, and is said alone then. */
function spokenLook({ store, own }: TableScene, things: readonly Inspected[], against: Look['against']): string {
  if (against !== undefined) return againstWords(against);
  const sentences = things.flatMap(({ name, kind, owner, lines }) => {
    const info = store.match.value?.seats.find(({ seat }) => seat === owner);
    const what = [say(name), ...(kind === undefined ? [] : [say(kind)]), ...(info ? [playerOf(info, own)] : [])];
    return [what.join(', '), ...lines.map(({ label, value }) => [say(label), value ?? ''].join(' '))];
  });
  return sentences.map((one) => `${one.trim().replace(/[.:]$/, '')}.`).join(' ');
}

/** One thing: its name, what it is, whose, its numbers and what it does. */
export function Thing({ thing: { name, kind, owner, lines } }: { readonly thing: Inspected }) {
  const { store, own } = useScene();
  const info = store.match.value?.seats.find(({ seat }) => seat === owner);
  return (
    <section class="look-thing">
      <b>
        {owner !== undefined && <SeatMark seat={owner} size={12} />} {say(name)}
      </b>
      {(kind !== undefined || info !== undefined) && (
        <small>
          {[...(kind === undefined ? [] : [say(kind)]), ...(info === undefined ? [] : [playerOf(info, own)])].join(
            ' · ',
          )}
        </small>
      )}
      <LookLines lines={lines} />
    </section>
  );
}

export function LookLines({ lines }: Pick<Inspected, 'lines'>) {
  return (
    <ul class="look-lines">
      {lines.map(({ label, value, emphasis, rule }, i) => (
        <li key={i} class={emphasis === undefined ? '' : `is-${emphasis}`}>
          <span>
            {say(label)} {rule !== undefined && <RuleChip rule={rule} />}
          </span>
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}

/** Why not now: quietly, because nobody has tried anything. */
function Against({ against }: { readonly against: NonNullable<Look['against']> }) {
  if (typeof against === 'string') return <p class="look-why">{against}</p>;
  return (
    <p class="look-why">
      {againstWords(against)}{' '}
      {[...new Set([against.rule, ...against.reasons.map(({ rule }) => rule)])].map((rule) => (
        <RuleChip key={rule} rule={rule} />
      ))}
    </p>
  );
}

function againstWords(against: NonNullable<Look['against']>): string {
  if (typeof against === 'string') return against;
  const reasons = against.reasons.map(({ text }) => text);
  return reasons.length === 0 ? t('web.look.notNow') : t('web.look.because', { reasons });
}

/** What is looked at, as it stands on the screen. */
function thingOf(target: Target): Element | null {
  const place = placeNamed(target);
  const card = asKind(target, 'card')?.card;
  const seat = asKind(target, 'seat')?.seat;
  const found =
    place !== undefined
      ? document.querySelector(`[data-cell="${CSS.escape(place)}"]`)
      : card !== undefined
        ? (document.querySelector(`[data-card="${CSS.escape(card)}"]:is(:hover, :focus)`) ??
          document.querySelector(`[data-card="${CSS.escape(card)}"]`))
        : seat !== undefined
          ? document.querySelector(`[data-seat-of="${seat}"]`)
          : null;
  return found ?? document.activeElement?.closest('[data-cell], .card-button, .plate') ?? null;
}

const GAP = 8;

/** To the right, to the left, above or below: the first place on the board or the dock that covers nothing lit. */
function placeBeside(thing: Element, note: HTMLElement): Pick<Box, 'left' | 'top'> | undefined {
  const [wide, high] = [note.offsetWidth, note.offsetHeight];
  const kept = [...document.querySelectorAll('[data-lit], .lower, .call, .acts, .ask, .scorebug')].map((one) =>
    one.getBoundingClientRect(),
  );
  const isFree = (box: Box): boolean =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.left + box.width <= innerWidth &&
    box.top + box.height <= innerHeight &&
    !kept.some((other) => isOver(box, other));
  return around(thing, wide, high).find((one) => isFree({ ...one, width: wide, height: high }));
}

/** The same inside the screen and beside the thing, whatever else lies there: nothing is being chosen. */
function placeInside(thing: Element, note: HTMLElement): Pick<Box, 'left' | 'top'> {
  const [wide, high] = [note.offsetWidth, note.offsetHeight];
  const box = thing.getBoundingClientRect();
  const tries = around(thing, wide, high).map(({ left, top }) => ({
    left: Math.max(GAP, Math.min(left, innerWidth - wide - GAP)),
    top: Math.max(GAP, Math.min(top, innerHeight - high - GAP)),
  }));
  return tries.find((one) => !isOver({ ...one, width: wide, height: high }, box)) ?? tries[0]!;
}

function around(thing: Element, wide: number, high: number): readonly Pick<Box, 'left' | 'top'>[] {
  const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
  const middle = { x: left + (width - wide) / 2, y: top + (height - high) / 2 };
  return [
    { left: right + GAP, top: middle.y },
    { left: left - GAP - wide, top: middle.y },
    { left: middle.x, top: top - GAP - high },
    { left: middle.x, top: bottom + GAP },
  ];
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
