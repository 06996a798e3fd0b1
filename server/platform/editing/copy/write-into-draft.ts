import type { WritesDraft } from '../../ports/keeps-published.ts';
import { keepDraft, storeDraft } from '../version/draft-queries.ts';
import { readWorkingCopy } from './working-copy.ts';

/** What somebody else has written there is kept as a version first; whoever has the draft open hears of it by its counter. */
export const writeIntoDraft: WritesDraft = async (trx, thing, values, { by, at }) => {
  for (;;) {
    const copy = await readWorkingCopy(trx, thing, at);
    if (copy === undefined) return;
    const { row, revision, draft } = copy;
    if (row !== undefined && row.changedBy !== by) await keepDraft(trx, thing, row, 'session');
    const json = JSON.stringify({ ...draft, values: { ...draft.values, ...values } });
    // Their own tab goes on with it; of anybody else it is kept when they do.
    const client = row?.changedBy === by ? row.client : null;
    // Whoever saves in this very moment is written over again, with what they saved.
    if ((await storeDraft(trx, thing, revision, { json, client, request: null, by, at })) !== undefined) return;
  }
};
