// Matches stored under any version of the rules go on under these.

import { fileURLToPath } from 'node:url';
import { readsReleasedSaves } from '@automachia/testing';
import { describe, test } from 'vitest';
import { gkr } from '../src/index.js';

readsReleasedSaves(gkr, fileURLToPath(new URL('released', import.meta.url)), { describe, test });
