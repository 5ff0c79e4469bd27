import os from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,games,bots,apps}/*/test/**/*.test.ts', 'tools/test/**/*.test.mjs'],
    environment: 'node',
    passWithNoTests: true,
    // A busy machine is not a failure.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one core free, which would be half of two.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
  },
});
