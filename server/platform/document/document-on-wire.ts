import type { DocumentWire } from '#adapters/platform/wire/document.ts';
import { documentFormat } from '#domain/document/document-format.ts';
import type { DocumentRow } from './queries.ts';

/** A document as it travels. The table takes no other endings of names than those of formats. */
export function documentOnWire({ file_name, published_at, ...row }: DocumentRow): DocumentWire {
  const format = documentFormat(`.${row.extension}`);
  if (format === undefined) throw new Error(`Document ${row.id} has the unknown format ${row.extension}`);
  return {
    ...row,
    type: format.type,
    fileName: file_name,
    publishedAt: new Date(published_at).toISOString(),
  };
}
