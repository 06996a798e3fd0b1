import { localeOfLanguage } from '#domain/locale/locale.ts';
import type { TextLanguage } from '#domain/locale/stand-in.ts';

/** The language of a text by its code; nothing where the platform does not say, or the site does not know it. */
export function textLanguage(code: string | undefined): { readonly language?: TextLanguage } {
  const language = code === undefined ? undefined : localeOfLanguage(code);
  return language === undefined ? {} : { language };
}
