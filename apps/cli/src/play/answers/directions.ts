// A direction: by the letters around s, by the number pad, or by arrows that lean the chosen one.

import type { Choice } from '@automachia/kernel';
import { factOf } from '@automachia/kernel';
import type { Marks } from '../../boards/index.js';
import type { Line, Span } from '../terminal/styled.js';
import { dim, span } from '../terminal/styled.js';
import type { Item } from './sheet.js';
import { fieldIn, keyStyle, padSteps, Sheet } from './sheet.js';

export interface CompassWay {
  readonly name: string;
  readonly letter: string;
  readonly digit: string;
  readonly arrow: string;
  readonly right: number;
  readonly up: number;
}

/** As on the keyboard, and as on its number pad. */
export const ways: readonly CompassWay[] = [
  { name: 'NW', letter: 'q', digit: '7', arrow: '↖', right: -1, up: 1 },
  { name: 'N', letter: 'w', digit: '8', arrow: '↑', right: 0, up: 1 },
  { name: 'NE', letter: 'e', digit: '9', arrow: '↗', right: 1, up: 1 },
  { name: 'W', letter: 'a', digit: '4', arrow: '←', right: -1, up: 0 },
  { name: 'E', letter: 'd', digit: '6', arrow: '→', right: 1, up: 0 },
  { name: 'SW', letter: 'z', digit: '1', arrow: '↙', right: -1, up: -1 },
  { name: 'S', letter: 'x', digit: '2', arrow: '↓', right: 0, up: -1 },
  { name: 'SE', letter: 'c', digit: '3', arrow: '↘', right: 1, up: -1 },
];

export class DirectionSheet extends Sheet {
  private way: CompassWay | undefined;

  get wish(): Choice | undefined {
    return this.way === undefined ? undefined : { direction: this.way.name };
  }

  press(key: string): boolean {
    const way = ways.find((one) => one.letter === key || one.digit === key);
    if (way !== undefined) {
      this.way = way;
      return true;
    }
    const step = padSteps[key];
    if (step === undefined) return false;
    // The keys in the corners of the pad are directions; arrows lean the one that is chosen.
    const isCorner = step[0] !== 0 && step[1] !== 0;
    const right = isCorner ? step[0] : leant(this.way?.right ?? 0, step[0]);
    const up = isCorner ? step[1] : leant(this.way?.up ?? 0, step[1]);
    this.way = ways.find((one) => one.right === right && one.up === up);
    return true;
  }

  take(wish: Choice): void {
    const name = fieldIn(wish, 'direction');
    this.way = ways.find((one) => one.name === name) ?? this.way;
  }

  /** Always as a compass. */
  override lines(): Line[] {
    const row = (names: readonly string[]): Line => names.flatMap((name) => this.tile(name));
    return [row(['NW', 'N', 'NE']), row(['W', '', 'E']), row(['SW', 'S', 'SE'])];
  }

  protected items(): Item[] {
    return [];
  }

  get hint(): string {
    return this.words.say('play.hint.direction');
  }

  override get letters(): string {
    return ways.map((way) => way.letter).join('');
  }

  override get note(): string | undefined {
    const { way } = this;
    const isOff = way !== undefined && this.isOffered({ direction: way.name }) && this.landing(way) === undefined;
    return isOff ? this.words.say('play.note.offBoard') : undefined;
  }

  override get marks(): Marks {
    const lit = new Map<string, string>();
    const chosen: string[] = [];
    for (const way of ways) {
      const cell = this.landing(way);
      if (cell === undefined || !this.isOffered({ direction: way.name })) continue;
      lit.set(cell, `${way.digit}${way.arrow}`);
      if (way === this.way) chosen.push(cell);
    }
    return { lit, chosen };
  }

  /** The cell a direction points at, as far away as the question says; undefined beyond the edge. */
  private landing({ right, up }: CompassWay): string | undefined {
    const { drawing, table, question } = this.asked;
    const distance = factOf(question, 'distance');
    const far = typeof distance === 'number' ? distance : 1;
    const home = drawing.home(table, question.seat);
    return home === undefined ? undefined : drawing.beside(home, right * far, up * far);
  }

  private tile(name: string): Span[] {
    const way = ways.find((one) => one.name === name);
    if (way === undefined) return [span('        ')];
    const isOffered = this.isOffered({ direction: name });
    const text = ` ${way.letter} ${way.digit} ${way.arrow}`;
    const end = isOffered && this.landing(way) === undefined ? '!' : ' ';
    if (way === this.way) return [span(text + end, keyStyle(true)), span(' ')];
    if (!isOffered) return [dim(` · ${way.digit} · `), span(' ')];
    return [span(text + end, end === '!' ? { hue: 'danger' } : keyStyle(false)), span(' ')];
  }
}

function leant(from: number, by: number): number {
  return Math.max(-1, Math.min(1, from + by));
}
