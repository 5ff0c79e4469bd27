// The rules a second time, written after the catalogue and as plainly as possible: cells are words, sets are lists,
// nothing is fast, nothing of src is used. Its author had read src before and wrote the scenarios, too, so it finds
// slips of code, not a clause that one person misread twice. A match is a generator that stops at every question. What
// it cannot know, dice and drawn cards, it is told. secondReading.test.ts plays it side by side with the game.

/** Who is asked at which step, and what each may answer. */
export interface Asked {
  readonly step: string;
  readonly options: ReadonlyMap<number, readonly Answer[]>;
}

export interface Answer {
  readonly cards?: readonly string[];
  readonly cell?: string;
  readonly robot?: number;
  readonly direction?: string;
  readonly spendWeapon?: boolean;
}

interface Robot {
  /** A cell, `ejected` or `out`. */
  at: string;
  life: number;
  weapons: number;
  protected: boolean;
}

interface Location {
  card: string;
  at: string;
  turns: number;
}

/** What is on the table, in the words of the table notation. */
export interface PlainTable {
  turn: { number: number; first: number };
  robots: Record<number, Robot>;
  /** Oldest first. */
  locations: Location[];
  hands: Record<number, string[]>;
  played: Record<number, string[]>;
}

/** What the reading is told: the next die, and the hands after a draw. */
export interface Luck {
  nextDie(): number;
  handsAfterDrawing(): Record<number, string[]>;
}

/** Thrown when the match is over. */
export class MatchIsOver extends Error {
  constructor(readonly winners: readonly number[]) {
    super(`won by ${winners.join(', ')}`);
  }
}

type Reading<T = void> = Generator<Asked, T, ReadonlyMap<number, Answer>>;

const RED = ['bomb', 'bomb-x', 'mine', 'orbital-strike'];
const BLUE = ['kit', 'force-field', 'weapon-cache', 'turret'];
const KEPT_AWAY = ['kit', 'weapon-cache', 'turret'];
const IMMEDIATE = ['mine', 'springboard', 'portal'];
const EVENTS = ['earthquake', 'overload', 'permutation'];
const COMPASS: Record<string, readonly [east: number, north: number]> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
};

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const ROWS = ['1', '2', '3', '4', '5'];
export const CELLS = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));

const columnOf = (cell: string): number => COLUMNS.indexOf(cell.charAt(0));
const rowOf = (cell: string): number => ROWS.indexOf(cell.charAt(1));
const distance = (one: string, other: string): number =>
  Math.max(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
const isEdge = (cell: string): boolean => [0, 4].includes(columnOf(cell)) || [0, 4].includes(rowOf(cell));

/** The cell so many steps away, undefined off the board. */
function cellTowards(from: string, direction: string, steps: number): string | undefined {
  const [east, north] = COMPASS[direction]!;
  const [column, row] = [COLUMNS[columnOf(from) + east * steps], ROWS[rowOf(from) + north * steps]];
  return column === undefined || row === undefined ? undefined : column + row;
}

export class SecondReading {
  private readonly players: number;
  private stride = 1;
  private springboardsUsed: string[] = [];

  constructor(
    readonly table: PlainTable,
    private readonly luck: Luck,
  ) {
    this.players = Object.keys(table.robots).length;
  }

  *match(): Reading {
    for (;;) {
      yield* this.chooseEvents();
      yield* this.applyEvents();
      yield* this.move();
      for (const seat of this.turnOrder()) yield* this.arrive(seat, false);
      yield* this.fightAll();
      this.actAtTheEndOfTheTurn();
      this.endTheTurn();
    }
  }

  // ---- phases 1 and 2

  private *chooseEvents(): Reading {
    const { hands, played } = this.table;
    const count = 1 + 4 - this.inPlay().length;
    const choosing = this.inPlay().filter((seat) => hands[seat]!.length > 0);
    const options = choosing.map((seat): [number, Answer[]] => [seat, ordered(hands[seat]!, count)]);
    const answers = choosing.length === 0 ? new Map() : yield { step: 'match.chooseEvents', options: new Map(options) };
    for (const [seat, { cards = [] }] of answers as ReadonlyMap<number, Answer>) {
      played[seat] = [...cards];
      for (const card of cards) hands[seat]!.splice(hands[seat]!.indexOf(card), 1);
    }
  }

  private *applyEvents(): Reading {
    for (const seat of this.turnOrder()) {
      for (const card of this.table.played[seat]!) {
        if (card === 'overload') this.stride = 2;
        if (card === 'permutation') yield* this.swap(seat);
        if (EVENTS.includes(card)) continue;
        for (let token = 1; token <= (card === 'portal' ? 2 : 1); token++) yield* this.place(seat, card);
      }
    }
  }

  private *place(seat: number, card: string): Reading {
    const cells = CELLS.filter((cell) => {
      if (card === 'orbital-strike') return true;
      if (KEPT_AWAY.includes(card) && distance(cell, this.robot(seat).at) <= 1) return false;
      return !this.hasRobot(cell) && !this.hasLocation(cell);
    });
    if (cells.length === 0) return;
    const at = yield* this.askForCell('match.placeLocation', seat, cells);
    this.table.locations.push({ card, at, turns: 1 });
  }

  private *swap(seat: number): Reading {
    const others = this.inPlay().filter((other) => other !== seat);
    const options = others.map((robot) => ({ robot }));
    const answers = yield { step: 'match.swapWith', options: new Map([[seat, options]]) };
    const [own, theirs] = [this.robot(seat), this.robot(answers.get(seat)!.robot!)];
    [own.at, theirs.at] = [theirs.at, own.at];
    own.protected = false;
    theirs.protected = false;
  }

  // ---- phases 3 and 4

  private *move(): Reading {
    const moving = this.inPlay();
    const tiles = (seat: number): Answer[] =>
      Object.keys(COMPASS)
        .filter((direction) => this.stride === 2 || cellTowards(this.robot(seat).at, direction, 1) !== undefined)
        .map((direction) => ({ direction }));
    const options = new Map(moving.map((seat) => [seat, tiles(seat)]));
    const answers = yield { step: 'match.chooseDirection', options };
    for (const seat of moving) {
      const robot = this.robot(seat);
      robot.at = cellTowards(robot.at, answers.get(seat)!.direction!, this.stride) ?? 'ejected';
      robot.protected = false;
    }
    this.hurt(
      moving.filter((seat) => this.robot(seat).at === 'ejected'),
      1,
    );
    for (const seat of this.turnOrder()) {
      if (this.robot(seat).at !== 'ejected') continue;
      const cells = CELLS.filter((cell) => !this.hasRobot(cell));
      this.robot(seat).at = yield* this.askForCell('match.putBack', seat, cells);
    }
  }

  // ---- phase 5

  /** Follows one robot as long as something acts on it; in combat it comes to stand only where nobody does. */
  private *arrive(seat: number, inCombat: boolean): Reading {
    const robot = this.robot(seat);
    for (;;) {
      const location = this.table.locations.find(({ card, at }) => at === robot.at && IMMEDIATE.includes(card));
      if (location === undefined) return;
      const isAllowed = (cell: string): boolean => !inCombat || !this.hasRobot(cell);
      if (location.card === 'mine') {
        this.goOff(location);
      } else if (location.card === 'springboard') {
        const isUsed = (cell: string): boolean => this.springboardsUsed.includes(`${seat} ${cell}`);
        const cells = CELLS.filter((cell) => distance(cell, robot.at) === 1 && isAllowed(cell)).filter(
          (cell) => !isUsed(cell) || !this.table.locations.some(({ at }) => at === cell),
        );
        if (isUsed(robot.at) || cells.length === 0) return;
        this.springboardsUsed.push(`${seat} ${robot.at}`);
        robot.at = yield* this.askForCell('arrive.springTo', seat, cells);
      } else {
        const portals = this.table.locations.filter(({ card, at }) => card === 'portal' && at !== robot.at);
        const cells = portals.map(({ at }) => at).filter(isAllowed);
        if (cells.length > 0) robot.at = yield* this.askForCell('arrive.goThroughPortal', seat, cells);
        return;
      }
    }
  }

  // ---- phase 6

  private *fightAll(): Reading {
    for (;;) {
      const first = this.turnOrder().find(
        (seat) => this.isInPlay(seat) && this.robotsOn(this.robot(seat).at).length > 1,
      );
      if (first === undefined) return;
      const { at } = this.robot(first);
      const fighters = this.robotsOn(at);
      const winner = (yield* this.findSpender(fighters)) ?? this.rollFor(fighters);
      for (const loser of fighters) {
        if (loser === winner || this.robot(loser).at !== at || !this.isInPlay(winner)) continue;
        const adjacent = CELLS.filter((cell) => distance(cell, at) === 1 && !this.hasRobot(cell));
        const free = adjacent.filter((cell) => !this.hasLocation(cell));
        const cells = free.length > 0 ? free : adjacent;
        this.robot(loser).at = yield* this.askForCell('fight.placeLoser', winner, cells);
        yield* this.arrive(loser, true);
      }
    }
  }

  private *findSpender(fighters: readonly number[]): Reading<number | undefined> {
    for (const seat of fighters) {
      if (this.robot(seat).weapons === 0) continue;
      const options = [{ spendWeapon: true }, { spendWeapon: false }];
      const answers = yield { step: 'fight.spendWeapon', options: new Map([[seat, options]]) };
      if (answers.get(seat)!.spendWeapon !== true) continue;
      this.robot(seat).weapons -= 1;
      return seat;
    }
    return undefined;
  }

  private rollFor(fighters: readonly number[]): number {
    const dice = fighters.map(() => this.luck.nextDie());
    const best = fighters.filter((_, i) => dice[i] === Math.max(...dice));
    return best.length === 1 ? best[0]! : this.rollFor(best);
  }

  // ---- phase 7

  private actAtTheEndOfTheTurn(): void {
    for (const seat of this.turnOrder()) {
      for (const card of this.table.played[seat]!) {
        if (card === 'earthquake')
          this.hurt(
            this.inPlay().filter((one) => isEdge(this.robot(one).at)),
            1,
          );
      }
    }
    for (const location of this.table.locations.filter(({ card }) => BLUE.includes(card))) this.actOnRobot(location);
    for (const location of this.table.locations.slice()) {
      const isBomb = location.card === 'bomb' || location.card === 'bomb-x';
      const isDue = location.card === 'orbital-strike' || (isBomb && location.turns === 2);
      if (isDue && this.table.locations.includes(location)) this.goOff(location);
    }
  }

  private actOnRobot(location: Location): void {
    const [seat] = this.robotsOn(location.at);
    if (seat === undefined) return;
    const robot = this.robot(seat);
    if (location.card === 'force-field') robot.protected = true;
    else this.takeOff(location);
    if (location.card === 'kit') robot.life += 1;
    if (location.card === 'weapon-cache') robot.weapons += 1;
    if (location.card !== 'turret') return;
    const after = (other: number): number => (other - seat + this.players) % this.players;
    const far = (other: number): number => distance(this.robot(other).at, robot.at);
    const others = this.inPlay().filter((other) => other !== seat);
    others.sort((one, other) => far(one) - far(other) || after(one) - after(other));
    this.hurt(others.slice(0, 1), 1);
  }

  // ---- phase 8

  private endTheTurn(): void {
    const { table } = this;
    for (const location of table.locations) {
      if (location.card === 'bomb' || location.card === 'bomb-x') location.turns = 2;
    }
    table.turn.first = this.turnOrder()
      .slice(1)
      .find((seat) => this.isInPlay(seat))!;
    table.turn.number += 1;
    for (const seat of this.turnOrder()) table.played[seat] = [];
    table.hands = this.luck.handsAfterDrawing();
    this.stride = 1;
    this.springboardsUsed = [];
  }

  // ---- life, blasts and chain reactions

  private hurt(seats: readonly number[], damage: number): void {
    const hurt = seats.map((seat) => this.robot(seat)).filter((robot) => !robot.protected);
    for (const robot of hurt) robot.life = Math.max(0, robot.life - damage);
    const fallen = this.seats().filter((seat) => !this.isInPlay(seat) && this.robot(seat).at !== 'out');
    for (const seat of fallen) {
      Object.assign(this.robot(seat), { at: 'out', protected: false });
      this.table.hands[seat] = [];
    }
    if (fallen.length === 0 || this.inPlay().length > 1) return;
    throw new MatchIsOver(this.inPlay().length === 1 ? this.inPlay() : fallen);
  }

  private goOff(location: Location): void {
    this.takeOff(location);
    this.blast(location);
  }

  private blast({ card, at }: Location): void {
    const reach: Record<string, (cell: string) => boolean> = {
      'orbital-strike': (cell) => cell === at,
      'bomb-x': (cell) => columnOf(cell) === columnOf(at) || rowOf(cell) === rowOf(at),
    };
    const area = CELLS.filter(reach[card] ?? ((cell) => distance(cell, at) <= 1));
    this.hurt(
      this.seats().filter((seat) => area.includes(this.robot(seat).at)),
      card === 'orbital-strike' ? 2 : 1,
    );
    const destroyed = this.table.locations.filter((one) => area.includes(one.at));
    for (const one of destroyed) this.takeOff(one);
    for (const one of destroyed.filter((each) => each.card === 'force-field')) {
      for (const seat of this.robotsOn(one.at)) this.robot(seat).protected = false;
    }
    for (const one of destroyed.filter((each) => RED.includes(each.card))) this.blast(one);
  }

  private takeOff(location: Location): void {
    this.table.locations.splice(this.table.locations.indexOf(location), 1);
  }

  // ---- seats and cells

  private *askForCell(step: string, seat: number, cells: readonly string[]): Reading<string> {
    const answers = yield { step, options: new Map([[seat, cells.map((cell) => ({ cell }))]]) };
    return answers.get(seat)!.cell!;
  }

  private seats(): number[] {
    return Array.from({ length: this.players }, (_, i) => i + 1);
  }

  private turnOrder(): number[] {
    const { first } = this.table.turn;
    return [...this.seats().slice(first - 1), ...this.seats().slice(0, first - 1)];
  }

  private robot(seat: number): Robot {
    return this.table.robots[seat]!;
  }

  private isInPlay(seat: number): boolean {
    return this.robot(seat).life > 0;
  }

  private inPlay(): number[] {
    return this.seats().filter((seat) => this.isInPlay(seat));
  }

  private robotsOn(cell: string): number[] {
    return this.turnOrder().filter((seat) => this.robot(seat).at === cell);
  }

  private hasRobot(cell: string): boolean {
    return this.robotsOn(cell).length > 0;
  }

  private hasLocation(cell: string): boolean {
    return this.table.locations.some(({ at }) => at === cell);
  }
}

/** The different ways to choose so many cards one after the other, or all where there are fewer. */
function ordered(hand: readonly string[], count: number): Answer[] {
  const ways = (rest: readonly string[], chosen: readonly string[]): string[] => {
    if (chosen.length === count || rest.length === 0) return [chosen.join()];
    return rest.flatMap((card, i) => ways([...rest.slice(0, i), ...rest.slice(i + 1)], [...chosen, card]));
  };
  return [...new Set(ways(hand, []))].map((cards) => ({ cards: cards.split(',') }));
}
