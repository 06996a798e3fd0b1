import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { createElement as createCall, updateElement as updateCall } from '#adapters/platform/wire/editing.ts';
import { HANDLERS } from '#adapters/platform/wire/site.ts';
import { readId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import { resolveLinks } from '../navigation/resolve-links.ts';
import type { LayoutFollows } from '../ports/layout-follows.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';

type Meta = VerbInput<typeof updateCall>['body']['meta'];

/** Adds header, footer or cookie notice in one more language. */
export const createElement =
  (layoutFollows: LayoutFollows): Verb<typeof createCall> =>
  async (deps, { body: { handler, title = handler, meta = {} }, ...who }) => {
    const { language } = who.facts;
    const links = await checkedLinks(deps, meta, language);
    if (links.isErr()) return err(links.error);
    const made = await inTransaction(deps.database, async (trx) => {
      await holdSite(trx);
      const row = await layoutFollows(trx, deps.now(), () =>
        trx
          .insertInto('element')
          .values({ handler, language, title, meta: JSON.stringify(meta), created_at: deps.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'title'])
          .executeTakeFirst(),
      );
      if (row === undefined) return refuse('FIELD_INVALID', { field: 'handler', reason: 'taken' });
      const change = changeBy(who, deps.now(), { what: 'create', thing: 'element', thingId: row.id, language });
      await recordChange(trx, { ...change, after: { handler, title, meta } });
      return ok(row);
    });
    if (made.isErr()) return err(made.error);
    deps.changed(['elements']);
    return ok({ data: { ...made.value, handler, language_code: language } });
  };

/** Changes what is given of an element. */
export const updateElement =
  (layoutFollows: LayoutFollows): Verb<typeof updateCall> =>
  async (deps, { params: { id = '' }, body: { title, meta = {} }, ...who }) => {
    const links = await checkedLinks(deps, meta, who.facts.language);
    if (links.isErr()) return err(links.error);
    const element = readId(id);
    if (element === undefined) return refuse('NOT_FOUND');
    const written = await inTransaction(deps.database, async (trx) => {
      await holdSite(trx);
      const before = await trx.selectFrom('element').select(['title', 'meta']).where('id', '=', element).forUpdate().executeTakeFirst();
      const { rows } = await layoutFollows(trx, deps.now(), () =>
        sql<{ id: number; handler: string; title: string; language: string }>`
        update element set title = coalesce(${title ?? null}, title), meta = meta || ${JSON.stringify(meta)}::jsonb where id = ${element}
        returning id, handler, title, language`.execute(trx),
      );
      const row = rows[0];
      const handler = HANDLERS.find((name) => name === row?.handler);
      if (before === undefined || row === undefined || handler === undefined) return refuse('NOT_FOUND');
      const had = before.meta as Readonly<Record<string, unknown>>;
      const kept = Object.fromEntries(Object.keys(meta).map((name) => [name, had[name] ?? null]));
      const change = changeBy(who, deps.now(), { what: 'update', thing: 'element', thingId: row.id, language: row.language });
      await recordChange(trx, { ...change, before: { title: before.title, meta: kept }, after: { title: row.title, meta } });
      return ok({ id: row.id, handler, title: row.title, language_code: row.language });
    });
    if (written.isErr()) return err(written.error);
    deps.changed(['elements']);
    return ok({ data: written.value });
  };

/** Whoever publishes the layout or keeps settings takes turns with whoever changes an element: they write all that it says. */
async function holdSite(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_option'))`.execute(trx);
}

/** Links lead to what is there. */
async function checkedLinks(
  { database, now }: PlatformDependencies,
  meta: Meta,
  language: LanguageCode,
): Promise<Result<undefined, Refusal>> {
  const links = meta?.topHeader ?? [];
  const resolve = await resolveLinks(
    database,
    links.map(({ link }) => link),
    language,
    now(),
  );
  const lost = links.findIndex(({ title, link }) => resolve(title, link) === undefined);
  return lost === -1 ? ok(undefined) : refuse('FIELD_INVALID', { field: `meta.topHeader.${lost}.link`, reason: 'unknown' });
}
