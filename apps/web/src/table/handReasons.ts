// Why the cards in hand that no answer speaks of cannot be played now. The host knows: it is asked once for each of them
// (ui.md, section 4). Fetched once there is a table, because nobody waits for it.

import type { Text } from '@automachia/kernel';
import { effect } from '@preact/signals';
import type { TableScene } from './context.js';
import { choiceFor } from './whyNot.js';

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
    // What cannot be listed cannot be said to be missing.
    if (question === null || question.choices === null) return;
    const spokenOf = new Set(
      decision.options.peek().flatMap(({ targets }) => targets.flatMap((one) => ('card' in one ? one.card : []))),
    );
    const say = (card: string, texts: readonly Text[]): void => {
      if (asked === now) reasons.value = new Map([...reasons.peek(), [card, texts]]);
    };
    for (const card of cards) {
      if (spokenOf.has(card)) continue;
      // Where other cards are asked for, that is the reason; where no card is, a card is no less than it was.
      if (spokenOf.size > 0) say(card, [OTHERS]);
      const choice = choiceFor(parts, question, { card }, view);
      if (choice === undefined) continue;
      store.wonder(choice, ({ refused, reasons: against }) => {
        // Other refusals are about the asking, not about the card.
        if (refused === 'notOffered')
          say(
            card,
            against.map(({ text }) => text),
          );
      });
    }
  });
}
