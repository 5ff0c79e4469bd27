import * as fs from 'node:fs';
import path from 'node:path';
import { catalogue } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import { automachia, automachiaJson, buildFirst, root, scratchFolder } from './driver.js';

interface Scanner {
  scanRules(
    root: string,
    game: string,
  ): Record<string, { source: string[]; tests: string[]; scenarios: string[]; missing: string[]; exercised?: number }>;
  citationsIn(text: string): { line: number; id: string }[];
  testsIn(text: string): { line: number; title: string; ids: string[] }[];
  scenariosIn(text: string): { line: number; title: string; ids: string[] }[];
  staleFiles(root: string): string[];
  writeIndex(root: string): Record<string, string>;
}

/** What is written for the browser. */
interface Facts {
  readonly scenarios: Record<string, string>;
  readonly rules: Record<string, { readonly tests: number; readonly scenarios: string[] }>;
}

const scannerFile = path.join(root, 'tools/rules-index.mjs');
const scanner = (await import(scannerFile)) as Scanner;

buildFirst();
const scratch = scratchFolder();

test('the committed index of rules is up to date (to mend it: node tools/rules-index.mjs)', () => {
  expect(scanner.staleFiles(root)).toEqual([]);
});

describe('rules', () => {
  test('lists every clause of the catalogue, by chapter', async () => {
    const { status, out } = await automachia('rules', 'tournoi');
    expect(status).toBe(0);
    for (const id of Object.keys(catalogue.en)) expect(out).toContain(`\n  ${id}  `);
    expect(out).toMatch(/\n91 rules, \d+ of them implemented and tested/);
    expect(out).not.toMatch(/[{}⟨]/);
  });

  test('shows one clause, where it is implemented and where it is tested, in every language', async () => {
    const english = await automachia('rules', 'tournoi', 'gtm-set-05');
    expect(english.out).toContain('Every player draws 3 cards');
    expect(english.out).toMatch(/\nImplemented\n {2}games\/tournoi\/src\/\w+\.ts:\d+/);
    const french = await automachia('rules', 'tournoi', 'GTM-SET-05', '--lang', 'fr');
    expect(french.out).toContain('pioche 3');
    const italian = await automachia('rules', 'tournoi', 'GTM-RUL-01', '--lang', 'it');
    expect(italian.out).toContain('casella libera');
  });

  test('labels the parts of a ruling, and everything else, in the language', async () => {
    const english = await automachia('rules', 'tournoi', 'GTM-RUL-18');
    expect(english.out).toMatch(/\nQuestion: .*\nAnswer: .*\nReason: .*\n\nImplemented\n/);
    expect(english.out).toMatch(/\n\nSee also\n {2}GTM-CBT-02\n/);
    const french = await automachia('rules', 'tournoi', 'GTM-RUL-18', '--lang', 'fr');
    expect(french.out).toMatch(/\nQuestion : .*\nRéponse : .*\nRaison : [^]*\nTests\n[^]*\nVoir aussi\n/);
    const data = await automachia('rules', 'tournoi', 'GTM-KIT-02', '--lang', 'it');
    expect(data.out).toMatch(/cards\.json:\d+ \(dati\)\n/);
  });

  test('says where a clause stands in the rulebook, as the game’s own book counts', async () => {
    expect((await automachia('rules', 'gkr', 'GKR-SET-13')).out).toMatch(
      /\n\nRulebook\n {2}p\. 14–15\n\nImplemented\n/,
    );
    expect((await automachia('rules', 'gkr', 'GKR-SET-01', '--lang', 'it')).out).toMatch(
      /\nRegolamento\n {2}p\. 5, 13\n/,
    );
    // A book without page numbers is cited by its titles, which are not translated.
    const french = await automachia('rules', 'tournoi', 'GTM-MOV-03', '--lang', 'fr');
    expect(french.out).toMatch(/\nLivret\n {2}Mise en place 5, Phase 3\n/);
    const english = await automachia('rules', 'tournoi', 'GTM-MOV-03');
    expect(english.out).toMatch(/\nRulebook\n {2}Mise en place 5, Phase 3\n/);
    expect((await automachia('rules', 'tournoi', 'GTM-RUL-18')).out).not.toContain('Rulebook');
  });

  test('has these places in JSON, too: of every clause, and of no ruling', async () => {
    const clauses = await automachiaJson<{ id: string; rulebook?: { kind: string; places: string[] } }[]>(
      'rules',
      'gkr',
    );
    const without = clauses.filter(({ rulebook }) => rulebook === undefined || rulebook.places.length === 0);
    expect(without).toEqual(clauses.filter(({ id }) => id.startsWith('GKR-RUL-')));
    expect(clauses.find(({ id }) => id === 'GKR-SET-01')?.rulebook).toEqual({ kind: 'page', places: ['5', '13'] });
  });

  test('names at most six rules that go together with one', async () => {
    const clauses = await automachiaJson<{ id: string; seeAlso: string[] }[]>('rules', 'tournoi');
    for (const { id, seeAlso } of clauses) {
      expect(seeAlso).not.toContain(id);
      expect(seeAlso.length).toBeLessThanOrEqual(6);
    }
  });

  test('lists a chapter by its letters', async () => {
    const { status, out } = await automachia('rules', 'tournoi', 'cbt');
    expect(status).toBe(0);
    const listed = out.match(/^ {2}GTM-\w+-\d+/gm)!.map((id) => id.trim());
    expect(listed).toEqual(Object.keys(catalogue.en).filter((id) => id.startsWith('GTM-CBT-')));
    expect((await automachia('rules', 'tournoi', 'GTM-CBT')).out).toBe(out);
  });

  test('says of every citation where it is', async () => {
    const clauses = await automachiaJson<{ id: string; source: string[] }[]>('rules', 'tournoi');
    for (const { id, source } of clauses) {
      for (const place of source) {
        const [file, line] = place.split(':') as [string, string];
        const cited = fs.readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1]!;
        expect(scanner.citationsIn(cited).map((one) => one.id)).toContain(id);
      }
    }
  });

  test('--uncovered prints what is missing and what play never comes to, and nothing else', async () => {
    const { status, out } = await automachia('rules', 'tournoi', '--uncovered');
    const places = Object.entries(scanner.scanRules(root, 'tournoi'));
    const never = (exercised: number | undefined): string[] => (exercised === 0 ? ['never exercised'] : []);
    const lines = places
      .map(([id, { missing, exercised }]) => [id, ...missing.map((what) => `no ${what}`), ...never(exercised)])
      .filter(([, ...lacks]) => lacks.length > 0)
      .map(([id, ...lacks]) => `${id}  ${lacks.join(', ')}`);
    expect(out.split('\n').filter((line) => line !== '')).toEqual(lines);
    expect(lines.some((line) => line.endsWith('never exercised'))).toBe(true);
    expect(status).toBe(places.some(([, { missing }]) => missing.length > 0) ? 1 : 0);
  });
});

describe('the search for citations', () => {
  test('finds ids in comments and strings, and writes ranges out', () => {
    const text = "// GTM-CBT-02: may spend\nask('fight', 'GTM-CBT-01')\n// GTM-SET-01 to GTM-SET-03, GIG-RSP-03…05\n";
    expect(scanner.citationsIn(text).map(({ line, id }) => `${line} ${id}`)).toEqual([
      '1 GTM-CBT-02',
      '2 GTM-CBT-01',
      '3 GTM-SET-01',
      '3 GTM-SET-02',
      '3 GTM-SET-03',
      '3 GIG-RSP-03',
      '3 GIG-RSP-04',
      '3 GIG-RSP-05',
    ]);
  });

  test('reads numbers of three digits, alone and in ranges', () => {
    const ids = (text: string) => scanner.citationsIn(text).map(({ id }) => id);
    expect(ids('// GIG-RUL-104, GIG-RUL-98 to GIG-RUL-101')).toEqual([
      'GIG-RUL-98',
      'GIG-RUL-99',
      'GIG-RUL-100',
      'GIG-RUL-101',
      'GIG-RUL-104',
    ]);
    expect(ids('GIG-RUL-1044')).toEqual([]);
    expect(scanner.testsIn("test('[GIG-RUL-104] goes on', () => {")[0]!.ids).toEqual(['GIG-RUL-104']);
  });

  test('counts the ids that the title of a test begins with, and no others', () => {
    const text = [
      "test('[GTM-CBT-02] [GTM-RUL-18] the first who spends wins', () => {",
      "  test('GTM-CBT-03 without brackets', async () => {",
      'it("[GTM-EX-01] and [GTM-EX-02] quote, as does [GTM-EX-03]", () => {',
      "test.each([1, 2])('[GTM-MOV-01] %s players', () => {",
      'test.each`a${1}`(`[GTM-MOV-02] tagged`, () => {',
      "describe('[GTM-SUR-01]', () => {",
      "test.skip('[GTM-KIT-01] later', () => {",
      "test.todo('[GTM-KIT-02] later');",
      "// test('[GTM-ARM-01] not any more', () => {",
      "test('mentions [GTM-ARM-02] only', () => {",
      "expect(ruleOf('GTM-TUR-01')).toBe(1);",
    ].join('\n');
    expect(scanner.testsIn(text).map(({ line, ids }) => `${line} ${ids.join(' ')}`)).toEqual([
      '1 GTM-CBT-02 GTM-RUL-18',
      '2 GTM-CBT-03',
      '3 GTM-EX-01 GTM-EX-02',
      '4 GTM-MOV-01',
      '5 GTM-MOV-02',
      '6 GTM-SUR-01',
    ]);
  });

  test('reads the rules of scenarios, however they are written', () => {
    const flow =
      'scenario: A weapon token wins\ngame: tournoi\nrules: [GTM-CBT-02,\n  GTM-RUL-18]\nplay:\n  - { seat: 1, refused: x, rule: GTM-CBT-01 }\n';
    const block = '---\nscenario: "Quoted"\nrules:\n  - GTM-MOV-01\n  - GTM-MOV-02\noptions: {}\n';
    const json = JSON.stringify({ scenario: 'As JSON', rules: ['GTM-SET-01'] }, null, 2);
    expect(scanner.scenariosIn(flow)).toEqual([
      { line: 1, title: 'A weapon token wins', ids: ['GTM-CBT-02', 'GTM-RUL-18'] },
    ]);
    expect(scanner.scenariosIn(block)).toEqual([{ line: 2, title: 'Quoted', ids: ['GTM-MOV-01', 'GTM-MOV-02'] }]);
    expect(scanner.scenariosIn(json)).toEqual([{ line: 2, title: 'As JSON', ids: ['GTM-SET-01'] }]);
  });

  test('tells the browser how many tests and which scenarios there are, and the title of each', () => {
    const written = scanner.writeIndex(root)['apps/web/src/parts/ruleFacts/tournoi.json']!;
    const { scenarios, rules } = JSON.parse(written) as Facts;
    for (const [id, places] of Object.entries(scanner.scanRules(root, 'tournoi'))) {
      expect(rules[id]!.tests).toBe(places.tests.length);
      const files = rules[id]!.scenarios.map((file) => `games/tournoi/scenarios/${file}`);
      expect(files).toEqual(places.scenarios.map((place) => place.split(':')[0]));
      for (const file of rules[id]!.scenarios) expect(scenarios[file]).not.toBe('');
    }
  });

  test('wants source and a test of every clause, and of an example only a test', () => {
    const files = {
      'games/small/catalogue/en.json': JSON.stringify({
        'SML-SET-01': {},
        'SML-SET-02': {},
        'SML-SET-03': {},
        'SML-EX-01': {},
      }),
      'games/small/src/setup.ts': '// SML-SET-01, SML-SET-02',
      'games/small/test/setup.test.ts':
        "test('[SML-SET-01] is so', () => {});\ntest('[SML-EX-01] as the book says', () => {});",
      'games/small/scenarios/three.yaml': 'scenario: Three\nrules: [SML-SET-03]',
    };
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(scratch.file(file)), { recursive: true });
      fs.writeFileSync(scratch.file(file), text);
    }
    const found = scanner.scanRules(scratch.file(''), 'small');
    expect(Object.fromEntries(Object.entries(found).map(([id, { missing }]) => [id, missing]))).toEqual({
      'SML-SET-01': [],
      'SML-SET-02': ['test'],
      'SML-SET-03': ['source'],
      'SML-EX-01': [],
    });
  });
});
