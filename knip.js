// What nobody uses: files, exports, dependencies.
// Entry points follow from each package.json ("exports", "bin") and from Vitest's configuration; here is the rest.

import { existsSync, readdirSync } from 'node:fs';

const workspaces = ['packages', 'games', 'bots', 'apps'].flatMap((group) =>
  existsSync(group) ? readdirSync(group).map((name) => `${group}/${name}`) : [],
);

export default {
  workspaces: {
    '.': {
      entry: ['tools/*.mjs'],
      project: ['tools/**', '*.{js,ts}'],
      // Where there is Debian.
      ignoreBinaries: ['apt-get'],
      // At hand for the property tests of every workspace.
      ignoreDependencies: ['fast-check'],
    },
    'apps/*': {
      entry: ['src/main.ts', 'src/workers/*.ts'],
      project: ['src/**', 'test/**', 'bin/**'],
    },
    // What tools bundle and run stands in `test/bench`.
    '{packages,games,bots}/*': { entry: ['test/bench/*.ts'], project: ['src/**', 'test/**'] },
  },
  // A workspace without its front door is a plan: nothing in it can be used yet.
  ignoreWorkspaces: workspaces.filter(
    (place) => !existsSync(`${place}/src/index.ts`) && !existsSync(`${place}/src/main.ts`),
  ),
  // A type that appears in the signature of an exported function may be exported beside it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};
