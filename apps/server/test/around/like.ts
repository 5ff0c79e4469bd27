// Any text that a pattern fits, for comparing with whole answers.

import { expect } from 'vitest';

export const like = (pattern: RegExp): string => expect.stringMatching(pattern) as string;
