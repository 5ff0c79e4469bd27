// A battlefield of one's own: the tool puts buildings or start hexes on the board and takes them away again. By pointer, by
// touch, and with arrows, Enter and Delete. What the layout breaks is said at once, here and in the rail.

import { text } from '@automachia/kernel';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Controls } from '../../../boards/Controls.js';
import type { MapFrame } from '../../../boards/frame.js';
import { useFrame } from '../../../boards/frame.js';
import { FocusRing } from '../../../boards/Lights.js';
import type { BoardProps } from '../../face.js';
import { Symbols } from '../drawings.js';
import { Hexes, HexPath, Names } from '../Ground.js';
import { BATTLEFIELD } from '../hexes.js';
import { SitePiece } from '../Sites.js';
import type { Layout, Tool } from './draft.js';
import { Said } from './Said.js';
import { cleared, frameOfLayout, layout, thingAt, toggledAt, verdictOn } from './draft.js';

/** Around the board. */
const MARGIN = 10;

const TOOLS: readonly Tool[] = ['buildings', 'starts'];

export function Editor(props: BoardProps) {
  const { say, onAnswer } = props;
  const { root, frame } = useFrame(BATTLEFIELD, MARGIN);
  const focused = useSignal<string | undefined>(undefined);
  const [tool, setTool] = useState<Tool>('starts');
  const now = layout.value;
  const { players, mostBuildings } = frameOfLayout(props);
  const { errors } = verdictOn(now, players);
  const written = JSON.stringify(now);
  // With the layout itself: what is sent at once is what is seen.
  useLayoutEffect(() => {
    const { starts, buildings } = layout.value;
    onAnswer?.(
      errors.length === 0
        ? { choice: { starts: [...starts], buildings: [...buildings] }, label: say(text('web.gkr.layout.this')) }
        : { missing: say(text('web.gkr.layout.missing', { count: errors.length })) },
    );
  }, [written, players]);
  // Beginning with the starts, one goes on with the buildings.
  useLayoutEffect(() => {
    if (tool === 'starts' && now.starts.length === players) setTool('buildings');
  }, [now.starts.length]);
  return (
    <div class="gk-layout">
      <header>
        <div class="segments" role="group" aria-label={say(text('web.gkr.layout.tool'))}>
          {TOOLS.map((one) => (
            <button key={one} type="button" aria-pressed={one === tool} onClick={() => setTool(one)}>
              {say(
                text(`web.gkr.layout.${one}`, {
                  count: now[one].length,
                  wanted: one === 'starts' ? players : mostBuildings,
                }),
              )}
            </button>
          ))}
        </div>
        <Said {...props} />
      </header>
      <div class="gk-layout-board" ref={root}>
        <div class="bk-field" style={{ width: `${frame.width}px`, height: `${frame.height}px` }}>
          <svg class="bk-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
            <Symbols of="gk" />
            <Hexes frame={frame} battlefield="" />
            <Starts frame={frame} now={now} />
            <Names frame={frame} />
            {now.buildings.map((at) => (
              <g key={at} transform={`translate(${frame.at(at).x},${frame.at(at).y})`}>
                <SitePiece radius={frame.scale} site={{ at, tags: {}, rubble: 0 }} />
              </g>
            ))}
            <FocusRing frame={frame} spots={[]} focused={focused} />
          </svg>
          <Controls
            frame={frame}
            label={say(text('web.gkr.board'))}
            spots={[]}
            pieces={[]}
            seat={0}
            acting={undefined}
            focused={focused}
            home="5F"
            nameOf={(cell) => {
              const thing = thingAt(now, cell);
              return thing === undefined ? cell : say(text(`web.gkr.layout.at.${thing}`, { cell }));
            }}
            aloud={() => ''}
            isSelected={(cell) => thingAt(now, cell) !== undefined}
            onPlace={(cell) => (layout.value = toggledAt(now, tool, cell))}
            onSpot={() => undefined}
            onKey={(key, cell) => {
              if (key !== 'Delete' && key !== 'Backspace') return false;
              layout.value = cleared(now, cell);
              return true;
            }}
          />
        </div>
      </div>
    </div>
  );
}

function Starts({ frame, now }: { readonly frame: MapFrame; readonly now: Layout }) {
  return (
    <g>
      {now.starts.map((cell, i) => {
        const { x, y } = frame.at(cell);
        return (
          <g key={cell} class="gk-layout-start">
            <HexPath class="gk-start" frame={frame} hex={cell} inset={frame.scale * 0.17} />
            <text x={x} y={y + 5}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}
