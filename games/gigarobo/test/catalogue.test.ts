import { expect, test } from 'vitest';
import en from '../catalogue/en.json' with { type: 'json' };
import fr from '../catalogue/fr.json' with { type: 'json' };
import it from '../catalogue/it.json' with { type: 'json' };
import sources from '../catalogue/sources.json' with { type: 'json' };
import { housePack } from '../src/content/housePack.js';

type Entry = Readonly<Record<string, string>>;
const catalogues: Readonly<Record<string, Readonly<Record<string, Entry>>>> = { en, fr, it };
const ids = Object.keys(en);
const idsIn = (text: string): string[] => (text.match(/GIG-[A-Z]+-\d+/g) ?? []).sort();

test('has 552 entries, the same in every language', () => {
  expect(ids).toHaveLength(552);
  for (const catalogue of Object.values(catalogues)) {
    expect(Object.keys(catalogue)).toEqual(ids);
    for (const id of ids) {
      const [one, other] = [catalogues['en']![id]!, catalogue[id]!];
      expect([id, Object.keys(other)]).toEqual([id, Object.keys(one)]);
      expect([id, other['chapter']]).toEqual([id, one['chapter']]);
    }
  }
});

test('every entry cites the same entries in every language, and only such as there are', () => {
  for (const id of ids) {
    const cited = Object.values(catalogues).map((catalogue) => idsIn(Object.values(catalogue[id]!).join(' ')));
    expect([id, ...new Set(cited.map(String))]).toHaveLength(2);
    expect(cited[0]!.filter((other) => !ids.includes(other))).toEqual([]);
  }
});

test('every clause says where it stands in the rulebook; rulings and examples of ours stand nowhere', () => {
  const { places } = sources as { readonly places: Readonly<Record<string, readonly string[]>> };
  const ours = /-(?:RUL|EX)-|CRD-(?:1[4-9]|[2-9]\d|\d{3})$/;
  expect(ids.filter((id) => !ours.test(id) && (places[id] ?? []).length === 0)).toEqual([]);
  expect(Object.keys(places).filter((id) => !ids.includes(id) || ours.test(id))).toEqual([]);
});

test('every ruling that a card names is there', () => {
  const named = [...housePack.pilots, ...housePack.robots].flatMap(({ cards, abilities, boardRulings = [] }) => [
    ...boardRulings,
    ...[...cards, ...abilities].flatMap(({ rulings = [] }) => rulings),
  ]);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});
