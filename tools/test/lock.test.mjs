import { expect, test } from 'vitest';
import { complete, forgetOverridden, problemsOf, withIntegrity } from '../lock.mjs';

const manifest = { devDependencies: { tool: '1.0.0' } };

function lockWith(packages) {
  return {
    packages: {
      '': manifest,
      'node_modules/tool': {
        version: '1.0.0',
        integrity: 'sha512-a',
        dev: true,
        optionalDependencies: { '@tool/darwin-arm64': '1.0.0', '@tool/linux-x64-musl': '1.0.0' },
      },
      ...packages,
    },
  };
}

const ask = async (name, version) => `sha512-${name}-${version}`;

test('the packages of other platforms are added, and nothing is wrong then', async () => {
  const lock = await withIntegrity(complete(lockWith({})), ask);
  expect(lock.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    integrity: 'sha512-@tool/darwin-arm64-1.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
  expect(lock.packages['node_modules/@tool/linux-x64-musl']).toMatchObject({ os: ['linux'], libc: ['musl'] });
  expect(problemsOf(lock, { '': manifest })).toEqual([]);
});

test('what is there already stays as it is', async () => {
  const known = { version: '1.0.0', integrity: 'sha512-b', optional: true };
  const lock = await withIntegrity(complete(lockWith({ 'node_modules/@tool/darwin-arm64': known })), ask);
  expect(lock.packages).toMatchObject({ 'node_modules/@tool/darwin-arm64': known });
});

test('a version that the registry does not have for a platform is not locked', async () => {
  await expect(withIntegrity(complete(lockWith({})), async () => undefined)).rejects.toThrow(
    /does not have @tool\/darwin-arm64 1\.0\.0/,
  );
});

const overriding = { ...manifest, overrides: { pinned: '6.6.0' } };
const lockNotPinned = lockWith({
  'node_modules/asks': { version: '5.0.0', integrity: 'sha512-c', dependencies: { pinned: '^6.0.0' } },
  'node_modules/pinned': { version: '6.8.0', integrity: 'sha512-d', dependencies: { cookie: '^2.0.0' } },
  'node_modules/other/node_modules/pinned': { version: '6.6.0', integrity: 'sha512-e' },
});

test('what is locked is what overrides say', () => {
  const problems = problemsOf(complete(lockNotPinned), { '': overriding });
  expect(problems.filter((problem) => problem.includes('overrides'))).toEqual([
    'package-lock.json: node_modules/pinned is 6.8.0, but overrides in package.json say pinned "6.6.0"',
  ]);
});

test('what is not as overrides say is forgotten, with those who ask for it, so that npm looks again', () => {
  expect(Object.keys(forgetOverridden(lockNotPinned, overriding).packages)).toEqual(['', 'node_modules/tool']);
  expect(forgetOverridden(lockNotPinned, manifest)).toEqual(lockNotPinned);
});

test.each([
  ['a missing platform', lockWith({}), '@tool/darwin-arm64 is missing'],
  [
    'a download address',
    complete(lockWith({ 'node_modules/a': { version: '1.0.0', resolved: 'x' } })),
    'download address',
  ],
  ['no integrity', complete(lockWith({ 'node_modules/a': { version: '1.0.0' } })), 'node_modules/a has no integrity'],
  ['a platform without integrity', complete(lockWith({})), '@tool/darwin-arm64 has no integrity'],
  ['a package.json that says something else', complete(lockWith({ '': {} })), 'devDependencies are not those'],
])('%s is found', (_, lock, problem) => {
  expect(problemsOf(lock, { '': manifest }).join('\n')).toContain(problem);
});
