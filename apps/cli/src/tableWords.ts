// What the rules of the table say, in every language: it is little, and wanted wherever a match is told.

import { tableTexts } from '@automachia/hosting/table-book';
import type { Catalogues } from '@automachia/i18n';

const [en, fr, it] = await Promise.all([tableTexts.en(), tableTexts.fr(), tableTexts.it()]);

export const tableWords: Catalogues = { en: en.default, fr: fr.default, it: it.default };
