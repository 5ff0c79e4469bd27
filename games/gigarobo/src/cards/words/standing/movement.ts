// boost, moves, steer, rekey: how a robot moves and is moved for a time.

import { lasting, orWord, quantity } from '@automachia/effects';
import { pilotOf } from '../../../model/seats.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';

const { standing } = words;

/** Whether what is asked for is that of the robot which the word means. */
const isOwn = (x: GigaScene): boolean => pilotOf(x.state, x.actor) === pilotOf(x.state, x.meant ?? x.seat);

const FOR = '{untilIs, select, none {} other { {until}}}';

/** GIG-MOV-06. */
export const boost = standing({
  name: 'boost',
  rule: 'GIG-MOV-06',
  parameters: { until: lasting() },
  stat: () => 'climbing',
  applies: isOwn,
  say: { en: `you have Boost${FOR}`, fr: `vous avez Boost${FOR}`, it: `hai Boost${FOR}` },
  examples: [
    { write: 'boost()', reads: 'you have Boost.' },
    { write: 'boost(turn)', reads: 'you have Boost until the end of the turn.' },
  ],
});

/** GIG-CRD-47. */
export const moves = standing({
  name: 'moves',
  rule: 'GIG-CRD-47',
  parameters: { how: orWord(quantity(2, 2), 'split') },
  stat: ({ how }) => (how === 'split' ? 'splitMoves' : 'moves'),
  modifier: (x) => (isOwn(x) ? { add: 1, because: '' } : undefined),
  say: {
    en: 'you may spend your movement {how, select, split {in parts} other {twice}}',
    fr: 'vous pouvez dépenser votre mouvement {how, select, split {par parties} other {deux fois}}',
    it: 'puoi spendere il tuo movimento {how, select, split {in parti} other {due volte}}',
  },
  examples: [
    { write: 'until(turn, moves(2))', reads: 'until the end of the turn: you may spend your movement twice.' },
    { write: 'until(turn, moves(split))', reads: 'until the end of the turn: you may spend your movement in parts.' },
  ],
});

/** GIG-CRD-51. */
export const steer = standing({
  name: 'steer',
  rule: 'GIG-CRD-51',
  parameters: {},
  stat: () => 'steering',
  applies: isOwn,
  say: {
    en: 'you choose the hexes to which you are force-moved',
    fr: 'vous choisissez les hexagones où vous êtes déplacé de force',
    it: 'scegli gli esagoni in cui vieni spostato a forza',
  },
  examples: [
    {
      write: 'until(turn, on(force, steer()))',
      reads:
        'until the end of the turn: when you are about to be force-moved, you choose the hexes to which you are force-moved.',
    },
  ],
});

/** GIG-CRD-52. */
export const rekey = standing({
  name: 'rekey',
  rule: 'GIG-CRD-52',
  parameters: {},
  stat: () => 'rereading',
  applies: isOwn,
  say: {
    en: 'your attacks may push, pull or throw instead of one another',
    fr: 'vos attaques peuvent repousser, tirer ou projeter l’un à la place de l’autre',
    it: 'i tuoi attacchi possono spingere, tirare o lanciare l’uno al posto dell’altro',
  },
  examples: [
    {
      write: 'until(turn, rekey())',
      reads: 'until the end of the turn: your attacks may push, pull or throw instead of one another.',
    },
  ],
});
