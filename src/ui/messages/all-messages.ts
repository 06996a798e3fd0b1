import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale/locale.ts';
import type { Messages } from './translator.ts';

const FILES = import.meta.glob<Messages>('./*/*.json', { import: 'default', eager: true });

/** All messages of a language, on the server; what a language lacks stands in Croatian (LOC-09). */
export const ALL_MESSAGES = Object.fromEntries(
  LOCALES.map((locale) => [locale, { ...ofLocale(DEFAULT_LOCALE), ...ofLocale(locale) }]),
) as Record<Locale, Messages>;

function ofLocale(locale: Locale): Messages {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${locale}/`));
  return Object.assign({}, ...files.map(([, messages]) => messages)) as Messages;
}
