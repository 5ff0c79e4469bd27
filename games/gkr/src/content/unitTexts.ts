// How the language of effects speaks of units: "your Heavy Hitter", "each other enemy GKR adjacent to the target".

import { type Text, type TextValue, text } from '@automachia/kernel';
import type { UnitFilter, UnitKind, UnitName, Units } from './effectLanguage.js';

/** The unit or units as the subject or object of a sentence. */
function unitText(units: Units): Text {
  if (typeof units === 'string') return text(`effect.unit.${units}`);
  return 'one' in units ? filterText('one', units.one) : filterText('each', units.each);
}

/** How a sentence speaks of the objects of a verb, by their sort; undefined where it need not. */
export function tellObjects(sort: string, written: unknown): TextValue | undefined {
  switch (sort) {
    case 'unit':
    case 'pushed':
      return unitText(written as Units);
    case 'filter':
      return unitText({ one: written as UnitFilter });
    case 'opponent': {
      const { within } = (written as { readonly one: UnitFilter }).one;
      return within === undefined ? undefined : placeText(within.hexes, within.of);
    }
    default:
      return written as string;
  }
}

/** Where something is: "of your Heavy Hitter", after a distance. */
function awayFrom(unit: UnitName): Text {
  return text(`effect.awayFrom.${unit}`);
}

/** Where something is: "to your Heavy Hitter", after "adjacent" and "nearer". */
function beside(unit: UnitName): Text {
  return text(`effect.beside.${unit}`);
}

/** Where something is: "within 2 hexes of your Heavy Hitter", "adjacent to the target". */
function placeText(hexes: number, of: UnitName): Text {
  if (hexes === 1) return text('effect.place.adjacent', { beside: beside(of) });
  return text('effect.place.near', { hexes, awayFrom: awayFrom(of) });
}

/** The names of a kind of unit, and its grammatical gender in French and Italian. */
export function nounsOf(kind: UnitKind): { readonly noun: Text; readonly nouns: Text; readonly g: string } {
  const g = kind === 'GKR' || kind === 'HH' ? 'other' : 'f';
  return { noun: text(`effect.noun.${kind}`), nouns: text(`effect.nouns.${kind}`), g };
}

/** A yes or no for a `select`. */
export function yesOrNo(value: boolean | undefined): 'yes' | 'no' {
  return value === true ? 'yes' : 'no';
}

function filterText(number: 'one' | 'each', { side, kind, other, within }: UnitFilter): Text {
  const who = text(`effect.${number}.${side}`, { ...nounsOf(kind), other: yesOrNo(other !== undefined) });
  if (within === undefined) return who;
  return text('effect.placed', { who, place: placeText(within.hexes, within.of) });
}
