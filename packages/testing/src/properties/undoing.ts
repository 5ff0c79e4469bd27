// Undo restores the state exactly, and never crosses a moment at which somebody learnt something: a die, a card, another
// seat's choice. Whether something was learnt is worked out here from the states, not taken from the kernel.

import type { Commitment, Game, KernelState, Seat } from '@automachia/kernel';
import { cardsOf, isUnseenCommitment, NOT_YET, shownBy } from '@automachia/kernel';
import { Match, replay } from '@automachia/kernel/host';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import { demandSame, demandSameState, everybody, type Property } from './property.js';

export const undoing: Property = {
  name: 'undoing',
  promise: 'undo restores the state exactly, and never crosses what somebody has learnt',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    const match = new Match(game, { options: play.options, chance: { seed: play.matchSeed } });
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const before = game.copy(match.state);
      const [choices, events] = [match.choices.length, match.eventCount];
      const answer = match.choose(turn.seat, turn.choice);
      if (answer.refused !== undefined) throw new Complaint(`${show(turn.choice)} was refused (${answer.refused}).`);
      const learnt = whatWasLearnt(game, before, match.state, turn);
      if (learnt !== undefined) demandNoUndo(match, turn, learnt);
      if (!answer.hasLearnt && learnt === undefined) {
        const after = game.copy(match.state);
        undoOnce(match, turn);
        demandSameState(game, match.state, before, `undoing ${show(turn.choice)} does not restore the state`);
        demandSame(game.digest(match.state), game.digest(before), 'undo does not restore the digest');
        demandSame([match.choices.length, match.eventCount], [choices, events], 'undo leaves choices or events behind');
        match.choose(turn.seat, turn.choice);
        demandSameState(
          game,
          match.state,
          after,
          `choosing ${show(turn.choice)} again after undoing it does another thing`,
        );
        if (turn.isLookedAt) {
          undoAllTheWay(match, turn.seat);
          takeBackAnEarlierCommitment(match, turn.seat);
        }
      }
      playing.take(turn);
      demandSameState(
        game,
        match.state,
        playing.state,
        'after undoing and choosing again the match goes on differently',
      );
    }
  },
};

function undoOnce<S extends KernelState>(match: Match<S>, { seat, choice }: Turn): void {
  if (match.undoDepth(seat) < 1 || !match.undo(seat)) {
    throw new Complaint(`seat ${seat} cannot take back ${show(choice)}, although nothing was learnt by it.`);
  }
}

function demandNoUndo<S extends KernelState>(match: Match<S>, turn: Turn, learnt: string): void {
  for (let seat = 1; seat <= match.state.players; seat++) {
    if (match.undoDepth(seat) > 0) {
      throw new Complaint(`seat ${seat} may undo past ${show(turn.choice)} of seat ${turn.seat}, by which ${learnt}.`);
    }
  }
}

/** Undoes as far as the seat may, and chooses the same again. */
function undoAllTheWay<S extends KernelState>(match: Match<S>, seat: Seat): void {
  const { game } = match;
  const depth = match.undoDepth(seat);
  if (depth < 2) return;
  const after = game.copy(match.state);
  const chosen = match.choices.slice(-depth);
  for (let i = 0; i < depth; i++)
    if (!match.undo(seat)) throw new Complaint(`only ${i} of ${depth} choices could be undone.`);
  demandReplayable(match);
  for (const [who, choice] of chosen) match.choose(who, choice);
  demandSameState(game, match.state, after, `undoing ${depth} choices and choosing them again leads elsewhere`);
}

/** While others still choose in secret, a seat may take its commitment back, whoever has committed since. */
function takeBackAnEarlierCommitment<S extends KernelState>(match: Match<S>, last: Seat): void {
  const { game, state } = match;
  if (game.decision(state)?.isSealed !== true) return;
  const earlier = state.sealed.findIndex((commitment, i) => commitment !== NOT_YET && i + 1 !== last) + 1;
  if (earlier === 0 || match.undoDepth(earlier) === 0) return;
  const after = game.copy(state);
  const [, choice] = match.choices.findLast(([seat]) => seat === earlier)!;
  if (!match.undo(earlier)) throw new Complaint(`seat ${earlier} may undo its sealed choice, and cannot.`);
  if (match.state.sealed[earlier - 1] !== NOT_YET)
    throw new Complaint(`seat ${earlier} undid its sealed choice, and it is still there.`);
  demandReplayable(match);
  match.choose(earlier, choice);
  demandSameState(game, match.state, after, 'taking a sealed choice back and making it again leads elsewhere');
}

function demandReplayable<S extends KernelState>(match: Match<S>): void {
  const again = replay(match.game, match.record());
  demandSameState(match.game, again.state, match.state, 'after undo the record leads to another state');
}

type Unseen = { readonly [lot: string]: string };

/**
 * Whether a seat knows more about where cards lie: a card that it could not see is no longer among those, or a lot came
 * apart. Lots that merge, and known cards that are shuffled into one, show nobody anything: then every lot from before
 * lies whole in one of now.
 */
function hasSeenMore(before: Unseen, after: Unseen): boolean {
  const now = Object.values(after).map(countKinds);
  const lots = Object.values(before)
    .map(countKinds)
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  return !canLieWhole(lots, now, 0);
}

/** Finds for each lot, the largest first, one of now that still has room for all its cards. */
function canLieWhole(lots: readonly Kinds[], now: readonly Kinds[], at: number): boolean {
  const lot = lots[at];
  if (lot === undefined) return true;
  for (const place of now) {
    if (!hasRoom(place, lot)) continue;
    addKinds(place, lot, -1);
    if (canLieWhole(lots, now, at + 1)) return true;
    addKinds(place, lot, 1);
  }
  return false;
}

type Kinds = Map<number, number>;

function countKinds(cards: string): Kinds {
  const counts: Kinds = new Map();
  for (const kind of cardsOf(cards)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function hasRoom(place: Kinds, lot: Kinds): boolean {
  for (const [kind, count] of lot) if ((place.get(kind) ?? 0) < count) return false;
  return true;
}

function addKinds(place: Kinds, lot: Kinds, sign: 1 | -1): void {
  for (const [kind, count] of lot) place.set(kind, (place.get(kind) ?? 0) + sign * count);
}

function sizeOf(lot: Kinds): number {
  let size = 0;
  for (const count of lot.values()) size += count;
  return size;
}

/** What a choice has taught anybody, or undefined where it has not. */
function whatWasLearnt<S extends KernelState>(game: Game<S>, before: S, after: S, turn: Turn): string | undefined {
  if (show(before.chance) !== show(after.chance)) return 'a die was rolled or cards were shuffled';
  const othersCommitted = before.sealed.some((commitment, i) => commitment !== NOT_YET && i + 1 !== turn.seat);
  if (othersCommitted && before.decisionNumber !== after.decisionNumber) return 'sealed choices were revealed';
  for (const seat of everybody(before.players)) {
    const [known, now] = [game.viewFor(seat, before), game.viewFor(seat, after)];
    const isShown = (commitment: Commitment): boolean =>
      isUnseenCommitment(commitment) && shownBy(commitment) !== undefined;
    if (now.state.sealed.some((one, i) => isShown(one) && known.state.sealed[i] === NOT_YET))
      return `seat ${seat} has seen a part of a sealed choice`;
    if (hasSeenMore(known.unseen, now.unseen)) return `seat ${seat} has seen a card`;
    for (const [name, secret] of Object.entries(known.state.secrets)) {
      const isHidden = secret.value === null && before.secrets[name]!.value !== null;
      const later = now.state.secrets[name];
      if (isHidden && (later === undefined || later.value !== null))
        return `seat ${seat} has learnt the secret "${name}"`;
    }
  }
  return undefined;
}
