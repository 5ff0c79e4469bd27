// Performing effects: a script is a list of verbs, done one after the other. Where a verb needs an object and several
// fit, the owner picks one. What each verb does is in the files beside, one performer per verb.

import type { Seat } from '@automachia/kernel';
import { holdsCard, text } from '@automachia/kernel';
import { action } from '../asking/choices.js';
import { windowNumber } from '../model/components.js';
import type { Verb, VerbName } from '../content/types.js';
import { windows } from '../content/effectLanguage.js';
import { playedMark, showCard } from '../model/drawing.js';
import { payEnergy } from '../chapters/energy.js';
import { isInPlay } from '../model/state.js';
import { discardOf, handOf, resolvingOf, SPONSOR_DISCARD, sponsorHandOf } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT } from '../model/units.js';
import { appliesNow, openWindow } from './windows.js';
import { reconsider } from './abilities.js';
import { attackVerbs } from './attackVerbs.js';
import { boardVerbs } from './boardVerbs.js';
import { cardVerbs } from './cardVerbs.js';
import { objectsOf } from './objects.js';

export type PerformLocals = {
  script: number;
  /** The place of the next verb. */
  at: number;
  seat: Seat;
  self: Unit;
  entered: Unit;
  /** The object that was picked for the next verb; -1 while none is. */
  object: number;
};

/** Does one verb to an object: the code of a choice, or -1 where it needs none or finds none. */
export type Performer<Name extends VerbName> = (m: At<PerformLocals>, verb: Verb<Name>, object: number) => void;
export type Performers<Name extends VerbName> = { readonly [Each in Name]: Performer<Each> };

/** A verb without a performer does not compile. */
const performers: Performers<VerbName> = { ...attackVerbs, ...boardVerbs, ...cardVerbs };

export const perform = procedure<PerformLocals>(
  'perform',
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
        prompt: (m) => ({
          verb: text(`verb.${verbsOf(m)[m.locals.at]!.do}`),
          card: text(`card.${m.content.scripts[m.locals.script]!.source}.name`),
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

export type PlayLocals = { seat: Seat; card: number; window: number };

/** A card is played: shown, paid, discarded (GKR-RUL-49), and its effects that apply are done in their order. */
export const playCard = procedure<PlayLocals>(
  'playCard',
  act('showCard', 'GKR-DCK-18', (m) => {
    const { seat, card } = m.locals;
    const { kind, id, cost } = m.content.cards[card]!;
    const rule = kind === 'sponsor' ? 'GKR-TAG-11' : kind === 'reaction' ? 'GKR-DCK-17' : 'GKR-MOV-21';
    m.tell?.({ type: 'cardPlayed', rule, seat, card: id });
    if (kind === 'sponsor') {
      m.moveCard(card, sponsorHandOf(seat), SPONSOR_DISCARD);
      m.state.sponsorPlays = [...m.state.sponsorPlays, { card, seat, isCancelled: false }];
      openWindow(m, 'SPONSOR');
      return;
    }
    showCard(m, seat, card, handOf(seat), resolvingOf(seat));
    m.countUse('turn', playedMark(seat, card)); // GKR-DCK-11
    payEnergy(m, seat, cost);
  }),
  act('applyCard', 'GKR-RUL-49', (m) => {
    const { seat, card, window } = m.locals;
    const data = m.content.cards[card]!;
    if (data.kind === 'sponsor') {
      const { isCancelled } = m.state.sponsorPlays.at(-1)!;
      m.state.sponsorPlays = m.state.sponsorPlays.slice(0, -1);
      if (isCancelled) return;
    } else if (holdsCard(m.state, resolvingOf(seat), card)) {
      m.moveCard(card, resolvingOf(seat), discardOf(seat));
    }
    for (const trigger of data.carried.triggers) {
      if (!appliesNow(m.state, m.content, seat, trigger, windows[window]!)) continue;
      m.call(perform, { script: trigger.script, at: 0, seat, self: NO_UNIT, entered: NO_UNIT, object: -1 });
    }
  }),
  act('reconsiderAttack', 'GKR-RUL-34', (m) => {
    if (m.locals.window === windowNumber.TARGETED) reconsider(m);
  }),
);
