// `automachia play GAME`.

import type { CAC } from 'cac';
import type { Given } from '../options.js';

export function addPlay(cli: CAC): void {
  cli
    .command('play <game>', 'Play a match here, against bots or with others at the same keyboard')
    .option('--players <n>', 'How many play (default: 2)')
    .option('--options <k=v,…>', 'Options of the match, such as life=2')
    .option('--bots <a,b,…>', 'The bots on the other seats in turn, or one for all (default: the best there is)')
    .option('--seat <n>', 'Your seat (default: 1)')
    .option('--humans <n,n,…>', 'Several people at this keyboard: their seats, such as 1,3')
    .option('--lang <language>', 'en, fr or it (default: the language of this machine)')
    .option('--seed <n>', 'Fixed dice, for trying things out; without it, dice that can be verified')
    .option('--budget <t>', 'How long a bot may think: 300ms, 2s, or 500it for iterations (default: 300ms)')
    .option('--pack <dir>', 'Play with this content pack')
    .option('--save <file>', 'Save the match into this file after every choice')
    .option('--resume <file>', 'Go on with a saved match')
    .option('--plain', 'Plain lines instead of the whole window')
    .option('--fast', 'Tell what happens without pauses')
    .example('  $ automachia play tournoi')
    .example('  $ automachia play tournoi --players 4 --bots greedy --lang fr --save tournoi.json')
    .example('  $ automachia play tournoi --resume tournoi.json')
    .action(async (game: string, given: Given) => (await import('./play.js')).runPlay(game, given));
}
