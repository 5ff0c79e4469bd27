// The scenarios as the rules browser tells them: every one of every game, and what is said of one that does not hold.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameIds } from '@automachia/shelf/manifests';
import { partsOf, verdictOn } from '../src/rules/judging.js';
import type { Check, ScenarioStory } from '../src/rules/story.js';
import { tellScenario } from '../src/rules/telling.js';

const folder = (game: string): string => fileURLToPath(new URL(`../../../games/${game}/`, import.meta.url));
const textOf = (game: string, file: string): string => readFileSync(`${folder(game)}scenarios/${file}`, 'utf8');

function idsOf(game: string): string[] {
  return Object.keys(JSON.parse(readFileSync(`${folder(game)}catalogue/en.json`, 'utf8')) as object);
}

const checksIn = ({ steps }: ScenarioStory): Check[] => steps.flatMap(({ checks }) => checks);

describe.each(gameIds)('%s', (game) => {
  test('every scenario is told to its end, and everything in it holds', async () => {
    const known = idsOf(game);
    const files = readdirSync(`${folder(game)}scenarios`);
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const story = await tellScenario({ name: file, text: textOf(game, file) }, known);
      const choices = story.steps.filter(({ done }) => done !== undefined).length;
      expect({ file, failure: story.failure, moments: story.moments.length }).toEqual({
        file,
        failure: undefined,
        moments: choices + 1,
      });
      expect([...new Set(checksIn(story).map(({ verdict }) => verdict))]).toEqual(['holds']);
      // What is refused is refused for a reason.
      const unexplained = checksIn(story).filter((check) => check.is === 'refused' && check.reasons.length === 0);
      expect(unexplained).toEqual([]);
    }
  });
});

const file = 'a-weapon-token-wins-without-a-die.yaml';
const text = textOf('tournoi', file);

async function told(changed: string): Promise<ScenarioStory> {
  expect(changed).not.toBe(text);
  return tellScenario({ name: file, text: changed }, idsOf('tournoi'));
}

test('choices are named by the game, tables part by part', async () => {
  const story = await tellScenario({ name: file, text }, idsOf('tournoi'));
  expect(story.steps[0]?.done).toMatchObject({
    seat: 1,
    choice: { direction: 'N' },
    targets: [{ direction: 'N' }],
  });
  expect(story.steps[0]?.done?.label?.key).toMatch(/./);
  expect(story.steps[7]?.checks).toEqual([
    { is: 'table', at: ['robots', '1', 'at'], value: 'b3', verdict: 'holds' },
    { is: 'table', at: ['robots', '2', 'at'], value: 'c3', verdict: 'holds' },
    { is: 'table', at: ['robots', '2', 'weapons'], value: 0, verdict: 'holds' },
  ]);
  // Looked at once the losing robot has been placed.
  expect(story.steps[7]?.place).toBe(4);
  expect(story.moments).toHaveLength(5);
});

test('what is not so fails; what comes before it holds, and what comes after it was not looked at', async () => {
  const story = await told(text.replace('2: { at: c3, weapons: 0 }', '2: { at: c4, weapons: 0 }'));
  expect(story.failure).toMatchObject({ step: 8, path: 'play[7].expect.robots.2.at' });
  expect(story.failure?.message).toContain('not "c4"');
  expect(story.steps[7]?.checks.map(({ verdict }) => verdict)).toEqual(['holds', 'fails', 'untried']);
  expect(story.steps[5]?.checks.map(({ verdict }) => verdict)).toEqual(['holds']);
  expect(new Set(story.steps.slice(8).flatMap(({ checks }) => checks.map(({ verdict }) => verdict)))).toEqual(
    new Set(['untried']),
  );
});

test('a choice that cannot be made ends what can be shown', async () => {
  const story = await told(text.replace('choose: { cell: b3 }', 'choose: { cell: a1 }'));
  expect(story.failure).toMatchObject({ step: 7, path: 'play[6].choose' });
  expect(story.moments).toHaveLength(4);
  expect(story.steps.at(-1)?.place).toBe(3);
});

test('what is offered as well is said of the offer, and a wrong rule of the refusal', async () => {
  const more = await told(text.replace('        - { cell: d4 }\n', ''));
  expect(more.steps[5]?.checks[0]).toMatchObject({ is: 'offered', how: 'exactly', verdict: 'fails' });
  const rule = await told(text.replace('rule: GTM-CBT-02', 'rule: GTM-CBT-03'));
  expect(rule.steps[2]?.checks[0]).toMatchObject({ is: 'refused', verdict: 'fails' });
});

test('a table that cannot be laid out, dice that were not rolled, and a rule that there is not', async () => {
  const table = await told(text.replace('at: c2', 'at: z9'));
  expect(table).toMatchObject({ failure: { step: 0 }, steps: [], moments: [] });
  const dice = await told(text.replace('dice: []', 'dice: [4]'));
  expect(dice.failure?.message).toContain('were not rolled');
  expect(checksIn(dice).every(({ verdict }) => verdict === 'holds')).toBe(true);
  const rules = await told(text.replace('GTM-RUL-18', 'GTM-RUL-99'));
  expect(rules.failure?.message).toContain('"GTM-RUL-99" is not a rule of tournoi');
});

test('a file that is no scenario does not hold, and says why', async () => {
  const story = await told('scenario: [');
  expect(story).toMatchObject({ steps: [], moments: [], failure: { step: 0 } });
  expect(story.failure?.message).toContain('This is not YAML');
});

test('parts of a table, and which of them fails', () => {
  expect(partsOf({ turn: { number: 2 }, hands: { 1: [] }, outcome: null, piles: {} })).toEqual([
    { at: ['turn', 'number'], value: 2 },
    { at: ['hands', '1'], value: [] },
    { at: ['outcome'], value: null },
    { at: ['piles'], value: {} },
  ]);
  const failure = { step: 2, path: 'play[1].expect.hands.1.cards', message: '' };
  expect(verdictOn(2, 'expect.hands.1', failure)).toBe('fails');
  expect(verdictOn(2, 'expect.hands.10', failure, ['expect.hands.1'])).toBe('untried');
  expect(verdictOn(2, 'offered.exactly', failure)).toBe('holds');
  expect(verdictOn(2, 'asked', failure)).toBe('untried');
});
