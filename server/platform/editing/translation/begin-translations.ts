import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { fillTranslation } from '#domain/editing/fill-translation.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { type Doer, recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../database/schema.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { siteSlug } from '../thing/site-slug.ts';
import { type Addressed, freeSlug, isOfSite, slugClaims } from '../thing/slug-of-thing.ts';
import { writtenLanguages } from '../thing/thing-languages.ts';
import { storeDraft } from '../version/draft-queries.ts';
import { findOriginal } from './translation-queries.ts';

/**
 * Begins a page or a post in each language of the site in which nobody has written it: a working copy of the original, of which every text counts as missing until it is translated. What visitors see stays as it is,
 * and throwing the drafts away takes it back. `translated` where it lacks none.
 */
export async function beginTranslations(
  trx: Kysely<Database>,
  thing: Addressed & { readonly id: number },
  by: Doer,
): Promise<Result<readonly string[], 'translated'>> {
  const written = await writtenLanguages(trx, thing);
  let begun = 0;
  for (const language of (await spokenLanguages(trx)).filter((code) => !written.includes(code))) {
    const own = { ...thing, language };
    const copy = await readWorkingCopy(trx, own, by.at);
    const original = copy && (await findOriginal(trx, own, by.at));
    if (copy === undefined || original === undefined) continue;
    const filled = fillTranslation(thing.kind, original.draft, copy.draft);
    const values = { ...filled.values, slug: await ownSlug(trx, own, filled.values) };
    const json = JSON.stringify({ ...filled, values });
    // Who writes holds nothing but the row: somebody may have begun it since it was looked for.
    const stored = await storeDraft(trx, own, copy.revision, { json, client: null, request: null, by: by.userId, at: by.at });
    if (stored === undefined) continue;
    await recordChange(trx, {
      ...by,
      what: 'translate',
      thing: thing.kind,
      thingId: thing.id,
      language,
      after: { from: original.language },
    });
    begun += 1;
  }
  return begun === 0 ? err('translated') : ok([]);
}

/** Where the site itself leads, else the address that the original has until the title is translated; one of its own where something else has that. */
async function ownSlug(
  trx: Kysely<Database>,
  { language, ...thing }: Addressed & { readonly id: number; readonly language: LanguageCode },
  { slug, title }: Readonly<Record<string, unknown>>,
): Promise<string> {
  const led = await siteSlug(trx, thing, language);
  if (led !== undefined) return led;
  const wanted = String(slug ?? '');
  const isFree = wanted !== '' && !isOfSite(wanted, language) && (await slugClaims(trx, thing, wanted, language)).length === 0;
  return isFree ? wanted : freeSlug(trx, thing, String(title ?? ''), language);
}

async function spokenLanguages(trx: Kysely<Database>): Promise<readonly LanguageCode[]> {
  const { rows } = await sql<{
    language: LanguageCode;
  }>`select s.language from unnest(spoken_languages()) with ordinality s(language, place) order by s.place`.execute(trx);
  return rows.map(({ language }) => language);
}
