// The result of a match in one line.

import { t } from '../text/index.js';
import type { TableScene } from './context.js';

export function endingWords(scene: TableScene): string {
  const winners = scene.store.match.value?.outcome?.winners ?? [];
  const names = winners.map((seat) => scene.parts.seatText(seat));
  if (winners.length === 0) return t('web.end.nobody');
  if (winners.includes(scene.own)) return t(winners.length === 1 ? 'web.end.youWon' : 'web.end.youShare');
  return t('web.end.won', { names, count: winners.length });
}
