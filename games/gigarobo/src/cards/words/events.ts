// The events that texts listen to and answer (GIG-CRD-101), each with whom it concerns.

import type { EventAbout, EventWord } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { isAgainst } from '../../chapters/against.js';
import { areFoes, pilotOf } from '../../model/seats.js';
import type { Giga } from '../../model/state.js';
import type { GigaTypes } from '../../model/steps.js';
import { announce, words } from '../../model/steps.js';

const { event } = words;

/** GIG-UPK-02: asks for Heart or Power (chapters/upkeep.ts). */
export const choosingGain = announce<{ seat: Seat }>('chooseGain');

type Concerns = NonNullable<EventWord<GigaTypes>['concerns']>;

/** An event of a robot: that of everybody aboard (GIG-CPL-05). */
const ofRobot: Concerns = (state, whose, owner, { seat }) =>
  whose === 'all' || (whose === '' ? pilotOf(state, owner) === pilotOf(state, seat) : areFoes(state, owner, seat));

/** An event of a person. */
const ofPerson: Concerns = (state, whose, owner, { seat }) =>
  whose === 'all' || (whose === '' ? owner === seat : areFoes(state, owner, seat));

const ofAnybody: Concerns = () => true;

/** An event of the card that carries the text. */
const ofThis: Concerns = (_state, _whose, _owner, { subject }, self) => subject === self;

/** The target of the attack that a pilot makes. */
const aimOf = ({ attack }: Giga, seat: Seat) =>
  attack.attacker.seat === seat ? attack.attacker.aim : attack.reactor.aim;

/** Of an opponent, only an attack against you. */
const againstYou: Concerns = (state, whose, owner, about) =>
  ofRobot(state, whose, owner, about, 0) && (whose !== 'foe' || isAgainst(state, aimOf(state, about.seat), owner));

/** GIG-CRD-101, GIG-FAQ-10: "@any" is an opponent's attack against anyone. */
const ofSuccess: Concerns = (state, whose, owner, about) =>
  whose === 'any' ? areFoes(state, owner, about.seat) : againstYou(state, whose, owner, about, 0);

/** Whose forced movement made whom collide: the mover is the kind of the event. */
const ofCrash: Concerns = (state, whose, owner, { seat, kind }: EventAbout) => {
  const mover = Number(kind);
  if (whose === 'all') return true;
  if (whose === '') return pilotOf(state, owner) === seat && areFoes(state, owner, mover);
  return pilotOf(state, owner) === pilotOf(state, mover) && areFoes(state, owner, seat);
};

const whose = (own: string, foe: string): string => `{whose, select, own {${own}} other {${foe}}}`;

export const events: readonly EventWord<GigaTypes>[] = [
  event({
    name: 'window',
    rule: 'GIG-RSP-02',
    opens: true,
    say: { en: 'a window is open', fr: 'une fenêtre est ouverte', it: 'una finestra è aperta' },
    examples: [{ write: 'on(window, power(1))', reads: 'when a window is open, gain 1 power token.' }],
  }),
  event({
    name: 'declare',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: againstYou,
    say: {
      en: whose('you declare an attack', 'an opponent declares an attack against you'),
      fr: whose('vous déclarez une attaque', 'un adversaire déclare une attaque contre vous'),
      it: whose('dichiari un attacco', 'un avversario dichiara un attacco contro di te'),
    },
    examples: [{ write: 'on(declare, power(1))', reads: 'when you declare an attack, gain 1 power token.' }],
  }),
  event({
    name: 'both',
    rule: 'GIG-CRD-18',
    opens: true,
    isForNamed: true,
    concerns: ofAnybody,
    say: {
      en: 'the reaction to the attack is fixed',
      fr: 'la réaction à l’attaque est fixée',
      it: 'la reazione all’attacco è fissata',
    },
    examples: [{ write: 'on(both, power(1))', reads: 'when the reaction to the attack is fixed, gain 1 power token.' }],
  }),
  event({
    name: 'pending',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose(
        'your attack is declared and not yet resolved',
        'an opponent’s attack is declared and not yet resolved',
      ),
      fr: whose(
        'votre attaque est déclarée et pas encore résolue',
        'l’attaque d’un adversaire est déclarée et pas encore résolue',
      ),
      it: whose(
        'il tuo attacco è dichiarato e non ancora risolto',
        'l’attacco di un avversario è dichiarato e non ancora risolto',
      ),
    },
    examples: [
      {
        write: 'on(pending, power(1))',
        reads: 'when your attack is declared and not yet resolved, gain 1 power token.',
      },
    ],
  }),
  event({
    name: 'pool',
    rule: 'GIG-DIC-03',
    concerns: ofRobot,
    say: {
      en: whose('your attack dice are gathered', 'an opponent’s attack dice are gathered'),
      fr: whose('vos dés d’attaque sont réunis', 'les dés d’attaque d’un adversaire sont réunis'),
      it: whose('i tuoi dadi d’attacco vengono riuniti', 'i dadi d’attacco di un avversario vengono riuniti'),
    },
    examples: [{ write: 'on(pool, power(1))', reads: 'when your attack dice are gathered, gain 1 power token.' }],
  }),
  event({
    name: 'roll',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('your attack roll lies on the table', 'an opponent’s attack roll lies on the table'),
      fr: whose('votre jet d’attaque est sur la table', 'le jet d’attaque d’un adversaire est sur la table'),
      it: whose('il tuo tiro d’attacco è sul tavolo', 'il tiro d’attacco di un avversario è sul tavolo'),
    },
    examples: [{ write: 'on(roll, power(1))', reads: 'when your attack roll lies on the table, gain 1 power token.' }],
  }),
  event({
    name: 'defroll',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('your defence roll lies on the table', 'an opponent’s defence roll lies on the table'),
      fr: whose('votre jet de défense est sur la table', 'le jet de défense d’un adversaire est sur la table'),
      it: whose('il tuo tiro di difesa è sul tavolo', 'il tiro di difesa di un avversario è sul tavolo'),
    },
    examples: [
      { write: 'on(defroll, power(1))', reads: 'when your defence roll lies on the table, gain 1 power token.' },
    ],
  }),
  event({
    name: 'recroll',
    rule: 'GIG-RCV-04',
    opens: true,
    concerns: ofPerson,
    say: {
      en: whose('you have made a recovery roll', 'an opponent has made a recovery roll'),
      fr: whose('vous avez fait un jet de récupération', 'un adversaire a fait un jet de récupération'),
      it: whose('hai fatto un tiro di recupero', 'un avversario ha fatto un tiro di recupero'),
    },
    examples: [{ write: 'on(recroll, power(1))', reads: 'when you have made a recovery roll, gain 1 power token.' }],
  }),
  event({
    name: 'anyroll',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofAnybody,
    say: {
      en: 'a roll lies on the table',
      fr: 'un jet est sur la table',
      it: 'un tiro è sul tavolo',
    },
    examples: [{ write: 'on(anyroll, power(1))', reads: 'when a roll lies on the table, gain 1 power token.' }],
  }),
  event({
    name: 'success',
    rule: 'GIG-CRD-101',
    opens: true,
    whoses: ['any'],
    concerns: ofSuccess,
    say: {
      en: '{whose, select, own {your attack succeeds} any {an opponent’s attack succeeds} all {an attack succeeds} other {an attack against you succeeds}}',
      fr: '{whose, select, own {votre attaque réussit} any {l’attaque d’un adversaire réussit} all {une attaque réussit} other {une attaque contre vous réussit}}',
      it: '{whose, select, own {il tuo attacco riesce} any {riesce l’attacco di un avversario} all {riesce un attacco} other {riesce un attacco contro di te}}',
    },
    examples: [{ write: 'on(success, power(1))', reads: 'when your attack succeeds, gain 1 power token.' }],
  }),
  event({
    name: 'miss',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('your attack roll is unsuccessful', 'an opponent’s attack roll is unsuccessful'),
      fr: whose('votre jet d’attaque échoue', 'le jet d’attaque d’un adversaire échoue'),
      it: whose('il tuo tiro d’attacco fallisce', 'il tiro d’attacco di un avversario fallisce'),
    },
    examples: [{ write: 'on(miss, power(1))', reads: 'when your attack roll is unsuccessful, gain 1 power token.' }],
  }),
  event({
    name: 'defended',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('your defence beats the attack', 'an opponent’s defence beats the attack'),
      fr: whose('votre défense bat l’attaque', 'la défense d’un adversaire bat l’attaque'),
      it: whose('la tua difesa batte l’attacco', 'la difesa di un avversario batte l’attacco'),
    },
    examples: [{ write: 'on(defended, power(1))', reads: 'when your defence beats the attack, gain 1 power token.' }],
  }),
  event({
    name: 'defmiss',
    rule: 'GIG-CRD-101',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('your defence fails', 'an opponent’s defence fails'),
      fr: whose('votre défense échoue', 'la défense d’un adversaire échoue'),
      it: whose('la tua difesa fallisce', 'la difesa di un avversario fallisce'),
    },
    examples: [{ write: 'on(defmiss, power(1))', reads: 'when your defence fails, gain 1 power token.' }],
  }),
  event({
    name: 'resolve',
    rule: 'GIG-CRD-101',
    concerns: ofRobot,
    say: {
      en: whose('one of your attack cards resolves', 'an attack card of an opponent resolves'),
      fr: whose('une de vos cartes d’attaque se résout', 'une carte d’attaque d’un adversaire se résout'),
      it: whose('una tua carta d’attacco si risolve', 'una carta d’attacco di un avversario si risolve'),
    },
    examples: [
      { write: 'on(resolve, power(1))', reads: 'when one of your attack cards resolves, gain 1 power token.' },
    ],
  }),
  event({
    name: 'incoming',
    rule: 'GIG-CRD-21',
    opens: true,
    isForNamed: true,
    kinds: ['attack', 'ranged', 'inflicted', 'collision', 'any'],
    concerns: ofRobot,
    say: {
      en: whose(
        '{kind, select, attack {attack } ranged {ranged } inflicted {inflicted } collision {collision } other {}}damage is about to be dealt to you',
        'damage is about to be dealt to an opponent',
      ),
      fr: whose(
        'vous allez subir des dégâts{kind, select, attack { d’attaque} ranged { à distance} inflicted { infligés} collision { de collision} other {}}',
        'un adversaire va subir des dégâts',
      ),
      it: whose(
        'stai per subire danni{kind, select, attack { d’attacco} ranged { a distanza} inflicted { inflitti} collision { da collisione} other {}}',
        'un avversario sta per subire danni',
      ),
    },
    examples: [
      {
        write: 'on(incoming(attack), power(1))',
        reads: 'when attack damage is about to be dealt to you, gain 1 power token.',
      },
    ],
  }),
  event({
    name: 'hit',
    rule: 'GIG-CRD-101',
    concerns: ofRobot,
    say: {
      en: whose('an opponent has inflicted damage on you', 'damage was inflicted on an opponent'),
      fr: whose('un adversaire vous a infligé des dégâts', 'un adversaire a subi des dégâts'),
      it: whose('un avversario ti ha inflitto danni', 'un avversario ha subito danni'),
    },
    examples: [
      { write: 'on(hit, power(1))', reads: 'when an opponent has inflicted damage on you, gain 1 power token.' },
    ],
  }),
  event({
    name: 'harm',
    rule: 'GIG-CRD-101',
    concerns: ofRobot,
    say: {
      en: whose('you have inflicted damage on an opponent', 'an opponent has inflicted damage'),
      fr: whose('vous avez infligé des dégâts à un adversaire', 'un adversaire a infligé des dégâts'),
      it: whose('hai inflitto danni a un avversario', 'un avversario ha inflitto danni'),
    },
    examples: [
      { write: 'on(harm, power(1))', reads: 'when you have inflicted damage on an opponent, gain 1 power token.' },
    ],
  }),
  event({
    name: 'grazed',
    rule: 'GIG-CRD-63',
    concerns: ofPerson,
    say: {
      en: 'an attack of the active opponent succeeds against you without damage',
      fr: 'une attaque de l’adversaire actif réussit contre vous sans dégâts',
      it: 'un attacco dell’avversario attivo riesce contro di te senza danni',
    },
    examples: [
      {
        write: 'on(grazed, power(1))',
        reads: 'when an attack of the active opponent succeeds against you without damage, gain 1 power token.',
      },
    ],
  }),
  event({
    name: 'rage',
    rule: 'GIG-CRD-67',
    concerns: ofPerson,
    say: {
      en: whose('you are about to gain Rage', 'an opponent is about to gain Rage'),
      fr: whose('vous allez gagner de la Rage', 'un adversaire va gagner de la Rage'),
      it: whose('stai per ottenere Rabbia', 'un avversario sta per ottenere Rabbia'),
    },
    examples: [{ write: 'on(rage, power(1))', reads: 'when you are about to gain Rage, gain 1 power token.' }],
  }),
  event({
    name: 'raged',
    rule: 'GIG-CRD-101',
    concerns: ofPerson,
    say: {
      en: whose('you have gained Rage', 'an opponent has gained Rage'),
      fr: whose('vous avez gagné de la Rage', 'un adversaire a gagné de la Rage'),
      it: whose('hai ottenuto Rabbia', 'un avversario ha ottenuto Rabbia'),
    },
    examples: [{ write: 'on(raged, power(1))', reads: 'when you have gained Rage, gain 1 power token.' }],
  }),
  event({
    name: 'instant',
    rule: 'GIG-RSP-02',
    opens: true,
    concerns: ofPerson,
    say: {
      en: whose('you have declared an instant', 'an opponent has declared an instant'),
      fr: whose('vous avez déclaré un instantané', 'un adversaire a déclaré un instantané'),
      it: whose('hai dichiarato un’istantanea', 'un avversario ha dichiarato un’istantanea'),
    },
    examples: [{ write: 'on(instant, power(1))', reads: 'when you have declared an instant, gain 1 power token.' }],
  }),
  event({
    name: 'trigger',
    rule: 'GIG-RSP-02',
    opens: true,
    concerns: ofPerson,
    say: {
      en: whose('you have declared a trigger', 'an opponent has declared a trigger'),
      fr: whose('vous avez déclaré un déclenchement', 'un adversaire a déclaré un déclenchement'),
      it: whose('hai dichiarato un’attivazione a costo', 'un avversario ha dichiarato un’attivazione a costo'),
    },
    examples: [{ write: 'on(trigger, power(1))', reads: 'when you have declared a trigger, gain 1 power token.' }],
  }),
  event({
    name: 'activation',
    rule: 'GIG-RSP-02',
    opens: true,
    concerns: ofPerson,
    say: {
      en: whose(
        'you have declared the activation of an ability',
        'an opponent has declared the activation of an ability',
      ),
      fr: whose('vous avez déclaré l’activation d’une capacité', 'un adversaire a déclaré l’activation d’une capacité'),
      it: whose(
        'hai dichiarato l’attivazione di un’abilità',
        'un avversario ha dichiarato l’attivazione di un’abilità',
      ),
    },
    examples: [
      {
        write: 'on(activation, power(1))',
        reads: 'when you have declared the activation of an ability, gain 1 power token.',
      },
    ],
  }),
  event({
    name: 'meddled',
    rule: 'GIG-CRD-63',
    concerns: ofPerson,
    say: {
      en: 'an instant of an opponent has resolved against your attack or your instant',
      fr: 'un instantané adverse s’est résolu contre votre attaque ou votre instantané',
      it: 'un’istantanea avversaria si è risolta contro il tuo attacco o la tua istantanea',
    },
    examples: [
      {
        write: 'on(meddled, power(1))',
        reads: 'when an instant of an opponent has resolved against your attack or your instant, gain 1 power token.',
      },
    ],
  }),
  event({
    name: 'start',
    rule: 'GIG-TRN-04',
    concerns: ofRobot,
    say: {
      en: whose('your turn begins', 'an opponent’s turn begins'),
      fr: whose('votre tour commence', 'le tour d’un adversaire commence'),
      it: whose('inizia il tuo turno', 'inizia il turno di un avversario'),
    },
    examples: [{ write: 'on(start, power(1))', reads: 'when your turn begins, gain 1 power token.' }],
  }),
  event({
    name: 'upkeep',
    rule: 'GIG-UPK-01',
    concerns: ofRobot,
    say: {
      en: whose('your upkeep begins', 'an opponent’s upkeep begins'),
      fr: whose('votre entretien commence', 'l’entretien d’un adversaire commence'),
      it: whose('inizia il tuo mantenimento', 'inizia il mantenimento di un avversario'),
    },
    examples: [{ write: 'on(upkeep, power(1))', reads: 'when your upkeep begins, gain 1 power token.' }],
  }),
  event({
    name: 'end',
    rule: 'GIG-TRN-08',
    concerns: ofRobot,
    say: {
      en: whose('your turn ends', 'an opponent’s turn ends'),
      fr: whose('votre tour finit', 'le tour d’un adversaire finit'),
      it: whose('finisce il tuo turno', 'finisce il turno di un avversario'),
    },
    examples: [{ write: 'on(end, power(1))', reads: 'when your turn ends, gain 1 power token.' }],
  }),
  event({
    name: 'cooling',
    rule: 'GIG-CRD-100',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('your cooldown phase goes on', 'an opponent’s cooldown phase goes on'),
      fr: whose(
        'votre phase de refroidissement est en cours',
        'la phase de refroidissement d’un adversaire est en cours',
      ),
      it: whose('la tua fase di raffreddamento è in corso', 'la fase di raffreddamento di un avversario è in corso'),
    },
    examples: [{ write: 'on(cooling, power(1))', reads: 'when your cooldown phase goes on, gain 1 power token.' }],
  }),
  event({
    name: 'gain',
    rule: 'GIG-UPK-02',
    happen: (m) => m.call(choosingGain, { seat: m.locals.seat }),
    concerns: ofPerson,
    say: {
      en: whose('you would choose Heart or Power', 'an opponent would choose Heart or Power'),
      fr: whose('vous choisiriez Cœur ou Puissance', 'un adversaire choisirait Cœur ou Puissance'),
      it: whose('sceglieresti Cuore o Potenza', 'un avversario sceglierebbe Cuore o Potenza'),
    },
    examples: [{ write: 'on(gain, power(1))', reads: 'when you would choose Heart or Power, gain 1 power token.' }],
  }),
  event({
    name: 'gainfs',
    rule: 'GIG-CRD-93',
    happen: (m) => m.giveBack('isGained', true),
    concerns: ofPerson,
    say: {
      en: whose('you are about to gain Fighting Spirit', 'an opponent is about to gain Fighting Spirit'),
      fr: whose('vous allez gagner de l’Esprit combatif', 'un adversaire va gagner de l’Esprit combatif'),
      it: whose('stai per ottenere Spirito combattivo', 'un avversario sta per ottenere Spirito combattivo'),
    },
    examples: [
      { write: 'on(gainfs, power(1))', reads: 'when you are about to gain Fighting Spirit, gain 1 power token.' },
    ],
  }),
  event({
    name: 'powergain',
    rule: 'GIG-CRD-64',
    concerns: ofRobot,
    say: {
      en: whose('you gain a power token', 'an opponent gains a power token'),
      fr: whose('vous gagnez un jeton de Puissance', 'un adversaire gagne un jeton de Puissance'),
      it: whose('ottieni un segnalino Potenza', 'un avversario ottiene un segnalino Potenza'),
    },
    examples: [{ write: 'on(powergain, power(1))', reads: 'when you gain a power token, gain 1 power token.' }],
  }),
  event({
    name: 'powerspend',
    rule: 'GIG-CRD-65',
    concerns: ofRobot,
    say: {
      en: whose('you pay with power tokens', 'an opponent pays with power tokens'),
      fr: whose('vous payez en jetons de Puissance', 'un adversaire paie en jetons de Puissance'),
      it: whose('paghi con segnalini Potenza', 'un avversario paga con segnalini Potenza'),
    },
    examples: [{ write: 'on(powerspend, power(1))', reads: 'when you pay with power tokens, gain 1 power token.' }],
  }),
  event({
    name: 'pdie',
    rule: 'GIG-CRD-64',
    concerns: ofRobot,
    say: {
      en: whose('you use a power die', 'an opponent uses a power die'),
      fr: whose('vous utilisez un dé de Puissance', 'un adversaire utilise un dé de Puissance'),
      it: whose('usi un dado Potenza', 'un avversario usa un dado Potenza'),
    },
    examples: [{ write: 'on(pdie, power(1))', reads: 'when you use a power die, gain 1 power token.' }],
  }),
  event({
    name: 'movedecl',
    rule: 'GIG-MOV-01',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('you declare to spend movement', 'an opponent declares to spend movement'),
      fr: whose('vous déclarez dépenser votre mouvement', 'un adversaire déclare dépenser son mouvement'),
      it: whose('dichiari di spendere movimento', 'un avversario dichiara di spendere movimento'),
    },
    examples: [{ write: 'on(movedecl, power(1))', reads: 'when you declare to spend movement, gain 1 power token.' }],
  }),
  event({
    name: 'moving',
    rule: 'GIG-CRD-71',
    concerns: ofRobot,
    say: {
      en: 'you are spending your movement',
      fr: 'vous dépensez votre mouvement',
      it: 'stai spendendo il tuo movimento',
    },
    examples: [{ write: 'on(moving, power(1))', reads: 'when you are spending your movement, gain 1 power token.' }],
  }),
  event({
    name: 'moved',
    rule: 'GIG-CRD-48',
    opens: true,
    concerns: ofRobot,
    say: {
      en: whose('you have just spent your movement', 'an opponent has just spent movement'),
      fr: whose('vous venez de dépenser votre mouvement', 'un adversaire vient de dépenser son mouvement'),
      it: whose('hai appena speso il tuo movimento', 'un avversario ha appena speso movimento'),
    },
    examples: [{ write: 'on(moved, power(1))', reads: 'when you have just spent your movement, gain 1 power token.' }],
  }),
  event({
    name: 'step',
    rule: 'GIG-CRD-101',
    concerns: ofRobot,
    say: {
      en: whose('you enter a hex', 'the opponent enters a hex'),
      fr: whose('vous entrez dans un hexagone', 'l’adversaire entre dans un hexagone'),
      it: whose('entri in un esagono', 'l’avversario entra in un esagono'),
    },
    examples: [{ write: 'on(step, power(1))', reads: 'when you enter a hex, gain 1 power token.' }],
  }),
  event({
    name: 'force',
    rule: 'GIG-FMV-01',
    concerns: ofRobot,
    say: {
      en: whose('you are about to be force-moved', 'an opponent is about to be force-moved'),
      fr: whose('vous allez subir un mouvement forcé', 'un adversaire va subir un mouvement forcé'),
      it: whose('stai per subire un movimento forzato', 'un avversario sta per subire un movimento forzato'),
    },
    examples: [{ write: 'on(force, power(1))', reads: 'when you are about to be force-moved, gain 1 power token.' }],
  }),
  event({
    name: 'forced',
    rule: 'GIG-FMV-01',
    concerns: ofRobot,
    say: {
      en: whose('you have been force-moved', 'an opponent has been force-moved'),
      fr: whose('vous avez subi un mouvement forcé', 'un adversaire a subi un mouvement forcé'),
      it: whose('hai subito un movimento forzato', 'un avversario ha subito un movimento forzato'),
    },
    examples: [{ write: 'on(forced, power(1))', reads: 'when you have been force-moved, gain 1 power token.' }],
  }),
  event({
    name: 'crashed',
    rule: 'GIG-CRD-101',
    concerns: ofCrash,
    say: {
      en: whose('an opponent makes you collide with a structure', 'you make an opponent collide with a structure'),
      fr: whose('un adversaire vous fait percuter un bâtiment', 'vous faites percuter un bâtiment à un adversaire'),
      it: whose('un avversario ti fa scontrare con una struttura', 'fai scontrare un avversario con una struttura'),
    },
    examples: [
      {
        write: 'on(crashed, power(1))',
        reads: 'when an opponent makes you collide with a structure, gain 1 power token.',
      },
    ],
  }),
  event({
    name: 'receive',
    rule: 'GIG-TRA-01',
    kinds: ['fire', 'panic', 'surge', 'anchor'],
    concerns: ofPerson,
    say: {
      en: whose(
        'you receive {kind, select, fire {fire } panic {panic } surge {surge } anchor {anchor } other {}}tokens',
        'an opponent receives tokens',
      ),
      fr: whose(
        'vous recevez des jetons{kind, select, fire { feu} panic { panique} surge { surcharge} anchor { ancre} other {}}',
        'un adversaire reçoit des jetons',
      ),
      it: whose(
        'ricevi segnalini{kind, select, fire { fuoco} panic { panico} surge { sovratensione} anchor { àncora} other {}}',
        'un avversario riceve segnalini',
      ),
    },
    examples: [{ write: 'on(receive(fire), power(1))', reads: 'when you receive fire tokens, gain 1 power token.' }],
  }),
  event({
    name: 'burned',
    rule: 'GIG-TRA-06',
    concerns: ofRobot,
    say: {
      en: 'fire has damaged you',
      fr: 'le feu vous a blessé',
      it: 'il fuoco ti ha danneggiato',
    },
    examples: [{ write: 'on(burned, power(1))', reads: 'when fire has damaged you, gain 1 power token.' }],
  }),
  event({
    name: 'activated',
    rule: 'GIG-CRD-28',
    concerns: ofThis,
    say: {
      en: 'this card becomes activated',
      fr: 'cette carte devient activée',
      it: 'questa carta diventa attiva',
    },
    examples: [{ write: 'on(activated, power(1))', reads: 'when this card becomes activated, gain 1 power token.' }],
  }),
  event({
    name: 'returned',
    rule: 'GIG-CRD-61',
    concerns: ofThis,
    say: {
      en: 'this card goes to hand while activated',
      fr: 'cette carte revient en main activée',
      it: 'questa carta torna in mano attiva',
    },
    examples: [
      { write: 'on(returned, power(1))', reads: 'when this card goes to hand while activated, gain 1 power token.' },
    ],
  }),
  event({
    name: 'left',
    rule: 'GIG-CRD-97',
    concerns: ofThis,
    say: {
      en: 'this card leaves the meter while activated',
      fr: 'cette carte quitte la jauge activée',
      it: 'questa carta lascia l’indicatore attiva',
    },
    examples: [
      { write: 'on(left, power(1))', reads: 'when this card leaves the meter while activated, gain 1 power token.' },
    ],
  }),
  event({
    name: 'held',
    rule: 'GIG-TRA-08',
    concerns: ofThis,
    say: {
      en: 'a surge holds this card',
      fr: 'une surcharge retient cette carte',
      it: 'una sovratensione trattiene questa carta',
    },
    examples: [{ write: 'on(held, power(1))', reads: 'when a surge holds this card, gain 1 power token.' }],
  }),
  event({
    name: 'off',
    rule: 'GIG-CRD-64',
    concerns: ofRobot,
    say: {
      en: 'you deactivate an ability of your robot',
      fr: 'vous désactivez une capacité de votre robot',
      it: 'disattivi un’abilità del tuo robot',
    },
    examples: [
      { write: 'on(off, power(1))', reads: 'when you deactivate an ability of your robot, gain 1 power token.' },
    ],
  }),
  event({
    name: 'start2',
    rule: 'GIG-CRD-42',
    of: 'start',
    skips: 1,
    concerns: ofRobot,
    say: {
      en: 'your turn after next begins',
      fr: 'votre tour suivant le prochain commence',
      it: 'inizia il tuo turno dopo il prossimo',
    },
    examples: [
      { write: 'after(start2, power(1))', reads: 'the next time your turn after next begins, gain 1 power token.' },
    ],
  }),
  event({
    name: 'upkeep2',
    rule: 'GIG-CRD-42',
    of: 'upkeep',
    concerns: ofRobot,
    say: {
      en: 'the upkeep of your turn after next begins',
      fr: 'l’entretien de votre tour suivant le prochain commence',
      it: 'inizia il mantenimento del tuo turno dopo il prossimo',
    },
    examples: [
      {
        write: 'after(upkeep2, power(1))',
        reads: 'the next time the upkeep of your turn after next begins, gain 1 power token.',
      },
    ],
  }),
];
