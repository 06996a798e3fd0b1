import { LOCALE_NAMES, type Locale } from './locale.ts';

/** What stands between whole and broken in a language: a comma, in English a point. */
export function decimalSign(locale: Locale): string {
  const parts = new Intl.NumberFormat(LOCALE_NAMES[locale].dates).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
