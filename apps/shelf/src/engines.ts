// Printed by tools/list-games.mjs from the folders of games/. What plays each: never for a page.

import type { GameEngine } from '@automachia/manifest';
import { engine as gears } from '@automachia/gears/manifest';
import { engine as gigarobo } from '@automachia/gigarobo/manifest';
import { engine as gkr } from '@automachia/gkr/manifest';
import { engine as tournoi } from '@automachia/tournoi/manifest';

export const engines: Readonly<Record<string, GameEngine>> = { gears, gigarobo, gkr, tournoi };
