import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type {
  saveFilmCaptions as captionsCall,
  deleteFilm as deleteCall,
  FilmWire,
  filterFilms as filterCall,
  updateFilm as updateCall,
} from '#adapters/platform/wire/film.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { captionsOf } from '#domain/media/captions.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { paginationOf, pagingOf } from '../../http/paging.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb, VerbInput } from '../../http/serve.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { changedFields } from '../change/media-state.ts';
import { MEDIA_TAGS } from '../library/media-library.ts';
import { namedUses } from '../library/media-uses.ts';
import { findFilm, findFilms } from './film-library.ts';

export const filterFilms: Verb<typeof filterCall> = async ({ database }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  const { records, total, next = null } = await findFilms(database, { ...body, language, ...paging });
  return ok({ data: { records, pagination: paginationOf(paging, total), next } });
};

export const updateFilm: Verb<typeof updateCall> = (deps, { params: { id = '' }, body, facts, user }) =>
  changed(deps, { id, facts, user }, async (trx) => {
    const { posterId, seconds, width, height, texts = [] } = body;
    if (typeof posterId === 'string') {
      const poster = await trx.selectFrom('media').select('is_public').where('id', '=', posterId).forKeyShare().executeTakeFirst();
      if (poster?.is_public !== true) return refuse('NOT_FOUND', { field: 'posterId' });
    }
    const row = {
      ...(posterId === undefined ? {} : { poster_id: posterId }),
      ...(seconds === undefined ? {} : { seconds }),
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    };
    if (Object.keys(row).length > 0) await trx.updateTable('film').set(row).where('id', '=', id).execute();
    for (const { language, title, description } of texts)
      await trx
        .insertInto('film_text')
        .values({ film_id: id, language, title, description })
        .onConflict((conflict) => conflict.columns(['film_id', 'language']).doUpdateSet({ title, description }))
        .execute();
    return ok(undefined);
  });

export const saveFilmCaptions: Verb<typeof captionsCall> = (deps, { params: { id = '' }, body: { language, text }, facts, user }) =>
  changed(deps, { id, facts, user }, async (trx) => {
    if (text === null) {
      await trx.deleteFrom('film_captions').where('film_id', '=', id).where('language', '=', language).execute();
      return ok(undefined);
    }
    const captions = captionsOf(text);
    if (captions.isErr()) return refuse('FILE_INVALID', { field: 'text', reason: captions.error });
    const row = { text: captions.value, changed_at: deps.now() };
    await trx
      .insertInto('film_captions')
      .values({ film_id: id, language, ...row })
      .onConflict((conflict) => conflict.columns(['film_id', 'language']).doUpdateSet(row))
      .execute();
    return ok(undefined);
  });

/** Deletes a film that nothing shows, with its file. */
export const deleteFilm: Verb<typeof deleteCall> = async (deps, { params: { id = '' }, ...who }) => {
  const deleted = await inTransaction(deps.database, async (trx) => {
    const row = await trx.selectFrom('film').select(['key', 'title']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse('NOT_FOUND');
    const uses = await namedUses(trx, [id]);
    if (uses !== '') return refuse('IN_USE', { name: uses });
    await trx.deleteFrom('film').where('id', '=', id).execute();
    const before = { title: row.title };
    await recordChange(trx, { ...changeBy(who, deps.now()), what: 'delete', thing: 'film', thingId: id, before });
    return ok(row.key);
  });
  if (deleted.isErr()) return err(deleted.error);
  // What stays behind after a failure is a file that nobody asks for.
  await Promise.allSettled([deps.files.remove(deleted.value)]);
  return ok({ data: { deleted: id } });
};

/** Changes a film in a transaction that writes down what is other afterwards; pages that show it are made anew. */
async function changed(
  deps: PlatformDependencies,
  { id, facts, user }: { readonly id: string } & Pick<VerbInput<typeof updateCall>, 'facts' | 'user'>,
  change: (trx: Kysely<Database>) => Promise<Result<void, Refusal>>,
): Promise<Result<{ readonly data: FilmWire }, Refusal>> {
  const done = await inTransaction(deps.database, async (trx) => {
    const before = await filmState(trx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    const result = await change(trx);
    if (result.isErr()) return err(result.error);
    const fields = changedFields(before, (await filmState(trx, id)) ?? {});
    if (fields !== undefined)
      await recordChange(trx, { ...changeBy({ user, facts }, deps.now()), what: 'update', thing: 'film', thingId: id, ...fields });
    return ok(fields !== undefined);
  });
  if (done.isErr()) return err(done.error);
  if (done.value) deps.changed(MEDIA_TAGS);
  const film = await findFilm(deps.database, id, facts.language);
  return film === undefined ? refuse('NOT_FOUND') : ok({ data: film });
}

/** What editors change of a film, words under their language, captions by their marks: what the audit compares. It is locked. */
async function filmState(trx: Kysely<Database>, id: string): Promise<RecordedValues | undefined> {
  const { rows } = await sql<{ state: RecordedValues }>`
    select jsonb_build_object('poster', f.poster_id, 'seconds', f.seconds, 'width', f.width, 'height', f.height)
      || coalesce((select jsonb_object_agg('title ' || t.language, t.title) || jsonb_object_agg('description ' || t.language, t.description) from film_text t where t.film_id = f.id), '{}')
      || coalesce((select jsonb_object_agg('captions ' || c.language, md5(c.text)) from film_captions c where c.film_id = f.id), '{}') as state
    from film f where f.id = ${id} for update`.execute(trx);
  return rows[0]?.state;
}
