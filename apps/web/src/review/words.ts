import type { Catalogue } from '@automachia/i18n';
import { loadPart, type PartWords, sayWords } from '../text/partWords.js';
import type en from './text/en.json';

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export const loadWords = async (): Promise<void> => loadPart('review', files);

export const words: PartWords<keyof typeof en> = sayWords;
