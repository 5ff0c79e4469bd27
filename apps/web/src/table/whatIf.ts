// "What if": playing on from a moment of the past, against bots. The match itself stays as it is.

import { beginMatch } from '../localTable/beginning.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { go } from '../route.js';
import type { TableScene } from './context.js';

export async function playOnFrom({ store, seat }: TableScene, place: number): Promise<void> {
  const match = store.match.value;
  const start = await store.link.branch?.(place);
  if (match === undefined || start === undefined) return;
  const { game, rulesVersion, pack, seats } = match;
  const options = match.options as Readonly<Record<string, string | number | boolean>>;
  const sitting = seats.map(
    ({ seat: other, name, level }): LocalSeat =>
      other === seat ? { kind: 'human', name } : { kind: 'bot', level: level ?? 'steady' },
  );
  const { id } = await beginMatch({ game, rulesVersion, pack, options, seats: sitting, start });
  go({ to: 'here', match: id });
}
