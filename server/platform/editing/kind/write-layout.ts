import { type Kysely, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { HANDLERS } from '#adapters/platform/wire/site.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { findElements } from '../../site/queries.ts';

/** Where words of the layout are written: a transaction that holds it, the language they are said in, and when. */
export interface LayoutPlace {
  readonly trx: Kysely<Database>;
  readonly language: LanguageCode;
  readonly now: Date;
}

/** Says an option in a language and leaves it as it is in others; an empty one is taken back there. */
export async function writeOptionText({ trx, language }: LayoutPlace, key: string, value: unknown): Promise<void> {
  const said = value === '' || value === undefined ? null : JSON.stringify({ [language]: value });
  // What was said for all languages at once stays what the others show.
  const before = sql`case jsonb_typeof(o.value) when 'object' then o.value when 'string' then jsonb_build_object(${DEFAULT_LANGUAGE}::text, o.value) else '{}'::jsonb end`;
  await sql`
    insert into site_option as o (key, value) values (${key}, coalesce(${said}::jsonb, '{}'::jsonb))
    on conflict (key) do update set value = (${before} - ${language}::text) || excluded.value`.execute(trx);
  await sql`delete from site_option where key = ${key} and value = '{}'::jsonb`.execute(trx);
}

/** The picture beside the name; null for the one that comes along. Refused where there is no such picture that everybody may see. */
export async function writeLogo(trx: Kysely<Database>, id: unknown): Promise<Result<undefined, Refusal>> {
  if (typeof id !== 'string' || id === '') {
    await trx.deleteFrom('site_option').where('key', '=', 'Logo').execute();
    return ok(undefined);
  }
  const known = await trx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (known === undefined) return refuse('DRAFT_INVALID', { field: 'logo', reason: 'unknown' });
  const row = { value: JSON.stringify(id), media_id: id };
  await trx
    .insertInto('site_option')
    .values({ key: 'Logo', ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return ok(undefined);
}

/** Says something of an element in a language: null takes it back. A language that had none of its own begins with what stood in. */
export async function writeElement(
  { trx, language, now }: LayoutPlace,
  handler: (typeof HANDLERS)[number],
  meta: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [shown] = await findElements(trx, [handler], language);
  const before = (shown?.meta ?? {}) as Readonly<Record<string, unknown>>;
  const after = JSON.stringify(joined(before, meta));
  await sql`
    insert into element as e (handler, language, title, meta, created_at) values (${handler}, ${language}, ${shown?.title ?? handler}, ${after}::jsonb, ${now})
    on conflict (handler, language) do update set meta = excluded.meta`.execute(trx);
}

/** Values over others, those of records one by one; null takes one away. */
function joined(before: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const merged = Object.entries(given).map(([name, value]) => {
    const was = before[name];
    return [name, isRecord(value) ? joined(isRecord(was) ? was : {}, value) : value] as const;
  });
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(merged) }).filter(([, value]) => value !== null));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
