// What every game promises, for any seed and any legal choices.

import { inheritsAllProperties } from '@automachia/testing';
import { describe, test } from 'vitest';
import { catalogue, eventText, gears } from '../src/index.js';

inheritsAllProperties(gears, {
  describe,
  test,
  eventText,
  ruleIds: Object.keys(catalogue.en),
  longestPlay: 150,
});
