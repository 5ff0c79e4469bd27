// What cards are called and say, in three languages: written from the same texts that are performed, so that the two cannot
// drift apart. What a text is asked about is called by the entry that the text belongs to, which is a card as well.

import { clauseOf } from '@automachia/effects';
import type { Catalogue, Language } from '@automachia/i18n';
import { createTranslator, paragraphOf } from '@automachia/i18n';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { CharacterAbility, GearsPack } from '../content/types.js';
import { textKeys } from '../cards/textKeys.js';
import type { Components } from '../model/components.js';
import { spokenBox } from './spoken.js';

const NOTHING = { en: {}, fr: {}, it: {} };

/** The names and texts of everything in a pack that can be looked at. */
export function writtenTexts(pack: GearsPack, known: Catalogue, language: Language): Catalogue {
  const translate = createTranslator([{ ...NOTHING, [language]: known }], { onMissing: 'mark' });
  const box = spokenBox(pack);
  const written: Record<string, string> = {};
  const write = (card: string, name: Text, sentences: readonly Text[]): void => {
    written[`card.${card}.name`] = translate(language, name);
    written[`card.${card}.text`] = paragraphOf(
      language,
      sentences.length === 0 ? [text('cardText.none')] : sentences,
      translate,
    );
  };
  const called = (what: string, id: string): Text => text(`${what}.${id}.name`);
  for (const { id, actions, reaction, isForSeveral } of pack.orders)
    write(id, called('order', id), [
      ...actions.map((_, i) =>
        text('cardText.action', { place: i + 1, clause: clauseIn(box, textKeys.order(id, i))! }),
      ),
      text('cardText.reaction', { reaction }),
      ...(isForSeveral === true ? [text('cardText.forSeveral')] : []),
    ]);
  for (const { number, trait } of pack.ai)
    write(`ai-${number}`, text('card.ai', { number }), [
      text('cardText.trait', { trait }),
      ...sentencesIn(box, textKeys.ai(number)),
    ]);
  for (const { id } of pack.weapons) write(id, called('weapon', id), omenOf(box, textKeys.weapon(id)));
  for (const { id } of pack.enemies) write(`enemy-${id}`, called('enemy', id), omenOf(box, textKeys.enemy(id)));
  for (const { id, ability } of pack.characters) write(id, called('character', id), abilityTexts(ability));
  for (const { id } of pack.equipment)
    write(`equipment-${id}`, called('equipment', id), sentencesIn(box, textKeys.equipment(id)));
  for (const { id, spawn, equipment } of pack.locations)
    write(id, text('card.tile', { tile: id }), [
      text('cardText.spawn', { line: spawn.join(' / ') }),
      ...(equipment === undefined ? [] : [text('cardText.equipment', { name: called('equipment', equipment) })]),
    ]);
  for (const { name, kind, health, weapon } of box.markers)
    write(name, text('card.marker', { figure: called('figure', kind), health }), [
      weapon === undefined
        ? text('cardText.dropsNothing')
        : text('cardText.drops', { weapon: called('weapon', weapon) }),
    ]);
  for (const { id, stages } of pack.missions) {
    const mission = text(`option.mission.${id}`);
    write(id, mission, sentencesIn(box, textKeys.setUp(id)));
    for (const i of stages.keys())
      write(textKeys.stage(id, i), text('card.stage', { mission, stage: i + 1 }), [
        text('cardText.flip', { conditions: conditionsOf(box, id, i) }),
        ...sentencesIn(box, textKeys.afterwards(id, i)),
      ]);
  }
  return written;
}

/** A text of the pack as a clause; undefined where there is none. */
export function clauseIn({ book }: Components, key: string): Text | undefined {
  const script = book.scripts.get(key);
  return script === undefined ? undefined : clauseOf(book, script.tree);
}

function sentencesIn(box: Components, key: string): Text[] {
  const clause = clauseIn(box, key);
  return clause === undefined ? [] : [text('form.sentence', { clause })];
}

function omenOf(box: Components, key: string): Text[] {
  const clause = clauseIn(box, key);
  return clause === undefined ? [] : [text('cardText.omen', { clause })];
}

/** GOW-OBJ-02: what must be so that a stage card is flipped. */
export function conditionsOf({ book }: Components, mission: string, stage: number): readonly Text[] {
  const tests = book.playable.get(textKeys.stage(mission, stage))?.tests ?? [];
  return tests.map(({ tree }) => clauseOf(book, tree, 'do', 'condition'));
}

/** What only one character can do, part by part. */
export function abilityTexts(ability: CharacterAbility): Text[] {
  const { extraDice, freeMove, weaponLimit, picksUpFreely, guardsBesides } = ability;
  const said: Text[] = [];
  if (extraDice !== undefined) {
    const { dice, weapon } = extraDice;
    said.push(text('cardText.ability.extraDice', { dice, weapon: text(`weapon.${weapon}.name`) }));
  }
  if (freeMove !== undefined) said.push(text('cardText.ability.freeMove', { zones: freeMove }));
  if (weaponLimit !== undefined) said.push(text('cardText.ability.weaponLimit', { weapons: weaponLimit }));
  if (picksUpFreely === true) said.push(text('cardText.ability.picksUpFreely'));
  if (guardsBesides === true) said.push(text('cardText.ability.guardsBesides'));
  return said;
}
