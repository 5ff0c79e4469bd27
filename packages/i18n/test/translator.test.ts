import type { Text } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { type Catalogues, createTranslator } from '../src/index.js';

const catalogues: Catalogues = {
  en: {
    hello: 'Hello.',
    loses: '{you, select, yes {You lose} other {{name} loses}} {n, plural, one {# life point} other {# life points}}.',
    plays: '{card}, played by {robot}.',
    out: 'Out: {robots}.',
    big: '{n, number}',
    'card.mine.name': 'Mine',
    'robot.1': 'Fracasso',
    'robot.2': 'Klaxor',
    'robot.3': 'Tremolo',
    quoted: 'Seal “{what}”: it’s < 3',
  },
  fr: {
    hello: 'Bonjour.',
    loses:
      '{you, select, yes {Vous perdez} other {{name} perd}} {n, plural, one {# point de vie} other {# points de vie}}.',
    plays: '{card} : carte jouée par {robot}.',
    out: 'Hors jeu : {robots}.',
    big: '{n, number}',
    'card.mine.name': 'Mine',
    'robot.1': 'Fracasso',
    'robot.2': 'Klaxor',
    'robot.3': 'Tremolo',
    quoted: 'Sceller « {what} » : c’est < 3',
  },
  it: {
    hello: 'Ciao.',
    loses: '{you, select, yes {Perdi} other {{name} perde}} {n, plural, one {# punto vita} other {# punti vita}}.',
    plays: '{card}: carta giocata da {robot}.',
    out: 'Fuori gioco: {robots}.',
    big: '{n, number}',
    'card.mine.name': 'Mina',
    'robot.1': 'Fracasso',
    'robot.2': 'Klaxor',
    'robot.3': 'Tremolo',
    quoted: 'Sigilla «{what}»: è < 3',
  },
};

const translate = createTranslator([catalogues]);

test('a key without values', () => {
  expect(translate('en', { key: 'hello' })).toBe('Hello.');
  expect(translate('fr', { key: 'hello' })).toBe('Bonjour.');
  expect(translate('it', { key: 'hello' })).toBe('Ciao.');
});

describe('plurals follow the language', () => {
  const loses = (n: number) => ({ key: 'loses', values: { you: 'no', name: 'Anouk', n } });

  test('zero is plural in English and Italian, singular in French', () => {
    expect(translate('en', loses(0))).toBe('Anouk loses 0 life points.');
    expect(translate('fr', loses(0))).toBe('Anouk perd 0 point de vie.');
    expect(translate('it', loses(0))).toBe('Anouk perde 0 punti vita.');
  });

  test('one, two, and a million (the French category “many” falls back to other)', () => {
    expect(translate('fr', loses(1))).toBe('Anouk perd 1 point de vie.');
    expect(translate('fr', loses(2))).toBe('Anouk perd 2 points de vie.');
    expect(translate('fr', loses(1_000_000))).toBe('Anouk perd 1\u202f000\u202f000 points de vie.');
  });

  test('the reader is addressed', () => {
    expect(translate('it', { key: 'loses', values: { you: 'yes', name: 'Anouk', n: 2 } })).toBe('Perdi 2 punti vita.');
  });
});

test('numbers take the thousands separator of the language', () => {
  const big = { key: 'big', values: { n: 12_000 } };
  expect(translate('en', big)).toBe('12,000');
  expect(translate('fr', big)).toBe('12\u202f000');
  expect(translate('it', big)).toBe('12.000');
});

test('texts inside a text are rendered in the same language', () => {
  const plays = { key: 'plays', values: { card: { key: 'card.mine.name' }, robot: { key: 'robot.2' } } };
  expect(translate('en', plays)).toBe('Mine, played by Klaxor.');
  expect(translate('it', plays)).toBe('Mina: carta giocata da Klaxor.');
});

test('lists of texts are joined as the language joins them', () => {
  const out = (...seats: number[]) => ({
    key: 'out',
    values: { robots: seats.map((seat) => ({ key: `robot.${seat}` })) },
  });
  expect(translate('en', out(1, 2, 3))).toBe('Out: Fracasso, Klaxor and Tremolo.');
  expect(translate('fr', out(1, 2, 3))).toBe('Hors jeu : Fracasso, Klaxor et Tremolo.');
  expect(translate('it', out(1, 2, 3))).toBe('Fuori gioco: Fracasso, Klaxor e Tremolo.');
  expect(translate('it', out(1))).toBe('Fuori gioco: Fracasso.');
  expect(translate('en', out())).toBe('Out: .');
});

test('angle brackets and typographic apostrophes are ordinary signs', () => {
  expect(translate('fr', { key: 'quoted', values: { what: '<b>' } })).toBe('Sceller « <b> » : c’est < 3');
});

test('a later catalogue overrides an earlier one', () => {
  const renamed = createTranslator([catalogues, { en: { 'robot.1': 'Rusty' }, fr: {}, it: {} }]);
  expect(renamed('en', { key: 'robot.1' })).toBe('Rusty');
  expect(renamed('fr', { key: 'robot.1' })).toBe('Fracasso');
});

test('what is said in the place of a text is said wherever that stands, and in every language', () => {
  const names = new Map<string, Text>();
  const renamed = createTranslator([catalogues], { renamed: ({ key }) => names.get(key) });
  const out = { key: 'out', values: { robots: [{ key: 'robot.1' }, { key: 'robot.2' }] } };
  expect(renamed('en', out)).toBe(translate('en', out));
  names.set('robot.1', { key: 'robot.3' });
  expect(renamed('en', { key: 'robot.1' })).toBe('Tremolo');
  expect(renamed('fr', { key: 'robot.3' })).toBe('Tremolo');
  expect(renamed('it', out)).toBe('Fuori gioco: Tremolo e Klaxor.');
});

describe('a key without a message', () => {
  const inProduction = createTranslator([catalogues], { onMissing: 'mark' });

  test('throws, with the key and the language', () => {
    expect(() => translate('fr', { key: 'event.unheardOf' })).toThrow(/“event.unheardOf” in fr/);
    expect(() => translate('fr', { key: 'toString' })).toThrow(/“toString” in fr/);
  });

  test('is marked where people play, also inside another text', () => {
    expect(inProduction('fr', { key: 'event.unheardOf' })).toBe('⟨event.unheardOf⟩');
    expect(inProduction('en', { key: 'plays', values: { card: { key: 'card.x' }, robot: 'Klaxor' } })).toBe(
      '⟨card.x⟩, played by Klaxor.',
    );
  });

  test('and a message without one of its values is treated the same', () => {
    expect(() => translate('en', { key: 'plays', values: { robot: 'Klaxor' } })).toThrow(
      /“plays” cannot be written in en .*"card"/,
    );
    expect(inProduction('en', { key: 'plays', values: { robot: 'Klaxor' } })).toBe('⟨plays⟩');
  });

  test('and so is a message that does not parse', () => {
    const broken = [{ en: { a: 'open {x' }, fr: {}, it: {} }];
    expect(() => createTranslator(broken)('en', { key: 'a' })).toThrow(/“a” cannot be written in en/);
    expect(createTranslator(broken, { onMissing: 'mark' })('en', { key: 'a' })).toBe('⟨a⟩');
  });
});
