// What is said at the table: the lines, which of them nobody here has seen, and saying one. It is no part of the match.

import type { Seat } from '@automachia/kernel';
import type { ChatLine } from '@automachia/protocol';
import { computed, signal } from '@preact/signals';
import type { ChatLink } from './link.js';

export class ChatRoom {
  readonly lines = signal<readonly ChatLine[]>([]);
  private readonly seen = signal(0);
  /** Whether the lines are on the screen now. */
  readonly isShown = signal(false);
  /** Why the last line was not said; it stays where it was typed. */
  readonly trouble = signal<unknown>(undefined);
  readonly isSending = signal(false);

  constructor(
    private readonly link: ChatLink,
    private readonly seat: Seat,
  ) {
    this.seen.value = link.seen;
  }

  /** Lines of others that came while nobody looked. */
  readonly unread = computed(
    () => this.lines.value.filter(({ number, seat }) => number > this.seen.value && !this.isOwn(seat)).length,
  );

  get last(): number {
    return this.lines.peek().at(-1)?.number ?? 0;
  }

  /** The last line that was on a screen of this device. */
  get lastSeen(): number {
    return this.seen.peek();
  }

  isOwn(seat: Seat): boolean {
    return seat > 0 && seat === this.seat;
  }

  take(lines: readonly ChatLine[]): void {
    const fresh = lines.filter(({ number }) => number > this.last);
    if (fresh.length === 0) return;
    this.lines.value = [...this.lines.peek(), ...fresh];
    if (this.isShown.peek()) this.look();
  }

  /** The lines are on the screen, or no longer. */
  show(isShown: boolean): void {
    this.isShown.value = isShown;
    if (isShown) this.look();
  }

  /** Says a line; true where it was said. */
  async say(text: string): Promise<boolean> {
    if (this.isSending.value || text.trim() === '') return false;
    this.isSending.value = true;
    this.trouble.value = undefined;
    try {
      await this.link.say(text.trim());
      return true;
    } catch (error) {
      this.trouble.value = error;
      return false;
    } finally {
      this.isSending.value = false;
    }
  }

  private look(): void {
    this.seen.value = this.last;
    this.link.seen = this.last;
  }
}
