import { type Kysely, sql } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import { translatedTexts, unknownSources } from '#domain/editing/translated-texts.ts';
import type { Database } from '../../database/schema.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { THINGS } from '../kind/things.ts';
import type { PublicText, ThingInLanguage } from '../thing/thing.ts';
import { writtenLanguages } from '../thing/thing-languages.ts';
import { findOriginal, keepSources, sourcesOf } from './translation-queries.ts';

/** Before an original is changed: its translations come from what it says now, and what of that nobody has kept is kept, so that they count as outdated afterwards. */
export async function keepTranslationSources(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  { draft: original }: Pick<PublicText, 'draft'>,
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

/**
 * The same for an original that nobody has seen yet, and which translations are begun from all the same: it changes with every save, and what was taken over from it would count as translated afterwards.
 * `before` is what it said.
 */
export async function keepUnseenSources(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  before: Draft,
  who: { readonly by: number; readonly at: Date },
): Promise<void> {
  const text = await THINGS[thing.kind].read(trx, thing.id, thing.language, who.at);
  if (text === null || text?.standsInFor) await keepTranslationSources(trx, thing, { draft: before }, who);
}

/** Whether anything of a thing is written in another language than this one: whoever saves asks nothing more where it is not. */
export async function isWrittenElsewhere(database: Kysely<Database>, { kind, id, language }: ThingInLanguage): Promise<boolean> {
  const { rows } = await sql`
    select from draft where thing = ${kind} and thing_id = ${id} and language <> ${language} and content is not null limit 1`.execute(
    database,
  );
  return rows.length > 0;
}
