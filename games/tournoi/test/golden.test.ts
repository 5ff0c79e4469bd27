// Recorded matches of two, three and four players, with the digest of every state and view on the way: the alarm for a
// change of behaviour. AUTOMACHIA_GOLDEN=write makes them anew, to be reviewed as a diff.

import { fileURLToPath } from 'node:url';
import { keepsGoldenReplays } from '@automachia/testing';
import { describe, test } from 'vitest';
import { tournoi } from '../src/index.js';

keepsGoldenReplays(tournoi, fileURLToPath(new URL('golden', import.meta.url)), { describe, test });
