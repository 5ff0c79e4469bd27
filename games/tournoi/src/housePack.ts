// The pack the house plays with (GTM-RUL-02).

import cards from '../../../content/tournoi-house/cards.json' with { type: 'json' };
import pack from '../../../content/tournoi-house/pack.json' with { type: 'json' };
import type { TournoiPack } from './content.js';

// The pack check has read these files: what TypeScript makes of JSON is wider than what stands in them.
export const housePack = { ...pack, cards } as unknown as TournoiPack;
