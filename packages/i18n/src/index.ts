export { type Language, languageFromLocale, languages, localeOf } from './language.js';
export { type Catalogue, type Catalogues, mergeCatalogues } from './catalogue.js';
export { kernelTexts } from './kernelTexts.js';
export { createTranslator, type OnMissing, type Translate, type TranslatorOptions } from './translator.js';
export { type CatalogueFault, checkCatalogues, type MissingKey, missingKeys } from './check.js';
export { capitalised, paragraphOf } from './paragraph.js';
export { type Placeholder, placeholdersIn } from './placeholders.js';
