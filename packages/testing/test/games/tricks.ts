// A small trick-taking game with everything the suite looks at: sealed choices, dice, hidden cards and reshuffles,
// several choices in a row that can be undone, a pass. Each flaw breaks one promise on purpose.

import type {
  ChoiceKind,
  Game,
  GameDefinition,
  KernelState,
  Locals,
  Moment,
  Outcome,
  Plain,
  Seat,
  Untyped,
} from '@automachia/kernel';
import type { View } from '@automachia/kernel/host';
import {
  BadTable,
  cardAt,
  copyChance,
  copyStack,
  defineGame,
  fieldOf,
  integerAt,
  NOT_YET,
  objectAt,
  PASS,
  PileLayout,
  pileSize,
  seatAt,
  seatPile,
  stepWords,
  tablePile,
  text,
  yesNo,
} from '@automachia/kernel';
import { rollDie } from '@automachia/kernel/host';
import type { Symmetry } from '../../src/index.js';

const UNSAVED = Symbol('unsaved');

export interface Tricks extends KernelState {
  round: number;
  leader: Seat;
  points: number[];
  /** Free for a flaw to misuse; null otherwise. */
  note: Plain;
  /** Free for a flaw to misuse: a field that a copy keeps and JSON does not. */
  [UNSAVED]?: boolean;
}

export const FLAWS = [
  'leaks a drawn card through a public field',
  'leaks a drawn card through an event',
  'shows a drawn card while it is drawn',
  'tells of points before they are counted',
  'asks only those who hold a six',
  'offers by what another seat holds',
  'copies share an array',
  'undo crosses a die',
  'depends on how many matches were played',
  'keeps what JSON cannot carry',
  'options change after a save',
  'accepts what it does not offer',
  'says that anything may be chosen',
  'counts how often somebody asks why not',
  'explains a thing by what another seat holds',
  'refuses without a rule',
  'never ends',
  'loses a card',
  'counts negative points',
  'remembers who committed first',
  'forgets a word of the table',
  'says words that change with the state',
  'worlds know the next die',
  'worlds know the deck',
  'says what no language knows',
  'cites a rule that does not exist',
  'favours the first seat',
  'publishes a schema that its choices do not fit',
  'publishes a schema that its table does not fit',
] as const;
export type Flaw = (typeof FLAWS)[number];

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
/** Few enough for the discard pile to be shuffled several times in a match. */
const COPIES = 3;
const HAND = 3;
const LAST_ROUND = 12;
const OMEN_ROUND = 5;
const MAX_PLAYERS = 3;

const piles = new PileLayout(
  [
    tablePile('deck', 'nobody'),
    tablePile('discard', 'everyone'),
    seatPile('hands', 'owner'),
    seatPile('played', 'everyone'),
  ],
  MAX_PLAYERS,
);
const DECK = piles.pile('deck');
const DISCARD = piles.pile('discard');
const handOf = (seat: Seat): number => piles.pile('hands', seat);
const playedBy = (seat: Seat): number => piles.pile('played', seat);

type MatchLocals = { to: number };
type At<L extends Locals = Locals> = Moment<Untyped<Tricks, null>, L>;

let matchesBegun = 0;

/** The game, sound or with one flaw. */
export function makeTricks(flaw?: Flaw, copies = COPIES): Game<Tricks> {
  const has = (one: Flaw): boolean => flaw === one;
  const { procedure, act, ask, askEveryone, repeatUntil, when } = stepWords<Untyped<Tricks, null>>();

  const cardChoice: ChoiceKind<null> = {
    name: 'card',
    write: (card) => ({ card: NAMES[card]! }),
    read: (choice) => {
      const card = (NAMES as readonly unknown[]).indexOf(fieldOf(choice, 'card'));
      return card >= 0 ? card : undefined;
    },
    targets: (card) => [{ card: NAMES[card]! }],
    values: (card) => ({ card: text(`card.${NAMES[card]}`) }),
    schema: () => ({ type: 'object', properties: { card: { enum: [...NAMES] } }, required: ['card'] }),
  };

  const seatChoice: ChoiceKind<null> = {
    name: 'seat',
    write: (seat) => ({ to: seat }),
    read: (choice) => {
      const seat = fieldOf(choice, 'to');
      if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 1) return undefined;
      if (has('accepts what it does not offer') && seat > MAX_PLAYERS) return 1;
      return seat;
    },
    targets: (seat) => [{ seat }],
    values: (seat) => ({ seat }),
    schema: () => ({
      type: 'object',
      properties: {
        to: { type: 'integer', ...(has('publishes a schema that its choices do not fit') ? { maximum: 1 } : {}) },
      },
      required: ['to'],
    }),
  };

  const offerHand = (m: At, offer: { add(code: number): void }, seat: Seat): void => {
    const seen = new Set<number>();
    for (let place = 0; place < pileSize(m.state, handOf(seat)); place++)
      seen.add(cardAt(m.state, handOf(seat), place));
    for (const card of seen) offer.add(card);
  };

  const drawOne = (m: At, seat: Seat): void => {
    const drawn = m.drawOrReshuffle(DECK, handOf(seat), DISCARD, () => {
      m.tell?.({ type: 'shuffled', rule: 'TRK-07' });
    });
    if (drawn === undefined) return;
    const card = NAMES[drawn]!;
    if (has('leaks a drawn card through a public field')) m.state.note = card;
    const isOpen = has('leaks a drawn card through an event');
    if (has('shows a drawn card while it is drawn')) {
      m.state.note = card;
      m.tell?.({ type: 'drawn', rule: 'TRK-07', seat });
      m.state.note = null;
    }
    m.tell?.({ type: 'drawn', rule: 'TRK-07', seat, ...(isOpen ? { card } : {}) }, { to: [seat], extra: { card } });
  };

  // Clockwise from the leader: so the table can be turned round, and nothing changes.
  const seatsOf = (m: At): Seat[] =>
    Array.from({ length: m.state.players }, (_, i) => ((m.state.leader - 1 + i) % m.state.players) + 1);

  const holdsSix = (m: At, seat: Seat): boolean => {
    for (let place = 0; place < pileSize(m.state, handOf(seat)); place++) {
      if (cardAt(m.state, handOf(seat), place) === 5) return true;
    }
    return false;
  };

  const decideTrick = (m: At<MatchLocals>): void => {
    let best = seatsOf(m).filter((seat) => pileSize(m.state, playedBy(seat)) > 0);
    const valueOf = (seat: Seat): number => cardAt(m.state, playedBy(seat), 0);
    const highest = Math.max(...best.map(valueOf));
    best = best.filter((seat) => valueOf(seat) === highest);
    while (best.length > 1) {
      const dice = best.map(() => m.roll(6));
      m.tell?.({ type: 'rolled', rule: 'TRK-03', seats: best, dice });
      const most = Math.max(...dice);
      best = best.filter((_, i) => dice[i] === most);
    }
    m.state.leader = best[0]!;
    m.tell?.({ type: 'won', rule: 'TRK-03', seat: m.state.leader });
  };

  const match = procedure<MatchLocals>(
    'match',
    repeatUntil<MatchLocals>(
      'matchIsOver',
      'TRK-08',
      () => false,
      askEveryone<MatchLocals>('chooseCard', 'TRK-02', {
        kind: cardChoice,
        isAsked: (m, seat) => pileSize(m.state, handOf(seat)) > 0,
        options: offerHand,
        reveal: (m, commitments) => {
          for (const seat of seatsOf(m)) {
            const card = commitments[seat - 1] as number;
            if (card < 0) continue;
            m.moveCard(card, handOf(seat), playedBy(seat));
            m.tell?.({ type: 'played', rule: 'TRK-02', seat, card: NAMES[card]! });
          }
        },
        whyNot: () => [{ rule: 'TRK-02', text: text('why.notInHand') }],
      }),
      act<MatchLocals>('decideTrick', 'TRK-03', decideTrick),
      ask<MatchLocals>('giveTo', 'TRK-04', {
        kind: seatChoice,
        who: (m) => m.state.leader,
        options: (m, offer) => {
          for (const seat of seatsOf(m)) {
            if (has('favours the first seat') && seat === 2 && m.state.leader !== 1) continue;
            offer.add(seat);
          }
          if (has('options change after a save') && m.state[UNSAVED] === true) offer.add(PASS);
        },
        apply: (m, seat) => {
          m.locals.to = seat;
          if (has('undo crosses a die')) m.state.note = rollDie(m.state.chance, 6);
          m.state[UNSAVED] = true;
        },
        prompt: (m) => ({ round: m.state.round }),
        facts: (m) => ({ round: m.state.round, points: m.state.points.slice() }),
        whyNot: () => [{ rule: has('refuses without a rule') ? '' : 'TRK-04', text: text('why.noSuchSeat') }],
        meant: (m, target, seat) => {
          if (!('card' in target)) return undefined;
          if (has('counts how often somebody asks why not')) m.state.note = ((m.state.note as number | null) ?? 0) + 1;
          const other = (seat % m.state.players) + 1;
          const isLeak = has('explains a thing by what another seat holds') && holdsSix(m, other);
          return { rule: 'TRK-04', text: text(isLeak ? 'why.notInHand' : 'why.noSuchSeat') };
        },
      }),
      ask<MatchLocals>('double', 'TRK-05', {
        kind: yesNo('double'),
        who: (m) => m.state.leader,
        options: (_m, offer) => {
          offer.add(0);
          offer.add(1);
        },
        apply: (m, isDouble) => {
          const points = m.state.points;
          const at = Math.max(m.locals.to, 1) - 1;
          const rule = has('cites a rule that does not exist') && isDouble === 1 ? 'TRK-99' : 'TRK-05';
          const tell = (): void => m.tell?.({ type: 'scored', rule, seat: at + 1, points: 1 + isDouble });
          if (has('tells of points before they are counted')) tell();
          if (has('counts negative points') && isDouble === 1 && m.state.round > 2) points[at] = -1;
          else points[at] = points[at]! + 1 + isDouble;
          if (!has('tells of points before they are counted')) tell();
        },
      }),
      when<MatchLocals>(
        'leaderMaySalvage',
        'TRK-09',
        (m) => pileSize(m.state, DISCARD) > 0,
        // Everybody has seen the card, and everybody knows that it is in this hand now.
        ask<MatchLocals>('salvage', 'TRK-09', {
          kind: yesNo('salvage'),
          who: (m) => m.state.leader,
          options: (_m, offer) => {
            offer.add(0);
            offer.add(1);
          },
          apply: (m, isWanted, seat) => {
            if (isWanted === 0) return;
            const card = NAMES[m.drawCard(DISCARD, handOf(seat))]!;
            m.tell?.({ type: 'salvaged', rule: 'TRK-09', seat, card });
          },
        }),
      ),
      when<MatchLocals>(
        'leaderMaySwap',
        'TRK-06',
        (m) => !has('asks only those who hold a six') || holdsSix(m, m.state.leader),
        ask<MatchLocals>('swap', 'TRK-06', {
          kind: cardChoice,
          who: (m) => m.state.leader,
          options: (m, offer, seat) => {
            offer.add(PASS);
            offerHand(m, offer, seat);
            if (has('offers by what another seat holds')) {
              const other = (seat % m.state.players) + 1;
              if (holdsSix(m, other) && !holdsSix(m, seat)) offer.add(5);
            }
          },
          apply: (m, card, seat) => {
            if (card === PASS) return;
            if (!holdsCard(m, seat, card)) return;
            m.moveCard(card, handOf(seat), DECK);
            m.shuffle(DECK);
            m.tell?.({ type: 'swapped', rule: 'TRK-06', seat }, { to: [seat], extra: { card: NAMES[card]! } });
          },
          whyNot: () => [{ rule: 'TRK-06', text: text('why.notInHand') }],
        }),
      ),
      act<MatchLocals>('endRound', 'TRK-07', (m) => {
        for (const seat of seatsOf(m)) m.moveAllCards(playedBy(seat), DISCARD);
        if (has('loses a card') && m.state.round === 3) m.state.piles[DISCARD] = m.state.piles[DISCARD]!.slice(1);
        for (const seat of seatsOf(m)) while (pileSize(m.state, handOf(seat)) < HAND && hasCards(m)) drawOne(m, seat);
      }),
      act<MatchLocals>('beginRound', 'TRK-10', (m) => {
        m.state.round += 1;
        if (m.state.round !== OMEN_ROUND) return;
        const value = m.revealSecret('omen');
        m.tell?.({ type: 'omen', rule: 'TRK-10', value });
      }),
      act<MatchLocals>('endMatch', 'TRK-08', (m) => {
        const most = Math.max(...m.state.points);
        const isLast = m.state.round > LAST_ROUND || most >= 9;
        if (!isLast || has('never ends')) return;
        m.finish({ winners: seatsOf(m).filter((seat) => m.state.points[seat - 1] === most), rule: 'TRK-08' });
      }),
    ),
  );

  const definition: GameDefinition<Tricks, null> = {
    id: 'tricks',
    version: '1',
    pack: { id: 'tricks', version: '1' },
    content: null,
    options: {
      players: { integer: { from: 2, to: MAX_PLAYERS }, initial: 2 },
      openWith: { oneOf: ['low', 'any'], initial: 'any' },
    },
    piles,
    procedures: [match],
    begin: { procedure: match, locals: { to: 0 } },
    layOut: (options) => ({
      round: 1,
      leader: 1,
      points: new Array<number>(options.players).fill(0),
      note: firstNote(flaw),
    }),
    guessSecret: (_name, _state, random) => 1 + random.below(6),
    deal: (m) => {
      m.keepSecret('omen', [m.state.leader], 1 + m.drawLot(6));
      matchesBegun += 1;
      if (has('depends on how many matches were played')) m.state.leader = 1 + (matchesBegun % m.state.players);
      m.layCards(
        DECK,
        NAMES.flatMap((_, card) => new Array<number>(copies).fill(card)),
      );
      m.shuffle(DECK);
      for (const seat of seatsOf(m)) for (let i = 0; i < HAND; i++) drawOne(m, seat);
    },
    copy: (state) => ({
      ...state,
      stack: copyStack(state.stack),
      piles: state.piles.slice(),
      sealed: state.sealed.slice(),
      chance: copyChance(state.chance),
      points: has('copies share an array') ? state.points : state.points.slice(),
    }),
    table: {
      stock: { cards: 'deck' },
      cardName: (card) => NAMES[card]!,
      cardNamed: (name) =>
        (NAMES as readonly string[]).includes(name) ? (NAMES as readonly string[]).indexOf(name) : undefined,
      describe: (state) => ({
        turn: { round: state.round, ...(has('forgets a word of the table') ? {} : { leader: state.leader }) },
        points: Object.fromEntries(state.points.map((points, i) => [i + 1, points])),
        ...(state.note === null || Number.isNaN(state.note) ? {} : { note: state.note }),
      }),
      arrange: (state, table) => {
        for (const word of Object.keys(table)) {
          if (!['turn', 'points', 'note'].includes(word))
            throw new BadTable(word, 'the words are: turn, points, note.');
        }
        const turn = objectAt(table['turn'] ?? {}, 'turn');
        if (turn['round'] !== undefined) state.round = integerAt(turn['round'], 'turn.round', 1);
        if (turn['leader'] !== undefined) state.leader = integerAt(turn['leader'], 'turn.leader', 1, state.players);
        for (const [seat, points] of Object.entries(objectAt(table['points'] ?? {}, 'points'))) {
          state.points[seatAt(seat, 'points', state.players) - 1] = integerAt(points, `points.${seat}`, -9, 99);
        }
        if (table['note'] !== undefined) state.note = table['note'];
      },
      schema: () => ({
        turn: { round: { type: 'integer' }, leader: { type: 'integer' } },
        points: {
          type: 'object',
          additionalProperties: { type: has('publishes a schema that its table does not fit') ? 'string' : 'integer' },
        },
        note: { type: ['string', 'integer'] },
      }),
    },
    longestMatch: LAST_ROUND * (MAX_PLAYERS + 4) + 10,
    faults: (state) => (state.points.some((points) => points < 0) ? ['a seat has negative points'] : []),
  };
  return withFlawedDoors(defineGame(definition), flaw);
}

function hasCards(m: At): boolean {
  return pileSize(m.state, DECK) + pileSize(m.state, DISCARD) > 0;
}

function holdsCard(m: At, seat: Seat, card: number): boolean {
  for (let place = 0; place < pileSize(m.state, handOf(seat)); place++) {
    if (cardAt(m.state, handOf(seat), place) === card) return true;
  }
  return false;
}

function firstNote(flaw: Flaw | undefined): Plain {
  if (flaw === 'keeps what JSON cannot carry') return Number.NaN;
  return null;
}

/** The flaws that a definition cannot have, because the kernel does that part. */
function withFlawedDoors(game: Game<Tricks>, flaw: Flaw | undefined): Game<Tricks> {
  let watched: Tricks | undefined;
  const viewFor = (seat: Seat, state: Tricks): View<Tricks> => {
    watched = state;
    return game.viewFor(seat, state);
  };
  switch (flaw) {
    case 'says that anything may be chosen':
      return { ...game, whyNot: () => undefined };
    case 'worlds know the next die':
      return {
        ...game,
        viewFor,
        worldLike: (view, random) => ({ ...game.worldLike(view, random), chance: copyChance(watched!.chance) }),
      };
    case 'worlds know the deck':
      return {
        ...game,
        viewFor,
        worldLike: (view, random) => {
          const world = game.worldLike(view, random);
          const isReal = JSON.stringify(view.state) === JSON.stringify(game.viewFor(view.seat, watched!).state);
          if (isReal && watched!.sealed.length === 0) world.piles = watched!.piles.slice();
          return world;
        },
      };
    case 'says words that change with the state':
      return {
        ...game,
        changes: (before, after, hashOfLine, open) => {
          const changes = game.changes(before, after, hashOfLine, open);
          const points = (): Plain => Object.fromEntries(after.points.map((one, i) => [i + 1, one]));
          return {
            ...changes,
            open: {
              ...changes.open,
              table: {
                ...changes.open.table,
                get points() {
                  return points();
                },
              },
            },
          };
        },
      };
    case 'remembers who committed first': {
      const note = (state: Tricks, seat: Seat): void => {
        const isFirst = state.sealed.length > 0 && state.sealed.every((one) => one === NOT_YET);
        if (isFirst && game.question(state, seat) !== undefined) state.note = seat;
      };
      return {
        ...game,
        choose: (state, seat, choice, number) => {
          const before = state.note;
          note(state, seat);
          const answer = game.choose(state, seat, choice, number);
          if (answer.refused !== undefined) state.note = before;
          return answer;
        },
        take: (state, seat, index) => {
          note(state, seat);
          game.countOptions(state, seat);
          game.take(state, seat, index);
        },
      };
    }
    default:
      return game;
  }
}

const words: { readonly [key: string]: string } = {
  'ask.chooseCard': 'Choose a card',
  'ask.giveTo': 'Round {round}: who gets the trick?',
  'ask.double': 'Double it?',
  'ask.swap': 'Swap a card?',
  'ask.salvage': 'Salvage the last card?',
  'choice.salvage': '{answer}',
  'choice.card': '{card}',
  'choice.seat': 'Seat {seat}',
  'choice.double': '{answer}',
  'choice.pass': 'Pass',
  'why.notInHand': 'this card is not in your hand',
  'why.noSuchSeat': 'there is no such seat',
  ...Object.fromEntries(NAMES.map((name) => [`card.${name}`, name])),
  ...Object.fromEntries(
    ['shuffled', 'drawn', 'played', 'rolled', 'won', 'scored', 'swapped', 'salvaged', 'omen'].map((type) => [
      `event.${type}`,
      type,
    ]),
  ),
  ...Object.fromEntries(
    ['matchIsOver', 'notAsked', 'alreadyChosen', 'staleDecision', 'notUnderstood', 'notOffered'].map((why) => [
      `refused.${why}`,
      why,
    ]),
  ),
};

export const tricksTexts = { en: words, fr: words, it: words };
const { 'event.won': _forgotten, ...withoutWinning } = words;
export const flawedTexts = { en: words, fr: withoutWinning, it: words };
export const tricksRules = [
  'TRK-01',
  'TRK-02',
  'TRK-03',
  'TRK-04',
  'TRK-05',
  'TRK-06',
  'TRK-07',
  'TRK-08',
  'TRK-09',
  'TRK-10',
];

/** The table turned by one seat: nothing about the rules changes. */
export const turnedTable: Symmetry = {
  name: 'turned by one seat',
  seat: (seat, players) => (seat % players) + 1,
  choice: (choice) => {
    const to = fieldOf(choice, 'to');
    return typeof to === 'number' ? { to: turned(to) } : choice;
  },
  table: (table) => {
    seatsAtTheTable = Object.keys(table['points'] as object).length;
    const { turn, points, hands, played, sealed, resolving, outcome, secrets, lots, ...others } = table;
    return {
      ...others,
      turn: { ...(turn as object), leader: turned((turn as unknown as { leader: number }).leader) },
      points: turnedKeys(points),
      hands: turnedKeys(hands),
      played: turnedKeys(played),
      ...(lots === undefined ? {} : { lots: turnedLots(lots as object) }),
      secrets: turnedSecrets(secrets as unknown as Secrets),
      ...(sealed === undefined ? {} : { sealed: turnedKeys(sealed) }),
      ...(resolving === undefined ? {} : { resolving: turnedFrames(resolving as unknown as Frames) }),
      ...(outcome === undefined ? {} : { outcome: turnedOutcome(outcome as unknown as Outcome) }),
    };
  },
};

let seatsAtTheTable = 2;

function turned(seat: Seat): Seat {
  return seat === 0 ? 0 : (seat % seatsAtTheTable) + 1;
}

function turnedKeys(bySeat: Plain | undefined): Plain {
  return Object.fromEntries(
    Object.entries(bySeat as object).map(([seat, value]) => [turned(Number(seat)), value as Plain]),
  );
}

/** Lots go by the name of their pile, with its seat: `hands 2`. */
function turnedLots(lots: object): Plain {
  return Object.fromEntries(
    Object.entries(lots).map(([pile, numbers]) => [
      pile.replace(/\d+$/, (seat) => String(turned(Number(seat)))),
      numbers as Plain,
    ]),
  );
}

type Secrets = { readonly omen?: { readonly knownTo: readonly Seat[] } };

function turnedSecrets({ omen }: Secrets): Plain {
  return omen === undefined ? {} : { omen: { ...omen, knownTo: omen.knownTo.map(turned) } };
}

type Frames = readonly { readonly procedure: string; readonly at: string; readonly locals: { readonly to: number } }[];

function turnedFrames(frames: Frames): Plain {
  return frames.map((frame) => ({ ...frame, locals: { to: turned(frame.locals.to) } }));
}

function turnedOutcome(outcome: Outcome): Plain {
  return { ...outcome, winners: outcome.winners.map(turned) };
}
