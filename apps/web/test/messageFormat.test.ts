// The client's own reader of messages says the same as intl-messageformat, on every message of the repository.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@automachia/i18n';
import { createTranslator, kernelTexts, languages, localeOf, placeholdersIn } from '@automachia/i18n';
import { hostTexts } from '@automachia/hosting';
import { expect, test } from 'vitest';
import { IntlMessageFormat } from '../src/text/messageFormat.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every message that the client may have to say, by where it stands. */
function messagesIn(language: Language): readonly (readonly [string, string])[] {
  const folders = ['games', 'content', 'bots', 'apps'].flatMap((group) =>
    readdirSync(path.join(root, group), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`${language}.json`) && !file.includes('node_modules') && !file.includes('dist'))
      .map((file) => path.join(root, group, file)),
  );
  const files = folders.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | Record<string, string>>).flatMap(
      ([key, message]) =>
        typeof message === 'string'
          ? [[`${file} ${key}`, message] as const]
          : Object.entries(message).map(([field, words]) => [`${file} ${key} ${field}`, words] as const),
    ),
  );
  return [...files, ...Object.entries(kernelTexts[language]), ...Object.entries(hostTexts[language])];
}

test.each(languages)('on every message in %s', (language) => {
  const messages = messagesIn(language);
  expect(messages.length).toBeGreaterThan(500);
  const differing: string[] = [];
  for (const [place, message] of messages) {
    const placeholders = placeholdersIn(language, message);
    const say = createTranslator([{ en: {}, fr: {}, it: {}, [language]: { message } }]);
    for (const number of [0, 1, 2, 5, 21, 1234, 1_000_000]) {
      const values = Object.fromEntries(
        placeholders.map(({ name, selects }, i) => [name, selects[(number + i) % (selects.length || 1)] ?? number]),
      );
      const ours = new IntlMessageFormat(message, localeOf(language)).format(values);
      if (ours !== say(language, { key: 'message', values })) differing.push(`${place} (${number}): ${ours}`);
    }
  }
  expect(differing).toEqual([]);
});

type Tree = ReturnType<IntlMessageFormat['getAst']>;

/** The arguments in a tree, each with the words that it is selected by. */
function argumentsIn(tree: Tree, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const { type, value, options = {} } of tree) {
    if (type === 0 || value === undefined) continue;
    const words = found.get(value) ?? new Set();
    found.set(value, words);
    for (const [word, option] of Object.entries(options)) {
      if (type === 5) words.add(word);
      argumentsIn(option.value, found);
    }
  }
  return found;
}

test.each(languages)('it finds the same arguments in every message in %s', (language) => {
  for (const [, message] of messagesIn(language)) {
    const found = argumentsIn(new IntlMessageFormat(message, localeOf(language)).getAst());
    const ours = [...found].map(([name, words]) => ({ name, selects: [...words].sort() }));
    expect(ours.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(placeholdersIn(language, message));
  }
});

test('quotes what would have a meaning, and keeps every other apostrophe', () => {
  const written = (message: string): string => new IntlMessageFormat(message, 'en-GB').format({ n: 2 });
  expect(written("it's '{n}' and {n}")).toBe("it's {n} and 2");
  expect(written("{n, plural, other {'#' is #, ''so''}}")).toBe("# is 2, 'so'");
});

test('complains of what it does not know, and of values that are missing', () => {
  expect(() => new IntlMessageFormat('{n, date}', 'en-GB')).toThrow(/date/);
  expect(() => new IntlMessageFormat('{n', 'en-GB')).toThrow(/missing/);
  expect(() => new IntlMessageFormat('n}', 'en-GB')).toThrow(/closed/);
  expect(() => new IntlMessageFormat('{n}', 'en-GB').format({})).toThrow(/“n”/);
});
