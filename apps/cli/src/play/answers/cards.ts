// Cards from the hand, in the order in which their numbers are pressed.

import type { Choice, Plain } from '@automachia/kernel';
import { span } from '../terminal/styled.js';
import type { Item } from './sheet.js';
import { fieldIn, keyStyle, Sheet } from './sheet.js';

export class CardsSheet extends Sheet {
  /** Places in the hand, in the order chosen. */
  private picked: number[] = [];
  private cursor: number | undefined;
  /** One more was wanted than an answer has. */
  private isTooMany = false;

  private get hand(): readonly string[] {
    const { drawing, table, question } = this.asked;
    return drawing.hand(table, question.seat);
  }

  /** How many cards an answer has. */
  get count(): number {
    const cards = fieldIn(this.options[0]?.choice, 'cards');
    return Array.isArray(cards) ? cards.length : 0;
  }

  get wish(): Choice | undefined {
    return this.picked.length === 0 ? undefined : { cards: this.picked.map((place) => this.hand[place]!) };
  }

  press(key: string): boolean {
    this.isTooMany = false;
    const place = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-g]$/.test(key) ? key.charCodeAt(0) - 97 : -1;
    if (place >= 0 && place < this.hand.length) {
      this.cursor = place;
      this.toggle(place);
      return true;
    }
    if (key === 'up' || key === 'down') {
      const last = this.hand.length - 1;
      const from = this.cursor ?? (key === 'down' ? -1 : last + 1);
      this.cursor = Math.max(0, Math.min(last, from + (key === 'down' ? 1 : -1)));
      return true;
    }
    if (key === ' ' && this.cursor !== undefined) {
      this.toggle(this.cursor);
      return true;
    }
    if (key === 'backspace' || (key === 'u' && this.picked.length > 0)) {
      this.picked.pop();
      return true;
    }
    return false;
  }

  take(wish: Choice): void {
    const cards = fieldIn(wish, 'cards');
    if (!Array.isArray(cards)) return;
    const places: number[] = [];
    for (const card of cards as readonly Plain[]) {
      const place = this.hand.findIndex((one, i) => one === card && !places.includes(i));
      if (place < 0) return;
      places.push(place);
    }
    this.picked = places;
    this.isTooMany = false;
  }

  protected items(): Item[] {
    const { drawing, words } = this.asked;
    return this.hand.map((card, place): Item => {
      const order = this.picked.indexOf(place);
      const key = span(` ${place + 1} `, keyStyle(order >= 0));
      const pointer = span(this.cursor === place ? '›' : ' ', { isBold: true });
      const spans = [pointer, key, span(' '), ...drawing.card(card, words)];
      const short = [key, span(words.card(card))];
      if (order < 0) return { spans, short };
      return {
        spans,
        short,
        mark: span(words.say('play.cards.order', { place: order + 1 }), { hue: 'signal', isBold: true }),
      };
    });
  }

  get hint(): string {
    return this.words.say('play.hint.cards', { count: this.count, cards: this.hand.length });
  }

  override get note(): string | undefined {
    return this.isTooMany ? this.words.say('play.cards.full', { count: this.count }) : undefined;
  }

  override comment(wish: Choice): string | undefined {
    const cards = fieldIn(wish, 'cards');
    if (!Array.isArray(cards) || cards.length >= this.count) return undefined;
    const names = cards.map((card) => this.words.card(String(card)));
    const strange = cards.findIndex((card) => !this.hand.includes(String(card)));
    if (strange >= 0) return this.words.say('play.cards.notInHand', { card: names[strange]! });
    return this.words.say('play.cards.more', { cards: names.join(', '), more: this.count - cards.length });
  }

  override whyNotKey(key: string): string {
    if (!/^\d$/.test(key)) return super.whyNotKey(key);
    return this.words.say('play.cards.none', { number: key, cards: this.hand.length });
  }

  override get card(): string | undefined {
    return this.cursor === undefined ? undefined : this.hand[this.cursor];
  }

  private toggle(place: number): void {
    const at = this.picked.indexOf(place);
    if (at >= 0) this.picked.splice(at, 1);
    // One card only: choosing another is changing one's mind.
    else if (this.count === 1) this.picked = [place];
    else if (this.picked.length < this.count) this.picked.push(place);
    else this.isTooMany = true;
  }
}
