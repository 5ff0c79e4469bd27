// Cards in an order: numbered slots above the hand. A card is dragged into a slot or from one to another, or pressed in
// the order wanted; with the keyboard Space lifts it, arrows move it, Space puts it down. Fetched with the first such
// question.

import { useState } from 'preact/hooks';
import { hyphenated } from '../../parts/hyphens.js';
import { language } from '../../settings.js';
import { t } from '../../text/index.js';
import type { TableScene } from '../context.js';
import { useScene } from '../context.js';
import type { PickedTarget } from '../decision.js';
import { targetName } from '../targetNames.js';
import { drag } from './dragging.js';
import './order.css';

export function OrderSlots() {
  const scene = useScene();
  const { decision } = scene;
  const [lifted, setLifted] = useState<number | undefined>(undefined);
  const picks = decision.picks.value;
  const { most } = decision.sizes.value;
  return (
    <>
      <ol
        class="order"
        aria-label={t('web.order')}
        onFocusOut={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setLifted(undefined);
        }}
      >
        {Array.from({ length: most }, (_, place) => (
          <li key={place} data-drop={`slot ${place}`} aria-hidden={picks[place] === undefined}>
            <i aria-hidden="true">{place + 1}</i>
            {picks[place] === undefined ? (
              <span class="order-empty" />
            ) : (
              <Slot pick={picks[place]} place={place} isLifted={lifted === place} onLift={setLifted} />
            )}
          </li>
        ))}
      </ol>
      <p class="aloud" aria-live="polite">
        {lifted !== undefined && picks[lifted] !== undefined && wordsFor(scene, picks[lifted], lifted, most)}
      </p>
    </>
  );
}

interface SlotProps {
  readonly pick: PickedTarget;
  readonly place: number;
  readonly isLifted: boolean;
  readonly onLift: (place: number | undefined) => void;
}

function Slot({ pick, place, isLifted, onLift }: SlotProps) {
  const scene = useScene();
  const { decision } = scene;
  return (
    <button
      type="button"
      class={`order-card${isLifted ? ' is-lifted' : ''}`}
      aria-pressed={isLifted}
      aria-keyshortcuts="Space"
      onPointerDown={(event) =>
        drag(event, ({ on }) => {
          if (on.startsWith('slot ')) decision.move(place, Number(on.slice(5)));
          else if (on === 'hand') decision.pick(pick.target, pick.slot);
        })
      }
      onClick={(event) => {
        // A press by pointer puts the card back; the keyboard's Space is handled below.
        if (event.detail > 0) decision.pick(pick.target, pick.slot);
      }}
      onKeyDown={(event) => {
        if (!press(event.key, event.currentTarget)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {hyphenated(nameOf(scene, pick), language.value)}
    </button>
  );

  function press(key: string, button: HTMLElement): boolean {
    const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
    if (key === ' ') onLift(isLifted ? undefined : place);
    else if (key === 'Backspace' || key === 'Delete') decision.pick(pick.target, pick.slot);
    else if (key === 'Escape' && isLifted) onLift(undefined);
    else if (by !== 0 && !isLifted) focusOn(button, place + by);
    else if (by !== 0) {
      if (!decision.move(place, place + by)) return true;
      onLift(place + by);
      focusOn(button, place + by);
    } else return false;
    return true;
  }
}

function focusOn(button: HTMLElement, place: number): void {
  button.closest('ol')?.querySelectorAll<HTMLElement>('.order-card')[place]?.focus();
}

function nameOf({ parts }: TableScene, { target }: PickedTarget): string {
  return targetName({ parts }, target);
}

function wordsFor(scene: TableScene, pick: PickedTarget, place: number, most: number): string {
  return t('web.order.at', { card: nameOf(scene, pick), place: place + 1, count: most });
}
