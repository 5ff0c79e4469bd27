// Who could answer now, with what, and why not: requirements in the order of the rulebook, of which what is offered, what
// is refused and "is anybody concerned?" all follow. Who is asked follows from public knowledge alone.

import type { Locals, Moment, PriorityLocals, PriorityRules, Procedure, Seat } from '@automachia/kernel';
import { isFirst, isKept, openWindow, priorityWindow, requirements, text } from '@automachia/kernel';
import type { TextBook } from './book.js';
import { UNTIMED } from './book.js';
import { answeredIn, playedIn, respondKind, responseCode } from './kinds.js';
import type { DeclaredEffect } from './lasting.js';
import { effectsIn, layResponse, takeLastResponse } from './lasting.js';
import type { KnownTo, Playable } from './nodes.js';
import { canBePaidAtTable, obstacleIn, whyOf } from './nodes.js';
import type { EffectLocals } from './frames.js';
import { beginning, metBy } from './frames.js';
import { answersTo, KnownLimits, KnownReady, NOTHING } from './ready.js';
import type { Occasion, Opening, PlayNeed, Responding, ResponsesOf } from './responses.js';
import { EventOccasion, onlyWhereConcerned } from './responses.js';
import { clauseOf } from './sentences.js';
import { listensTo } from './standing.js';
import type { EffectTypes, EventAbout, TextScene } from './words.js';
import { NO_VALUE } from './words.js';

/** What a window was about on the table that was met last. */
interface KnownOccasions {
  readonly table: number;
  readonly subject: string;
  readonly isFirst: boolean;
  readonly list: readonly Occasion[];
}

/** The window in which texts are played as answers, and answered themselves, the last one first. */
export function responding<G extends EffectTypes>(
  game: Responding<G>,
  perform: Procedure<G, EffectLocals>,
): ResponsesOf<G> {
  type At = Moment<G, PriorityLocals>;
  type State = G['state'];
  type Content = G['content'];
  const playableOf = (content: Content, code: number): Playable<G> => playedIn(game.book(content), code);

  const needs = game.needs.map(onlyWhereConcerned);

  // A window asks the same again and again: what it is about is read once.
  let opening: Occasion = { number: NO_VALUE, seat: 0, kind: '', subject: NO_VALUE, response: 0, called: '' };
  const occasionBy = (
    content: Content,
    event: string,
    { seat, kind: of = '', subject = NO_VALUE }: Opening,
  ): Occasion => new EventOccasion(event, game.book(content).eventNumber.get(event) ?? NO_VALUE, seat, of, subject);
  const openingOf = (content: Content, subject: string): Occasion => {
    if (subject !== opening.called) {
      const [event = '', seat = '', kind = '', about = ''] = subject.split('/');
      opening = occasionBy(content, event, { seat: Number(seat), kind, subject: Number(about) });
    }
    return opening;
  };
  /** What can be answered in a window: what opened it, and every response that lies on the table. */
  const occasionsOf = (m: At): readonly Occasion[] => {
    const table = game.tableNumber?.(m.state);
    if (table === undefined) return findOccasions(m);
    const { subject } = m.locals;
    const isNew = isFirst(m.locals);
    if (lastOccasions.table !== table || lastOccasions.subject !== subject || lastOccasions.isFirst !== isNew)
      lastOccasions = { table, subject, isFirst: isNew, list: findOccasions(m) };
    return lastOccasions.list;
  };
  /** Each seat is asked about the same ones. */
  let lastOccasions: KnownOccasions = { table: NO_VALUE, subject: '', isFirst: false, list: NOTHING };
  const findOccasions = ({ state, content, locals }: At): readonly Occasion[] => {
    const first = openingOf(content, locals.subject);
    if (mustName(content, first, locals)) return [first];
    const { declared } = effectsIn(state);
    const others = alsoAbout(state, content, first);
    if (declared.length === 0) return others.length === 0 ? [first] : [first, ...others];
    const open = declared.filter((one) => !one.isCancelled);
    return [first, ...others, ...open.map((one) => answerTo(content, one))];
  };
  const alsoAbout = (state: State, content: Content, first: Occasion): readonly Occasion[] =>
    game.alsoAbout === undefined
      ? NOTHING
      : game.alsoAbout(state, content, first).map((about) => occasionBy(content, about.event, about));
  const answerTo = (content: Content, declared: DeclaredEffect): Occasion => {
    const { seat, number: response } = declared;
    const number = game.book(content).eventNumber.get(game.answering(content, declared))!;
    return { number, seat, kind: '', subject: response, response, called: `${response}` };
  };
  /** What a choice answers: of several things that a window is about, the first that the text does. */
  const occasionOf = (m: At, code: number, seat: Seat): Occasion | undefined =>
    occasionAmong(m, occasionsOf(m), playableOf(m.content, code), answeredIn(code), seat);
  const occasionAmong = (
    m: At,
    occasions: readonly Occasion[],
    playable: Playable<G>,
    answered: number,
    seat: Seat,
  ): Occasion | undefined => {
    const all = occasions.filter(({ response }) => response === answered);
    if (all.length < 2) return all[0];
    const isAnswered = (one: Occasion): boolean =>
      answers(m.state, m.content, seat, playable, one, mustName(m.content, one, m.locals));
    return (
      (playable.specs.some(({ isNamed }) => isNamed) ? all.find(isAnswered) : undefined) ??
      all.find(isAnswered) ??
      all[0]
    );
  };
  /** Whether the first response must name what opened the window. */
  const mustName = (content: Content, { number, response }: Occasion, locals: PriorityLocals | undefined): boolean =>
    response === 0 &&
    number !== NO_VALUE &&
    game.book(content).vocabulary.events[number]!.isForNamed === true &&
    (locals === undefined || isFirst(locals));

  const answers = (
    state: State,
    content: Content,
    seat: Seat,
    playable: Playable<G>,
    occasion: Occasion,
    isNamed: boolean,
  ): boolean => {
    if (playable.timing.name === 'turn' && game.order(state)[0] !== seat) return false;
    const book = game.book(content);
    // A text that names nothing answers the window as a whole, and is not offered once more for every response in it.
    const mustBeNamed = isNamed || occasion.response > 0;
    const specs = playable.byEvent[occasion.number];
    if (specs === undefined) return false;
    for (const spec of specs)
      if ((!mustBeNamed || spec.isNamed) && listensTo(book, state, spec, seat, occasion)) return true;
    return false;
  };
  /** What is bound in an answer: who is meant, where whoever is answered is that. */
  const boundAt = (state: State, content: Content, seat: Seat, about: EventAbout | undefined): readonly number[] => {
    const { vocabulary, slotOf } = game.book(content);
    if (vocabulary.whos.length === 0) return NOTHING;
    if (unbound.length !== slotOf.size) unbound = new Array<number>(slotOf.size).fill(NO_VALUE);
    if (about === undefined) return unbound;
    const bound = unbound.slice();
    for (const who of vocabulary.whos) if (who.fits(state, seat, about.seat)) bound[slotOf.get(who.name)!] = about.seat;
    return bound;
  };
  /** Nothing is bound: one list for all. */
  let unbound: readonly number[] = NOTHING;
  const sceneAt = (
    state: State,
    content: Content,
    seat: Seat,
    playable: Playable<G>,
    about: EventAbout | undefined,
    bound = boundAt(state, content, seat, about),
  ): TextScene<G> => {
    const self = game.carrier?.(state, content, seat, playable) ?? NO_VALUE;
    const subject = about?.subject ?? NO_VALUE;
    return { state, content, seat, actor: seat, self, subject, bound, playing: playable.id };
  };
  /** The condition of a text that does not hold. */
  const failing = ({ tests }: Playable<G>, x: TextScene<G>, knownTo: KnownTo = 'chooser') =>
    tests.find(({ test, isSecret }) => (knownTo === 'chooser' || !isSecret) && !test(x));
  const obstacleToPrice = ({ price }: Playable<G>, x: TextScene<G>, knownTo: KnownTo = 'chooser') =>
    price === undefined ? undefined : obstacleIn(price, 0, price.nodes.length, x, knownTo);
  const limits = new KnownLimits<G>();
  const limit = (playable: Playable<G>, seat: Seat, self: number): string => limits.of(playable, seat, self);
  const usedFor = ({ id }: Playable<G>, seat: Seat, { called }: Occasion): string => `${id} of ${seat} for ${called}`;
  /** Whether it may be used once more: for what it answers, and until its limit ends. */
  const isLeft = (state: State, content: Content, seat: Seat, playable: Playable<G>, occasion?: Occasion): boolean => {
    if (state.uses.length === 0) return true;
    if (playable.isOncePerEvent && occasion !== undefined && isKept(state, usedFor(playable, seat, occasion)))
      return false;
    if (playable.limit === '') return true;
    return !isKept(state, limit(playable, seat, game.carrier?.(state, content, seat, playable) ?? NO_VALUE));
  };

  const concerning = new WeakMap<TextBook<G>, (readonly PlayNeed<G>[] | undefined)[]>();
  /** The needs that are about something that can be played: of eight of a game hardly any is. */
  const needsOf = (content: Content, playable: Playable<G>): readonly PlayNeed<G>[] => {
    const book = game.book(content);
    let known = concerning.get(book);
    if (known === undefined) concerning.set(book, (known = []));
    return (known[playable.number] ??= game.needs.filter(({ concerns }) => concerns?.(content, playable) ?? true));
  };
  const areAllMet = (state: State, content: Content, seat: Seat, playable: Playable<G>): boolean => {
    const all = needsOf(content, playable);
    for (let need = 0; need < all.length; need++) if (!all[need]!.test(state, content, seat, playable)) return false;
    return true;
  };
  const areAllPublic = game.needs.every(({ isPublic }) => isPublic);
  /** Whether what a seat could play is known for a table, and everybody may know it: then it is all that need be looked at. */
  const isReadinessKept = game.tableNumber !== undefined && areAllPublic;
  const isPubliclyMet = (state: State, content: Content, seat: Seat, playable: Playable<G>): boolean => {
    for (const { isPublic, test } of needsOf(content, playable))
      if (isPublic && !test(state, content, seat, playable)) return false;
    return true;
  };

  const known = new KnownReady<G>();
  /** What a seat could play now, whatever it answers: all that does not depend on it is tested once for a table. */
  const readyFor = (state: State, content: Content, seat: Seat): readonly Playable<G>[] => {
    const table = game.tableNumber!(state);
    const found = known.of(table, seat);
    if (found !== undefined) return found;
    const all = game.plays(state, content, seat);
    return known.keep(
      table,
      seat,
      all.filter((one) => isReady(state, content, seat, one)),
    );
  };
  const isReady = (state: State, content: Content, seat: Seat, playable: Playable<G>): boolean => {
    if (!areAllMet(state, content, seat, playable) || !isLeft(state, content, seat, playable)) return false;
    const { isPriceOfTable, price } = playable;
    return !isPriceOfTable || canBePaidAtTable(price!, sceneAt(state, content, seat, playable, undefined));
  };
  /** What could answer an event: of what is ready, where that is kept, and otherwise of everything. */
  const candidatesFor = (state: State, content: Content, seat: Seat, event: number): readonly Playable<G>[] =>
    isReadinessKept ? readyFor(state, content, seat) : answersTo(game.plays(state, content, seat), event);

  /** A quick look: whether a seat could play anything at all, whatever it answers. */
  const hasAny = (state: State, content: Content, seat: Seat): boolean =>
    !isReadinessKept || readyFor(state, content, seat).length > 0;

  const could = (state: State, content: Content, seat: Seat, occasion: Occasion, isNamed: boolean): boolean => {
    const candidates = candidatesFor(state, content, seat, occasion.number);
    let bound: readonly number[] | undefined;
    for (const playable of candidates) {
      if (playable.byEvent[occasion.number] === undefined) continue;
      if (!answers(state, content, seat, playable, occasion, isNamed)) continue;
      // Where something is tested that not everybody sees, those are asked who might be able to answer.
      if (!isReadinessKept && !isPubliclyMet(state, content, seat, playable)) continue;
      if (!isLeft(state, content, seat, playable, occasion)) continue;
      const isPaid = playable.price === undefined || (isReadinessKept && playable.isPriceOfTable);
      if (playable.tests.length === 0 && isPaid) return true;
      bound ??= boundAt(state, content, seat, occasion);
      const x = sceneAt(state, content, seat, playable, occasion, bound);
      if (failing(playable, x, 'all') === undefined && (isPaid || obstacleToPrice(playable, x, 'all') === undefined))
        return true;
    }
    return false;
  };

  const kind = respondKind<G>(game.book);

  /** Conditions, limits and prices: what a response and an action have in common. */
  const shared = {
    limit: {
      why: (playable: Playable<G>) => text('why.usedUp', { source: playable.script.entry }),
      test: isLeft,
    },
    condition: {
      why: (content: Content, playable: Playable<G>, x: TextScene<G>) => {
        const test = failing(playable, x);
        const condition = test === undefined ? '' : clauseOf(game.book(content), test.tree, 'do', 'condition');
        return text('why.conditionFails', { source: playable.script.entry, condition });
      },
      test: (playable: Playable<G>, x: TextScene<G>) => failing(playable, x) === undefined,
    },
    price: {
      why: (playable: Playable<G>, x: TextScene<G>) => whyOf(obstacleToPrice(playable, x), playable.script.entry),
      test: (playable: Playable<G>, x: TextScene<G>) => obstacleToPrice(playable, x) === undefined,
    },
  };
  const sceneOf = (m: At, code: number, seat: Seat) =>
    sceneAt(m.state, m.content, seat, playableOf(m.content, code), occasionOf(m, code, seat));

  const legal = requirements<G, PriorityLocals>().list(
    kind,
    [
      {
        rule: game.rule,
        why: (m, code) => text('why.notNow', { source: playableOf(m.content, code).script.entry }),
        test: (m, code, seat) => {
          const occasion = occasionOf(m, code, seat);
          if (occasion === undefined) return false;
          const isNamed = mustName(m.content, occasion, m.locals);
          return answers(m.state, m.content, seat, playableOf(m.content, code), occasion, isNamed);
        },
      },
      ...needs.map(({ rule, why, test }) => ({
        rule,
        why: (m: At, code: number) => why(playableOf(m.content, code)),
        test: (m: At, code: number, seat: Seat) => test(m.state, m.content, seat, playableOf(m.content, code)),
      })),
      {
        rule: game.rule,
        why: (m, code) => shared.limit.why(playableOf(m.content, code)),
        test: (m, code, seat) =>
          shared.limit.test(m.state, m.content, seat, playableOf(m.content, code), occasionOf(m, code, seat)),
      },
      {
        rule: game.rule,
        why: (m, code, seat) => shared.condition.why(m.content, playableOf(m.content, code), sceneOf(m, code, seat)),
        test: (m, code, seat) => shared.condition.test(playableOf(m.content, code), sceneOf(m, code, seat)),
      },
      {
        rule: game.rule,
        why: (m, code, seat) => shared.price.why(playableOf(m.content, code), sceneOf(m, code, seat)),
        test: (m, code, seat) => shared.price.test(playableOf(m.content, code), sceneOf(m, code, seat)),
      },
    ],
    (m, offer, seat) => {
      if (!hasAny(m.state, m.content, seat)) return;
      const occasions = occasionsOf(m);
      const tried: number[] = [];
      for (const { number, response } of occasions) {
        for (const playable of candidatesFor(m.state, m.content, seat, number)) {
          if (playable.byEvent[number] === undefined) continue;
          const code = responseCode(playable, response);
          if (tried.includes(code)) continue;
          tried.push(code);
          if (isLegal(m, occasionAmong(m, occasions, playable, response, seat), playable, seat)) offer.add(code);
        }
      }
    },
  );
  /** All requirements on a candidate, where it is known what is answered: the same as one after the other. Tests compare. */
  const isLegal = (m: At, occasion: Occasion | undefined, playable: Playable<G>, seat: Seat): boolean => {
    const { state, content } = m;
    if (occasion === undefined) return false;
    if (!answers(state, content, seat, playable, occasion, mustName(content, occasion, m.locals))) return false;
    if (!isReadinessKept && !areAllMet(state, content, seat, playable)) return false;
    if (!isLeft(state, content, seat, playable, occasion)) return false;
    const isPaid = playable.price === undefined || (isReadinessKept && playable.isPriceOfTable);
    if (playable.tests.length === 0 && isPaid) return true;
    const x = sceneAt(state, content, seat, playable, occasion);
    return shared.condition.test(playable, x) && (isPaid || shared.price.test(playable, x));
  };

  /** Lays it on the table, and has it paid for. */
  function lay<L extends Locals>(m: Moment<G, L>, playable: Playable<G>, seat: Seat, occasion: Occasion | undefined) {
    const self = game.carrier?.(m.state, m.content, seat, playable) ?? NO_VALUE;
    const { script, price, id } = playable;
    const whos = occasion === undefined ? {} : metBy(game.book(m.content), m.state, seat, occasion.seat);
    const owner = { seat, self, subject: occasion?.subject ?? NO_VALUE };
    const { bound } = beginning(script, { ...owner, whos });
    // What happens has a number (`subject`) that nothing else has; so it may be remembered for the whole turn.
    if (playable.isOncePerEvent && occasion !== undefined)
      m.keep(usedFor(playable, seat, occasion), { endOfTurnOf: game.order(m.state)[0]! });
    if (playable.limit !== '') {
      const duration = game.book(m.content).words.duration.get(playable.limit)!;
      const x = { state: m.state, content: m.content, actor: seat, ...owner, bound };
      m.keep(limit(playable, seat, self), duration.until(x));
    }
    const answered = occasion?.response ?? 0;
    layResponse(m, { playable: id, text: script.key, at: 0, ...owner, answers: answered, bound });
    game.declare(m, playable, seat);
    if (price !== undefined) m.call(perform, beginning(price, { ...owner, whos }));
  }

  const rules = {
    ...game.window,
    kind,
    takesPart: (m: At, seat: Seat) =>
      hasAny(m.state, m.content, seat) &&
      occasionsOf(m).some((one) => could(m.state, m.content, seat, one, mustName(m.content, one, m.locals))),
    answers: [
      {
        legal,
        apply: (m: At, code: number, seat: Seat) =>
          lay(m, playableOf(m.content, code), seat, occasionOf(m, code, seat)),
      },
    ],
    declared: (state: State) => effectsIn(state).declared.length,
    resolveLast: (m: At) => {
      const last = takeLastResponse(m);
      const { text: key, at, seat, self, subject, bound, isCancelled, playable } = last;
      const played = game.book(m.content).playable.get(playable);
      const x = { state: m.state, content: m.content, seat, actor: seat, self, subject, bound };
      const isIdle =
        isCancelled || (game.rechecks === true && played !== undefined && failing(played, x) !== undefined);
      const script = game.book(m.content).scripts.get(key)!;
      if (!isIdle) m.call(perform, beginning(script, { seat, self, subject, bound }, at));
      // Whatever it calls comes after the text: a card enters its meter once it is resolved.
      game.left(m, isIdle ? { ...last, isCancelled: true } : last);
    },
    facts:
      game.facts ??
      ((m: At) => {
        const { seat } = openingOf(m.content, m.locals.subject);
        return { event: m.locals.subject.split('/')[0]!, seat };
      }),
  };
  const window = priorityWindow<G>(game.name, game.rule, rules as unknown as PriorityRules<G>);
  const call = <L extends Locals>(m: Moment<G, L>, subject: string, base: number): void =>
    m.call(window, openWindow(subject, game.order(m.state), base));
  const couldRespond: ResponsesOf<G>['couldRespond'] = (state, content, seat, event, about) => {
    return couldAny(state, content, [seat], occasionBy(content, event, about));
  };
  /** Whether one of several seats could; what else the window would be about is worked out once. */
  const couldAny = (state: State, content: Content, seats: readonly Seat[], occasion: Occasion): boolean => {
    const isNamed = mustName(content, occasion, undefined);
    let others: readonly Occasion[] | undefined;
    for (const seat of seats) {
      if (!hasAny(state, content, seat)) continue;
      if (could(state, content, seat, occasion, isNamed)) return true;
      if (isNamed || game.alsoAbout === undefined) continue;
      others ??= alsoAbout(state, content, occasion);
      for (const one of others) if (could(state, content, seat, one, false)) return true;
    }
    return false;
  };

  return {
    window,
    couldRespond,
    ready: (state, content, seat) =>
      game.tableNumber === undefined ? game.plays(state, content, seat) : readyFor(state, content, seat),
    open: (m, event, about) => {
      const { state, content } = m;
      const occasion = occasionBy(content, event, about);
      if (!couldAny(state, content, game.order(state), occasion)) return false;
      opening = occasion;
      call(m, occasion.called, effectsIn(state).declared.length);
      return true;
    },
    declare: (m, playable, event, about) => {
      const base = effectsIn(m.state).declared.length;
      lay(m, playable, about.seat, undefined);
      call(m, occasionBy(m.content, event, about).called, base);
    },
    resolve: (m, base, event, about) => call(m, occasionBy(m.content, event, about).called, base),
    actionNeeds: [
      {
        rule: game.rule,
        why: (_state, _content, _seat, playable) => text('why.notNow', { source: playable.script.entry }),
        test: (state, _content, seat, { timing }) =>
          timing.name === 'any' || timing.name === UNTIMED || (timing.name === 'turn' && game.order(state)[0] === seat),
      },
      ...needs.map(({ rule, why, test }) => ({
        rule,
        why: (_state: State, _content: Content, _seat: Seat, playable: Playable<G>) => why(playable),
        test,
      })),
      {
        rule: game.rule,
        why: (_state, _content, _seat, playable) => shared.limit.why(playable),
        test: (state, content, seat, playable) => shared.limit.test(state, content, seat, playable),
      },
      {
        rule: game.rule,
        why: (state, content, seat, playable) =>
          shared.condition.why(content, playable, sceneAt(state, content, seat, playable, undefined)),
        test: (state, content, seat, playable) =>
          shared.condition.test(playable, sceneAt(state, content, seat, playable, undefined)),
      },
      {
        rule: game.rule,
        why: (state, content, seat, playable) =>
          shared.price.why(playable, sceneAt(state, content, seat, playable, undefined)),
        test: (state, content, seat, playable) =>
          shared.price.test(playable, sceneAt(state, content, seat, playable, undefined)),
      },
    ],
  };
}
