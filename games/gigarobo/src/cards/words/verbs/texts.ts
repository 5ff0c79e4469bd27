// blank, copy: cards that lose their texts for a time, or have those of others (GIG-CRD-34 to GIG-CRD-36).

import type { EffectLocals } from '@automachia/effects';
import { beginning, lasting, one, oneOrWhole, word } from '@automachia/effects';
import { pickingCards } from '../../../chapters/pickingCards.js';
import { blankOf } from '../../../model/blanks.js';
import { damageKey, rulesKey } from '../../../model/components.js';
import { cardIn, cardObject, isCard, ownerIn } from '../../../model/objects.js';
import type { Giga } from '../../../model/state.js';
import type { At } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { changeAttackCard, perform } from '../../performing.js';
import { isGuarded } from '../ofInstants.js';

const { verb } = words;

const PART = {
  en: '{text, select, rules {rules text} damage {damage text} other {rules and damage text}}',
  fr: '{text, select, rules {texte de règles} damage {texte de dégâts} other {texte de règles et de dégâts}}',
  it: '{text, select, rules {testo di regole} damage {testo di danni} other {testo di regole e di danni}}',
};

/** GIG-CRD-36, GIG-CRD-103: one card that is picked; of the opponent's attack all. */
export const blank = verb({
  name: 'blank',
  rule: 'GIG-CRD-36',
  parameters: { text: word('rules', 'both'), what: oneOrWhole('card', 'foeplay'), until: lasting() },
  perform: (m, { text, what, until }, x) => {
    const ends = m.content.book.words.duration.get(until)!.until(x);
    for (const object of (typeof what === 'number' ? [what] : what).filter((card) => !isGuarded(x, card))) {
      m.keep(blankOf(ownerIn(object), cardIn(object)), ends);
      // What was copied onto a card of the attack is gone with its own text.
      changeAttackCard(m.state, object, { rules: [], ...(text === 'both' && { damage: [] }) });
    }
    // GIG-CRD-36: nothing of an attack without texts is inflicted.
    if (text === 'both') m.state.attack = { ...m.state.attack, shares: [], added: [], later: [] };
  },
  say: {
    en: `{what}: no ${PART.en}{untilIs, select, none {} other { {until}}}`,
    fr: `{what} : pas de ${PART.fr}{untilIs, select, none {} other { {until}}}`,
    it: `{what}: nessun ${PART.it}{untilIs, select, none {} other { {until}}}`,
  },
  examples: [
    {
      write: 'blank(both, foeplay, attack)',
      reads: 'the opponent’s attack: no rules and damage text for this attack.',
    },
  ],
});

/** GIG-CRD-35: whether the text is that of the instant which is answered; it goes on while the card lies activated. */
function isOfAnswered({ content, locals: { text, at } }: At<EffectLocals>): boolean {
  const { tree } = content.book.scripts.get(text)!.nodes[at - 1]!;
  const [, from] = tree.is === 'call' ? tree.args : [];
  return from?.is === 'call' && from.name === 'answered';
}

/** What any other text does while activated lasts for this turn only, beside the card. */
function markLent(state: Giga, object: number): void {
  state.onTheTable = state.onTheTable.map((played) =>
    played.seat === ownerIn(object) && played.card === cardIn(object) ? { ...played, isLent: true } : played,
  );
}

export const copy = verb({
  name: 'copy',
  rule: 'GIG-CRD-34',
  parameters: {
    text: word('rules', 'damage'),
    from: oneOrWhole('card', 'foeplay'),
    to: one('card'),
    how: word('replace', 'add'),
  },
  perform: (m, { text, from, to, how }, x) => {
    const sources = (typeof from === 'number' ? [from] : from).filter(isCard);
    const script = (key: string) => m.content.book.scripts.get(key);
    const printed = (object: number) => m.content.cards[cardIn(object)]!.name;
    const owner = { seat: x.seat, subject: x.subject, whos: { foe: foeIn(x) } };
    if (text === 'damage') {
      // GIG-CRD-73: each with its own base damage, as yours.
      for (const object of sources) {
        const damage = script(damageKey(printed(object)));
        if (damage !== undefined)
          m.call(perform, beginning(damage, { ...owner, self: cardObject(x.seat, cardIn(object)) }));
      }
    } else if (how === 'add') {
      // GIG-CRD-35: resolved at once, "this card" being the one that takes it over.
      const rules = sources[0] === undefined ? undefined : script(rulesKey(printed(sources[0])));
      if (rules === undefined) return;
      if (!isOfAnswered(m)) markLent(m.state, to);
      m.call(perform, beginning(rules, { ...owner, self: to }));
    } else
      m.call(pickingCards, {
        seat: x.seat,
        by: x.seat,
        does: 'copy',
        left: 1,
        cards: sources,
        isRandom: false,
        taken: [],
        chosen: -1,
        to,
        found: x.content.book.slotOf.get('found')!,
        bound: m.locals.bound,
      });
  },
  say: {
    en: `{to} {how, select, replace {has} other {also has}} the ${PART.en} of {from}`,
    fr: `{to} {how, select, replace {a} other {a aussi}} le ${PART.fr} de {from}`,
    it: `{to} {how, select, replace {ha} other {ha anche}} il ${PART.it} di {from}`,
  },
  examples: [
    {
      write: 'copy(rules, foeplay, play, replace)',
      reads: 'your attack has the rules text of the opponent’s attack.',
    },
  ],
});
