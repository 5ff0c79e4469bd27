// Who is asked for a suggestion.

import type { Strength } from '@automachia/hosting/strengths';

export const adviser: Strength = { bot: 'search', budget: { milliseconds: 1000 }, isQuick: false };
