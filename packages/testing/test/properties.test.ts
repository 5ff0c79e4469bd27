// The suite holds for a sound game. This is also what a game's own properties.test.ts looks like.

import { describe, test } from 'vitest';
import { inheritsAllProperties } from '../src/index.js';
import { makeTricks, tricksRules, tricksTexts, turnedTable } from './games/tricks.js';

inheritsAllProperties(makeTricks(), {
  describe,
  test,
  texts: [tricksTexts],
  ruleIds: tricksRules,
  symmetries: [turnedTable],
  milliseconds: 500,
});
