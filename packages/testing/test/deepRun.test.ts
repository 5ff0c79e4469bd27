// `npm run test:deep` as a command: it bundles all games, plays in several processes and says what it found.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

function deepRun(args: readonly string[], seed = ''): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, AUTOMACHIA_SEED: seed };
  return spawnSync(process.execPath, ['tools/test-deep.mjs', ...args], { cwd: root, encoding: 'utf8', env });
}

describe('the deep run as a command', () => {
  test('plays in several processes and prints a report', () => {
    const { status, stdout } = deepRun([
      '--game',
      'tournoi',
      '--games',
      '260',
      '--every',
      '100000',
      '--processes',
      '2',
    ]);
    expect(stdout).toMatch(/^tournoi: 260 games, [\d,]+ decisions, every property on 0 games, [\d.]+ s, no failure\n$/);
    expect(status).toBe(0);
  });

  test('checks one property on the play of one seed', () => {
    const args = ['--game', 'tournoi', '--property', 'sealing', '--games', '1', '--json'];
    const { status, stdout } = deepRun(args, '17');
    expect(JSON.parse(stdout)).toMatchObject([{ game: 'tournoi', games: 1, failures: [] }]);
    expect(status).toBe(0);
  });

  test.each([
    [['--game', 'chess'], 'There is no game "chess". There is: '],
    [['--game', 'tournoi', '--property', 'sealed'], 'There is no property "sealed". There is: determinism, '],
    [['--games', 'many'], '--games: "many" is not a whole number above 0.'],
    [['--gmaes', '3'], "Unknown option '--gmaes'"],
  ])('says how it is called: %s', (args, complaint) => {
    const { status, stderr } = deepRun(args);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('Usage: npm run test:deep');
    expect(status).toBe(2);
  });
});
