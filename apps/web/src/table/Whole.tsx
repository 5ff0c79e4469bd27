// What is said in the lower third has a few lines there; where that is not enough, a press shows all of it above them.

import { useEffect, useState } from 'preact/hooks';
import { t } from '../text/index.js';

export interface WholeProps {
  readonly paragraph: { readonly current: HTMLElement | null };
  /** What it is said about: something else begins folded again. */
  readonly about: string;
}

export function Whole({ paragraph, about }: WholeProps) {
  const [isCut, setIsCut] = useState(false);
  const [openAt, setOpenAt] = useState<string | undefined>(undefined);
  const isOpen = isCut && openAt === about;
  useEffect(() => {
    const element = paragraph.current;
    if (element === null || isOpen) return undefined;
    const look = (): void => setIsCut(element.scrollHeight > element.clientHeight + 1);
    // Words may come later, and in other words a line more or less is as high as before: both are looked for, once drawn.
    let frame = requestAnimationFrame(look);
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(lookSoon);
    const words = new MutationObserver(lookSoon);
    sizes.observe(element);
    words.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      words.disconnect();
    };
  }, [isOpen, about]);
  useEffect(() => {
    const element = paragraph.current;
    if (!isOpen || element === null) return undefined;
    const strip = element.parentElement!;
    // What stood there is kept free: the question does not move, nor the board above it grow.
    strip.style.paddingBottom = `${roomOf(element)}px`;
    element.classList.add('is-whole');
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isWithin(element, event.target))
        setOpenAt(undefined);
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      element.classList.remove('is-whole');
      strip.style.paddingBottom = '';
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, [isOpen]);
  if (!isCut) return null;
  return (
    <button
      type="button"
      class="ask-more"
      aria-label={t('web.ask.more')}
      aria-expanded={isOpen}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => setOpenAt(isOpen ? undefined : about)}
    >
      {isOpen ? '×' : '…'}
    </button>
  );
}

/** How high it is, with what is between it and what it is said about. */
function roomOf({ offsetTop, offsetHeight, previousElementSibling: before }: HTMLElement): number {
  return offsetTop + offsetHeight - (before instanceof HTMLElement ? before.offsetTop + before.offsetHeight : 0);
}

/** What is read there may be pressed: the sign of a rule. */
function isWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}
