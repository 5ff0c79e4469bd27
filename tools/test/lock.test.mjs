import { expect, test } from 'vitest';
import { complete, problemsOf } from '../lock.mjs';

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

test('the packages of other platforms are added, and nothing is wrong then', () => {
  const lock = complete(lockWith({}));
  expect(lock.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
  expect(lock.packages['node_modules/@tool/linux-x64-musl']).toMatchObject({ os: ['linux'], libc: ['musl'] });
  expect(problemsOf(lock, { '': manifest })).toEqual([]);
});

test('what is there already stays as it is', () => {
  const known = { version: '1.0.0', integrity: 'sha512-b', optional: true };
  expect(complete(lockWith({ 'node_modules/@tool/darwin-arm64': known })).packages).toMatchObject({
    'node_modules/@tool/darwin-arm64': known,
  });
});

test.each([
  ['a missing platform', lockWith({}), '@tool/darwin-arm64 is missing'],
  [
    'a download address',
    complete(lockWith({ 'node_modules/a': { version: '1.0.0', resolved: 'x' } })),
    'download address',
  ],
  ['no integrity', complete(lockWith({ 'node_modules/a': { version: '1.0.0' } })), 'no integrity'],
  ['a package.json that says something else', complete(lockWith({ '': {} })), 'devDependencies are not those'],
])('%s is found', (_, lock, problem) => {
  expect(problemsOf(lock, { '': manifest }).join('\n')).toContain(problem);
});
