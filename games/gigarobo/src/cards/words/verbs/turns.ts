// rage, dormant, extraturn: Rage, sleeping turns and turns that are taken again (GIG-CRD-42, GIG-CRD-43).

import { quantity } from '@automachia/effects';
import type { RageLocals } from '../../../chapters/resources.js';
import { gainingRage } from '../../../chapters/resources.js';
import { pilotOf, setPlayer } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

const { verb } = words;

/** The Rage that a player is about to gain. */
function rageOf({ stack }: Giga, seat: number): RageLocals | undefined {
  return stack.findLast(({ locals }) => locals['times'] !== undefined && locals['seat'] === seat)?.locals as
    | RageLocals
    | undefined;
}

export const rage = verb({
  name: 'rage',
  rule: 'GIG-RAG-01',
  parameters: { times: quantity(0, 9) },
  perform: (m, { times }, { actor }) => {
    const about = rageOf(m.state, actor);
    // GIG-CRD-54: where Rage is about to be gained it is gained so many times more.
    if (about !== undefined) about.times += times;
    else if (times > 0) m.call(gainingRage, { seat: actor, times });
  },
  say: {
    en: 'gain Rage {timesN, plural, one {once} other {{times} times}}',
    fr: 'gagnez de la Rage {timesN, plural, one {une fois} other {{times} fois}}',
    it: 'ottieni Rabbia {timesN, plural, one {una volta} other {{times} volte}}',
  },
  examples: [{ write: 'rage(1)', reads: 'gain Rage once.' }],
});

export const dormant = verb({
  name: 'dormant',
  rule: 'GIG-CRD-42',
  parameters: {},
  // Two such cards do not add turns.
  perform: (m, _args, { seat }) => setPlayer(m.state, seat, { sleeps: 1 }),
  say: {
    en: 'sleep through your next turn',
    fr: 'dormez pendant votre prochain tour',
    it: 'dormi durante il tuo prossimo turno',
  },
  examples: [{ write: 'dormant()', reads: 'sleep through your next turn.' }],
});

export const extraturn = verb({
  name: 'extraturn',
  rule: 'GIG-CRD-43',
  parameters: {},
  perform: (m, _args, { seat }) => m.changeTurns('extra', pilotOf(m.state, seat)),
  say: {
    en: 'take another turn after this one',
    fr: 'jouez un autre tour après celui-ci',
    it: 'gioca un altro turno dopo questo',
  },
  examples: [{ write: 'extraturn()', reads: 'take another turn after this one.' }],
});
