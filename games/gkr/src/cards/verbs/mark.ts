// A unit receives a token of yours (GKR-HIT-14): each at most once per player who marked it.

import { z } from '@automachia/content-tools';
import { named, one, word } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import type { Token } from '../../content/verbs.js';
import { tokens } from '../../content/verbs.js';
import { unitName } from '../../model/units.js';
import { verb } from '../words.js';

/** Tokens that stay to the next turn's end of Combat; others go at this turn's. */
const LONG_TOKENS: readonly Token[] = ['TRACED', 'DAZED'];

export const mark = verb({
  name: 'mark',
  rule: 'GKR-HIT-14',
  parameters: {
    unit: one('unit', z.enum(['target', 'ownHH', 'attacker'])),
    token: named('token.*.name', word(...tokens)),
  },
  perform: (m, { unit: object, token }, { seat: by }) => {
    const { state } = m;
    const unit = unitPick.get.unit(object);
    const until = state.turn + (LONG_TOKENS.includes(token) ? 1 : 0);
    const others = state.tokens.filter((other) => other.unit !== unit || other.token !== token || other.by !== by);
    state.tokens = [...others, { unit, token, by, until }];
    m.tell?.({ type: 'tokenPlaced', rule: 'GKR-HIT-14', seat: by, unit: unitName(unit), token });
  },
  say: {
    en: '{unit} receives a {token} token',
    fr: '{unit} reçoit le jeton {token}',
    it: '{unit} riceve il segnalino {token}',
    clause: 'statement',
  },
  examples: [
    { write: '{ "do": "mark", "unit": "target", "token": "MARKED" }', reads: 'the target receives a Marked token' },
  ],
});
