// What is picked is read for every kind of target, so that a new kind is forgotten by nobody.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Target } from '@automachia/kernel';
import { TARGET_KINDS } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { asKind, roleOf } from '../src/games/targets.js';

const source = fileURLToPath(new URL('../src', import.meta.url));

test('no part of the shell, nor the kit, nor the plain board asks for a kind by its field', () => {
  const asks = new RegExp(`'(?:${TARGET_KINDS.join('|')})' in `);
  const found = ['boards', 'table', 'games/generic'].flatMap((folder) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(path.join(source, folder, file), 'utf8')
          .split('\n')
          .flatMap((line, i) => (asks.test(line) ? [`${folder}/${file}:${i + 1} ${line.trim()}`] : [])),
      ),
  );
  // Say what becomes of every kind: `byKind`, or `roleOf` and `asKind` of games/targets.ts.
  expect(found).toEqual([]);
});

test('what a target is to whoever picks it', () => {
  const roles = (...targets: readonly Target[]) => targets.map(roleOf);
  expect(roles({ cell: 'a1' }, { zone: 'hall' }, { point: [1, 2] })).toEqual(['place', 'place', 'point']);
  expect(roles({ piece: 'ball' }, { card: 'bomb', position: 1 }, { direction: 'N' })).toEqual([
    'thing',
    'card',
    'heading',
  ]);
  expect(roles({ button: 'yes' }, { seat: 0 })).toEqual(['answer', 'thing']);
  expect(asKind({ card: 'bomb', position: 1 }, 'card')?.card).toBe('bomb');
  expect(asKind({ cell: 'a1' }, 'card')).toBeUndefined();
  expect(asKind(undefined, 'card')).toBeUndefined();
});
