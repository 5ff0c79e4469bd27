// Over the pieces: the line of fire to the target that is chosen, faces of buildings and facings that can be chosen.

import { text } from '@automachia/kernel';
import type { Aim } from '@automachia/gkr/facts';
import { factsOf } from '@automachia/gkr/facts';
import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import { pathThrough } from '../../boards/frame.js';
import { DoubleLine, KeyPlate } from '../../boards/Lights.js';
import { hexCorners } from '../../boards/hexMap.js';
import type { Spot } from '../../boards/spots.js';
import { aimChosen, isAsked, shooterOf, tagsChosen } from './facts.js';
import { angleOf } from '../../boards/hexDrawing.js';
import { NamesOver } from './Ground.js';
import { FACES } from './hexes.js';
import { shotsOf, unitNamed } from './table.js';

export function Air(props: LayerProps) {
  const { frame, spots, say, view } = props;
  const aim = aimChosen(props);
  const falling = tagsChosen(props).find(({ falls }) => falls);
  const from = unitNamed(view, shooterOf(props) ?? '')?.at;
  const to = unitNamed(view, aim?.target ?? '')?.at;
  const shot = shotAnswered(props);
  return (
    <g>
      <NamesOver {...props} />
      {aim !== undefined && aim.needed > 0 && from !== undefined && to !== undefined && (
        <Sight frame={frame} stops={[from, ...(aim.via === null ? [] : [aim.via]), to]} by={aim.by} />
      )}
      {shot !== undefined && <Sight frame={frame} stops={[shot.from, shot.to]} by="direct" />}
      {shot?.needed !== undefined && <NeededKey frame={frame} cell={shot.to} label={`${shot.needed}+`} />}
      {spots.map(({ name, at, lit: { target, isChosen } }) => {
        if ('direction' in target)
          return <Arrow key={target.direction} frame={frame} at={at} facing={target.direction} isChosen={isChosen} />;
        const [cell, face] = name?.split(' ') ?? [];
        if (cell === undefined || face === undefined) return null;
        return <Face key={name} frame={frame} cell={cell} face={face} isChosen={isChosen} />;
      })}
      {falling !== undefined && <FallingKey frame={frame} cell={falling.tag} label={say(text('web.gkr.tag.falls'))} />}
    </g>
  );
}

/** The shot that a window is about, for as long as it can be answered. */
function shotAnswered({ view, question, beat }: LayerProps) {
  const shot = shotsOf(view).at(-1);
  if (beat !== undefined || shot?.target === undefined || !isAsked(question, 'playOrPass')) return undefined;
  const [from, to] = [unitNamed(view, shot.attacker)?.at, unitNamed(view, shot.target)?.at];
  const facts = factsOf(question, 'playOrPass');
  const needed = facts !== undefined && 'needed' in facts ? facts.needed : undefined;
  return from === undefined || to === undefined ? undefined : { from, to, needed };
}

/** What two dice must reach, beside the target. */
function NeededKey({ frame, cell, label }: { frame: MapFrame; cell: string; label: string }) {
  const { x, y } = frame.at(cell);
  return <KeyPlate frame={frame} at={{ x: x + frame.unit * 0.06, y: y - frame.unit * 0.53 }} label={label} isChosen />;
}

/** From the attacker to its target; an alley shot goes by way of the hex where it comes out. */
function Sight({ frame, stops, by }: { frame: MapFrame; stops: readonly string[]; by: Aim['by'] }) {
  const line = `M${stops
    .map((cell) => frame.at(cell))
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}`;
  return (
    <g class={`gk-sight${by === 'spotted' ? ' is-spotted' : ''}`}>
      <path class="gk-sight-key" d={line} />
      <path class="gk-sight-line" d={line} />
    </g>
  );
}

interface ArrowProps {
  readonly frame: MapFrame;
  readonly at: Spot['at'];
  readonly facing: string;
  readonly isChosen: boolean;
}

function Arrow({ frame, at, facing, isChosen }: ArrowProps) {
  const { x, y } = frame.at(at);
  const size = Math.max(9, frame.scale * 0.22);
  return (
    <path
      class={`gk-arrow${isChosen ? ' is-chosen' : ''}`}
      transform={`translate(${x},${y}) rotate(${angleOf(facing)})`}
      d={`M0 ${-size * 0.8}L${size} ${size * 0.5}L0 ${size * 0.15}L${-size} ${size * 0.5}Z`}
    />
  );
}

interface FaceProps {
  readonly frame: MapFrame;
  readonly cell: string;
  readonly face: string;
  readonly isChosen: boolean;
}

function Face({ frame, cell, face, isChosen }: FaceProps) {
  const middle = frame.at(cell);
  const edge = (FACES as readonly string[]).indexOf(face);
  const [outer, inner] = [0.97, 0.56].map((far) => hexCorners(middle, frame.scale * far));
  const [a, b] = [(edge + 5) % 6, edge % 6];
  const plate = pathThrough([outer![a]!, outer![b]!, inner![b]!, inner![a]!]);
  return <DoubleLine path={plate} kind={isChosen ? 'gk-face is-chosen' : 'gk-face'} />;
}

/** On a building that the chosen tag would bring down. */
function FallingKey({ frame, cell, label }: { frame: MapFrame; cell: string; label: string }) {
  const { x, y } = frame.at(cell);
  return <KeyPlate frame={frame} at={{ x: x - 7.5 - label.length * 4, y: y - 11 }} label={label} isChosen />;
}
