// How matches are read that were stored under earlier rules.

import type { Effects } from '@automachia/effects';
import { beginning, NO_EFFECTS, NO_VALUE } from '@automachia/effects';
import type { EarlierFrames, Locals, SavedFields } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import type { Components } from './components.js';
import { scopeOfAttack, windowsUpTo } from './stages.js';
import type { Gkr } from './state.js';
import { playOrder } from './state.js';
import { sponsorHandOf } from './zones.js';

export function earlierFrames({ texts }: Components): EarlierFrames {
  /** Up to 0.4.0 the frame of a card held the number of its script; now it holds the name of its text. */
  const inText = (at: string, asks: '' | 'object') => (locals: Locals) => {
    // The question for an object is called as it was.
    if ('text' in locals) return { at, locals };
    const { script, at: next, seat, self, entered, object } = locals as EarlierPerformLocals;
    const begun = beginning(texts[script]!, { seat, self, subject: entered }, next);
    return { at, locals: { ...begun, asks, picked: object === NO_VALUE ? [] : [object] } };
  };
  return {
    ...turnsOfEarlier,
    // Up to 0.3.0 a card that was lost without a choice had a condition of its own.
    'loseCards.thereIsNoChoice': (locals) => ({ at: 'damageIsTaken', locals }),
    // Up to 0.5.0 a card that was played had what comes by itself worked out anew.
    'playCard.reconsiderAttack': (locals) => ({ at: 'end', locals }),
    'perform.allIsDone': inText('textIsDone', ''),
    'perform.allIsDone/again': inText('textIsDone/again', ''),
    'perform.chooseObject': inText('chooseObject', 'object'),
  };
}

/**
 * Up to 0.6.0 players had their turns in loops that went on to the next place before anything was done, and knew who led only
 * from the second place on.
 */
const turnsOfEarlier: EarlierFrames = {
  ...Object.fromEntries(
    ['everyoneHasDeployed', 'everyPlayerHasMoved', 'everyoneHasPaid', 'everyoneHasTagged', 'everyHandIsFull'].flatMap(
      (round): [string, EarlierFrames[string]][] => [
        [`match.${round}`, toBegin(round)],
        [`match.${round}/again`, (locals) => ({ at: `${round}/next`, locals: onePlaceBack(locals) })],
      ],
    ),
  ),
  // Before and at the question of a player's own turn.
  'match.someoneMayDeploy': (locals, saved) => ({ at: 'turnToDeployIsOver', locals: led(locals, saved) }),
  'match.deploySupportUnit': (locals, saved) => ({ at: 'deploySupportUnit', locals: led(locals, saved) }),
  'match.someoneMayTag': (locals, saved) => ({ at: 'turnToTagIsOver', locals: led(locals, saved) }),
  'match.tagBuildings': (locals, saved) => ({ at: 'tagBuildings', locals: led(locals, saved) }),
  // Who had too many sponsor cards was looked for anew.
  'match.sponsorLimitIsKept': toBegin('sponsorLimitIsKept'),
  'match.discardSponsor': (locals, saved) => ({ at: 'discardSponsor', locals: withSponsorsLeft(locals, saved) }),
  'match.nothingIsLeftToDeploy': afterAnswer('everyoneHasDeployed', 'turnToDeployIsOver'),
  'match.nothingIsLeftToTag': afterAnswer('everyoneHasTagged', 'turnToTagIsOver'),
  // What had fired was looked at once more, whether one card was left that is fastest.
  'match.oneIsFastest': (locals) => ({ at: 'noCardIsLeft/again', locals }),
};

type EarlierMatchLocals = Locals & { readonly place: number; readonly first: number; readonly begun: number };

function toBegin(round: string): EarlierFrames[string] {
  return (locals) => ({ at: locals['first'] === 0 ? `${round}/begin` : round, locals });
}

function onePlaceBack(locals: Locals): Locals {
  return { ...locals, place: (locals as EarlierMatchLocals).place - 1 };
}

/** Who leads is known from the beginning. */
function led(locals: Locals, { gloryHound }: SavedFields): EarlierMatchLocals {
  const first = (locals as EarlierMatchLocals).first || Number(gloryHound);
  return { ...(locals as EarlierMatchLocals), first };
}

/** The first in play order who has more sponsor cards than five. */
function withSponsorsLeft(locals: Locals, saved: SavedFields): Locals {
  const { first } = locals as EarlierMatchLocals;
  if (first !== 0) return locals;
  const state = saved as unknown as Gkr;
  const seat = playOrder(state).find((one) => pileSize(state, sponsorHandOf(one)) > 5)!;
  return { ...locals, first: state.gloryHound, place: (seat - state.gloryHound + state.players) % state.players };
}

/** After an answer in a player's own turn: it goes on, or its player was done with it, or destroyed while holding the token. */
function afterAnswer(round: string, loop: string): EarlierFrames[string] {
  return (locals, saved) => {
    const now = led(locals, saved);
    const seat = ((now.first - 1 + now.place) % Number(saved['players'])) + 1;
    if (now.begun === seat) return { at: `${loop}/again`, locals: now };
    return now.place > 0 ? { at: `${round}/next`, locals: onePlaceBack(now) } : { at: round, locals: now };
  };
}

type EarlierPerformLocals = {
  readonly script: number;
  readonly at: number;
  readonly seat: number;
  readonly self: number;
  readonly entered: number;
  readonly object: number;
};

/**
 * Up to 0.2.0 the rules knew who had passed for the rest of a phase (`asides`) or of an attack (`aside`): that is for each
 * seat and its host now. An attack from then began before anything that is asked today.
 *
 * Up to 0.5.0 what lasted for an attack lay on it, what came by itself as well, and all else in a list of the state. Up to
 * 0.6.0 what was put off until a window waited in a list of its own, and energy until the Reset in a number of each player.
 */
export function earlierState(saved: SavedFields, content: Components): SavedFields {
  const { asides: _, attacks, lasting, waiting, afterReset, uses, ...rest } = saved;
  const others = { ...rest, ...usesWith((uses ?? []) as readonly object[], (afterReset ?? []) as readonly number[]) };
  const began = (attacks as readonly SavedFields[]).map(earlierAttack);
  const left = ((waiting ?? []) as readonly EarlierWaiting[]).map((one) => ({ ...one, ...WAITING, until: 'turn' }));
  if (lasting === undefined) return withEffects({ ...others, attacks: began }, content, left);
  const now = {
    ...others,
    attacks: began.map(({ lasting: _onIt, ...attack }) => ({ ...attack, settled: settledThen(attack) })),
    effects: NO_EFFECTS,
  };
  const lasted = [
    ...began.flatMap((attack, place) => {
      const isOpen = settledThen(attack) === 0;
      const onIt = (attack['lasting'] ?? []) as readonly EarlierLasting[];
      return onIt.filter((one) => !(one.isAutomatic && isOpen)).map((one) => leftBy(one, scopeOfAttack(place + 1)));
    }),
    ...(lasting as readonly EarlierLasting[]).map((one) => leftBy(one, one.scope)),
  ];
  return withEffects(now, content, [...lasted, ...left]);
}

/** With the energy that each player was to get after the Reset. */
function usesWith(uses: readonly object[], afterReset: readonly number[]): SavedFields {
  const energy = afterReset.map((value, i) => ({ scope: 'reset', what: `energy of ${i + 1}`, times: 1, value }));
  return { uses: [...uses, ...energy.filter(({ value }) => value !== 0)] };
}

/** A state in which texts have left more behind. */
function withEffects(saved: SavedFields, { texts }: Components, left: readonly EarlierEffect[]): SavedFields {
  if (left.length === 0) return saved;
  const effects = (saved['effects'] ?? NO_EFFECTS) as Effects;
  const more = left.map(({ script, verb, until, seat, self }, place) => {
    const { key, slots } = texts[script]!;
    const bound = new Array<number>(slots).fill(NO_VALUE);
    const number = effects.last + place + 1;
    return { number, text: key, node: verb, seat, self, subject: NO_VALUE, bound, skips: 0, until };
  });
  const uses = more.map(({ number, until }) => ({ scope: until, what: `effect ${number}`, times: 1 }));
  return {
    ...saved,
    uses: [...((saved['uses'] ?? []) as readonly object[]), ...uses],
    effects: { ...effects, lasting: [...effects.lasting, ...more], last: effects.last + left.length },
  };
}

/** What a text had left behind: of which script, and which of its verbs. */
interface EarlierEffect {
  readonly seat: number;
  readonly self: number;
  readonly script: number;
  readonly verb: number;
  readonly until: string;
}

interface EarlierWaiting {
  readonly seat: number;
  readonly script: number;
}

/** What listens is the first node of such a text, and no unit carried it. */
const WAITING = { self: NO_VALUE, verb: 0 };

interface EarlierLasting {
  readonly scope: string;
  readonly seat: number;
  readonly self: number;
  readonly script: number;
  readonly verb: number;
  readonly isAutomatic: boolean;
}

const leftBy = (one: EarlierLasting, until: string) => ({ ...one, until });

/** How many windows of an attack were settled: those up to the roll once it was rolled, those up to a hit once it had hit. */
function settledThen({ outcome, dieOne }: SavedFields): number {
  if (outcome !== 'open') return windowsUpTo('HIT');
  return Number(dieOne) > 0 ? windowsUpTo('ROLLED') : 0;
}

function earlierAttack(saved: SavedFields): SavedFields {
  const { aside: _, ...attack } = saved;
  return { since: 0, ...attack };
}
