// A database as an earlier program left it: what later steps have made is taken back, and they are forgotten.

import Database from 'libsql';

/** From before matches knew what their maker spoke. */
const BEFORE_LANGUAGES = `
  alter table "matches" drop column "isAdviceOpen";
  alter table "matches" drop column "language";
  delete from kysely_migration where name >= '0019-languages';`;

/** From before matches knew the content of their pack. */
const BEFORE_PACKS = `${BEFORE_LANGUAGES}
  alter table "matches" drop column "packDigest";
  delete from kysely_migration where name >= '0018-packs';`;

/** From before matches knew whose rematch they are. */
const BEFORE_FOLLOWS = `${BEFORE_PACKS}
  alter table "matches" drop column "follows";
  delete from kysely_migration where name >= '0017-rematches-of';`;

/** From before seats knew the site from which they were taken. */
const BEFORE_SITES = `${BEFORE_FOLLOWS}
  drop index "seatsByJoinerSite";
  alter table "seats" drop column "joinerSite";
  delete from kysely_migration where name >= '0016-sites';`;

/** From before seats knew since when their player knows that the match has begun. */
const BEFORE_KNOWN = `${BEFORE_SITES}
  alter table "seats" drop column "knownAt";
  delete from kysely_migration where name >= '0015-known';`;

/** From before seats could answer beforehand. */
const BEFORE_STANDING = `${BEFORE_KNOWN}
  alter table "seats" drop column "standing";
  delete from kysely_migration where name >= '0013-standing';`;

/** From before the lobby went by turns, and seats knew from where they were taken. */
const BEFORE_ADDRESSES = `${BEFORE_STANDING}
  drop index "matchesByStatus";
  drop index "matchesBySite";
  drop index "seatsByJoiner";
  alter table "matches" drop column "site";
  alter table "matches" drop column "turn";
  alter table "seats" drop column "joiner";
  create index "matchesByStatus" on "matches" ("status", "isListed", "createdAt");
  delete from kysely_migration where name >= '0012-addresses';`;

/** From before matches knew the seat of whoever made them. */
const BEFORE_HOSTS = `${BEFORE_ADDRESSES}
  alter table "matches" drop column "hostSeat";
  delete from kysely_migration where name >= '0010-hosts';`;

/** From before seats knew when their match ended. */
const BEFORE_ENDS = `${BEFORE_HOSTS}
  drop index "seatsByPlayer";
  alter table "seats" drop column "endedAt";
  create index "seatsByPlayer" on "seats" ("playerId", "matchId");
  delete from kysely_migration where name >= '0009-ends';`;

/** From before tokens could be renewed. */
const BEFORE_TOKENS = `${BEFORE_ENDS}
  alter table "players" drop column "generation";
  delete from kysely_migration where name >= '0008-tokens';`;

/** From before clocks were kept for matches asleep, and matches knew who made them. */
const BEFORE_DEADLINES = `${BEFORE_TOKENS}
  drop table "clocks";
  drop index "matchesByMaker";
  drop index "matchesByVisit";
  alter table "matches" drop column "visitedAt";
  alter table "matches" drop column "maker";
  delete from kysely_migration where name >= '0007-deadlines';`;

/** From before anything was kept of finished matches. */
const BEFORE_RECORDS = `${BEFORE_DEADLINES}
  drop table "finished";
  delete from kysely_migration where name >= '0006-records';`;

/** From before entries named the one before them. */
const BEFORE_COURSES = `
  create table "old" (
    "matchId" text not null references "matches" ("id"), "number" integer not null, "seat" integer not null,
    "how" text not null, "body" text not null, "asked" integer not null, "at" bigint not null,
    primary key ("matchId", "number"));
  insert into "old" select "matchId", "number", "seat", "how", "body", "asked", "at" from "entries" order by "id" desc;
  drop table "entries";
  drop table "courses";
  alter table "old" rename to "entries";
  delete from kysely_migration where name >= '0004-courses';`;

const BEFORE_CHAT = `
  drop table chat;
  alter table matches drop column isChatOpen;
  alter table matches drop column rematch;
  delete from kysely_migration where name >= '0002-chat';`;

export function takeBackCourses(file: string): void {
  run(file, BEFORE_RECORDS + BEFORE_COURSES);
}

/** From before levels were called what players call them. */
const BEFORE_LEVELS = `
  update "seats" set "level" = case "level" when 'rookie' then 'novice' when 'ace' then 'master' else "level" end;
  delete from kysely_migration where name >= '0005-levels';`;

export function takeBackLevels(file: string): void {
  run(file, BEFORE_RECORDS + BEFORE_LEVELS);
}

export function takeBackChat(file: string): void {
  run(file, BEFORE_RECORDS + BEFORE_COURSES + BEFORE_CHAT);
}

export function takeBackRecords(file: string): void {
  run(file, BEFORE_RECORDS);
}

export function takeBackDeadlines(file: string): void {
  run(file, BEFORE_DEADLINES);
}

export function takeBackEnds(file: string): void {
  run(file, BEFORE_ENDS);
}

export function takeBackTokens(file: string): void {
  run(file, BEFORE_TOKENS);
}

export function takeBackHosts(file: string): void {
  run(file, BEFORE_HOSTS);
}

export function takeBackAddresses(file: string): void {
  run(file, BEFORE_ADDRESSES);
}

function run(file: string, statements: string): void {
  const database = new Database(file);
  database.exec(statements);
  database.close();
}
