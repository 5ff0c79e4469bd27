// A referee who only hears what is told at the table and keeps books of an own: Fighting Spirit, armour, power tokens, trauma
// tokens, hands and meters, dice and successes. Knows the printed facts and the rulebook, and shares no code with the rules.

import type { GameEvent, Seat, Table } from '@automachia/kernel';
import { housePack } from '../../src/content/housePack.js';

/** What a table says of a player. */
interface FighterWords {
  readonly pilot: string;
  readonly spirit: number;
  readonly armour: number;
  readonly power: number;
  readonly hand: readonly string[];
  readonly meter: readonly { readonly card: string; readonly slot: number; readonly on?: unknown }[];
  readonly tokens: Readonly<Record<string, readonly number[]>>;
}

interface Books {
  spirit: number;
  armour: number;
  power: number;
  /** Tokens on activated abilities, by name. */
  readonly onAbilities: Map<string, number>;
  readonly hand: Set<string>;
  readonly meter: Map<string, { slot: number; isOn: boolean }>;
  readonly tokens: Record<string, number>;
  pilot: string;
  /** Whose robot it is aboard. */
  host: Seat;
}

interface Combat {
  readonly attacker: Seat;
  cards: Map<Seat, string[]>;
  dice: readonly number[];
  seats: readonly Seat[];
  /** What the pools came to, with what was bought; for where nothing is rolled. */
  pool: number;
  isRolled: boolean;
  /** A text has said how many successes there are, or has moved an icon: dice alone say nothing. */
  isOpen: boolean;
}

const CARDS = new Map(
  [...housePack.pilots, ...housePack.robots].flatMap((one) => one.cards.map((card) => [card.name, card] as const)),
);
const PILOT_CARDS = new Set(housePack.pilots.flatMap(({ cards }) => cards.map(({ name }) => name)));
const ABILITIES = new Map(
  housePack.robots.flatMap(({ abilities }) => abilities.map((ability) => [ability.name, ability] as const)),
);
/** GIG-ERR-06, GIG-CRD-31: texts after which dice alone do not say who wins. */
const OPENS = ['Head On', 'Tactical Instinct', 'Counter Breaker', 'Counter Chain'];
const MOST_POWER = 6;
const SUCCESS = 7;

const fightersOf = (table: Table): Readonly<Record<string, FighterWords>> =>
  table['fighters'] as unknown as Readonly<Record<string, FighterWords>>;

/** By name: which came first says nothing. */
function inOrder<T>(byName: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...byName.keys()].sort().map((name) => [name, byName.get(name)!]));
}

export class Referee {
  readonly wrong: string[] = [];
  readonly counts = { spirit: 0, armour: 0, power: 0, trauma: 0, cards: 0, judged: 0, opposed: 0, recoveries: 0 };
  private readonly books: Books[] = [];
  private combat: Combat | undefined;
  /** Recovery rolls that are not judged yet, one inside of another. */
  private readonly recoveries: (readonly number[])[] = [];
  private opened = false;

  constructor(
    private readonly name: string,
    players: number,
  ) {
    for (let seat = 1; seat <= players; seat++)
      this.books[seat] = {
        spirit: 0,
        armour: 0,
        power: 0,
        onAbilities: new Map(),
        hand: new Set(),
        meter: new Map(),
        tokens: { fire: 0, panic: 0, surge: 0, anchor: 0 },
        pilot: '',
        host: seat,
      };
  }

  private complain(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    this.wrong.push(`${this.name}: ${what}: ${JSON.stringify(found)}, and the referee has ${JSON.stringify(expected)}`);
  }

  hear(event: GameEvent): void {
    const { type } = event;
    const seat = event['seat'] as Seat;
    const amount = event['amount'] as number;
    const left = event['left'] as number;
    const mine = this.books[seat]!;
    const robot = mine === undefined ? mine : this.books[mine.host]!;
    const card = event['card'] as string;
    const say = (what: string): string => `${what} of player ${seat} after ${JSON.stringify(event)}`;
    switch (type) {
      case 'spiritGained':
      case 'spiritLost':
      case 'spiritPaid':
        this.counts.spirit += 1;
        mine.spirit += type === 'spiritGained' ? amount : -amount;
        this.complain(say('Fighting Spirit'), left, mine.spirit);
        break;
      case 'powerGained':
      case 'powerLost':
        this.counts.power += 1;
        robot.power += type === 'powerGained' ? amount : -amount;
        this.complain(say('power'), left, robot.power);
        if (type === 'powerGained') this.demandLimit(mine.host, say('power'));
        break;
      case 'armourGained':
      case 'armourGivenUp':
        this.counts.armour += 1;
        robot.armour += type === 'armourGained' ? amount : -amount;
        this.complain(say('armour'), left, robot.armour);
        break;
      case 'damageInflicted':
      case 'damageReceived':
        this.counts.armour += 1;
        // GIG-DMG-04; GIG-CRD-56 lets some keep their last armour.
        if (!(left === 1 && amount <= 3 && robot.armour - amount < 1))
          robot.armour = Math.max(0, robot.armour - amount);
        else robot.armour = 1;
        this.complain(say('armour'), left, robot.armour);
        break;
      case 'traumaReceived':
      case 'traumaRemoved':
        this.counts.trauma += 1;
        mine.tokens[event['trauma'] as string]! += type === 'traumaReceived' ? amount : -amount;
        if (mine.tokens[event['trauma'] as string]! < 0) this.wrong.push(`${this.name}: ${say('tokens')} below none`);
        break;
      case 'abilityActivated':
        robot.onAbilities.set(event['ability'] as string, ABILITIES.get(event['ability'] as string)!.tokens!);
        break;
      case 'abilityDeactivated':
        robot.onAbilities.delete(event['ability'] as string);
        break;
      case 'robotDefeated':
        robot.power = 0;
        robot.onAbilities.clear();
        break;
      case 'copilotJoined':
        mine.host = event['other'] as Seat;
        for (const one of mine.hand) if (!PILOT_CARDS.has(one)) mine.hand.delete(one);
        for (const one of mine.meter.keys()) if (!PILOT_CARDS.has(one)) mine.meter.delete(one);
        break;
      default:
        this.hearOfCards(event, mine, seat, card);
        this.hearOfDice(event, seat);
    }
  }

  /** What lies on the table at the beginning, as everybody sees it. */
  begin(table: Table): void {
    for (const [key, words] of Object.entries(fightersOf(table))) {
      const mine = this.books[Number(key)]!;
      mine.pilot = words.pilot;
      [mine.spirit, mine.armour, mine.power] = [words.spirit, words.armour, words.power];
      for (const card of words.hand) mine.hand.add(card);
      for (const { card, slot } of words.meter) mine.meter.set(card, { slot, isOn: false });
    }
  }

  /** GIG-PWR-02, GIG-PIL-05. */
  private demandLimit(host: Seat, what: string): void {
    const { power, onAbilities } = this.books[host]!;
    const hasNone = this.books.some((one) => one?.host === host && one.pilot === 'Terroch Arkan');
    const all = [...onAbilities.values()].reduce((sum, tokens) => sum + tokens, power);
    if (!hasNone && all > MOST_POWER) this.wrong.push(`${this.name}: ${what}: ${all} tokens in all`);
  }

  private hearOfCards(event: GameEvent, mine: Books, seat: Seat, card: string): void {
    const slot = event['slot'] as number;
    const takeOut = (one: string): void => {
      mine.hand.delete(one);
      mine.meter.delete(one);
    };
    if (event.type.startsWith('card')) this.counts.cards += 1;
    switch (event.type) {
      case 'instantDeclared':
        takeOut(event['source'] as string);
        if (OPENS.includes(event['source'] as string)) this.opened = true;
        break;
      case 'attackDeclared': {
        const cards = event['cards'] as string[];
        for (const one of cards) takeOut(one);
        if (this.combat === undefined || this.combat.attacker === seat) {
          this.combat = {
            attacker: seat,
            cards: new Map(),
            dice: [],
            seats: [],
            pool: 0,
            isRolled: false,
            isOpen: this.opened,
          };
        }
        this.combat.cards.set(seat, [...cards]);
        break;
      }
      case 'attackReturned':
        for (const one of this.combat!.cards.get(seat)!) mine.hand.add(one);
        if (this.combat!.attacker === seat) this.combat = undefined;
        break;
      case 'attackCancelled':
        this.combat = undefined;
        break;
      case 'cardSwapped': {
        const out = event['cards'] as string[];
        const cards = this.combat!.cards.get(seat)!;
        const place = Math.min(...out.map((one) => cards.indexOf(one)));
        const kept = cards.filter((one) => !out.includes(one));
        this.combat!.cards.set(seat, [...kept.slice(0, place), card, ...kept.slice(place)]);
        for (const one of out) mine.hand.add(one);
        takeOut(card);
        break;
      }
      case 'cardToMeter':
        takeOut(card);
        mine.meter.set(card, { slot, isOn: event['isOn'] as boolean });
        break;
      case 'cardToHand':
        takeOut(card);
        mine.hand.add(card);
        break;
      case 'cardExiled':
        takeOut(card);
        break;
      case 'cardMoved':
        mine.meter.set(card, { ...mine.meter.get(card)!, slot });
        break;
      case 'cardTurnedOn':
      case 'cardTurnedOff':
        mine.meter.set(card, { ...mine.meter.get(card)!, isOn: event.type === 'cardTurnedOn' });
        break;
      case 'turnBegan':
        this.opened = false;
        this.combat = undefined;
        break;
      default:
    }
  }

  private hearOfDice(event: GameEvent, seat: Seat): void {
    const { combat } = this;
    switch (event.type) {
      case 'poolGathered':
        if (combat?.attacker === seat)
          combat.pool = ['attack', 'ten', 'power'].reduce((sum, kind) => sum + (event[kind] as number), 0);
        for (const [kind, most] of [
          ['attack', 6],
          ['ten', 5],
          ['power', 6],
        ] as const)
          if ((event[kind] as number) > most) this.wrong.push(`${this.name}: ${kind} dice above ${most}`);
        break;
      case 'powerDiceBought':
        if (combat?.attacker === seat) combat.pool += event['amount'] as number;
        break;
      case 'diceRolled':
        combat!.isRolled = true;
        [combat!.dice, combat!.seats] = [event['dice'] as number[], event['seats'] as number[]];
        break;
      case 'diceChanged':
        if (this.recoveries.length > 0) this.recoveries[this.recoveries.length - 1] = event['dice'] as number[];
        else if (combat !== undefined)
          [combat.dice, combat.seats] = [event['dice'] as number[], event['seats'] as number[]];
        break;
      case 'recoveryRolled':
        this.recoveries.push(event['dice'] as number[]);
        break;
      case 'recoveryJudged':
        this.counts.recoveries += 1;
        this.complain(
          'a recovery roll',
          event['isSuccess'],
          this.recoveries.pop()!.some((die) => die >= SUCCESS),
        );
        break;
      case 'attackJudged':
      case 'nobodySucceeded': {
        if (combat === undefined || combat.isOpen || this.opened) break;
        this.counts.judged += 1;
        const [winner, successes] = combat.isRolled
          ? this.judge(combat)
          : [combat.pool > 0 ? combat.attacker : 0, combat.pool];
        const told = event.type === 'attackJudged' ? [seat, event['successes']] : [0, 0];
        this.complain(`the roll ${JSON.stringify(combat.dice)}`, told, winner === 0 ? [0, 0] : [winner, successes]);
        break;
      }
      default:
    }
  }

  /** GIG-TIE, GIG-SUC: pairs are struck out one by one, or every die that Reaction meets; the rest is compared. */
  private judge({ attacker, dice, seats, cards }: Combat): [Seat, number] {
    this.counts.opposed += 1;
    const mine = dice.filter((_, i) => seats[i] === attacker);
    const theirs = dice.filter((_, i) => seats[i] !== attacker);
    const other = [...cards.keys()].find((one) => one !== attacker);
    const reactive = other === undefined ? undefined : CARDS.get(cards.get(other)![0]!);
    if (reactive?.icons?.includes('R') === true) {
      const met = new Set(theirs);
      for (let i = mine.length - 1; i >= 0; i--) if (met.has(mine[i]!)) mine.splice(i, 1);
    } else
      for (let i = mine.length - 1; i >= 0; i--) {
        const twin = theirs.indexOf(mine[i]!);
        if (twin < 0) continue;
        mine.splice(i, 1);
        theirs.splice(twin, 1);
      }
    const [high, low] = [Math.max(0, ...mine), Math.max(0, ...theirs)];
    if (high === low) return [0, 0];
    if (high > low) return [attacker, mine.filter((die) => die > low).length];
    return [seats.find((one) => one !== attacker)!, theirs.filter((die) => die > high).length];
  }

  /** What everybody sees must be what the referee has in the books. */
  compare(table: Table): void {
    for (const [key, words] of Object.entries(fightersOf(table))) {
      const mine = this.books[Number(key)]!;
      const meter = Object.fromEntries(words.meter.map(({ card, slot, on }) => [card, [slot, on !== undefined]]));
      const tokens = Object.fromEntries(
        Object.keys(mine.tokens).map((kind) => [
          kind,
          (words.tokens[kind] ?? []).reduce((sum, count) => sum + count, 0),
        ]),
      );
      const own = {
        spirit: mine.spirit,
        armour: mine.armour,
        power: mine.power,
        hand: [...mine.hand].sort(),
        meter: inOrder(new Map([...mine.meter].map(([card, { slot, isOn }]) => [card, [slot, isOn]]))),
        tokens: mine.tokens,
      };
      const seen = {
        spirit: words.spirit,
        armour: words.armour,
        power: words.power,
        hand: [...words.hand].sort(),
        meter: inOrder(new Map(Object.entries(meter))),
        tokens,
      };
      for (const [word, value] of Object.entries(own))
        this.complain(`${word} of player ${key}`, seen[word as keyof typeof seen], value);
    }
  }
}
