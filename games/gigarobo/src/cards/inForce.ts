// Which texts are in force for a player: the board rule and the ability of the pilot, abilities of the robot, and cards that lie
// activated in the meter. The lists are made once for each build, meter and set of abilities, and stay the same as long as those.

import type { CarriedText } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { abilityKey, boardKey } from '../model/components.js';
import { abilityObject } from '../model/objects.js';
import { isInMatch, playerOf } from '../model/seats.js';
import type { AbilityInPlay, Giga, MeterCard, Fighter } from '../model/state.js';
import { NONE } from '../model/state.js';

const NOTHING: readonly CarriedText[] = [];
const NO_ABILITIES: readonly AbilityInPlay[] = [];

type ByAbilities = WeakMap<readonly AbilityInPlay[], readonly CarriedText[]>;
const known = new WeakMap<object, WeakMap<readonly MeterCard[], ByAbilities>>();

/** GIG-CPL-05, GIG-RUL-95: a co-pilot brings the pilot's ability and own cards; abilities of a robot are its pilot's. */
export function carriedBy(state: Giga, content: Components, seat: Seat): readonly CarriedText[] {
  if (!isInMatch(state, seat)) return NOTHING;
  const player = playerOf(state, seat);
  if (player.pilot === NONE) return NOTHING;
  const abilities = player.aboard === seat ? state.robots[seat - 1]!.abilities : NO_ABILITIES;
  const byMeter = entryOf(known, player.build, () => new WeakMap<readonly MeterCard[], ByAbilities>());
  const byAbilities = entryOf(byMeter, player.meter, (): ByAbilities => new WeakMap());
  return entryOf(byAbilities, abilities, () => listOf(content, seat, player, abilities));
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
