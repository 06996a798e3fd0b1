import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft-translation.ts';
import { progressOf, translatedTexts, unknownSources } from '#domain/editing/translated-texts.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { readWorkingCopy, type WorkingCopy } from '../copy/working-copy.ts';
import { NOTHING, namedThing, type ThingInLanguage } from '../thing/thing.ts';
import { findOriginal, sourcesOf } from './translation-queries.ts';

/** Says what other languages will lack once the original's working copy is published. Whoever writes a translation sees what that lacks in its own texts. */
export const translationStates: Verb<typeof wire.translationStates> = async ({ database, now }, { params, facts }) => {
  const thing = namedThing(params, facts);
  const copy = thing && (await readWorkingCopy(database, thing, now()));
  if (thing === undefined || copy === undefined) return refuse('NOT_FOUND');
  if ((await findOriginal(database, thing, now())) !== undefined) return ok({ data: { languages: [] } });
  const others = LANGUAGE_CODES.filter((code) => code !== thing.language);
  const languages = await Promise.all(
    others.map(async (language) => ({ language, ...(await progressIn(database, thing, copy, language, now())) })),
  );
  return ok({ data: { languages } });
};

async function progressIn(
  database: Kysely<Database>,
  thing: ThingInLanguage,
  { draft, text }: WorkingCopy,
  language: LanguageCode,
  now: Date,
) {
  const translation = { ...thing, language };
  const there = await readWorkingCopy(database, translation, now);
  const isWritten = (there?.row?.content ?? null) !== null || there?.text?.standsInFor === null;
  const own = isWritten ? (there?.draft ?? NOTHING) : NOTHING;
  const known = await sourcesOf(database, translation, own, { language: thing.language, draft }, now);
  // Nobody may have kept yet what it comes from, which is what visitors read now.
  const seen = text === null ? [] : unknownSources(translatedTexts(thing.kind, text.draft, own, known), known);
  return progressOf(translatedTexts(thing.kind, draft, own, [...known, ...seen]));
}
