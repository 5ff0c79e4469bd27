// A game with everything that programs need of it, for those that need it all: the command line and tools.

import type { Catalogue, Catalogues, Language } from '@automachia/i18n';
import type { GameEvent, Seat, Table, Text } from '@automachia/kernel';
import type {
  CatalogueEntry,
  CatalogueSources,
  GameManifest,
  GameVoice,
  OwnName,
  PackCheck,
  Texts,
} from '@automachia/manifest';
import { engines } from './engines.js';
import type { GameBots, LoadedRules } from './playing.js';
import { loadBots, loadRules } from './playing.js';
import { allTextsOf } from '@automachia/manifest';
import { manifestOf } from './shelf.js';

/** Everything that programs need of one game. */
export interface GameEntry extends LoadedRules {
  readonly id: string;
  readonly checkPack: PackCheck<unknown>;
  readonly texts: Catalogues;
  readonly catalogue: Readonly<Record<Language, Readonly<Record<string, CatalogueEntry>>>>;
  readonly sources: CatalogueSources;
  /** The numbers that the catalogue quotes from a pack. */
  catalogueValues(pack: unknown): Readonly<Record<string, number>>;
  /** What a seat is called, until the table says otherwise. */
  seatText(seat: Seat): Text;
  /** What things and seats are called at a table, with a pack. */
  ownNames(table: Table, pack: unknown): readonly OwnName[];
  eventText(event: GameEvent): Text;
  /** How a match is won, and how far each seat has come. */
  readonly aim: GameVoice<unknown>['aim'];
  /** What something on the table is, for whoever looks at it. */
  readonly inspect: GameVoice<unknown>['inspect'];
  /** What an offered choice is called in few words; undefined where its label will do. */
  readonly shortLabel: NonNullable<GameVoice<unknown>['shortLabel']>;
  /** In windows, what stands beside passing. */
  readonly passingOn: NonNullable<GameVoice<unknown>['passingOn']>;
  /** What windows are about in which a player is passed for, unless they say otherwise. */
  readonly passingAt: readonly string[];
  /** How often in a row the same will be asked, where a player answers all of it at once. */
  readonly inARow: NonNullable<GameVoice<unknown>['inARow']>;
  /** What may be planned together, and how that goes on. */
  readonly planNext: NonNullable<GameVoice<unknown>['planNext']>;
  readonly planStep: NonNullable<GameVoice<unknown>['planStep']>;
  /** What the options of a new match are at first, where that is not what the rules begin with. */
  readonly firstOptions: NonNullable<GameManifest['firstOptions']>;
  /** The texts of a game with a pack whose own texts these are. */
  textsWith(pack: unknown, own: Catalogues): Catalogues;
  readonly bots: GameBots;
  /** What the bots of this game say for themselves beside what bots say of any. */
  readonly botTexts: Catalogues;
}

const NOTHING: Catalogues = { en: {}, fr: {}, it: {} };

const opened = new Map<string, Promise<GameEntry>>();

/** The game of that name with all its parts; undefined where it is not on the shelf. */
export function openGame(id: string): Promise<GameEntry> | undefined {
  const manifest = manifestOf(id);
  if (manifest === undefined) return undefined;
  const entry = opened.get(id) ?? open(manifest);
  opened.set(id, entry);
  return entry;
}

async function open(manifest: GameManifest): Promise<GameEntry> {
  const { id, house, book } = manifest;
  const [rules, bots, tactics, checkPack, voice, own, ofHouse, catalogue, sources] = await Promise.all([
    loadRules(id)!,
    loadBots(id)!,
    engines[id]!.tactics?.(),
    engines[id]!.packCheck(),
    manifest.voice(),
    readTexts(manifest.texts),
    readTexts(house.texts),
    inEvery(async (language) => (await book.catalogue[language]()).default),
    book.sources(),
  ]);
  const textsWith = (pack: unknown, packTexts: Catalogues): Catalogues => {
    const inOne = (language: Language): Catalogue => {
      const known = { ...own[language], ...packTexts[language] };
      return allTextsOf(voice, pack, known, language);
    };
    return whenRead(inOne);
  };
  return {
    id,
    firstOptions: manifest.firstOptions ?? {},
    ...rules,
    checkPack,
    textsWith,
    texts: textsWith(rules.housePack, ofHouse),
    catalogue,
    sources: sources.default,
    catalogueValues: (pack) => voice.catalogueValues(pack),
    seatText: (seat) => manifest.seatText(seat),
    ownNames: (table, pack) => voice.ownNames?.(table, pack) ?? [],
    eventText: (event) => voice.eventText(event),
    aim: (table, pack) => voice.aim(table, pack),
    inspect: (target, looking, pack) => voice.inspect(target, looking, pack),
    shortLabel: (asked, choice, table, pack) => voice.shortLabel?.(asked, choice, table, pack),
    passingOn: voice.passingOn ?? [],
    passingAt: voice.passingAt ?? [],
    inARow: (asked, choices) => voice.inARow?.(asked, choices) ?? 1,
    planNext: (plan) => voice.planNext?.(plan),
    planStep: (plan, given, asked, choices) => voice.planStep?.(plan, given, asked, choices) ?? 'over',
    bots,
    botTexts: tactics?.texts ?? NOTHING,
  };
}

async function readTexts(texts: Texts): Promise<Catalogues> {
  return inEvery(async (language) => (await texts[language]()).default);
}

async function inEvery<T>(read: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const [en, fr, it] = await Promise.all([read('en'), read('fr'), read('it')]);
  return { en, fr, it };
}

/** What is written from other texts is written when somebody reads it. */
function whenRead(inOne: (language: Language) => Catalogue): Catalogues {
  const read: Partial<Record<Language, Catalogue>> = {};
  const of = (language: Language): Catalogue => (read[language] ??= inOne(language));
  return {
    get en() {
      return of('en');
    },
    get fr() {
      return of('fr');
    },
    get it() {
      return of('it');
    },
  };
}
