import { fileTypeFromBuffer } from 'file-type';
import { type DocumentFormat, documentFormat } from '#domain/document/document-format.ts';
import { DOCUMENT_BYTES, type DocumentFlaw } from '#domain/document/document-record.ts';
import { isOfficeKind, officeFlaw } from '../form/office-file.ts';

/** What the first bytes are called where it is not the ending of the name: old Office files are containers. */
const FOUND: Readonly<Record<string, string>> = { doc: 'cfb', xls: 'cfb', ppt: 'cfb' };
/** Formats of which nothing but their text tells what they are. */
const PLAIN: ReadonlySet<string> = new Set(['txt', 'csv']);

/** The format of a file whose name and bytes agree; else why it is not taken (T-11). */
export async function inspectDocument(name: string, bytes: Buffer): Promise<DocumentFormat | { readonly flaw: DocumentFlaw }> {
  if (bytes.length === 0) return { flaw: 'fileEmpty' };
  if (bytes.length > DOCUMENT_BYTES) return { flaw: 'fileSize' };
  const format = documentFormat(name);
  if (format === undefined) return { flaw: 'fileKind' };
  const { extension } = format;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const agrees = PLAIN.has(extension) ? found === undefined && !bytes.includes(0) : found?.ext === (FOUND[extension] ?? extension);
  return agrees && !(isOfficeKind(extension) && officeFlaw(extension, bytes)) ? format : { flaw: 'fileKind' };
}
