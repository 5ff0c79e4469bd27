// Everything the client says. English comes with the part that says it, so that there is always a sentence; the other
// languages and the games' texts come when they are needed. Reading `t` or `say` in a component follows the language.

import type { Catalogue, Catalogues, Language, Translate } from '@automachia/i18n';
import { createTranslator } from '@automachia/i18n';
import { kernelTexts } from '@automachia/i18n/kernel/en';
import type { Text, TextValues } from '@automachia/kernel';
import type { OwnName } from '@automachia/manifest';
import { renamedBy } from '@automachia/manifest/ownNames';
import { computed, signal } from '@preact/signals';
import { language } from '../settings.js';
import type en from './en.json';
import shell from './english/shell.js';

export type WebKey = keyof typeof en;

/** Where texts of one kind come from, in any language. */
export type TextSource = (language: Language) => Promise<Catalogue>;

const NOTHING: Catalogues = { en: {}, fr: {}, it: {} };

const sources = new Map<string, TextSource>([
  ['kernel', loadKernel],
  ['shell', loadShell],
]);
const arrived = signal<Readonly<Record<string, Catalogues>>>({
  kernel: { ...NOTHING, en: kernelTexts },
  shell: { ...NOTHING, en: shell },
});

/** Whose words are meant where two games use one key: that of the table, or of the panel, that is open. */
const gameSpokenOf = signal('');

/** What things and seats are called at the table that is open. */
const namesHere = signal<readonly OwnName[]>([]);

/** By game: translators are made once for all texts that have arrived. */
const translators = computed(() => ({ of: arrived.value, names: namesHere.value, made: new Map<string, Translate>() }));

const translate = computed(() => translatorOf(gameSpokenOf.value));

function translatorOf(game: string): Translate {
  const { of, names: here, made } = translators.value;
  const known = made.get(game);
  if (known !== undefined) return known;
  const names = Object.keys(of);
  const isOwn = (name: string): boolean => name === game || name.endsWith(` ${game}`);
  const inOrder = [...names.filter((name) => !isOwn(name)), ...names.filter(isOwn)];
  const translator = createTranslator(
    inOrder.map((name) => of[name]!),
    {
      onMissing: 'mark',
      ...(game === gameSpokenOf.value && here.length > 0 && { renamed: renamedBy(here) }),
    },
  );
  made.set(game, translator);
  return translator;
}

/** From now on a key that several games have means this one's. */
export function speakOf(game: string): void {
  gameSpokenOf.value = game;
  namesHere.value = [];
}

/** And these things have names of their own. */
export function callBy(names: readonly OwnName[]): void {
  if (JSON.stringify(names) !== JSON.stringify(namesHere.peek())) namesHere.value = names;
}

/** Another object whenever any sentence may read otherwise: for whoever keeps what was said. */
export const edition = computed(() => ({ translate: translate.value, language: language.value }));

/** A sentence of the shell's own. */
export function t(key: WebKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}

/** Any sentence: a game's, a bot's, the kernel's. */
export function say(text: Text): string {
  return translate.value(language.value, text);
}

/** A sentence of a game that is not the one spoken of: a row of a list. */
export function sayOf(game: string, text: Text): string {
  return translatorOf(game)(language.value, text);
}

/**
 * Adds what a part of the client says in English. What it says in other languages has come with the shell, or is fetched
 * from `elsewhere` as soon as one of them is spoken; until it is there it is said in English.
 */
export function keepEnglish(
  part: string,
  english: Catalogue,
  elsewhere?: (language: Exclude<Language, 'en'>) => Promise<Catalogue>,
): void {
  sources.set(part, async (wanted) => (wanted === 'en' ? english : (elsewhere?.(wanted) ?? {})));
  arrived.value = { ...arrived.value, [part]: { ...NOTHING, en: english } };
  if (elsewhere !== undefined) void fetchTexts(part, language.value).catch(() => undefined);
}

/** English words that come by themselves: those of a table, and those of what is fetched when it is first shown. */
const parts = {
  table: async () => import('./english/table.js'),
  later: async () => import('./english/later.js'),
};

/** Something that is fetched, together with the English words that it needs. */
export async function withEnglish<T>(fetched: Promise<T>, needed: readonly (keyof typeof parts)[]): Promise<T> {
  const missing = needed.filter((part) => arrived.value[part] === undefined);
  const [thing, ...words] = await Promise.all([fetched, ...missing.map(async (part) => parts[part]())]);
  for (const [i, part] of missing.entries()) keepEnglish(part, words[i]!.default);
  return thing;
}

/**
 * Adds the texts of a game, a face or its bots, and waits for those in the language that is spoken. Whatever is a game's
 * own has its id as the last word of the name: where two games use one key, that of the game spoken of is meant.
 */
export async function addTexts(name: string, source: TextSource): Promise<void> {
  const before = sources.get(name);
  // The same words from elsewhere, such as another pack of the same game: what was said before is not said any more.
  if (before !== undefined && before !== source) {
    const { [name]: _, ...rest } = arrived.value;
    arrived.value = rest;
  }
  sources.set(name, source);
  await fetchTexts(name, language.value);
}

/** Speaks another language, once its texts have arrived. */
export async function speak(next: Language): Promise<void> {
  await Promise.all([...sources.keys()].map(async (name) => fetchTexts(name, next)));
  language.value = next;
  document.documentElement.lang = next;
}

async function fetchTexts(name: string, wanted: Language): Promise<void> {
  const known = arrived.value[name];
  if (known !== undefined && Object.keys(known[wanted]).length > 0) return;
  const catalogue = await sources.get(name)!(wanted);
  arrived.value = { ...arrived.value, [name]: { ...(arrived.value[name] ?? NOTHING), [wanted]: catalogue } };
}

/** In English a part of the client brings its own words; in other languages those of all parts come together. */
async function loadShell(wanted: Language): Promise<Catalogue> {
  if (wanted === 'fr') return (await import('./fr.json')).default;
  if (wanted === 'it') return (await import('./it.json')).default;
  return shell;
}

async function loadKernel(wanted: Language): Promise<Catalogue> {
  if (wanted === 'fr') return (await import('@automachia/i18n/kernel/fr')).kernelTexts;
  if (wanted === 'it') return (await import('@automachia/i18n/kernel/it')).kernelTexts;
  return kernelTexts;
}
