// What the forms of a question need of the table around them.

import type { DecisionDraft } from '../decision.js';
import type { TableStore } from '../store.js';

export interface FormContext {
  readonly store: TableStore;
  readonly decision: DecisionDraft;
}
