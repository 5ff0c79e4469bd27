import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that at the end no worker waits for another. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = (file: TestSpecification): boolean => file.moduleId.endsWith('screens.browser.test.ts');
    const isEarly = (file: TestSpecification): boolean => file.moduleId.endsWith('.browser.test.ts');
    const rank = (file: TestSpecification): number => (isFirst(file) ? 0 : isEarly(file) ? 1 : 2);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

const BROWSER_TESTS = 'apps/*/test/**/*.browser.test.ts';

/** A busy machine is not a failure. */
const patience = { testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: BrowsersFirst },
    projects: [
      // Rules keep nothing outside of a match, so they need not be loaded anew for every file: a third less to do.
      { test: { ...patience, name: 'rules', isolate: false, include: ['{packages,games,bots}/*/test/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'programs',
          include: ['apps/*/test/**/*.test.ts', 'tools/test/**/*.test.mjs'],
          exclude: [BROWSER_TESTS],
        },
      },
      // A browser, a server and bots on two busy cores: one more try, and `npm test` says who needed it.
      { test: { ...patience, name: 'browsers', include: [BROWSER_TESTS], retry: 1 } },
    ],
    // Vitest leaves one core free, which would be half of two.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
  },
});
