// The rules of the table, which hold in every game: `automachia rules table`.

import { tableCatalogue, tableTexts } from '@automachia/hosting/table-book';
import type { Language } from '@automachia/i18n';
import type { WrittenBook } from './clauses.js';

/** What they are called where games have names. */
export const TABLE = 'table';

export async function tableBookIn(language: Language): Promise<WrittenBook> {
  const [catalogue, texts] = await Promise.all([tableCatalogue[language](), tableTexts[language]()]);
  const inOne = <One>(one: One): Record<Language, One> => ({ en: one, fr: one, it: one });
  return {
    id: TABLE,
    catalogue: inOne(catalogue.default),
    texts: inOne(texts.default),
    housePack: undefined,
    catalogueValues: () => ({}),
    // They stand in no rulebook.
    sources: { kind: '', language: '', places: {} },
  };
}
