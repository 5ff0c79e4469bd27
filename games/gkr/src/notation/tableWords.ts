// The words of the table notation: turn, players, buildings, and what is under way. Documented in the README beside;
// kept stable, because scenario files are written in them.

import type { LastingEffect } from '@automachia/effects';
import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Plain, TableWords, Words } from '@automachia/kernel';
import { BadTable, integerAt, listAt, objectAt, pileSize, wordAt } from '@automachia/kernel';
import { battlefieldsFor, layoutOf } from '../model/battlefields.js';
import type { Cell } from '../model/board.js';
import { facingNamed, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { HAND_SIZE } from '../chapters/resetting.js';
import { laySites } from '../chapters/layingOut.js';
import type { Attack, Gkr, Phase, SponsorPlay, TokenOn } from '../model/state.js';
import { isInPlay } from '../model/state.js';
import { FACES, tagOn } from '../model/sites.js';
import { piles } from '../model/zones.js';
import { describePlayer, arrangePlayers, readHex } from './playerWords.js';

const WORDS = ['turn', 'battlefield', 'players', 'buildings', 'lasting', 'tokens', 'attacks', 'sponsorPlays'];

export const tableWords: TableWords<Gkr, Components> = {
  stock: { faction: 'decks', sponsors: 'sponsors' },
  cardName: (card, { cards }) => cards[card]!.id,
  cardNamed: (name, { numberOf }) => numberOf.get(name),

  // Written for every seat after every choice: no more objects than needed.
  describe: (state, content) => {
    const players: Record<string, Plain> = {};
    for (let seat = 1; seat <= state.players; seat++) players[seat] = describePlayer(state, content, seat);
    return {
      turn: describeTurn(state),
      battlefield: describeBattlefield(state),
      players,
      buildings: state.sites.map((_, site) => describeSite(state, site)),
      ...(state.effects.lasting.length > 0 ? { lasting: plain(state.effects.lasting) } : {}),
      ...(state.tokens.length > 0 ? { tokens: plain(state.tokens) } : {}),
      ...(state.attacks.length > 0 ? { attacks: plain(state.attacks) } : {}),
      ...(state.sponsorPlays.length > 0 ? { sponsorPlays: plain(state.sponsorPlays) } : {}),
    };
  },

  arrange: (state, table, content) => {
    for (const word of Object.keys(table)) {
      if (!WORDS.includes(word)) {
        throw new BadTable(word, `this is not a word of the table. The words are: ${WORDS.join(', ')}, and the piles.`);
      }
    }
    arrangeBattlefield(state, content, table['battlefield']);
    if (table['buildings'] !== undefined) arrangeSites(state, listAt(table['buildings'], 'buildings'));
    arrangePlayers(state, content, table);
    arrangeTurn(state, objectAt(table['turn'] ?? {}, 'turn'));
    if (table['lasting'] !== undefined) arrangeLasting(state, raw<LastingEffect>(table['lasting'], 'lasting'));
    if (table['tokens'] !== undefined) state.tokens = raw<TokenOn>(table['tokens'], 'tokens');
    if (table['attacks'] !== undefined) state.attacks = raw<Attack>(table['attacks'], 'attacks');
    if (table['sponsorPlays'] !== undefined)
      state.sponsorPlays = raw<SponsorPlay>(table['sponsorPlays'], 'sponsorPlays');
  },

  // GKR-SET-16: a hand nobody names holds six cards; the other zones are empty.
  cardsWhenUnnamed: (state, pile) => {
    const { name } = piles.spec(pile);
    const seat = piles.owner(pile);
    if (name === 'sponsors' || name === 'decks' || name === 'boxes') return pileSize(state, pile);
    if (name === 'damage' && seat <= state.players && !isInPlay(state, seat)) return 25;
    return name === 'hands' && seat <= state.players && isInPlay(state, seat) ? HAND_SIZE : 0;
  },

  schema: () => {
    const list: Plain = { type: 'array' };
    return {
      turn: {
        number: { type: 'integer' },
        gloryHound: { type: 'integer' },
        phase: { type: 'string' },
        ending: { type: 'boolean' },
        lastBotStanding: { type: 'boolean' },
        freeHexes: { type: 'integer' },
      },
      battlefield: { anyOf: [{ type: 'string' }, { type: 'object' }] },
      players: { type: 'object', additionalProperties: { type: 'object' } },
      buildings: list,
      lasting: list,
      tokens: list,
      attacks: list,
      sponsorPlays: list,
    };
  },
};

/** Records of plain data as they are. */
function plain(records: readonly object[]): Plain {
  return records.map((record) => ({ ...record }));
}

function raw<T>(value: Plain, path: string): T[] {
  return listAt(value, path).map((one, i) => ({ ...objectAt(one, `${path}[${i}]`) }) as unknown as T);
}

function arrangeLasting(state: Gkr, lasting: readonly LastingEffect[]): void {
  state.effects = { lasting, declared: [], last: Math.max(0, ...lasting.map(({ number }) => number)) };
}

function describeTurn({ turn, gloryHound, phase, isEnding, isLastBotStanding, freeHexes }: Gkr): Record<string, Plain> {
  return {
    number: turn,
    gloryHound,
    phase,
    ...(isEnding ? { ending: true } : {}),
    ...(isLastBotStanding ? { lastBotStanding: true } : {}),
    ...(freeHexes > 0 ? { freeHexes } : {}),
  };
}

function arrangeTurn(state: Gkr, turn: Words): void {
  for (const [word, value] of Object.entries(turn)) {
    if (word === 'number') state.turn = integerAt(value, 'turn.number', 1);
    else if (word === 'gloryHound') state.gloryHound = integerAt(value, 'turn.gloryHound', 1, state.players);
    else if (word === 'phase') state.phase = wordAt(value, 'turn.phase') as Phase;
    else if (word === 'ending') state.isEnding = value === true;
    else if (word === 'lastBotStanding') state.isLastBotStanding = value === true;
    else if (word === 'freeHexes') state.freeHexes = integerAt(value, 'turn.freeHexes');
    else
      throw new BadTable(
        `turn.${word}`,
        'the words of a turn are: number, gloryHound, phase, ending, lastBotStanding, freeHexes, at.',
      );
  }
}

function describeBattlefield({ battlefield, starts }: Gkr): Plain {
  return battlefield === 'custom' ? { starts: starts.map(nameOf) } : battlefield;
}

/** A printed map by its id, the first one for the number of players where none is named, or a layout of one's own. */
function arrangeBattlefield(state: Gkr, content: Components, value: Plain | undefined): void {
  if (value === '') return;
  if (typeof value === 'object' && value !== null) {
    const { starts, buildings } = objectAt(value, 'battlefield');
    const read = (list: Plain | undefined, path: string): Cell[] =>
      listAt(list ?? [], path).map((hex, i) => readHex(hex, `${path}[${i}]`));
    laySites(state, 'custom', {
      starts: read(starts, 'battlefield.starts'),
      buildings: read(buildings, 'battlefield.buildings'),
    });
    return;
  }
  const { battlefields } = content.pack;
  const place =
    value === undefined
      ? battlefieldsFor(content, state.players)[0]!
      : battlefields.findIndex(({ id }) => id === value);
  if (place < 0) {
    const known = battlefields.map(({ id }) => id).join(', ');
    throw new BadTable('battlefield', `there is no battlefield ${JSON.stringify(value)}. There are: ${known}.`);
  }
  laySites(state, battlefields[place]!.id, layoutOf(content, place));
}

function describeSite(state: Gkr, site: number): Plain {
  const at = nameOf(state.sites[site]!);
  const controller = state.controllers[site]!;
  if (controller !== 0) return { at, rubble: controller };
  const tags: Record<string, Plain> = {};
  for (let side = 0; side < FACES; side++) {
    const seat = tagOn(state, site, side);
    if (seat !== 0) tags[HEX_DIRECTIONS[side]!] = seat;
  }
  return Object.keys(tags).length > 0 ? { at, tags } : { at };
}

/** Buildings that are named take the place of those on the battlefield, where they are not among them already. */
function arrangeSites(state: Gkr, list: readonly Plain[]): void {
  const sites = [...state.sites];
  for (const [i, words] of list.entries()) {
    const path = `buildings[${i}]`;
    const { at } = objectAt(words, path);
    const cell = readHex(at, `${path}.at`);
    if (!sites.includes(cell)) sites.push(cell);
  }
  const tags = new Array<number>(sites.length * FACES).fill(0);
  const controllers = sites.map(() => 0);
  for (const [i, words] of list.entries()) {
    const path = `buildings[${i}]`;
    const { at, rubble, tags: given, ...others } = objectAt(words, path);
    const [unknown] = Object.keys(others);
    if (unknown !== undefined)
      throw new BadTable(`${path}.${unknown}`, 'the words of a building are: at, tags, rubble.');
    const site = sites.indexOf(readHex(at, `${path}.at`));
    if (rubble !== undefined) controllers[site] = integerAt(rubble, `${path}.rubble`, 1, state.players);
    for (const [face, seat] of Object.entries(objectAt(given ?? {}, `${path}.tags`))) {
      const side = facingNamed(face);
      if (side < 0) throw new BadTable(`${path}.tags.${face}`, `the faces are: ${HEX_DIRECTIONS.join(', ')}.`);
      tags[site * FACES + side] = integerAt(seat, `${path}.tags.${face}`, 1, state.players);
    }
  }
  state.sites = sites;
  state.controllers = controllers;
  state.tags = tags.join('');
}
