import type { SourceFiller } from '../page/source-filler.ts';
import { documentOnWire } from './document-on-wire.ts';
import { findDocuments } from './queries.ts';

/** The newest documents, for a section. */
export const fillDocuments: SourceFiller<'documents'> = async ({ database, language, now }, { category, limit }) => {
  const wanted = { extensions: undefined, from: undefined, to: undefined, queries: undefined, offset: 0 };
  const { records } = await findDocuments(database, { ...wanted, language, now, category: category === '' ? undefined : category, limit });
  return { value: records.map(documentOnWire), tags: ['documents'] };
};
