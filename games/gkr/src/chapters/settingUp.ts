// The steps of set-up (GKR-SET), in the order of the rulebook. Counter-clockwise wherever it goes round before play begins
// (GKR-RUL-72).

import type { Seat, TurnOrder } from '@automachia/kernel';
import { answer, isEqual, requirements, text } from '@automachia/kernel';
import { MOST_BUILDINGS } from '../content/battlefieldCheck.js';
import type { WrittenLayout } from '../model/battlefields.js';
import { battlefieldsFor, layoutErrors, layoutOf, readLayout } from '../model/battlefields.js';
import { hexNamed, nameOf } from '../model/board.js';
import { action, battlefieldChoice, factionChoice, pilotChoice, startChoice } from '../asking/choices.js';
import { buildDeck, objectionsToDeck, proposeDeck, readDeck, readyDeckOf, writeDeck } from './deckBuilding.js';
import type { BuiltDeck } from './deckBuilding.js';
import { drawCards } from '../model/drawing.js';
import { HAND_SIZE } from './resetting.js';
import { isReboot, reboot } from '../asking/sealedChoices.js';
import { seatAfter } from '../model/state.js';
import { deckOf, handOf } from '../model/zones.js';
import { rivalsOf } from '../model/places.js';
import type { At, GkrTypes, MatchLocals } from '../model/steps.js';
import { act, ask, askEveryone, askEveryoneOpen, askOpen, eachInTurn, phase, when } from '../model/steps.js';
import { factionOf, placeBuildings, giveFaction, placeHH, givePilot, setUpQuickly } from './layingOut.js';

const isAsked = (m: At): boolean => !m.state.isQuickStart;

const inSetUp = requirements<GkrTypes, MatchLocals>();

/** GKR-SET-02: those for so many players, and one of the players' own (GKR-VAR-03). */
const battlefields = inSetUp.choice(
  battlefieldChoice,
  (need) => [
    need(
      'GKR-SET-02',
      (m) => text('why.otherPlayerCount', { players: m.state.players }),
      ['battlefield'],
      (m, { battlefield: place }) =>
        place === ownBattlefield(m) || battlefieldsFor(m.content, m.state.players).includes(place),
      'byCandidates',
    ),
  ],
  { battlefield: (m) => [...battlefieldsFor(m.content, m.state.players), ownBattlefield(m)] },
);

/** After all that are printed. */
function ownBattlefield({ content }: At): number {
  return content.pack.battlefields.length;
}

const freeFactions = inSetUp.choice(
  factionChoice,
  (need) => [
    need('GKR-SET-01', 'why.factionTaken', ['faction'], (m, { faction }) => !m.state.factions.includes(faction)),
  ],
  { faction: ({ content }) => content.factions.map((_, faction) => faction) },
);

const freeStarts = inSetUp.choice(
  startChoice,
  (need) => [
    need(
      'GKR-SET-06',
      (_m, { start }) => text('why.notAFreeStart', { hex: nameOf(start) }),
      ['start'],
      (m, { start }) => m.state.starts.includes(start) && !m.state.cells.includes(start),
    ),
  ],
  { start: (m) => m.state.starts },
);

const freePilots = inSetUp.choice(
  pilotChoice,
  (need) => [
    need('GKR-SET-09', 'why.pilotTaken', ['pilot'], (m, { pilot }) => !m.state.pilots.includes(pilot)),
    need('GKR-SET-09', 'why.pilotOfOtherFaction', ['pilot'], (m, { pilot }, seat) => pilotsOf(m, seat).includes(pilot)),
  ],
  { pilot: (m, _, seat) => pilotsOf(m, seat) },
);

function pilotsOf({ state, content }: At, seat: Seat): readonly number[] {
  return content.factions[state.factions[seat - 1]!]!.pilots;
}

/** GKR-SET-09: those that nobody has chosen yet, by their names. */
function freePilotsOf({ state, content }: At, pilots: readonly number[]): string[] {
  return pilots.filter((pilot) => !state.pilots.includes(pilot)).map((pilot) => content.pilots[pilot]!.id);
}

/** A round of set-up: counter-clockwise (GKR-RUL-72), from so many places after the Glory Hound. */
const counterClockwise = (from: number) =>
  ({
    size: (m) => m.state.players,
    seat: (m) => seatAfter(m.state, m.state.gloryHound, -(m.locals.place + from)),
    takesPart: isAsked,
  }) satisfies TurnOrder<GkrTypes, MatchLocals>;

const fromGloryHound = counterClockwise(0);
/** From the player to the right of the Glory Hound, who thereby comes last. */
const toGloryHound = counterClockwise(1);

export const settingUp = phase(
  'setUp',
  'GKR-SET-01',
  when(
    'battlefieldIsChosen',
    'GKR-SET-02',
    isAsked,
    ask('chooseBattlefield', 'GKR-SET-02', {
      kind: action,
      who: () => 1,
      answers: [
        answer(battlefields, (m, { battlefield: place }) => {
          const printed = m.content.pack.battlefields[place];
          if (printed !== undefined) placeBuildings(m, printed.id, layoutOf(m.content, place));
        }),
      ],
    }),
  ),
  when(
    'battlefieldIsCustom',
    'GKR-VAR-03',
    (m) => isAsked(m) && m.state.battlefield === '',
    askOpen('layOutBattlefield', 'GKR-MAP-12', {
      who: () => 1,
      read: (_m, words) => {
        const layout = readLayout(words);
        if (layout === undefined) return { unclear: [{ rule: 'GKR-MAP-12', text: text('why.notALayout') }] };
        return { answer: layout };
      },
      write: (_m, { starts, buildings }) => ({ starts, buildings }),
      objections: (m, { starts, buildings }) => layoutErrors(starts, buildings, m.state.players),
      propose: (m, random) => {
        const printed = printedLayouts(m);
        return printed[random.below(printed.length)]!;
      },
      candidates: printedLayouts,
      label: (m, layout) => {
        const printed = m.content.pack.battlefields.find(
          ({ starts, buildings }) => isEqual(starts, layout.starts) && isEqual(buildings, layout.buildings),
        );
        return text(printed === undefined ? 'battlefield.custom' : `battlefield.${printed.id}.name`);
      },
      constraint: (m) => ({ players: m.state.players, mostBuildings: MOST_BUILDINGS }),
      apply: (m, { starts, buildings }) => {
        placeBuildings(m, 'custom', { starts: starts.map(hexNamed), buildings: buildings.map(hexNamed) });
      },
      schema: () => ({
        type: 'object',
        properties: {
          starts: { type: 'array', items: { type: 'string' } },
          buildings: { type: 'array', items: { type: 'string' } },
        },
        required: ['starts', 'buildings'],
        additionalProperties: false,
      }),
    }),
  ),
  act('rollForGloryHound', 'GKR-SET-03', rollForGloryHound),
  when('setUpIsMade', 'GKR-SET-01', (m) => m.state.isQuickStart, act('setUpQuickly', 'GKR-SET-01', setUpQuickly)),
  eachInTurn(
    'everyoneHasAFaction',
    'GKR-SET-04',
    fromGloryHound,
    ask('chooseFaction', 'GKR-SET-04', {
      kind: action,
      who: fromGloryHound.seat,
      answers: [answer(freeFactions, (m, { faction }, seat) => giveFaction(m, seat, faction))],
      facts: (m, seat) => ({
        starts: m.state.starts.filter((start) => !m.state.cells.includes(start)).map(nameOf),
        pilots: Object.fromEntries(m.content.factions.map(({ id, pilots }) => [id, freePilotsOf(m, pilots)])),
        rivals: rivalsOf(m.state, seat),
      }),
    }),
  ),
  eachInTurn(
    'everyHHIsPlaced',
    'GKR-SET-06',
    fromGloryHound,
    ask('placeHH', 'GKR-SET-06', {
      kind: action,
      who: fromGloryHound.seat,
      answers: [answer(freeStarts, (m, { start, facing }, seat) => placeHH(m, seat, start, facing))],
      facts: (m, seat) => ({ pilots: freePilotsOf(m, pilotsOf(m, seat)), rivals: rivalsOf(m.state, seat) }),
    }),
  ),
  eachInTurn(
    'everyoneHasAPilot',
    'GKR-SET-08',
    toGloryHound,
    ask('choosePilot', 'GKR-SET-08', {
      kind: action,
      who: toGloryHound.seat,
      // GKR-SET-10: a pilot that nobody chooses is never given to anybody.
      answers: [answer(freePilots, (m, { pilot }, seat) => givePilot(m, seat, pilot))],
    }),
  ),
  when(
    'decksAreBuilt',
    'GKR-SET-13',
    isAsked,
    askEveryoneOpen('buildDeck', 'GKR-DCK-01', {
      isAsked: () => true,
      read: (m, words, seat) => readDeck(words, m.content, factionOf(m, seat)),
      write: (m, deck) => writeDeck(deck, m.content),
      objections: (m, { counts }, seat) => objectionsToDeck(counts, m.content, factionOf(m, seat)),
      propose: (m, random, seat) => proposeDeck(m.content, factionOf(m, seat), random),
      candidates: (m, seat) => [readyDeckOf(factionOf(m, seat))],
      label: () => text('deck.ready'),
      constraint: (m, seat) => ({ faction: factionOf(m, seat).id, cards: 25 }),
      reveal: (m, decks) => buildDecks(m, decks),
      schema: () => ({
        type: 'object',
        properties: {
          deck: { anyOf: [{ const: 'ready' }, { type: 'object', additionalProperties: { type: 'integer' } }] },
        },
        required: ['deck'],
        additionalProperties: false,
      }),
    }),
  ),
  act('drawFirstHands', 'GKR-SET-16', (m) => {
    for (let seat = 1; seat <= m.state.players; seat++) drawCards(m, seat, HAND_SIZE, 'GKR-SET-16');
  }),
  when(
    'rebootIsAsked',
    'GKR-SET-17',
    isAsked,
    askEveryone('rebootOrKeep', 'GKR-SET-17', {
      legal: inSetUp.always(reboot, 0, 1),
      isAsked: () => true,
      // GKR-RUL-79: independent of each other; the others learn only that it happened.
      reveal: (m, commitments) => {
        for (const [i, commitment] of commitments.entries()) {
          if (isReboot(commitment as number)) rebootHand(m, i + 1);
        }
      },
    }),
  ),
);

/** GKR-SET-03, GKR-RUL-73: two dice each; those who tie for the highest roll again. */
function rollForGloryHound(m: At<MatchLocals>): void {
  let rolling = Array.from({ length: m.state.players }, (_, i) => i + 1);
  while (rolling.length > 1) {
    const totals = rolling.map(() => m.roll(6) + m.roll(6));
    m.tell?.({ type: 'gloryHoundRolled', rule: 'GKR-SET-03', seats: rolling, totals });
    const highest = Math.max(...totals);
    rolling = rolling.filter((_, i) => totals[i] === highest);
  }
  m.state.gloryHound = rolling[0]!;
  // GKR-GLO-07: the token of the set-up is no achievement.
  m.tell?.({ type: 'gloryHoundTaken', rule: 'GKR-SET-03', seat: rolling[0]! });
}

/** The layouts of the printed maps for so many players. */
function printedLayouts(m: At): WrittenLayout[] {
  return battlefieldsFor(m.content, m.state.players).map((place) => m.content.pack.battlefields[place]!);
}

function buildDecks(m: At, decks: readonly (BuiltDeck | undefined)[]): void {
  for (let seat = 1; seat <= m.state.players; seat++) {
    buildDeck(m, seat, decks[seat - 1]!.counts, true);
    m.tell?.({ type: 'deckBuilt', rule: 'GKR-SET-13', seat });
  }
}

/** GKR-SET-17: all six cards go back, and six new ones are drawn and kept. */
function rebootHand(m: At, seat: Seat): void {
  m.moveAllCards(handOf(seat), deckOf(seat));
  m.shuffle(deckOf(seat));
  m.tell?.({ type: 'rebooted', rule: 'GKR-SET-17', seat });
  drawCards(m, seat, HAND_SIZE, 'GKR-SET-17');
}
