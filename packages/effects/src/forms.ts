// What the forms that all games share say around the words of a game.

import type { Message } from './words.js';

export const FORM_MESSAGES: Readonly<Record<string, Message>> = {
  andThen: { en: '{first}, then {second}', fr: '{first}, puis {second}', it: '{first}, poi {second}' },
  also: { en: '{first}; {second}', fr: '{first}\u202f; {second}', it: '{first}; {second}' },
  paid: {
    en: '{first}; if you do, {second}',
    fr: '{first}\u202f; dans ce cas, {second}',
    it: '{first}; in tal caso, {second}',
  },
  comma: { en: '{first}, {second}', fr: '{first}, {second}', it: '{first}, {second}' },
  anyOf: { en: '{first} or {second}', fr: '{first} ou {second}', it: '{first} oppure {second}' },
  ifYouLike: { en: 'if you like, {part}', fr: 'si vous voulez, {part}', it: 'se vuoi, {part}' },
  or: { en: '{first}, or {second}', fr: '{first}, ou {second}', it: '{first}, oppure {second}' },
  sentence: { en: '{clause}.', fr: '{clause}.', it: '{clause}.' },
  if: { en: 'if {condition}, {part}', fr: 'si {condition}, {part}', it: 'se {condition}, {part}' },
  ifElse: {
    en: 'if {condition}, {part}; otherwise {else}',
    fr: 'si {condition}, {part} ; sinon {else}',
    it: 'se {condition}, {part}; altrimenti {else}',
  },
  choose: { en: 'choose one: {parts}', fr: 'au choix : {parts}', it: 'a scelta: {parts}' },
  pay: { en: '{price}; if you do, {part}', fr: '{price} ; dans ce cas, {part}', it: '{price}; in tal caso, {part}' },
  unless: {
    en: '{part}, unless this is paid: {price}',
    fr: '{part}, à moins que ceci ne soit payé : {price}',
    it: '{part}, a meno che non venga pagato: {price}',
  },
  let: { en: '{name} is {amount}', fr: '{name} vaut {amount}', it: '{name} è {amount}' },
  each: { en: 'for {objects}: {part}', fr: 'pour {objects} : {part}', it: 'per {objects}: {part}' },
  every: {
    en: 'for {objects}, in an order of your choice: {part}',
    fr: 'pour {objects}, dans l’ordre de votre choix : {part}',
    it: 'per {objects}, nell’ordine che preferisci: {part}',
  },
  times: {
    en: '{countN, plural, one {once} other {{count} times}}: {part}',
    fr: '{countN, plural, one {une fois} other {{count} fois}} : {part}',
    it: '{countN, plural, one {una volta} other {{count} volte}}: {part}',
  },
  once: {
    en: 'once per {per}: {part}',
    fr: 'une fois par {per}\u202f: {part}',
    it: 'una volta per {per}: {part}',
  },
  until: { en: '{duration}: {part}', fr: '{duration} : {part}', it: '{duration}: {part}' },
  on: { en: 'when {event}, {part}', fr: 'quand {event}, {part}', it: 'quando {event}, {part}' },
  after: {
    en: 'the next time {event}, {part}',
    fr: 'la prochaine fois que {event}, {part}',
    it: 'la prossima volta che {event}, {part}',
  },
  instead: {
    en: 'when {event}, do this instead: {part}',
    fr: 'quand {event}, à la place : {part}',
    it: 'quando {event}, invece: {part}',
  },
  not: { en: 'it is not so that {condition}', fr: 'il est faux que {condition}', it: 'non è vero che {condition}' },
  and: { en: '{first} and {second}', fr: '{first} et {second}', it: '{first} e {second}' },
  some: { en: 'there is {objects}', fr: 'il y a {objects}', it: 'c’è {objects}' },
  done: { en: 'that was done', fr: 'cela a été fait', it: 'ciò è stato fatto' },
  atLeast: {
    en: '{left} is at least {right}',
    fr: '{left} vaut au moins {right}',
    it: '{left} è almeno {right}',
  },
  atMost: { en: '{left} is at most {right}', fr: '{left} vaut au plus {right}', it: '{left} è al massimo {right}' },
  both: {
    en: '{first} that is also {second}',
    fr: '{first} qui est aussi {second}',
    it: '{first} che è anche {second}',
  },
  half: { en: 'halved', fr: 'divisé par deux', it: 'dimezzato' },
  double: { en: 'doubled', fr: 'doublé', it: 'raddoppiato' },
  either: { en: '±{amount}', fr: '±{amount}', it: '±{amount}' },
  anyNumber: { en: 'any number of', fr: 'un nombre quelconque de', it: 'un numero qualsiasi di' },
  upTo: { en: 'up to {amount}', fr: 'jusqu’à {amount}', it: 'fino a {amount}' },
  sum: { en: '{left} {sign} {right}', fr: '{left} {sign} {right}', it: '{left} {sign} {right}' },
  filtered: { en: '{objects} ({filters})', fr: '{objects} ({filters})', it: '{objects} ({filters})' },
  nothing: { en: 'nothing happens', fr: 'rien ne se passe', it: 'non succede nulla' },
  bound: {
    en: '{name, select, it {it} there {that place} found {that card} other {{name}}}',
    fr: '{name, select, it {celui-ci} there {ce lieu} found {cette carte} other {{name}}}',
    it: '{name, select, it {esso} there {quel luogo} found {quella carta} other {{name}}}',
  },
};
