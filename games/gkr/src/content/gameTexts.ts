// Everything the game says in three languages, except the names of what is in a pack.

import type { Catalogues } from '@automachia/i18n';
import en from '../../text/en.json' with { type: 'json' };
import fr from '../../text/fr.json' with { type: 'json' };
import it from '../../text/it.json' with { type: 'json' };

export const gameTexts: Catalogues = { en, fr, it };
