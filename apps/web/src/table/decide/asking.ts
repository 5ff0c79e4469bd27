// What the forms of a question need of the table around them.

import type { Decision } from '../decision.js';
import type { TableStore } from '../store.js';

export interface Asking {
  readonly store: TableStore;
  readonly decision: Decision;
}
