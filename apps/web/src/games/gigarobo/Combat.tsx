// The attack that is under way: the cards of both sides with dice and damage and what became of each, the steps, the dice as they
// lie with who would win, and what is declared on top of it.

import type { GameEvent } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { contestText, oddsOfContest } from '@automachia/gigarobo/facts';
import { SeatMark } from '../../boards/seats.js';
import type { BoardProps } from '../face.js';
import { DieFace } from '../DieFace.js';
import { factsIn } from './asked.js';
import { cardNumbered } from './pack.js';
import type { AttackOnTable, SideOnTable } from './table.js';
import { attackOf } from './table.js';

/** The steps of an attack as the book counts them, and the states of the machine that belong to each. */
const STEPS = [
  { name: 'declare', of: ['declared'] },
  { name: 'react', of: ['paid', 'reacting'] },
  { name: 'power', of: ['pool'] },
  { name: 'roll', of: ['rolled', 'judged'] },
  { name: 'effects', of: ['rules'] },
  { name: 'damage', of: ['damage', 'over'] },
] as const;

export function CombatStrip(props: BoardProps) {
  const { view, say } = props;
  const attack = attackOf(view);
  if (attack === undefined) return null;
  const now = STEPS.findIndex(({ of }) => (of as readonly string[]).includes(attack.step));
  return (
    <section class="gr-combat">
      <h3>{say(text('web.gigarobo.attack'))}</h3>
      <SideRow side={attack.attacker} attack={attack} say={say} />
      {attack.reactor.seat > 0 && <SideRow side={attack.reactor} attack={attack} say={say} isReacting />}
      <ol class="gr-steps">
        {STEPS.map(({ name }, i) => (
          <li
            key={name}
            class={i < now ? 'is-done' : i === now ? 'is-now' : ''}
            aria-current={i === now ? 'step' : undefined}
          >
            {say(text(`web.gigarobo.step.${name}`))}
          </li>
        ))}
      </ol>
      <Lying attack={attack} {...props} />
      <Chances {...props} />
    </section>
  );
}

interface SideRowProps extends Pick<BoardProps, 'say'> {
  readonly side: SideOnTable;
  readonly attack: AttackOnTable;
  readonly isReacting?: boolean;
}

/** The cards of one side; of a combo the first gives its dice, every other one more (GIG-CMB-05). */
function SideRow({ side, attack: { reaction, dice }, say, isReacting = false }: SideRowProps) {
  const { attack, ten, power } = side.pool;
  const count = attack + ten + power;
  const isRolled = dice.some(({ seat }) => seat === side.seat);
  return (
    <div class={`gr-side seat-${side.seat}`}>
      <p>
        <SeatMark seat={side.seat} size={13} />
        <b>{say(text(`seat.${side.seat}`))}</b>
        <small>
          {say(
            text(isReacting ? `web.gigarobo.reaction.${reaction}` : 'web.gigarobo.attacks', {
              cards: side.cards.length,
            }),
          )}
        </small>
        {count > 0 && !isRolled && <em>{say(text('web.gigarobo.pool', { dice: poolTexts(side) }))}</em>}
      </p>
      {side.cards.length > 0 && (
        <ol>
          {side.cards.map((number, i) => {
            const card = cardNumbered(number);
            const state = side.states[i] ?? 'pending';
            if (card === undefined) return null;
            return (
              <li key={number} class={`is-${state}`}>
                <b>{say(text(`card.${card.name}.name`))}</b>
                <span>
                  {say(
                    text('web.gigarobo.combo.numbers', {
                      dice: i === 0 ? (card.dice ?? 0) : 1,
                      damage: card.damage ?? 0,
                    }),
                  )}
                </span>
                {state !== 'pending' && <small>{say(text(`web.gigarobo.card.${state}`))}</small>}
              </li>
            );
          })}
        </ol>
      )}
      {side.states.includes('broken') && (
        <p class="gr-broken">
          {say(text('web.gigarobo.comboBreak'))} <code>GIG-CMB-08</code>
        </p>
      )}
    </div>
  );
}

/** The dice of a pool, a word for each kind that is in it. */
function poolTexts({ pool }: SideOnTable) {
  return (['attack', 'ten', 'power'] as const).flatMap((kind) =>
    pool[kind] === 0 ? [] : [text(`web.gigarobo.pool.${kind}`, { count: pool[kind] })],
  );
}

/** What was told of the dice of this attack, in its order: how they fell, and every change. */
function rollsTold(log: BoardProps['log'] = []): readonly GameEvent[] {
  const all = log.slice(-60).flatMap(({ events }) => events);
  const since = all.slice(1 + all.findLastIndex(({ type }) => type === 'attackDeclared'));
  return since.filter(({ type }) => type === 'diceRolled' || type === 'diceChanged');
}

const asideIn = (told: GameEvent | undefined): readonly number[] => (told?.['aside'] ?? []) as readonly number[];

function isSame(told: unknown, dice: AttackOnTable['dice']): boolean {
  return Array.isArray(told) && told.join() === dice.map(({ value }) => value).join();
}

interface LyingProps extends BoardProps {
  readonly attack: AttackOnTable;
}

/** Dice in play and set aside, and who would win now. */
function Lying({ attack, log, say, seat: viewer, onDie }: LyingProps) {
  const { dice } = attack;
  if (dice.length === 0) return null;
  const all = rollsTold(log);
  const told = all.at(-1);
  // Where nobody has told of just these dice, nothing is claimed of them.
  const rolled = told !== undefined && isSame(told['dice'], dice) ? told : undefined;
  const { other = 0, successes = 0 } = (rolled ?? {}) as GameEvent & {
    readonly other?: number;
    readonly successes?: number;
  };
  const aside = asideIn(rolled);
  // GIG-TIE-06: what a change has brought back into play.
  const last = rolled?.type === 'diceChanged' ? all.at(-2) : undefined;
  // Where one was taken away, they are others.
  const before = (last?.['dice'] as readonly number[] | undefined)?.length === dice.length ? asideIn(last) : [];
  const isBack = (die: number): boolean => before.includes(die) && !aside.includes(die);
  const sides = [attack.attacker.seat, attack.reactor.seat].filter((seat) => seat > 0);
  // Until the successes are told a response may change it.
  const wins = attack.step === 'rolled' ? 'web.gigarobo.wins' : 'web.gigarobo.won';
  return (
    <div class="gr-lying">
      {sides.map((seat) => (
        <p key={seat} class={`seat-${seat}`}>
          <SeatMark seat={seat} size={13} />
          {dice.map((die, i) =>
            die.seat !== seat ? null : (
              <button
                type="button"
                key={i}
                class={`gr-rolled is-${die.kind}${aside.includes(i) ? ' is-aside' : isBack(i) ? ' is-back' : ''}`}
                aria-label={say(
                  text(`web.gigarobo.die${aside.includes(i) ? '.aside' : isBack(i) ? '.back' : ''}`, {
                    value: die.value,
                    kind: text(`web.gigarobo.dieKind.${die.kind}`),
                  }),
                )}
                onClick={() => rolled !== undefined && onDie?.(rolled, i)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <DieFace value={die.value} sides={die.kind === 'ten' ? 10 : 12} />
                  {aside.includes(i) && <path class="gr-aside" d="M2 22 22 2" />}
                  {isBack(i) && <path class="gr-back" d="M1 13v9h9M1 22l8-8" />}
                </svg>
              </button>
            ),
          )}
        </p>
      ))}
      {rolled !== undefined && (
        <p role="status">
          {say(
            other === 0
              ? text(`${wins}.nobody`)
              : text(other === viewer ? `${wins}.you` : wins, {
                  player: text(`seat.${other}`),
                  successes,
                }),
          )}{' '}
          <code>{other === 0 ? 'GIG-SUC-05' : 'GIG-SUC-01'}</code>
        </p>
      )}
    </div>
  );
}

/** Before anything is bought or chosen: what the pools come to as they are, or would be by a defence. */
function Chances(props: BoardProps) {
  const { say } = props;
  const pools = factsIn(props, 'buyPowerDice')?.contest;
  const contest = pools ?? factsIn(props, 'react')?.defending;
  if (contest === undefined) return null;
  const chances = contestText(oddsOfContest(contest), contest.side);
  return (
    <p class="gr-chances">{say(text(`web.gigarobo.chances.${pools === undefined ? 'defend' : 'now'}`, { chances }))}</p>
  );
}
