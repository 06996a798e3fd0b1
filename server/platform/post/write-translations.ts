import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type {
  writeTranslations as bulkCall,
  translateFromOriginal as originalCall,
  TranslatedPostWire,
} from '#adapters/platform/wire/translation.ts';
import { readId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { freePostSlug, type PostText, writePostText } from './post-text.ts';
import { heldPost, translatedPost } from './post-translations.ts';

type Trx = Kysely<Database>;

/** Writes a post in several languages: all of them or none. */
export const writeTranslations: Verb<typeof bulkCall> = async (deps, { params: { slug = '' }, body, ...who }) => {
  const { language } = who.facts;
  const made = await inTransaction(deps.database, async (trx) => {
    const id = await heldPost(trx, slug, language);
    if (id === undefined) return refuse('NOT_FOUND');
    for (const [place, text] of body.translations.entries()) {
      const added = await addText(trx, id, text, text.language);
      if (added.isErr()) return err({ ...added.error, field: `translations.${place}.${added.error.field}` });
      await recordTranslation(trx, changeBy(who, deps.now()), id, text.language, text.title);
    }
    return ok(await translatedPost(trx, id));
  });
  return answer(deps, made);
};

/** Begins a translation with the text of another language. */
export const translateFromOriginal: Verb<typeof originalCall> = async (deps, { params, body, ...who }) => {
  const { language } = who.facts;
  const id = readId(params.x);
  if (id === undefined) return refuse('NOT_FOUND');
  const { from, ...given } = body;
  const made = await inTransaction(deps.database, async (trx) => {
    const post = await trx.selectFrom('post').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (post === undefined) return refuse('NOT_FOUND');
    const texts = await trx.selectFrom('post_text').select(['language', 'excerpt', 'body']).where('post_id', '=', post.id).execute();
    const wished = (from === undefined ? LANGUAGE_CODES : [from]).flatMap((code) => texts.find((text) => text.language === code) ?? []);
    const original = wished[0];
    if (original === undefined) return refuse('FIELD_INVALID', { field: 'from', reason: 'unknown' });
    const text = { excerpt: original.excerpt, body: original.body, ...given };
    const added = await addText(trx, post.id, text, language);
    if (added.isErr()) return err(added.error);
    await recordTranslation(trx, changeBy(who, deps.now()), post.id, language, text.title);
    return ok(await translatedPost(trx, post.id));
  });
  return answer(deps, made);
};

async function recordTranslation(
  trx: Trx,
  who: ReturnType<typeof changeBy>,
  id: number,
  language: LanguageCode,
  title: string,
): Promise<void> {
  await recordChange(trx, { ...who, what: 'translate', thing: 'post', thingId: id, language, after: { title } });
}

async function addText(trx: Trx, id: number, text: PostText, language: LanguageCode): Promise<Result<undefined, Refusal>> {
  const there = await trx
    .selectFrom('post_text')
    .select('slug')
    .where('post_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  if (there !== undefined) return refuse('FIELD_INVALID', { field: 'language', reason: 'taken' });
  const slug = await freePostSlug(trx, text, language);
  if (slug.isErr()) return err(slug.error);
  await writePostText(trx, id, slug.value, text, language);
  return ok(undefined);
}

/** The post as it is now, told to all who show it. */
function answer(
  deps: PlatformDependencies,
  made: Result<TranslatedPostWire | undefined, Refusal>,
): Result<{ data: TranslatedPostWire }, Refusal> {
  if (made.isErr()) return err(made.error);
  if (made.value === undefined) return refuse('NOT_FOUND');
  deps.changed(['posts', 'links', `post:${made.value.id}`]);
  return ok({ data: made.value });
}
