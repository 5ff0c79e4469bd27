// What the cards on a table do and what a move would bring, for whoever shows a table: in words, from the table, the facts of
// the question and the pack. Nothing here plays: a client can have it without the rules.

export { arena, directionOver, startingCells } from './board.js';
export { cardEffect, cardName, cardNamed, cardWithPlace, ruleOfCard } from './cardTexts.js';
export { cardNumbers } from './catalogueValues.js';
export { broughtAboutBy, isCause } from './causes.js';
export type { Danger } from './dangers.js';
export { cellsHit, damageOn, dangersOf, EDGE_CELLS, waitingOf } from './dangers.js';
export type { Landing } from './landing.js';
export { costOf, isLast, isUnhurt, landingOf, wayOf } from './landing.js';
export { placesOf } from './track.js';
