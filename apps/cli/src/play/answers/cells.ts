// A cell: by its name, by arrows from the seat's own piece, or by Tab from one lit cell to the next.

import type { Choice } from '@automachia/kernel';
import type { Marks } from '../../boards/index.js';
import type { Item } from './sheet.js';
import { fieldIn, padSteps, Sheet } from './sheet.js';

export class CellSheet extends Sheet {
  private cell: string | undefined;
  private letter = '';

  private get cells(): string[] {
    return this.options.flatMap((option) => {
      const cell = fieldIn(option.choice, 'cell');
      return typeof cell === 'string' ? [cell] : [];
    });
  }

  get wish(): Choice | undefined {
    return this.cell === undefined ? undefined : { cell: this.cell };
  }

  press(key: string): boolean {
    const { drawing } = this.asked;
    if (this.letter !== '' && drawing.isCell(this.letter + key)) {
      this.cell = this.letter + key;
      this.letter = '';
      return true;
    }
    if (drawing.isCell(`${key}1`)) {
      this.letter = key;
      return true;
    }
    if (key === 'backspace' && this.letter !== '') {
      this.letter = '';
      return true;
    }
    const step = padSteps[key];
    if (step !== undefined) return this.move(...step);
    if (key === 'tab' || key === 'back-tab') return this.next(key === 'tab' ? 1 : -1);
    return false;
  }

  take(wish: Choice): void {
    const cell = fieldIn(wish, 'cell');
    if (typeof cell === 'string') this.cell = cell;
  }

  protected items(): Item[] {
    return [];
  }

  get hint(): string {
    return this.words.say('play.hint.cell');
  }

  override get typed(): string {
    return this.letter;
  }

  override get marks(): Marks {
    const lit = new Map(this.cells.map((cell) => [cell, cell]));
    if (this.cell === undefined) return { lit, chosen: [] };
    return lit.has(this.cell) ? { lit, chosen: [this.cell] } : { lit, chosen: [], cursor: this.cell };
  }

  /** The first arrow begins at the seat's own piece, or at the first lit cell. */
  private move(right: number, up: number): boolean {
    const { drawing, table, question } = this.asked;
    this.letter = '';
    if (this.cell === undefined) this.cell = drawing.home(table, question.seat) ?? this.cells[0];
    else this.cell = drawing.beside(this.cell, right, up) ?? this.cell;
    return true;
  }

  private next(by: number): boolean {
    const { cells } = this;
    const at = this.cell === undefined ? -1 : cells.indexOf(this.cell);
    this.cell = at < 0 ? cells[by > 0 ? 0 : cells.length - 1] : cells[(at + by + cells.length) % cells.length];
    return true;
  }
}
