// Your hand. Cards that can be played are lit; picked ones carry the place at which they will act.

import type { Text } from '@automachia/kernel';
import { questionName } from '@automachia/kernel';
import { isSameTarget } from '@automachia/kernel';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useLater } from '../parts/useLater.js';
import { say, t, withEnglish } from '../text/index.js';
import { spokenOf } from './board/aloud.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import type * as Dropping from './decide/dropping.js';
import { tryTarget } from './gestures.js';
import { onceShown, shownPart } from './shown.js';
import { roleOf } from '../games/targets.js';

const OrderSlots = shownPart(async () => (await import('./decide/OrderSlots.js')).OrderSlots);

/** So many cards fill the dock: each is drawn as low as it can be read. */
const MANY = 5;
/** More than so many are rows of one line, which open to a face when they are looked at. */
const MOST_FACES = 7;

export function Hand() {
  const scene = useScene();
  const { store, decision, parts } = scene;
  useReasons(scene);
  const drop = useDropping();
  const list = useRef<HTMLUListElement>(null);
  const number = store.question.value?.number;
  // Where the hand runs sideways, what can be played comes first, and is seen when it is asked for.
  useLayoutEffect(() => list.current?.scrollTo({ left: 0 }), [number]);
  const isTelling = store.playback.isTelling.value;
  const view = scene.moment.value?.view ?? (isTelling ? store.playback.shown : store.view).value;
  if (view === undefined || scene.seat === 0) return null;
  const hand = parts.face.hand(view, scene.seat);
  if (hand.length === 0) return null;
  const { Card } = parts.face;
  const isPast = scene.moment.value !== undefined;
  const mayPlan = !isPast && scene.mayPlan.value;
  const areCardsAsked =
    !isPast &&
    !isTelling &&
    decision.asksHand.value &&
    decision.lit.value.some(({ target }) => roleOf(target) === 'card');
  const size = decision.size.value ?? 0;
  const isOrdered = decision.manner.value.name === 'order';
  const question = store.question.value;
  const isLoss = question !== null && (parts.losses?.includes(questionName(question.step)) ?? false);
  const nameOf = (card: string, place: number): string => {
    const name = say({ key: `card.${card}.name` });
    return place > 0 && isOrdered ? t('web.order.at', { card: name, place, count: size }) : name;
  };
  return (
    <section
      class={`hand${isPast ? ' is-past' : ''}${hand.length >= MANY ? ' is-full' : ''}${hand.length > MOST_FACES ? ' is-rows' : ''}`}
      data-drop="hand"
      aria-label={t('web.hand')}
    >
      <h2>
        {t('web.hand')} <small>{t('web.hand.count', { count: hand.length })}</small>
      </h2>
      {areCardsAsked && isOrdered && decision.sizes.value.most > 1 && <OrderSlots />}
      <ul ref={list}>
        {hand.map((card, slot) => {
          const target = { card };
          const place = isPast || !decision.asksHand.value ? 0 : decision.placeOf(target, slot);
          const isOffered = areCardsAsked && decision.isOffered(target);
          const isLit = areCardsAsked && (isOffered || place > 0);
          const isPlanned = scene.planned.value.some((pick) => isSameTarget(pick.target, target) && pick.slot === slot);
          const reason = isPast || isLit ? undefined : scene.reasons.value.get(card);
          // Where the order is full, another card may still take the place of one.
          const isDraggable = isLit || (areCardsAsked && isOrdered);
          return (
            <li key={`${card} ${slot}`} data-drop={place > 0 ? `slot ${place - 1}` : undefined}>
              <button
                type="button"
                class={`card-button${place > 0 && isLoss ? ' is-loss' : ''}${isPlanned ? ' is-planned' : ''}`}
                data-lit={isLit ? '' : undefined}
                data-card={card}
                aria-pressed={areCardsAsked ? place > 0 : mayPlan ? isPlanned : undefined}
                aria-disabled={!isLit && !mayPlan}
                onClick={() => tryTarget(scene, target, slot)}
                onPointerDown={(event) => isDraggable && drop.current?.(scene, event, { card, slot })}
              >
                {isLit && (
                  <span class="aloud">
                    {spokenOf(scene, { target, label: nameOf(card, place), isChosen: place > 0 })}
                  </span>
                )}
                <span class="card-drawn" aria-hidden={isLit}>
                  <Card
                    card={card}
                    say={say}
                    // Long ago, which cards they were is enough.
                    size={isPast ? 'tile' : 'face'}
                    isLit={isLit}
                    isChosen={place > 0}
                    isDim={(areCardsAsked && !isLit) || reason !== undefined}
                    {...(reason === undefined ? {} : { reason: sentenceOf(reason) })}
                    {...(place > 0 && size > 1 && isOrdered ? { position: place } : {})}
                  />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Reasons are parts of a sentence; here they stand alone. */
function sentenceOf(reasons: readonly Text[]): string {
  const words = reasons.map(say).join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Lets the host say why cards cannot be played; where that cannot be fetched, whoever presses the card is told all the same. */
function useReasons(scene: TableScene): void {
  const begin = async () =>
    (await onceShown(async () => withEnglish(import('./handReasons.js'), ['later']))).wonderAboutHand(scene);
  useLater(begin, [scene]);
}

/** Nobody drags a card before it has been seen. */
function useDropping() {
  const dropping = useRef<typeof Dropping.dragCard | undefined>(undefined);
  useLater(async () => {
    dropping.current = (await onceShown(async () => import('./decide/dropping.js'))).dragCard;
    return () => undefined;
  }, []);
  return dropping;
}
