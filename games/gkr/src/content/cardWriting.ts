// What is printed on cards, units, pilots and upgrades, in three languages. Generated from what they do, so that text
// and behaviour cannot drift apart; the words are the messages `word`, `form`, `effect`, `stat`, `token`
// and `orbital` in text/.

import type { Catalogue, Language, Translate } from '@automachia/i18n';
import { paragraphOf } from '@automachia/i18n';
import { type Text, text } from '@automachia/kernel';
import { conditionText, orText } from './conditionTexts.js';
import type { EffectCondition, Effect, TriggeredEffect, Window } from './effectLanguage.js';
import { attackWindows } from './effectLanguage.js';
import type { FactionCard, GkrPack, OrbitalCard } from './types.js';
import { nounsOf, yesOrNo } from './unitTexts.js';
import { verbsText } from './verbTexts.js';
import type { Token, Verb } from './verbs.js';

/** The texts of everything in a pack that has effects, by id: `card.HLX-P1.text`, `card.L1.text`. */
export function writeCardTexts(pack: GkrPack, language: Language, translate: Translate): Catalogue {
  const written: Record<string, string> = {};
  const write = (id: string, sentences: readonly Text[]): void => {
    written[`card.${id}.text`] = paragraphOf(language, sentences, translate);
  };
  for (const card of pack.cards) write(card.id, cardSentences(card));
  for (const { id, effects } of pack.sponsors) write(id, playedSentences(effects));
  for (const { id, effects } of [...pack.units, ...pack.pilots, ...pack.upgrades]) write(id, abilitySentences(effects));
  return written;
}

function cardSentences(card: FactionCard): Text[] {
  switch (card.kind) {
    case 'primary':
    case 'secondary':
      return card.effects.length === 0 ? [text('effect.none')] : abilitySentences(card.effects);
    case 'orbital':
      return [orbitalText(card), ...abilitySentences(card.effects, false)];
    case 'reaction':
    case 'manoeuvre':
      return playedSentences(card.effects);
    case 'deploy':
      break;
  }
  return [text('effect.deployCard', { reach: card.reach, cost: card.cost })];
}

// ---- cards that are played by hand: first when, then what

function playedSentences(effects: readonly Effect[]): Text[] {
  const triggered = effects.filter((effect) => 'at' in effect);
  const windows = [...new Set(triggered.flatMap(({ at }) => at))];
  const play = text('effect.play', { when: orText(windows.map(windowText)) });
  const [only] = triggered;
  if (triggered.length === 1 && only?.when !== undefined) {
    const { when, ...rest } = only;
    return [sentence(comma([play, ifText(when)])), sentence(effectText(rest, [], true)), ...reminders(effects)];
  }
  return [sentence(play), ...triggered.map((effect) => sentence(effectText(effect, [], true))), ...reminders(effects)];
}

// ---- what has its effect by itself

function abilitySentences(effects: readonly Effect[], canMiss = true): Text[] {
  return [...effects.map((effect) => sentence(abilityText(effect, canMiss))), ...reminders(effects)];
}

function abilityText(effect: Effect, canMiss: boolean): Text {
  if ('always' in effect) return verbsText(effect.always);
  // What is changed at every movement of the Heavy Hitter is, to the reader, always so.
  const isEveryMove =
    effect.at.every((window) => window === 'MOVE_HH') && effect.does.every(({ do: name }) => name === 'modify');
  if (isEveryMove)
    return effectText({ ...effect, does: effect.does.map((verb) => ({ ...verb, scope: 'game' }) as Verb) }, []);
  const shown = shownWindows(effect).map((window) =>
    window === 'DONE' && canMiss ? text('effect.afterAttack') : windowText(window),
  );
  return effectText(effect, shown);
}

/** Windows that the rest of the sentence does not make plain. */
function shownWindows({ at, when = [] }: TriggeredEffect): readonly Window[] {
  if (when.some((condition) => condition.if === 'justTagged')) return [];
  return at.filter((window) => {
    if (window === 'DONE') return !when.some(isOutcome);
    return !(attackWindows as readonly Window[]).includes(window);
  });
}

function isOutcome(condition: EffectCondition): boolean {
  return (
    ['damageDealt', 'earned'].includes(condition.if) ||
    (condition.if === 'attack' && ['hit', 'miss'].includes(condition.is))
  );
}

// ---- sentences

function effectText(
  { when = [], may, limit, insteadOfAttacking, does }: Omit<TriggeredEffect, 'at'>,
  shown: readonly Text[],
  isPlayed = false,
): Text {
  const prefix = [
    ...(limit === undefined ? [] : [text(`effect.limit.${limit}`)]),
    ...(insteadOfAttacking ? [text('effect.insteadOfAttacking')] : []),
    ...(shown.length === 0 ? [] : [orText(shown)]),
    ...(when.length === 0 ? [] : [ifText(when)]),
  ];
  const clause = verbsText(does, { may: may === true, forThisAttack: isPlayed });
  return prefix.length === 0 ? clause : text('effect.colon', { prefix: comma(prefix), clause });
}

function ifText(conditions: readonly EffectCondition[]): Text {
  return text('effect.if', { conditions: conditions.map(conditionText) });
}

function windowText(window: Window): Text {
  return text(`word.event.${window}`);
}

function comma(parts: readonly Text[]): Text {
  return parts.reduce((first, second) => text('effect.comma', { first, second }));
}

function sentence(clause: Text): Text {
  return text('effect.sentence', { clause });
}

/** What the tokens mean that the effects hand out. */
function reminders(effects: readonly Effect[]): Text[] {
  const tokens = new Set<Token>();
  const look = (verb: Verb): void => {
    if (verb.do === 'mark') tokens.add(verb.token);
    if (verb.do === 'later') verb.does.forEach(look);
  };
  for (const effect of effects) ('always' in effect ? effect.always : effect.does).forEach(look);
  return [...tokens].map((token) => text('effect.reminder', { sentence: text(`token.${token}.text`) }));
}

function orbitalText({ target: { kind, count, needs } }: OrbitalCard): Text {
  const units = text('orbital.units', { count, ...nounsOf(kind) });
  if (needs.is !== 'near') return text('orbital.target', { units, needs: text(`orbital.${needs.is}`) });
  const { unit, hexes, lineOfSight, outsideArc } = needs;
  const values = { hexes, lineOfSight: yesOrNo(lineOfSight), outsideArc: yesOrNo(outsideArc) };
  // Of its own kind a player has one; of GKRs and support units several.
  const isSeveral = unit === 'GKR' || unit === 'SU';
  const whom = isSeveral
    ? text('orbital.near', { ...values, unit: text('effect.one.own', { ...nounsOf(unit), other: 'no' }) })
    : text('orbital.nearOwn', { ...values, ...nounsOf(unit) });
  return text('orbital.target', { units, needs: whom });
}
