// Beginning a "what if" at a moment of the past.

import { beginMatch } from '../localTable/beginning.js';
import { keepBranch } from '../localTable/branchBook.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { addressOf, go } from '../route.js';
import type { TableScene } from './context.js';

export async function branchFrom({ store, seat, timeline }: TableScene, place: number): Promise<void> {
  const match = store.match.value;
  const n = timeline.choices.value[place]?.n;
  const start = n === undefined ? undefined : await store.link.branch?.(place, n);
  if (match === undefined || start === undefined) return;
  const { game, rulesVersion, pack, seats } = match;
  const options = match.options as Readonly<Record<string, string | number | boolean>>;
  const sitting = seats.map(
    ({ seat: other, name, level }): LocalSeat =>
      other === seat ? { kind: 'human', name } : { kind: 'bot', level: level ?? 'regular' },
  );
  const { id } = await beginMatch({ game, rulesVersion, pack, options, seats: sitting, start });
  const line = timeline.choices.value.slice(1).map((entry) => entry.seat);
  const { route } = store.link;
  const home = route === undefined ? {} : { home: addressOf(route) };
  keepBranch(id, { parent: match.id, at: place, seats: line, length: 0, name: '', ...home });
  go({ to: 'here', match: id });
}
