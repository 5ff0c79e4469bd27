// The gate of windows: one list of needs for cards, one for abilities. What is offered, what is refused and who is asked
// follow from it; what a window finds meets those that it need not test.

import { just, Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { optionalNeeds } from '../src/cards/abilities.js';
import { cardNeeds, couldRespond } from '../src/cards/playable.js';
import { contentOf } from '../src/cards/vocabulary.js';
import type { Window } from '../src/content/effectLanguage.js';
import { windows } from '../src/content/effectLanguage.js';
import { housePack } from '../src/content/housePack.js';
import { gkr } from '../src/index.js';
import { NO_UNIT } from '../src/model/units.js';

const content = contentOf(housePack);

test('[GKR-RUL-33] every card that a window finds meets what is not tested there', () => {
  const byWindow = cardNeeds.filter(({ known }) => known === 'byWindow');
  expect(byWindow.map(({ why }) => why)).toEqual([
    'why.isDeclared',
    ...new Array<string>(4).fill('why.notInThisWindow'),
  ]);
  const state = gkr.setUp({ players: 2, quickStart: true }, 1);
  let cards = 0;
  for (const [number, window] of windows.entries()) {
    for (const card of [
      ...content.factions.flatMap(({ playableIn }) => playableIn[number]!),
      ...content.sponsorsIn[number]!,
    ]) {
      cards += 1;
      for (const { why, test: isMet } of byWindow)
        expect([card.id, window, why, isMet(state, content, 1, card, window, NO_UNIT)]).toEqual([
          card.id,
          window,
          why,
          true,
        ]);
    }
  }
  expect(cards).toBeGreaterThan(40);
});

test('[GKR-RUL-77] of what it takes to play a card or to use an ability, only holding the card is hidden', () => {
  expect(cardNeeds.filter(({ known }) => known === 'toPlayer').map(({ why }) => why)).toEqual(['why.notInHand']);
  expect(optionalNeeds.filter(({ known }) => known === 'toPlayer')).toEqual([]);
});

test('[GKR-RUL-33] whoever is asked in a window could respond; who is destroyed could not', () => {
  const random = new Random(7);
  const asked: { readonly isOffered: boolean; readonly could: boolean; readonly couldDestroyed: boolean }[] = [];
  for (let seed = 1; seed <= 12; seed++) {
    const state = gkr.setUp({ players: 3, quickStart: true }, seed);
    for (let count = 0; count < 250 && gkr.outcome(state) === undefined; count++) {
      const seat = gkr.seatToAct(state);
      if (gkr.questionOf(state) === 'playOrPass') {
        const { facts, options } = gkr.question(state, seat)!;
        const { window } = facts as unknown as { readonly window: Window };
        asked.push({
          isOffered: options!.length > 1,
          could: couldRespond(state, content, seat, window),
          couldDestroyed: couldRespond({ ...state, out: just(seat) }, content, seat, window),
        });
      }
      gkr.choose(state, seat, gkr.propose(state, seat, random));
    }
  }
  expect(asked.filter(({ isOffered }) => isOffered).length).toBeGreaterThan(10);
  expect(asked.filter(({ could, couldDestroyed }) => !could || couldDestroyed)).toEqual([]);
});
