// What a page reads and works out without the rules: the facts of questions, the map as it is drawn, events. Nothing here plays.

export type { AimFacts, GearsQuestions } from './asking/questions.js';
export type { GearsPack, PrintedEnemy, PrintedWeapon } from './content/types.js';
export type { GearsEvent } from './telling/events.js';
export { figureText, seatText } from './telling/names.js';
export type { EdgeDrawn, MapDrawn, SpotDrawn } from './voice/drawn.js';
export { mapDrawn, wayOn } from './voice/drawn.js';
export { doorZone, equipmentOn, onMap, openHolesOn, weaponUnder } from './voice/map.js';
export { spokenBox } from './voice/spoken.js';
