// Whoever plays hardly notices what others ask for.

import { expect, test } from 'vitest';
import { aServer } from './around/aServer.js';
import { playQuietly } from './around/quietPlayer.js';

test('whoever plays among themselves is answered', async () => {
  const { count, p99 } = await playQuietly(await aServer(), 500);
  expect(count).toBeGreaterThan(0);
  expect(p99).toBeGreaterThan(0);
});
