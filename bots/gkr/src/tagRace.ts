// The race to the fourth demolition: tags on buildings, and those that units can still add. The fourth own tag on a
// building brings it down, so tags are worth the more, the more of them are on one building.

import type { Gkr } from '@automachia/gkr';
import * as rules from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { has } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import * as weights from './weights.js';

const UNITS = rules.unitOf(2, 0);

export class TagRace {
  /** By seat: its demolished buildings. */
  readonly rubble = new Uint8Array(rules.MAX_PLAYERS + 1);
  /** By seat: own tags on each site, and the faces that lack one. */
  private tags: readonly number[][] = [];
  private open: readonly rules.TagFace[][] = [];
  private last: Pick<Gkr, 'sites' | 'controllers' | 'tags'> = { sites: [], controllers: [], tags: '' };

  constructor(private readonly known: Knowledge) {}

  /** Counts tags and rubble, where they are not as they were: none of these is ever changed in place. */
  read(state: Gkr): void {
    const { sites, controllers, tags } = state;
    if (tags === this.last.tags && sites === this.last.sites && controllers === this.last.controllers) return;
    this.last = { sites, controllers, tags };
    this.rubble.fill(0);
    for (const seat of controllers) this.rubble[seat]! += 1;
    this.tags = Array.from(this.rubble, (_, seat) => sites.map((_site, site) => rules.tagsOf(state, seat, site)));
    const faces = rules.facesToTag(state);
    this.open = Array.from(this.rubble, (_, seat) =>
      faces.filter(({ site, face }) => rules.tagOn(state, site, face) !== seat),
    );
  }

  /** What demolitions, tags and tags at hand are worth to a seat. */
  worth(at: Position, seat: Seat): number {
    const { state } = at;
    const tags = [...this.tags[seat]!];
    let worth = weights.RUBBLE[Math.min(rules.RUBBLE_TO_WIN, this.rubble[seat]!)]!;
    for (let site = 0; site < tags.length; site++) worth += this.progress(state, seat, site, tags[site]!);
    // One unit after the other goes where its tag gains the most, beside those of the units before it.
    for (let unit = rules.unitOf(seat, 0); unit < rules.unitOf(seat, UNITS); unit++) {
      if (!rules.isOnBoard(state, unit) || has(at.tagged, unit)) continue;
      // A Heavy Hitter walks for energy that it wants for other things.
      const steps = rules.isHH(unit) ? 1 : rules.supportData(state, this.known.components, unit).data.move;
      const move = at.isUnmoved(unit) ? steps : 0;
      let [best, bestSite, way] = [0, -1, Number.POSITIVE_INFINITY];
      for (const { site, from } of this.open[seat]!) {
        const left = rules.board.distance(state.cells[unit]!, from) - move;
        way = Math.min(way, Math.max(0, left));
        if (left > 0) continue;
        const before = this.progress(state, seat, site, tags[site]!);
        const gain = this.progress(state, seat, site, tags[site]! + 1) - before;
        if (gain > best) [best, bestSite] = [gain, site];
      }
      if (bestSite >= 0) tags[bestSite]! += 1;
      worth += (at.isUnmoved(unit) ? weights.TAG_IN_REACH : weights.TAG_AT_HAND) * best;
      if (Number.isFinite(way)) worth -= weights.TAG_WAY * way;
    }
    return worth;
  }

  /** What so many own tags on a site are worth; enough of them are a demolition. */
  private progress(state: Gkr, seat: Seat, site: number, tags: number): number {
    if (tags === 0 || state.controllers[site] !== 0) return 0;
    const rubble = Math.min(rules.RUBBLE_TO_WIN - 1, this.rubble[seat]!);
    const next = weights.RUBBLE[rubble + 1]! - weights.RUBBLE[rubble]!;
    return tags >= rules.TAGS_TO_DEMOLISH ? next : (weights.TAGS[tags]! * next) / weights.RUBBLE[1]!;
  }
}
