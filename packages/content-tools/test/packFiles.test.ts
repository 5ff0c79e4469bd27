import { describe, expect, test } from 'vitest';
import { checkPlaceholders, checkTextKeys, PackReader, readTexts, writeFault, z } from '../src/index.js';

const cards = z.array(
  z.strictObject({
    id: z.string(),
    effect: z.discriminatedUnion('do', [
      z.strictObject({ do: z.literal('blast'), area: z.enum(['around', 'cross']), damage: z.int().min(1).max(9) }),
      z.strictObject({ do: z.literal('shield') }),
    ]),
    rules: z.array(z.string()).min(1),
  }),
);

function complaintsOf(value: unknown): string[] {
  const reader = new PackReader(new Map([['cards.json', JSON.stringify(value, null, 2)]]));
  reader.read('cards.json', cards);
  return reader.faults().map(writeFault);
}

function reading(files: Record<string, string>): PackReader {
  return new PackReader(new Map(Object.entries(files)));
}

describe('a file of a pack', () => {
  test('is given as the schema types it', () => {
    const good = [{ id: 'bomb', effect: { do: 'blast', area: 'cross', damage: 1 }, rules: ['X-01'] }];
    expect(reading({ 'cards.json': JSON.stringify(good) }).read('cards.json', cards)).toEqual(good);
  });

  test('names the verb that was probably meant', () => {
    expect(complaintsOf([{ id: 'bomb', effect: { do: 'blats', area: 'cross', damage: 1 }, rules: ['X-01'] }])).toEqual([
      'cards.json:5:13 › bomb › effect.do: "blats" is not one of blast, shield. Did you mean "blast"?',
    ]);
  });

  test('lists every fault, in the order of the file', () => {
    const effect = { do: 'blast', area: 'arund', damage: 12 };
    expect(
      complaintsOf([{ id: 'bomb', effect, rules: [] }, { id: 'mine', efect: effect, rules: ['X-01'] }, 5]),
    ).toEqual([
      'cards.json:6:15 › bomb › effect.area: "arund" is not one of around, cross. Did you mean "around"?',
      'cards.json:7:17 › bomb › effect.damage: 12 is out of range: at most 9.',
      'cards.json:9:14 › bomb › rules: [] is out of range: at least 1 in the list.',
      'cards.json:11:3 › mine › effect: is missing; did you mean it by "efect"?',
      'cards.json:13:14 › mine › efect: there is no such field here. Did you mean "effect"?',
      'cards.json:22:3 › [2]: 5 is not an object { … }.',
    ]);
  });

  test('may be missing, broken, or say a thing twice', () => {
    const reader = reading({ 'deck.json': '{ "bomb": 1, "bomb": 2 }', 'broken.json': '{ "deck": { "bomb": 6,, } }' });
    reader.read('cards.json', cards);
    reader.read('deck.json', z.record(z.string(), z.int()));
    reader.read('broken.json', cards);
    expect(reader.faults().map(writeFault)).toEqual([
      'broken.json:1:23 › deck: not JSON: it needs a key in double quotes here, not ",".',
      'cards.json: this file is missing: every pack has one.',
      'deck.json:1:14 › bomb: is written twice: only the last one would count. Keep one.',
    ]);
  });

  test('that nothing reads is reported, with the file it may stand for', () => {
    const reader = reading({ 'crads.json': '[]', 'notes.json': '{}' });
    reader.read('cards.json', cards);
    reader.complainOfStrayFiles();
    expect(reader.faults().map(writeFault)).toEqual([
      'cards.json: this file is missing: every pack has one.',
      'crads.json: nothing reads this file. Did you mean "cards.json"?',
      'notes.json: nothing reads this file. Remove it.',
    ]);
  });
});

describe('the texts of a pack', () => {
  test('are needed in every language, and no others', () => {
    const reader = reading({ 'text/en.json': '{ "bomb.name": "Bomb" }', 'text/fr.json': '{ "bmob.name": "Bombe" }' });
    const texts = readTexts(reader, ['en', 'fr'])!;
    checkTextKeys(reader, texts, new Map([['bomb.name', 'name of the card']]));
    expect(reader.faults().map(writeFault)).toEqual([
      'text/fr.json:1:1 › bomb.name: is missing: write the name of the card in this language ("fr").',
      'text/fr.json:1:16 › bmob.name: nothing in the pack uses this text. Did you mean "bomb.name"?',
    ]);
  });

  test('ask only for values that the data has', () => {
    const reader = reading({ 'text/en.json': '{ "bomb.text": "Loses {damge}." }' });
    readTexts(reader, ['en']);
    checkPlaceholders(reader, 'en', 'bomb.text', ['damge'], ['damage']);
    expect(reader.faults().map(writeFault)).toEqual([
      'text/en.json:1:16 › bomb.text: asks for {damge}, which this does not have: there are {damage}. Did you mean "damage"?',
    ]);
  });

  test('cannot be read where a language is missing', () => {
    expect(readTexts(reading({ 'text/en.json': '{}' }), ['en', 'it'])).toBeUndefined();
  });
});
