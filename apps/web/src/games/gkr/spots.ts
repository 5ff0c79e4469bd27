// Where what is lit is seen: a cell on itself, a unit where it stands, a face of a building for the whole choice of tagging
// it, an arrow around a Heavy Hitter for a facing.

import type { Choice, Seat, Target } from '@automachia/kernel';
import { byKind, isEqual, isSameTarget, text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import type { Aim } from '@automachia/gkr/facts';
import { broughtText, chanceToHit, factsOf } from '@automachia/gkr/facts';
import type { Spot } from '../../boards/spots.js';
import { spotOf } from '../../boards/spots.js';
import type { BoardProps, LitTarget } from '../face.js';
import { faceText } from './aloud.js';
import { aimsOf, costsOf, isAsked, movePlanned, tagsOf } from './facts.js';
import { towards } from './hexes.js';
import type { Pair } from './pairs.js';
import { pairOf, pickCell, pickOther } from './pairs.js';
import { FACE_FAR } from './Sites.js';
import { playerOf, unitsOf, words } from './table.js';

/** How far an arrow lies from the middle, in radii, and how wide what is smaller than a hex is. */
const ARROW_FAR = 0.83;
const SMALL = 0.62;
/** On narrower hexes a facing is chosen in the dock: arrows would lie on one another. */
const ROOM_FOR_ARROWS = 52;

export function spots(props: BoardProps): readonly Spot[] {
  const { view, seat, lit, question = null } = props;
  const faces = facesIn(props);
  const tagging = new Set(faces.flatMap(({ cell, by }) => [cell, by]));
  const turning = movePlanned(props) ?? turningCell(view, seat, lit, question);
  const pair = pairOf(lit, question);
  const paired = pair === undefined ? [] : pairedSpots(pair, turning, props);
  const others = lit.flatMap((one) => {
    const nowhere = (): readonly Spot[] => [];
    return byKind<readonly Spot[]>(one.target, {
      piece: ({ piece }) => (tagging.has(piece) ? [] : unitSpots(one, piece, props)),
      direction: ({ direction }) =>
        pair === undefined && turning !== undefined ? [arrowSpot(one, turning, direction)] : [],
      cell: ({ cell }) => (pair === undefined && !tagging.has(cell) ? [cellSpot(one, cell, props)] : []),
      zone: nowhere,
      point: nowhere,
      seat: nowhere,
      card: nowhere,
      response: nowhere,
      die: nowhere,
      token: nowhere,
      ability: nowhere,
      button: nowhere,
    });
  });
  return [...paired, ...others, ...faces.map((face) => faceSpot(face, props))];
}

/** With what the way there costs. */
function cellSpot(lit: LitTarget, cell: string, { question }: BoardProps): Spot {
  const cost = costsOf(question).get(cell);
  return {
    lit,
    place: cell,
    at: cell,
    spoken: lit.label,
    markAt: 'middle',
    // What is paid with one's own cards is no danger: it is lit calmly, and its price is read where somebody looks.
    ...(cost !== undefined && { mark: String(cost.energy), isDear: cost.redline > 0 }),
  };
}

/** With the number that hits it. */
function unitSpots(lit: LitTarget, unit: string, { view, question, say }: BoardProps): readonly Spot[] {
  const aims = aimsOf(question).filter(({ target }) => target === unit);
  const [aim] = aims;
  // What one way to fire needs is said with what it brings.
  const number =
    aims.length < 2 || aim === undefined || aim.needed === 0
      ? ''
      : say(text('web.gkr.aloud.aim', { needed: aim.needed, percent: chanceToHit(aim) }));
  const mark = keyOfAims(aims);
  const spot = spotOf(
    lit,
    unitsOf(view).map(({ name, at, seat }) => ({ id: name, at, owner: seat })),
  );
  if (spot === undefined) return [];
  const spoken = [lit.label, number].filter((part) => part !== '').join('. ');
  return [{ ...spot, spoken, markAt: 'beside', ...(mark !== undefined && { mark }) }];
}

function arrowSpot(lit: LitTarget, cell: string, facing: string): Spot {
  return {
    lit,
    at: towards(cell, facing, ARROW_FAR),
    size: SMALL,
    leastUnit: ROOM_FOR_ARROWS,
    spoken: lit.label,
    isDrawn: true,
  };
}

/** Hexes, and facings, that go with what is picked beside them. */
function pairedSpots(pair: Pair, turning: string | undefined, props: BoardProps): readonly Spot[] {
  const { lit, say } = props;
  const cells = pair.cells.map((cell): Spot => {
    // Before something is picked beside it, a hex stands for no choice yet.
    const known = lit.find(({ target }) => pair.other !== undefined && isSameTarget(target, { cell }));
    const one = { target: { cell }, label: known?.label ?? '', isChosen: cell === pair.cell };
    return { ...cellSpot(one, cell, props), onPress: () => pickCell(pair, cell, props) };
  });
  if (pair.kind !== 'start' || turning === undefined) return cells;
  const facings = pair.others.map((facing): Spot => {
    const one = {
      target: { direction: facing },
      label: say(text(`facing.${facing}`)),
      isChosen: facing === pair.other,
    };
    return { ...arrowSpot(one, turning, facing), onPress: () => pickOther(pair, facing, props) };
  });
  return [...cells, ...facings];
}

/** A face of a building that can be tagged, by whom, and the whole choice of doing so. */
interface FaceLit {
  readonly cell: string;
  readonly face: string;
  readonly by: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
}

function faceSpot({ cell, face, by, choice, isChosen }: FaceLit, { say, question, onChoice }: BoardProps): Spot {
  const tag = tagsOf(question).find((one) => one.tag === cell && one.on === face && one.by === by);
  const brought = tag?.brings.map((one) => say(broughtText(one))) ?? [];
  return {
    lit: { target: { cell }, label: '', isChosen },
    at: towards(cell, face, FACE_FAR),
    name: `${cell} ${face}`,
    size: SMALL,
    spoken: [say(faceText(cell, face, by)), ...brought].join('. '),
    isDrawn: true,
    onPress: () => onChoice?.(choice),
  };
}

/** The easiest way to hit it. */
function keyOfAims(aims: readonly Aim[]): string | undefined {
  if (aims.length === 0) return undefined;
  const needed = Math.min(...aims.map((aim) => aim.needed));
  return needed === 0 ? '✓' : `${needed}+`;
}

/** The choices that tag a face, each once; the face is lit, not its building. */
function facesIn({ lit, question, planned = [] }: BoardProps): readonly FaceLit[] {
  const isPicked = (target: Target): boolean => lit.some((one) => one.isChosen && isSameTarget(one.target, target));
  const found = new Map<string, FaceLit>();
  for (const choice of question?.choices ?? []) {
    const { tag, building, on, by } = words(choice);
    const cell = tag ?? building;
    if (typeof cell !== 'string' || typeof on !== 'string') continue;
    const unit = typeof by === 'string' ? by : '';
    const isChosen =
      planned.length > 0
        ? planned.some((one) => isEqual(one, choice))
        : isPicked({ cell }) && (unit === '' || isPicked({ piece: unit }));
    const known = found.get(`${cell} ${on}`);
    if (known === undefined || (!known.isChosen && isChosen))
      found.set(`${cell} ${on}`, { cell, face: on, by: unit, choice, isChosen });
  }
  return [...found.values()];
}

/** The Heavy Hitter that turns: on the start hex just chosen, the one that is asked about, or one's own. */
function turningCell(
  view: TableView,
  seat: Seat,
  lit: readonly LitTarget[],
  question: SentQuestion | null,
): string | undefined {
  if (isAsked(question, 'placeHH')) {
    const start = lit.find(({ target, isChosen }) => isChosen && 'cell' in target)?.target;
    return start !== undefined && 'cell' in start ? start.cell : undefined;
  }
  const { player = seat } = factsOf(question, 'chooseFacing') ?? {};
  return playerOf(view, player)?.units.find((unit) => unit.class === 'hh')?.at;
}
