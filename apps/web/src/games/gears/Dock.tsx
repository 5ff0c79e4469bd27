// What is yours beside the hand: how much health that is, your weapons with their dice and ammo, grenades; and cards elsewhere that
// can be chosen.

import { text } from '@automachia/kernel';
import type { BoardProps, LitTarget } from '../face.js';
import { asKind } from '../targets.js';
import '../deepDock.css';
import { Card } from './Card.js';
import { Icon } from './drawings.js';
import { pack } from './pack.js';
import { hand } from './panel.js';
import { AiCard, Aims, LastRoll, Progress } from './Shared.js';
import { cogsOf } from './table.js';
import { diceOf, reachOf } from './weapons.js';

export function Dock(props: BoardProps) {
  const { view, seat, say } = props;
  const cog = cogsOf(view).find((one) => one.seat === seat);
  const limit = pack().characters.find(({ id }) => id === cog?.character)?.handLimit;
  return (
    <div class="gs-dock deep-dock">
      <div class="gs-narrow">
        <Aims {...props} />
        <Progress {...props} />
        <AiCard {...props} />
        <LastRoll {...props} />
      </div>
      {cog !== undefined && limit !== undefined && (
        <p class={`gs-health${cog.condition === 'up' ? '' : ' is-down'}`}>
          <b>{say(text('web.gears.health'))}</b>
          <span>{say(text('web.gears.health.of', { health: cog.health, limit }))}</span>
        </p>
      )}
      <OtherCards {...props} />
      {cog !== undefined && limit !== undefined && <Weapons {...props} />}
    </div>
  );
}

/** What can be chosen of weapons stands where they are held. */
function Weapons({ view, seat, say, lit, onTarget }: BoardProps) {
  const cog = cogsOf(view).find((one) => one.seat === seat)!;
  const { weapons } = pack();
  const grenade = weapons.find(({ isGrenade }) => isGrenade === true);
  const held = [...cog.weapons, ...(grenade === undefined ? [] : [[grenade.id, cog.grenades] as const])];
  return (
    <section class="gs-weapons">
      <h3>{say(text('web.gears.weapons'))}</h3>
      <ul>
        {held.map(([id, ammo]) => {
          const printed = weapons.find((one) => one.id === id);
          if (printed === undefined) return null;
          const one = lit.find(({ target }) => asKind(target, 'card')?.card === id);
          const isGrenade = printed.isGrenade === true;
          const row = (
            <>
              <span>
                <b>{say(text(`weapon.${id}.name`))}</b>
                <small>
                  {say(
                    text('web.gears.weapon', {
                      range: reachOf(printed),
                      chainsaw: printed.chainsaw ?? 0,
                    }),
                  )}
                </small>
              </span>
              <strong>{diceOf(printed)}</strong>
              <span
                class="gs-ammo"
                role="img"
                aria-label={say(text(isGrenade ? 'web.gears.has.grenades' : 'web.gears.has.ammo', { ammo }))}
              >
                {Array.from({ length: ammo }, (_, i) => (
                  <Icon key={i} name={isGrenade ? 'grenade' : 'ammo'} size={13} />
                ))}
                {ammo === 0 && <i>0</i>}
              </span>
            </>
          );
          return (
            <li key={id} data-card={id}>
              {one === undefined ? (
                <div class="gs-weapon">{row}</div>
              ) : (
                <button
                  type="button"
                  class="gs-weapon"
                  data-lit=""
                  aria-pressed={one.isChosen}
                  onClick={() => onTarget(one.target)}
                >
                  {row}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Lit cards that are neither in the hand nor held: characters, weapons that are drawn or lie there. */
function OtherCards({ view, seat, lit, say, onTarget }: BoardProps) {
  const cog = cogsOf(view).find((one) => one.seat === seat);
  const grenades = pack().weapons.flatMap(({ id, isGrenade }) => (isGrenade === true ? [id] : []));
  const own = [...hand(view, seat), ...(cog?.weapons.map(([id]) => id) ?? []), ...grenades];
  const others = lit.flatMap((one): { readonly card: string; readonly one: LitTarget }[] => {
    const card = asKind(one.target, 'card')?.card;
    return card === undefined || own.includes(card) ? [] : [{ card, one }];
  });
  if (others.length === 0) return null;
  return (
    <section class="gs-others">
      <h3>{say(text('web.gears.others'))}</h3>
      <ul>
        {others.map(({ card, one }) => (
          <li key={card}>
            <button
              type="button"
              class="card-button"
              data-lit=""
              data-card={card}
              aria-pressed={one.isChosen}
              aria-label={one.label}
              onClick={() => onTarget(one.target)}
            >
              <Card card={card} say={say} isLit isChosen={one.isChosen} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
