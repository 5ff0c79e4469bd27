// The battlefield: hexes, buildings that lie, units that stand.

import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { factsOf } from '@automachia/gkr/facts';
import type { BoardFace, LayerProps } from '../../boards/Board.js';
import { boardOf } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { PieceWay } from '../../boards/motion.js';
import type { Piece, PieceProps } from '../../boards/pieces.js';
import type { Beat, BoardProps } from '../face.js';
import { AimSum } from './AimSum.js';
import { Air } from './Air.js';
import { cellText, pieceTexts } from './aloud.js';
import type { BoardPlay } from './beats.js';
import { Symbols } from './drawings.js';
import { Effects, saveSpots } from './Effects.js';
import { aimChosen, isAsked, shooterOf, tagChosen, waysOf } from './facts.js';
import { Ground, Names } from './Ground.js';
import { BATTLEFIELD } from './hexes.js';
import { SitePiece } from './Sites.js';
import { spots } from './spots.js';
import type { Site, UnitOnBoard } from './table.js';
import { playerOf, sitesOf, unitNamed, unitsOf } from './table.js';
import { TagSum } from './TagSum.js';
import { UnitPiece } from './Units.js';

type Thing = Piece & ({ readonly site: Site } | { readonly unit: UnitOnBoard; readonly faction: string | undefined });

/** Around the board, for keys that stand out of the outer hexes. */
export const MARGIN = 10;

const battlefield: BoardFace<Thing> = {
  label: text('web.gkr.board'),
  class: 'gk-board is-close',
  map: () => BATTLEFIELD,
  margin: MARGIN,
  pieces,
  placeText: (view, _seat, cell) => cellText(view, cell),
  pieceTexts,
  Piece: ThingPiece,
  Ground,
  Low: ({ frame }: LayerProps<Thing>) => (
    <>
      <Symbols of="gk" />
      <Names frame={frame} />
    </>
  ),
  Air,
  Corner,
  Effects,
  dice: (beat, frame) => ({
    event: beat.events.find(({ type }) => type === 'savesRolled'),
    spots: saveSpots(frame, beat.play as BoardPlay),
  }),
  way,
  spots,
  meant: (cell, { view }) => {
    const unit = unitsOf(view).find(({ at }) => at === cell);
    return unit === undefined ? { cell } : { piece: unit.name };
  },
  acting: actingOf,
  wayChosen,
};

export const board = boardOf(battlefield);

/** Buildings and rubble lie under what stands. */
function pieces(view: TableView): readonly Thing[] {
  return [
    ...unitsOf(view).map((unit) => {
      const faction = playerOf(view, unit.seat)?.faction;
      return { id: unit.name, owner: unit.seat, at: unit.at, unit, faction };
    }),
    ...sitesOf(view).map((site) => ({ id: `site-${site.at}`, owner: site.rubble, at: site.at, layer: -1, site })),
  ];
}

function ThingPiece({ piece, after, ...rest }: PieceProps<Thing>) {
  // Drawings of hexes are measured by their radius.
  const radius = rest.unit / BATTLEFIELD.unit;
  if ('site' in piece) {
    const isFalling = piece.site.rubble === 0 && after !== undefined && 'site' in after && after.site.rubble !== 0;
    const falls = isFalling ? rest.duration : undefined;
    return <SitePiece radius={radius} site={piece.site} falls={falls} isStill={rest.isStill} />;
  }
  const facingAfter = after !== undefined && 'unit' in after ? after.unit.facing : undefined;
  return <UnitPiece {...rest} {...piece} radius={radius} facingAfter={facingAfter} />;
}

/** Round what stands in the way, where the beat tells of it. */
function way(piece: Thing, beat: Beat, frame: MapFrame): PieceWay | undefined {
  const { way: told } = beat.play as BoardPlay;
  if (told.length === 0 || told[0] !== piece.at) return undefined;
  return { through: told.slice(1, -1).map((cell) => frame.at(cell)) };
}

/** The unit that the question or the shot is about. */
function actingOf(props: BoardProps): string | undefined {
  const { seat, question } = props;
  const shooter = shooterOf(props);
  if (shooter !== undefined) return shooter;
  if (question === null || question === undefined) return undefined;
  if (isAsked(question, 'moveHH', 'deploySupportUnit', 'chooseDeployment')) return `hh-${seat}`;
  if (isAsked(question, 'tagBuildings')) return tagChosen(props)?.by;
  return factsOf(question, 'moveSU')?.unit;
}

/** The way of the unit that moves to the hex that is chosen. */
function wayChosen(props: BoardProps): readonly string[] {
  const to = props.lit.flatMap(({ isChosen, target }) => (isChosen && 'cell' in target ? target.cell : []))[0] ?? '';
  const entered = waysOf(props.question)[to];
  const from = unitNamed(props.view, actingOf(props) ?? '')?.at;
  return from === undefined || entered === undefined ? [] : [from, ...entered];
}

/** In a corner where nothing lies that must stay in sight: why a number is what it is, what a tag brings. */
function Corner(props: LayerProps<Thing>) {
  const { view, say, frame, spots: all } = props;
  const [aim, tag] = [aimChosen(props), tagChosen(props)];
  const by = tag?.by ?? shooterOf(props);
  const from = by === undefined ? undefined : unitNamed(view, by)?.at;
  const kept = [
    ...all.flatMap(({ place, name }) => place ?? name?.split(' ')[0] ?? []),
    ...(from === undefined ? [] : [from]),
  ];
  return (
    <>
      {tag !== undefined && <TagSum tag={tag} view={view} say={say} frame={frame} kept={[tag.tag, ...kept]} />}
      {aim !== undefined && <AimSum aim={aim} view={view} say={say} frame={frame} kept={kept} />}
    </>
  );
}
