// The suites that games inherit notice what they are there for: each is run on something small that is right, and with one
// flaw after the other.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { hasARuleCatalogue, keepsToItsGlossary, triesEverything, writesReadableTexts } from '../src/index.js';

/** Runs what a suite registers; the titles of what failed, with the complaints. */
function failures(register: (words: Words) => void): string[] {
  const failed: string[] = [];
  const run = (title: string, body: () => void): void => {
    try {
      body();
    } catch (error) {
      failed.push(`${title}: ${(error as Error).message}`);
    }
  };
  register({ describe: (_, body) => body(), test: run });
  return failed;
}

interface Words {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly test: (title: string, body: () => void) => unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'automachia-suites-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, words: string): URL => {
  writeFileSync(join(folder, name), words);
  return pathToFileURL(join(folder, name));
};

describe('the glossary', () => {
  const table = (rows: string): URL =>
    fileOf(
      'glossary.md',
      `# Words\n\n## Duel, its words\n\n| key | en | fr | it |\n| --- | --- | --- | --- |\n${rows}\n\n## Other\n`,
    );
  const check = (rows: string, more: Partial<Parameters<typeof keepsToItsGlossary>[0]> = {}): string[] =>
    failures((words) =>
      keepsToItsGlossary({
        ...words,
        file: table(rows),
        title: 'Duel',
        texts: {
          en: { hit: 'Two hits.', 'card.x.name': 'Raggio' },
          fr: { hit: 'Deux coups.', 'card.x.name': 'Raggio' },
          it: { hit: 'Due colpi.', 'card.x.name': 'Raggio' },
        },
        catalogue: { en: {}, fr: {}, it: {} },
        notCompared: [],
        avoided: { fr: [], it: ['raggio'] },
        least: { terms: 1, used: 1, uses: 1 },
        ...more,
      }),
    );
  const right = '| hit | hit | coup | colpo | a note |';

  test('finds nothing wrong with one word for one thing, in its forms', () => {
    expect(check(right)).toEqual([]);
  });

  test('finds another word, a missing one, one twice, and too few', () => {
    expect(check('| hit | hit | touche | colpo |')).toEqual([expect.stringContaining('hit: Deux coups.')]);
    expect(check('| hit | hit | coup | |')[0]).toContain('words that a language lacks: hit');
    expect(check(`${right}\n${right}`)[0]).toContain('keys that stand there twice: hit');
    expect(check(right, { least: { terms: 2, used: 2, uses: 2 } })).toHaveLength(2);
    expect(
      check('| hit | hit | touche | colpo |', { notCompared: ['hit'], least: { terms: 1, used: 0, uses: 0 } }),
    ).toEqual([]);
  });

  test('finds a word that is to be avoided, but not in a name', () => {
    expect(check(right, { avoided: { fr: [], it: ['colpi'] } })).toEqual([expect.stringContaining('Due colpi')]);
  });
});

describe('texts of cards', () => {
  const check = (written: Readonly<Record<'en' | 'fr' | 'it', string>>): string[] =>
    failures((words) =>
      writesReadableTexts({
        ...words,
        texts: (language) => ({ 'card.a.text': written[language] }),
        notation: /\bTN\b/,
        longest: 60,
        counted: { fr: ['carte'], it: ['carta'] },
      }),
    );
  const right = {
    en: 'Draw 1 card: then pay.',
    fr: 'Piochez 1\u00a0carte\u202f: puis payez.',
    it: 'Pesca 1\u00a0carta: poi paga.',
  };

  test('are whole sentences with the signs of their language', () => {
    expect(check(right)).toEqual([]);
  });

  test.each([
    [{ en: 'draw 1 card.' }, 'no whole sentences'],
    [{ en: 'Draw 1 card' }, 'no whole sentences'],
    [{ en: 'Draw {n} cards.' }, 'no whole sentences'],
    [{ en: 'Draw undefined cards.' }, 'not filled in'],
    [{ en: 'TN +1.' }, 'the notation shows through'],
    [{ en: 'Draw a card and then. '.repeat(3).trim() }, 'longer than 60'],
    [{ en: 'Draw : pay.' }, 'a sign has the space'],
    [{ fr: 'Piochez: payez.' }, 'a sign has the space'],
    [{ fr: 'Piochez 1 carte.' }, 'texts that may break there'],
    [{ it: 'Pesca 1 carta.' }, 'texts that may break there'],
    [{ fr: 'Payez à le Robot.' }, 'two words for one'],
    [{ it: 'Paga a il Robot.' }, 'two words for one'],
  ])('%j: %s', (flaw, complaint) => {
    expect(check({ ...right, ...flaw })).toEqual([expect.stringContaining(complaint)]);
  });
});

test('everything is tried where something of its name is, and the whole name', () => {
  fileOf('one.test.ts', "test('HLX-P1 pays')");
  const check = (...ids: string[]): string[] =>
    failures(({ test: register }) => triesEverything({ test: register, ids, folders: [pathToFileURL(`${folder}/`)] }));
  expect(check('HLX-P1')).toEqual([]);
  expect(check('HLX-P1', 'HLX-P', 'LX-P1')).toEqual([expect.stringContaining('HLX-P, LX-P1')]);
  expect(check()).toHaveLength(1);
});

describe('a rule catalogue', () => {
  const entry = (text: string) => ({ 'DUL-A-01': { chapter: 'one', text } });
  const right = { en: entry('Pay {n}. See DUL-A-01.'), fr: entry('Payez {n}.'), it: entry('Paga {n}.') };
  const check = (more: object = {}): string[] =>
    failures((words) =>
      hasARuleCatalogue({
        ...words,
        catalogue: right,
        values: { n: 2 },
        texts: { en: { 'chapter.one': 'One' }, fr: { 'chapter.one': 'Un' }, it: { 'chapter.one': 'Uno' } },
        counts: { 'DUL-': 1 },
        ...more,
      }),
    );

  test('is the same in every language, with its values and titles', () => {
    expect(check()).toEqual([]);
    expect(check({ values: { n: 2, m: 1 }, unquoted: /^m$/ })).toEqual([]);
  });

  test.each([
    [{ counts: { 'DUL-': 2 } }, '1 ids begin with DUL-, not 2'],
    [{ catalogue: { ...right, fr: {} } }, 'places where fr is other than English'],
    [{ catalogue: { ...right, it: entry('Paga {m}.') } }, 'faults'],
    [{ values: {} }, 'values that nothing gives: n'],
    [{ values: { n: 2, m: 1 } }, 'values that no rule quotes: m'],
    [{ catalogue: { ...right, fr: entry('Payez {n}, DUL-B-02.') } }, 'rules that are not there: DUL-B-02'],
    [{ texts: { en: {}, fr: {}, it: {} } }, 'titles missing'],
  ])('%j', (flaw, complaint) => {
    expect(check(flaw).join('\n')).toContain(complaint);
  });
});
