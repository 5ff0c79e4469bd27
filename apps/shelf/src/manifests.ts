// Printed by tools/list-games.mjs from the folders of games/. What a page may have of each.

import type { GameManifest } from '@automachia/manifest';
import { manifest as gears } from '@automachia/gears/manifest';
import { manifest as gigarobo } from '@automachia/gigarobo/manifest';
import { manifest as gkr } from '@automachia/gkr/manifest';
import { manifest as tournoi } from '@automachia/tournoi/manifest';

export const manifests: readonly GameManifest[] = [gears, gigarobo, gkr, tournoi];
