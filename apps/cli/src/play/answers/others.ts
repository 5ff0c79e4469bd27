// A seat by its number, yes or no, and anything else that can be listed.

import type { Choice, Seat } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { Marks } from '../../boards/index.js';
import { seatHue, seatShape } from '../../boards/index.js';
import { span } from '../terminal/styled.js';
import type { Item } from './sheet.js';
import { fieldIn, keyStyle, Sheet, yesNoField } from './sheet.js';

export class SeatSheet extends Sheet {
  private seat: Seat | undefined;

  private get seats(): Seat[] {
    return this.options.map((option) => Number(fieldIn(option.choice, 'robot')));
  }

  get wish(): Choice | undefined {
    return this.seat === undefined ? undefined : { robot: this.seat };
  }

  press(key: string): boolean {
    if (/^[1-6]$/.test(key)) {
      this.seat = Number(key);
      return true;
    }
    const by = key === 'down' || key === 'right' || key === 'tab' ? 1 : key === 'up' || key === 'left' ? -1 : 0;
    if (by === 0) return false;
    const at = this.seat === undefined ? (by > 0 ? -1 : 0) : this.seats.indexOf(this.seat);
    this.seat = this.seats[(at + by + this.seats.length) % this.seats.length];
    return true;
  }

  take(wish: Choice): void {
    const seat = fieldIn(wish, 'robot');
    if (typeof seat === 'number') this.seat = seat;
  }

  protected items(): Item[] {
    return this.seats.map((seat) => {
      const mark = span(` ${seatShape(seat)} `, { hue: seatHue(seat), isBold: true });
      return { spans: [span(` ${seat} `, keyStyle(seat === this.seat)), mark, span(this.words.robot(seat))] };
    });
  }

  get hint(): string {
    return this.words.say('play.hint.seat');
  }

  override get marks(): Marks {
    const { drawing, table } = this.asked;
    const lit = new Map<string, string>();
    const chosen: string[] = [];
    for (const seat of this.seats) {
      const cell = drawing.home(table, seat);
      if (cell === undefined) continue;
      lit.set(cell, '');
      if (seat === this.seat) chosen.push(cell);
    }
    return { lit, chosen };
  }
}

export class YesNoSheet extends Sheet {
  private answer: boolean | undefined;

  private get field(): string {
    return yesNoField(this.options[0]?.choice) ?? '';
  }

  get wish(): Choice | undefined {
    return this.answer === undefined ? undefined : { [this.field]: this.answer };
  }

  press(key: string): boolean {
    if (this.words.say('play.key.yes') === key || key === 'y') this.answer = true;
    else if (key === 'n') this.answer = false;
    else if (['left', 'right', 'up', 'down', 'tab'].includes(key)) this.answer = this.answer !== true;
    else return false;
    return true;
  }

  take(wish: Choice): void {
    const answer = fieldIn(wish, this.field);
    if (typeof answer === 'boolean') this.answer = answer;
  }

  protected items(): Item[] {
    return [true, false].map((answer) => {
      const key = answer ? this.words.say('play.key.yes') : 'n';
      const label = this.labelOf({ [this.field]: answer }) ?? '';
      return { spans: [span(` ${key} `, keyStyle(answer === this.answer)), span(` ${label}`)] };
    });
  }

  get hint(): string {
    return this.words.say('play.hint.yesNo');
  }

  override get letters(): string {
    return `${this.words.say('play.key.yes')}n`;
  }
}

export class ListSheet extends Sheet {
  private at: number | undefined;

  get wish(): Choice | undefined {
    return this.at === undefined ? undefined : this.options[this.at]?.choice;
  }

  press(key: string): boolean {
    const count = this.options.length;
    if (/^[1-9]$/.test(key) && Number(key) <= count) this.at = Number(key) - 1;
    else if (key === 'down' || key === 'tab') this.at = this.at === undefined ? 0 : (this.at + 1) % count;
    else if (key === 'up') this.at = this.at === undefined ? count - 1 : (this.at + count - 1) % count;
    else return false;
    return true;
  }

  take(wish: Choice): void {
    const at = this.options.findIndex((option) => isEqual(option.choice, wish));
    if (at >= 0) this.at = at;
  }

  protected items(): Item[] {
    return this.options.map((option, i) => {
      return { spans: [span(` ${i + 1} `, keyStyle(i === this.at)), span(` ${this.nameOf(option)}`)] };
    });
  }

  get hint(): string {
    return this.words.say('play.hint.list');
  }
}
