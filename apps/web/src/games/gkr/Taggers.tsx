// In the Tag phase: one's own robots, what each has tagged or could, and what the chosen tag would bring.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { hitterOf, Placed, Symbols } from './drawings.js';
import { isAsked, tagsChosen, tagsOf } from './facts.js';
import type { UnitOnBoard } from './table.js';
import { playerOf, shortName } from './table.js';
import { TagLines } from './TagSum.js';
import { pack } from './pack.js';

export function Taggers(props: BoardProps) {
  const { view, seat, question, say } = props;
  const player = playerOf(view, seat);
  if (player === undefined || !isAsked(question, 'tagBuildings')) return null;
  const tags = tagsOf(question);
  const chosen = tagsChosen(props);
  return (
    <section class="gk-taggers">
      {chosen.map((tag) => (
        <div key={`${tag.by} ${tag.tag}`} class="gk-tag-lines">
          <TagLines tag={tag} view={view} say={say} />
        </div>
      ))}
      <h3>
        {say(text('web.gkr.taggers'))} <small>{say(text('web.gkr.taggers.each'))}</small>
      </h3>
      <ul>
        {player.units.map((unit) => (
          <li
            key={unit.name}
            class={chosen.some(({ by }) => by === unit.name) ? 'is-chosen' : unit.hasTagged ? 'is-done' : ''}
          >
            <Portrait unit={unit} faction={player.faction} />
            <b>
              {say(shortName(view, pack(), unit.name))}, {unit.at}
            </b>
            <span>{say(stateOf(unit))}</span>
          </li>
        ))}
      </ul>
    </section>
  );

  function stateOf({ name, hasTagged }: UnitOnBoard): Text {
    if (hasTagged) return text('web.gkr.taggers.done');
    const cells = [...new Set(tags.filter(({ by }) => by === name).map(({ tag }) => tag))];
    return text('web.gkr.taggers.reach', { count: cells.length, cells: cells.join(', ') });
  }
}

function Portrait({ unit, faction }: { readonly unit: UnitOnBoard; readonly faction: string | undefined }) {
  const piece = unit.class === 'hh' ? hitterOf(faction, unit.seat) : unit.class;
  const of = `gk-tagger-${unit.name}`;
  return (
    <svg class="am" data-seat={unit.seat} width="40" height="40" viewBox="-52 -52 104 104" aria-hidden="true">
      <Symbols of={of} only={[piece]} />
      <Placed piece={piece} of={of} size={100} />
    </svg>
  );
}
