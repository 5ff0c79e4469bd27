// Everything the game says exists in three languages: the steps by walking the rules, the rest by playing.

import { readdirSync, readFileSync } from 'node:fs';
import { type Text } from '@automachia/kernel';
import { drawBelow, eventFor, fastChance } from '@automachia/kernel/host';
import { checkCatalogues, createTranslator, kernelTexts, languages, missingKeys } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { fight } from '../src/combat.js';
import { arrive } from '../src/immediateLocations.js';
import { catalogue, eventText, texts, tournoi } from '../src/index.js';
import { PHASES } from '../src/reading.js';
import { match } from '../src/turn.js';

type AnyStep = { readonly kind: string; readonly name: string; readonly steps?: readonly AnyStep[] };

const everyStep = [match, arrive, fight].flatMap((procedure) => walk(procedure.steps as readonly AnyStep[]));
const translate = createTranslator([kernelTexts, texts]);

function walk(steps: readonly AnyStep[]): AnyStep[] {
  // What only holds other steps together is never where a match stands.
  const isShown = ({ kind }: AnyStep): boolean => kind !== 'phase' && kind !== 'forever';
  return steps.flatMap((step) => [...(isShown(step) ? [step] : []), ...walk(step.steps ?? [])]);
}

function reads(text: Text): void {
  for (const language of languages) expect(translate(language, text)).not.toMatch(/[{}⟨]|undefined|NaN|\[object/);
}

test('the three languages say the same things', () => {
  expect(checkCatalogues([kernelTexts, texts])).toEqual([]);
});

test('every step has a name, and every question a sentence', () => {
  const asks = everyStep.filter(({ kind }) => kind.startsWith('ask'));
  expect(
    missingKeys(
      [texts],
      everyStep.map(({ name }) => `step.${name}`),
    ),
  ).toEqual([]);
  expect(
    missingKeys(
      [texts],
      asks.map(({ name }) => `ask.${name}`),
    ),
  ).toEqual([]);
});

test('every phase has a name', () => {
  expect(
    missingKeys(
      [texts],
      PHASES.map((phase) => `phase.${phase}`),
    ),
  ).toEqual([]);
});

test('no sentence is left over from a step that is gone', () => {
  const names = new Set(everyStep.map(({ name }) => name));
  const left = Object.keys(texts.en).filter(
    (key) => /^(step|ask)\./.test(key) && !names.has(key.replace(/^\w+\./, '')),
  );
  expect(left).toEqual([]);
});

test('every chapter of the catalogue has a title', () => {
  const chapters = new Set(Object.values(catalogue.en).map(({ chapter }) => chapter));
  expect(
    missingKeys(
      [texts],
      [...chapters].map((chapter) => `chapter.${chapter}`),
    ),
  ).toEqual([]);
});

test('every prompt, option, refusal and event of random matches can be read', () => {
  const heard = new Set<string>();
  const refused = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const state = tournoi.setUp({ players: 2 + (seed % 3), life: 3 }, seed);
    const chance = fastChance(seed);
    for (let decision = tournoi.decision(state); decision !== undefined; decision = tournoi.decision(state)) {
      const seat = decision.seats[0]!;
      const question = tournoi.question(state, seat)!;
      reads(question.prompt);
      // `match.everyRobotHasArrived/again` is the end of a round of that step: it is shown by the same name.
      for (const step of decision.path) reads({ key: `step.${step.split(/[./]/)[1]}` });
      // Labels of one question differ in a value only: the first and the last stand for all.
      const options = question.options!;
      for (const option of [options[0]!, options[options.length - 1]!]) reads(option.label);
      for (const choice of wrongChoices) {
        if (options.some((option) => JSON.stringify(option.choice) === JSON.stringify(choice))) continue;
        const answer = tournoi.choose(state, seat, choice);
        if (answer.refused === undefined) throw new Error(`${JSON.stringify(choice)} was taken without being offered.`);
        for (const reason of answer.reasons) {
          if (!refused.has(reason.text.key)) reads(reason.text);
          refused.add(reason.text.key);
        }
      }
      const answer = tournoi.choose(state, seat, options[drawBelow(chance, options.length)]!.choice);
      if (answer.refused !== undefined) throw new Error(`An offered choice was refused: ${answer.refused}.`);
      for (const told of answer.told) {
        const event = eventFor(seat, told);
        if (!heard.has(event.type)) reads(eventText(event));
        heard.add(event.type);
      }
    }
  }
  expect(heard.size).toBeGreaterThan(20);
  expect(refused.size).toBeGreaterThan(8);
});

test('nothing is translated that the rules never say', () => {
  const folder = new URL('../src/', import.meta.url);
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const said = Object.keys(texts.en).filter((key) => /^(event|why)\./.test(key));
  expect(said.filter((key) => !source.includes(`'${key.replace('event.', '')}'`))).toEqual([]);
});

const wrongChoices = [
  { cell: 'a1' },
  { cell: 'c3' },
  { cell: 'b2' },
  { cell: 'd4' },
  ...['N', 'E', 'S', 'W'].map((direction) => ({ direction })),
  ...[1, 2, 3, 4].map((robot) => ({ robot })),
  { cards: ['bomb'] },
  { cards: ['overload', 'overload'] },
  { cards: ['overload', 'overload', 'overload'] },
  { spendWeapon: 'perhaps' },
];

test('a few sentences as people read them', () => {
  const lost = eventText({ type: 'lifeLost', rule: 'GTM-ORB-02', seat: 2, amount: 2, life: 0 });
  expect(languages.map((language) => translate(language, lost))).toEqual([
    'Klaxor loses 2 life points: none left.',
    'Klaxor perd 2\u00a0points de vie\u202f: il n’en reste aucun.',
    'Klaxor perde 2\u00a0punti vita: non ne resta nessuno.',
  ]);
  const placed = eventText({ type: 'locationPlaced', rule: 'GTM-MIN-01', seat: 4, card: 'mine', at: 'a2' });
  expect(languages.map((language) => translate(language, placed))).toEqual([
    'Mirabolt places Mine on a2.',
    'Mirabolt pose l’emplacement Mine en a2.',
    'Mirabolt piazza la postazione Mina in a2.',
  ]);
  // Too rare for the random matches above.
  reads(eventText({ type: 'deckShuffled', rule: 'GTM-RUL-09' }));
  reads(eventText({ type: 'weaponSpent', rule: 'GTM-CBT-02', seat: 3 }));
  reads(eventText({ type: 'cardHadNoEffect', rule: 'GTM-RUL-08', seat: 1, card: 'kit', because: 'GTM-KIT-01' }));
});
