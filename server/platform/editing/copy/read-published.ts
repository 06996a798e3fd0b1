import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { namedThing } from '../thing/thing.ts';
import { findVersion } from '../version/draft-queries.ts';
import { readWorkingCopy, workingCopyOnWire } from './working-copy.ts';

/** What visitors see, beside since when and by whom something else is written. */
export const readPublished: Verb<typeof wire.readPublished> = async ({ database, now }, { params, facts }) => {
  const thing = namedThing(params, facts);
  const copy = thing && (await readWorkingCopy(database, thing, now()));
  if (thing === undefined || copy === undefined) return refuse('NOT_FOUND');
  const { changedBy, changedAt } = workingCopyOnWire(copy);
  const { row, text } = copy;
  const base = row?.base == null ? undefined : await findVersion(database, thing, row.base);
  return ok({
    data: {
      published: text && { values: text.draft.values, sections: [...text.draft.sections] },
      publishedAt: base?.at.toISOString() ?? null,
      changedBy,
      changedAt,
    },
  });
};
