import type { SourceFiller } from '../ports/source-filler.ts';
import { documentOnWire } from './document-on-wire.ts';
import { newestDocuments } from './queries.ts';

/** The newest documents, for a section. */
export const fillDocuments: SourceFiller<'documents'> = async ({ database, language, now }, { category, limit }) => {
  const records = await newestDocuments(database, { language, now, category: category === '' ? undefined : category, limit });
  return { value: records.map(documentOnWire), tags: ['documents'] };
};
