// A reason against something never speaks of the phase that it is: "declared in the Combat phase", said in the Combat phase, is
// no reason, and whoever reads it takes the program for broken.

import type { Game, KernelState, Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import type { Known, Property } from './property.js';
import { everybody } from './property.js';
import { type Stock, stockOf } from './stock.js';

const MOST_CHOICES = 60;
const LANGUAGES = ['en', 'fr', 'it'] as const;

export const timely: Property = {
  name: 'timely',
  promise: 'no reason names the phase that it is as what is missing',
  applies: ({ translate }) => translate !== undefined,
  check<S extends KernelState>(playing: Playing<S>, known: Known): void {
    const { game } = playing;
    const stock = stockOf(game, playing.state, playing.play.matchSeed);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of everybody(playing.state.players)) lookAt(game, playing.state, seat, turn, stock, known);
      }
      playing.take(turn);
    }
  },
};

function lookAt<S extends KernelState>(
  game: Game<S>,
  state: S,
  seat: Seat,
  { decision, random }: Turn,
  stock: Stock,
  { translate, texts = [] }: Known,
): void {
  const key = `phase.${decision.phase}`;
  const hasName = texts.some(({ en }) => key in en);
  if (translate === undefined || decision.phase === undefined || !hasName || !decision.seats.includes(seat)) return;
  const choices = [
    ...stock.choices,
    ...[...game.judged(state, seat, MOST_CHOICES, random)].map(({ choice }) => choice),
  ];
  const against = [
    ...choices.map((choice) => game.whyNot(state, seat, choice)),
    ...game.whyNotAt(state, seat, stock.targets),
  ];
  // The same is said of many things.
  const reasons = new Map(
    against.flatMap((one) => (one?.reasons ?? []).map(({ text: said }) => [JSON.stringify(said), said] as const)),
  );
  for (const language of LANGUAGES) {
    const phase = translate(language, text(key));
    for (const reason of reasons.values()) {
      const words = translate(language, reason);
      if (!isNamed(phase, words)) continue;
      throw new Complaint(`in the phase ${show(phase)} seat ${seat} is told at ${decision.step}: ${show(words)}.`);
    }
  }
}

/** A single word is a word of everyday, too: "farther from the combat" is no phase, "declared in Combat" is one. */
function isNamed(phase: string, words: string): boolean {
  if (phase.includes(' ')) return words.toLowerCase().includes(phase.toLowerCase());
  return words.split(/[^\p{L}\p{M}-]+/u).includes(phase);
}
