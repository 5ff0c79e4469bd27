// A battlefield of one's own: the tool puts buildings or start hexes on the board and takes them away again. By pointer, by
// touch, and with arrows, Enter and Delete. What the layout breaks is said at once, here and in the rail.

import { text } from '@automachia/kernel';
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../face.js';
import { ARROWS, nextCell } from '../arrows.js';
import { Symbols } from '../drawings.js';
import type { BoardFrame } from '../frame.js';
import { hexPath, middleOf } from '../frame.js';
import { Ground, Names } from '../Ground.js';
import { hexNamed, LINES } from '../hexes.js';
import { Sites } from '../Sites.js';
import { useFrame } from '../useFrame.js';
import type { Layout, Tool } from './draft.js';
import { Said } from './Said.js';
import { cleared, frameOfLayout, layout, thingAt, toggledAt, verdictOn } from './draft.js';

const TOOLS: readonly Tool[] = ['buildings', 'starts'];

export function Editor(props: BoardProps) {
  const { say, onAnswer } = props;
  const root = useRef<HTMLDivElement>(null);
  const frame = useFrame(root);
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
        <div class="gk-field" style={{ width: `${frame.width}px`, height: `${frame.height}px` }}>
          <svg class="gk-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
            <Symbols of="gk" />
            <Ground frame={frame} battlefield="" />
            <Starts frame={frame} now={now} />
            <Names frame={frame} />
            <Sites frame={frame} sites={now.buildings.map((at) => ({ at, tags: {}, rubble: 0 }))} />
          </svg>
          <Hexes frame={frame} now={now} tool={tool} say={say} />
        </div>
      </div>
    </div>
  );
}

function Starts({ frame, now }: { readonly frame: BoardFrame; readonly now: Layout }) {
  return (
    <g>
      {now.starts.map((cell, i) => {
        const hex = hexNamed(cell);
        if (hex === undefined) return null;
        const { x, y } = middleOf(frame, hex);
        return (
          <g key={cell} class="gk-layout-start">
            <path class="gk-start" d={hexPath(frame, hex, frame.r * 0.2)} />
            <text x={x} y={y + 5}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface HexesProps {
  readonly frame: BoardFrame;
  readonly now: Layout;
  readonly tool: Tool;
  readonly say: BoardProps['say'];
}

/** Every full hex as a control; one of them is a stop for Tab, arrows go on from it. */
function Hexes({ frame, now, tool, say }: HexesProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState('5F');
  const side = frame.r * 1.5;
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>, cell: string): void => {
    const way = ARROWS[event.key];
    if (way !== undefined) grid.current?.querySelector<HTMLElement>(`[data-cell="${nextCell(cell, way)}"]`)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') layout.value = toggledAt(now, tool, cell);
    else if (event.key === 'Delete' || event.key === 'Backspace') layout.value = cleared(now, cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="gk-grid" role="grid" aria-label={say(text('web.gkr.board'))} ref={grid}>
      {LINES.map((line) => (
        <div role="row" key={line[0]!.name}>
          {line.map((hex) => {
            const { x, y } = middleOf(frame, hex);
            const thing = thingAt(now, hex.name);
            return (
              <div
                class="gk-cell is-lit"
                role="gridcell"
                key={hex.name}
                data-cell={hex.name}
                aria-label={
                  thing === undefined ? hex.name : say(text(`web.gkr.layout.at.${thing}`, { cell: hex.name }))
                }
                aria-selected={thing !== undefined}
                tabIndex={hex.name === cursor ? 0 : -1}
                style={{
                  left: `${x - side / 2}px`,
                  top: `${y - side / 2}px`,
                  width: `${side}px`,
                  height: `${side}px`,
                }}
                onClick={() => {
                  layout.value = toggledAt(now, tool, hex.name);
                }}
                onFocus={() => setCursor(hex.name)}
                onKeyDown={(event) => onKeyDown(event, hex.name)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
