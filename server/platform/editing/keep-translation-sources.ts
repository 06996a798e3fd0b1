import type { Kysely } from 'kysely';
import { translatedTexts, unknownSources } from '#domain/editing/translated-texts.ts';
import type { Database } from '../database/schema.ts';
import type { PublicText, ThingInLanguage } from './thing.ts';
import { writtenLanguages } from './thing-languages.ts';
import { findOriginal, keepSources, sourcesOf } from './translation-queries.ts';
import { readWorkingCopy } from './working-copy.ts';

/** Before an original is changed: its translations come from what it says now, and what of that nobody has kept is kept, so that they count as outdated afterwards. */
export async function keepTranslationSources(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  { draft: original }: PublicText,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  for (const language of (await writtenLanguages(trx, thing)).filter((code) => code !== thing.language)) {
    const translation = { ...thing, language };
    const copy = await readWorkingCopy(trx, translation, at);
    const isOwn = copy !== undefined && ((copy.text !== null && copy.text.standsInFor === null) || (copy.row?.content ?? null) !== null);
    const from = isOwn ? await findOriginal(trx, translation, at) : undefined;
    if (!isOwn || from === undefined) continue;
    const known = await sourcesOf(trx, translation, copy.draft, from, at);
    // What stands in from here is still nobody's translation once this says something else.
    const kept =
      from.language === thing.language
        ? unknownSources(translatedTexts(thing.kind, original, copy.draft, known), known)
        : known.filter(({ standsIn }) => standsIn);
    await keepSources(trx, translation, kept, { by, at });
  }
}
