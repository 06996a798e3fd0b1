import { DEFAULT_LOCALE, type LanguageCode, LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';

/** Languages of a file, the default first: that one is always wanted. */
export const LANGUAGES = LOCALES.map((locale) => ({ locale, language: LOCALE_NAMES[locale].languageCode })).sort(
  (one, other) => Number(other.locale === DEFAULT_LOCALE) - Number(one.locale === DEFAULT_LOCALE),
);
/** Where the text of a language stands: its own field `name_en`, or the one without a language, `name`. */
export type TextField<Part extends string> = Part | `${Part}_${Locale}`;

/** The fields of a text: one for each language, and one for all that have none of their own. */
export function textFields<const Part extends string, F>(part: Part, field: F): { readonly [K in TextField<Part>]: F } {
  const names = [part, ...LANGUAGES.map(({ locale }) => `${part}_${locale}`)];
  return Object.fromEntries(names.map((name) => [name, field])) as { readonly [K in TextField<Part>]: F };
}

/** Texts of one thing by language code. */
export type Translated<Part extends string> = { readonly [L in LanguageCode]?: Readonly<Record<Part, string>> };

/**
 * The texts of a thing after a row: fields that the row has not stay, empty ones are emptied. A language is there when it has a name; what
 * belongs to no name is told. A text without a language is that of all languages that are there and have none of their own in the row.
 */
export function mergedTexts<Part extends string>(
  known: Translated<Part> | undefined,
  parts: readonly Part[],
  name: Part,
  given: { readonly [K in TextField<NoInfer<Part>>]?: string | null },
  tell: (field: string, flaw: RowFlaw) => void,
): Translated<Part> | undefined {
  const merged: { [L in LanguageCode]?: Record<Part, string> } = {};
  let isBad = false;
  for (const { locale, language } of LANGUAGES) {
    const texts = Object.fromEntries(
      parts.map((part) => {
        const said = ownOrGeneral(given, part, locale);
        return [part, said === undefined ? (known?.[language]?.[part] ?? '') : (said ?? '')];
      }),
    ) as Record<Part, string>;
    if (texts[name] !== '') merged[language] = texts;
    else if (locale === DEFAULT_LOCALE || parts.some((part) => (given[`${part}_${locale}`] ?? '') !== '')) {
      tell(`${name}_${locale}`, rowFlaw(locale === DEFAULT_LOCALE ? 'textWanted' : 'textWantedBesideOthers', { field: name }));
      isBad = true;
    }
  }
  return isBad ? undefined : merged;
}

/** What a row says in a language: undefined when it is silent, null when it empties. */
export function ownOrGeneral<Part extends string>(
  given: { readonly [K in TextField<NoInfer<Part>>]?: string | null },
  part: Part,
  locale: Locale,
): string | null | undefined {
  const own = given[`${part}_${locale}`];
  const general = given[part];
  return own ?? (general === undefined ? own : general);
}
