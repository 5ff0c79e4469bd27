// Why the cards in hand that no answer speaks of cannot be played now. The host knows: it is asked once for all of them.
// Fetched once there is a table, because nobody waits for it.

import type { Text } from '@automachia/kernel';
import { effect } from '@preact/signals';
import type { TableScene } from './context.js';
import { asKind } from '../games/targets.js';

const OTHERS: Text = { key: 'web.card.notAsked' };

/** Fills the scene's reasons for every question anew, until it is told to stop. */
export function wonderAboutHand({ store, decision, parts, seat, reasons }: TableScene): () => void {
  let asked: string | undefined;
  return effect(() => {
    const question = store.question.value;
    const view = store.view.value ?? {};
    const cards = [...new Set(parts.face.hand(view, seat))];
    const now = question === null ? undefined : `${question.number} ${question.step} ${cards.join()}`;
    if (now === asked) return;
    asked = now;
    reasons.value = new Map<string, readonly Text[]>();
    // What cannot be listed cannot be said to be missing; and a lesson lights less than the rules allow.
    if (question === null || question.choices === null || store.link.isLesson) return;
    const spokenOf = new Set(
      decision.options.peek().flatMap(({ targets }) => targets.flatMap((one) => asKind(one, 'card')?.card ?? [])),
    );
    const areHere = decision.asksHand.peek();
    const say = (card: string, texts: readonly Text[]): void => {
      if (asked === now) reasons.value = new Map([...reasons.peek(), [card, texts]]);
    };
    const others = cards.filter((card) => !(areHere && spokenOf.has(card)));
    // Where other cards are asked for, that is the reason; where no card is, a card is no less than it was.
    if (spokenOf.size > 0) for (const card of others) say(card, [OTHERS]);
    store.whyNot({ targets: others.map((card) => ({ card })) }, (against = []) => {
      for (const [i, card] of others.entries()) {
        const said = against[i];
        // Other refusals are about the asking, not about the card.
        if (said?.refused !== 'notOffered') continue;
        say(
          card,
          said.reasons.map(({ text }) => text),
        );
      }
    });
  });
}
