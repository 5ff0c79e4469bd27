// What the bots say about a match of GKR, in every language.

import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };

export const gkrBotTexts = { en, fr, it };
