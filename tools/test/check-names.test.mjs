import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { exportsOf, namesDeclaredTwice } from '../check-names.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A small repository with a workspace of each kind and the given files; returns the complaints about it. */
function complaints(files, allowed = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-names-'));
  folders.push(root);
  const write = (place, text) => {
    fs.mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
    fs.writeFileSync(path.join(root, place), text);
  };
  for (const place of ['packages/kernel', 'packages/protocol', 'bots/gkr', 'games/gkr', 'games/tournoi']) {
    write(
      `${place}/package.json`,
      JSON.stringify({ name: `@automachia/${place}`, exports: { '.': './src/index.ts' } }),
    );
  }
  for (const place of ['apps/web', 'apps/server']) {
    write(`${place}/package.json`, JSON.stringify({ name: `@automachia/${place}` }));
  }
  for (const [place, text] of Object.entries(files)) write(place, text);
  return namesDeclaredTwice(root, allowed).map(({ file, line, name }) => `${file}:${line}: ${name}`);
}

describe('types', () => {
  test.each([
    ['export interface View {}', 'export interface View {}'],
    ['export type View = 1;', 'export class View {}'],
    ['export abstract class View {}', 'export enum View {}'],
  ])('of two workspaces: %s and %s', (one, other) => {
    const files = { 'packages/kernel/src/views.ts': one, 'apps/web/src/table/view.ts': `\n${other}` };
    expect(complaints(files)).toEqual(['apps/web/src/table/view.ts:2: View']);
  });

  test('of two apps, of a bot and an app, of a game and an app', () => {
    const type = 'export interface Clock {}';
    expect(complaints({ 'apps/web/src/a.ts': type, 'apps/server/src/b.ts': type })).toHaveLength(1);
    expect(complaints({ 'apps/web/src/a.ts': type, 'bots/gkr/src/b.ts': type })).toEqual([
      'apps/web/src/a.ts:1: Clock',
    ]);
    expect(complaints({ 'apps/web/src/a.ts': type, 'games/gkr/src/b.ts': type })).toEqual([
      'apps/web/src/a.ts:1: Clock',
    ]);
  });

  test('every other place is named', () => {
    const type = 'export interface Place {}';
    const files = { 'packages/kernel/src/a.ts': type, 'apps/server/src/b.ts': type, 'apps/web/src/c.ts': type };
    expect(complaints(files)).toEqual(['apps/server/src/b.ts:1: Place', 'apps/web/src/c.ts:1: Place']);
  });

  test('may meet in one workspace, and where they are not exported', () => {
    const files = {
      'packages/kernel/src/a.ts': 'export interface View {}',
      'packages/kernel/src/b.ts': 'export type View = 1;',
      'apps/web/src/c.ts': 'interface View {}\nexport const seen: View = {};',
      'apps/web/test/d.ts': 'export interface View {}',
    };
    expect(complaints(files)).toEqual([]);
  });
});

describe('the words of games', () => {
  test('two games may use the same', () => {
    const type = 'export interface Phase {}';
    expect(complaints({ 'games/gkr/src/a.ts': type, 'games/tournoi/src/b.ts': type })).toEqual([]);
  });

  test('what bots and apps keep for a game is the game’s', () => {
    const type = 'export interface Layout {}';
    const files = {
      'games/gkr/src/a.ts': type,
      'bots/gkr/src/b.ts': type,
      'apps/web/src/games/gkr/c.ts': type,
      'apps/web/src/games/tournoi/d.ts': type,
      'apps/server/src/rules/gkr.ts': type,
    };
    expect(complaints(files)).toEqual([]);
  });

  test('but are none of those of a package', () => {
    const files = {
      'packages/kernel/src/a.ts': 'export interface Frame {}',
      'games/gkr/src/b.ts': 'export interface Frame {}',
    };
    expect(complaints(files)).toEqual(['games/gkr/src/b.ts:1: Frame']);
  });
});

describe('functions and constants', () => {
  const own = { 'apps/web/src/a.ts': 'export function cardAt() {}', 'games/gkr/src/b.ts': 'export const cardAt = 1;' };

  test('are their workspace’s own business', () => {
    expect(complaints({ ...own, 'packages/kernel/src/piles.ts': 'export function cardAt() {}' })).toEqual([]);
  });

  test.each([
    ['export function cardAt() {}', ''],
    [`export { cardAt } from './piles.js';`, 'export function cardAt() {}'],
    [`export * from './piles.js';`, 'export const cardAt = 1;'],
    [`export * from './piles.js';`, `export * from './door.js';\nexport const cardAt = 1;`],
  ])('unless a package lets it out: %s %s', (door, piles) => {
    const files = { ...own, 'packages/kernel/src/index.ts': door, 'packages/kernel/src/piles.ts': piles };
    expect(complaints(files)).toEqual(['games/gkr/src/b.ts:1: cardAt', 'apps/web/src/a.ts:1: cardAt']);
  });

  test('a component has the name of what it draws', () => {
    const files = {
      'packages/kernel/src/index.ts': 'export type Card = number;',
      'apps/web/src/Card.tsx': 'export function Card() {\n  return null;\n}',
      'apps/web/src/LazyCard.tsx': 'export const Card = () => null;',
    };
    expect(complaints(files)).toEqual([]);
    expect(complaints({ ...files, 'apps/web/src/Card.tsx': 'export interface Card {}' })).toEqual([
      'apps/web/src/Card.tsx:1: Card',
    ]);
  });
});

describe('names that are meant twice', () => {
  const files = {
    'packages/kernel/src/index.ts': 'export function text() {}',
    'packages/protocol/src/index.ts': 'export const text = 1;',
  };

  test('are listed', () => {
    expect(complaints(files)).toEqual(['packages/protocol/src/index.ts:1: text']);
    expect(complaints(files, { text: 'one makes what the other checks' })).toEqual([]);
  });

  test('and no longer than they are', () => {
    expect(complaints({}, { text: 'one makes what the other checks' })).toEqual(['tools/check-names.mjs:1: text']);
  });
});

test('a type and the constant it is made of are one declaration', () => {
  const text = 'export const sides = [1] as const;\nexport const Side = 1;\nexport type Side = 1;';
  expect(exportsOf(text, 'a.ts').declared).toEqual([
    { name: 'sides', line: 1, isType: false },
    { name: 'Side', line: 3, isType: true },
  ]);
});
