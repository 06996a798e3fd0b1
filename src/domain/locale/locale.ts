/** A language of the site, as the short code of its addresses and of `<html lang>`. */
export type Locale = 'hr' | 'en' | 'de';

export const LOCALES: readonly Locale[] = ['hr', 'en', 'de'];

/** Croatian is the default and the fallback (LOC-01, LOC-09). */
export const DEFAULT_LOCALE: Locale = 'hr';

/** What the platform and the browser call each locale: its language id and 3-letter code (spec 1) and its BCP 47 and open-graph forms. */
export const LOCALE_NAMES = {
  hr: { languageId: 41, languageCode: 'hrv', dates: 'hr-HR', openGraph: 'hr_HR', ownName: 'hrvatski' },
  en: { languageId: 31, languageCode: 'eng', dates: 'en-GB', openGraph: 'en_GB', ownName: 'English' },
  de: { languageId: 40, languageCode: 'deu', dates: 'de-DE', openGraph: 'de_DE', ownName: 'Deutsch' },
} as const satisfies Record<Locale, { languageId: number; languageCode: string; dates: string; openGraph: string; ownName: string }>;

/** The platform's 3-letter language code, sent with every request (API-02). */
export type LanguageCode = (typeof LOCALE_NAMES)[Locale]['languageCode'];

/** Whether a text is the code of a language that the site knows. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** The locale of a platform language code, or undefined for a language that the site does not speak. */
export function localeOfLanguage(code: string): Locale | undefined {
  return LOCALES.find((locale) => LOCALE_NAMES[locale].languageCode === code);
}

/** Name of the cookie that remembers the chosen language, and its age: 365 days (LOC-05). */
export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
