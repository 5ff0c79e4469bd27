// The printed schema is one of texts, with the words of the game.

import { expect, test } from 'vitest';
import { textSchemaOf } from '../print-text-schema.mjs';

test('it lists what a step may be, and nothing else', async () => {
  const schema = await textSchemaOf('packages/effects/test/games/hollow/game.ts');
  expect(schema).toMatchObject({ type: 'array' });
  const written = JSON.stringify(schema);
  for (const word of ['walk', 'spawn', 'every', 'some', 'near', 'drone']) expect(written).toContain(`"${word}"`);
});
