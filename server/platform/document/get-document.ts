import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document.ts';
import { readId } from '#domain/id.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { documentOnWire } from './document-on-wire.ts';
import { findDocument } from './queries.ts';

/** A public document; an archived one, and one that is to be published yet, is not there. */
export const getDocument: Verb<typeof wire.getDocument> = async ({ database, now }, { params, facts: { language } }) => {
  const id = readId(params.id);
  const found = id === undefined ? undefined : await findDocument(database, id, language, now());
  return found === undefined ? refuse('NOT_FOUND') : ok({ data: documentOnWire(found), tags: [`document:${found.id}`, 'documents'] });
};
