// Beside the editor: printed battlefields to begin with, those kept on this device, and the one at work to keep.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../../face.js';
import { SaveAs } from '../SaveAs.js';
import { Said } from './Said.js';
import type { KeptLayout, Layout } from './draft.js';
import { frameOfLayout, layout, layouts } from './draft.js';
import { pack } from '../pack.js';

export function LayoutShelf(props: BoardProps) {
  const { say } = props;
  const { players } = frameOfLayout(props);
  const printed = pack().battlefields.filter((one) => one.players === players);
  const own = layouts.all.value.filter((one) => one.players === players);
  const { starts, buildings } = layout.value;
  const isEmpty = starts.length + buildings.length === 0;
  const take = (one: Layout): void => {
    layout.value = { starts: [...one.starts], buildings: [...one.buildings] };
  };
  return (
    <div class="gk-dock gk-deck-dock gk-layout-dock">
      <Said {...props} />
      <section>
        <h3>{say(text('web.gkr.layout.from'))}</h3>
        <ul class="gk-decks">
          {own.map((one) => (
            <li key={one.name}>
              <Row name={one.name} of={one} say={say} onTake={take} />
              <button
                type="button"
                class="gk-forget"
                aria-label={say(text('web.gkr.deck.forget', { name: one.name }))}
                onClick={() => layouts.forget(one)}
              >
                ×
              </button>
            </li>
          ))}
          {printed.map((one) => (
            <li key={one.id}>
              <Row name={say(text(`battlefield.${one.id}.name`))} of={one} say={say} onTake={take} />
            </li>
          ))}
          <li>
            <button type="button" aria-disabled={isEmpty} onClick={() => take({ starts: [], buildings: [] })}>
              <b>{say(text('web.gkr.layout.clear'))}</b>
            </button>
          </li>
        </ul>
      </section>
      <SaveAs
        say={say}
        label={text('web.gkr.layout.name')}
        isEmpty={isEmpty}
        onSave={(name) => layouts.keep({ name, players, starts, buildings } satisfies KeptLayout)}
      />
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly of: Layout;
  readonly say: BoardProps['say'];
  readonly onTake: (layout: Layout) => void;
}

function Row({ name, of, say, onTake }: RowProps) {
  return (
    <button type="button" onClick={() => onTake(of)}>
      <b>{name}</b>
      <small>{say(text('web.gkr.map.buildings', { count: of.buildings.length }))}</small>
    </button>
  );
}
