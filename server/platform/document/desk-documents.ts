import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document-desk.ts';
import { readId } from '#domain/id.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { categoriesIn, type DeskRow, earlierFiles, findDeskDocument, findDeskDocuments, versionOf } from './desk-queries.ts';
import { documentWords } from './document-words.ts';
import { waitingFile } from './kept-files.ts';

/** All documents, shown or not, as the people of the back office look for them. */
export const filterDeskDocuments: Verb<typeof wire.filterDeskDocuments> = async ({ database, now }, { query, facts: { language } }) => {
  const { q = '', show = 'all' } = query;
  const { rows, ...around } = await findDeskDocuments(database, { language, now: now(), words: q.trim(), show }, query);
  const records = rows.map((row) => ({ ...listed(row), languages: LANGUAGE_CODES.filter((code) => row.languages.includes(code)) }));
  return ok({ data: { records, ...around } });
};

/** One of them with all that is edited of it. */
export const getDeskDocument: Verb<typeof wire.getDeskDocument> = async ({ database, now }, { params, facts: { language } }) => {
  const id = readId(params.id);
  const row = id === undefined ? undefined : await findDeskDocument(database, id, { language, now: now() });
  if (row === undefined) return refuse('NOT_FOUND');
  const [words, categories, earlier, waiting, written] = await Promise.all([
    documentWords(database, row.id),
    categoriesIn(database, language),
    earlierFiles(database, row.id),
    waitingFile(database, row.id),
    database
      .selectFrom('draft')
      .leftJoin('shop_user', 'shop_user.id', 'draft.changed_by')
      .select(['draft.language', 'draft.version', 'draft.changed_at', 'shop_user.first_name', 'shop_user.last_name'])
      .where('draft.thing', '=', 'document')
      .where('draft.thing_id', '=', row.id)
      .where('draft.content', 'is not', null)
      .execute(),
  ]);
  return ok({
    data: {
      ...listed(row),
      isArchived: row.archived,
      words,
      categoryId: row.category_id,
      categories: [...categories],
      earlier: earlier.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
      waiting: waiting === undefined ? null : { ...waiting, at: waiting.at.toISOString() },
      drafts: LANGUAGE_CODES.filter((code) => written.some(({ language }) => language === code)),
      written: LANGUAGE_CODES.flatMap((language) =>
        written
          .filter((one) => one.language === language)
          .map(({ version, changed_at, first_name, last_name }) => ({
            language,
            version,
            by: [first_name, last_name].filter(Boolean).join(' '),
            at: changed_at.toISOString(),
          })),
      ),
      version: versionOf(row),
    },
  });
};

function listed({ id, title, file_name, size, published_at, is_public }: DeskRow) {
  return { id, title, fileName: file_name, size, publishedAt: published_at.toISOString(), isPublic: is_public };
}
