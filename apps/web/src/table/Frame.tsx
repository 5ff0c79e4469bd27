// The frame of the lower third: a call plate, a sentence, why, and what one may do.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { IconName } from '../parts/icons.js';
import { Icon } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { sayAloud } from './saying.js';
import { shownPart } from './shown.js';

// Few tables have a clock.
const Clock = lazyPart(async () => (await import('./Clock.js')).Clock);

// Only games with windows go round.
const Round = lazyPart(async () => (await import('./Round.js')).Round);

// What is said has to be there before any of it can be missing.
const Whole = shownPart(async () => (await import('./Whole.js')).Whole);

export interface FrameProps {
  /** `over` is the white plate: nothing is asked, something is said. */
  readonly tone: 'asked' | 'waiting' | 'telling' | 'refused' | 'over';
  readonly icon: IconName;
  readonly call: string;
  readonly title: string;
  readonly heading?: { current: HTMLHeadingElement | null };
  /** The question that the title puts: the next one may be put in the same words. */
  readonly asked?: string | undefined;
  /** Whether the title has been said already: the log says what happens. */
  readonly isTold?: boolean;
  /** Said only where it still stands after so many milliseconds. */
  readonly after?: number;
  readonly children: ComponentChildren;
  readonly actions: ComponentChildren;
  /** Whether to say who may still act. */
  readonly hasRound?: boolean;
}

/** A longer sentence is written smaller: it is read whole, and the bar stays as high as it is. */
function sizeOf({ length }: string): 'is-long' | 'is-longest' | undefined {
  return length > 96 ? 'is-longest' : length > 48 ? 'is-long' : undefined;
}

export function Frame(props: FrameProps) {
  const {
    tone,
    icon,
    call,
    title,
    heading,
    asked,
    isTold = false,
    after = 0,
    children,
    actions,
    hasRound = false,
  } = props;
  const { store } = useScene();
  const own = useRef<HTMLHeadingElement>(null);
  const shown = heading ?? own;
  const paragraph = useRef<HTMLParagraphElement>(null);
  // Whoever goes to the sentence hears it by that, and not twice.
  const heard = useRef<string | null>(null);
  useEffect(() => {
    // At the end nothing is asked that would take the focus; where it was lost on the way, it goes to how it ended.
    if (tone === 'over' && document.activeElement === document.body) shown.current?.focus();
    const isHeard = isTold || heard.current === title;
    heard.current = null;
    if (isHeard) return undefined;
    const timer = setTimeout(() => sayAloud(title), after);
    return () => clearTimeout(timer);
  }, [title, asked, isTold]);
  return (
    <section class={`lower is-${tone}`} data-region="lower" tabIndex={-1} aria-label={t('web.region.lower')}>
      <div class="call">
        <Icon name={icon} size={22} />
        <b>
          {call} {store.deadline.value !== undefined && <Clock />}
        </b>
      </div>
      <div class="ask">
        <h1
          class={sizeOf(title)}
          tabIndex={-1}
          ref={shown}
          onFocus={({ currentTarget }) => (heard.current = currentTarget.textContent)}
        >
          {title}
        </h1>
        {hasRound && store.round.value.length > 0 && <Round />}
        <p ref={paragraph}>{children}</p>
        <Whole paragraph={paragraph} about={`${title} ${asked}`} />
      </div>
      <div class="acts">{actions}</div>
    </section>
  );
}
