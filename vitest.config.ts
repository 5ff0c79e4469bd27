import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that at the end no worker waits for another. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = (file: TestSpecification): boolean => /(screens|lengths)\.browser\.test\.ts$/.test(file.moduleId);
    const isEarly = (file: TestSpecification): boolean => file.moduleId.endsWith('.browser.test.ts');
    const rank = (file: TestSpecification): number => (isFirst(file) ? 0 : isEarly(file) ? 1 : 2);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: ['{packages,games,bots,apps}/*/test/**/*.test.ts', 'tools/test/**/*.test.mjs'],
    environment: 'node',
    passWithNoTests: true,
    sequence: { sequencer: BrowsersFirst },
    // A busy machine is not a failure.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one core free, which would be half of two.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
  },
});
