// The pack the house plays with (GKR-RUL-76), and the names of what is in it.

import type { Catalogues } from '@automachia/i18n';
import battlefields from '../../../../content/gkr-house/battlefields.json' with { type: 'json' };
import cards from '../../../../content/gkr-house/cards.json' with { type: 'json' };
import decks from '../../../../content/gkr-house/decks.json' with { type: 'json' };
import pack from '../../../../content/gkr-house/pack.json' with { type: 'json' };
import pilots from '../../../../content/gkr-house/pilots.json' with { type: 'json' };
import sponsors from '../../../../content/gkr-house/sponsors.json' with { type: 'json' };
import en from '../../../../content/gkr-house/text/en.json' with { type: 'json' };
import fr from '../../../../content/gkr-house/text/fr.json' with { type: 'json' };
import it from '../../../../content/gkr-house/text/it.json' with { type: 'json' };
import units from '../../../../content/gkr-house/units.json' with { type: 'json' };
import upgrades from '../../../../content/gkr-house/upgrades.json' with { type: 'json' };
import type { GkrPack } from './types.js';

// The pack check has read these files: what TypeScript makes of JSON is wider than what stands in them.
export const housePack = {
  ...pack,
  cards,
  units,
  sponsors,
  pilots,
  upgrades,
  battlefields,
  decks,
} as unknown as GkrPack;

/** The names of factions, cards, units, pilots, upgrades, battlefields and decks. Card texts are generated. */
export const houseNames: Catalogues = { en, fr, it };
