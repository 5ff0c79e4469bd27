// What a check has to say about a deck or a battlefield: the clause, and a sentence in the reader's language.

import type { RuleId, Text } from '@automachia/kernel';

export interface Remark {
  readonly rule: RuleId;
  readonly text: Text;
  /** The field it is about, as keys and indices from the checked value inwards. */
  readonly path: readonly (string | number)[];
}
