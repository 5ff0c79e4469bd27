// The moment in which a match is decided, over the board: won, lost, or who won. Whoever opens a match that is over has
// missed it, and reads the result.

import { resultOf } from '@automachia/kernel/host';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { SeatMark } from '../boards/seats.js';
import type { TableScene } from './context.js';
import { endingWords } from './endingWords.js';
import './verdict.css';

/** How long it stands there, in milliseconds. */
const LASTS = 3200;

/** Waits for the end until it is told to stop. */
export function awaitVerdict(scene: TableScene): () => void {
  let wasUnderWay = false;
  let clear = (): void => undefined;
  const stop = effect(() => {
    wasUnderWay ||= scene.store.match.value?.status === 'playing' && !scene.store.link.isLesson;
    if (!scene.isOver.value || !wasUnderWay) return;
    wasUnderWay = false;
    clear = show(scene);
  });
  return () => {
    stop();
    clear();
  };
}

function show(scene: TableScene): () => void {
  const board = document.querySelector('.board');
  const match = scene.store.match.value;
  if (board === null || match === undefined || match.outcome === null) return () => undefined;
  const { winners } = match.outcome;
  const [winner] = winners;
  const result = resultOf(match.outcome, match.seats.length);
  const isWon = winners.includes(scene.own);
  const isLost = scene.own > 0 && !isWon && result !== 'drawn';
  const place = document.createElement('div');
  board.append(place);
  // The lower third says the same aloud.
  render(
    <p class={`verdict${isWon ? ' is-won' : isLost ? ' is-lost' : ''}`} aria-hidden="true">
      {winner !== undefined && result !== 'wonTogether' && <SeatMark seat={winner} size={34} />}
      <b>{endingWords(scene)}</b>
    </p>,
    place,
  );
  const timer = setTimeout(clear, LASTS);
  return clear;

  function clear(): void {
    clearTimeout(timer);
    render(null, place);
    place.remove();
  }
}
