// Performing effects: a script is a list of verbs, done one after the other. Where a verb needs an object and several
// fit, the owner picks one. What each verb does is in the files beside, one performer per verb.

import { action } from '../asking/choices.js';
import type { Verb, VerbName } from '../content/verbs.js';
import { isInPlay } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { attackVerbs } from './attackVerbs.js';
import { boardVerbs } from './boardVerbs.js';
import { cardVerbs } from './cardVerbs.js';
import { objectsOf } from './objects.js';
import type { Performer, Performers, PerformLocals } from './scripts.js';
import { perform } from './scripts.js';

/** A verb without a performer does not compile. */
const performers: Performers<VerbName> = { ...attackVerbs, ...boardVerbs, ...cardVerbs };

export const performing = procedure<PerformLocals>(
  perform,
  repeatUntil(
    'allIsDone',
    'GKR-RUL-33',
    (m) => m.locals.at >= verbsOf(m).length || !isInPlay(m.state, m.locals.seat),
    when(
      'severalObjectsFit',
      'GKR-RUL-33',
      (m) => (objectsNow(m)?.length ?? 0) > 1,
      ask('chooseObject', 'GKR-RUL-33', {
        kind: action,
        who: (m) => m.locals.seat,
        options: (m, offer) => {
          for (const code of objectsNow(m)!) offer.add(code);
        },
        apply: (m, code) => {
          m.locals.object = code;
        },
        facts: (m) => ({
          verb: verbsOf(m)[m.locals.at]!.do,
          card: m.content.scripts[m.locals.script]!.source,
        }),
      }),
    ),
    act('doVerb', 'GKR-RUL-33', (m) => {
      const verb = verbsOf(m)[m.locals.at]!;
      const objects = objectsNow(m);
      const object = m.locals.object >= 0 ? m.locals.object : (objects?.[0] ?? -1);
      m.locals.at += 1;
      m.locals.object = -1;
      if (objects !== undefined && objects.length === 0) return;
      (performers[verb.do] as Performer<VerbName>)(m, verb, object);
    }),
  ),
);

function verbsOf(m: At<PerformLocals>): readonly Verb[] {
  return m.content.scripts[m.locals.script]!.verbs;
}

function objectsNow(m: At<PerformLocals>): number[] | undefined {
  const verb = verbsOf(m)[m.locals.at];
  return verb === undefined ? undefined : objectsOf(m.state, m.content, verb, m.locals);
}
