import { type Kysely, sql, type Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type JobKind, jobThing, type TextFailure } from '#domain/back-office/office-job.ts';
import { progressOf, translatedTexts } from '#domain/editing/translated-texts.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { PAGE_NEEDS } from '#domain/page/needed-page.ts';
import type { Doer } from '../audit/record-change.ts';
import type { Database } from '../database/schema.ts';
import { throwAway } from '../editing/copy/discard-draft.ts';
import { readWorkingCopy } from '../editing/copy/working-copy.ts';
import { THINGS } from '../editing/kind/things.ts';
import { publishText } from '../editing/publication/publication.ts';
import { endThing } from '../editing/publication/withdraw.ts';
import type { ThingInLanguage } from '../editing/thing/thing.ts';
import { beginTranslations } from '../editing/translation/begin-translations.ts';
import { findOriginal, sourcesOf } from '../editing/translation/translation-queries.ts';
import { storeDraft } from '../editing/version/draft-queries.ts';
import type { Refusal } from '../http/refusal.ts';
import type { ClaimedPart } from './job-queries.ts';
import { type Does, doneAndCounted, doneBy } from './job-work.ts';

/** A page or a post, which is published in every language that somebody has written something new in, or withdrawn; or whose drafts are thrown away in all of them, or its translations begun in those that it lacks. */
export const publishOrWithdraw: Does = (deps, job, id, done) =>
  doneAndCounted(deps, job, done, async (trx) => {
    const thing: Text = { kind: jobThing(job.kind) === 'pages' ? 'page' : 'post', id };
    const by = doneBy(job, deps.now());
    const isThere = await THINGS[thing.kind].hold(trx, id);
    const name = await textName(trx, thing);
    const went = !isThere
      ? err('gone' as const)
      : await VERBS[job.kind.slice(job.kind.indexOf('.') + 1) as TextVerb](trx, thing, { by, job });
    return went.isOk() ? ok(went.value) : err({ id, name, reason: went.error });
  });

/** What is done with a text, by the verb of the work. */
const VERBS: Readonly<Record<TextVerb, typeof publishAll>> = {
  publish: publishAll,
  withdraw: withdrawAll,
  translate: (trx, thing, { by }) => beginTranslations(trx, thing, by),
  discard: discardAll,
};
type TextVerb = JobKind extends infer Kind ? (Kind extends `${'pages' | 'posts'}.${infer Verb}` ? Verb : never) : never;

interface Who {
  readonly by: Doer;
  readonly job: ClaimedPart;
}
export interface Text {
  readonly kind: 'page' | 'post';
  readonly id: number;
}

/** All its languages or none, but for translations of which nothing is translated; where nothing is new nothing is to be done. What nobody who asked can have meant stays as it is. */
async function publishAll(trx: Transaction<Database>, thing: Text, who: Who): Promise<Result<readonly string[], TextFailure>> {
  const { by, job } = who;
  const { userId, at } = by;
  const { end, until } = THINGS[thing.kind];
  const over = await until?.(trx, thing.id);
  const isWithdrawn = Boolean(over && over <= at);
  const drafted = await writtenTexts(trx, thing);
  const written = [];
  for (const text of drafted) if (!(await isOnlyBegun(trx, { ...thing, language: text.language }, at))) written.push(text);
  if (written.length === 0 && drafted.length > 0 && !isWithdrawn) return err('untranslated');
  const wrong = isWithdrawn && job.is_whole ? 'withdrawn' : await keptBack(trx, thing, written, who);
  if (wrong !== undefined) return err(wrong);
  const tags: string[] = [];
  for (const { language } of written) {
    const text = { ...thing, language };
    const copy = await readWorkingCopy(trx, text, at);
    if (copy === undefined) return err('gone');
    const published = await publishText(trx, text, { draft: copy.draft, text: copy.text, by });
    if (published.isErr()) return err(failureOf(published.error));
    await storeDraft(trx, text, copy.revision, { json: null, client: null, request: null, by: userId, at });
    tags.push(...published.value.tags);
  }
  if (!isWithdrawn || end === undefined || written.length > 0) return ok(tags);
  // A page keeps its texts when it is withdrawn: whoever ticked it wants it back.
  return (await endThing(trx, thing, end, { by, at: null })).mapErr(failureOf);
}

/** Whether a translation says nothing yet that its original does not: whoever publishes many means none that was only begun, which visitors would read in the wrong language. */
async function isOnlyBegun(trx: Transaction<Database>, thing: ThingInLanguage, at: Date): Promise<boolean> {
  const copy = await readWorkingCopy(trx, thing, at);
  const original = copy && (await findOriginal(trx, thing, at));
  if (copy === undefined || original === undefined) return false;
  const sources = await sourcesOf(trx, thing, copy.draft, original, at);
  const { all, missing } = progressOf(translatedTexts(thing.kind, original.draft, copy.draft, sources));
  return all > 0 && missing === all;
}

/** Why a text may not go out now though somebody has written in it: its day is to come, an older state of it has a moment of its own, or somebody has gone on writing since the list was seen. */
async function keptBack(
  trx: Transaction<Database>,
  thing: Text,
  written: readonly WrittenText[],
  { by: { at: now }, job }: Who,
): Promise<TextFailure | undefined> {
  if (written.length === 0) return undefined;
  if (written.some(({ is_planned }) => is_planned)) return 'planned';
  if (written.some(({ changed_at }) => changed_at > job.asked_at)) return 'changedMeanwhile';
  const { rows } = await (thing.kind === 'page'
    ? sql`select from page p where p.id = ${thing.id} and p.published_from > ${now}`
    : sql`select from post p where p.id = ${thing.id} and p.published_at > ${now} and cardinality(p.languages) > 0`
  ).execute(trx);
  return rows.length > 0 ? 'toCome' : undefined;
}

/** The drafts of all its languages or none: what somebody has gone on writing since the list was seen was not meant. They stay among the versions. */
async function discardAll(trx: Transaction<Database>, thing: Text, { by, job }: Who): Promise<Result<readonly string[], TextFailure>> {
  const written = await writtenTexts(trx, thing);
  if (written.length === 0) return err('noDraft');
  if (written.some(({ changed_at }) => changed_at > job.asked_at)) return err('changedMeanwhile');
  for (const { language } of written) {
    const text = { ...thing, language };
    const copy = await readWorkingCopy(trx, text, by.at);
    if (copy === undefined) return err('gone');
    if ((await throwAway(trx, text, copy, by)) === undefined) return err('changedMeanwhile');
  }
  return ok([]);
}

async function withdrawAll(trx: Transaction<Database>, thing: Text, { by }: Who): Promise<Result<readonly string[], TextFailure>> {
  const { end, until } = THINGS[thing.kind];
  if (end === undefined || !(await hasText(trx, thing))) return err('notPublished');
  const over = await until?.(trx, thing.id);
  if (over && over <= by.at) return err('notPublished');
  return (await endThing(trx, thing, end, { at: by.at, by })).mapErr(failureOf);
}

function failureOf({ code, reason }: Refusal): TextFailure {
  const need = PAGE_NEEDS.find((known) => known === reason);
  if (need !== undefined) return need;
  return code === 'SLUG_TAKEN' ? 'slugTaken' : 'unfinished';
}

interface WrittenText {
  readonly language: LanguageCode;
  readonly changed_at: Date;
  readonly is_planned: boolean;
}

/** Languages that the site speaks in which something is written that visitors don't see, the first of the platform's first. */
async function writtenTexts(database: Kysely<Database>, { kind, id }: Text): Promise<readonly WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    select s.language, d.changed_at, exists (select from publication_plan l
      where l.thing = ${kind} and l.thing_id = ${id} and l.language = s.language and l.problem is null) as is_planned
    from unnest(spoken_languages()) with ordinality s(language, place)
    join draft d on d.thing = ${kind} and d.thing_id = ${id} and d.language = s.language and d.content is not null order by s.place`.execute(
    database,
  );
  return rows;
}

async function hasText(database: Kysely<Database>, { kind, id }: Text): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${kind}_text`)} t where t.${sql.ref(`${kind}_id`)} = ${id} limit 1`.execute(database);
  return rows.length > 0;
}

/** Its own title in any language, else what its editors call it. */
export async function textName(database: Kysely<Database>, { kind, id }: Text): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce((select t.title from ${sql.table(`${kind}_text`)} t where t.${sql.ref(`${kind}_id`)} = ${id} order by t.language desc limit 1),
      (select d.content #>> '{values,title}' from draft d where d.thing = ${kind} and d.thing_id = ${id} and d.content is not null order by d.language desc limit 1)) as name`.execute(
    database,
  );
  return rows[0]?.name || `#${id}`;
}
