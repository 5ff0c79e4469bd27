// Everything the game says: the same in three languages, nothing missing, nothing left over, and all of it readable.

import { readdirSync, readFileSync } from 'node:fs';
import { checkCatalogues, createTranslator, kernelTexts, languages, missingKeys } from '@automachia/i18n';
import { Random, type Text } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { eventText, gkr, texts } from '../src/index.js';
import { procedures } from '../src/game.js';

type AnyStep = {
  readonly kind: string;
  readonly name: string;
  readonly steps?: readonly AnyStep[];
  readonly otherwise?: readonly AnyStep[];
};

const everyStep = procedures.flatMap((procedure) => walkThrough(procedure.steps as readonly AnyStep[]));
const translate = createTranslator([kernelTexts, texts]);

/** Phases and endless turns are frames of the text, and never shown by name. */
function walkThrough(steps: readonly AnyStep[]): AnyStep[] {
  const isShown = ({ kind }: AnyStep): boolean => kind !== 'phase' && kind !== 'forever';
  return steps.flatMap((step) => [
    ...(isShown(step) ? [step] : []),
    ...walkThrough([...(step.steps ?? []), ...(step.otherwise ?? [])]),
  ]);
}

function reads(text: Text): void {
  for (const language of languages) expect(translate(language, text)).not.toMatch(/[{}⟨]|undefined|NaN|\[object|\s\./);
}

test('the three languages say the same things', () => {
  expect(checkCatalogues([kernelTexts, texts])).toEqual([]);
});

test('every step has a name, and every question a sentence', () => {
  const keys = everyStep.map(({ name }) => `step.${name}`);
  const asks = everyStep.filter(({ kind }) => kind.startsWith('ask')).map(({ name }) => `ask.${name}`);
  expect(missingKeys([texts], [...keys, ...asks])).toEqual([]);
});

test('no sentence is left over from a step that is gone', () => {
  const names = new Set(everyStep.map(({ name }) => name));
  const left = Object.keys(texts.en).filter(
    (key) => /^(step|ask)\./.test(key) && !names.has(key.replace(/^\w+\./, '')),
  );
  expect(left).toEqual([]);
});

/** Events that these rules no longer tell, and that logs of earlier ones hold. */
const OF_KEPT_LOGS = ['event.stoodAside'];

test('every reason of the rules has its sentence, and no sentence of a reason or an event is left over', () => {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // Where events are declared and said: left over is what no rule tells.
    (file) => file.endsWith('.ts') && !file.startsWith('telling'),
  );
  const source = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const said = [...source.matchAll(/'(why\.\w+)'/g)].map(([, key]) => key!);
  expect(missingKeys([texts], said)).toEqual([]);
  const kept = Object.keys(texts.en).filter((key) => /^(event|why)\./.test(key) && !OF_KEPT_LOGS.includes(key));
  expect(kept.filter((key) => !source.includes(`'${key.replace(/^event\.|(Own|None|ByUnit)$/g, '')}'`))).toEqual([]);
});

test('every prompt, option and event of random matches can be read', () => {
  const heard = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const state = gkr.setUp({ players: 2 + (seed % 3), quickStart: seed % 2 === 0 }, seed);
    const random = new Random(seed);
    for (let count = 0; count < 400; count++) {
      const decision = gkr.decision(state);
      if (decision === undefined) break;
      const seat = decision.seats[0]!;
      const question = gkr.question(state, seat)!;
      reads(question.prompt);
      const { options } = question;
      const choice =
        options === undefined ? gkr.propose(state, seat, random) : options[random.below(options.length)]!.choice;
      for (const option of options ?? []) reads(option.label);
      const answer = gkr.choose(state, seat, choice);
      if (answer.refused !== undefined) throw new Error(`An offered choice was refused: ${answer.refused}.`);
      for (const told of answer.told) {
        for (const listener of [1, 2]) {
          const event = eventFor(listener, told);
          const { key } = eventText(event);
          if (!heard.has(key)) reads(eventText(event));
          heard.add(key);
        }
      }
    }
  }
  expect(heard.size).toBeGreaterThan(35);
});
