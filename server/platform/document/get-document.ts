import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { documentOnWire } from './document-on-wire.ts';
import { findDocument } from './queries.ts';

/** A public document; an archived one, and one that is to be published yet, is not there. */
export const getDocument: Verb<typeof wire.getDocument> = async ({ database, now }, { params: { id = '' }, facts: { language } }) => {
  const found = /^\d{1,9}$/.test(id) ? await findDocument(database, Number(id), language, now()) : undefined;
  return found === undefined ? refuse('NOT_FOUND') : ok({ data: documentOnWire(found), tags: [`document:${found.id}`, 'documents'] });
};
