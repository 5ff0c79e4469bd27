// What windows and buttons say is so: matches are played by chance, and every number that somebody was told is held against
// what then happens, unless somebody has answered meanwhile.

import type { GameEvent, Plain, Seat } from '@automachia/kernel';
import { questionName, Random } from '@automachia/kernel';
import type { AskedOnScreen } from '@automachia/manifest';
import { expect, test } from 'vitest';
import { gkr, housePack } from '../src/index.js';
import { voice } from '../src/voice.js';

const MATCHES = 60;
const MOST_CHOICES = 400;

type Words = Readonly<Record<string, Plain>>;
type Told = GameEvent & Readonly<Record<string, unknown>>;

/** Something that was said, until it can be seen whether it is so. */
interface Promised {
  readonly says: string;
  readonly expected: unknown;
  /** What an event makes of it: what came; 'void' where it need not come any more; undefined where it is not about it. */
  seen(this: void, event: Told): unknown;
}

const ANSWERS = ['cardPlayed', 'abilityUsed', 'diceRerolled', 'attackRedirected', 'sponsorCancelled'];

function play(promisedAt: (asked: AskedOnScreen, choice: Plain, table: Words) => readonly Promised[]) {
  const kept = new Map<string, number>();
  const broken: string[] = [];
  for (let match = 1; match <= MATCHES; match++) {
    const chance = new Random(match);
    const state = gkr.setUp({ players: 2 + (match % 3), quickStart: true }, chance.seed());
    let open: Promised[] = [];
    for (let choices = 0; choices < MOST_CHOICES && gkr.decision(state) !== undefined; choices++) {
      const seat = gkr.seatToAct(state);
      const choice = gkr.propose(state, seat, new Random(chance.seed()));
      const asked = gkr.question(state, seat)! as AskedOnScreen;
      open.push(...promisedAt(asked, choice, gkr.describeFor(seat, state)));
      const answered = gkr.choose(state, seat, choice);
      if (answered.refused !== undefined) throw new Error('What is proposed is refused.');
      for (const { event } of answered.told) {
        open = open.filter(({ says, expected, seen }) => {
          const came = ANSWERS.includes(event.type) ? 'void' : seen(event);
          if (came === undefined) return true;
          if (came === 'void') return false;
          kept.set(says, (kept.get(says) ?? 0) + 1);
          if (JSON.stringify(came) !== JSON.stringify(expected)) {
            broken.push(
              `match ${match}, choice ${choices}: ${says} ${JSON.stringify(expected)}, came ${JSON.stringify(came)}`,
            );
          }
          return false;
        });
      }
    }
  }
  return { kept, broken };
}

const ENDS = ['cardsTurn', 'unitsTurn', 'phaseBegan', 'attackRepeated', 'targetLost', 'matchWon'];

test('[GKR-CBT-13] what a window says of a shot is what comes, if nobody answers', () => {
  const { kept, broken } = play((asked) => {
    if (questionName(asked.step) !== 'playOrPass') return [];
    const { window, needed, total, damage, save, unit } = asked.facts as Words;
    const until = (type: string, came: (event: Told) => unknown) => (event: Told) =>
      event.type === type ? came(event) : ENDS.includes(event.type) ? 'void' : undefined;
    switch (window) {
      case 'TARGETED':
        return [{ says: 'needed', expected: needed, seen: until('attackRolled', (event) => event['needed']) }];
      case 'ROLLED': {
        const hits = total === 12 || (total !== 2 && (total as number) >= (needed as number));
        const seen = (event: Told) =>
          event.type === 'attackHit' || event.type === 'attackMissed'
            ? event.type === 'attackHit'
            : ENDS.includes(event.type)
              ? 'void'
              : undefined;
        return [{ says: 'hits', expected: hits, seen }];
      }
      case 'HIT':
        return save === null
          ? [{ says: 'no saves', expected: damage, seen: until('noSaves', (event) => event['damage']) }]
          : [
              {
                says: 'saves',
                expected: [damage, save],
                seen: until('savesRolled', (event) => [(event['dice'] as number[]).length, event['save']]),
              },
            ];
      case 'SAVED': {
        let lost = 0;
        const seen = (event: Told) => {
          // A unit with fewer hit points, or a Heavy Hitter with fewer cards, loses what it has.
          if (event.type === 'unitDestroyed' || event.type === 'heavyHitterDestroyed') return 'void';
          if (event.type === 'unitDamaged' && event['unit'] === unit) lost += event['amount'] as number;
          const isCard = event.type === 'cardLost' || event.type === 'weaponLost';
          if (isCard && unit === `hh-${event['seat'] as Seat}`) lost += 1;
          return ENDS.includes(event.type) ? lost : undefined;
        };
        return [{ says: 'damage', expected: damage, seen }];
      }
      default:
        return [];
    }
  });
  expect(broken).toEqual([]);
  for (const says of ['needed', 'hits', 'saves', 'damage']) expect(kept.get(says) ?? 0).toBeGreaterThan(5);
});

test('[GKR-CBT-05] what the button says of a Firing Line is what is paid for it', () => {
  const { kept, broken } = play((asked, choice, table) => {
    if (questionName(asked.step) !== 'declareFiringLine') return [];
    const said = voice.shortLabel!(asked, choice, table, housePack);
    if (said === undefined) return [];
    const { cost, redline, fatal } = said.values as Record<string, number | string>;
    if (fatal === 'yes') return [];
    let [paid, lost] = [0, 0];
    const seen = (event: Told) => {
      if (event['seat'] === asked.seat) {
        if (event.type === 'energySpent') paid += event['amount'] as number;
        if (event.type === 'redlined' || event.type === 'redlinedFreely') paid += 1;
        if (event.type === 'redlined') lost += 1;
      }
      if (event.type === 'matchWon' || event.type === 'heavyHitterDestroyed') return 'void';
      const isPast = event.type === 'phaseBegan' && event['phase'] === 'tag';
      return isPast || event.type === 'cardsTurn' || event.type === 'unitsTurn' ? [paid, lost] : undefined;
    };
    return [{ says: 'paid', expected: [cost, redline], seen }];
  });
  expect(broken).toEqual([]);
  expect(kept.get('paid') ?? 0).toBeGreaterThan(30);
});
