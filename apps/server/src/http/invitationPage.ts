// What is seen of an invitation where nobody runs our page: in a chat, a mail, a search. The page of the client, with who invites
// to what written into its head; the invitation itself stands after the #, which no server is told.

import { createTranslator, type Language, languages } from '@automachia/i18n';
import { hostTexts } from '@automachia/hosting';
import { manifestOf } from '@automachia/shelf';
import { hostSeatOf } from '../matches/hosts.js';
import type { StoredMatch } from '../storage/storage.js';

const say = createTranslator([hostTexts]);

/** How a game is called, and what it is in a line; empty where its texts do not say. */
interface Introduction {
  readonly name: string;
  readonly line: string;
}

/** By game and language: of some games the texts are written from what is in their packs whenever they are asked for. */
const introductions = new Map<string, Promise<Introduction>>();

function introductionOf(game: string, language: Language): Promise<Introduction> {
  const key = `${game} ${language}`;
  let introduction = introductions.get(key);
  if (introduction === undefined) {
    introduction = readIntroduction(game, language);
    introductions.set(key, introduction);
    introduction.catch(() => introductions.delete(key));
  }
  return introduction;
}

async function readIntroduction(game: string, language: Language): Promise<Introduction> {
  const texts = (await manifestOf(game)?.texts[language]())?.default ?? {};
  return { name: texts[`game.${game}.name`] ?? game, line: texts[`game.${game}.line`] ?? '' };
}

/** `page` is the page of the client, `origin` the address under which it was asked for. */
export async function invitationPage(page: string, { match, seats }: StoredMatch, origin: string): Promise<string> {
  const language: Language = languages.find((one) => one === match.language) ?? 'en';
  const { name: game, line } = await introductionOf(match.game, language);
  const name = hostSeatOf(match, seats)?.name ?? '';
  const title = say(language, { key: name === '' ? 'host.invitation' : 'host.invites', values: { name, game } });
  const description = [line, say(language, { key: 'host.players', values: { count: seats.length } })]
    .filter(Boolean)
    .join(' ');
  const picture = `${origin}/pictures/${match.game}.jpg`;
  const head = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:site_name', 'Automachia'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    // Each is for whom it is sent to.
    meta('name', 'robots', 'noindex'),
  ];
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/s, () => head.join('\n    '))
    .replace(
      '<div id="app">',
      () => `<noscript><h1>${escaped(title)}</h1><p>${escaped(description)}</p></noscript><div id="app">`,
    );
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Names are what people have typed. */
function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}
