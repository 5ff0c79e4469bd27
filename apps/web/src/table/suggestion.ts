// A strong bot's advice on request: what it would choose, and why.

import type { Choice, Text } from '@automachia/kernel';
import type { Question } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { botTexts } from '../parts/gameTexts.js';
import { addTexts } from '../text/index.js';
import type { Decision } from './decision.js';
import { adopt } from './decide/adopting.js';
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
    // Advice is about one question. Subscribed to by a call: a mere reading is left out of the built client.
    let about: string | undefined;
    this.stop = store.question.subscribe((question) => {
      if (nameOf(question) !== about) this.advice.value = undefined;
      about = nameOf(question);
    });
  }

  /** Advice comes from a bot that plays well: where there is none, nobody is asked. */
  get isOffered(): boolean {
    return this.store.parts.levels?.includes('strong') ?? true;
  }

  async ask(): Promise<void> {
    const { question, link, parts } = this.store;
    const asked = question.value;
    if (asked === null || this.isThinking.value || !this.isOffered) return;
    this.isThinking.value = true;
    try {
      const [{ choice, reason }] = await Promise.all([
        link.advise(),
        addTexts(`${parts.id} bots`, async (language) => botTexts(parts.game, language)),
      ]);
      if (nameOf(question.value) !== nameOf(asked)) return;
      const view = this.store.view.value;
      const hand = view === undefined ? [] : parts.face.hand(view, this.store.seat);
      const option = this.decision.preview(choice, hand);
      // Where choices cannot be listed, the bot's is the one that can be named.
      const words = adopt({ store: this.store, decision: this.decision }, choice);
      const label = (option ?? parts.game.option(asked.step, choice, asked.rule))?.label ?? asText(words);
      if (label !== undefined) this.advice.value = { choice, label, reason };
    } finally {
      this.isThinking.value = false;
    }
  }
}

/** The same question comes again whenever somebody else has answered. */
function nameOf(question: Question | null): string | undefined {
  return question === null ? undefined : `${question.number} ${question.step} ${question.seat}`;
}

function asText(words: string | undefined): Text | undefined {
  return words === undefined ? undefined : { key: 'web.words', values: { words } };
}
