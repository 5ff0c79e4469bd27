// The three languages, and how a machine's locale becomes one of them.

export type Language = 'en' | 'fr' | 'it';

export const languages: readonly Language[] = ['en', 'fr', 'it'];

/** Names the language a locale asks for: `fr_FR.UTF-8`, `fr-CA`, `it@euro`; English for anything else, `C` included. */
export function languageFromLocale(locale: string | undefined): Language {
  const subtag = locale
    ?.trim()
    .split(/[-_.@:]/, 1)[0]
    ?.toLowerCase();
  return languages.find((language) => language === subtag) ?? 'en';
}

/** Gives the locale whose plurals, numbers and lists a language uses. English is British: “a, b and c”. */
export function localeOf(language: Language): string {
  return locales[language];
}

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' };
