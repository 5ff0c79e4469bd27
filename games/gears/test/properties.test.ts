// What every game promises, for any seed and any legal choices.

import { inheritsAllProperties } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, gears } from '../src/index.js';

inheritsAllProperties(gears, {
  describe,
  test,
  ruleIds: Object.keys(catalogue.en),
  longestPlay: 150,
});
