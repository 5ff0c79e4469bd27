// A referee who only hears what is told at the table and keeps books: cards in hand, ammo, grenades, where everybody stands,
// wounds, dropped weapons, holes; and who judges every attack by the dice. Knows the printed facts and the rulebook, and shares
// no code with the rules.

import type { GameEvent, Table } from '@automachia/kernel';
import { housePack } from '../../src/index.js';

interface Cog {
  at: string;
  spot: string;
  condition: string;
  readonly weapons: Map<string, number>;
  grenades: number;
  cards: number;
}

interface Locust {
  is: string;
  at: string;
  spot: string;
  health: number;
}

/** The attack that is being heard of. */
interface Heard {
  readonly by: string;
  readonly on: string;
  readonly weapon: string;
  readonly mode: string;
  readonly dice: number;
  readonly isNear: boolean;
  wounds: number;
  omens: number;
  readonly shields: Map<string, readonly number[]>;
  readonly dodgers: Set<string>;
  readonly targets: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Wounds of an omen for whoever is aimed at, as printed; those that are not here do something else. */
const OMEN_WOUNDS: Readonly<Record<string, number>> = {
  lancer: 1,
  snub: 1,
  hammerburst: 2,
  boomshot: 1,
  torque: 2,
  gorgon: 1,
  hammer: 1,
  mulcher: 1,
  boltok: 1,
  drone: 1,
  boomer: 1,
  grinder: 1,
  theron: 2,
  lambent: 1,
  skorge: 1,
  ticker: 1,
};
const ATTACK_WOUNDS = [0, 1, 1, 1, 2, 0];
const SHIELDS = [2, 0, 0, 0, 1, 1];
const DEFENCE = new Map(housePack.enemies.map(({ id, defence }) => [id, defence]));
const RANGES = new Map(housePack.weapons.map(({ id, range }) => [id, range]));
/** Their Overkill attack costs no token. */
const FREE_ORDERS = ['ord-ambush'];

export class Referee {
  readonly wrong: string[] = [];
  readonly counts = { attacks: 0, judged: 0, kills: 0, cards: 0, spawned: 0, moves: 0, conditions: 0, reasons: 0 };
  private readonly cogs = new Map<number, Cog>();
  private readonly locusts = new Map<string, Locust>();
  private drops: string[] = [];
  private readonly open: string[] = [];
  private sealed: string[] = [];
  private attack: Heard | undefined;
  private isFree = false;

  constructor(private readonly name: string) {}

  /** What lies on the table at the beginning. */
  begin(table: Table): void {
    const cogs = table['cogs'] as unknown as Readonly<Record<string, Fields>>;
    const piles = table['hands'] as unknown as Readonly<
      Record<string, { readonly count?: number; readonly cards?: unknown[] }>
    >;
    for (const [seat, cog] of Object.entries(cogs))
      this.cogs.set(Number(seat), {
        at: cog['at'] as string,
        spot: cog['spot'] as string,
        condition: cog['condition'] as string,
        weapons: new Map(Object.entries(cog['weapons'] as Record<string, number>)),
        grenades: cog['grenades'] as number,
        cards: piles[seat]!.count ?? piles[seat]!.cards!.length,
      });
    for (const [name, locust] of Object.entries(table['locusts'] as unknown as Readonly<Record<string, Fields>>))
      this.locusts.set(name, {
        is: locust['is'] as string,
        at: locust['at'] as string,
        spot: (locust['spot'] as string | undefined) ?? '',
        health: (locust['health'] as number | undefined) ?? 0,
      });
    this.drops = (table['drops'] as unknown as readonly Fields[]).map(({ at, marker }) => dropOf(at, marker));
    this.open.push(...(table['holes'] as unknown as readonly string[]));
    this.sealed = [...(table['closed'] as unknown as readonly string[])];
  }

  private say(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    this.wrong.push(`${this.name}: ${what}: ${JSON.stringify(found)}, and the referee has ${JSON.stringify(expected)}`);
  }

  private figure(name: string): Cog | Locust | undefined {
    const seat = /^cog-(\d)$/.exec(name)?.[1];
    return seat === undefined ? this.locusts.get(name) : this.cogs.get(Number(seat));
  }

  hear(event: GameEvent): void {
    const { type } = event;
    const fields = event as unknown as Fields;
    const word = (field: string): string => fields[field] as string;
    const number = (field: string): number => fields[field] as number;
    const cog = this.cogs.get(number('seat'));
    const load = (weapon: string, amount: number): void => {
      cog!.weapons.set(weapon, (cog!.weapons.get(weapon) ?? 0) + amount);
    };
    switch (type) {
      case 'cardsDrawn':
        cog!.cards += number('count');
        this.counts.cards += 1;
        break;
      case 'cardDiscarded':
      case 'orderSwapped':
        cog!.cards -= 1;
        break;
      case 'orderPlayed':
        cog!.cards -= 1;
        this.isFree = FREE_ORDERS.includes(word('order')) && word('as') === 'actions';
        break;
      case 'ammoGained':
        load(word('weapon'), number('amount'));
        break;
      case 'ammoLost':
        load(word('weapon'), -number('amount'));
        break;
      case 'grenadesGained':
        cog!.grenades += number('amount');
        break;
      case 'weaponGained':
        cog!.weapons.set(word('weapon'), number('ammo'));
        break;
      case 'weaponLost':
        cog!.weapons.delete(word('weapon'));
        break;
      case 'dropPickedUp':
      case 'dropReused':
      case 'dropDiscarded':
        this.drops.splice(this.drops.indexOf(`${word('at')} ${word('weapon')}`), 1);
        break;
      case 'weaponDropped':
        this.drops.push(`${word('at')} ${word('weapon')}`);
        break;
      case 'dropsCleared':
        this.say('dropped weapons cleared', number('count'), this.drops.length);
        this.drops = [];
        break;
      case 'cogBleeds':
        this.say('cards of a COG that bleeds out', cog!.cards, 0);
        Object.assign(cog!, { condition: 'bleeding', spot: '' });
        break;
      case 'cogRevived':
        this.cogs.get(number('other'))!.condition = 'up';
        break;
      case 'aiCardDrawn':
        this.isFree = false;
        break;
      case 'holeOpened':
        this.open.push(word('at'));
        break;
      case 'holeSealed':
        this.hearOfSealing(word('at'));
        break;
      default:
        this.hearOfFigures(event, word, number);
        this.hearOfAttacks(event, word, number);
    }
  }

  private hearOfSealing(at: string): void {
    const token = this.open.indexOf(at);
    if (token >= 0) this.open.splice(token, 1);
    else this.sealed.push(at);
  }

  private hearOfFigures({ type }: GameEvent, word: (field: string) => string, number: (field: string) => number): void {
    switch (type) {
      case 'figureMoved': {
        this.counts.moves += 1;
        const figure = this.figure(word('figure'))!;
        this.say(`where ${word('figure')} comes from`, word('from'), figure.at);
        Object.assign(figure, { at: word('to'), spot: '' });
        break;
      }
      case 'coverTaken':
        this.demandFree(word('at'), word('figure'));
        this.figure(word('figure'))!.spot = word('at');
        break;
      case 'coverLeft':
        this.say(`the spot of ${word('figure')}`, word('at'), this.figure(word('figure'))!.spot);
        this.figure(word('figure'))!.spot = '';
        break;
      case 'locustOusted':
        this.locusts.get(word('locust'))!.spot = '';
        break;
      case 'locustSpawned':
        this.counts.spawned += 1;
        this.say(`${word('locust')} before it came`, this.locusts.has(word('locust')), false);
        this.locusts.set(word('locust'), { is: '', at: word('at'), spot: '', health: 0 });
        break;
      case 'locustRaised':
        this.drops.splice(this.drops.indexOf(`${word('at')} ${word('weapon')}`), 1);
        this.locusts.set(word('locust'), { is: '', at: word('at'), spot: '', health: number('health') });
        break;
      case 'locustHealed':
        this.locusts.get(word('locust'))!.health = 0;
        break;
      case 'locustKilled':
        this.counts.kills += 1;
        this.say(`where ${word('locust')} is killed`, word('at'), this.locusts.get(word('locust'))?.at);
        this.locusts.delete(word('locust'));
        break;
      default:
    }
  }

  /** GOW-COV-03: whoever is pushed out is heard of after the spot was taken. */
  private demandFree(spot: string, by: string): void {
    const taken = [...this.cogs.values(), ...this.locusts.values()].some((one) => one.spot === spot);
    if (taken) this.wrong.push(`${this.name}: ${by} takes ${spot}, in which somebody is`);
  }

  private hearOfAttacks(event: GameEvent, word: (field: string) => string, number: (field: string) => number): void {
    const faces = (event as unknown as Fields)['faces'] as readonly number[];
    const { attack } = this;
    switch (event.type) {
      case 'attackDeclared':
        this.declare(event, word, number);
        break;
      case 'cogDodges':
        attack!.dodgers.add(`cog-${number('seat')}`);
        break;
      case 'attackRolled':
        this.say('attack dice', faces.length, attack!.dice);
        attack!.wounds = word('rule') === 'GOW-CHN-03' ? 0 : sum(faces.map((face) => ATTACK_WOUNDS[face - 1]!));
        attack!.omens = faces.filter((face) => face === 1).length;
        this.say('wounds on the dice', number('wounds'), attack!.wounds);
        if (number('omens') < attack!.omens) this.say('omens', number('omens'), attack!.omens);
        attack!.omens = number('omens');
        break;
      case 'defenceRolled':
        attack!.shields.set(word('figure'), faces);
        this.defend(event, word('figure'), faces);
        this.say('shields', number('shields'), sum(faces.map((face) => SHIELDS[face - 1]!)));
        break;
      case 'locustWounded':
      case 'locustUnhurt':
        if (event.type === 'locustWounded') this.locusts.get(word('locust'))!.health = number('marker');
        this.judge(word('locust'), number('amount'));
        break;
      case 'cogWounded':
        this.judge(`cog-${number('seat')}`, number('amount'));
        break;
      case 'attackMissed':
        if (word('rule') === 'GOW-ATK-12') this.judge(word('figure'), 0);
        break;
      case 'deathSetOff':
        this.attack = undefined;
        break;
      case 'conditionTested':
        this.counts.conditions += 1;
        this.demandCogs((event as unknown as Fields)['cogs'] as readonly Fields[]);
        break;
      default:
    }
  }

  private declare(event: GameEvent, word: (field: string) => string, number: (field: string) => number): void {
    const [by, on] = [this.figure(word('by'))!, this.figure(word('on'))];
    const mode = word('mode');
    this.counts.attacks += 1;
    const isCog = word('by').startsWith('cog-');
    if (isCog && mode === 'overkill' && !this.isFree) {
      const { weapons } = by as Cog;
      weapons.set(word('weapon'), weapons.get(word('weapon'))! - 1);
    }
    if (isCog) this.isFree = false;
    if (mode === 'grenade') (by as Cog).grenades -= 1;
    // GOW-ATK-14: nobody attacks who bleeds out, and nobody is attacked who does.
    if (isCog) this.say(`who attacks`, (by as Cog).condition, 'up');
    if (on !== undefined && 'condition' in on) this.say('who is attacked', on.condition, 'up');
    const zone = on?.at ?? word('on');
    const everybody = [
      ...[...this.cogs].flatMap(([seat, one]) => (one.at === zone && one.condition === 'up' ? [`cog-${seat}`] : [])),
      ...[...this.locusts].flatMap(([name, one]) => (one.at === zone ? [name] : [])),
    ].filter((name) => mode !== 'locust' || name !== word('by'));
    this.attack = {
      by: word('by'),
      on: word('on'),
      weapon: isCog ? word('weapon') : (this.locusts.get(word('by'))?.is ?? ''),
      mode,
      dice: number('dice'),
      isNear: by.at === zone,
      wounds: 0,
      omens: 0,
      shields: new Map(),
      dodgers: new Set(),
      targets: on === undefined ? everybody : [word('on')],
    };
    this.demandSum('attack dice', event, number('dice'));
  }

  private demandSum(what: string, event: GameEvent, dice: number): void {
    const reasons = (event as unknown as Fields)['reasons'] as readonly {
      readonly add?: number;
      readonly atLeast?: number;
    }[];
    this.counts.reasons += reasons.length;
    const least = Math.max(0, ...reasons.map(({ atLeast = 0 }) => atLeast));
    this.say(`${what}, by their reasons`, Math.max(least, sum(reasons.map(({ add = 0 }) => add))), dice);
  }

  /** GOW-ATK-06 to GOW-ATK-08: what of the defence dice follows from what lies on the table. */
  private defend(event: GameEvent, name: string, faces: readonly number[]): void {
    this.demandSum(`defence dice of ${name}`, event, faces.length);
    const attack = this.attack!;
    const figure = this.figure(name);
    const reasons = (event as unknown as Fields)['reasons'] as readonly {
      readonly add: number;
      readonly because: string;
    }[];
    const of = (...rules: string[]): number =>
      sum(reasons.filter(({ because }) => rules.includes(because)).map(({ add }) => add));
    if (figure === undefined) return;
    if (!attack.targets.includes(name)) this.wrong.push(`${this.name}: ${name} defends, at whom nobody aims`);
    const isCog = 'condition' in figure;
    const printed = isCog ? 2 : DEFENCE.get(figure.is);
    if (printed !== undefined) this.say(`printed defence of ${name}`, of('GOW-ATK-06'), printed);
    this.say(`dodge of ${name}`, of('GOW-RCT-10'), attack.dodgers.has(name) ? 2 : 0);
    if (isCog) this.say(`shield of ${name}`, of('GOW-WPN-01'), figure.weapons.has('boomshield') ? 1 : 0);
    const cover = of('GOW-COV-05', 'GOW-COV-06');
    if (figure.spot === '' || attack.isNear || attack.mode === 'grenade') this.say(`cover of ${name}`, cover, 0);
    const isRanged = attack.by.startsWith('cog-') && !['grenade', 'mounted'].includes(attack.mode);
    if (!isRanged || attack.isNear || RANGES.get(attack.weapon) === 'unlimited')
      this.say(`range to ${name}`, of('GOW-ATK-08'), 0);
  }

  /** GOW-ATK-12, GOW-ATK-13: the wounds of who was aimed at, where an omen only adds to them. */
  private judge(name: string, amount: number): void {
    const { attack } = this;
    const faces = attack?.shields.get(name);
    if (attack === undefined || faces === undefined) return;
    attack.shields.delete(name);
    const isPiercing = attack.weapon === 'longshot' && attack.omens > 0;
    const extra = attack.weapon === 'gnasher' ? (attack.isNear ? 1 : 0) : (OMEN_WOUNDS[attack.weapon] ?? 0);
    const shields = sum(faces.map((face) => SHIELDS[face - 1]!).map((one) => (isPiercing && one === 1 ? 0 : one)));
    const isSplash = ['boomshot', 'boomer', 'ticker'].includes(attack.weapon) && name !== attack.on;
    if (isSplash || attack.mode === 'chainsaw' || (attack.weapon === '' && attack.mode === 'locust')) return;
    const rolled = attack.wounds + attack.omens * (attack.mode === 'mounted' ? 0 : extra);
    this.counts.judged += 1;
    this.say(`wounds of ${name}`, amount, Math.max(0, rolled - shields));
  }

  /** What is said of COGs while a card is tested is what lies on the table. */
  private demandCogs(cogs: readonly Fields[]): void {
    for (const { seat, cards, isInCover, condition } of cogs) {
      const cog = this.cogs.get(seat as number)!;
      this.say(
        `what is said of player ${seat as number}`,
        [cards, isInCover, condition],
        [cog.cards, cog.spot !== '', cog.condition],
      );
    }
  }

  /** Everything, against the table. */
  compare(table: Table): void {
    const other = new Referee(this.name);
    other.begin(table);
    for (const [seat, cog] of this.cogs) this.say(`player ${seat}`, plain(other.cogs.get(seat)!), plain(cog));
    const figures = (books: Referee): unknown =>
      inOrder([...books.locusts].map(([name, { at, spot, health }]) => [name, at, spot, health]));
    this.say('Locusts', figures(other), figures(this));
    this.say('dropped weapons', [...other.drops].sort(), [...this.drops].sort());
    this.say(
      'holes',
      [[...other.open].sort(), [...other.sealed].sort()],
      [[...this.open].sort(), [...this.sealed].sort()],
    );
    // What a figure stands for is on the table, and not told.
    for (const [name, { is }] of other.locusts) this.locusts.get(name)!.is = is;
  }
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** A marker by its weapon: `boomer-boomshot-2`. */
const dropOf = (at: unknown, marker: unknown): string => `${at as string} ${(marker as string).split('-')[1]!}`;

/** Which came first says nothing. */
const inOrder = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).sort();

function plain({ weapons, ...others }: Cog): unknown {
  return [inOrder(Object.entries(others)), inOrder([...weapons])];
}
