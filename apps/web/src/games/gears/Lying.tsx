// What lies in the rooms: emergence holes, open or sealed, equipment, dropped weapons.

import { doorZone, equipmentOn, openHolesOn, spokenBox, weaponUnder } from '@automachia/gears/facts';
import type { Plain } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { LayerProps } from '../../boards/Board.js';
import { Bays } from './Ground.js';
import { levelOf, UNIT } from './level.js';
import { pack } from './pack.js';
import { dropsOf, namesIn, numberOf, wordOf, words } from './table.js';

interface LyingThing {
  readonly kind: 'open' | 'sealed' | 'equipment' | 'drop';
  readonly zone: string;
  readonly weapon?: string;
}

export function lyingOn(view: TableView): readonly LyingThing[] {
  const box = spokenBox(pack());
  const { map } = levelOf(view);
  const left = Array.isArray(view['leftBehind']) ? (view['leftBehind'] as readonly Plain[]) : [];
  const all: readonly LyingThing[] = [
    ...openHolesOn(view, box).map((zone) => ({ kind: 'open' as const, zone })),
    ...namesIn(view['closed']).map((zone) => ({ kind: 'sealed' as const, zone })),
    ...equipmentOn(view, box).map(([, zone]) => ({ kind: 'equipment' as const, zone })),
    ...dropsOf(view).map(({ at, marker }) => ({ kind: 'drop' as const, zone: at, weapon: weaponUnder(box, marker) })),
    ...left.map((one) => ({
      kind: 'drop' as const,
      zone: wordOf(words(one)['at']),
      weapon: wordOf(words(one)['weapon']),
    })),
  ];
  return all.filter(({ zone }) => map.place(zone) !== undefined);
}

/** How many holes are open, and how many sealed. */
export function holesOn(view: TableView): { readonly open: number; readonly sealed: number } {
  const things = lyingOn(view);
  const count = (wanted: LyingThing['kind']): number => things.filter(({ kind }) => kind === wanted).length;
  return { open: count('open'), sealed: count('sealed') };
}

/** The zones of doors, and how many levels are locked. */
export function doorsOn(view: TableView): { readonly zones: readonly string[]; readonly locks: readonly number[] } {
  const box = spokenBox(pack());
  const locks = Array.isArray(view['locks']) ? (view['locks'] as readonly Plain[]).map(numberOf) : [];
  return { zones: namesIn(view['doors']).map((tile) => doorZone(box, tile)), locks };
}

const STAR = 'M0-1 .24-.6 .7-.72 .6-.24 1 0 .6 .24 .7 .72 .24 .6 0 1-.24 .6-.7 .72-.6 .24-1 0-.6-.24-.7-.72-.24-.6Z';

/** Room for the name of a weapon. */
const NAMED = 30;

export function Lying({ frame, view, say }: Pick<LayerProps, 'frame' | 'view' | 'say'>) {
  const level = levelOf(view);
  const square = frame.unit / UNIT;
  const drops = new Map<string, number>();
  return (
    <g class="gs-lying">
      <Bays frame={frame} view={view} />
      {lyingOn(view).map(({ kind, zone, weapon }, i) => {
        const corner = kind === 'open' || kind === 'sealed' ? 'hole' : kind;
        const { x, y } = frame.at(level.corner(zone, corner));
        // Several lie beside each other.
        const before = kind === 'drop' ? (drops.get(zone) ?? 0) : 0;
        if (kind === 'drop') drops.set(zone, before + 1);
        const place = `translate(${x + before * square * 0.34},${y + before * square * 0.2})`;
        return (
          <g key={`${kind} ${zone} ${i}`} class={`gs-thing is-${kind}`} transform={`${place} scale(${square * 0.42})`}>
            {corner === 'hole' && <path class="gs-hole" d={STAR} />}
            {kind === 'open' && <path class="gs-pit" d={STAR} transform="scale(.52) rotate(20)" />}
            {kind === 'sealed' && (
              <path class="gs-boards" d="M-.9 .1 .7-.62 .9-.2-.7 .52ZM-.75-.5-.45-.8 .85 .5 .5 .82Z" />
            )}
            {kind === 'equipment' && (
              <path class="gs-chest" d="M-.8-.1V.6H.8V-.1ZM-.8-.1-.62-.55H.62L.8-.1M-.2-.1V.15H.2V-.1" />
            )}
            {kind === 'drop' && (
              <>
                <circle class="gs-drop" r=".78" />
                <path class="gs-gun" d="M-.58-.22H.56V.06H.1L0 .24H-.16L-.22 .06H-.34L-.42 .42H-.62Z" />
              </>
            )}
            {weapon !== undefined && square >= NAMED && (
              <text
                class="gs-label"
                transform={`scale(${1 / (square * 0.42)})`}
                x={-square * 0.4}
                y={square * 0.42 + 6}
              >
                {say(text(`weapon.${weapon}.name`))}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
