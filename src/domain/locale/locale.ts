/**
 * The languages that the site can speak, in the order in which they are offered: all that is known of them stands here, and everything else follows. To add one, add its row and its words
 * (docs/languages.md). `languageId` and `languageCode` are what the platform calls it (spec 1), `dates` and `sums` the BCP 47 forms by which days and amounts are
 * written, with or without a zero before days of one figure.
 */
export const LOCALE_NAMES = {
  hr: { languageId: 41, languageCode: 'hrv', dates: 'hr-HR', sums: 'hr-HR', openGraph: 'hr_HR', paddedDays: false, ownName: 'hrvatski' },
  en: { languageId: 31, languageCode: 'eng', dates: 'en-GB', sums: 'en-IE', openGraph: 'en_GB', paddedDays: true, ownName: 'English' },
  de: { languageId: 40, languageCode: 'deu', dates: 'de-DE', sums: 'de-DE', openGraph: 'de_DE', paddedDays: true, ownName: 'Deutsch' },
} as const satisfies Record<string, LocaleNames>;

interface LocaleNames {
  readonly languageId: number;
  readonly languageCode: string;
  readonly dates: string;
  readonly sums: string;
  readonly openGraph: string;
  readonly paddedDays: boolean;
  readonly ownName: string;
}

/** A language of the site, as the short code of its addresses and of `<html lang>`. */
export type Locale = keyof typeof LOCALE_NAMES;

export const LOCALES = /* @__PURE__ */ Object.keys(LOCALE_NAMES) as readonly Locale[];

/** Croatian is the default and the fallback (LOC-01, LOC-09). */
export const DEFAULT_LOCALE: Locale = 'hr';

/** The platform's 3-letter language code, sent with every request (API-02). */
export type LanguageCode = (typeof LOCALE_NAMES)[Locale]['languageCode'];

export const LANGUAGE_CODES: readonly LanguageCode[] = /* @__PURE__ */ LOCALES.map((locale) => LOCALE_NAMES[locale].languageCode);

/** What the default is called by the platform. */
export const DEFAULT_LANGUAGE: LanguageCode = LOCALE_NAMES[DEFAULT_LOCALE].languageCode;

/** The languages whose texts stand in where one's own are missing, the best first: English, then the default. */
export const STAND_INS: readonly LanguageCode[] = [LOCALE_NAMES.en.languageCode, DEFAULT_LANGUAGE];

/** Something for each language, by the platform's code. */
export function forEachLanguage<T>(make: (language: LanguageCode) => T): Readonly<Record<LanguageCode, T>> {
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<LanguageCode, T>;
}

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
