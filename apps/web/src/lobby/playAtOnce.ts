// One press, and one plays: against bots, with what a game begins with. For the first matches they are easy.

import { adjustOptions } from '@automachia/kernel/host';
import { beginMatch } from '../localTable/beginning.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { go } from '../route.js';
import { isNewTo, playerName } from '../settings.js';
import type { GameBox } from './shelf.js';

export async function playAtOnce(
  { id: game, rulesVersion, pack, options: specs, firstOptions, firstBots }: GameBox,
  wanted: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> {
  const options = adjustOptions(specs, { ...firstOptions, ...wanted });
  const level = isNewTo(game) ? firstBots : 'regular';
  const seats = Array.from(
    { length: options.players },
    (_, i): LocalSeat => (i === 0 ? { kind: 'human', name: playerName.value || null } : { kind: 'bot', level }),
  );
  const { id } = await beginMatch({ game, rulesVersion, pack, options, seats });
  go({ to: 'here', match: id });
}
