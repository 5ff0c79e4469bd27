// What a bot knows of Giga-Robo! beyond its rules.

export { createGigaAppraisal } from './appraisal.js';
export { gigaBotTexts } from './texts.js';
export { tactics } from './tactics.js';
