// In which files a page comes. Small files are packed badly and each is asked for by itself, so that what somebody needs
// at once comes in as few as there are kinds of visitors: the shell for everybody, the lobby, the table. What is in which
// follows from the imports, and so does which English words come with it: nobody keeps a list. Of our packages come the
// files that hold what is asked for, however many front doors lead there.

import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { parseSync } from 'vite';

/** Where the ways through the client begin, as files of `src`. */
export interface Ways {
  /** The front door stays outside of all groups: it opens them. */
  readonly door: readonly string[];
  /** With what it shows as soon as it can. */
  readonly lobby: readonly string[];
  /** Tables of several kinds: what all of them need is the table, what one of them needs comes with that one. */
  readonly tables: Readonly<Record<string, string>>;
  /** What every table fetches a moment later. */
  readonly beside: readonly string[];
  readonly games: Readonly<Record<string, WaysOfGame>>;
}

/** Where a game begins that has a face of its own. */
interface WaysOfGame {
  readonly face: string;
  /** The words it brings itself. */
  readonly voice: string;
}

const GAMES = '../../../games';

/** The ways through our client. */
export const ways: Ways = {
  door: ['main.tsx', 'App.tsx'],
  lobby: ['lobby/LobbyPage.tsx', 'records/OpenFile.tsx'],
  tables: { local: 'localTable/LocalPage.tsx', online: 'online/OnlinePage.tsx' },
  beside: [
    'table/RailPanels.tsx',
    'table/TimelineStrip.tsx',
    'table/SheetGrip.tsx',
    'table/ConnectionBar.tsx',
    'table/OnItsWay.tsx',
    'table/board/handling.ts',
    'table/board/sight.ts',
    'table/decide/OrderSlots.tsx',
    'table/decide/dropping.ts',
    'table/pressing.ts',
    'table/beside.ts',
    'table/handReasons.ts',
    'table/FromPast.tsx',
    'table/Ending.tsx',
    'table/OpenHands.tsx',
    'table/AdviceOpen.tsx',
  ],
  games: Object.fromEntries(
    fs.readdirSync(new URL('src/games', import.meta.url)).flatMap((game) => {
      const [face, voice] = [`games/${game}/index.ts`, `${GAMES}/${game}/src/voice.ts`];
      const isThere = [face, voice].every((file) => fs.existsSync(new URL(`src/${file}`, import.meta.url)));
      return isThere ? [[game, { face, voice }]] : [];
    }),
  ),
};

/** The name of the group of each file of ours that some page needs at once. */
export type Groups = ReadonlyMap<string, string>;

export const SHELL = 'shell';
export const LOBBY = 'lobby';
export const TABLE = 'table';
export const BESIDE = 'beside';
/** What comes when it is first shown has no file in common; only its words have. */
const LATER = 'later';

type Part = typeof SHELL | typeof LOBBY | typeof TABLE | typeof LATER;

/** Groups by what the files import: not what they fetch later, nor types. */
export function groupsOf(source: string, { door, lobby, tables, beside, games }: Ways): Groups {
  const imports = new Map<string, readonly string[]>();
  const reach = (...files: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const add = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      if (!imports.has(file)) imports.set(file, importsOf(file));
      for (const other of imports.get(file)!) add(other);
    };
    for (const file of files) add(path.join(source, file));
    return found;
  };
  const [always, inLobby] = [reach(...door), reach(...lobby)];
  const atTables = Object.entries(tables).map(([name, file]) => ({ name, files: reach(file) }));
  const groups = new Map<string, string>();
  for (const file of new Set([...always, ...inLobby, ...atTables.flatMap(({ files }) => [...files])])) {
    const its = atTables.filter(({ files }) => files.has(file)).map(({ name }) => name);
    if (always.has(file) || (inLobby.has(file) && its.length === atTables.length)) groups.set(file, SHELL);
    else if (inLobby.has(file)) groups.set(file, [LOBBY, ...its].join('-'));
    else groups.set(file, its.length === 1 ? its.join() : TABLE);
  }
  // What faces of games need as well stays by itself: in this group it would bring all of it before the first question.
  const inFaces = reach(...Object.values(games).map(({ face }) => face));
  for (const file of reach(...beside)) {
    const known = groups.get(file);
    if (known === undefined && inFaces.has(file)) continue;
    if (known === undefined) groups.set(file, BESIDE);
    else if (known in tables) groups.set(file, TABLE);
    else if (known.startsWith(LOBBY)) groups.set(file, SHELL);
  }
  // The words of a game are many small files, some of which its face needs as well.
  for (const [game, { voice }] of Object.entries(games)) {
    const own = path.dirname(path.join(source, voice)) + path.sep;
    for (const file of reach(voice)) if (file.startsWith(own) && !groups.has(file)) groups.set(file, `${game}-words`);
  }
  for (const file of door) groups.delete(path.join(source, file));
  return groups;
}

/** How the bundler puts files together. */
export function splitting(groups: Groups): Rolldown.CodeSplittingOptions {
  return {
    // A group together with all that its files need would swallow the others.
    includeDependenciesRecursively: false,
    groups: [{ name: (id) => groups.get(id) ?? (isBase(id) ? SHELL : undefined) }],
  };
}

/** What every page is made with, speaks with, and fetches the next part with. */
function isBase(id: string): boolean {
  return /[\\/]node_modules[\\/]@?preact|preload-helper|[\\/]i18n[\\/]src[\\/](?:kernel[\\/]en|\w+)\.ts$|messageFormat/.test(
    id,
  );
}

/** Of the English words each part brings those that its files say; what is said later comes later. */
export function englishInParts(source: string, groups: Groups): Plugin {
  const whole = path.join(source, 'text/en.json');
  const folder = path.join(source, 'text/english');
  return {
    name: 'english-in-parts',
    load(id) {
      if (path.dirname(id) !== folder) return undefined;
      this.addWatchFile(whole);
      const words = JSON.parse(fs.readFileSync(whole, 'utf8')) as Readonly<Record<string, string>>;
      const said = wordsByPart(Object.keys(words), source, groups);
      const own = Object.entries(words).filter(([key]) => said.get(key) === path.parse(id).name);
      return `export default ${JSON.stringify(Object.fromEntries(own))};`;
    },
  };
}

/**
 * In which part of the English words each key is. The lobby's are those that nobody else says; later come those that only
 * components say that are fetched when they are shown (`lazy` waits for both), and do not stand at a table from the start.
 */
export function wordsByPart(keys: readonly string[], source: string, groups: Groups): ReadonlyMap<string, string> {
  const code = { [SHELL]: '', [LOBBY]: '', [TABLE]: '', [LATER]: '' };
  const later = spokenLater(source, groups);
  for (const place of sourcesIn(source))
    code[later.has(place) ? LATER : partOf(groups.get(place))] += fs.readFileSync(place, 'utf8');
  return new Map(
    keys.map((key) => {
      const [isInShell, isInLobby, isAtTable] = [SHELL, LOBBY, TABLE].map((part) => says(code[part as Part], key));
      const isElsewhere = isAtTable || says(code[LATER], key);
      if (isInShell || (isInLobby && isElsewhere)) return [key, SHELL];
      return [key, isInLobby ? LOBBY : isAtTable ? TABLE : LATER];
    }),
  );
}

function partOf(group: string | undefined): Part {
  // What the lobby shares with one kind of table is said by both.
  if (group?.startsWith(`${LOBBY}-`)) return SHELL;
  return group === SHELL || group === LOBBY ? group : TABLE;
}

/**
 * Files whose words are waited for: components of ours that no page has from the start, and what only they need. The faces
 * of games come with their game, and all at once; for a file without a component that is fetched by itself nothing waits,
 * unless it is fetched `withEnglish`.
 */
export function spokenLater(source: string, groups: Groups): ReadonlySet<string> {
  const [games, all] = [path.join(source, 'games') + path.sep, sourcesIn(source)];
  const isLate = (file: string): boolean => (groups.get(file) ?? BESIDE) === BESIDE && !file.startsWith(games);
  const closure = (roots: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const add = (file: string): void => {
      if (found.has(file) || !isLate(file)) return;
      found.add(file);
      for (const other of importsOf(file)) add(other);
    };
    for (const file of roots) add(file);
    return found;
  };
  const awaited = all.flatMap((file) => fetchedBy(file, AWAITED));
  const components = closure([...all.filter((file) => file.endsWith('.tsx')), ...awaited]);
  const fetched = all.flatMap((file) => fetchedBy(file, FETCHED)).filter((file) => file.endsWith('.ts'));
  // What a face of a game needs of ours is there when the face is.
  const facesNeed = all.filter((file) => file.startsWith(games)).flatMap(importsOf);
  const unwaited = closure([...fetched, ...facesNeed]);
  return new Set([...components].filter((file) => file.endsWith('.tsx') || !unwaited.has(file)));
}

function sourcesIn(source: string): readonly string[] {
  return fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(source, file));
}

/** How something is fetched: together with its words, or without. */
const AWAITED = /\bwithEnglish\(import\('([^']+)'\)/g;
const FETCHED = /(?<!\bwithEnglish\()\bimport\('([^']+)'\)/g;

/** What a file fetches by itself. */
function fetchedBy(file: string, how: RegExp): readonly string[] {
  const asked = fs.readFileSync(file, 'utf8').matchAll(how);
  return [...asked].flatMap(([, name = '']) => placeOf(file, name) ?? []);
}

/** Keys are written out, or end in a value: `web.level.${level}`. */
export function says(code: string, key: string): boolean {
  return code.includes(`'${key}'`) || code.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`);
}

/** What a file of ours needs of ours before it runs: of a package, the files that hold the names it asks for. */
function importsOf(file: string): readonly string[] {
  const module = parsed(file);
  if (module === undefined) return [];
  const asked = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .flatMap(({ moduleRequest: { value: from }, entries }) =>
        isPackage(from)
          ? entries.flatMap(({ isType, importName }) => (isType ? [] : holderOf(placeOf(file, from), importName.name)))
          : [placeOf(file, from)],
      ),
    ...reexportsOf(module).map(({ from }) => placeOf(file, from)),
  ];
  return asked.filter((place) => place !== undefined);
}

/** The file that declares what a front door, or a file behind it, lets out under a name. */
function holderOf(file: string | undefined, name: string | null): string | undefined {
  const module = file === undefined ? undefined : parsed(file);
  if (module === undefined || name === null) return undefined;
  if (module.staticExports.some(({ entries }) => entries.some((one) => isDeclared(one, name)))) return file;
  for (const { from, exported, own } of reexportsOf(module)) {
    if (exported !== null && exported !== name) continue;
    const found = holderOf(placeOf(file!, from), exported === null ? name : own);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Parsed = ReturnType<typeof parseSync>['module'];

function isDeclared({ moduleRequest, exportName }: Parsed['staticExports'][number]['entries'][number], name: string) {
  return moduleRequest === null && exportName.name === name;
}

/** What is let out of another file; `null` stands for all of it. */
function reexportsOf({ staticExports }: Parsed) {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, exportName, importName }) =>
      moduleRequest === null || isType
        ? []
        : [{ from: moduleRequest.value, exported: exportName.name, own: importName.name }],
    ),
  );
}

const known = new Map<string, Parsed>();

function parsed(file: string): Parsed | undefined {
  if (!/\.tsx?$/.test(file)) return undefined;
  if (!known.has(file)) known.set(file, parseSync(file, fs.readFileSync(file, 'utf8')).module);
  return known.get(file);
}

function isPackage(name: string): boolean {
  return name.startsWith('@automachia/');
}

/** Where a file finds another; other people's packages are left to the bundler. */
function placeOf(file: string, name: string): string | undefined {
  if (isPackage(name)) return createRequire(file).resolve(name);
  if (!name.startsWith('.')) return undefined;
  const place = path.resolve(path.dirname(file), name);
  return [place, place.replace(/\.js$/, '.ts'), place.replace(/\.js$/, '.tsx')].find(isFile) ?? place;
}

function isFile(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
}
