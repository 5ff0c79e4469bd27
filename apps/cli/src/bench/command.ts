// `automachia bench`: what it can be asked for. What it measures is read by who measures.

import type { CAC } from 'cac';
import type { Given } from '../options.js';

export function addBench(cli: CAC): void {
  cli
    .command('bench', 'Measure the engine side by side with the reference implementations')
    .option('--reference <dir>', 'The implementations to measure against (default: tools/reference)')
    .option('--rounds <n>', 'How often each engine is measured; figures are medians (default: 5)')
    .option('--ms <n>', 'How long each measurement takes, in milliseconds (default: 400)')
    .option('--players <n>', '4 or 2 players only (default: both)')
    .option('--servers', 'Measure the server instead, beside the servers that the reference has')
    .option('--matches <n,…>', 'With --servers: how many matches at a time (default: 100,500,2000)')
    .option('--against <name;…>', 'With --servers: which of the others, by name (default: all)')
    .option('--web', 'Measure the browser client instead; needs Chromium')
    .option('--answers <n>', 'With --web: how many answers of the server are timed (default: 60)')
    .option('--client <dir>', 'With --web: the built client (default: the one of this program)')
    .option('--assert', 'Fail if the engine is not as good as it must be')
    .option('--json', 'Print the figures as JSON')
    .example('  $ automachia bench')
    .example('  $ automachia bench --players 4 --rounds 3 --ms 200')
    .example('  $ automachia bench --web --rounds 5 --answers 100')
    .example('  $ automachia bench --servers --matches 500 --rounds 3 --ms 3000')
    .action(async (given: Given) => (await import('./running.js')).runBench(given));
}
