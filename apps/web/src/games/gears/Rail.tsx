// What is shared beside the board: the AI card as it is resolved, how far the objective is, the squad, the enemies, the decks and
// the top of their discards (GOW-RUL-91), the last roll.

import { seatText } from '@automachia/gears/facts';
import { text } from '@automachia/kernel';
import { SeatMark } from '../../boards/seats.js';
import type { BoardProps } from '../face.js';
import { EnemyMark } from './Figures.js';
import { zoneWords } from './level.js';
import { pack } from './pack.js';
import { portraitOf } from './portraits.js';
import { AiCard, Aims, LastRoll, Progress } from './Shared.js';
import type { CogOnTable } from './table.js';
import { cogsOf, locustsOf, namesIn, numberOf, words } from './table.js';

export function Rail(props: BoardProps) {
  return (
    <div class="gs-rail">
      <Aims {...props} />
      <Progress {...props} />
      <AiCard {...props} />
      <Enemies {...props} />
      <Squad {...props} />
      <LastRoll {...props} />
      <Decks {...props} />
    </div>
  );
}

type Saying = Pick<BoardProps, 'view' | 'say'>;

/** The three slots, then whoever else is on the map. */
function Enemies({ view, say }: Saying) {
  const locusts = locustsOf(view);
  const slots = namesIn(view['slots']);
  const others = [...new Set(locusts.map(({ enemy }) => enemy))].filter((enemy) => !slots.includes(enemy));
  const rows = [
    ...slots.flatMap((enemy, i) => (enemy === '' ? [] : [{ enemy, slot: 'ABC'.charAt(i) }])),
    ...others.map((enemy) => ({ enemy, slot: '' })),
  ];
  return (
    <section class="gs-enemies">
      <h3>{say(text('web.gears.enemies'))}</h3>
      <ul>
        {rows.map(({ enemy, slot }) => {
          const printed = pack().enemies.find(({ id }) => id === enemy);
          if (printed === undefined) return null;
          const { defence, health, attack } = printed;
          return (
            <li key={`${slot} ${enemy}`}>
              <svg class="gs-locust" width="30" height="30" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
                <EnemyMark enemy={enemy} radius={1} />
              </svg>
              <span>
                <b>
                  {slot} {say(text(`enemy.${enemy}.name`))}
                </b>
                <small>{say(text('web.gears.enemy', { defence, health, attack }))}</small>
              </span>
              <strong>{locusts.filter((one) => one.enemy === enemy).length}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Squad({ view, say }: Saying) {
  return (
    <section class="gs-squad">
      <h3>{say(text('web.gears.squad'))}</h3>
      <ul>
        {cogsOf(view).map((cog) => (
          <Cog key={cog.seat} cog={cog} say={say} />
        ))}
      </ul>
    </section>
  );
}

function Cog({ cog, say }: { readonly cog: CogOnTable } & Pick<BoardProps, 'say'>) {
  const { seat, character, at, spot, condition, weapons, grenades, health } = cog;
  const portrait = portraitOf(character);
  const limit = pack().characters.find(({ id }) => id === character)?.handLimit ?? 0;
  const state = condition === 'up' ? (spot === undefined ? 'open' : 'cover') : condition;
  return (
    <li class={`seat-${seat}${condition === 'up' ? '' : ' is-down'}`}>
      {portrait !== undefined && <img src={portrait} alt="" width="36" height="36" loading="lazy" />}
      <span>
        <b>
          <SeatMark seat={seat} size={12} /> {say(seatText(seat))}
        </b>
        <small>{say(text('web.gears.cog.state', { state, zone: zoneWords(at ?? '') }))}</small>
        <small>
          {[
            ...weapons.map(([weapon, ammo]) => `${say(text(`weapon.${weapon}.name`))} ${ammo}`),
            `${say(text('web.gears.grenades'))} ${grenades}`,
          ].join(' · ')}
        </small>
      </span>
      <strong title={say(text('aim.health'))}>
        {health}
        <small>/{limit}</small>
      </strong>
    </li>
  );
}

const DECKS = [
  ['orders', 'orderDiscard'],
  ['ai', 'aiDiscard'],
  ['weapons', 'weaponDiscard'],
] as const;

/** How many cards lie there; of a pile of discards which one lies on top (GOW-RUL-91). */
function Decks({ view, say }: Saying) {
  const piles = words(view['piles']);
  const pile = (name: string) => piles[name] ?? view[name];
  return (
    <section class="gs-decks">
      <h3>{say(text('web.gears.decks'))}</h3>
      <dl>
        {DECKS.map(([deck, discard]) => {
          const cards = cardsOf(pile(discard));
          const top = cards.at(0);
          return (
            <div key={deck}>
              <dt>{say(text(`web.gears.deck.${deck}`))}</dt>
              <dd>
                <b>{sizeOf(pile(deck))}</b>
                {top !== undefined && <small>{say(text('web.gears.top', { card: text(`card.${top}.name`) }))}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

type Pile = ReturnType<typeof words>[string] | undefined;

function cardsOf(pile: Pile): readonly string[] {
  return namesIn(Array.isArray(pile) ? pile : words(pile)['cards']);
}

function sizeOf(pile: Pile): number {
  return Array.isArray(pile) ? pile.length : numberOf(words(pile)['count']);
}
