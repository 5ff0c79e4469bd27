import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, the longest first: no file says by its size how long it takes. */
const LONGEST = [
  'web/test/screens.browser.test.ts',
  'web/test/gkr-screens.browser.test.ts',
  'web/test/gigarobo-match.browser.test.ts',
  'web/test/gkr-match.browser.test.ts',
  'web/test/online.browser.test.ts',
  'web/test/chat.browser.test.ts',
  'cli/test/faults/killing.test.ts',
  'cli/test/serve.test.ts',
  'cli/test/play-terminal.test.ts',
  'cli/test/bench.test.ts',
  'gigarobo/test/properties.test.ts',
  'gkr/test/bots.test.ts',
  'gkr/test/properties.test.ts',
  'effects/test/games/sparring.test.ts',
  'testing/test/flaws.test.ts',
  'testing/test/deepRun.test.ts',
  'tournoi/test/properties.test.ts',
];

/** What takes longest begins first, so that at the end no worker waits for another. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = ['browsers', 'programs', 'server', 'rules'];
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? LONGEST.length : at;
    };
    // A project stays together: its files share what was loaded, where they may.
    const rank = (file: TestSpecification): number => projects.indexOf(file.project.name);
    return sorted.sort((one, other) => rank(one) - rank(other) || place(one) - place(other));
  }
}

const BROWSER_TESTS = 'apps/*/test/**/*.browser.test.ts';
const SERVER_TESTS = 'apps/server/test/**/*.test.ts';

/** A busy machine is not a failure. */
const patience = { testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Rules keep nothing outside of a match, so they need not be loaded anew for every file: a third less to do.
      { test: { ...patience, name: 'rules', isolate: false, include: ['{packages,games,bots}/*/test/**/*.test.ts'] } },
      // Nor does the server keep anything outside of a server.
      { test: { ...patience, name: 'server', isolate: false, include: [SERVER_TESTS] } },
      {
        test: {
          ...patience,
          name: 'programs',
          // A thread begins sooner than a process, and is as much by itself.
          pool: 'threads',
          // The program as it was built is read by Node itself.
          server: { deps: { external: [/\/apps\/cli\/dist\//] } },
          include: ['apps/*/test/**/*.test.ts', 'tools/test/**/*.test.mjs'],
          exclude: [BROWSER_TESTS, SERVER_TESTS],
        },
      },
      // A browser, a server and bots on two busy cores: one more try, and `npm test` says who needed it. The files of a
      // worker share its browser: a new one for each took a tenth of all that browser tests do.
      { test: { ...patience, name: 'browsers', isolate: false, include: [BROWSER_TESTS], retry: 1 } },
    ],
    // Vitest leaves one core free. But programs wait for each other, so that one more than there are cores keeps all busy.
    maxWorkers: os.availableParallelism() + 1,
  },
});
