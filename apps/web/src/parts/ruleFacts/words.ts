// What is said around the rules: where one stands, what shows it, how one is found.

import type { Catalogue } from '@automachia/i18n';
import { loadPart, type PartWords, sayWords } from '../../text/partWords.js';
import type en from './text/en.json';

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export const loadFactWords = async (): Promise<void> => loadPart('ruleFacts', files);

export const factWords: PartWords<keyof typeof en> = sayWords;
