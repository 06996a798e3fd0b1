import { ok } from 'neverthrow';
import type { getMedia as getCall, findMediaUses as usesCall } from '#adapters/platform/wire/media.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { findMediaItem } from './media-library.ts';
import { titledUses } from './media-uses.ts';

/** A picture with its own words in each language; those that only stand in are none of its own. */
export const getMedia: Verb<typeof getCall> = async (deps, { params: { id = '' }, facts: { language } }) => {
  const item = await findMediaItem(deps, id, language);
  if (item === undefined) return refuse('NOT_FOUND');
  const rows = await deps.database
    .selectFrom('media_text')
    .select(['language', 'alt', 'description'])
    .where('media_id', '=', id)
    .where('stands_in_for', 'is', null)
    .execute();
  const texts = LANGUAGE_CODES.flatMap((code) => rows.filter((row) => row.language === code).map((row) => ({ ...row, language: code })));
  return ok({ data: { ...item, texts } });
};

/** Where pictures are shown, in words of the language. */
export const findMediaUses: Verb<typeof usesCall> = async ({ database }, { body: { ids }, facts: { language } }) =>
  ok({ data: { records: [...(await titledUses(database, ids, language))] } });
