import type { Catalogue } from '@automachia/i18n';
import { loadPart, type PartWords, sayWords } from '../text/partWords.js';
import { RequestProblem } from '../online/api.js';
import { problemWords } from '../online/problemWords.js';
import type en from './text/en.json';

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export const loadWords = async (): Promise<void> => loadPart('wayOut', files);

export const words: PartWords<keyof typeof en> = sayWords;

/** What the rules of the table refuse was possible a moment ago, or it would not have been shown. */
export function wordsAgainst(error: unknown): string {
  const isTrouble = error instanceof RequestProblem && error.error !== 'internal' && error.error !== 'notPossible';
  return isTrouble ? problemWords(error) : words('web.wayOut.refused');
}
