// What the end of this turn will do to each cell, as things lie now: the clocks that run out, the strikes, the quakes,
// and everything they set off. The tables are filled again and again, and nothing is allocated.

import { cardAt, just, lowestOf, pileSize, withoutLowest } from '@automachia/kernel';
import type { CardData, Cells, Tournoi, TournoiPack } from '@automachia/tournoi';
import { AROUND, arena, CROSS, EDGE, hasCell, playedBy } from '@automachia/tournoi';

const CELLS = arena.size;
const OWN_CELL: readonly Cells[] = AROUND.map((_, cell) => just(cell));

export class Forecast {
  /** Life that a robot loses on each cell when the turn ends. */
  readonly losses = new Float64Array(CELLS);
  /** Life that stepping on each cell costs at once. */
  readonly traps = new Float64Array(CELLS);
  /** Life that a robot gains on each cell when the turn ends. */
  readonly repairs = new Float64Array(CELLS);
  /** Weapon tokens that a robot finds on each cell when the turn ends. */
  readonly weapons = new Float64Array(CELLS);
  /** Life that a robot on each cell takes from the nearest other one when the turn ends. */
  readonly shots = new Float64Array(CELLS);

  private readonly cards: readonly CardData[];
  private readonly areas: readonly (readonly Cells[])[];
  /** By place among the locations: whether it has gone off in this forecast. */
  private readonly hasGoneOff: boolean[] = [];

  constructor(pack: TournoiPack) {
    this.cards = pack.cards;
    this.areas = pack.cards.map(({ effect }) => {
      if (effect.do !== 'blast') return [];
      return effect.area === 'around' ? AROUND : effect.area === 'cross' ? CROSS : OWN_CELL;
    });
  }

  /** Fills the tables from a state whose turn has not ended. */
  read(state: Tournoi): void {
    this.losses.fill(0);
    this.traps.fill(0);
    this.repairs.fill(0);
    this.weapons.fill(0);
    this.shots.fill(0);
    const { locations } = state;
    for (let i = 0; i < locations.length; i++) this.hasGoneOff[i] = false;
    for (let i = 0; i < locations.length; i++) {
      const { card, turns } = locations[i]!;
      if (!this.hasGoneOff[i] && this.isDue(card, turns)) this.goOff(state, i);
    }
    for (let i = 0; i < locations.length; i++) {
      const { card, cell } = locations[i]!;
      const { acts, effect } = this.cards[card]!;
      if (effect.do === 'repair') this.repairs[cell]! += effect.life;
      else if (effect.do === 'arm') this.weapons[cell]! += effect.weapons;
      else if (effect.do === 'shoot') this.shots[cell]! += effect.damage;
      // GTM-EOT-02: blue locations act before red ones, so the field is up when the blasts come.
      else if (effect.do === 'shield') this.losses[cell] = 0;
      else if (effect.do === 'blast' && acts === 'onArrival') this.traps[cell]! += effect.damage;
    }
    // GTM-RUL-29: no force field stops an earthquake, so it comes last.
    const quake = this.quake(state);
    if (quake === 0) return;
    this.hurt(EDGE, quake);
  }

  /** Whether a location goes off by itself when this turn ends. */
  isDue(card: number, turns: number): boolean {
    const { acts, effect } = this.cards[card]!;
    return effect.do === 'blast' && (acts === 'endOfTurn' || (acts === 'endOfSecondTurn' && turns === 2));
  }

  /** The cells that a card's blast reaches from a cell. */
  area(card: number, cell: number): Cells {
    return this.areas[card]![cell] ?? 0;
  }

  /** Life that the earthquakes on the track will cost along the edge. */
  quake(state: Tournoi): number {
    let damage = 0;
    for (let seat = 1; seat <= state.players; seat++) {
      const track = playedBy(seat);
      for (let i = pileSize(state, track) - 1; i >= 0; i--) {
        const { effect } = this.cards[cardAt(state, track, i)]!;
        if (effect.do === 'shake') damage += effect.damage;
      }
    }
    return damage;
  }

  /** GTM-CHN-01: a blast sets off the red locations it reaches. */
  private goOff(state: Tournoi, i: number): void {
    this.hasGoneOff[i] = true;
    const { card, cell } = state.locations[i]!;
    const { effect } = this.cards[card]!;
    if (effect.do !== 'blast') return;
    const area = this.areas[card]![cell]!;
    this.hurt(area, effect.damage);
    for (let j = 0; j < state.locations.length; j++) {
      if (this.hasGoneOff[j] || !hasCell(area, state.locations[j]!.cell)) continue;
      if (this.cards[state.locations[j]!.card]!.colour === 'red') this.goOff(state, j);
    }
  }

  private hurt(cells: Cells, damage: number): void {
    for (let rest = cells; rest !== 0; rest = withoutLowest(rest)) this.losses[lowestOf(rest)]! += damage;
  }
}
