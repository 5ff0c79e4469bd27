// Reads content packs: schema check, missing text, unknown words, with file, place and remedy for every fault.

export { UnreadableFile, type UnreadablePlace } from './unreadable.js';
export { type Fault, writeFault } from './faults.js';
export { BadJson, parseJson, type ParsedJson, type Path, type FilePlace, type TextPlace } from './json.js';
export { didYouMean, nearest } from './nearest.js';
export { type PackFiles, PackReader, type PackVerdict } from './packFiles.js';
export type { PlacedRemark, Remark } from './remark.js';
export { checkValue, type ValueComplaint } from './schema.js';
export { checkPlaceholders, checkTextKeys, readTexts, textFile } from './texts.js';
// Games declare their packs in zod; they may not depend on packages from the registry, so they get it from here.
export { z } from 'zod';
