import { describe, expect, test } from 'vitest';
import { checkCatalogues, missingKeys, placeholdersIn } from '../src/index.js';

describe('checkCatalogues', () => {
  const faultsOf = (en: Record<string, string>, fr: Record<string, string>, it: Record<string, string>) =>
    checkCatalogues([{ en, fr, it }]).map(({ kind, key, language }) => `${kind} ${key} ${language}`);

  test('finds nothing where all is well', () => {
    expect(faultsOf({ a: 'A {n}' }, { a: '{n} A' }, { a: '{n, plural, one {#} other {# {n}}}' })).toEqual([]);
    expect(checkCatalogues([])).toEqual([]);
  });

  test('reports a key that one language has and another has not', () => {
    expect(faultsOf({ a: 'A', b: 'B' }, { b: 'B', c: 'C' }, { a: 'A', b: 'B' })).toEqual([
      'missing a fr',
      'missing c en',
      'missing c it',
    ]);
  });

  test('reports placeholders that differ from the English ones', () => {
    expect(faultsOf({ a: '{robot} loses {n}' }, { a: '{robot} perd' }, { a: '{robot} perde {m}' })).toEqual([
      'placeholders a fr',
      'placeholders a it',
    ]);
    const [fault] = checkCatalogues([{ en: { a: '{x}' }, fr: { a: '{y}' }, it: { a: '{x}' } }]);
    expect(fault?.complaint).toBe('“a” has the placeholders {y} in fr, {x} in en: use the same.');
  });

  test('looks for placeholders inside plurals and selects', () => {
    expect(
      faultsOf(
        { a: '{n, plural, one {# {thing}} other {# {thing}s}}' },
        { a: '{n, plural, one {# {thing}} other {# {things}}}' },
        { a: '{n} {thing}' },
      ),
    ).toEqual(['placeholders a fr']);
  });

  test('lets a language leave out the grammatical gender {g}', () => {
    expect(
      faultsOf({ a: '{piece} goes' }, { a: '{piece} {g, select, f {détruite} other {détruit}}' }, { a: '{piece}' }),
    ).toEqual([]);
  });

  test('reports selector words that were translated', () => {
    expect(
      faultsOf(
        { a: '{you, select, yes {You} other {{name}}}' },
        { a: '{you, select, oui {Vous} other {{name}}}' },
        { a: '{you, select, yes {Tu} other {{name}}}' },
      ),
    ).toEqual(['selectors a fr']);
  });

  test('reports messages that do not parse, and still compares the rest', () => {
    expect(faultsOf({ a: '{n, plural, one {x}}' }, { a: '{x' }, { a: '{pack.size}' })).toEqual([
      'unparsable a en',
      'unparsable a fr',
      'unparsable a it',
    ]);
    expect(faultsOf({ a: '{' }, { a: '{x}' }, { a: '{y}' })).toEqual(['unparsable a en', 'placeholders a it']);
  });

  test('looks at several catalogues together', () => {
    const game = { en: { a: 'A' }, fr: { a: 'A' }, it: {} };
    const pack = { en: {}, fr: {}, it: { a: 'A' } };
    expect(checkCatalogues([game, pack])).toEqual([]);
  });
});

test('missingKeys names the languages that lack a key', () => {
  const catalogues = [{ en: { a: 'A', b: 'B' }, fr: { a: 'A' }, it: { a: 'A' } }];
  expect(missingKeys(catalogues, ['a', 'b', 'c', 'b'])).toEqual([
    { key: 'b', languages: ['fr', 'it'] },
    { key: 'c', languages: ['en', 'fr', 'it'] },
  ]);
});

test('placeholdersIn lists every argument once, with what it is selected on', () => {
  expect(
    placeholdersIn('en', '{n, plural, =0 {none} other {# {b}}} {a, select, x {{n}} other {}} {d, number}'),
  ).toEqual([
    { name: 'a', selects: ['other', 'x'] },
    { name: 'b', selects: [] },
    { name: 'd', selects: [] },
    { name: 'n', selects: [] },
  ]);
});
