// A rule that does not apply: to the attack being resolved, or to you for a time.

import { z } from '@automachia/content-tools';
import { optional, part, quantity, word } from '@automachia/effects';
import { scopes } from '../../content/effectLanguage.js';
import { ignoreWindows, upTo } from '../../content/effectPlaces.js';
import type { IgnoredRule } from '../../content/verbs.js';
import { ignoredRules } from '../../content/verbs.js';
import { standing } from '../words.js';
import { isForNoAttack } from './changes.js';

const hexes = z.int().min(1).max(12);

export const ignore = standing({
  name: 'ignore',
  rule: 'GKR-RUL-76',
  parameters: {
    rule: word(...ignoredRules),
    scope: word(...scopes),
    hexes: optional(quantity(1, 12), 0),
    within: optional(quantity(1, 12), 0),
    entering: optional(part(), ''),
  },
  schema: (steps) => {
    const ignoring = (rule: IgnoredRule['rule'], shape: z.ZodRawShape) =>
      z.strictObject({ do: z.literal('ignore'), rule: z.literal(rule), ...shape });
    const thisAttack = { scope: z.literal('attack') };
    return z.discriminatedUnion('rule', [
      ignoring('ARC', thisAttack),
      ignoring('LOS', thisAttack),
      ignoring('COVER', thisAttack),
      ignoring('ALLEY', thisAttack),
      ignoring('REACTIONS', thisAttack),
      ignoring('SAVES', thisAttack),
      ignoring('FLANKED', { scope: z.enum(['attack', 'phase', 'turn', 'game']) }),
      ignoring('ENEMY_SU', { scope: z.enum(['step', 'turn', 'game']), entering: steps.exactOptional() }),
      ignoring('OBSTACLE', { scope: z.literal('step'), hexes }),
      ignoring('SPOT_LOS', { scope: z.literal('game'), within: hexes }),
      ignoring('REDLINE_SOURCE', { scope: z.enum(['turn', 'game']) }),
    ]);
  },
  stat: ({ rule }) => rule,
  until: ({ scope }) => scope,
  check: ({ rule, scope, entering }, { carrier, complain, onlyIn, inside }) => {
    const allowed = ignoreWindows[rule!];
    if (allowed !== undefined) onlyIn('rule', rule!, allowed);
    if (rule === 'FLANKED' && scope === 'attack') onlyIn('scope', 'FLANKED', upTo('TARGETED'));
    if (rule === 'SPOT_LOS' && carrier !== 'unit')
      complain('rule', 'SPOT_LOS is for support units: nobody else spots.');
    if (rule === 'ENEMY_SU' && scope === 'step') onlyIn('scope', 'the scope "step"', ['MOVE_HH']);
    if (entering !== undefined) inside('entering', { knows: 'entered' });
  },
  does: ({ state }, { scope }) => isForNoAttack(state, scope),
  say: {
    by: ['rule', 'enteringIs'],
    forms: {
      ARC: {
        en: 'the firing arc does not matter',
        fr: 'l’arc de tir ne compte pas',
        it: 'l’Arco di Tiro non conta',
        clause: 'statement',
      },
      LOS: {
        en: 'line of sight is not needed',
        fr: 'la ligne de vue n’est pas nécessaire',
        it: 'la Linea di Vista non serve',
        clause: 'statement',
      },
      COVER: {
        en: 'partial cover does not count',
        fr: 'le couvert partiel ne compte pas',
        it: 'la Copertura Parziale non conta',
        clause: 'statement',
      },
      ALLEY: {
        en: 'the alley does not raise the target number, and the achievement still counts',
        fr: 'la ruelle n’augmente pas la valeur de ciblage, et le succès compte quand même',
        it: 'il Vicolo non aumenta il Valore di Mira, e il Traguardo conta comunque',
        clause: 'statement',
      },
      REACTIONS: {
        en: 'no Reaction can be played',
        fr: 'aucune réaction ne peut être jouée',
        it: 'non si possono giocare Reazioni',
        clause: 'statement',
      },
      SAVES: {
        en: 'the target gets no saves',
        fr: 'la cible n’a pas de sauvegarde',
        it: 'il Bersaglio non ha Tiri Salvezza',
        clause: 'statement',
      },
      FLANKED: {
        en: 'your Heavy Hitter cannot be flanked{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} other {}}',
        fr: 'votre Heavy Hitter ne peut pas être pris de flanc{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} other {}}',
        it: 'il tuo Heavy Hitter non può essere preso sul fianco{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} other {}}',
        clause: 'statement',
      },
      OBSTACLE: {
        en: 'your Heavy Hitter may pass over {hexes, plural, one {# building or rubble hex} other {# building or rubble hexes}} during this movement',
        fr: 'votre Heavy Hitter peut franchir {hexes, plural, one {#\u00a0hexagone d’immeuble ou de décombres} other {#\u00a0hexagones d’immeuble ou de décombres}} pendant ce mouvement',
        it: 'il tuo Heavy Hitter può scavalcare {hexes, plural, one {#\u00a0esagono di Edificio o Macerie} other {#\u00a0esagoni di Edificio o Macerie}} durante questo Movimento',
        clause: 'statement',
      },
      SPOT_LOS: {
        en: 'this unit spots targets {within, plural, one {adjacent to it} other {within # hexes}} without line of sight',
        fr: 'cette unité repère les cibles {within, plural, one {adjacentes} other {à #\u00a0hexagones au plus}} sans ligne de vue',
        it: 'questa unità avvista i Bersagli {within, plural, one {adiacenti} other {entro #\u00a0esagoni}} senza Linea di Vista',
        clause: 'statement',
      },
      REDLINE_SOURCE: {
        en: 'cards you lose to redline may also come from your discard{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} other {}}',
        fr: 'les cartes perdues par énergie critique peuvent aussi venir de votre défausse{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} other {}}',
        it: 'le carte perse per Energia Critica possono venire anche dai tuoi Scarti{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} other {}}',
        clause: 'statement',
      },
      'ENEMY_SU.none': {
        en: 'your Heavy Hitter may pass through enemy support units{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} other {}}',
        fr: 'votre Heavy Hitter peut traverser les unités de soutien ennemies{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} other {}}',
        it: 'il tuo Heavy Hitter può attraversare le Unità di Supporto nemiche{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} other {}}',
        clause: 'statement',
      },
      'ENEMY_SU.given': {
        en: 'your Heavy Hitter may pass through enemy support units{scope, select, step { during this movement} phase { until the end of the phase} turn { this turn} other {}}; for each one on a hex it enters: {entering}',
        fr: 'votre Heavy Hitter peut traverser les unités de soutien ennemies{scope, select, step { pendant ce mouvement} phase { jusqu’à la fin de la phase} turn { ce tour} other {}}\u202f; pour chacune, sur un hexagone où il entre\u202f: {entering}',
        it: 'il tuo Heavy Hitter può attraversare le Unità di Supporto nemiche{scope, select, step { durante questo Movimento} phase { fino alla fine della fase} turn { in questo Turno} other {}}; per ognuna, su un esagono in cui entra: {entering}',
        clause: 'statement',
      },
    },
  },
  examples: [
    { write: '{ "do": "ignore", "rule": "LOS", "scope": "attack" }', reads: 'line of sight is not needed' },
    {
      write:
        '{ "do": "ignore", "rule": "ENEMY_SU", "scope": "step", "entering": [{ "do": "damage", "unit": "entered", "amount": 1, "save": false }] }',
      reads:
        'your Heavy Hitter may pass through enemy support units during this movement; for each one on a hex it enters: that unit takes 1 damage, no saves',
    },
  ],
});
