import type { Kysely } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { Database } from '../../database/schema.ts';
import type { KeepsPublished } from '../../ports/keeps-published.ts';
import { bothChanged, goesOnFrom, isSame } from '../copy/overtaken.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { findDraft, findVersion, hasPublication, keepVersion, storeDraft } from '../version/draft-queries.ts';
import { failPlan } from './plan-queries.ts';

type Values = Draft['values'];

/**
 * A working copy takes over what its editor has not changed; what both changed stays as its editor wrote it, and is published only once a person has chosen (`overtakenBy`). Its counter
 * rises, so that an open tab hears of it. A plan made of words that are not the newest any more does not come to pass, and says so.
 */
export const keepPublished: KeepsPublished = async (trx, thing, { before, after }, { by, at }) => {
  // A file without words is nothing that visitors saw.
  const isFirst =
    Object.values(before.values).every((value) => typeof value !== 'string' || value === '') || (await hasPublication(trx, thing));
  const first = isFirst ? undefined : await keepVersion(trx, thing, { kind: 'publish', content: before, by: null, at });
  const publication = await keepVersion(trx, thing, { kind: 'publish', content: after, by, at });
  if (Object.keys(after.values).some((name) => !isSame(before.values[name], after.values[name]))) await failPlan(trx, thing, 'overtaken');
  // Whoever saves in this very moment is followed in turn.
  while (!(await follow(trx, thing, { before: before.values, after: after.values, first, publication, by, at }))) {}
};

interface Turn {
  readonly before: Values;
  readonly after: Values;
  /** What was there before anybody published from here, where that is kept only now. */
  readonly first: number | undefined;
  readonly publication: number;
  readonly by: number;
  readonly at: Date;
}

async function follow(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  { before, after, first, publication, by, at }: Turn,
): Promise<boolean> {
  const row = await findDraft(trx, thing);
  const content = row?.content ?? null;
  if (row === undefined || content === null)
    return (await storeDraft(trx, thing, row?.revision ?? 0, { json: null, client: null, request: null, by, at })) !== undefined;
  const untouched = Object.keys(after).filter((name) => isSame(content.values[name], before[name]));
  const values = { ...content.values, ...Object.fromEntries(untouched.map((name) => [name, after[name]])) };
  const { client, changedBy } = row;
  // What is public now is no draft any more.
  const isPublic = isSameValue({ ...content, values }, { values: after, sections: [] });
  const json = isPublic ? null : JSON.stringify({ ...content, values });
  if ((await storeDraft(trx, thing, row.revision, { json, client, request: null, by: changedBy, at })) === undefined) return false;
  const from = row.base ?? first;
  const base = from === undefined ? {} : ((await findVersion(trx, thing, from))?.content.values ?? {});
  const goesOn = bothChanged(base, values, after).length === 0 ? publication : first;
  if (goesOn !== undefined) await goesOnFrom(trx, thing, goesOn);
  return true;
}
