import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type { getUploadUrl as call } from '#adapters/platform/wire/media.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import { isFilmType, LARGEST_FILM } from '#domain/media/film-item.ts';
import type { Database } from '../../database/schema.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { LARGEST_UPLOAD } from '../picture/checked-picture.ts';
import { INCOMING } from './add-from-bucket.ts';
import { filmIdOf, filmKeys } from './film-keys.ts';

/** How long an address for an upload holds: one that goes on after a break, until the day after. */
const SECONDS = 900;
const SECONDS_IN_PARTS = 86_400;

/** An address that takes one file: the bucket's own where there is one, else one of this site that is good once. */
export const getUploadUrl: Verb<typeof call> = async (
  { database, files, now, settings },
  { body: { originalName, mime, size, sha256 } },
) => {
  const goesOn = size !== undefined && files.growing !== undefined;
  const largest = isFilmType(mime) ? LARGEST_FILM : LARGEST_UPLOAD;
  if (size !== undefined && size > largest)
    return refuse('FILE_INVALID', { field: 'size', reason: isFilmType(mime) ? 'filmTooLarge' : 'tooLarge' });
  const name = randomBytes(24).toString('base64url').replaceAll('-', '_');
  const key = `${INCOMING}${name.startsWith('_') ? `a${name.slice(1)}` : name}`;
  const expires = new Date(now().getTime() + (goesOn ? SECONDS_IN_PARTS : SECONDS) * 1000);
  const over = await database
    .deleteFrom('upload_link')
    .where('expires_at', '<', new Date(now().getTime() - 86_400_000))
    .returning(['key', 'taken_at'])
    .execute();
  // What was sent there and never made a file of the shop goes with its address.
  const halfMade = await filesOfNoFilm(
    database,
    over.flatMap(({ key: left, taken_at }) => (taken_at === null ? [] : [left])),
  );
  await Promise.allSettled([...over.map(({ key: left }) => left), ...halfMade].map((left) => files.remove(left)));
  await database
    .insertInto('upload_link')
    .values({
      key,
      mime,
      original_name: tidyFileName(originalName),
      is_public: true,
      expires_at: expires,
      bytes: size ?? null,
      sha256: sha256 ?? null,
    })
    .execute();
  const url = (await files.uploadAddress(key, mime, SECONDS, size)) ?? `${settings.siteUrl}/media/upload/${key.slice(INCOMING.length)}`;
  return ok({ data: { url, method: 'PUT', headers: { 'content-type': mime }, goesOn, key, expiresAt: expires.toISOString() } });
};

/** Where films of uploads were to lie that were begun and never made: nothing else names these files. */
async function filesOfNoFilm(database: Kysely<Database>, uploadKeys: readonly string[]): Promise<readonly string[]> {
  if (uploadKeys.length === 0) return [];
  const ids = uploadKeys.map(filmIdOf);
  const films = await database.selectFrom('film').select('id').where('id', 'in', ids).execute();
  const made = new Set(films.map(({ id }) => id));
  return ids.filter((id) => !made.has(id)).flatMap(filmKeys);
}
