// The scenario files beside: rules questions, with their answers. Every worked example of the specification is one.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseScenarios, resultText, runScenario } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { catalogue, gears } from '../src/index.js';

const folder = fileURLToPath(new URL('../scenarios', import.meta.url));
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .flatMap((name) => parseScenarios(readFileSync(join(folder, name), 'utf8'), `games/gears/scenarios/${name}`));

describe('scenarios', () => {
  for (const scenario of scenarios) {
    test(`${scenario.rules.map((rule) => `[${rule}]`).join(' ')} ${scenario.scenario}`, () => {
      const result = runScenario(scenario, gears);
      if (!result.passed) throw new Error(resultText(result));
    });
  }
});

test('every scenario names rules of the catalogue, and ends with who is asked', () => {
  for (const { rules, play } of scenarios) {
    expect(rules.filter((rule) => !Object.hasOwn(catalogue.en, rule))).toEqual([]);
    expect(play.at(-1)!.asked).toBeDefined();
  }
});

test('the scenario in the README', () => {
  const readme = readFileSync(join(folder, '../README.md'), 'utf8');
  const [, yaml] = /```yaml\n(.*?)```/s.exec(readme)!;
  const [scenario] = parseScenarios(yaml!, 'games/gears/README.md');
  const result = runScenario(scenario!, gears);
  if (!result.passed) throw new Error(resultText(result));
});
