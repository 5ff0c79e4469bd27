// A strong bot's advice on request: what it would choose, and why.

import type { Choice, Text } from '@automachia/kernel';
import { effect, signal } from '@preact/signals';
import { botTexts } from '../parts/gameTexts.js';
import { addTexts } from '../text/index.js';
import type { Decision } from './decision.js';
import type { TableStore } from './store.js';

export interface Advice {
  readonly choice: Choice;
  readonly label: Text;
  readonly reason: Text;
}

export class Suggestion {
  readonly advice = signal<Advice | undefined>(undefined);
  readonly isThinking = signal(false);
  readonly stop: () => void;

  constructor(
    private readonly store: TableStore,
    private readonly decision: Decision,
  ) {
    // Advice is about one question.
    this.stop = effect(() => {
      void store.question.value;
      this.advice.value = undefined;
    });
  }

  async ask(): Promise<void> {
    const { question, link, parts } = this.store;
    const asked = question.value;
    if (asked === null || this.isThinking.value) return;
    this.isThinking.value = true;
    try {
      const [{ choice, reason }] = await Promise.all([
        link.advise(),
        addTexts(`${parts.id} bots`, async (language) => botTexts(parts.game, language)),
      ]);
      if (question.value !== asked) return;
      const view = this.store.view.value;
      const hand = view === undefined ? [] : parts.face.hand(view, this.store.seat);
      const option = this.decision.preview(choice, hand);
      // Where choices cannot be listed, the bot's is the one that can be named.
      const label = (option ?? parts.game.option(asked.step, choice, asked.rule))?.label;
      if (label !== undefined) this.advice.value = { choice, label, reason };
    } finally {
      this.isThinking.value = false;
    }
  }
}
