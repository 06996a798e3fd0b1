import { ok } from 'neverthrow';
import { isKeptFile } from '#domain/page/section-field.ts';
import { documentTags } from '../../document/document-tags.ts';
import { documentWords, writeDocumentWords } from '../../document/document-words.ts';
import { leadingLanguage, presentFile, putInPlace } from '../../document/kept-files.ts';
import { refuse } from '../../http/refusal.ts';
import { leads, type ThingTables } from '../thing/thing.ts';

/** Documents: title and description in each language, and the file, the same in all. Their day and category are changed at their desk, where it is also said whether visitors see them. */
export const DOCUMENTS: ThingTables = {
  async hold(trx, id) {
    return (await trx.selectFrom('document').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
  },

  async has(database, id) {
    return (await database.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  },

  async read(database, id, language, now) {
    const document = await database
      .selectFrom('document')
      .select(['archived', 'published_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const words = document && (await documentWords(database, id)).find((one) => one.language === language);
    if (document === undefined || words === undefined) return undefined;
    const { title, description } = words;
    if (title === '') return null;
    const file = (await leadingLanguage(database, id)) === language ? await presentFile(database, id) : undefined;
    return {
      draft: { values: { title, description, ...(file !== undefined && { file }) }, sections: [] },
      standsInFor: null,
      changedAt: document.updated_at,
      isPublic: !document.archived && document.published_at <= now,
      // Nobody is led to its words by themselves: they stand in lists.
      path: null,
    };
  },

  async write(trx, { id, language, draft: { values }, now }) {
    const [title, description] = [values.title, values.description].map((text) => String(text ?? '').trim());
    const { file } = values;
    const isSaid =
      isKeptFile(file) && leads(language, await leadingLanguage(trx, id)) && file.sha256 !== (await presentFile(trx, id))?.sha256;
    if (isSaid && (await putInPlace(trx, id, file, now)) === undefined)
      return refuse('DRAFT_INVALID', { field: 'file', reason: 'unknown' });
    await writeDocumentWords(trx, id, { language, title: title ?? '', description: description ?? '' });
    const { archived, published_at: from } = await trx
      .updateTable('document')
      .set({ updated_at: now })
      .where('id', '=', id)
      .returning(['archived', 'published_at'])
      .executeTakeFirstOrThrow();
    const unseen = archived ? { seenFrom: null } : from > now ? { seenFrom: from } : {};
    return ok({ tags: await documentTags(trx, id), path: null, ...unseen });
  },
};
