// Builds to begin with: those kept on this device. At a table only what the fighters there have of one can be taken.

import { text } from '@automachia/kernel';
import { KeptList } from '../../../parts/building/KeptList.js';
import { SaveAs } from '../../../parts/building/SaveAs.js';
import type { BoardProps } from '../../face.js';
import { isAsked } from '../asked.js';
import { fightersAsked } from './asked.js';
import type { Fighters } from './draft.js';
import { buildFor, draft, forget, keep, kept, setBuild } from './draft.js';
import './building.css';

interface ShelfProps extends Pick<BoardProps, 'say'> {
  /** For whom one builds, where that is settled. */
  readonly settled?: Fighters;
}

export function Shelf({ settled, say }: ShelfProps) {
  const fighters = settled ?? draft.value;
  const build = buildFor(fighters);
  const fitting = kept.value.filter(
    ({ pilot, robot }) => settled === undefined || (pilot === settled.pilot && robot === settled.robot),
  );
  return (
    <section class="gb-shelf">
      <h3>{say(text('web.gigarobo.build.kept'))}</h3>
      {fitting.length === 0 && <p>{say(text('web.gigarobo.build.keptNone'))}</p>}
      <KeptList
        rows={fitting.map((one) => ({
          key: one.name,
          name: one.name,
          about: say(text('web.gigarobo.build.fighters', { pilot: one.pilot, robot: one.robot })),
          onTake: () => setBuild(one, one.build),
          onForget: () => forget(one),
        }))}
        say={say}
        forget={(name) => text('web.gigarobo.build.forget', { name })}
      />
      <SaveAs
        say={say}
        label={text('web.gigarobo.build.name')}
        action={text('web.gigarobo.build.save')}
        isEmpty={fighters.pilot === '' || fighters.robot === '' || build.cards.length === 0}
        onSave={(name) => keep(name, fighters, build)}
      />
    </section>
  );
}

/** Beside the questions of a match. */
export function BuildDock(props: BoardProps) {
  const { say } = props;
  return (
    <div class="gr-dock deep-dock gb-dock">
      {isAsked(props, 'build') ? <Shelf settled={fightersAsked(props)} say={say} /> : <Shelf say={say} />}
    </div>
  );
}
