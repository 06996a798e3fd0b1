import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { createMedia as createCall, updateMedia as updateCall } from '#adapters/platform/wire/media.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb, VerbInput } from '../../http/serve.ts';
import { changedSince } from '../library/last-change.ts';
import { findMediaItem, MEDIA_TAGS } from '../library/media-library.ts';
import { saveReaders } from '../library/media-readers.ts';
import { saveCut } from '../picture/cut-picture.ts';
import { addressTitle } from './address-title.ts';
import { changedFields, mediaState } from './media-state.ts';

type Words = Omit<VerbInput<typeof updateCall>['body'], 'readers'>;

/**
 * Makes a picture of the library of a file that was given to the shop. Who was not told so asks again in the very same words, and it is the same picture as long as it is of that file; any other
 * wish, and anybody else's, makes another picture.
 */
export const createMedia: Verb<typeof createCall> = async (deps, { body: { driveId, ...words }, facts, user }) => {
  const { language } = facts;
  const wish = wishOf(user.userId, language, words);
  const made = await inTransaction(deps.database, async (trx) => {
    const file = await trx.selectFrom('drive_file').selectAll().where('id', '=', driveId).forUpdate().executeTakeFirst();
    if (file === undefined) return refuse('NOT_FOUND', { field: 'driveId' });
    const before = await trx.selectFrom('media').select('id').where('drive_id', '=', driveId).where('wish', '=', wish).executeTakeFirst();
    if (before !== undefined) return ok(before.id);
    const id = `m-${randomBytes(12).toString('hex')}`;
    const title = addressTitle(words.title ?? file.original_name);
    const { width, height, mime, key, is_public } = file;
    await trx
      .insertInto('media')
      .values({ id, file: key, mime, width, height, title, is_public, drive_id: driveId, wish, created_at: deps.now() })
      .execute();
    const saved = await saveWords(trx, id, { ...words, title: undefined }, language);
    if (saved.isErr()) return err(saved.error);
    const after = { title, originalName: file.original_name };
    await recordChange(trx, { ...changeBy({ user, facts }, deps.now()), what: 'create', thing: 'media', thingId: id, after });
    return (await saveReaders(trx, id, words.readers)).map(() => id);
  });
  if (made.isErr()) return err(made.error);
  return answered(deps, made.value, language);
};

/** What was asked for, by whom: equal for equal wishes alone. */
function wishOf(userId: number, language: string, words: Words & { readonly readers?: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, language, Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1))]))
    .digest('hex');
}

/** Whether a change is of nothing but the words that stand for a picture that everybody may see. */
async function saysWhatIsPublic(trx: Kysely<Database>, id: string, body: object): Promise<boolean> {
  if (Object.keys(body).some((name) => name !== 'alt')) return false;
  const row = await trx.selectFrom('media').select('is_public').where('id', '=', id).executeTakeFirst();
  return row?.is_public === true;
}

/** What the addresses of a picture end in: another file in its place, another cut or point make another one. */
async function versionOf(trx: Kysely<Database>, id: string): Promise<string | null> {
  return (await trx.selectFrom('media').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
}

/** Changes what is said of a picture, what is shown of it, the point that its cuts keep and where it lies. */
export const updateMedia: Verb<typeof updateCall> = async (deps, { params: { id = '' }, body, facts, user }) => {
  const { language } = facts;
  const found = await inTransaction(deps.database, async (trx) => {
    const before = await mediaState(trx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (!hasScope(user.scopes, ['pages:write']) && !(await saysWhatIsPublic(trx, id, body))) return refuse('FORBIDDEN');
    if (body.version !== undefined && (await versionOf(trx, id)) !== body.version) return refuse('MEDIA_CHANGED');
    const other = await changedSince(trx, id, body.seenChange);
    if (other !== undefined) return refuse('MEDIA_CHANGED', { name: other.by });
    const saved = await saveWords(trx, id, body, language);
    if (saved.isErr()) return err(saved.error);
    const readers = await saveReaders(trx, id, body.readers);
    if (readers.isErr()) return err(readers.error);
    const changed = changedFields(before, (await mediaState(trx, id)) ?? {});
    if (changed !== undefined)
      await recordChange(trx, { ...changeBy({ user, facts }, deps.now()), what: 'update', thing: 'media', thingId: id, ...changed });
    return ok(changed);
  });
  if (found.isErr()) return err(found.error);
  if (found.value !== undefined) deps.changed(MEDIA_TAGS);
  // Another part of it, or cuts around another point, are other renderings.
  if (found.value !== undefined && ('focalPoint' in found.value.after || 'cut' in found.value.after)) await deps.published?.forget(id);
  return answered(deps, id, language);
};

/** A picture as it is after a change. */
export async function answered(deps: Parameters<typeof findMediaItem>[0], id: string, language: LanguageCode) {
  const item = await findMediaItem(deps, id, language);
  return item === undefined ? refuse('NOT_FOUND') : ok({ data: item });
}

async function saveWords(
  trx: Kysely<Database>,
  id: string,
  { title, description, alt, cut, focalPoint, folderId, decorative, texts = [] }: Words,
  language: string,
): Promise<Result<void, Refusal>> {
  if (typeof folderId === 'number' && !(await isFolder(trx, folderId))) return refuse('NOT_FOUND', { field: 'folderId' });
  if (cut !== undefined) {
    const saved = await saveCut(trx, id, cut);
    if (saved.isErr()) return saved;
  }
  const changed = {
    ...(title === undefined ? {} : { title: addressTitle(title) }),
    ...(focalPoint === undefined ? {} : { focal_x: focalPoint.x, focal_y: focalPoint.y, version: randomBytes(4).toString('hex') }),
    ...(folderId === undefined ? {} : { folder_id: folderId }),
    ...(decorative === undefined ? {} : { decorative }),
  };
  if (Object.keys(changed).length > 0) await trx.updateTable('media').set(changed).where('id', '=', id).execute();
  await saveText(trx, id, { language, alt, description });
  for (const text of texts) await saveText(trx, id, text);
  const isMute = await trx.selectFrom('media').select('decorative').where('id', '=', id).executeTakeFirst();
  if (isMute?.decorative) await trx.updateTable('media_text').set({ alt: '' }).where('media_id', '=', id).where('alt', '<>', '').execute();
  return ok(undefined);
}

/** Whether there is such a folder, which then stays while the transaction lasts. */
export async function isFolder(trx: Kysely<Database>, id: number): Promise<boolean> {
  return (await trx.selectFrom('media_folder').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined;
}

interface Text {
  readonly language: string;
  readonly alt?: string | undefined;
  readonly description?: string | undefined;
}

async function saveText(trx: Kysely<Database>, id: string, { language, alt, description }: Text): Promise<void> {
  if (alt === undefined && description === undefined) return;
  await trx
    .insertInto('media_text')
    .values({ media_id: id, language, alt: alt ?? '', description: description ?? '' })
    .onConflict((conflict) =>
      conflict.columns(['media_id', 'language']).doUpdateSet({
        ...(alt === undefined ? {} : { alt }),
        ...(description === undefined ? {} : { description }),
      }),
    )
    .execute();
}
