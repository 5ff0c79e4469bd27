// A word that is not whole does not compile: every line below an @ts-expect-error is one.

import { quantity, word } from '../../src/index.js';
import { words } from '../games/sparring/state.js';

const { verb, standing, condition, quantity: number, selector, filter, event, duration, who } = words;

const rule = 'GIG-CRD-01';
const say = { en: 'do it', fr: 'faites-le', it: 'fallo' };
const examples = [{ write: 'do()', reads: 'do it.' }] as const;
const parameters = {};

export const whole = verb({ name: 'whole', rule, parameters, perform: () => {}, say, examples });

export const unfinished = [
  // @ts-expect-error nothing is performed
  verb({ name: 'idle', rule, parameters, say, examples }),
  // @ts-expect-error a language is missing
  verb({ name: 'mute', rule, parameters, perform: () => {}, say: { en: 'do it', fr: 'faites-le' }, examples }),
  // @ts-expect-error there is no example
  verb({ name: 'unshown', rule, parameters, perform: () => {}, say, examples: [] }),
  // @ts-expect-error no rule is cited
  verb({ name: 'lawless', parameters, perform: () => {}, say, examples }),
  // @ts-expect-error a form lacks a language
  verb({ name: 'formless', rule, parameters, perform: () => {}, say: { by: [], forms: { '': { en: '' } } }, examples }),
  // @ts-expect-error it does not say of which number it speaks
  standing({ name: 'vague', rule, parameters, modifier: () => undefined, say, examples }),
  // @ts-expect-error it never holds nor fails
  condition({ name: 'undecided', parameters, say, examples }),
  // @ts-expect-error it has no value
  number({ name: 'uncounted', parameters, say, examples }),
  // @ts-expect-error it finds nothing
  selector({ name: 'blind', sort: 'hex', parameters, say, examples }),
  // @ts-expect-error it is of no sort
  filter({ name: 'unsorted', parameters, fits: () => true, say, examples }),
  // @ts-expect-error an event without an example
  event({ name: 'unheard', rule, say }),
  // @ts-expect-error it never ends
  duration({ name: 'endless', rule, say, examples }),
  // @ts-expect-error nobody is found
  who({ name: 'nobody', rule, fits: () => true, object: (seat) => seat, say, examples }),
];

export const misread = verb({
  name: 'misread',
  rule,
  parameters: { pile: word('deck', 'hand'), count: quantity(1, 9) },
  perform: (_m, { pile, count }) => {
    // @ts-expect-error it is none of the words
    if (pile === 'discard') return;
    // @ts-expect-error a number is no word
    if (count === 'all') return;
  },
  say,
  examples,
});
