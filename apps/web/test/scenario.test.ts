// A moment saved as a scenario: whoever runs the file finds the table that was seen, and nothing that was not.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Seat, Table } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { parseScenario, resultText, runScenario } from '@automachia/testing/scenario';
import { tournoi } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import { LocalMatch } from '../src/localTable/localMatch.js';
import { scenarioOf } from '../src/table/scenario.js';
import { writeScenario } from '../src/table/scenarioWriting.js';
import { savedMatch } from './around/savedMatch.js';
import { whyNoServer } from './realServer.js';

const options = { players: 3, life: 2 };

/** A match played at random to its end. */
function played(seed: number): LocalMatch {
  const match = new LocalMatch(tournoi, savedMatch({ options, players: 3 }));
  const random = new Random(seed);
  for (let i = 0; i < 3000 && !match.isOver; i++) {
    const seat = tournoi.seatToAct(match.state as never);
    const step = match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
    if (step.refused !== undefined) throw new Error(step.refused);
  }
  return match;
}

function fileOf(view: Table): string {
  return writeScenario(scenarioOf(tournoi, options, view, 'Grand Tournoi: choice 7 of "a match"'));
}

const matches = [1, 2, 3].map(played);

describe('every moment of a match, saved as a scenario', () => {
  test.each([0, 1, 3, 'everyone'] as const)('runs, as seen by %s', (eyes) => {
    for (const match of matches) {
      for (const { view } of match.momentsFor(eyes)) {
        const text = fileOf(view);
        const result = runScenario(parseScenario(text, 'moment.yaml'), tournoi);
        if (!result.passed) throw new Error(`${resultText(result)}\n${text}`);
      }
    }
  });

  test('says no more than the seat sees', () => {
    for (const seat of [0, 1, 2] as readonly Seat[]) {
      for (const { view } of matches[0]!.momentsFor(seat)) {
        const { sealed, ...open } = parseScenario(fileOf(view), 'moment.yaml').table!;
        expect(JSON.stringify(sealed ?? {})).not.toContain('hidden');
        expect(view).toMatchObject(open);
      }
    }
  });

  test('once everything is open it is the very table', () => {
    for (const { view } of matches[1]!.momentsFor('everyone')) {
      const { table } = parseScenario(fileOf(view), 'moment.yaml');
      const { decision: _, ...again } = tournoi.describe(tournoi.arrange(options, table!, 5));
      const { decision: __, ...seen } = view;
      expect(again).toEqual(seen);
    }
  });
});

test.skipIf(whyNoServer !== undefined)('the program runs the file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'automachia-scenario-'));
  try {
    const moments = matches[0]!.momentsFor(1);
    const picked = [0, Math.floor(moments.length / 2), moments.length - 1];
    const files = picked.map((place) => path.join(folder, `tournoi-${place}.yaml`));
    for (const [i, place] of picked.entries()) writeFileSync(files[i]!, fileOf(moments[place]!.view));
    const program = fileURLToPath(new URL('../../cli/bin/automachia.mjs', import.meta.url));
    const said = execFileSync(process.execPath, [program, 'scenario', ...files], { encoding: 'utf8' });
    expect(said).toContain('3 passed, 0 failed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
