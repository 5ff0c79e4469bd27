// A strong bot's advice on request: what it would choose, and why. How it is taken over comes with the first of it.

import type { Choice, Text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { computed, signal } from '@preact/signals';
import { withEnglish } from '../text/index.js';
import type { DecisionDraft } from './decision.js';
import type { TableStore } from './store.js';

export interface Advice {
  readonly choice: Choice;
  readonly label: Text;
  readonly reason: Text;
}

export class Suggestion {
  readonly advice = signal<Advice | undefined>(undefined);
  /** The question that a bot was asked about and could not answer. */
  private readonly failedAt = signal<string | undefined>(undefined);
  /** The question that a bot looks at. Another one may be asked for before it is done: that one is looked at, too. */
  private readonly thinkingAt = signal<string | undefined>(undefined);
  readonly stop: () => void;

  constructor(
    private readonly store: TableStore,
    private readonly decision: DecisionDraft,
  ) {
    // Advice is about one question. Subscribed to by a call: a mere reading is left out of the built client.
    let about: string | undefined;
    this.stop = store.question.subscribe((question) => {
      if (nameOf(question) !== about) this.advice.value = undefined;
      about = nameOf(question);
    });
  }

  readonly isThinking = computed(() => this.isAbout(this.thinkingAt.value));
  readonly hasFailed = computed(() => this.isAbout(this.failedAt.value));

  async ask(): Promise<void> {
    const { store, decision } = this;
    const asked = store.question.value;
    const about = nameOf(asked);
    if (asked === null || this.isThinking.value) return;
    this.thinkingAt.value = about;
    this.failedAt.value = undefined;
    // Advice would stand behind what was said about an earlier try.
    store.forgetRefusal();
    try {
      const [answer, { fetchWords, takeAdvice }] = await Promise.all([
        store.link.advise(),
        withEnglish(import('./advising.js'), ['later']),
      ]);
      await fetchWords(store);
      if (!this.isAbout(about)) return;
      this.advice.value = takeAdvice({ store, decision }, asked, answer);
      if (this.advice.value === undefined) this.failedAt.value = about;
    } catch {
      // Whoever asked hears that nothing comes.
      this.failedAt.value = about;
    } finally {
      if (this.thinkingAt.value === about) this.thinkingAt.value = undefined;
    }
  }

  private isAbout(name: string | undefined): boolean {
    return name !== undefined && nameOf(this.store.question.value) === name;
  }
}

/** The same question comes again whenever somebody else has answered. */
function nameOf(question: SentQuestion | null): string | undefined {
  return question === null ? undefined : `${question.number} ${question.step} ${question.seat}`;
}
