import type { Kysely } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import { LAYOUT_ID } from '#domain/editing/editable.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import type { LayoutFollows } from '../ports/layout-follows.ts';
import { findDraft, storeDraft } from './draft-queries.ts';
import { shownLayout } from './layout.ts';
import type { ThingInLanguage } from './thing.ts';

type Values = Draft['values'];

/**
 * Changes words of the layout past its editor: by the settings, the set-up or a call of another system. Working copies in which nobody has written something else take them over, and
 * their counters rise, so that an editor who has them open hears of it before saving over it (ADM-09).
 */
export const layoutFollows: LayoutFollows = async (trx, now, change) => {
  const before = await inAllLanguages(trx);
  const done = await change();
  const after = await inAllLanguages(trx);
  for (const language of LANGUAGE_CODES)
    await follow(trx, { language, now, before: before.get(language) ?? {}, after: after.get(language) ?? {} });
  return done;
};

async function inAllLanguages(trx: Kysely<Database>): Promise<ReadonlyMap<LanguageCode, Values>> {
  const texts = new Map<LanguageCode, Values>();
  for (const language of LANGUAGE_CODES) texts.set(language, (await shownLayout(trx, language)).values);
  return texts;
}

interface Followed {
  readonly language: LanguageCode;
  readonly now: Date;
  readonly before: Values;
  readonly after: Values;
}

async function follow(trx: Kysely<Database>, { language, now, before, after }: Followed): Promise<void> {
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  if (names.length === 0) return;
  const thing: ThingInLanguage = { kind: 'layout', id: LAYOUT_ID, language };
  // Whoever saves in this very moment is followed in turn.
  while (!(await taken(trx, thing, { names, now, before, after }))) {}
}

async function taken(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  { names, now, before, after }: Omit<Followed, 'language'> & { readonly names: readonly string[] },
): Promise<boolean> {
  const row = await findDraft(trx, thing);
  const content = row?.content ?? null;
  const untouched = names.filter((name) => content !== null && isSameValue(content.values[name], before[name]));
  const values = { ...content?.values, ...Object.fromEntries(untouched.map((name) => [name, after[name]])) };
  const stored = await storeDraft(trx, thing, row?.version ?? 0, {
    json: content === null ? null : JSON.stringify({ ...content, values }),
    client: row?.client ?? null,
    request: row?.request ?? null,
    by: row?.changedBy ?? null,
    at: now,
  });
  return stored !== undefined;
}
