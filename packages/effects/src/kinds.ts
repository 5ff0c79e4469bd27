// The kinds of choice that texts and windows ask for, in words: what a page needs of this package to call an answer by its name.

import type { ChoiceKind, Plain } from '@automachia/kernel';
import { fieldOf, yesNo } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { Playable } from './nodes.js';
import { clauseOf } from './sentences.js';
import type { EffectTypes } from './words.js';
import { MOST_CHOSEN } from './words.js';

/** The book of a game's content. */
type BookOf<G extends EffectTypes> = (content: G['content']) => TextBook<G>;

/** All of them. */
export function effectKinds<G extends EffectTypes>(book: BookOf<G>): readonly ChoiceKind<G['content']>[] {
  return [ACCEPTING, alternativeKind(book), AMOUNTS, triggerKind(book), respondKind(book)];
}

/** To do it or not. */
export const ACCEPTING: ChoiceKind = yesNo('accept');

/** The alternatives of a text, each named by its text and node, so that a pack may gain cards without renaming them. */
export function alternativeKind<G extends EffectTypes>(book: BookOf<G>): ChoiceKind<G['content']> {
  return {
    name: 'alternative',
    write: (code, content) => ({ choose: book(content).nameOf(code) }),
    read: (choice, content) => book(content).numberOf(fieldOf(choice, 'choose')),
    targets: (code, content) => [{ button: book(content).nameOf(code) }],
    values: (code, content) => {
      const { key, at } = book(content).nodeNamed(code)!;
      return { clause: clauseOf(book(content), book(content).scripts.get(key)!.nodes[at]!.tree) };
    },
    codes: (content) => Array.from({ length: book(content).numbersNamed }, (_, code) => code),
    schema: () => onlyField('choose', { type: 'string' }),
  };
}

export const AMOUNTS: ChoiceKind = {
  name: 'amount',
  write: (code) => ({ amount: code }),
  read: (choice) => {
    const amount = fieldOf(choice, 'amount');
    const isNumber = typeof amount === 'number' && Number.isInteger(amount);
    return isNumber && amount >= 0 && amount <= MOST_CHOSEN ? amount : undefined;
  },
  targets: (code) => [{ button: `${code}` }],
  values: (code) => ({ amount: code }),
  codes: () => Array.from({ length: MOST_CHOSEN + 1 }, (_, code) => code),
  schema: () => onlyField('amount', { type: 'integer', minimum: 0, maximum: MOST_CHOSEN }),
};

/** Triggers, each named by its text and node. */
export function triggerKind<G extends EffectTypes>(book: BookOf<G>): ChoiceKind<G['content']> {
  return {
    name: 'trigger',
    write: (code, content) => ({ trigger: book(content).nameOf(code) }),
    read: (choice, content) => book(content).numberOf(fieldOf(choice, 'trigger')),
    targets: (code, content) => [{ button: book(content).nameOf(code) }],
    values: (code, content) => ({ source: book(content).scripts.get(book(content).nodeNamed(code)!.key)!.entry }),
    codes: (content) => Array.from({ length: book(content).numbersNamed }, (_, code) => code),
    schema: () => onlyField('trigger', { type: 'string' }),
  };
}

/** How many responses a match may number: a code is a playable and the response it answers. */
const RESPONSES = 65_536;

export const responseCode = ({ number }: Pick<Playable<never>, 'number'>, answered: number): number =>
  number * RESPONSES + answered;
export const answeredIn = (code: number): number => code % RESPONSES;

/** What a response plays. */
export function playedIn<G extends EffectTypes>({ playables }: TextBook<G>, code: number): Playable<G> {
  return playables[Math.floor(code / RESPONSES)]!;
}

/** What is played in a window, and which of the declared responses it answers; 0 for what opened the window. */
export function respondKind<G extends EffectTypes>(book: BookOf<G>): ChoiceKind<G['content']> & RespondOwns {
  return {
    name: 'respond',
    owns: (code) => code >= 0,
    write: (code, content) => {
      const { id } = playedIn(book(content), code);
      return answeredIn(code) === 0 ? { play: id } : { play: id, answering: answeredIn(code) };
    },
    read: (choice, content) => {
      if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
      const { play, answering, ...others } = choice as { readonly [word: string]: unknown };
      const playable = typeof play === 'string' ? book(content).playable.get(play) : undefined;
      if (playable === undefined || Object.keys(others).length > 0) return undefined;
      if (answering === undefined) return responseCode(playable, 0);
      const isNumber = Number.isInteger(answering) && Number(answering) > 0 && Number(answering) < RESPONSES;
      return isNumber ? responseCode(playable, Number(answering)) : undefined;
    },
    targets: (code, content) => [
      { card: playedIn(book(content), code).id },
      ...(answeredIn(code) === 0 ? [] : [{ response: answeredIn(code) }]),
    ],
    values: (code, content) => ({ source: playedIn(book(content), code).script.entry }),
    schema: () => ({
      type: 'object',
      properties: { play: { type: 'string' }, answering: { type: 'integer', minimum: 1 } },
      required: ['play'],
      additionalProperties: false,
    }),
  };
}

interface RespondOwns {
  owns(this: void, code: number): boolean;
}

/** The schema of a choice with one field. */
function onlyField(field: string, schema: Plain): { readonly [key: string]: Plain } {
  return { type: 'object', properties: { [field]: schema }, required: [field], additionalProperties: false };
}
