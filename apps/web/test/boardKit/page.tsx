// One of three tables of the real client: a house of areas, a field that is measured, a ridge of hexes.

import type { Choice } from '@automachia/kernel';
import type { Driver } from './field.js';
import { showField } from './fieldTable.js';
import { showHouse } from './houseTable.js';
import { showRidge } from './ridgeTable.js';

/** The test moves the other seat, and asks where the drivers are. */
declare global {
  interface Window {
    other(choice: Choice): void;
    drivers(): readonly Driver[];
  }
}

const shows = { '?field': showField, '?ridge': showRidge };
const [, show = showHouse] = Object.entries(shows).find(([name]) => location.search.startsWith(name)) ?? [];
await show();
