// The same game at the same table, with new dice. People at other screens are told, and come along if they like.

import { beginMatch } from '../localTable/beginning.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { toast } from '../parts/toasts.js';
import { go } from '../route.js';
import type { TableScene } from './context.js';

/** Whoever only watched has no seat to keep. */
export function canPlayAgain({ store, seat }: TableScene): boolean {
  const { place, route } = store.link;
  return route !== undefined && (place === 'local' || (place === 'online' && seat > 0));
}

export async function playAgain(scene: TableScene): Promise<void> {
  try {
    await (scene.store.link.place === 'local' ? playAgainHere(scene) : playAgainOnline(scene));
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

async function playAgainHere({ store }: TableScene): Promise<void> {
  const match = store.match.value;
  if (match === undefined) return;
  const { game, rulesVersion, pack, seats } = match;
  const options = match.options as Readonly<Record<string, string | number | boolean>>;
  const sitting = seats.map(
    ({ kind, level, name }): LocalSeat =>
      kind === 'bot' ? { kind: 'bot', level: level ?? 'regular' } : { kind: 'human', name },
  );
  const { id } = await beginMatch({ game, rulesVersion, pack, options, seats: sitting });
  go({ to: 'here', match: id });
}

/** One for all who played: the server makes it for whoever asks first, and seats the others there. */
async function playAgainOnline({ store }: TableScene): Promise<void> {
  const match = store.match.value;
  if (match === undefined) return;
  const sitting = await import('../online/sitting.js');
  const { match: next } = await sitting.playAgain(match);
  go({ to: 'match', match: next.id, invitation: undefined });
}
