// All words, by their kinds. Nothing else registers any.

import { covered as coveredCondition } from './conditions/covered.js';
import { openHole as openHoleCondition } from './conditions/openHole.js';
import { point as pointCondition } from './conditions/point.js';
import { spent as spentCondition } from './conditions/spent.js';
import { unhurt as unhurtCondition } from './conditions/unhurt.js';
import { usedup as usedupCondition } from './conditions/usedup.js';
import { afoot as afootFilter } from './filters/afoot.js';
import { away as awayFilter } from './filters/away.js';
import { byYou as byYouFilter } from './filters/byYou.js';
import { fromYou as fromYouFilter } from './filters/fromYou.js';
import { here as hereFilter } from './filters/here.js';
import { hp as hpFilter } from './filters/hp.js';
import { idle as idleFilter } from './filters/idle.js';
import { los as losFilter } from './filters/los.js';
import { mv as mvFilter } from './filters/mv.js';
import { onTile as onTileFilter } from './filters/onTile.js';
import { open as openFilter } from './filters/open.js';
import { reach as reachFilter } from './filters/reach.js';
import { restless as restlessFilter } from './filters/restless.js';
import { rng as rngFilter } from './filters/rng.js';
import { seeing as seeingFilter } from './filters/seeing.js';
import { seen as seenFilter } from './filters/seen.js';
import { within as withinFilter } from './filters/within.js';
import { aim as aimSelector } from './selectors/aim.js';
import { aimed as aimedSelector } from './selectors/aimed.js';
import { anywhere as anywhereSelector } from './selectors/anywhere.js';
import { cog as cogSelector } from './selectors/cog.js';
import { exit as exitSelector } from './selectors/exit.js';
import { ground as groundSelector } from './selectors/ground.js';
import { hole as holeSelector } from './selectors/hole.js';
import { holeBy as holeBySelector } from './selectors/holeBy.js';
import { hurt as hurtSelector } from './selectors/hurt.js';
import { locust as locustSelector } from './selectors/locust.js';
import { lured as luredSelector } from './selectors/lured.js';
import { mates as matesSelector } from './selectors/mates.js';
import { near as nearSelector } from './selectors/near.js';
import { nearHurt as nearHurtSelector } from './selectors/nearHurt.js';
import { other as otherSelector } from './selectors/other.js';
import { patient as patientSelector } from './selectors/patient.js';
import { shelter as shelterSelector } from './selectors/shelter.js';
import { sheltered as shelteredSelector } from './selectors/sheltered.js';
import { slot as slotSelector } from './selectors/slot.js';
import { spawned as spawnedSelector } from './selectors/spawned.js';
import { that as thatSelector } from './selectors/that.js';
import { type as typeSelector } from './selectors/type.js';
import { wreck as wreckSelector } from './selectors/wreck.js';
import { you as youSelector } from './selectors/you.js';
import { advance as advanceVerb } from './verbs/advance.js';
import { again as againVerb } from './verbs/again.js';
import { ammo as ammoVerb } from './verbs/ammo.js';
import { armoury as armouryVerb } from './verbs/armoury.js';
import { attack as attackVerb } from './verbs/attack.js';
import { attackAll as attackAllVerb } from './verbs/attackAll.js';
import { blast as blastVerb } from './verbs/blast.js';
import { blastCogs as blastCogsVerb } from './verbs/blastCogs.js';
import { burst as burstVerb } from './verbs/burst.js';
import { calm as calmVerb } from './verbs/calm.js';
import { clearDrops as clearDropsVerb } from './verbs/clearDrops.js';
import { close as closeVerb } from './verbs/close.js';
import { disarm as disarmVerb } from './verbs/disarm.js';
import { draw as drawVerb } from './verbs/draw.js';
import { flee as fleeVerb } from './verbs/flee.js';
import { grab as grabVerb } from './verbs/grab.js';
import { grenades as grenadesVerb } from './verbs/grenades.js';
import { heal as healVerb } from './verbs/heal.js';
import { hide as hideVerb } from './verbs/hide.js';
import { hole as holeVerb } from './verbs/hole.js';
import { into as intoVerb } from './verbs/into.js';
import { lure as lureVerb } from './verbs/lure.js';
import { mount as mountVerb } from './verbs/mount.js';
import { nextStage as nextStageVerb } from './verbs/nextStage.js';
import { noGuard as noGuardVerb } from './verbs/noGuard.js';
import { order as orderVerb } from './verbs/order.js';
import { pierce as pierceVerb } from './verbs/pierce.js';
import { raise as raiseVerb } from './verbs/raise.js';
import { redraw as redrawVerb } from './verbs/redraw.js';
import { ride as rideVerb } from './verbs/ride.js';
import { seal as sealVerb } from './verbs/seal.js';
import { sealAllBut as sealAllButVerb } from './verbs/sealAllBut.js';
import { spawn as spawnVerb } from './verbs/spawn.js';
import { splash as splashVerb } from './verbs/splash.js';
import { splashBeside as splashBesideVerb } from './verbs/splashBeside.js';
import { splashCogs as splashCogsVerb } from './verbs/splashCogs.js';
import { step as stepVerb } from './verbs/step.js';
import { strike as strikeVerb } from './verbs/strike.js';
import { take as takeVerb } from './verbs/take.js';
import { trample as trampleVerb } from './verbs/trample.js';
import { uncover as uncoverVerb } from './verbs/uncover.js';
import { unlock as unlockVerb } from './verbs/unlock.js';
import { useKit as useKitVerb } from './verbs/useKit.js';
import { useup as useupVerb } from './verbs/useup.js';
import { walk as walkVerb } from './verbs/walk.js';
import { win as winVerb } from './verbs/win.js';
import { wounds as woundsVerb } from './verbs/wounds.js';
import { bring as bringVerb } from './verbs/bring.js';
import { openDoor as openDoorVerb } from './verbs/openDoor.js';
import { finale as finaleVerb } from './verbs/finale.js';
import { remove as removeVerb } from './verbs/remove.js';
import { fill as fillVerb } from './verbs/fill.js';
import { wave as waveVerb } from './verbs/wave.js';
import { swarm as swarmVerb } from './verbs/swarm.js';
import { unsealAll as unsealAllVerb } from './verbs/unsealAll.js';
import { turnUp as turnUpVerb } from './verbs/turnUp.js';
import { discardDown as discardDownVerb } from './verbs/discardDown.js';
import { give as giveVerb } from './verbs/give.js';
import { shuffleAi as shuffleAiVerb } from './verbs/shuffleAi.js';
import { attempted as attemptedCondition } from './conditions/attempted.js';
import { ranOut as ranOutCondition } from './conditions/ranOut.js';
import { used as usedCondition } from './conditions/used.js';
import { reachedEnd as reachedEndCondition } from './conditions/reachedEnd.js';
import { allOut as allOutCondition } from './conditions/allOut.js';
import { allOn as allOnCondition } from './conditions/allOn.js';
import { atExit as atExitFilter } from './filters/atExit.js';
import { rested as restedFilter } from './filters/rested.js';
import { start as startSelector } from './selectors/start.js';
import { vacant as vacantSelector } from './selectors/vacant.js';
import { kit as kitSelector } from './selectors/kit.js';
import { mouth as mouthSelector } from './selectors/mouth.js';
import { everyone as everyoneSelector } from './selectors/everyone.js';

export const conditions = [
  coveredCondition,
  openHoleCondition,
  pointCondition,
  spentCondition,
  unhurtCondition,
  usedupCondition,
  attemptedCondition,
  ranOutCondition,
  usedCondition,
  reachedEndCondition,
  allOutCondition,
  allOnCondition,
] as const;
export const filters = [
  afootFilter,
  awayFilter,
  byYouFilter,
  fromYouFilter,
  hereFilter,
  hpFilter,
  idleFilter,
  losFilter,
  mvFilter,
  onTileFilter,
  openFilter,
  reachFilter,
  restlessFilter,
  rngFilter,
  atExitFilter,
  restedFilter,
  seeingFilter,
  seenFilter,
  withinFilter,
] as const;
export const selectors = [
  aimSelector,
  aimedSelector,
  anywhereSelector,
  cogSelector,
  exitSelector,
  groundSelector,
  holeSelector,
  holeBySelector,
  hurtSelector,
  locustSelector,
  luredSelector,
  matesSelector,
  nearSelector,
  nearHurtSelector,
  otherSelector,
  patientSelector,
  shelterSelector,
  shelteredSelector,
  slotSelector,
  spawnedSelector,
  thatSelector,
  typeSelector,
  wreckSelector,
  youSelector,
  startSelector,
  vacantSelector,
  kitSelector,
  mouthSelector,
  everyoneSelector,
] as const;
export const verbs = [
  advanceVerb,
  againVerb,
  ammoVerb,
  armouryVerb,
  attackVerb,
  attackAllVerb,
  blastVerb,
  blastCogsVerb,
  burstVerb,
  calmVerb,
  clearDropsVerb,
  closeVerb,
  disarmVerb,
  drawVerb,
  fleeVerb,
  grabVerb,
  grenadesVerb,
  healVerb,
  hideVerb,
  holeVerb,
  intoVerb,
  lureVerb,
  mountVerb,
  nextStageVerb,
  noGuardVerb,
  orderVerb,
  pierceVerb,
  raiseVerb,
  redrawVerb,
  rideVerb,
  sealVerb,
  sealAllButVerb,
  spawnVerb,
  splashVerb,
  splashBesideVerb,
  splashCogsVerb,
  stepVerb,
  strikeVerb,
  takeVerb,
  trampleVerb,
  uncoverVerb,
  unlockVerb,
  useKitVerb,
  useupVerb,
  walkVerb,
  winVerb,
  woundsVerb,
  bringVerb,
  openDoorVerb,
  finaleVerb,
  removeVerb,
  fillVerb,
  waveVerb,
  swarmVerb,
  unsealAllVerb,
  turnUpVerb,
  discardDownVerb,
  giveVerb,
  shuffleAiVerb,
] as const;
