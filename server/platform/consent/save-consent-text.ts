import type { Kysely } from 'kysely';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import type { Database, Texts } from '../database/schema.ts';

/**
 * Gives a consent its texts by 3-letter language code; answers the version that is in force then. Other texts make a new version, the same ones none, and what was accepted before stays
 * what it was (CON-01). Runs within the caller's transaction; whoever changes texts of a site that runs tells `changed(['consents'])` afterwards.
 */
export async function saveConsentText(
  trx: Kysely<Database>,
  { consentId, texts: given }: { readonly consentId: number; readonly texts: Texts },
): Promise<number> {
  const texts = Object.fromEntries(Object.entries(given).map(([language, text]) => [language, cleanRichText(text, { place: 'inline' })]));
  await trx.selectFrom('consent').select('id').where('id', '=', consentId).forUpdate().executeTakeFirstOrThrow();
  const newest = await trx
    .selectFrom('consent_version')
    .select(['version', 'texts'])
    .where('consent_id', '=', consentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && isSame(newest.texts, texts)) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  await trx
    .insertInto('consent_version')
    .values({ consent_id: consentId, version, texts: JSON.stringify(texts) })
    .execute();
  await trx.deleteFrom('consent_text').where('consent_id', '=', consentId).execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ consent_id: consentId, language, display_name: text }));
  if (rows.length > 0) await trx.insertInto('consent_text').values(rows).execute();
  return version;
}

function isSame(a: Texts, b: Texts): boolean {
  const languages = Object.keys(a);
  return languages.length === Object.keys(b).length && languages.every((language) => a[language] === b[language]);
}
