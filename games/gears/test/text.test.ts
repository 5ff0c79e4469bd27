// Everything the game says: the same in three languages, nothing missing, nothing left over, and all of it readable.

import { readdirSync, readFileSync } from 'node:fs';
import { checkCatalogues, createTranslator, kernelTexts, languages, missingKeys } from '@automachia/i18n';
import { Random, type Text } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { procedures } from '../src/game.js';
import { catalogue, eventText, gears, texts } from '../src/index.js';

type AnyStep = {
  readonly kind: string;
  readonly name: string;
  readonly steps?: readonly AnyStep[];
  readonly otherwise?: readonly AnyStep[];
};

const everyStep = procedures.flatMap((procedure) => walkThrough(procedure.steps as readonly AnyStep[]));
const asked = everyStep.filter(({ kind }) => kind.startsWith('ask')).map(({ name }) => name);
const translate = createTranslator([kernelTexts, texts]);

function walkThrough(steps: readonly AnyStep[]): AnyStep[] {
  return steps.flatMap((step) => [step, ...walkThrough([...(step.steps ?? []), ...(step.otherwise ?? [])])]);
}

function reads(text: Text): void {
  for (const language of languages) expect(translate(language, text)).not.toMatch(/[{}⟨]|undefined|NaN|\[object|\s\./);
}

/** What the rules are written in, but for where events and choices are declared and said. */
function sources(): string {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('telling'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

test('the three languages say the same things', () => {
  expect(checkCatalogues([kernelTexts, texts])).toEqual([]);
});

test('every question has a sentence and a name, and every kind of choice a label', () => {
  const kinds = gears.asking().map(({ kind }) => `choice.${kind}`);
  const keys = asked.flatMap((name) => [`ask.${name}`, `step.${name}`]);
  expect(missingKeys([texts], [...keys, ...kinds])).toEqual([]);
  const own = /^(ask|step)\.(?!.*(Asked|Object|Decline|Alternative|Number|Trigger|Text|Or|Done|On|happen|Replace|It))/;
  const left = Object.keys(texts.en).filter((key) => own.test(key) && !asked.includes(key.replace(/^\w+\./, '')));
  expect(left.filter((key) => !key.startsWith('step.') || !/readOn|isNot/.test(key))).toEqual([]);
});

test('every chapter of the catalogue has a title', () => {
  const chapters = Object.values(catalogue.en).map(({ chapter }) => `chapter.${chapter}`);
  expect(missingKeys([texts], chapters)).toEqual([]);
});

test('every reason and event of the rules has its sentence, and none is left over', () => {
  const source = sources();
  const reasons = [...source.matchAll(/'(why\.\w+)'/g)].map(([, key]) => key!);
  const events = readFileSync(new URL('../src/telling/events.ts', import.meta.url), 'utf8');
  const told = [...events.matchAll(/Event<([^{>]+?)(?:,|>)/g)].flatMap(([, names]) =>
    [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => `event.${name}`),
  );
  expect(told.length).toBeGreaterThan(45);
  expect(missingKeys([texts], [...reasons, ...told])).toEqual([]);
  const own = JSON.parse(readFileSync(new URL('../text/en.json', import.meta.url), 'utf8')) as object;
  const effects = ['why.doesNotFit', 'why.noAlternative', 'why.numberOutOfRange', 'why.noObject'];
  const left = Object.keys(own).filter((key) => /^(event|why)\./.test(key));
  expect(left.filter((key) => ![...reasons, ...told, ...effects].includes(key))).toEqual([]);
});

test('every prompt, option and event of random matches can be read, and names no card by its id', () => {
  const heard = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const state = gears.setUp({ players: 1 + (seed % 4), quickStart: seed % 2 === 0 }, seed);
    const random = new Random(seed);
    for (let count = 0; count < 250; count++) {
      const decision = gears.decision(state);
      if (decision === undefined) break;
      const seat = decision.seats[0]!;
      const question = gears.question(state, seat)!;
      const said = [question.prompt, ...question.options!.map(({ label }) => label)];
      for (const text of said) {
        reads(text);
        for (const language of languages)
          expect(translate(language, text)).not.toMatch(/\b(ord|ai|drone|cog)-|equipment-/);
      }
      const answer = gears.choose(state, seat, question.options![random.below(question.options!.length)]!.choice);
      if (answer.refused !== undefined) throw new Error(`An offered choice was refused: ${answer.refused}.`);
      for (const told of answer.told) {
        const text = eventText(eventFor(1, told));
        if (!heard.has(text.key)) reads(text);
        heard.add(text.key);
      }
    }
  }
  expect(heard.size).toBeGreaterThan(25);
});
