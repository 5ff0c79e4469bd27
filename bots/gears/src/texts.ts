// What the bots say about a match of Gears of War, in every language.

import en from '../text/en.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };

export const gearsBotTexts = { en, fr, it };
