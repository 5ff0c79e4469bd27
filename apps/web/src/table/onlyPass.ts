// A window in which a seat holds nothing to play: every answer is a way to pass.

import type { TableStore } from './store.js';

export function canOnlyPass({ question, round, parts }: Pick<TableStore, 'question' | 'round' | 'parts'>): boolean {
  const choices = question.value?.choices ?? [];
  if (round.value.length === 0 || !choices.includes('pass')) return false;
  return choices.every((choice) => choice === 'pass' || (parts.face.isPass?.(choice) ?? false));
}
