// Who may import whom. Reads every import of every workspace and names those that go the wrong way.
//
//   apps ─▶ bots ─▶ games ─▶ effects ─▶ kernel, geometry, i18n, content-tools
//   packages ─▶ packages below them; never games, never bots, never apps
//
// Nor may a file import itself by way of others. Types do not count: nothing is left of them when the program runs.
//
//   node tools/check-imports.mjs      prints each forbidden import; exit code 1 if there is one

import * as fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

// ---- the rules: what the sources (src/) of a workspace may import
//
// workspaces: freely. types: with `import type` only. node: true if it may use Node itself.
// packages: true if it may import the packages from the registry that its own package.json lists.

const nothing = { workspaces: [], types: [], node: false, packages: false };

const packageRules = {
  kernel: nothing,
  geometry: nothing,
  i18n: { ...nothing, types: ['packages/kernel'], packages: true },
  protocol: { ...nothing, types: ['packages/kernel'], packages: true },
  hosting: { ...nothing, workspaces: ['packages/kernel', 'packages/protocol'] },
  manifest: {
    ...nothing,
    workspaces: ['packages/kernel'],
    types: ['packages/i18n', 'packages/content-tools'],
  },
  'content-tools': { ...nothing, workspaces: ['packages/kernel'], packages: true, node: true },
  effects: { ...nothing, workspaces: ['packages/kernel', 'packages/content-tools'], types: ['packages/i18n'] },
  testing: {
    ...nothing,
    workspaces: ['packages/kernel', 'packages/i18n', 'packages/content-tools'],
    packages: true,
    node: true,
  },
};

/** Apps that build on another: the shelf holds the games, the command line starts the server. */
const appsBelow = { server: ['apps/shelf'], cli: ['apps/shelf', 'apps/server'], web: ['apps/shelf'] };

const belowGames = [
  'packages/kernel',
  'packages/geometry',
  'packages/i18n',
  'packages/content-tools',
  'packages/effects',
];

function ruleFor(workspace, allWorkspaces) {
  const everythingBut = (...groups) => allWorkspaces.filter((other) => !groups.includes(groupOf(other)));
  const name = path.posix.basename(workspace);
  switch (groupOf(workspace)) {
    case 'packages':
      return packageRules[name];
    case 'games':
      return { ...nothing, workspaces: belowGames, types: ['packages/manifest'] };
    case 'bots':
      return {
        ...nothing,
        // What looks one decision ahead is what the others build on.
        workspaces: ['packages/kernel', `games/${name}`, 'bots/greedy'],
        types: ['packages/manifest'],
      };
    case 'apps': {
      const below = everythingBut('apps').concat(appsBelow[name] ?? []);
      const rule = { workspaces: below, types: [], node: true, packages: true };
      if (name !== 'web') return rule;
      const workspaces = [...everythingBut('apps', 'games', 'bots'), ...appsBelow.web];
      return { ...rule, workspaces, types: everythingBut('apps', 'packages') };
    }
    default:
      return undefined;
  }
}

/** Tests, and scripts beside src/, may use Node and any listed package, and look a little further. */
function loosenedForTests(rule, workspace, allWorkspaces) {
  const inGroup = (...groups) => allWorkspaces.filter((other) => groups.includes(groupOf(other)));
  const further = {
    packages: [],
    games: [],
    bots: inGroup('games', 'bots'),
    apps: inGroup('games', 'bots', 'packages'),
  };
  const workspaces = [...rule.workspaces, ...rule.types, 'packages/testing', ...further[groupOf(workspace)]];
  return { workspaces, types: [], node: true, packages: true };
}

/** What runs a game: only workers of the browser client may have it, never a page. */
const engineDoors = ['@automachia/shelf', '@automachia/shelf/engines'];

/** A manifest fetches what is wanted of a game; nothing comes with it. */
const manifestFile = /^games\/([^/]+)\/manifest\.ts$/;

function whyManifestMayNot(file, { specifier, isTypeOnly, isFetched }) {
  const [, game] = manifestFile.exec(file);
  if (isTypeOnly) return specifier === '@automachia/manifest' || specifier?.startsWith('./') ? undefined : NOT_A_PART;
  if (!isFetched) return 'a manifest imports nothing but types: fetch it where it is wanted, with import()';
  const isOwn = specifier?.startsWith('./') || specifier === `@automachia/bot-${game}`;
  const isContent = specifier?.startsWith('../../content/') && specifier.endsWith('.json');
  return isOwn || isContent ? undefined : NOT_A_PART;
}

const NOT_A_PART = 'a manifest names parts of its own game, its bot, and the content of its house';

// ---- the check

const codeFile = /\.[cm]?[jt]sx?$/;

/** @returns {{ file: string, line: number, specifier: string, reason: string }[]} in the order of the files */
export function forbiddenImports(root) {
  const workspaces = readWorkspaces(root);
  const sharedByTests = Object.keys(readJson(path.join(root, 'package.json'))?.devDependencies ?? {});
  const found = [];
  for (const workspace of workspaces.values()) {
    const graph = new Map();
    for (const file of codeFilesIn(root, workspace.place)) {
      const importsHere = importsOf(fs.readFileSync(path.join(root, file), 'utf8'), file);
      graph.set(file, importsHere);
      for (const imported of importsHere) {
        const reason = whyForbidden(file, imported, workspace, workspaces, sharedByTests);
        if (reason) found.push({ file, line: imported.line, specifier: imported.specifier, reason });
      }
    }
    found.push(...circlesIn(graph));
    if (workspace.place === 'apps/web') found.push(...enginesOnPages(graph));
  }
  for (const file of codeFilesIn(root, 'content')) {
    found.push({ file, line: 1, specifier: '', reason: 'content is data only, without code' });
  }
  return found;
}

/** Undefined if all is well. */
function whyForbidden(file, imported, workspace, workspaces, sharedByTests) {
  if (manifestFile.test(file)) return whyManifestMayNot(file, imported);
  const { specifier, isTypeOnly } = imported;
  const places = [...workspaces.values()].map((each) => each.place);
  const isSource = file.startsWith(`${workspace.place}/src/`);
  const rule = ruleFor(workspace.place, places);
  if (!rule) return `${workspace.place} has no rule yet: write one in tools/check-imports.mjs`;
  const allowed = isSource ? rule : loosenedForTests(rule, workspace.place, places);

  if (specifier === undefined) {
    return groupOf(file) === 'apps' ? undefined : 'an import whose target is computed cannot be checked';
  }
  if (specifier.startsWith('.')) return whyRelativeIsForbidden(file, specifier, workspace);
  if (specifier.startsWith('/') || /^[a-z]+:\/\//.test(specifier))
    return 'an import names a package or a relative path';
  if (specifier.startsWith('#')) return undefined; // resolved inside the workspace by its own package.json
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    if (!allowed.node) return `${workspace.place} does no input or output: it may not use Node`;
    return specifier.startsWith('node:') ? undefined : `write node:${specifier}`;
  }

  const name = packageNameOf(specifier);
  const target = workspaces.get(name);
  if (!target) {
    if (!allowed.packages) return `${workspace.place} may not import packages from the registry`;
    const listed = isSource ? workspace.dependencies : [...workspace.anyDependencies, ...sharedByTests];
    return listed.includes(name)
      ? undefined
      : `${name} is not among the dependencies in ${workspace.place}/package.json`;
  }
  const entry = specifier === name ? '.' : `.${specifier.slice(name.length)}`;
  if (target === workspace) return 'a workspace imports its own files by relative path';
  const isFree = allowed.workspaces.includes(target.place);
  if (!isFree && !allowed.types.includes(target.place)) {
    return `${isSource ? workspace.place : `a test in ${workspace.place}`} may not import ${target.place}`;
  }
  if (!target.entries.includes(entry)) return `${name} does not export ${entry}`;
  if (isSource && groupOf(workspace.place) === 'games' && entry === './host')
    return 'a game sees the kernel by its front door: what hosts and bots need is no business of rules';
  // A table and the facts of a question can be read, and a deck or a build made, without the rules that play: all of them are data
  // and what checks or words it.
  const isReading = groupOf(target.place) === 'games' && ['./reading', './facts', './deck', './builds'].includes(entry);
  if (isFree || isTypeOnly || isReading) return undefined;
  return `${workspace.place} may import types from ${target.place}, nothing else: use "import type"`;
}

function whyRelativeIsForbidden(file, specifier, workspace) {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (target.startsWith(`${workspace.place}/`)) {
    const isSource = file.startsWith(`${workspace.place}/src/`);
    return isSource && target.startsWith(`${workspace.place}/test/`) ? 'sources may not import tests' : undefined;
  }
  if (groupOf(workspace.place) === 'games' && target.startsWith('content/') && target.endsWith('.json'))
    return undefined;
  return `a relative import may not leave ${workspace.place}`;
}

/** One complaint for each import by which a page would have what plays a game. `graph`: the imports of every file. */
function enginesOnPages(graph) {
  const sources = [...graph.keys()].filter((file) => file.startsWith('apps/web/src/'));
  const workers = sources.filter((file) => file.endsWith('Worker.ts'));
  const inWorkers = reachedFrom(graph, workers);
  // What no worker has is a page's, however it is fetched there.
  const onPages = reachedFrom(
    graph,
    sources.filter((file) => !inWorkers.has(file)),
  );
  return [...onPages].flatMap((file) =>
    graph
      .get(file)
      .filter(({ specifier, isTypeOnly }) => !isTypeOnly && engineDoors.includes(specifier))
      .map(({ line, specifier }) => ({
        file,
        line,
        specifier,
        reason: 'a page holds the words of a game, never what plays it: that is for workers',
      })),
  );
}

function reachedFrom(graph, roots) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { specifier, isTypeOnly } of graph.get(file)) {
      if (isTypeOnly || !specifier?.startsWith('.')) continue;
      const target = fileAt(graph, path.posix.join(path.posix.dirname(file), specifier));
      if (target !== undefined) visit(target);
    }
  };
  for (const root of roots) visit(root);
  return reached;
}

/** One complaint for each import that closes a circle. `graph`: the imports of every file of a workspace. */
function circlesIn(graph) {
  const found = [];
  const done = new Set();
  const way = [];
  const visit = (file) => {
    way.push(file);
    for (const { specifier, isTypeOnly, line } of graph.get(file)) {
      if (isTypeOnly || specifier === undefined || !specifier.startsWith('.')) continue;
      const target = fileAt(graph, path.posix.join(path.posix.dirname(file), specifier));
      if (target === undefined || done.has(target)) continue;
      const start = way.indexOf(target);
      if (start < 0) visit(target);
      else {
        const circle = [...way.slice(start), target].map((one) => path.posix.basename(one)).join(' ─▶ ');
        found.push({ file, line, specifier, reason: `files import each other in a circle: ${circle}` });
      }
    }
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) if (!done.has(file)) visit(file);
  return found;
}

/** Sources are imported by the names of what is made of them. */
export function fileAt(files, place) {
  return [place, place.replace(/\.js$/, '.ts'), place.replace(/\.js$/, '.tsx')].find((one) => files.has(one));
}

export function groupOf(place) {
  return place.split('/')[0];
}

function packageNameOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

// ---- reading

/** By package name. */
export function readWorkspaces(root) {
  const workspaces = new Map();
  for (const group of ['packages', 'games', 'bots', 'apps']) {
    for (const folder of foldersIn(path.join(root, group))) {
      const place = `${group}/${folder}`;
      const manifest = readJson(path.join(root, place, 'package.json'));
      if (!manifest) continue;
      const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
      workspaces.set(manifest.name, {
        place,
        dependencies,
        anyDependencies: [...dependencies, ...Object.keys(manifest.devDependencies ?? {})],
        entries: Object.keys(manifest.exports ?? {}),
        doors: Object.values(manifest.exports ?? {}),
      });
    }
  }
  return workspaces;
}

/** Every way to name another module, in the order of the text; `specifier` is undefined where it is computed. */
export function importsOf(text, file) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const add = (node, source, isTypeOnly, isFetched = false) => {
    const specifier = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
    found.push({ specifier, isTypeOnly, isFetched, line: text.slice(0, node.start).split('\n').length });
  };
  const isType = (kind, specifiers) => kind === 'type' || (specifiers.length > 0 && specifiers.every(namesType));
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source, isType(node.importKind, node.specifiers)),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node, node.source, isType(node.exportKind, node.specifiers));
    },
    ExportAllDeclaration: (node) => add(node, node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node, node.source, false, true),
    TSImportType: (node) => add(node, node.source, true),
    TSExternalModuleReference: (node) => add(node, node.expression, false),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && node.arguments.length === 1) {
        add(node, node.arguments[0], false);
      }
    },
  }).visit(program);
  return found;
}

function namesType(specifier) {
  return specifier.importKind === 'type' || specifier.exportKind === 'type';
}

export function codeFilesIn(root, place) {
  const folder = path.join(root, place);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${place}/${entry.name}`;
      if (entry.isDirectory()) {
        return ['node_modules', 'dist', 'coverage'].includes(entry.name) ? [] : codeFilesIn(root, inside);
      }
      return codeFile.test(entry.name) ? [inside] : [];
    });
}

function foldersIn(folder) {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

// ---- as a command

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = forbiddenImports(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const { file, line, specifier, reason } of found) {
    console.error(`${file}:${line}: ${specifier && `"${specifier}": `}${reason}`);
  }
  if (found.length > 0) process.exitCode = 1;
}
