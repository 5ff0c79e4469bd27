// What verbs that change a stat have in common: what it belongs to, how long, and how several changes of the same thing are
// said together.

import type { Said, WordPlace, WrittenOf } from '@automachia/effects';
import { named, optional, quantity, word } from '@automachia/effects';
import type { WeaponClass } from '../../content/effectLanguage.js';
import { attackWindows, scopes, weaponClasses } from '../../content/effectLanguage.js';
import { attackStatWindows } from '../../content/effectPlaces.js';
import type { AppliesTo } from '../../content/verbs.js';
import { placesOfStats, statPlaces, stats } from '../../content/verbs.js';
import type { Gkr } from '../../model/state.js';
import { attackNow } from '../../model/state.js';

export const changedStat = {
  stat: named('stat.*', word(...stats)),
  scope: word(...scopes),
  to: word(...placesOfStats),
  /** With `ownWeapons`: only those of this class. */
  class: optional<WeaponClass | undefined>(word(...weaponClasses), undefined),
  /** With `ownMovement`: only each of the first so many hexes of the turn. */
  first: optional(quantity(1, 9), 0),
};

/** Which stat may change so, how long, and where; `value` is the field that says by how much, or to what. */
export function checkChange(
  written: Partial<WrittenOf<typeof changedStat>> & { readonly [field: string]: unknown },
  value: 'by' | 'value',
  { complain, onlyIn }: WordPlace,
): void {
  const { stat, to, scope, class: weaponClass, first } = written;
  if (stat === 'HP' && Number(written[value]) < 1)
    complain(value, 'must be at least 1: a unit of 1 hit point would have none left.');
  if (!statPlaces[to!].includes(stat!))
    complain('stat', `"${to}" has no ${stat}; it has ${statPlaces[to!].join(', ')}.`);
  if ((to === 'attack') !== (scope === 'attack'))
    complain('scope', 'the scope "attack" and "to": "attack" go together: one attack, the one being resolved.');
  if (to === 'attack') onlyIn('stat', `${stat} of the attack`, attackStatWindows[stat!] ?? attackWindows);
  if (scope === 'step') onlyIn('scope', 'the scope "step"', ['MOVE_HH', 'MOVE_SU']);
  if (weaponClass !== undefined && to !== 'ownWeapons') complain('class', 'goes only with "ownWeapons".');
  if (first !== undefined && to !== 'ownMovement') complain('first', 'goes only with "ownMovement".');
}

/** Whether something lasts for an attack where there is none: then nothing of it is left. */
export function isForNoAttack(state: Gkr, scope: string): boolean {
  return scope === 'attack' && attackNow(state) === undefined;
}

/** Changes of several stats of the same thing are said together. */
export const ALIKE = ['to', 'scope', 'class', 'first'];

/** Around the changes, by what they belong to: to what, and for how long. */
export const changeForms: Readonly<Record<AppliesTo, Said>> = {
  you: {
    en: '{together}{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together}{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together}{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
  attack: {
    en: '{together}{isPlayed, select, yes { for this attack} other {}}',
    fr: '{together}{isPlayed, select, yes { pour cette attaque} other {}}',
    it: '{together}{isPlayed, select, yes { per questo attacco} other {}}',
    clause: 'statement',
  },
  attacksOnOwnHH: {
    en: '{together} for attacks on your Heavy Hitter{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together} pour les attaques contre votre Heavy Hitter{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together} per gli attacchi contro il tuo Heavy Hitter{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
  ownWeapons: {
    en: '{together} for {class, select, E {your energy weapons} B {your ballistic weapons} M {your missiles} other {your weapons}}{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together} pour {class, select, E {vos armes énergétiques} B {vos armes balistiques} M {vos missiles} other {vos armes}}{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together} per {class, select, E {le tue Armi a Energia} B {le tue Armi Balistiche} M {i tuoi Missili} other {le tue armi}}{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
  ownOrbitalStrikes: {
    en: '{together} for your Orbital Strikes{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together} pour vos frappes orbitales{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together} per i tuoi Attacchi Orbitali{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
  ownSupportUnits: {
    en: '{together} for your support units{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together} pour vos unités de soutien{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together} per le tue Unità di Supporto{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
  deploying: {
    en: '{together} for your deployments{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together} pour vos déploiements{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together} per i tuoi Schieramenti{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
  ownMovement: {
    en: '{together} for {first, plural, =0 {each hex of your Heavy Hitter’s movement} one {the first hex of your Heavy Hitter’s movement} other {each of the first # hexes of your Heavy Hitter’s movement}}{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} attack { for this attack} other {}}',
    fr: '{together} pour {first, plural, =0 {chaque hexagone du mouvement de votre Heavy Hitter} one {le premier hexagone du mouvement de votre Heavy Hitter} other {chacun des #\u00a0premiers hexagones du mouvement de votre Heavy Hitter}}{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} attack { pour cette attaque} other {}}',
    it: '{together} per {first, plural, =0 {ogni esagono del Movimento del tuo Heavy Hitter} one {il primo esagono del Movimento del tuo Heavy Hitter} other {ognuno dei primi #\u00a0esagoni del Movimento del tuo Heavy Hitter}}{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} attack { per questo attacco} other {}}',
    clause: 'statement',
  },
};
