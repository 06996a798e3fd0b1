import { decimalSign } from '#domain/locale/decimal-sign.ts';
import { DEFAULT_LOCALE, forEachLanguage, type LanguageCode, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';

const namesOf = (language: LanguageCode) => LOCALE_NAMES[localeOfLanguage(language) ?? DEFAULT_LOCALE];

/** What stands between whole and broken in a language. */
export const DECIMAL_SIGNS = forEachLanguage((language) => decimalSign(localeOfLanguage(language) ?? DEFAULT_LOCALE));

const PARTS: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** How a language writes a day in numbers, as a pattern of PostgreSQL's to_char: `DD/MM/YYYY`. */
export const WRITTEN_DAYS = forEachLanguage((language) => {
  const { dates, paddedDays } = namesOf(language);
  const format = new Intl.DateTimeFormat(dates, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return format
    .formatToParts(0)
    .map(({ type, value }) => (PARTS[type] === undefined ? value : type === 'year' || paddedDays ? PARTS[type] : `FM${PARTS[type]}`))
    .join('');
});
