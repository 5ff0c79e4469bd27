// Performing effects: a script is a list of verbs, done one after the other. Where a verb needs an object and several
// fit, the owner picks one. What each verb does is in the files beside, one performer per verb.

import type { ChoiceKind, Legal } from '@automachia/kernel';
import { requirements, text } from '@automachia/kernel';
import { action, sidePick, unitPick, weaponPick } from '../asking/choices.js';
import { cardText } from '../asking/choiceTexts.js';
import type { Verb, VerbName } from '../content/verbs.js';
import { isInPlay } from '../model/state.js';
import type { Components } from '../model/components.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { attackVerbs } from './attackVerbs.js';
import { boardVerbs } from './boardVerbs.js';
import { cardVerbs } from './cardVerbs.js';
import { objectsOf } from './objects.js';
import type { Performer, Performers, PerformLocals } from './scripts.js';
import { perform } from './scripts.js';

/** A verb without a performer does not compile. */
const performers: Performers<VerbName> = { ...attackVerbs, ...boardVerbs, ...cardVerbs };

/** The objects of one kind that the next verb can be done to. */
function objectsAmong(kind: Pick<typeof unitPick, 'owns'> & ChoiceKind<Components>): Legal<GkrTypes, PerformLocals> {
  return requirements<GkrTypes, PerformLocals>().list(
    kind,
    [
      {
        rule: 'GKR-RUL-76',
        why: (m) => text('why.noObject', { card: cardText(m.content.scripts[m.locals.script]!.source) }),
        test: (m, code) => objectsNow(m)?.includes(code) === true,
      },
    ],
    (m, offer) => {
      for (const code of objectsNow(m)!) if (kind.owns(code)) offer.add(code);
    },
  );
}

export const performing = procedure<PerformLocals>(
  perform,
  ({ script, at, seat, self, entered, object }) => ({ script, at, seat, self, entered, object }),
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
        answers: [unitPick, weaponPick, sidePick].map((kind) => ({
          legal: objectsAmong(kind),
          apply: (m, code) => {
            m.locals.object = code;
          },
        })),
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
