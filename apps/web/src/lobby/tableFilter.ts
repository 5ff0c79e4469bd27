// Which of the tables that are listed somebody wants to see.

import type { MatchInfo } from '@automachia/protocol';

export interface TableFilter {
  /** Words that must all be found in what a row says. */
  readonly words: string;
  readonly game: string;
  readonly clock: '' | 'timed' | 'untimed';
  readonly language: string;
}

export const NO_FILTER: TableFilter = { words: '', game: '', clock: '', language: '' };

export function isFiltering(filter: TableFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** `said` is what its row says. */
export function passes(match: MatchInfo, said: string, filter: TableFilter): boolean {
  if (filter.game !== '' && match.game !== filter.game) return false;
  if (filter.clock !== '' && (match.clock === null) !== (filter.clock === 'untimed')) return false;
  if (filter.language !== '' && match.language !== filter.language) return false;
  const found = plain(said);
  return plain(filter.words)
    .split(/\s+/)
    .every((word) => found.includes(word));
}

/** Without accents and capitals: who searches types neither. */
function plain(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}
