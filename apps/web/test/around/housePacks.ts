// The packs of the house lie on the table, as they do for a match that is played with them.

import { housePack as gkrPack } from '@automachia/gkr';
import { housePack as tournoiPack } from '@automachia/tournoi';
import { layPack } from '../../src/games/pack.js';

layPack('gkr', gkrPack);
layPack('tournoi', tournoiPack);
