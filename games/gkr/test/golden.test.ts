// Recorded matches of two, three and four players, and many more by their digests: the alarm for a change of behaviour.
// AUTOMACHIA_GOLDEN=write makes them anew, to be reviewed as a diff.

import { fileURLToPath } from 'node:url';
import { keepsGoldenReplays } from '@automachia/testing';
import { describe, test } from 'vitest';
import { gkr } from '../src/index.js';

keepsGoldenReplays(gkr, fileURLToPath(new URL('golden', import.meta.url)), { describe, test, count: 4, matches: 48 });
