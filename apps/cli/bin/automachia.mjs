#!/usr/bin/env node
// The command `automachia`. Inside a clone it first brings the build up to date; anywhere else it just runs it.

import { existsSync } from 'node:fs';

const ready = new URL('../../../tools/ready.mjs', import.meta.url);
const program = new URL('../dist/automachia.mjs', import.meta.url);

void (existsSync(ready) ? bringUpToDate() : Promise.resolve()).then(() => import(program.href));

/** Quietly: standard output belongs to the program. Only what takes long is announced. */
function bringUpToDate() {
  return import(ready.href).then((tools) => tools.ready({ say: announce }).catch(tools.giveUp));
}

function announce(line) {
  if (line.startsWith('Installing')) console.error(line);
}
