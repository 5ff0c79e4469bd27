// Is it playable: what the rules refuse, and what the guidelines advise against, each with its clause; always visible.

import { text } from '@automachia/kernel';
import type { ClauseLine } from '../../../parts/building/ClauseList.js';
import { ClauseList } from '../../../parts/building/ClauseList.js';
import type { BoardProps } from '../../face.js';
import { frameOfLayout, layout, verdictOn } from './draft.js';

export function Verdict(props: BoardProps) {
  const { say } = props;
  const { players, mostBuildings } = frameOfLayout(props);
  const { starts, buildings } = layout.value;
  const { errors, warnings } = verdictOn(layout.value, players);
  const lineOf = (state: 'broken' | 'advice', { rule, text: words }: (typeof errors)[number]): ClauseLine => ({
    rule,
    state,
    heading: say(text(`web.gkr.layout.${state === 'broken' ? 'error' : 'advice'}`)),
    words: say(words),
  });
  const lines = [...errors.map((one) => lineOf('broken', one)), ...warnings.map((one) => lineOf('advice', one))];
  const fine: ClauseLine = { state: 'kept', words: say(text('web.gkr.layout.fine')) };
  return (
    <div class="gk-rail gk-legality">
      <section>
        <h3>{say(text('web.gkr.layout.playable'))}</h3>
        <p>{say(text('web.gkr.layout.starts', { count: starts.length, wanted: players }))}</p>
        <p>{say(text('web.gkr.layout.buildings', { count: buildings.length, wanted: mostBuildings }))}</p>
        <ClauseList lines={lines.length === 0 ? [fine] : lines} />
      </section>
      <section>
        <p>{say(text('web.gkr.layout.keys'))}</p>
      </section>
    </div>
  );
}
