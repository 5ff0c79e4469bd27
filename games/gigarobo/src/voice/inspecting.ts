// What something on the table is, for whoever looks at it: fighters with everything on their boards, hexes with what lies
// there, cards, abilities, tokens. From the table as everybody sees it and the pack; the numbers on a card are the printed ones.

import type { Table, Target, Text } from '@automachia/kernel';
import { byKind, text } from '@automachia/kernel';
import type { Inspected, Looking, ProspectLine } from '@automachia/manifest';
import type { GigaPack, PrintedAbility, PrintedCard, PrintedPilot, PrintedRobot } from '../content/types.js';
import { METER_SLOTS, TRAUMAS } from '../model/state.js';
import { armourLine } from './aim.js';
import { cardNameKey, cardTextKey, printedName, seatText } from './names.js';
import type { FighterOnTable, HexOnTable } from './reading.js';
import { attackOf, fightersOf, hexOn, tokenCount, wordOf, words } from './reading.js';
import { spokenBox } from './spoken.js';

export function inspect(target: Target, looking: Looking, pack: GigaPack): readonly Inspected[] {
  const { table } = looking;
  const nothing = (): readonly Inspected[] => [];
  const fightersAt = (wanted: (one: FighterOnTable) => boolean): readonly Inspected[] =>
    fightersOf(table)
      .filter(wanted)
      .map((one) => inspectFighter(one, table, pack));
  return byKind<readonly Inspected[]>(target, {
    cell: ({ cell }) => {
      const hex = hexOn(table, cell);
      return [...fightersAt(({ at }) => at === cell), ...(hex === undefined ? [] : inspectHex(hex))];
    },
    piece: ({ piece }) => fightersAt(({ seat }) => piece === `robot-${seat}`),
    seat: ({ seat }) => fightersAt((one) => one.seat === seat),
    card: ({ card }) => inspectEntry(card, table, pack),
    ability: ({ ability }) => inspectEntry(ability, table, pack),
    token: ({ token }) => inspectToken(token),
    response: ({ response }) => inspectResponse(response, looking, pack),
    button: ({ button }) => inspectPrinted(button, pack),
    zone: nothing,
    point: nothing,
    direction: nothing,
    die: nothing,
  });
}

const printedPilot = (pack: GigaPack, wanted: string | undefined): PrintedPilot | undefined =>
  pack.pilots.find(({ name }) => name === wanted);
const printedRobot = (pack: GigaPack, wanted: string | undefined): PrintedRobot | undefined =>
  pack.robots.find(({ name }) => name === wanted);

// ---- fighters

/** A player with everything on their boards; what is printed there is said, what changes it is said by its entry. */
function inspectFighter(fighter: FighterOnTable, table: Table, pack: GigaPack): Inspected {
  const { seat, pilot, robot, aboard } = fighter;
  const onBoard = printedPilot(pack, pilot);
  const machine = printedRobot(pack, robot);
  if (onBoard === undefined || machine === undefined)
    return {
      name: seatText(seat),
      kind: text('inspect.player'),
      owner: seat,
      lines: [{ label: text('aim.choosing') }],
    };
  return {
    name: text('inspect.fighter', { pilot: onBoard.name, robot: machine.name }),
    kind: text('inspect.player'),
    owner: seat,
    lines: [
      ...(aboard === 0 ? [{ label: text('aim.out'), emphasis: 'bad', rule: 'GIG-END-01' } as const] : []),
      armourLine(fighter, pack),
      ...attackLines(fighter, table, pack),
      {
        label: text('inspect.spirit'),
        value: `${fighter.spirit}/${onBoard.maximumSpirit}`,
        rule: 'GIG-BRD-02',
      },
      { label: text('inspect.power'), value: fighter.power, rule: 'GIG-PWR-03' },
      ...(fighter.hasBarrier
        ? [{ label: text('inspect.activeBarrier'), emphasis: 'good', rule: 'GIG-BAR-03' } as const]
        : []),
      ...traumaLines(fighter),
      {
        label: text('inspect.pilotNumbers', { heart: onBoard.heart, rage: onBoard.rage, power: onBoard.power }),
        rule: 'GIG-BRD-01',
      },
      { label: text('inspect.robotNumbers', { speed: machine.speed, defence: machine.defence }), rule: 'GIG-BRD-04' },
      ...abilityLines(fighter, onBoard),
      { label: text('inspect.hand'), value: fighter.hand.length, rule: 'GIG-RUL-64' },
      ...(fighter.hand.length === 0 ? [] : [{ label: text('inspect.list', { names: fighter.hand.map(printedName) }) }]),
      ...meterLines(fighter),
      ...(fighter.isAsleep ? [{ label: text('inspect.asleep'), emphasis: 'bad', rule: 'GIG-CRD-42' } as const] : []),
    ],
  };
}

/** What they fight with in the attack that is under way, and the dice that lie there. */
function attackLines({ seat }: FighterOnTable, table: Table, pack: GigaPack): ProspectLine[] {
  const attack = attackOf(table);
  const side = attack === undefined ? undefined : [attack.attacker, attack.reactor].find((one) => one.seat === seat);
  if (attack === undefined || side === undefined) return [];
  const names = side.cards.map((card) => printedName(spokenBox(pack).cards[card]!.name));
  const dice = attack.dice.filter((one) => one.seat === seat).map(({ value }) => printedName(`${value}`));
  return [
    ...(names.length === 0 ? [] : [{ label: text('inspect.attacksWith', { names }), rule: 'GIG-ATK-04' }]),
    ...(dice.length === 0 ? [] : [{ label: text('inspect.diceNow', { dice }), rule: 'GIG-SUC-01' }]),
  ];
}

function traumaLines(fighter: FighterOnTable): ProspectLine[] {
  return TRAUMAS.flatMap((trauma): ProspectLine[] => {
    const count = tokenCount(fighter, trauma);
    if (count === 0) return [];
    return [{ label: text(`inspect.trauma.${trauma}`), value: count, emphasis: 'bad', rule: TRAUMA_RULES[trauma] }];
  });
}

const TRAUMA_RULES = { fire: 'GIG-TRA-06', panic: 'GIG-TRA-07', surge: 'GIG-TRA-08', anchor: 'GIG-TRA-04' } as const;

/** The pilot's board and ability, and the robot's abilities with what lies on them. */
function abilityLines({ ability, abilities }: FighterOnTable, { name, boardRule }: PrintedPilot): ProspectLine[] {
  const ofPilot = [...(boardRule === undefined ? [] : [name]), ...(ability === undefined ? [] : [ability])];
  return [
    ...ofPilot.map((one) => ({ label: entryText(one) })),
    ...abilities.map(({ name: one, tokens, stored }) => ({
      label: entryText(one),
      ...(tokens + stored > 0 && { value: tokens + stored, emphasis: 'good' as const, rule: 'GIG-ABL-02' }),
    })),
  ];
}

/** An entry with what it says. */
function entryText(name: string): Text {
  return text('inspect.entry', { name, does: text(cardTextKey(name)) });
}

/** GIG-SET-05: what cools down, slot by slot, the last to come back first. */
function meterLines({ meter }: FighterOnTable): ProspectLine[] {
  return Array.from({ length: METER_SLOTS }, (_, i) => METER_SLOTS - i).flatMap((slot): ProspectLine[] => {
    const here = meter.filter((one) => one.slot === slot);
    if (here.length === 0) return [];
    const names = here.map(({ card, isOn }) => (isOn ? text('inspect.on', { card }) : printedName(card)));
    return [{ label: text('inspect.slot', { slot, names }), rule: 'GIG-COO-01' }];
  });
}

// ---- hexes

const TILE_RULES: Readonly<Record<string, string>> = {
  crater: 'GIG-IMP-17',
  rubble: 'GIG-IMP-18',
  inferno: 'GIG-IMP-15',
  flood: 'GIG-IMP-13',
  arc: 'GIG-IMP-16',
};

function inspectHex({ at, tier, terrain, element, hasBarrier, anchors, targets }: HexOnTable): readonly Inspected[] {
  const thing = (name: Text, ...lines: readonly ProspectLine[]): Inspected => ({ name, lines });
  return [
    ...(tier === 0
      ? []
      : [
          thing(
            text('inspect.structure', { tier, at }),
            { label: text('inspect.structure.height', { tier }), rule: 'GIG-MAP-08' },
            { label: text('inspect.structure.cover'), rule: 'GIG-COV-01' },
            { label: text('inspect.structure.falls'), rule: 'GIG-STR-01' },
          ),
        ]),
    ...[terrain, element].flatMap((tile) =>
      tile === ''
        ? []
        : [
            thing(text('inspect.tile', { tile: text(`tile.${tile}`), at }), {
              label: text(`inspect.tile.${tile}`),
              rule: TILE_RULES[tile]!,
            }),
          ],
    ),
    ...(hasBarrier
      ? [
          thing(
            text('inspect.barrier', { at }),
            { label: text('inspect.barrier.cover'), rule: 'GIG-BAR-06' },
            { label: text('inspect.barrier.falls'), rule: 'GIG-BAR-07' },
          ),
        ]
      : []),
    ...(anchors > 0
      ? [
          thing(text('inspect.anchors', { at, anchors }), {
            label: text('inspect.trauma.anchor'),
            value: anchors,
            rule: 'GIG-MOV-18',
          }),
        ]
      : []),
    ...targets.map((seat) => ({
      ...thing(text('inspect.target', { at }), { label: text('inspect.target.text'), rule: 'GIG-PIL-03' }),
      owner: seat,
    })),
  ];
}

// ---- cards, abilities, tokens

/** A card or an ability by its name, or something that is paid for in one by its id. */
function inspectEntry(id: string, table: Table, pack: GigaPack): readonly Inspected[] {
  const entry = id.replace(/\.(rules|text|board|damage)(#\d+)*\/pay\d+$/, '');
  const fighters = [...pack.pilots, ...pack.robots];
  for (const fighter of fighters) {
    const kind = { of: fighter.name };
    const card = fighter.cards.find(({ name }) => name === entry);
    if (card !== undefined)
      return [
        {
          name: printedName(card.name),
          kind: text(card.isUltimate ? 'inspect.ultimate' : `inspect.card.${card.type}`, kind),
          lines: [...numbersOn(card), { label: textOf(id) }, ...placesOf(card.name, table)],
        },
      ];
    const ability = fighter.abilities.find(({ name }) => name === entry);
    if (ability !== undefined)
      return [
        {
          name: printedName(ability.name),
          kind: text(`inspect.ability.${ability.kind}`, kind),
          lines: [...tokensFor(ability), { label: textOf(id) }],
        },
      ];
    if (fighter.name === entry)
      return [{ name: printedName(fighter.name), kind: text('inspect.board'), lines: [{ label: textOf(id) }] }];
  }
  return [];
}

const textOf = (id: string): Text => text(cardTextKey(id));

export function tokensFor({ tokens }: PrintedAbility): ProspectLine[] {
  return tokens === undefined ? [] : [{ label: text('inspect.tokens'), value: tokens, rule: 'GIG-ABL-01' }];
}

export function numbersOn({ cost, range, dice, damage, cooldown, icons = [], type }: PrintedCard): ProspectLine[] {
  return [
    { label: text('inspect.cost'), value: cost, rule: 'GIG-CRD-01' },
    ...(range === undefined
      ? type === 'instant'
        ? []
        : [{ label: text('inspect.range'), value: '∞', rule: 'GIG-CRD-05' }]
      : [{ label: text('inspect.range'), value: rangeOf(range), rule: 'GIG-CRD-04' }]),
    ...(dice === undefined ? [] : [{ label: text('inspect.dice'), value: dice, rule: 'GIG-CRD-08' }]),
    ...(damage === undefined ? [] : [{ label: text('inspect.damage'), value: damage, rule: 'GIG-CRD-09' }]),
    ...(cooldown === undefined
      ? [{ label: text('inspect.noCooldown'), rule: 'GIG-COO-06' }]
      : [{ label: text('inspect.cooldown'), value: cooldown, rule: 'GIG-CRD-10' }]),
    ...icons.map((icon) => ({
      label: text(`inspect.icon.${icon}`),
      rule: icon === 'C' ? 'GIG-CMB-01' : 'GIG-TIE-04',
    })),
  ];
}

function rangeOf([from, to]: readonly [number, number]): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

/** Where the card lies at this table: hands and meters are open (GIG-RUL-64). */
function placesOf(card: string, table: Table): ProspectLine[] {
  return fightersOf(table).flatMap((fighter): ProspectLine[] => {
    const { seat, hand, meter } = fighter;
    if (hand.includes(card)) return [{ label: text('inspect.inHand', { player: seatText(seat) }) }];
    const inMeter = meter.find((one) => one.card === card);
    if (inMeter === undefined) return [];
    const { slot, isOn } = inMeter;
    return [
      {
        label: text('inspect.inMeter', { player: seatText(seat), slot, isOn: isOn ? 'yes' : 'no' }),
        rule: 'GIG-COO-09',
      },
    ];
  });
}

function inspectToken(token: string): readonly Inspected[] {
  const trauma = TRAUMAS.find((one) => one === token);
  if (trauma === undefined) return [];
  return [
    {
      name: text(`trauma.${trauma}`),
      kind: text('inspect.traumaToken'),
      lines: [{ label: text(`inspect.trauma.${trauma}`), rule: TRAUMA_RULES[trauma] }],
    },
  ];
}

/** What was declared and is not resolved yet: the question says what lies there. */
function inspectResponse(number: number, { table, asked }: Looking, pack: GigaPack): readonly Inspected[] {
  const declared = words(asked?.facts)['declared'];
  const list = Array.isArray(declared) ? declared.map(words) : [];
  const found = list.find((one) => one['number'] === number);
  const source = wordOf(found?.['source']);
  const [entry] = source === '' ? [] : inspectEntry(source, table, pack);
  const seat = found?.['seat'];
  return entry === undefined ? [] : [{ ...entry, ...(typeof seat === 'number' && { owner: seat }) }];
}

/** A pilot or a robot of the box, where fighters are chosen. */
function inspectPrinted(name: string, pack: GigaPack): readonly Inspected[] {
  const pilot = printedPilot(pack, name);
  if (pilot !== undefined)
    return [
      {
        name: printedName(name),
        kind: text('inspect.pilot'),
        lines: [
          { label: text('inspect.pilotNumbers', { heart: pilot.heart, rage: pilot.rage, power: pilot.power }) },
          { label: text('inspect.maximumSpirit'), value: pilot.maximumSpirit, rule: 'GIG-BRD-02' },
          ...(pilot.boardRule === undefined ? [] : [{ label: entryText(name) }]),
          ...pilot.abilities.map((one) => ({ label: entryText(one.name) })),
        ],
      },
    ];
  const robot = printedRobot(pack, name);
  if (robot === undefined) return [];
  return [
    {
      name: printedName(name),
      kind: text('inspect.robot'),
      lines: [
        { label: text('aim.armour'), value: robot.maximumArmour, rule: 'GIG-SET-11' },
        { label: text('inspect.robotNumbers', { speed: robot.speed, defence: robot.defence }) },
        ...robot.abilities.map((one) => ({ label: entryText(one.name) })),
      ],
    },
  ];
}

/** What a card does, in a line. */
export function cardEffect(card: string): ProspectLine {
  return { label: text(cardTextKey(card)), rule: 'GIG-CRD-12' };
}

/** The name of something by its target, where its id would be none. */
export function targetText(target: Target): Text | undefined {
  if ('card' in target) return text(cardNameKey(target.card));
  if ('ability' in target) return printedName(target.ability);
  if ('token' in target) return text(`trauma.${target.token}`);
  return undefined;
}
