// Tools that are called wrongly say what was wrong and how it is done, and end with 2.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

function call(tool, ...given) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}.mjs`, ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  ['profile', ['--game', 'chess'], 'There is no game "chess".'],
  ['profile', ['--ms', '0'], '--ms: "0" is not a whole number above 0.'],
  ['test-deep', ['--games', 'many'], '--games: "many" is not a whole number above 0.'],
  ['test-faults', ['--only', 'clocks'], '--only: there is no "clocks".'],
  ['test-faults', ['--loudly'], "Unknown option '--loudly'"],
])('%s %j', (tool, given, words) => {
  const { status, stderr } = call(tool, ...given);
  expect(stderr).toContain(words);
  expect(stderr).toContain('Usage: ');
  expect(status).toBe(2);
});

test.each(['profile', 'test-deep', 'test-faults'])('%s --help', (tool) => {
  expect(call(tool, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: '), stderr: '' });
});
