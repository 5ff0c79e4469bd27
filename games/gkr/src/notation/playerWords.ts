// The words of the table notation for players and their units.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Plain, Table, Words } from '@automachia/kernel';
import { BadTable, has, including, integerAt, listAt, objectAt, seatAt, valueOf, wordAt } from '@automachia/kernel';
import type { Cell } from '../model/board.js';
import { facingNamed, hexNamed, nameOf, OFF_BOARD } from '../model/board.js';
import type { Components } from '../model/components.js';
import { divideCards, layBoxes, readyDeckOf } from '../chapters/deckBuilding.js';
import { fullHitPoints } from '../model/numbers.js';
import { facingTo } from '../chapters/layingOut.js';
import type { Gkr } from '../model/state.js';
import { isInPlay } from '../model/state.js';
import { CLASS_NAMES, hhOf, unitOf } from '../model/units.js';

/** What a player has before factions are chosen. */
const NO_FACTION = 'none';

export function describePlayer(state: Gkr, content: Components, seat: number): Plain {
  const faction = state.factions[seat - 1]!;
  const pilot = state.pilots[seat - 1]!;
  const words: Record<string, Plain> = {
    faction: content.factions[faction]?.id ?? NO_FACTION,
    ...(pilot < 0 ? {} : { pilot: content.pilots[pilot]!.id }),
    energy: state.energy[seat - 1]!,
    track: state.tracks[seat - 1]!,
  };
  if (!isInPlay(state, seat)) words['out'] = true;
  if (state.tagCounts[seat - 1] !== 0) words['tagsPlaced'] = state.tagCounts[seat - 1]!;
  if (state.taggedSites[seat - 1] !== 0) words['tagged'] = sitesIn(state, state.taggedSites[seat - 1]!);
  if (has(state.demolished, seat)) words['demolished'] = true;
  if (state.hits[seat - 1] !== 0) words['hits'] = state.hits[seat - 1]!;
  if (state.shown[seat - 1]!.length > 0) words['shown'] = state.shown[seat - 1]!.map((card) => content.cards[card]!.id);
  for (let unitClass = 0; unitClass < CLASS_NAMES.length; unitClass++) {
    const unit = unitOf(seat, unitClass);
    if (state.cells[unit] === OFF_BOARD) continue;
    words[CLASS_NAMES[unitClass]!] = {
      at: nameOf(state.cells[unit]!),
      ...(unitClass === 0 ? { facing: HEX_DIRECTIONS[state.facings[seat - 1]!]! } : { hp: state.hitPoints[unit]! }),
      ...(has(state.changedHex, unit) ? { changedHex: true } : {}),
      ...(has(state.acted, unit) ? { acted: true } : {}),
      ...(has(state.tagged, unit) ? { tagged: true } : {}),
      ...(state.unitSites[unit] !== 0 ? { tagSites: sitesIn(state, state.unitSites[unit]!) } : {}),
    };
  }
  return words;
}

function sitesIn(state: Gkr, mask: number): string[] {
  return state.sites.filter((_, site) => has(mask, site)).map(nameOf);
}

/** What is left out: factions in the order of the pack, no pilot, Heavy Hitters on their starts facing the middle. */
export function arrangePlayers(state: Gkr, content: Components, table: Table): void {
  const players = objectAt(table['players'] ?? {}, 'players');
  state.phase = 'deploy';
  for (let seat = 1; seat <= state.players; seat++) {
    const words = objectAt(players[seat] ?? {}, `players.${seat}`);
    const named = words['faction'];
    const faction = named === undefined ? seat - 1 : content.factions.findIndex(({ id }) => id === named);
    if (faction < 0 && named !== NO_FACTION) {
      throw new BadTable(`players.${seat}.faction`, `there is no faction ${JSON.stringify(named)}.`);
    }
    state.factions[seat - 1] = faction;
  }
  arrangeBoxes(state, content, players);
  for (let seat = 1; seat <= state.players; seat++) {
    const path = `players.${seat}`;
    const words = objectAt(players[seat] ?? {}, path);
    const isDescribed = 'energy' in words && 'track' in words;
    if (!isDescribed && state.starts.length >= seat) {
      state.cells[hhOf(seat)] = state.starts[seat - 1]!;
      state.facings[seat - 1] = facingTo(state.starts[seat - 1]!, hexNamed('5F'));
    }
    arrangePlayer(state, content, seat, words, path);
  }
  for (const key of Object.keys(players)) seatAt(key, 'players', state.players);
}

/** Every faction's cards lie in one box: of its player, or of a seat that nobody has. */
function arrangeBoxes(state: Gkr, content: Components, players: Words): void {
  layBoxes(state, content);
  for (let seat = 1; seat <= state.players; seat++) {
    const faction = content.factions[state.factions[seat - 1]!];
    if (faction === undefined) continue;
    const words = objectAt(players[seat] ?? {}, `players.${seat}`);
    const deck =
      words['deck'] === undefined
        ? readyDeckOf(faction).counts
        : readCounts(words['deck'], content, `players.${seat}.deck`);
    divideCards(state, seat, faction, content, deck);
  }
}

function readCounts(value: Plain, content: Components, path: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [id, count] of Object.entries(objectAt(value, path))) {
    const card = content.numberOf.get(id);
    if (card === undefined) throw new BadTable(`${path}.${id}`, 'this is not a card of the pack.');
    counts.set(card, integerAt(count, `${path}.${id}`, 0, content.cards[card]!.copies));
  }
  return counts;
}

function arrangePlayer(state: Gkr, content: Components, seat: number, words: Words, path: string): void {
  const i = seat - 1;
  for (const [word, value] of Object.entries(words)) {
    const at = `${path}.${word}`;
    const unitClass = (CLASS_NAMES as readonly string[]).indexOf(word);
    if (unitClass >= 0) arrangeUnit(state, content, seat, unitClass, value, at);
    else if (word === 'pilot') state.pilots[i] = readPilot(value, content, at);
    else if (word === 'energy') state.energy[i] = integerAt(value, at);
    else if (word === 'track') state.tracks[i] = integerAt(value, at, 0, content.pack.track.last);
    else if (word === 'tagsPlaced') state.tagCounts[i] = integerAt(value, at);
    else if (word === 'tagged') {
      for (const hex of listAt(value, at))
        state.taggedSites[i] = including(state.taggedSites[i]!, state.sites.indexOf(readHex(hex, at)));
    } else if (word === 'demolished') {
      if (value === true) state.demolished = including(state.demolished, seat);
    } else if (word === 'hits') state.hits[i] = integerAt(value, at);
    else if (word === 'shown')
      state.shown[i] = listAt(value, at).map((card) => content.numberOf.get(wordAt(card, at))!);
    else if (word === 'out') arrangeOut(state, seat, value === true);
    else if (word !== 'faction' && word !== 'deck') {
      throw new BadTable(
        at,
        'the words of a player are: faction, pilot, deck, energy, track, hh, combat, repair, recon, out.',
      );
    }
  }
}

function arrangeOut(state: Gkr, seat: number, isOut: boolean): void {
  if (!isOut) return;
  state.out = including(state.out, seat);
  for (let unit = hhOf(seat); unit < hhOf(seat) + 4; unit++) state.cells[unit] = OFF_BOARD;
}

function arrangeUnit(
  state: Gkr,
  content: Components,
  seat: number,
  unitClass: number,
  value: Plain,
  path: string,
): void {
  const unit = unitOf(seat, unitClass);
  const { at, facing, hp, changedHex, acted, tagged, tagSites, ...others } = objectAt(value, path);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new BadTable(
      `${path}.${unknown}`,
      'the words of a unit are: at, facing, hp, changedHex, acted, tagged, tagSites.',
    );
  if (at !== undefined) state.cells[unit] = readHex(at, `${path}.at`);
  if (facing !== undefined) {
    const turned = facingNamed(facing);
    if (turned < 0 || unitClass !== 0)
      throw new BadTable(`${path}.facing`, `facings of a Heavy Hitter are: ${HEX_DIRECTIONS.join(', ')}.`);
    state.facings[seat - 1] = turned;
  }
  if (unitClass > 0) {
    const full = valueOf(fullHitPoints(state, content, unit));
    state.hitPoints[unit] = hp === undefined ? full : integerAt(hp, `${path}.hp`, 1, full + 9);
  }
  if (changedHex === true) state.changedHex = including(state.changedHex, unit);
  if (acted === true) state.acted = including(state.acted, unit);
  if (tagged === true) state.tagged = including(state.tagged, unit);
  for (const hex of listAt(tagSites ?? [], `${path}.tagSites`)) {
    const site = state.sites.indexOf(readHex(hex, `${path}.tagSites`));
    state.unitSites[unit] = including(state.unitSites[unit]!, site);
  }
}

export function readHex(value: Plain | undefined, path: string): Cell {
  const cell = hexNamed(value);
  if (cell < 0) throw new BadTable(path, `${JSON.stringify(value)} is not a full hex of the board, such as 5E.`);
  return cell;
}

function readPilot(value: Plain, content: Components, path: string): number {
  const pilot = content.pilots.findIndex(({ id }) => id === value);
  if (pilot < 0) throw new BadTable(path, `there is no pilot ${JSON.stringify(value)}.`);
  return pilot;
}
