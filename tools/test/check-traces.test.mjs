import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findTraces } from '../check-traces.mjs';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-traces-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function traces(text, secrets = []) {
  fs.writeFileSync(path.join(root, 'file'), text);
  return findTraces(root, ['file'], secrets);
}

// Put together here, so that this file is free of them.
const at = (...parts) => parts.join('/');

test.each([
  ['a home folder', `see ${at('', 'home', 'ada', 'automachia')}`],
  ['a home folder on a Mac', `"${at('', 'Users', 'ada', 'automachia')}"`],
  ['a home folder on Windows', ['C:', 'Users', 'ada'].join('\\')],
  ['a registry', `https://${['registry', 'npmjs', 'org'].join('.')}/zod`],
  ['a resolved address in a lock file', `"resolved": "${at('https:', '', 'example.org', 'zod')}"`],
  ['a package', at('https:', '', 'example.org', ['zod-1.0.0', 'tgz'].join('.'))],
])('%s is a trace', (_, text) => {
  expect(traces(`first line\n${text}\n`)).toEqual([expect.stringMatching(/^file:2: /)]);
});

test.each([
  ['a route in an address', 'https://example.org/home/ada/page'],
  ['a relative path', 'packages/home/ada.ts and ./work/shop.ts and ../root/beer.ts'],
  ['a workspace in a lock file', '"resolved": "packages/kernel"'],
  ['a variable', 'registry.find(card) || registry.npm'],
])('%s is not', (_, text) => {
  expect(traces(text)).toEqual([]);
});

test('what belongs to this machine is a trace, whatever it looks like', () => {
  expect(traces('the clone lies in /srv/somewhere', ['/srv/somewhere'])).toHaveLength(1);
});

test('files that are not text are left alone', () => {
  expect(traces(`\0${at('', 'home', 'ada', 'automachia')}`)).toEqual([]);
});
