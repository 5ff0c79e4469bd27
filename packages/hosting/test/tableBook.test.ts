// The rules of the table in words: the same clauses, chapters and sentences in every language.

import type { TableAct } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { actText, tableCatalogue, tableTexts } from '../src/tableBook.js';

const languages = ['en', 'fr', 'it'] as const;

test('the catalogue has the same clauses in every language, each in a chapter with a name', async () => {
  const [en, ...others] = await Promise.all(languages.map(async (one) => (await tableCatalogue[one]()).default));
  const texts = await Promise.all(languages.map(async (one) => (await tableTexts[one]()).default));
  const chapters = (book: object): string[] =>
    Object.entries(book).map(([id, clause]) => `${id} ${(clause as { chapter: string }).chapter}`);
  for (const book of others) expect(chapters(book)).toEqual(chapters(en!));
  for (const words of texts) {
    expect(Object.keys(words)).toEqual(Object.keys(texts[0]!));
    for (const { chapter } of Object.values(en!)) expect(words).toHaveProperty([`chapter.${chapter}`]);
  }
});

test('every act is said by a text that is there', async () => {
  const { default: words } = await tableTexts.en();
  const plain = { seat: 1, people: [1, 2], decision: 1 };
  const acts: readonly TableAct[] = [
    { ...plain, act: 'resign', rule: 'AUT-RES-01' },
    { ...plain, act: 'resign', rule: 'AUT-RES-02', ends: true },
    { ...plain, act: 'agree', to: 'draw', rule: 'AUT-AGR-01' },
    { ...plain, act: 'agree', to: 'end', rule: 'AUT-AGR-03', ends: true },
    { ...plain, act: 'decline', rule: 'AUT-AGR-04' },
    { ...plain, act: 'standIn', for: 2, rule: 'AUT-ABS-02' },
  ];
  const keys = acts.map((act) => actText(act, (seat) => ({ key: 'seat', values: { seat } }), false).key);
  for (const key of keys) expect(words).toHaveProperty([key]);
  expect(new Set(keys).size).toBe(acts.length);
});

test('[AUT-AGR-03] where all win and lose together, what is offered is to give up', async () => {
  const { default: words } = await tableTexts.en();
  const offer: TableAct = { seat: 1, people: [1, 2], decision: 1, act: 'agree', to: 'end', rule: 'AUT-AGR-01' };
  const nameOf = (seat: number) => ({ key: 'seat', values: { seat } });
  expect(actText(offer, nameOf, true).values).toMatchObject({ to: 'giveUp' });
  expect(actText(offer, nameOf, false).values).toMatchObject({ to: 'end' });
  expect(words['table.act.offer']).toContain('giveUp {');
});
