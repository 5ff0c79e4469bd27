// The steps of set-up (GKR-SET), in the order of the rulebook. Counter-clockwise wherever it goes round before play begins
// (GKR-RUL-72).

import type { Seat } from '@automachia/kernel';
import { isEqual, text } from '@automachia/kernel';
import type { WrittenLayout } from '../model/battlefields.js';
import { battlefieldsFor, layoutErrors, layoutOf, readLayout } from '../model/battlefields.js';
import { hexNamed, nameOf } from '../model/board.js';
import { action, actionWord, battlefieldChoice, factionChoice, pilotChoice, startChoice } from '../asking/choices.js';
import { buildDeck, objectionsToDeck, proposeDeck, readDeck, readyDeckOf, writeDeck } from './deckBuilding.js';
import type { BuiltDeck } from './deckBuilding.js';
import { drawCards } from '../model/drawing.js';
import { HAND_SIZE } from './resetting.js';
import { reboot } from '../asking/sealedChoices.js';
import { seatAfter } from '../model/state.js';
import { deckOf, handOf } from '../model/zones.js';
import type { At, MatchLocals } from '../model/steps.js';
import { act, ask, askEveryone, askEveryoneOpen, askOpen, phase, repeatUntil, when } from '../model/steps.js';
import { factionOf, placeBuildings, giveFaction, placeHH, givePilot, setUpQuickly } from './layingOut.js';

const isAsked = (m: At): boolean => !m.state.isQuickStart;

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
      options: (m, offer) => {
        for (const place of battlefieldsFor(m.content, m.state.players)) offer.add(battlefieldChoice.code(place));
        offer.add(battlefieldChoice.code(m.content.pack.battlefields.length)); // GKR-VAR-03
      },
      apply: (m, code) => {
        const place = battlefieldChoice.get.battlefield(code);
        const printed = m.content.pack.battlefields[place];
        if (printed !== undefined) placeBuildings(m, printed.id, layoutOf(m.content, place));
      },
      whyNot: (m, code) =>
        actionWord(code) === 'battlefield'
          ? [{ rule: 'GKR-SET-02', text: text('why.otherPlayerCount', { players: m.state.players }) }]
          : [],
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
      constraint: (m) => ({ players: m.state.players, mostBuildings: 10 }),
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
  repeatUntil(
    'everyoneHasAFaction',
    'GKR-SET-04',
    (m) => m.locals.place >= m.state.players || m.state.isQuickStart,
    ask('chooseFaction', 'GKR-SET-04', {
      kind: action,
      who: (m) => counterClockwise(m, 0),
      options: (m, offer) => {
        m.content.factions.forEach((_, faction) => {
          if (!m.state.factions.includes(faction)) offer.add(factionChoice.code(faction)); // GKR-SET-01
        });
      },
      apply: (m, code, seat) => {
        m.locals.place += 1;
        giveFaction(m, seat, factionChoice.get.faction(code));
      },
      whyNot: (_m, code) =>
        actionWord(code) === 'faction' ? [{ rule: 'GKR-SET-01', text: text('why.factionTaken') }] : [],
    }),
  ),
  act('factionsAreChosen', 'GKR-SET-05', startOver),
  repeatUntil(
    'everyHHIsPlaced',
    'GKR-SET-06',
    (m) => m.locals.place >= m.state.players || m.state.isQuickStart,
    ask('placeHH', 'GKR-SET-06', {
      kind: action,
      who: (m) => counterClockwise(m, 0),
      options: (m, offer) => {
        for (const cell of m.state.starts) {
          if (m.state.cells.includes(cell)) continue;
          for (let facing = 0; facing < 6; facing++) offer.add(startChoice.code(cell, facing));
        }
      },
      apply: (m, code, seat) => {
        m.locals.place += 1;
        placeHH(m, seat, startChoice.get.start(code), startChoice.get.facing(code));
      },
      whyNot: (_m, code) =>
        actionWord(code) === 'start'
          ? [{ rule: 'GKR-SET-06', text: text('why.notAFreeStart', { hex: nameOf(startChoice.get.start(code)) }) }]
          : [],
    }),
  ),
  act('hhsArePlaced', 'GKR-SET-07', startOver),
  repeatUntil(
    'everyoneHasAPilot',
    'GKR-SET-08',
    (m) => m.locals.place >= m.state.players || m.state.isQuickStart,
    ask('choosePilot', 'GKR-SET-08', {
      kind: action,
      // From the player to the right of the Glory Hound, so the Glory Hound chooses last.
      who: (m) => counterClockwise(m, 1),
      options: (m, offer, seat) => {
        for (const pilot of m.content.factions[m.state.factions[seat - 1]!]!.pilots) {
          if (!m.state.pilots.includes(pilot)) offer.add(pilotChoice.code(pilot)); // GKR-SET-09
        }
      },
      apply: (m, code, seat) => {
        m.locals.place += 1;
        givePilot(m, seat, pilotChoice.get.pilot(code));
      },
      whyNot: (m, code) => {
        if (actionWord(code) !== 'pilot') return [];
        const why = m.state.pilots.includes(pilotChoice.get.pilot(code)) ? 'why.pilotTaken' : 'why.pilotOfOtherFaction';
        return [{ rule: 'GKR-SET-09', text: text(why) }];
      },
    }),
  ),
  act('pilotsAreChosen', 'GKR-SET-10', startOver),
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
      kind: reboot,
      isAsked: () => true,
      options: (_m, offer) => {
        offer.add(0);
        offer.add(1);
      },
      // GKR-RUL-79: independent of each other; the others learn only that it happened.
      reveal: (m, commitments) => {
        for (let seat = 1; seat <= m.state.players; seat++) if (commitments[seat - 1] === 1) rebootHand(m, seat);
      },
    }),
  ),
);

function startOver(m: At<MatchLocals>): void {
  m.locals.place = 0;
}

/** The seat so many places counter-clockwise of the Glory Hound. */
function counterClockwise(m: At<MatchLocals>, from: number): Seat {
  return seatAfter(m.state, m.state.gloryHound, -(m.locals.place + from));
}

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
