// A push, a pull or a throw before it is confirmed: every collision with its number, the impact cards that can still be drawn, other ways
// to the same hex, the sum as a range, and what of it gives Rage.

import { text } from '@automachia/kernel';
import { damageOf } from '@automachia/gigarobo/facts';
import { keyName } from '../../keys.js';
import type { BoardProps } from '../face.js';
import type { ForcePlan } from './asked.js';
import { forcePlan } from './asked.js';
import { pack } from './pack.js';
import { fighterOf } from './table.js';
import { isWayKeyUsed, WAY_KEY } from './wayKey.js';

const RULES = { barrier: 'GIG-COL-03', robot: 'GIG-COL-06', structure: 'GIG-COL-02' } as const;

export function PushSum(props: BoardProps) {
  const { say, view } = props;
  const plan = forcePlan(props);
  if (plan === undefined) return null;
  const { facts, collisions, way } = plan;
  if (way.length === 0)
    return (
      <section class="gr-push">
        <h3>{say(text(`web.gigarobo.force.${facts.by}`, { player: text(`seat.${facts.seat}`), most: facts.left }))}</h3>
        <p>{say(text('web.gigarobo.force.ends', { count: plan.ways.size }))}</p>
      </section>
    );
  const damages = collisions.map((one) => damageOf(one, view, pack()));
  const [least, most] = [sum(damages.map((one) => one.least)), sum(damages.map((one) => one.most))];
  const armour = fighterOf(view, facts.seat)?.armour ?? 0;
  const isSure = damages.every(({ stopping, pushing }) => stopping + pushing === 0);
  return (
    <section class="gr-push">
      <h3>{say(text('web.gigarobo.force.before'))}</h3>
      {collisions.length === 0 && <p>{say(text('web.gigarobo.force.free', { hex: way.at(-1)! }))}</p>}
      <ol>
        {collisions.map((one, i) => {
          const damage = damages[i]!;
          const values = { tier: one.tier, player: text(`seat.${one.robot || 1}`), damage: damage.least };
          return (
            <li key={`${one.at} ${one.with}`}>
              <i>{i + 1}</i>
              <b>{say(text(`web.gigarobo.force.${one.with}`, values))}</b>
              {damage.cards.length > 0 && <Impact damage={damage} say={say} />}
              <code>{RULES[one.with]}</code>
            </li>
          );
        })}
      </ol>
      <OtherWays plan={plan} {...props} />
      {collisions.length > 0 && (
        <p class="gr-push-sum">
          <b>{say(text('web.gigarobo.force.sum', { least, most, isRange: least === most ? 'no' : 'yes' }))}</b>
          <span>
            {say(
              text('web.gigarobo.force.left', {
                least: Math.max(0, armour - most),
                most: Math.max(0, armour - least),
                armour,
                isRange: least === most ? 'no' : 'yes',
              }),
            )}
          </span>
          {!isSure && <small>{say(text('web.gigarobo.force.unsure'))}</small>}
          <small>
            {say(
              text(
                damages.some(({ givesRage }) => givesRage) ? 'web.gigarobo.force.rage' : 'web.gigarobo.force.noRage',
              ),
            )}{' '}
            <code>GIG-RAG-03</code>
          </small>
        </p>
      )}
    </section>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

interface ImpactProps extends Pick<BoardProps, 'say'> {
  readonly damage: ReturnType<typeof damageOf>;
}

/** A stripe for every card that can still be drawn, by its damage; hatched where a roll decides. */
function Impact({ damage: { cards, stopping, pushing }, say }: ImpactProps) {
  const all = sum(cards.map(({ count }) => count));
  return (
    <>
      <span class="gr-stripes" aria-hidden="true">
        {cards.map(({ least, most, count }) => (
          <span
            key={`${least} ${most}`}
            class={least === most ? '' : 'is-rolled'}
            style={{ flex: count, '--depth': most }}
          >
            {Array.from({ length: count }, (_, i) => (
              <i key={i} />
            ))}
          </span>
        ))}
      </span>
      <small>
        {cards
          .map(({ least, most, count }) =>
            say(text('web.gigarobo.force.cards', { least, most, count, isRange: least === most ? 'no' : 'yes' })),
          )
          .join(' · ')}{' '}
        {say(text('web.gigarobo.force.of', { all }))}
      </small>
      {stopping + pushing > 0 && <small>{say(text('web.gigarobo.force.special', { stopping, pushing }))}</small>}
    </>
  );
}

/** Several ways to the hex where it ends. */
function OtherWays({ plan, say, onPlan }: BoardProps & { readonly plan: ForcePlan }) {
  const { ways, way, facts } = plan;
  const same = ways.get(way.at(-1)!) ?? [];
  if (same.length < 2 || onPlan === undefined) return null;
  return (
    <div class="gr-ways">
      <h4>
        {say(text('web.gigarobo.force.ways'))}
        {isWayKeyUsed(plan) && <small>{say(text('web.gigarobo.force.key', { key: keyName(WAY_KEY) }))}</small>}
      </h4>
      {same.map((one) => (
        <button
          type="button"
          key={one.join()}
          aria-pressed={one.join() === way.join()}
          onClick={() =>
            onPlan(
              one.map((hex) => ({ hex })),
              false,
            )
          }
        >
          {say(
            text('web.gigarobo.force.way', {
              hexes: one.join(' '),
              count: one.filter((hex) => {
                const { barrier, robot, tier } = facts.met[hex] ?? {};
                return barrier === true || robot !== undefined || tier !== undefined;
              }).length,
            }),
          )}
        </button>
      ))}
    </div>
  );
}
