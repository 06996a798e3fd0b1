import type { LanguageCode } from '#domain/locale/locale.ts';

/** Languages of a file, hr first: that one is always wanted. */
export const LANGUAGES = [
  { locale: 'hr', language: 'hrv' },
  { locale: 'en', language: 'eng' },
  { locale: 'de', language: 'deu' },
] as const satisfies readonly { locale: string; language: LanguageCode }[];
export type Locale = (typeof LANGUAGES)[number]['locale'];

/** Texts of one thing by language code. */
export type Translated<Part extends string> = { readonly [L in LanguageCode]?: Readonly<Record<Part, string>> };

/**
 * The texts of a thing after a row: fields that the row has not stay, empty ones are emptied. A language is there when it has a name; what
 * belongs to no name is told.
 */
export function mergedTexts<Part extends string>(
  known: Translated<Part> | undefined,
  parts: readonly Part[],
  name: Part,
  field: (part: Part, locale: Locale) => string | null | undefined,
  tell: (field: string, wanted: string) => void,
): Translated<Part> | undefined {
  const merged: { [L in LanguageCode]?: Record<Part, string> } = {};
  let isBad = false;
  for (const { locale, language } of LANGUAGES) {
    const texts = Object.fromEntries(
      parts.map((part) => {
        const given = field(part, locale);
        return [part, given === undefined ? (known?.[language]?.[part] ?? '') : (given ?? '')];
      }),
    ) as Record<Part, string>;
    if (texts[name] !== '') merged[language] = texts;
    else if (locale === 'hr' || parts.some((part) => (field(part, locale) ?? '') !== '')) {
      tell(`${name}_${locale}`, locale === 'hr' ? 'is wanted' : 'is wanted, because there are other texts in this language');
      isBad = true;
    }
  }
  return isBad ? undefined : merged;
}
