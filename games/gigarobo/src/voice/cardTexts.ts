// What cards, abilities and pilots say, in three languages: written from the same texts that are performed, so that the two
// cannot drift apart.

import type { Playable, TextTree } from '@automachia/effects';
import { clauseOf, parseText } from '@automachia/effects';
import type { Catalogue, Language, Translate } from '@automachia/i18n';
import { createTranslator, paragraphOf } from '@automachia/i18n';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { GigaPack } from '../content/types.js';
import type { AbilityData, CardData, Components } from '../model/components.js';
import { abilityKey, boardKey, damageKey, rulesKey } from '../model/components.js';
import type { GigaTypes } from '../model/steps.js';
import { cardNameKey, cardTextKey } from './names.js';
import { spokenBox } from './spoken.js';

const NOTHING = { en: {}, fr: {}, it: {} };

/** The names and texts of everything in a pack that can be looked at, by name; of what can be paid for, by its id, too. */
export function writtenTexts(pack: GigaPack, known: Catalogue, language: Language): Catalogue {
  const translate = createTranslator([{ ...NOTHING, [language]: known }], { onMissing: 'mark' });
  const box = spokenBox(pack);
  const written: Record<string, string> = {};
  const write = (name: string, sentences: readonly Text[]): void => {
    written[cardNameKey(name)] = name;
    written[cardTextKey(name)] = paragraph(language, sentences, translate);
  };
  for (const card of box.cards) write(card.name, cardSentences(box, card));
  for (const ability of box.abilities) write(ability.name, abilitySentences(box, ability));
  for (const { name, printed } of box.pilots)
    if (printed.boardRule !== undefined) write(name, [sentence(box, boardKey(name))]);
  // A price that is paid is called by what it belongs to, and says what it brings.
  for (const { id, carrier, script, price } of box.book.playables) {
    if (carrier === '') continue;
    const cost = price === undefined ? undefined : clauseOf(box.book, price.tree);
    const part = clauseOf(box.book, script.tree);
    written[cardNameKey(id)] = script.entry;
    written[cardTextKey(id)] = paragraph(
      language,
      [cost === undefined ? text('form.sentence', { clause: part }) : text('cardText.paid', { cost, part })],
      translate,
    );
  }
  return written;
}

/** As one paragraph; what ends in a name with a mark of its own gets no full stop after it. */
function paragraph(language: Language, sentences: readonly Text[], translate: Translate): string {
  return paragraphOf(language, sentences, translate).replace(/!\.(?=\s|$)/g, '!');
}

/** When it is played and what it demands; what it does; what it deals. */
function cardSentences(box: Components, { name, isAttack, playable }: CardData): Text[] {
  const { book } = box;
  const sentences = [...timingSentences(box, playable, isAttack)];
  const needs = playable.tests.map(({ tree }) => clauseOf(book, tree, 'do', 'condition'));
  if (needs.length > 0) sentences.push(text('cardText.needs', { needs }));
  if (playable.price !== undefined)
    sentences.push(text('cardText.price', { price: clauseOf(book, playable.price.tree) }));
  if (!isEmpty(box, rulesKey(name))) sentences.push(sentence(box, rulesKey(name)));
  const damage = book.scripts.get(damageKey(name));
  if (damage !== undefined) sentences.push(text('cardText.damage', { clause: clauseOf(book, damage.tree) }));
  return sentences.length === 0 ? [text('cardText.none')] : sentences;
}

function timingSentences({ book }: Components, { timing }: Playable<GigaTypes>, isAttack: boolean): Text[] {
  const [event] = timing.args;
  if (timing.name === 'resp' && event !== undefined)
    return [text('cardText.response', { event: clauseOf(book, event, 'do', 'event') })];
  return isAttack ? [] : [text(timing.name === 'any' ? 'cardText.any' : 'cardText.turn')];
}

function abilitySentences(box: Components, { name, kind, tokens = 0, requires }: AbilityData): Text[] {
  const { book } = box;
  const needs = requires === undefined ? [] : partsOf(parseText(requires)).map((tree) => conditionText(box, tree));
  return [
    ...(needs.length === 0 ? [] : [text('cardText.needs', { needs })]),
    kind === 'activated'
      ? text('cardText.activated', { tokens, clause: clauseOf(book, book.scripts.get(abilityKey(name))!.tree) })
      : sentence(box, abilityKey(name)),
  ];
}

function conditionText({ book }: Components, tree: TextTree): Text {
  return clauseOf(book, tree, 'do', 'condition');
}

function partsOf(tree: TextTree): readonly TextTree[] {
  return tree.is === 'sequence' ? tree.parts : [tree];
}

function sentence({ book }: Components, key: string): Text {
  return text('form.sentence', { clause: clauseOf(book, book.scripts.get(key)!.tree) });
}

/** An attack that only deals its damage. */
function isEmpty({ book }: Components, key: string): boolean {
  const tree = book.scripts.get(key)?.tree;
  return tree === undefined || (tree.is === 'call' && tree.name === '_');
}
