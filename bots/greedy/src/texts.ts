// What the greedy bot says, in every language.

import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };

export const greedyTexts = { en, fr, it };
