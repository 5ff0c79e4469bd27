// Saves of earlier versions: each must go on, and one that cannot is named with what it lacks.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readsReleasedSaves } from '../src/index.js';
import { makeTricks } from './games/tricks.js';

const tricks = makeTricks();
const folder = mkdtempSync(join(tmpdir(), 'automachia-released-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

function testsOf(): Map<string, () => void> {
  const tests = new Map<string, () => void>();
  readsReleasedSaves(tricks, folder, {
    describe: (_title, body) => body(),
    test: (title, body) => tests.set(title, body),
  });
  return tests;
}

test('a version without saves says what writes them, for this folder alone', () => {
  expect(testsOf().get('this version has some')).toThrow(
    /AUTOMACHIA_GOLDEN=write npx vitest run \S*automachia-released-/,
  );
  vi.stubEnv('AUTOMACHIA_GOLDEN', 'write');
  testsOf();
  vi.stubEnv('AUTOMACHIA_GOLDEN', '');
  expect(readdirSync(folder)).toEqual([`${tricks.version}.json`]);
  for (const body of testsOf().values()) expect(body).not.toThrow();
});

test('a save that lacks a field of the state cannot go on', () => {
  const saves = JSON.parse(readFileSync(join(folder, `${tricks.version}.json`), 'utf8')) as Record<string, object>;
  const [question, saved] = Object.entries(saves)[0]!;
  const { round: _round, ...before } = saved as { round?: number };
  writeFileSync(join(folder, '0.9.0.json'), JSON.stringify({ [question]: before }));
  expect(testsOf().get('0.9.0.json')).toThrow(`${question}: round is not in it. Say in earlierState what it was`);
});
