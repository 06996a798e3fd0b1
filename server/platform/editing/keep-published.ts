import type { KeepsPublished } from '../ports/keeps-published.ts';
import { findDraft, keepVersion, storeDraft } from './draft-queries.ts';

/** A working copy in which somebody has written stays as it is; the counter of any other one rises. */
export const keepPublished: KeepsPublished = async (trx, thing, content, { by, at }) => {
  await keepVersion(trx, thing, { kind: 'publish', content, by, at });
  const row = await findDraft(trx, thing);
  if ((row?.content ?? null) === null) await storeDraft(trx, thing, row?.version ?? 0, { json: null, client: null, request: null, by, at });
};
