// Beside the editor: printed battlefields to begin with, those kept on this device, and the one at work to keep.

import { text } from '@automachia/kernel';
import type { BeginningRow } from '../../../parts/building/KeptList.js';
import { KeptList } from '../../../parts/building/KeptList.js';
import { SaveAs } from '../../../parts/building/SaveAs.js';
import type { BoardProps } from '../../face.js';
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
    <div class="gk-dock gk-deck-dock gk-layout-dock deep-dock">
      <Said {...props} />
      <section>
        <h3>{say(text('web.gkr.layout.from'))}</h3>
        <KeptList
          rows={[
            ...own.map((one) => ({ ...row(one.name, one.name, one), onForget: () => layouts.forget(one) })),
            ...printed.map((one) => row(one.id, say(text(`battlefield.${one.id}.name`)), one)),
            {
              key: 'clear',
              name: say(text('web.gkr.layout.clear')),
              isDisabled: isEmpty,
              onTake: () => take({ starts: [], buildings: [] }),
            },
          ]}
          say={say}
          forget={(name) => text('web.gkr.deck.forget', { name })}
        />
      </section>
      <SaveAs
        say={say}
        label={text('web.gkr.layout.name')}
        action={text('web.gkr.deck.save')}
        isEmpty={isEmpty}
        onSave={(name) => layouts.keep({ name, players, starts, buildings } satisfies KeptLayout)}
      />
    </div>
  );

  function row(key: string, name: string, of: Layout): BeginningRow {
    const about = say(text('web.gkr.map.buildings', { count: of.buildings.length }));
    return { key, name, about, onTake: () => take(of) };
  }
}
