// The window in which texts answer each other (GIG-RSP, "Window algorithm"), and what each window of the timing list is about.

import type { AlsoAbout, CarriedText, DeclaredEffect, Playable } from '@automachia/effects';
import { listensTo, responding } from '@automachia/effects';
import type { Locals, PriorityLocals, Seat } from '@automachia/kernel';
import type { WindowFacts } from '../asking/questions.js';
import { OTHER_PRICE } from '../chapters/otherPrices.js';
import { abilityActivated, cardPlayed, payActivation, payingInstant, playNeeds } from '../chapters/playing.js';
import type { Components } from '../model/components.js';
import { abilityObject, cardObject } from '../model/objects.js';
import { pilotOf, playerOf, priorityOrder } from '../model/seats.js';
import type { AbilityInPlay, Giga, MeterCard, Side } from '../model/state.js';
import { NOBODY, NONE } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, announce, procedure } from '../model/steps.js';
import { tableNumber } from '../model/unchanged.js';
import { carriedBy } from './inForce.js';
import { answerTrigger, perform } from './performing.js';
import { labelsOf } from './windowLabels.js';

/** The windows of the timing list, without their [W-…]. */
export const WINDOWS = [
  'TS-BEGIN',
  'TS-END',
  'UP-BEGIN',
  'UP-END',
  'CB-BEGIN',
  'CB-END',
  'CD-BEGIN',
  'CD-END',
  'TE-BEGIN',
  'TE-END',
  'MV-DECL',
  'MV-DONE',
  'INSTANT',
  'TRIGGER',
  'ABILITY',
  'RCV-POWER',
  'RCV-ROLL',
  'ATK-DECL',
  'REA-DECL',
  'POW-ACT',
  'POW-REA',
  'ROLL',
  'REROLL',
  'SUCCESS',
  'ATK-RESOLVED',
] as const;
export type WindowName = (typeof WINDOWS)[number];

type Plays = readonly Playable<GigaTypes>[];

/**
 * What a player might play: instants in hand, what texts in force let them pay for, and abilities to be activated. An ability
 * that only has a price is in force as it lies (GIG-ERR-03). The same list as long as it is of the same parts.
 */
export function plays(state: Giga, content: Components, seat: Seat): Plays {
  const { hand, meter, aboard: pilot } = playerOf(state, seat);
  const abilities = pilot === seat ? state.robots[seat - 1]!.abilities : NO_ABILITIES;
  const carried = carriedBy(state, content, seat);
  const before = last[seat];
  const triggers = before?.carried === carried ? before.triggers : triggersOf(content, carried);
  // GIG-CRD-92: out of the meter, where a text lets them be played for another price.
  const played = triggers.arePlayedFromMeter ? meter : NO_CARDS;
  if (
    before !== undefined &&
    before.triggers === triggers &&
    before.hand === hand &&
    before.meter === played &&
    before.abilities === abilities
  )
    return before.list;
  const list: Playable<GigaTypes>[] = [];
  for (const card of hand) if (!content.cards[card]!.isAttack) list.push(content.cards[card]!.playable);
  for (const { card } of played) if (!content.cards[card]!.isAttack) list.push(content.cards[card]!.playable);
  list.push(...triggers.list);
  for (const { ability, tokens } of abilities) {
    const { activation } = content.abilities[ability]!;
    if (activation !== undefined && tokens === 0) list.push(activation);
  }
  last[seat] = { hand, meter: played, abilities, carried, triggers, list };
  return list;
}

const NO_ABILITIES: readonly AbilityInPlay[] = [];
const NO_CARDS: readonly MeterCard[] = [];

/** What each player might have played when it was asked last. */
const last: {
  readonly abilities: readonly AbilityInPlay[];
  readonly hand: readonly number[];
  readonly meter: readonly MeterCard[];
  readonly carried: readonly CarriedText[];
  readonly triggers: Triggers;
  readonly list: Plays;
}[] = [];

/** What texts in force let a player pay for, and whether one of them lets cards be played out of the meter. */
interface Triggers {
  readonly list: Plays;
  readonly arePlayedFromMeter: boolean;
  /** The object that carries each text, of several the first. */
  readonly carriers: ReadonlyMap<string, number>;
}

const knownTriggers = new WeakMap<readonly CarriedText[], Triggers>();

function triggersOf({ book }: Components, carried: readonly CarriedText[]): Triggers {
  let known = knownTriggers.get(carried);
  if (known === undefined) {
    known = {
      list: carried.flatMap(({ text }) => book.triggers.get(text) ?? []),
      arePlayedFromMeter: carried.some(({ text }) =>
        book.scripts.get(text)!.nodes.some(({ stat }) => stat === OTHER_PRICE),
      ),
      carriers: new Map(carried.toReversed().map(({ text, self }) => [text, self])),
    };
    knownTriggers.set(carried, known);
  }
  return known;
}

/** The object that carries something playable: its card or its ability. */
function carrierOf(state: Giga, content: Components, seat: Seat, playable: Playable<GigaTypes>): number {
  const card = cardPlayed(content, playable);
  if (card !== undefined) return cardObject(seat, card);
  const ability = abilityActivated(content, playable);
  if (ability !== undefined) return abilityObject(seat, ability);
  return triggersOf(content, carriedBy(state, content, seat)).carriers.get(playable.carrier) ?? NONE;
}

/** GIG-CRD-101, the event table: what else can be answered in a window, as things stand now. */
function alsoAbout(
  state: Giga,
  _content: Components,
  opening: { readonly kind: string; readonly seat: Seat },
): AlsoAbout[] {
  const { attack } = state;
  const { kind: window } = opening;
  const about: AlsoAbout[] = [];
  const subject = attack.number;
  const { attacker, reactor, reaction } = attack;
  const isPending = ['declared', 'paid', 'reacting', 'pool', 'rolled', 'judged'].includes(attack.step);
  const hasReactiveAttack = reaction === 'attack' && reactor.cards.length > 0;
  if (window === 'ATK-DECL') about.push({ event: 'declare', seat: attacker.seat, subject });
  if (window === 'REA-DECL') about.push({ event: 'declare', seat: reactor.seat, subject });
  if (isPending) {
    about.push({ event: 'pending', seat: attacker.seat, subject });
    if (hasReactiveAttack) about.push({ event: 'pending', seat: reactor.seat, subject });
  }
  // A die that changes in [W-SUCCESS] can be answered like any other: its fresh round is [W-REROLL] as well.
  const hasRoll = window === 'ROLL' || window === 'REROLL' || (window === 'SUCCESS' && attack.dice.length > 0);
  if (hasRoll) {
    const rolls = new Set(attack.dice.map(({ side }) => side));
    if (rolls.has('attacker')) about.push(...rollOf(attacker, 'roll', subject));
    if (rolls.has('reactor')) about.push(...rollOf(reactor, reaction === 'defend' ? 'defroll' : 'roll', subject));
  }
  if (window === 'RCV-ROLL') {
    about.push({ event: 'recroll', seat: opening.seat, subject: state.last });
    about.push({ event: 'anyroll', seat: opening.seat, subject: state.last });
  }
  if (window === 'SUCCESS') {
    if (attack.winner === 'attacker') {
      about.push({ event: 'success', seat: attacker.seat, subject });
      if (reaction === 'defend') about.push({ event: 'defmiss', seat: reactor.seat, subject });
    } else if (attack.winner === 'reactor') {
      about.push({ event: reaction === 'defend' ? 'defended' : 'success', seat: reactor.seat, subject });
    }
    if (attack.winner !== 'attacker' && attack.dice.length > 0)
      about.push({ event: 'miss', seat: attacker.seat, subject });
  }
  if (window === 'MV-DECL') about.push({ event: 'movedecl', seat: opening.seat, subject: state.last });
  if (window === 'MV-DONE') about.push({ event: 'moved', seat: opening.seat, subject: state.last });
  // GIG-CRD-100: it lasts for a phase, so that a price under it may be paid again.
  if (window.startsWith('CD-')) about.push({ event: 'cooling', seat: opening.seat, subject: state.effects.last });
  return about.filter(({ seat }) => seat !== NOBODY);
}

/** Whether a text that a player might play names what a window is about, and does not merely answer everything. */
function namesMoment(
  state: Giga,
  content: Components,
  seat: Seat,
  opening: { readonly kind: string; readonly seat: Seat },
): boolean {
  return isNamedBy(state, content, seat, alsoAbout(state, content, opening));
}

/** Whether a text that a player might play names what another has declared, and so could be its answer. */
function namesDeclared(state: Giga, content: Components, seat: Seat): boolean {
  const open = state.effects.declared.filter((one) => !one.isCancelled);
  const about = open.map((one) => ({ event: answerableAs(content, one), seat: one.seat, subject: one.number }));
  return about.length > 0 && isNamedBy(state, content, seat, about);
}

function isNamedBy(state: Giga, content: Components, seat: Seat, about: readonly AlsoAbout[]): boolean {
  const { book } = content;
  const events = about.map(({ event, kind = '', subject = NONE, seat: whose }) => ({
    number: book.eventNumber.get(event)!,
    seat: whose,
    kind,
    subject,
  }));
  return plays(state, content, seat).some(({ timing, specs }) => {
    if (timing.name !== 'resp') return false;
    return specs.some((spec) => spec.isNamed && events.some((one) => listensTo(book, state, spec, seat, one)));
  });
}

/** What a response is that lies on the table, for whoever answers it. */
function answerableAs(content: Components, { playable }: Pick<DeclaredEffect, 'playable'>): string {
  if (content.cardNamed.has(playable)) return 'instant';
  return content.abilityNamed.has(playable) ? 'activation' : 'trigger';
}

function rollOf({ seat }: Side, event: 'roll' | 'defroll', subject: number): AlsoAbout[] {
  return [
    { event, seat, subject },
    { event: 'anyroll', seat, subject },
  ];
}

/** A card leaves the table and enters its owner's meter (GIG-RSP-10). */
export const leaveTable = announce<{ seat: Seat; card: number; isCancelled: boolean; other: Seat }>('leaveTable');

/**
 * GIG-RSP-03 to GIG-RSP-08, GIG-RUL-14, GIG-RUL-15: one response at a time and as many as wanted, the next player after each;
 * when all have passed the last is resolved, which may itself be answered. Instants, triggers and activations are responses,
 * and nothing else is. Windows open where the rules open one (GIG-RUL-12).
 */
export const responses = responding<GigaTypes>(
  {
    name: 'respond',
    rule: 'GIG-RSP-01',
    book: ({ book }) => book,
    order: priorityOrder,
    plays,
    needs: playNeeds,
    tableNumber,
    rechecks: true,
    alsoAbout,
    carrier: carrierOf,
    answering: answerableAs,
    declare: (m, playable, seat) => {
      const card = cardPlayed(m.content, playable);
      const ability = abilityActivated(m.content, playable);
      const source = playable.script.entry;
      if (card !== undefined) {
        m.tell?.({ type: 'instantDeclared', rule: 'GIG-RSP-01', seat, source });
        m.call(payingInstant, { seat, card });
      } else if (ability === undefined) m.tell?.({ type: 'triggerDeclared', rule: 'GIG-ABL-04', seat, source });
      else {
        m.tell?.({ type: 'activationDeclared', rule: 'GIG-ABL-01', seat, source });
        payActivation(m, seat, ability);
      }
    },
    left: (m, declared) => {
      const { seat, playable, text, isCancelled } = declared;
      const source = m.content.book.scripts.get(text)!.entry;
      // GIG-RUL-94: what was paid for it stays paid, and nothing that its text would ask for is asked.
      m.tell?.({ type: isCancelled ? 'responseCancelled' : 'responseResolved', rule: 'GIG-RSP-07', seat, source });
      const card = m.content.cardNamed.get(playable);
      if (card !== undefined)
        m.call(leaveTable, { seat, card, isCancelled, other: meddledWith(m.state, m.content, declared) });
    },
    facts: windowFacts,
    window: {
      labels: ({ state, content, locals }, seat) => {
        const [, whose, window = ''] = locals.subject.split('/');
        const opening = { kind: window, seat: Number(whose) };
        return labelsOf(state, window, opening.seat, seat, {
          isMoment: () => namesMoment(state, content, seat, opening),
          isDeclared: () => namesDeclared(state, content, seat),
        });
      },
    },
  },
  perform,
);

/** GIG-CRD-63: whose attack or unresolved instant an instant was played against; nobody where it was against neither. */
function meddledWith(state: Giga, { book }: Components, { seat, answers, playable, bound }: DeclaredEffect): Seat {
  const answered = state.effects.declared.find(({ number }) => number === answers);
  if (answered !== undefined) return pilotOf(state, answered.seat) === pilotOf(state, seat) ? NOBODY : answered.seat;
  const isAgainstFoe = book.playable.get(playable)!.specs.some(({ isNamed, whose }) => isNamed && whose !== '');
  return isAgainstFoe ? Math.max(NOBODY, bound[book.slotOf.get('foe')!] ?? NOBODY) : NOBODY;
}

function windowFacts({ state, content, locals }: At<PriorityLocals>): WindowFacts {
  const [event = '', seat = '', window = ''] = locals.subject.split('/');
  return {
    window: event === 'window' ? window : event.toUpperCase(),
    seat: Number(seat),
    declared: state.effects.declared.map(({ number, seat: by, text }) => ({
      number,
      seat: by,
      source: content.book.scripts.get(text)!.entry,
    })),
  };
}

/** Opens a window of the timing list, if anybody could answer. `seat`: whose moment it is. */
export function openTimed<L extends Locals>(m: At<L>, window: WindowName, seat: Seat): void {
  const subject = m.state.attack.step === 'none' ? m.state.last : m.state.attack.number;
  responses.open(m, 'window', { seat, kind: window, subject });
}

/** GIG-CRD-100: a trigger that a text has declared lies on the table, in a window of its own. */
export const answeringTrigger = procedure<{ seat: Seat; base: number }>(
  answerTrigger,
  ({ seat, base }) => ({ seat, base }),
  act('answerDeclaredTrigger', 'GIG-CRD-100', (m) =>
    responses.resolve(m, m.locals.base, 'window', { seat: m.locals.seat, kind: 'TRIGGER', subject: m.state.last }),
  ),
);
