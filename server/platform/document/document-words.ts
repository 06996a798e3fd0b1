import type { Kysely } from 'kysely';
import type { DocumentWords } from '#domain/document/document-record.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

/** What a document is called in each language; empty where nobody has written any. */
export async function documentWords(database: Kysely<Database>, id: number): Promise<DocumentWords[]> {
  const rows = await database
    .selectFrom('document_text')
    .select(['language', 'title', 'description'])
    .where('document_id', '=', id)
    .execute();
  return LANGUAGE_CODES.map((language) => {
    const { title = '', description = '' } = rows.find((row) => row.language === language) ?? {};
    return { language, title, description };
  });
}

/** Writes what visitors read of a document in a language; without a title it has none there. */
export async function writeDocumentWords(trx: Kysely<Database>, id: number, { language, ...words }: DocumentWords): Promise<void> {
  if (words.title === '') {
    await trx.deleteFrom('document_text').where('document_id', '=', id).where('language', '=', language).execute();
    return;
  }
  await trx
    .insertInto('document_text')
    .values({ document_id: id, language, ...words })
    .onConflict((conflict) => conflict.columns(['document_id', 'language']).doUpdateSet(words))
    .execute();
}
