import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { createElement as createCall, updateElement as updateCall } from '#adapters/platform/wire/editing.ts';
import { HANDLERS } from '#adapters/platform/wire/site.ts';
import { readId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import { resolveLinks } from '../navigation/resolve-links.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';

type Meta = VerbInput<typeof updateCall>['body']['meta'];

/** Adds header, footer or cookie notice in one more language. */
export const createElement: Verb<typeof createCall> = async (
  deps,
  { body: { handler, title = handler, meta = {} }, facts: { language } },
) => {
  const links = await checkedLinks(deps, meta, language);
  if (links.isErr()) return err(links.error);
  const made = await deps.database
    .insertInto('element')
    .values({ handler, language, title, meta: JSON.stringify(meta), created_at: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'title'])
    .executeTakeFirst();
  if (made === undefined) return refuse('FIELD_INVALID', { field: 'handler', reason: 'taken' });
  deps.changed(['elements']);
  return ok({ data: { ...made, handler, language_code: language } });
};

/** Changes what is given of an element. */
export const updateElement: Verb<typeof updateCall> = async (
  deps,
  { params: { id = '' }, body: { title, meta = {} }, facts: { language } },
) => {
  const links = await checkedLinks(deps, meta, language);
  if (links.isErr()) return err(links.error);
  const element = readId(id);
  if (element === undefined) return refuse('NOT_FOUND');
  const { rows } = await sql<{ id: number; handler: string; title: string; language: string }>`
    update element set title = coalesce(${title ?? null}, title), meta = meta || ${JSON.stringify(meta)}::jsonb where id = ${element}
    returning id, handler, title, language`.execute(deps.database);
  const row = rows[0];
  const handler = HANDLERS.find((name) => name === row?.handler);
  if (row === undefined || handler === undefined) return refuse('NOT_FOUND');
  deps.changed(['elements']);
  return ok({ data: { id: row.id, handler, title: row.title, language_code: row.language } });
};

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
