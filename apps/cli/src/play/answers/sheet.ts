// What every way of answering has in common: a sheet is made from the options of a question and nothing else, so it offers
// what the rules offer; what it cannot find among them it still sends, to be told why not.

import type { Choice, Option, Plain, Table } from '@automachia/kernel';
import type { Question } from '@automachia/kernel/host';
import { isEqual } from '@automachia/kernel';
import type { Drawing, Marks } from '../../boards/index.js';
import type { Line, Span, Style } from '../terminal/styled.js';
import { apart, span, unbroken, widthOf, wrap } from '../terminal/styled.js';
import type { Wording } from '../words.js';

/** What is being answered, and what helps to say it. */
export interface Answering {
  readonly question: Question;
  readonly table: Table;
  readonly drawing: Drawing;
  readonly words: Wording;
}

/** A choice as it is listed, and what is to be said of it now. */
export interface Item {
  readonly spans: Line;
  /** The same where there is little room. */
  readonly short?: Line;
  readonly mark?: Span;
}

export abstract class Sheet {
  constructor(protected readonly asked: Answering) {}

  /** What Enter would send: complete or not, offered or not; undefined while nothing is chosen. */
  abstract get wish(): Choice | undefined;
  /** Does what a key stands for; false where it stands for nothing here. */
  abstract press(key: string): boolean;
  /** Takes a wish in words over, where it can be shown. */
  abstract take(wish: Choice): void;
  /** The choices with their keys: one in a row, or closer together where there are too few rows. */
  lines(columns: number, rows: number): Line[] {
    const items = this.items();
    if (items.length <= rows)
      return items.map(({ spans, mark }) => apart(spans, mark === undefined ? [] : [mark], columns));
    const flowing = items.flatMap(({ spans, short = spans, mark }) => {
      const whole = [...short, ...(mark === undefined ? [] : [span(' '), mark])];
      // What is longer than a row breaks between its words.
      return [...(widthOf(whole) <= columns ? whole.map(unbroken) : whole), span(' ')];
    });
    return wrap(flowing, columns);
  }

  protected abstract items(): Item[];
  /** Which keys answer, in words. */
  abstract get hint(): string;

  /** What it lights on the board. */
  get marks(): Marks {
    return { lit: new Map(), chosen: [] };
  }

  /** The card a player is looking at, for its text. */
  get card(): string | undefined {
    return undefined;
  }

  /** What is worth knowing of the wish before it is confirmed. */
  get note(): string | undefined {
    return undefined;
  }

  /** What is to be said of a wish that is only a part of an answer. */
  comment(_wish: Choice): string | undefined {
    return undefined;
  }

  /** Why a key is no answer here. */
  whyNotKey(key: string): string {
    return this.words.say('play.key.unknown', { key });
  }

  /** The letters that are part of an answer here, and therefore no commands. */
  get letters(): string {
    return '';
  }

  /** What has been typed of an answer so far. */
  get typed(): string {
    return '';
  }

  protected get options(): readonly Option[] {
    return this.asked.question.options ?? [];
  }

  protected get words(): Wording {
    return this.asked.words;
  }

  isOffered(choice: Choice): boolean {
    return this.options.some((option) => isEqual(option.choice, choice));
  }

  /** The label of an offered choice. */
  labelOf(choice: Choice): string | undefined {
    const option = this.options.find((one) => isEqual(one.choice, choice));
    return option === undefined ? undefined : this.nameOf(option);
  }

  /** As its button says it. */
  protected nameOf(option: Option): string {
    const { question, table, words } = this.asked;
    return words.option(question, option, table);
  }
}

/** A key that can be pressed; on a plate once it is. */
export function keyStyle(isChosen: boolean): Style {
  return isChosen ? { hue: 'signal', isPlate: true } : { hue: 'signal' };
}

/** The value of a field of a choice in words. */
export function fieldIn(choice: Choice | undefined, field: string): Plain | undefined {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
  return (choice as { readonly [name: string]: Plain })[field];
}

/** The name of the only field, where it is a yes or a no. */
export function yesNoField(choice: Choice | undefined): string | undefined {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
  const [entry, ...others] = Object.entries(choice);
  return entry !== undefined && others.length === 0 && typeof entry[1] === 'boolean' ? entry[0] : undefined;
}

/** Where keys of the pad and the arrows lead. */
export const padSteps: Readonly<Record<string, readonly [right: number, up: number]>> = {
  up: [0, 1],
  down: [0, -1],
  left: [-1, 0],
  right: [1, 0],
  home: [-1, 1],
  'page-up': [1, 1],
  end: [-1, -1],
  'page-down': [1, -1],
};

/** One of the choices offered, to see of what kind they are. */
export function firstChoice({ question }: Answering): Choice | undefined {
  return question.options?.find((option) => typeof option.choice === 'object')?.choice;
}
