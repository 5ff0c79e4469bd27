// One name for one notion: a word means the same wherever it is read. Finds what two workspaces declare and export under
// one name, so that it is declared once and imported, or one of the two finds a better name.
//
//   types and classes           of every workspace
//   functions and constants     where a door of a package (`exports` in its package.json) lets them out
//
// Two games may use the same words, each for its own things. What bots and apps keep for a game, in files or folders of
// its name, is the game's. A component is named after what it draws.
//
//   node tools/check-names.mjs      prints each name that is declared twice; exit code 1 if there is one

import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { codeFilesIn, fileAt, groupOf, readWorkspaces } from './check-imports.mjs';

/** Names that may be declared twice, and why. */
const meantTwice = {
  language: 'the protocol says which there are, the browser client keeps the one that was chosen',
  text: 'the kernel makes what the protocol checks',
};

// ---- the check

/** @returns {{ file: string, line: number, name: string, reason: string }[]} in the order of the names */
export function namesDeclaredTwice(root, allowed = meantTwice) {
  const declared = declarationsByName(root);
  const found = [];
  for (const name of [...declared.keys()].sort((one, other) => (one < other ? -1 : 1))) {
    if (!Object.hasOwn(allowed, name)) found.push(...complaintsAbout(name, declared.get(name)));
  }
  for (const name of Object.keys(allowed)) {
    if (complaintsAbout(name, declared.get(name) ?? []).length > 0) continue;
    const reason = 'is not declared twice: take it out of the list of those that may be';
    found.push({ file: 'tools/check-names.mjs', line: 1, name, reason });
  }
  return found;
}

/** One for each declaration beside the first, or beside the one that a package lets out. */
function complaintsAbout(name, declarations) {
  const first = declarations.find((one) => one.isLetOut) ?? declarations.find((one) => one.isType);
  if (first === undefined) return [];
  const where = `${first.file}:${first.line}`;
  return declarations
    .filter((one) => one.owner !== first.owner && !(isGame(one.owner) && isGame(first.owner)))
    .filter((one) => first.isLetOut || one.isType)
    .map(({ file, line }) => ({
      file,
      line,
      name,
      reason: `${where} declares it, too: import that one if it means the same, or find another name for one of them`,
    }));
}

function isGame(owner) {
  return groupOf(owner) === 'games';
}

/** Packages come first, then games, bots, apps. */
function declarationsByName(root) {
  const byName = new Map();
  const workspaces = [...readWorkspaces(root).values()];
  const games = workspaces.map(({ place }) => place).filter(isGame);
  for (const workspace of workspaces) {
    const sources = new Map();
    for (const file of codeFilesIn(root, `${workspace.place}/src`)) {
      sources.set(file, exportsOf(fs.readFileSync(path.join(root, file), 'utf8'), file));
    }
    const letOut = groupOf(workspace.place) === 'packages' ? namesLetOut(workspace, sources) : new Set();
    for (const [file, { declared }] of sources) {
      const owner = ownerOf(file, workspace.place, games);
      for (const { name, line, isType } of declared) {
        const known = byName.get(name) ?? [];
        byName.set(name, [...known, { file, line, owner, isType, isLetOut: letOut.has(name) }]);
      }
    }
  }
  return byName;
}

/** The game that a file is about, or else its workspace. */
function ownerOf(file, place, games) {
  const parts = file.split('/').map((part) => part.replace(/\..*$/, ''));
  return games.find((game) => parts.includes(path.posix.basename(game))) ?? place;
}

/** What can be imported from a package. */
function namesLetOut({ place, doors }, sources) {
  const names = new Set();
  const read = new Set();
  const follow = (file) => {
    const source = sources.get(file);
    if (source === undefined || read.has(file)) return;
    read.add(file);
    for (const { name } of source.declared) names.add(name);
    for (const name of source.passedOn) names.add(name);
    for (const from of source.passedOnFrom) follow(fileAt(sources, path.posix.join(path.posix.dirname(file), from)));
  };
  for (const door of doors) follow(path.posix.join(place, door));
  return names;
}

// ---- reading

const types = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration', 'ClassDeclaration'];

/**
 * What a file exports: the names that it declares, those of other files that it passes on, and the files of which it
 * passes on everything. Components are left out.
 */
export function exportsOf(text, file) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const [declared, passedOn, passedOnFrom] = [new Map(), [], []];
  const add = (id, start, isType) => {
    const isComponent = !isType && file.endsWith('x') && /^[A-Z][a-z]/.test(id.name);
    if (id.type !== 'Identifier' || isComponent) return;
    const line = text.slice(0, start).split('\n').length;
    // A type and the constant it is made of are one notion.
    if (!declared.has(id.name) || isType) declared.set(id.name, { name: id.name, line, isType });
  };
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') passedOnFrom.push(node.source.value);
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const { exported } of node.specifiers) passedOn.push(exported.name);
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) add(id, node.start, false);
    } else if (declaration?.id) add(declaration.id, node.start, types.includes(declaration.type));
  }
  return { declared: [...declared.values()], passedOn, passedOnFrom };
}

// ---- as a command

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = namesDeclaredTwice(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const { file, line, name, reason } of found) console.error(`${file}:${line}: ${name}: ${reason}`);
  if (found.length > 0) process.exitCode = 1;
}
