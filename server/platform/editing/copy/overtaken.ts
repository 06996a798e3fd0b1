import { type Kysely, sql } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { Database } from '../../database/schema.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { findVersion } from '../version/draft-queries.ts';
import type { WorkingCopy } from './working-copy.ts';

type Values = Draft['values'];

/** What became public past a working copy, in fields that its editor had changed as well: a person chooses before it is published. */
export interface Overtaken {
  /** The newest publication: whoever has chosen names it with their next save. */
  readonly publication: number;
  /** What both began from. */
  readonly base: Values;
  /** What visitors see. */
  readonly theirs: Values;
}

/** Undefined where nothing has to be chosen. Only documents are published past their editor (`keepPublished`). */
export async function overtakenBy(
  database: Kysely<Database>,
  thing: ThingInLanguage,
  { row, text, draft }: WorkingCopy,
): Promise<Overtaken | undefined> {
  if (thing.kind !== 'document' || (row?.content ?? null) === null || text === null) return undefined;
  const { kind, id, language } = thing;
  const { rows } = await sql<{ publication: number | null }>`
    select max(v.id)::int as publication from content_version v
    where v.thing = ${kind} and v.thing_id = ${id} and v.language = ${language} and v.kind = 'publish'`.execute(database);
  const [from, publication] = [row?.base ?? null, rows[0]?.publication ?? null];
  if (publication === null || publication === from) return undefined;
  const base = from === null ? {} : ((await findVersion(database, thing, from))?.content.values ?? {});
  const theirs = text.draft.values;
  return bothChanged(base, draft.values, theirs).length > 0 ? { publication, base, theirs } : undefined;
}

/** Names of the fields that two have made something different of. What both began from may be older than a field: of that it says nothing. */
export function bothChanged(base: Values, mine: Values, theirs: Values): readonly string[] {
  const isTold = (name: string) => name in base || Object.keys(base).length === 0;
  return Object.keys(theirs).filter(
    (name) => isTold(name) && !isSame(base[name], theirs[name]) && !isSame(base[name], mine[name]) && !isSame(mine[name], theirs[name]),
  );
}

/** Says which publication a working copy goes on from. */
export async function goesOnFrom(trx: Kysely<Database>, { kind, id, language }: ThingInLanguage, publication: number): Promise<void> {
  await sql`update draft set base_version = ${publication} where thing = ${kind} and thing_id = ${id} and language = ${language}
    and exists (select from content_version v where v.id = ${publication} and v.thing = ${kind} and v.thing_id = ${id} and v.language = ${language} and v.kind = 'publish')`.execute(
    trx,
  );
}

/** A field that nobody has filled in is empty. */
export function isSame(a: unknown, b: unknown): boolean {
  return isSameValue(a ?? '', b ?? '');
}
