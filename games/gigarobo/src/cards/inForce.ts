// Which texts are in force for a player: the board rule and the ability of the pilot, abilities of the robot, and cards that lie
// activated in the meter. The lists are made once for each pilot, seat, build, meter and set of abilities, and stay the same as
// long as those.

import type { CarriedText } from '@automachia/effects';
import type { Seat, Uses } from '@automachia/kernel';
import { isKept } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { abilityKey, boardKey } from '../model/components.js';
import { BLANK, blankOf } from '../model/blanks.js';
import { abilityObject, cardObject } from '../model/objects.js';
import { isInMatch, playerOf } from '../model/seats.js';
import type { AbilityInPlay, Giga, MeterCard, Fighter } from '../model/state.js';
import { NONE } from '../model/state.js';

const NOTHING: readonly CarriedText[] = [];
const NO_ABILITIES: readonly AbilityInPlay[] = [];

type ByAbilities = WeakMap<readonly AbilityInPlay[], readonly CarriedText[]>;
type ByBuild = WeakMap<object, WeakMap<readonly MeterCard[], ByAbilities>>;
/** By pack and by whose they are: what nobody has built yet is the same object for all. */
const known = new WeakMap<Components, Map<string, ByBuild>>();

/** GIG-CPL-05, GIG-CPL-14, GIG-RUL-95: a co-pilot brings the pilot's ability and own cards; abilities of a robot are its pilot's. */
export function carriedBy(state: Giga, content: Components, seat: Seat): readonly CarriedText[] {
  if (!isInMatch(state, seat)) return NOTHING;
  const player = playerOf(state, seat);
  if (player.pilot === NONE) return NOTHING;
  const abilities = player.aboard === seat ? state.robots[seat - 1]!.abilities : NO_ABILITIES;
  const before = last[seat];
  if (
    before !== undefined &&
    before.player === player &&
    before.abilities === abilities &&
    before.uses === state.uses &&
    before.content === content
  )
    return before.list;
  const list = isUnchangedFor(before, state, content, player, abilities)
    ? before!.list
    : sameOr(
        before?.content === content ? before.list : undefined,
        inForceFor(state, content, seat, player, abilities),
      );
  last[seat] = { content, player, abilities, uses: state.uses, list };
  return list;
}

/** Whether a player has changed only in what is no text: spirit, hand, tokens. */
function isUnchangedFor(
  before: (typeof last)[number] | undefined,
  { uses }: Giga,
  content: Components,
  { pilot, build, meter, lent }: Fighter,
  abilities: readonly AbilityInPlay[],
): boolean {
  return (
    before !== undefined &&
    before.player.pilot === pilot &&
    before.player.build === build &&
    before.player.meter === meter &&
    before.player.lent === lent &&
    before.abilities === abilities &&
    before.content === content &&
    (before.uses === uses || (!hasBlanks(before.uses) && !hasBlanks(uses)))
  );
}

/** The list as it was, where the new one has the same texts: cards that cool down carry none. */
function sameOr(before: readonly CarriedText[] | undefined, list: readonly CarriedText[]): readonly CarriedText[] {
  if (before === undefined || before.length !== list.length) return list;
  const isSame = list.every(
    (one, i) => one.text === before[i]!.text && one.self === before[i]!.self && one.bound === before[i]!.bound,
  );
  return isSame ? before : list;
}

/** Whose records were looked at last, and what all of them carry. */
let lastOfAll:
  | {
      readonly content: Components;
      fighters: Giga['fighters'];
      robots: Giga['robots'];
      uses: Uses;
      readonly lists: readonly (readonly CarriedText[])[];
    }
  | undefined;

/** The texts in force for each player, in their order: the same list as long as each of them is the same. */
export function carriedByAll(state: Giga, content: Components): readonly (readonly CarriedText[])[] {
  const { fighters, robots, uses } = state;
  const before = lastOfAll;
  if (before !== undefined && before.content === content) {
    if (before.fighters === fighters && before.robots === robots && before.uses === uses) return before.lists;
    if (before.lists.length === fighters.length && carriesTheSame(state, content, before.lists)) {
      before.fighters = fighters;
      before.robots = robots;
      before.uses = uses;
      return before.lists;
    }
  }
  const lists = together(fighters.map((_, i) => carriedBy(state, content, i + 1)));
  lastOfAll = { content, fighters, robots, uses, lists };
  return lists;
}

/** What follows a list, by the list that comes next. */
interface Following {
  lists: readonly (readonly CarriedText[])[] | undefined;
  readonly next: WeakMap<readonly CarriedText[], Following>;
}

const first: Following['next'] = new WeakMap();

/** The same list for the same lists, whichever match and copy they are of: what all carry is indexed by it. */
function together(lists: readonly (readonly CarriedText[])[]): readonly (readonly CarriedText[])[] {
  let next = first;
  let last: Following | undefined;
  for (const list of lists) {
    last = entryOf(next, list, (): Following => ({ lists: undefined, next: new WeakMap() }));
    next = last.next;
  }
  return last === undefined ? lists : (last.lists ??= lists);
}

function carriesTheSame(state: Giga, content: Components, lists: readonly (readonly CarriedText[])[]): boolean {
  for (let i = 0; i < lists.length; i++) if (carriedBy(state, content, i + 1) !== lists[i]) return false;
  return true;
}

/** What was looked up last for each seat: the same is asked again and again while nothing changes. */
const last: {
  readonly content: Components;
  readonly player: Fighter;
  readonly abilities: readonly AbilityInPlay[];
  readonly uses: Uses;
  readonly list: readonly CarriedText[];
}[] = [];

function inForceFor(
  state: Giga,
  content: Components,
  seat: Seat,
  player: Fighter,
  abilities: readonly AbilityInPlay[],
): readonly CarriedText[] {
  const byOwner = entryOf(known, content, () => new Map<string, ByBuild>());
  const owner = `${seat} ${player.pilot}`;
  let byBuild = byOwner.get(owner);
  if (byBuild === undefined) byOwner.set(owner, (byBuild = new WeakMap()));
  const byMeter = entryOf(byBuild, player.build, () => new WeakMap<readonly MeterCard[], ByAbilities>());
  const byAbilities = entryOf(byMeter, player.meter, (): ByAbilities => new WeakMap());
  const usual = entryOf(byAbilities, abilities, () => listOf(content, seat, player, abilities));
  const all = player.lent.length === 0 ? usual : withLent(usual, player.lent);
  return hasBlanks(state.uses) ? withoutBlanked(state, seat, player, all) : all;
}

const lentTo = new WeakMap<readonly CarriedText[], WeakMap<readonly CarriedText[], readonly CarriedText[]>>();

/** GIG-CRD-35: beside what was taken over for this turn. */
function withLent(usual: readonly CarriedText[], lent: readonly CarriedText[]): readonly CarriedText[] {
  const byLent = entryOf(lentTo, usual, () => new WeakMap<readonly CarriedText[], readonly CarriedText[]>());
  return entryOf(byLent, lent, () => [...usual, ...lent]);
}

const blanksIn = new WeakMap<Uses, boolean>();

/** Whether any card has lost its text for a while; hardly ever. */
function hasBlanks(uses: Uses): boolean {
  if (uses.length === 0) return false;
  let isSo = blanksIn.get(uses);
  if (isSo === undefined) blanksIn.set(uses, (isSo = uses.some(({ what }) => what.startsWith(BLANK))));
  return isSo;
}

const unblanked = new WeakMap<readonly CarriedText[], Map<string, readonly CarriedText[]>>();

/** GIG-CRD-36: what lies activated and is blanked is suspended, and goes on afterwards. */
function withoutBlanked(
  state: Giga,
  seat: Seat,
  { meter }: Fighter,
  all: readonly CarriedText[],
): readonly CarriedText[] {
  const blanked = meter.filter(({ card, isOn }) => isOn && isKept(state, blankOf(seat, card))).map(({ card }) => card);
  if (blanked.length === 0) return all;
  const byCards = entryOf(unblanked, all, () => new Map<string, readonly CarriedText[]>());
  const key = blanked.join();
  let list = byCards.get(key);
  if (list === undefined) {
    list = all.filter(({ self }) => !blanked.some((card) => self === cardObject(seat, card)));
    byCards.set(key, list);
  }
  return list;
}

function entryOf<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

function listOf(
  content: Components,
  seat: Seat,
  { pilot, build, meter }: Fighter,
  abilities: readonly AbilityInPlay[],
): readonly CarriedText[] {
  const list: CarriedText[] = [];
  const { printed, name } = content.pilots[pilot]!;
  if (printed.boardRule !== undefined && !content.unperformed.has(name))
    list.push({ text: boardKey(name), self: NONE });
  const own = build.ability === NONE ? [] : [{ ability: build.ability, tokens: 0, stored: 0 }];
  for (const { ability, tokens } of [...own, ...abilities]) {
    const data = content.abilities[ability]!;
    if (content.unperformed.has(data.name) || (data.kind === 'activated' && tokens === 0)) continue;
    list.push({ text: abilityKey(data.name), self: abilityObject(seat, ability) });
  }
  for (const { isOn, carried } of meter) if (isOn) list.push(...carried);
  return list;
}
