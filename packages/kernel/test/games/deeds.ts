// Seats take turns in doing things that teach somebody something, or do not: two of seat 1, one of seat 2, and again.

import type { Game } from '../../src/index.js';
import type { Story } from './story.js';
import { ask, procedure, repeatUntil, storyOf } from './story.js';
import { oneWord } from './words.js';

const DEEDS = ['wait', 'roll', 'keep', 'reveal', 'show', 'whisper', 'fail', 'giveUp'];

const main = procedure<{ turn: number }>(
  'main',
  repeatUntil(
    'forEver',
    'STO-RUL-01',
    () => false,
    ask('doSomething', 'STO-RUL-02', {
      kind: oneWord('do', DEEDS),
      who: (m) => (m.locals.turn % 3 < 2 ? 1 : 2),
      options: (_, offer) => {
        for (let deed = 0; deed < DEEDS.length; deed++) offer.add(deed);
      },
      apply: (m, code, seat) => {
        const deed = DEEDS[code]!;
        m.locals.turn += 1;
        m.state.log.push(`${seat} ${deed}`);
        m.tell?.({ type: deed, rule: 'STO-RUL-02', seat });
        if (deed === 'roll') m.roll(6);
        if (deed === 'keep') m.keepSecret('plan', [seat], 'left');
        if (deed === 'reveal') m.revealSecret('plan');
        if (deed === 'show') m.keepSecret('plan', [1, 2], m.secret('plan'));
        if (deed === 'whisper') m.tell?.({ type: 'heard', rule: 'STO-RUL-02' }, { to: [2], extra: { word: 'now' } });
        if (deed === 'giveUp') m.finish({ winners: [3 - seat], rule: 'STO-END-01' });
        if (deed !== 'fail') return;
        m.state.log.length = 0;
        m.state.piles.push('half a change');
        throw new Error('a bug in a rule');
      },
    }),
  ),
);

export const deeds: Game<Story> = storyOf([main], {
  begin: { procedure: main, locals: { turn: 0 } },
  guessSecret: () => 'right',
});
