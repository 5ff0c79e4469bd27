// A content pack of GKR, as files: everything that is wrong with one that somebody wrote. The rules read a pack only
// after this has found no fault.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import { checkTextKeys, PackReader, readTexts, textFile } from '@automachia/content-tools';
import type { Catalogues } from '@automachia/i18n';
import { checkCatalogues, createTranslator, languages } from '@automachia/i18n';
import { gameTexts } from './gameTexts.js';
import { checkWhole } from './packChecks.js';
import {
  battlefieldsSchema,
  cardsSchema,
  decksSchema,
  packSchema,
  pilotsSchema,
  sponsorsSchema,
  unitsSchema,
  upgradesSchema,
} from './packSchema.js';
import type { GkrPack } from './types.js';

/** Checks the files of a pack; the pack itself where nothing is wrong with them. */
export function checkPack(files: PackFiles): PackVerdict<GkrPack> {
  const reader = new PackReader(files);
  const head = reader.read('pack.json', packSchema);
  const parts = {
    cards: reader.read('cards.json', cardsSchema),
    units: reader.read('units.json', unitsSchema),
    sponsors: reader.read('sponsors.json', sponsorsSchema),
    pilots: reader.read('pilots.json', pilotsSchema),
    upgrades: reader.read('upgrades.json', upgradesSchema),
    battlefields: reader.read('battlefields.json', battlefieldsSchema),
    decks: reader.read('decks.json', decksSchema),
  };
  const texts = readTexts(reader, languages);
  reader.complainOfStrayFiles();

  // Half a pack agrees with nothing: the rest is checked when every file reads.
  if (head === undefined || texts === undefined || !isWhole(parts)) return { faults: reader.faults() };
  const { game: _game, name, ...numbers } = head;
  const pack: GkrPack = { ...numbers, ...parts };
  checkNames(reader, name, pack, texts);
  checkWhole(reader, pack, createTranslator([gameTexts, texts], { onMissing: 'mark' }));

  const faults = reader.faults();
  return faults.length > 0 ? { faults } : { faults, pack, texts };
}

type Parts = Pick<GkrPack, 'cards' | 'units' | 'sponsors' | 'pilots' | 'upgrades' | 'battlefields' | 'decks'>;

function isWhole(parts: { readonly [Part in keyof Parts]: Parts[Part] | undefined }): parts is Parts {
  return Object.values(parts).every((part) => part !== undefined);
}

/** Every name in every language; the texts of cards are generated from what they do. */
function checkNames(reader: PackReader, packName: string, pack: GkrPack, texts: Catalogues): void {
  const needed = new Map([[packName, 'name of the pack']]);
  const each = (kind: string, what: string, entries: readonly { readonly id: string }[]): void => {
    for (const { id } of entries) needed.set(`${kind}.${id}.name`, `name of the ${what} "${id}"`);
  };
  each('faction', 'faction', pack.factions);
  for (const { id } of pack.factions) {
    needed.set(`faction.${id}.hh`, `name of the Heavy Hitter of "${id}"`);
    needed.set(`faction.${id}.style`, `style of "${id}", in a sentence`);
  }
  each('card', 'card', pack.cards);
  each('card', 'support unit', pack.units);
  each('card', 'sponsor card', pack.sponsors);
  each('card', 'pilot', pack.pilots);
  each('card', 'upgrade', pack.upgrades);
  each('battlefield', 'battlefield', pack.battlefields);
  each('deck', 'deck', pack.decks);
  const worded = [pack.cards, pack.units, pack.sponsors, pack.pilots, pack.upgrades].flat();
  checkTextKeys(
    reader,
    { ...texts },
    needed,
    worded.map(({ id }) => `card.${id}`),
  );
  for (const { key, language, kind, complaint } of checkCatalogues([texts])) {
    if (kind !== 'missing') reader.complain(textFile(language), [key], complaint);
  }
}
