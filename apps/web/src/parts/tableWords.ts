// What the rules of the table are called and what is said of what was done by them: fetched where somebody meets them.

import { tableTexts } from '@automachia/hosting/table-book';
import type { Catalogue, Language } from '@automachia/i18n';
import { addTexts } from '../text/index.js';

const source = async (language: Language): Promise<Catalogue> => (await tableTexts[language]()).default;

export async function loadTableWords(): Promise<void> {
  await addTexts('rules of the table', source);
}
