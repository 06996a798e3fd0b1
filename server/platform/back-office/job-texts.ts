import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { jobThing, type TextFailure } from '#domain/back-office/office-job.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { storeDraft } from '../editing/draft-queries.ts';
import { publishText } from '../editing/publication.ts';
import { THINGS } from '../editing/things.ts';
import { endThing } from '../editing/withdraw.ts';
import { readWorkingCopy } from '../editing/working-copy.ts';
import type { Refusal } from '../http/refusal.ts';
import { type Does, doneAndCounted, doneBy } from './job-work.ts';

/** A page or a post, which is published in every language that somebody has written something new in, or withdrawn. */
export const publishOne: Does = (deps, job, id, done) =>
  doneAndCounted(deps, job, done, async (trx) => {
    const thing: Text = { kind: jobThing(job.kind) === 'pages' ? 'page' : 'post', id };
    const { userId: by, at: now, requestId } = doneBy(job, deps.now());
    const isThere = await THINGS[thing.kind].hold(trx, id);
    const name = await nameOf(trx, thing);
    const went = !isThere
      ? err('gone' as const)
      : await (job.kind.endsWith('.publish') ? publishAll : withdrawAll)(trx, thing, { by, now, requestId });
    return went.isOk() ? ok(went.value) : err({ id, name, reason: went.error });
  });

interface Who {
  readonly by: number;
  readonly now: Date;
  readonly requestId: string;
}
interface Text {
  readonly kind: 'page' | 'post';
  readonly id: number;
}

/** All its languages or none. */
async function publishAll(trx: Transaction<Database>, thing: Text, who: Who): Promise<Result<readonly string[], TextFailure>> {
  const { by, now: at } = who;
  const tags: string[] = [];
  for (const language of await writtenLanguages(trx, thing)) {
    const text = { ...thing, language };
    const copy = await readWorkingCopy(trx, text, at);
    if (copy === undefined) return err('gone');
    const written = await publishText(trx, text, { draft: copy.draft, text: copy.text, ...who });
    if (written.isErr()) return err(failureOf(written.error));
    await storeDraft(trx, text, copy.version, { json: null, client: null, request: null, by, at });
    tags.push(...written.value.tags);
  }
  return tags.length > 0 ? ok(tags) : err('nothingNew');
}

async function withdrawAll(trx: Transaction<Database>, thing: Text, who: Who): Promise<Result<readonly string[], TextFailure>> {
  const { end, until } = THINGS[thing.kind];
  if (end === undefined || !(await hasText(trx, thing))) return err('notPublished');
  const over = await until?.(trx, thing.id);
  if (over && over <= who.now) return err('notPublished');
  return (await endThing(trx, thing, end, { at: who.now, ...who })).mapErr(failureOf);
}

function failureOf({ code, reason }: Refusal): TextFailure {
  if (reason === 'home') return 'home';
  return code === 'SLUG_TAKEN' ? 'slugTaken' : 'unfinished';
}

/** Languages that the site speaks in which something is written that visitors don't see, the first of the platform's first. */
async function writtenLanguages(database: Kysely<Database>, { kind, id }: Text): Promise<readonly LanguageCode[]> {
  const { rows } = await sql<{ language: LanguageCode }>`
    select s.language from unnest(spoken_languages()) with ordinality s(language, place)
    where exists (select from draft d where d.thing = ${kind} and d.thing_id = ${id} and d.language = s.language and d.content is not null) order by s.place`.execute(
    database,
  );
  return rows.map(({ language }) => language);
}

async function hasText(database: Kysely<Database>, { kind, id }: Text): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${kind}_text`)} t where t.${sql.ref(`${kind}_id`)} = ${id} limit 1`.execute(database);
  return rows.length > 0;
}

/** Its own title in any language, else what its editors call it. */
async function nameOf(database: Kysely<Database>, { kind, id }: Text): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce((select t.title from ${sql.table(`${kind}_text`)} t where t.${sql.ref(`${kind}_id`)} = ${id} order by t.language desc limit 1),
      (select d.content #>> '{values,title}' from draft d where d.thing = ${kind} and d.thing_id = ${id} and d.content is not null order by d.language desc limit 1)) as name`.execute(
    database,
  );
  return rows[0]?.name || `#${id}`;
}
