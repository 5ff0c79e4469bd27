// The rules of the table: resigning, agreeing on an end, and not waiting for ever. They hold in every game, are recorded
// beside the choices, and nothing of them can be changed unnoticed.

import { describe, expect, test } from 'vitest';
import type { ActContext, ActWords, ChanceSource, MatchRecord } from '../src/host.js';
import { BadRecord, Match, possibleActs, resultOf, verify } from '../src/host.js';
import type { Game, KernelState, Seat } from '../src/index.js';
import { Random } from '../src/index.js';
import { another, changed, leavesOf } from './around/changedRecords.js';
import { interruptsGame } from './games/interrupts.js';
import { lighthouse } from './games/lighthouse.js';
import { sealedBids } from './games/sealed-bids.js';
import { throughJson } from './support.js';

const chance: ChanceSource = { secret: '3c'.repeat(32), contributions: ['Ada', 'Grace', 'Mary'] };
const resign: ActWords = { act: 'resign' };
const draw: ActWords = { act: 'agree', to: 'draw' };
const end: ActWords = { act: 'agree', to: 'end' };
const decline: ActWords = { act: 'decline' };

/** Three who each play for themselves, some choices into their match. */
function begun(players = 3, choices = 4): Match<KernelState> {
  const match = new Match<KernelState>(interruptsGame, { options: { players, life: 9 }, chance });
  playOn(match, choices);
  return match;
}

function playOn<S extends KernelState>(match: Match<S>, choices: number): void {
  const random = new Random(match.choices.length + 2);
  for (let i = 0; i < choices && !match.isOver; i++) {
    const { seats } = match.game.decision(match.state)!;
    const seat = seats[random.below(seats.length)]!;
    match.choose(seat, match.game.propose(match.state, seat, random));
  }
}

/** A cooperative game, with a clause of its own for giving up, and without. */
const keepers = lighthouse as unknown as Game;
const together: Game = { ...keepers, surrender: undefined };

function seatsTo(players: number): Seat[] {
  return Array.from({ length: players }, (_, i) => i + 1);
}

function act(match: Match<KernelState>, seat: Seat, words: ActWords, context?: Partial<ActContext>): string {
  const judged = match.act(seat, words, { people: seatsTo(match.state.players), ...context });
  return judged.refused ?? `${judged.act.rule}${judged.outcome === undefined ? '' : ' ends'}`;
}

function ended({ state, game }: Match<KernelState>): readonly [string, readonly Seat[], string] | undefined {
  const outcome = game.outcome(state);
  return outcome && [outcome.rule, outcome.winners, resultOf(outcome, state.players)];
}

describe('resigning', () => {
  test('[AUT-RES-01] whoever plays may resign at any time, also when others are asked; the match goes on for the rest', () => {
    const match = begun();
    const asked = match.game.decision(match.state)!.seats;
    const other = seatsTo(3).find((seat) => !asked.includes(seat))!;
    expect(act(match, other, resign)).toBe('AUT-RES-01');
    expect(match.isOver).toBe(false);
    expect(match.game.decision(match.state)!.seats).toEqual(asked);
  });

  test('[AUT-RES-01] it is done once, by people, in a match that goes on, and what was chosen before stays', () => {
    const match = begun(3, 0);
    playOn(match, 1);
    expect(act(match, 1, resign)).toBe('AUT-RES-01');
    expect(seatsTo(3).map((seat) => match.undoDepth(seat))).toEqual([0, 0, 0]);
    expect(act(match, 1, resign)).toBe('notOffered');
    expect(act(match, 2, resign, { people: [1, 3] })).toBe('notOffered');
    expect(act(match, 3, resign)).toBe('AUT-RES-02 ends');
    expect(act(match, 2, resign)).toBe('matchIsOver');
  });

  test('[AUT-RES-02] who is left alone has won: of two at once, of three after the second', () => {
    const two = begun(2);
    expect(act(two, 2, resign)).toBe('AUT-RES-02 ends');
    expect(ended(two)).toEqual(['AUT-RES-02', [1], 'won']);
    const three = begun();
    act(three, 2, resign);
    expect(ended(three)).toBe(undefined);
    act(three, 1, resign);
    expect(ended(three)).toEqual(['AUT-RES-02', [3], 'won']);
  });

  test('[AUT-RES-02] who is out of the match already is not left in it', () => {
    const game: Game = { ...(interruptsGame as unknown as Game), inPlay: () => [1, 2] };
    const match = new Match(game, { options: { players: 3, life: 9 }, chance });
    expect(act(match, 1, resign)).toBe('AUT-RES-02 ends');
    expect(ended(match)).toEqual(['AUT-RES-02', [2], 'won']);
  });

  test('[AUT-RES-03] bots do not play on by themselves: those that are left share the win', () => {
    const match = begun();
    expect(act(match, 1, resign, { people: [1] })).toBe('AUT-RES-03 ends');
    expect(ended(match)).toEqual(['AUT-RES-03', [2, 3], 'shared']);
    const withAnother = begun();
    expect(act(withAnother, 1, resign, { people: [1, 2] })).toBe('AUT-RES-01');
  });

  test('[AUT-RES-04] who wins and loses together has lost when the last of them has resigned, by a clause of the game where it has one', () => {
    const match = new Match(together, { options: { players: 2 }, chance });
    expect(act(match, 1, resign)).toBe('AUT-RES-01');
    expect(act(match, 2, resign)).toBe('AUT-RES-04 ends');
    expect(ended(match)).toEqual(['AUT-RES-04', [], 'lostTogether']);
    const known = new Match(keepers, { options: { players: 2 }, chance });
    act(known, 1, resign);
    act(known, 2, resign);
    expect(ended(known)?.[0]).toBe('LGT-END-03');
  });
});

describe('agreeing', () => {
  test('[AUT-AGR-01] an offer lies on the table until all agree; another one takes its place', () => {
    const match = begun();
    expect(act(match, 1, draw)).toBe('AUT-AGR-01');
    expect(act(match, 1, draw)).toBe('alreadyChosen');
    expect(act(match, 2, end)).toBe('AUT-AGR-01');
    expect(act(match, 1, end)).toBe('AUT-AGR-02');
    expect(match.isOver).toBe(false);
    expect(act(match, 3, end)).toBe('AUT-AGR-03 ends');
  });

  test('[AUT-AGR-01] a draw is between people who play against each other', () => {
    expect(act(begun(), 1, draw, { people: [1] })).toBe('notOffered');
    expect(act(new Match(together, { options: { players: 2 }, chance }), 1, draw)).toBe('notOffered');
    expect(act(begun(), 1, draw, { people: [1, 2] })).toBe('AUT-AGR-01');
  });

  test('[AUT-AGR-02] a draw once all people who can still win have agreed: bots are not asked, nor who is out or has resigned', () => {
    const match = begun();
    act(match, 1, draw, { people: [1, 2] });
    expect(act(match, 2, draw, { people: [1, 2] })).toBe('AUT-AGR-02 ends');
    expect(ended(match)).toEqual(['AUT-AGR-02', [], 'drawn']);
    const game: Game = { ...(interruptsGame as unknown as Game), inPlay: () => [1, 2] };
    const withOut = new Match(game, { options: { players: 3, life: 9 }, chance });
    expect(act(withOut, 3, draw)).toBe('notOffered');
    act(withOut, 1, draw);
    expect(act(withOut, 2, draw)).toBe('AUT-AGR-02 ends');
    const afterResigning = begun();
    act(afterResigning, 3, resign);
    act(afterResigning, 1, draw);
    expect(act(afterResigning, 2, draw)).toBe('AUT-AGR-02 ends');
  });

  test('[AUT-AGR-03] ended without a result: nobody has won, and it is no draw; alone against bots at once', () => {
    const match = begun();
    expect(act(match, 2, end, { people: [2] })).toBe('AUT-AGR-03 ends');
    expect(ended(match)).toEqual(['AUT-AGR-03', [], 'calledOff']);
    expect(match.game.decision(match.state)).toBe(undefined);
  });

  test('[AUT-AGR-03] who wins and loses together gives up by ending it', () => {
    const match = new Match(keepers, { options: { players: 2 }, chance });
    act(match, 1, end);
    act(match, 2, end);
    expect(match.state.outcome).toEqual({ winners: [], rule: 'LGT-END-03', sides: [[1, 2]] });
    expect(() => verify(keepers, throughJson(match.record()))).not.toThrow();
  });

  test('[AUT-AGR-03] giving up together is no option of any question', () => {
    const match = new Match(keepers, { options: { players: 2 }, chance });
    const before = match.game.choices(match.state, 1)!.length;
    act(match, 1, end);
    expect(match.isOver).toBe(false);
    expect(match.game.choices(match.state, 1)).toHaveLength(before);
    expect(possibleActs(keepers, match.state, [], 1, { people: [1, 2] })).not.toContainEqual(draw);
  });

  test('[AUT-AGR-04] declined or taken back an offer is gone; who made it makes it again once something was decided', () => {
    const match = begun();
    expect(act(match, 2, decline)).toBe('notOffered');
    act(match, 1, draw);
    expect(act(match, 2, decline)).toBe('AUT-AGR-04');
    expect(act(match, 1, draw)).toBe('notOffered');
    expect(act(match, 1, end)).toBe('AUT-AGR-01');
    expect(act(match, 2, draw)).toBe('AUT-AGR-01');
    expect(act(match, 2, decline)).toBe('AUT-AGR-04');
    expect(act(match, 2, draw)).toBe('notOffered');
    const { decisionNumber } = match.state;
    while (match.state.decisionNumber === decisionNumber) playOn(match, 1);
    expect(act(match, 1, draw)).toBe('AUT-AGR-01');
  });

  test('[AUT-AGR-04] what was offered by who resigns is not offered any more', () => {
    const match = begun();
    act(match, 1, draw);
    act(match, 1, resign);
    expect(act(match, 2, decline)).toBe('notOffered');
  });
});

describe('somebody who gives no sign', () => {
  test('[AUT-ABS-01] is one of those of whom that was announced, and never oneself', () => {
    const match = begun();
    expect(act(match, 1, { act: 'standIn', for: 2 })).toBe('notOffered');
    expect(act(match, 2, { act: 'standIn', for: 2 }, { absent: [2] })).toBe('notOffered');
  });

  test('[AUT-ABS-02] any of the others asks for a stand-in; nothing else changes', () => {
    const match = begun();
    const before = match.game.digest(match.state);
    expect(act(match, 1, { act: 'standIn', for: 2 }, { absent: [2] })).toBe('AUT-ABS-02');
    expect(match.game.digest(match.state)).toBe(before);
  });

  test('[AUT-ABS-03] is not waited for to end a match, but nobody agrees on a draw for them', () => {
    const match = begun();
    act(match, 1, draw, { absent: [2] });
    expect(act(match, 3, draw, { absent: [2] })).toBe('AUT-AGR-02');
    expect(match.isOver).toBe(false);
    act(match, 1, end, { absent: [2] });
    expect(act(match, 3, end, { absent: [2] })).toBe('AUT-AGR-03 ends');
    const two = begun(2);
    expect(act(two, 1, end)).toBe('AUT-AGR-01');
    expect(act(begun(2), 1, end, { absent: [2] })).toBe('AUT-AGR-03 ends');
  });
});

test('what a seat may do is what would be taken', () => {
  const match = begun();
  const acts = (seat: Seat, absent: readonly Seat[] = []): readonly ActWords[] =>
    possibleActs(match.game, match.state, match.acts, seat, { people: [1, 2], absent });
  expect(acts(1)).toEqual([resign, draw, end]);
  expect(acts(1, [2])).toEqual([resign, draw, end, { act: 'standIn', for: 2 }]);
  expect(acts(3)).toEqual([]);
  match.act(2, draw, { people: [1, 2] });
  expect(acts(1)).toEqual([resign, draw, end, decline]);
  expect(acts(2)).toEqual([resign, end, decline]);
});

describe('in a record', () => {
  function why(game: Game, record: MatchRecord): string {
    try {
      verify(game, record);
    } catch (error) {
      return error instanceof BadRecord ? error.message : `not a BadRecord: ${String(error)}`;
    }
    return 'verified';
  }

  function recorded(): Match<KernelState> {
    const match = begun();
    act(match, 2, draw);
    act(match, 1, decline);
    act(match, 3, resign);
    playOn(match, 3);
    act(match, 1, { act: 'standIn', for: 2 }, { absent: [2] });
    playOn(match, 2);
    act(match, 1, end, { absent: [2] });
    return match;
  }

  test('a match that ended by the table is verified, with what was said there', () => {
    const record = throughJson(recorded().record());
    expect(record.formatVersion).toBe(3);
    expect(record.acts?.list.map(({ seat, act: what, after }) => [seat, what, after])).toEqual([
      [2, 'agree', 4],
      [1, 'decline', 4],
      [3, 'resign', 4],
      [1, 'standIn', 7],
      [1, 'agree', 9],
    ]);
    const { checked } = verify(interruptsGame as unknown as Game, record);
    expect(checked.join('\n')).toContain('seat 3: resign, after choice 4 (AUT-RES-01)');
  });

  test('nothing of it can be changed unnoticed', () => {
    const game = interruptsGame as unknown as Game;
    const record = throughJson(recorded().record());
    const fooled = leavesOf(record).filter((path) => why(game, changed(record, path, another)) === 'verified');
    expect(fooled.map((path) => path.join('.'))).toEqual([]);
  });

  test('without its end it is not over, and its dice stay sealed', () => {
    const match = begun();
    act(match, 3, resign);
    expect(match.record().chance).not.toHaveProperty('fairness.secret');
  });

  test('a sealed choice ends with the match, and goes on after a resignation', () => {
    const match = new Match<KernelState>(sealedBids, { options: { players: 3 }, chance });
    const [first] = match.game.decision(match.state)!.seats;
    match.choose(first!, match.game.propose(match.state, first!, new Random(1)));
    act(match, first!, resign);
    expect(match.game.decision(match.state)!.seats).not.toContain(first);
    const [second, third] = seatsTo(3).filter((seat) => seat !== first);
    act(match, second!, resign);
    expect(match.state.outcome).toEqual({ winners: [third], rule: 'AUT-RES-02' });
    expect(why(match.game as Game, throughJson(match.record()))).toBe('verified');
  });

  test('where a choice is taken back after it, an act stays after those that count', () => {
    const match = begun(2, 0);
    const { seats } = match.game.decision(match.state)!;
    match.choose(seats[0]!, match.game.propose(match.state, seats[0]!, new Random(4)));
    if (match.undoDepth(seats[0]!) === 0) return;
    act(match, 1, draw);
    match.undo(seats[0]!);
    expect(match.acts[0]!.after).toBe(0);
  });
});
