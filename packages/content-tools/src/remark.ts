// What a check has to say about what somebody has put together, a deck or a map: the clause, and a sentence in the reader's
// language.

import type { RuleId, Text } from '@automachia/kernel';

export interface Remark {
  readonly rule: RuleId;
  readonly text: Text;
}

/** A remark about one field. */
export interface PlacedRemark extends Remark {
  /** The field it is about, as keys and indices from the checked value inwards. */
  readonly path: readonly (string | number)[];
}
