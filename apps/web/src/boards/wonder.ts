// What the rules have against ways while they are drawn. Many are drawn in a second: the newest are asked about, several
// in one message, what is known is not asked again, and never more often than a host answers anybody.

import type { Choice } from '@automachia/kernel';
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Against, AskWhyNot } from '../games/face.js';

/** So many plain requests in a second, of the fifty that a server usually grants: the table goes on meanwhile. */
const PER_SECOND = 10;
/** What a message costs, and each choice in it, in plain requests. */
const A_MESSAGE = 1;
const A_CHOICE = 0.25;
/** So many choices may be asked about at once. */
const MOST = 64;
/** How long to wait, in milliseconds, where there was no answer. */
const ASK_AGAIN_AFTER = 1000;

export class Wonder {
  private readonly heard = signal<ReadonlyMap<string, Against | null>>(new Map());
  /** What the host has said so far; null for what may be chosen. */
  readonly known: ReadonlySignal<ReadonlyMap<string, Against | null>> = this.heard;
  private wanted: readonly Choice[] = [];
  /** Until an answer has come, and for as long as it has to be paid for. */
  private timer: ReturnType<typeof setTimeout> | 'awaited' | undefined;
  private isOver = false;

  constructor(private readonly ask: AskWhyNot) {}

  /** From now on only about these. */
  about(choices: readonly Choice[]): void {
    this.wanted = choices;
    if (this.timer === undefined) this.go();
  }

  stop(): void {
    this.isOver = true;
    if (typeof this.timer === 'object' || typeof this.timer === 'number') clearTimeout(this.timer);
  }

  private go(): void {
    this.timer = undefined;
    const { heard, wanted } = this;
    const unknown = wanted.filter((choice) => !heard.peek().has(keyOf(choice))).slice(-MOST);
    if (this.isOver || unknown.length === 0) return;
    this.timer = 'awaited';
    this.ask(unknown, (against) => {
      if (this.isOver) return;
      const cost = A_MESSAGE + A_CHOICE * unknown.length;
      const pause = against === undefined ? ASK_AGAIN_AFTER : (1000 * cost) / PER_SECOND;
      this.timer = setTimeout(() => this.go(), pause);
      if (against === undefined) return;
      heard.value = new Map([
        ...heard.peek(),
        ...unknown.map((choice, i) => [keyOf(choice), against[i] ?? null] as const),
      ]);
    });
  }
}

export function keyOf(choice: Choice): string {
  return JSON.stringify(choice);
}
