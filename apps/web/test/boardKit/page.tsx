// One of two tables of the real client: a house of areas, or a field that is measured.

import type { Choice } from '@automachia/kernel';
import type { Driver } from './field.js';
import { showField } from './fieldTable.js';
import { showHouse } from './houseTable.js';

/** The test moves the other seat, and asks where the drivers are. */
declare global {
  interface Window {
    other(choice: Choice): void;
    drivers(): readonly Driver[];
  }
}

await (location.search.startsWith('?field') ? showField() : showHouse());
