// A game as the screen needs it with the pack of a match: its words, and its face for the drawings. Nothing here plays.

import type { Choice, ChoiceVocabulary, Target, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type {
  AskedOnScreen,
  Prospect,
  ProspectLine,
  GameManifest,
  GameVoice,
  PackRef,
  MatchAim,
  Inspected,
  Looking,
  OwnName,
} from '@automachia/manifest';
import { allTextsOf } from '@automachia/manifest';
import { manifestOf } from '@automachia/shelf/manifests';
import type { TableView } from '@automachia/protocol/view';
import type * as Plans from '../table/plans.js';
import type { GameFace } from '../games/face.js';
import { loadFace } from '../games/index.js';
import { layPack } from '../games/pack.js';
import { addTexts, type TextSource } from '../text/index.js';
import { type PackAtHand, packFor } from './packs.js';

type Voice = GameVoice<unknown>;

export interface GameParts
  extends Pick<GameManifest, 'seatText' | 'isCooperative'>,
    Pick<
      Voice,
      | 'eventText'
      | 'chanceIn'
      | 'phases'
      | 'targetText'
      | 'losses'
      | 'cardsElsewhere'
      | 'inARow'
      | 'planNext'
      | 'planStep'
      | 'canBeTakenBack'
      | 'passingOn'
      | 'passingAt'
    > {
  readonly id: string;
  readonly rulesVersion: string;
  /** What the match is played with. */
  readonly pack: PackRef;
  readonly face: GameFace;
  /** How several answers are given at once, where the game has such questions. */
  readonly plans?: typeof Plans | undefined;
  /** The choices of every question in words. */
  readonly vocabulary: ChoiceVocabulary;
  /** What the voice says of answers and cards, with the pack of the match. */
  shortLabel?(asked: AskedOnScreen, choice: Choice, view: TableView): Text | undefined;
  brings?(asked: AskedOnScreen, choice: Choice, view: TableView): Prospect | undefined;
  cardEffect?(card: string): ProspectLine | undefined;
  aim(view: TableView): MatchAim;
  ownNames?(view: TableView): readonly OwnName[];
  inspect(target: Target, looking: Looking): readonly Inspected[];
  /** The names of the game's options. */
  readonly optionNames: readonly string[];
  /** The numbers that the rule catalogue quotes from the pack. */
  readonly catalogueValues: Readonly<Record<string, number>>;
}

interface Loaded {
  readonly parts: GameParts;
  readonly atHand: PackAtHand;
  readonly texts: TextSource;
}

const loaded = new Map<string, Promise<Loaded>>();

/** The parts of a game with a pack, that of the house where none is named; its face draws this pack from now on. */
export async function loadGame(id: string, ref?: PackRef): Promise<GameParts> {
  const key = `${id} ${ref?.digest ?? ''}`;
  const known = loaded.get(key) ?? load(id, ref);
  loaded.set(key, known);
  // What failed for want of a network may succeed the next time.
  known.catch(() => loaded.delete(key));
  const { parts, atHand, texts } = await known;
  layPack(id, atHand.pack);
  await addTexts(id, texts);
  return parts;
}

async function load(id: string, ref: PackRef | undefined): Promise<Loaded> {
  const manifest = manifestOf(id);
  if (manifest === undefined) throw new Error(`This client does not know the game "${id}".`);
  const spoken = manifest.voice();
  const [voice, faceOf, atHand, plans] = await Promise.all([
    spoken,
    loadFace(id),
    packFor(manifest, ref),
    spoken.then(plansOf),
  ]);
  const { pack } = atHand;
  const vocabulary = voice.vocabulary(pack);
  const face = faceOf({
    vocabulary,
    map: voice.map?.(pack),
    onMap: voice.onMap && ((view) => voice.onMap!(view, pack)),
    saidElsewhere: voice.saidElsewhere,
    inspectSeat: (seat, table, viewer) => voice.inspect({ seat }, { table, seat: viewer }, pack),
  });
  const parts: GameParts = {
    ...voice,
    id,
    ...(manifest.isCooperative && { isCooperative: true }),
    plans,
    // 0 is nobody: whoever acts without a seat at the table.
    seatText: (seat) => (seat === 0 ? (face.nobody ?? text('web.nobody')) : manifest.seatText(seat)),
    face,
    pack: atHand.ref,
    vocabulary,
    shortLabel: (asked, choice, view) => voice.shortLabel?.(asked, choice, view, pack),
    brings: (asked, choice, view) => voice.brings?.(asked, choice, view, pack),
    cardEffect: (card) => voice.cardEffect?.(card, pack),
    ownNames: (view) => voice.ownNames?.(view, pack) ?? [],
    aim: (view) => voice.aim(view, pack),
    inspect: (target, looking) => voice.inspect(target, looking, pack),
    optionNames: Object.keys(voice.options(pack)),
    catalogueValues: voice.catalogueValues(pack),
  };
  const texts: TextSource = async (language) => {
    const [own, ofPack, ofFace] = await Promise.all([
      manifest.texts[language](),
      atHand.texts(language),
      face.texts[language](),
    ]);
    const words = { ...own.default, ...ofPack };
    return { ...allTextsOf(voice, pack, words, language), ...ofFace.default };
  };
  return { parts, atHand, texts };
}

async function plansOf(voice: Voice): Promise<GameParts['plans']> {
  const hasSome = voice.planNext !== undefined || voice.inARow !== undefined;
  return hasSome ? import('../table/plans.js') : undefined;
}
