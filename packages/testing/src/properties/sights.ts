// What a seat is sent is what it may know: the words sent to it are those of its view, and what is sent after a choice
// turns the words from before into the words from after.

import type { Choice, Game, KernelState, Plain, Seat } from '@automachia/kernel';
import type { OpenWords, TableChanges } from '@automachia/kernel/host';
import { canonicalJson, patched } from '@automachia/kernel/host';
import { Complaint, type Playing } from '../play.js';
import { demandSame, everybody, type Property } from './property.js';

export const sights: Property = {
  name: 'sights',
  promise: 'what is sent to a seat is what it may know, and what changed about that',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    let open: OpenWords | undefined;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const before = game.copy(playing.state);
      if (turn.isLookedAt) demandStills(game, before, turn.seat, turn.choice);
      playing.take(turn);
      open = demandSameAsKept(game, before, playing.state, open);
      if (!turn.isLookedAt) continue;
      for (const seat of everybody(before.players)) {
        demandSameWords(game, seat, before);
        demandChange(game, seat, before, playing.state);
        demandChange(game, seat, playing.state, before);
      }
    }
    for (const seat of everybody(playing.state.players)) demandSameWords(game, seat, playing.state);
  },
};

function demandSameWords<S extends KernelState>(game: Game<S>, seat: Seat, state: S): void {
  const { lots: _, ...seen } = game.describe(game.viewFor(seat, state).state);
  const sent = game.describeFor(seat, state);
  demandSame(sorted(sent), sorted(seen), `seat ${seat} is sent other words than its view`);
  if (holdsNull(sent))
    throw new Complaint(`a table holds null, which a patch could not send: ${JSON.stringify(sent)}.`);
}

/** Hosts hand in the words of the last time; they must not have changed meanwhile, as the state itself has. */
function demandSameAsKept<S extends KernelState>(game: Game<S>, before: S, after: S, open?: OpenWords): OpenWords {
  const [kept, afresh] = [game.changes(before, after, hashOfLine, open), game.changes(before, after, hashOfLine)];
  demandSame(kept.forAll.patch, afresh.forAll.patch, 'words that were kept are not those of the table any more');
  demandSame(kept.forAll.drift, afresh.forAll.drift, 'words that were kept are not those of the table any more');
  return kept.open;
}

function demandChange<S extends KernelState>(game: Game<S>, seat: Seat, before: S, after: S): void {
  const changes = game.changes(before, after, hashOfLine);
  const own = changes.forSeat(seat);
  const both = Object.keys(own.patch).filter((word) => word in changes.forAll.patch);
  if (both.length > 0) throw new Complaint(`${both.join(', ')}: sent to all and to seat ${seat} as well.`);
  const [was, is] = [game.describeFor(seat, before), game.describeFor(seat, after)];
  const found = patched(patched(was, changes.forAll.patch), own.patch);
  demandSame(sorted(found), sorted(is), `seat ${seat} is not sent what changed`);
  const drift = changes.forAll.drift + own.drift;
  demandSame(drift, weightOf(is) - weightOf(was), `the digest for seat ${seat} is not that of its words`);
}

/** Event by event, and then the rest: together they are the same change, for whoever hosts keep words for. */
function demandStills<S extends KernelState>(game: Game<S>, before: S, chooser: Seat, choice: Choice): void {
  const after = game.copy(before);
  const answer = game.choose(after, chooser, choice, undefined, true);
  if (answer.refused !== undefined || answer.told.length === 0) return;
  const links: TableChanges[] = [];
  let from = before;
  for (const { state } of [...answer.told, { state: after }]) {
    const within = state === after ? 'end' : 'event';
    links.push(game.changes(from, state as S, hashOfLine, links.at(-1)?.open, within));
    from = state as S;
  }
  for (const seat of everybody(before.players)) {
    const own = links.map(({ forSeat }) => forSeat(seat));
    let found = game.describeFor(seat, before);
    let drift = 0;
    for (const [i, { forAll }] of links.entries()) {
      found = patched(patched(found, forAll.patch), own[i]!.patch);
      drift += forAll.drift + own[i]!.drift;
    }
    const is = game.describeFor(seat, after);
    demandSame(sorted(found), sorted(is), `seat ${seat} is sent something else event by event`);
    const moved = weightOf(is) - weightOf(game.describeFor(seat, before));
    demandSame(drift, moved, `the digest for seat ${seat} is another event by event`);
  }
}

/** A hash that tells any two lines apart, the order of the words in them included; small enough for exact sums. */
function hashOfLine(line: string, json: string): number {
  let hash = 7;
  for (const text of [line, '=', json]) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995);
  }
  return hash;
}

function weightOf(table: { readonly [word: string]: Plain }): number {
  let sum = 0;
  for (const [word, value] of Object.entries(table)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      sum += hashOfLine(word, JSON.stringify(value));
      continue;
    }
    for (const [key, part] of Object.entries(value)) sum += hashOfLine(`${word}.${key}`, JSON.stringify(part));
  }
  return sum;
}

function sorted(value: unknown): unknown {
  return JSON.parse(canonicalJson(value));
}

function holdsNull(value: Plain): boolean {
  if (value === null) return true;
  return typeof value === 'object' && Object.values(value).some(holdsNull);
}
