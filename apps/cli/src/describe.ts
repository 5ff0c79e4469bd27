// `automachia describe GAME`: everything a program needs to know to talk about a game, as JSON Schema, from the same
// definitions that check what it sends.

import { optionsSchema } from '@automachia/kernel/host';
import { scenarioSchema } from '@automachia/testing/scenario';
import type { CAC } from 'cac';
import { gameNamed } from './games.js';
import { printJson } from './output.js';

export function addDescribe(cli: CAC): void {
  cli
    .command('describe <game>', "A game's options, table, decisions, choices and scenario files as JSON Schema")
    .option('--json', 'JSON is what it prints in any case')
    .example('  $ automachia describe tournoi > tournoi.json')
    .action(async (typed: string) => {
      const { game, bots } = await gameNamed(typed);
      const { id, version, pack } = game;
      const described = {
        game: id,
        rulesVersion: version,
        pack,
        bots: Object.keys(bots),
        options: optionsSchema(game.options),
        table: game.notation.schema(),
        decisions: game.asking(),
        scenario: scenarioSchema(game),
      };
      printJson(described);
      return 0;
    });
}
