// A strong bot's advice on request: what it would choose, and why.

import type { Choice, Text } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import type { SentQuestion } from '@automachia/protocol';
import { computed, signal } from '@preact/signals';
import { botTexts } from '../parts/gameTexts.js';
import { addTexts, say } from '../text/index.js';
import type { DecisionDraft } from './decision.js';
import { adopt } from './decide/adopting.js';
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

  /** Advice comes from a bot that plays well: where there is none, nobody is asked. */
  get isOffered(): boolean {
    return this.store.parts.levels?.includes('veteran') ?? true;
  }

  async ask(): Promise<void> {
    const { question, link, parts } = this.store;
    const asked = question.value;
    const about = nameOf(asked);
    if (asked === null || this.isThinking.value || !this.isOffered) return;
    this.thinkingAt.value = about;
    this.failedAt.value = undefined;
    // Advice would stand behind what was said about an earlier try.
    this.store.forgetRefusal();
    try {
      const [answer] = await Promise.all([
        link.advise(),
        addTexts(`${parts.id} bots`, async (language) => botTexts(parts.game, language)),
      ]);
      if (this.isAbout(about)) this.take(asked, answer);
    } catch {
      // Whoever asked hears that nothing comes.
      this.failedAt.value = about;
    } finally {
      if (this.thinkingAt.value === about) this.thinkingAt.value = undefined;
    }
  }

  private take(asked: SentQuestion, { choice, reason }: BotAnswer): void {
    const { parts } = this.store;
    const view = this.store.view.value;
    const hand = view === undefined ? [] : parts.face.hand(view, this.store.seat);
    const option = this.decision.preview(choice, hand);
    // What the face shows itself is chosen there; other answers without a place are buttons, and the advised one is marked.
    if (option !== undefined && parts.face.asks?.(asked) === true && this.decision.picks.value.length === 0)
      this.decision.answer.value = { choice: option.choice, label: say(option.label) };
    // Where choices cannot be listed, the bot's is the one that can be named.
    const words = adopt({ store: this.store, decision: this.decision }, choice);
    const taken = parts.face.adopt?.(asked, choice);
    const label = (option ?? parts.game.option(asked.step, choice, asked.rule))?.label ?? taken ?? asText(words);
    if (label === undefined) this.failedAt.value = nameOf(asked);
    else this.advice.value = { choice, label, reason };
  }

  private isAbout(name: string | undefined): boolean {
    return name !== undefined && nameOf(this.store.question.value) === name;
  }
}

/** The same question comes again whenever somebody else has answered. */
function nameOf(question: SentQuestion | null): string | undefined {
  return question === null ? undefined : `${question.number} ${question.step} ${question.seat}`;
}

function asText(words: string | undefined): Text | undefined {
  return words === undefined ? undefined : { key: 'web.words', values: { words } };
}
