import type { DeskDocument } from '#domain/document/document-record.ts';
import type { Draft } from '#domain/editing/draft.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import { isKeptFile } from '#domain/page/section-field.ts';
import type { Edited } from '../../elements/mark.ts';

/** The document that is drawn of a draft: its words in the language that is written in. */
export function draftDocument(document: DeskDocument, { values }: Draft, locale: Locale): DeskDocument {
  const { languageCode } = LOCALE_NAMES[locale];
  const [title, description] = [String(values.title ?? ''), String(values.description ?? '')];
  const { file } = values;
  const named = isKeptFile(file) ? { fileName: file.name, size: file.size } : {};
  const words = document.words.map((one) => (one.language === languageCode ? { ...one, title, description } : one));
  return { ...document, ...named, edited: null, title, words } as DeskDocument & Edited;
}
