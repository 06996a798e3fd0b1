import type { PublicDocument } from '#domain/document/public-document.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import type { DocumentWire } from '../wire/document.ts';

export function readDocument({ language, category, mime: _, ...record }: DocumentWire): PublicDocument {
  return { ...record, locale: localeOfLanguage(language) ?? DEFAULT_LOCALE, category: category ?? undefined };
}
