// What a bot knows of Tournoi beyond its rules.

export { createTournoiAppraisal, tournoiAppraisal } from './appraisal.js';
export { tournoiBotTexts } from './texts.js';
export { tactics } from './tactics.js';
