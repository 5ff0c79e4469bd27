// What something in the arena is, for whoever looks at it: robots with their numbers, locations with what they do and when,
// cards, and what the end of this turn does to a cell as the board lies now.

import type { Target } from '@automachia/kernel';
import { byKind, text } from '@automachia/kernel';
import type { Inspected, Looking, ProspectLine } from '@automachia/manifest';
import { cardEffect, cardName, cardNamed, cardWithPlace, ruleOfCard } from './cardTexts.js';
import type { TournoiPack } from './content.js';
import { dangersOf } from './dangers.js';
import type { Location, Robot } from './reading.js';
import { handOf, locationsOf, phaseOf, robotsOf, turnOf } from './reading.js';

export function inspect(target: Target, looking: Looking, pack: TournoiPack): readonly Inspected[] {
  const { table } = looking;
  const robotAt = (wanted: (robot: Robot) => boolean): readonly Inspected[] =>
    robotsOf(table)
      .filter(wanted)
      .map((robot) => inspectRobot(robot, looking, pack));
  const nothing = (): readonly Inspected[] => [];
  return byKind<readonly Inspected[]>(target, {
    cell: ({ cell }) => [
      ...robotAt(({ at }) => at === cell),
      ...locationsOf(table)
        .filter(({ at }) => at === cell)
        .map((location) => inspectLocation(location, looking, pack)),
    ],
    piece: ({ piece }) => [
      ...robotAt(({ seat }) => piece === `robot-${seat}`),
      ...locationsOf(table)
        .filter(({ id }) => piece === `location-${id}`)
        .map((location) => inspectLocation(location, looking, pack)),
    ],
    seat: ({ seat }) => robotAt((robot) => robot.seat === seat),
    card: ({ card }) => inspectCard(card, pack),
    zone: nothing,
    point: nothing,
    direction: nothing,
    response: nothing,
    die: nothing,
    token: nothing,
    ability: nothing,
    button: nothing,
  });
}

function inspectRobot({ seat, at, life, weapons, isProtected, isOut }: Robot, looking: Looking, pack: TournoiPack) {
  const { table } = looking;
  const { first, stride } = turnOf(table);
  const lines: ProspectLine[] = isOut
    ? [{ label: text('aim.out'), emphasis: 'bad', rule: 'GTM-END-04' }]
    : [
        { label: text('inspect.life'), value: life, rule: 'GTM-END-04' },
        { label: text('inspect.weapons'), value: weapons, rule: 'GTM-CBT-02' },
        { label: text('inspect.hand'), value: handOf(table, seat).count },
        ...(isProtected ? [{ label: text('inspect.immune'), emphasis: 'good', rule: 'GTM-FOR-02' } as const] : []),
        ...(at === undefined ? [{ label: text('inspect.ejected') }] : endingOn(at, looking, pack)),
        // Until all cards are applied, one of them may still change how far.
        phaseOf(table) === 'choosingMoves'
          ? { label: text('inspect.moves', { distance: stride }), rule: 'GTM-MOV-02' }
          : { label: text('inspect.mustMove'), rule: 'GTM-MOV-03' },
        ...(seat === first ? [{ label: text('inspect.first'), rule: 'GTM-SET-06' }] : []),
      ];
  return { name: text(`robot.${seat}`), kind: text('inspect.robot'), owner: seat, lines };
}

/** What the end of this turn does to whoever stands there, with its causes. */
function endingOn(cell: string, { table }: Looking, pack: TournoiPack): ProspectLine[] {
  return dangersOf(table, pack)
    .filter(({ cells }) => cells.includes(cell))
    .map(({ card, at, damage, by }) => ({
      // A tremor comes before any force field is switched on (GTM-RUL-29).
      label: text(at === undefined ? 'inspect.dangerAll' : by === undefined ? 'inspect.danger' : 'inspect.dangerBy', {
        card: cardWithPlace(card, at),
        by: by === undefined ? '' : cardWithPlace(by.card, by.at),
      }),
      value: `−${damage}`,
      emphasis: 'bad',
      ...(by === undefined ? {} : { rule: 'GTM-CHN-01' }),
    }));
}

function inspectLocation({ card, at, turns }: Location, { table }: Looking, pack: TournoiPack): Inspected {
  const { acts } = cardNamed(pack, card);
  const isDue = dangersOf(table, pack).some((danger) => danger.card === card && danger.at === at);
  const [known] = inspectCard(card, pack);
  const when: ProspectLine[] =
    acts === 'endOfSecondTurn'
      ? [
          isDue
            ? { label: text('inspect.due'), emphasis: 'bad', rule: 'GTM-CLK-01' }
            : { label: text('inspect.turns', { turns }), rule: 'GTM-CLK-01' },
        ]
      : [];
  return { ...known!, name: cardWithPlace(card, at), lines: [...when, ...known!.lines] };
}

function inspectCard(card: string, pack: TournoiPack): readonly Inspected[] {
  const { colour, icon } = cardNamed(pack, card);
  const rule = ruleOfCard(pack, card);
  return [
    {
      name: cardName(card),
      kind: text(`cardKind.${icon}.${colour}`),
      lines: [{ label: cardEffect(pack, card), ...(rule !== undefined && { rule }) }],
    },
  ];
}
