import { type Kysely, sql } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import { LAYOUT_ID } from '#domain/editing/editable.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import type { LayoutFollows } from '../../ports/layout-follows.ts';
import type { ThingInLanguage } from '../thing/thing.ts';
import { findDraft, findVersion, storeDraft } from '../version/draft-queries.ts';
import { shownLayout } from './shown-layout.ts';

type Values = Draft['values'];

/**
 * Changes words of the layout past its editor: by the settings, the set-up or a call of another system. Working copies and plans in which nobody has written something else take them over,
 * and the counters of working copies rise, so that an editor who has them open hears of it before saving over it (ADM-09).
 */
export const layoutFollows: LayoutFollows = (trx, now, change) => followChange(trx, { now }, change);

/** The same for words that are published in a language: those that it stands in for follow. Its own working copy does not, since what was published is what it says. */
export async function followChange<T>(
  trx: Kysely<Database>,
  { now, published }: { readonly now: Date; readonly published?: LanguageCode },
  change: () => Promise<T>,
): Promise<T> {
  const before = await inAllLanguages(trx);
  const done = await change();
  const after = await inAllLanguages(trx);
  for (const language of LANGUAGE_CODES) {
    const thing: ThingInLanguage = { kind: 'layout', id: LAYOUT_ID, language };
    const turn = turnOf(before.get(language) ?? {}, after.get(language) ?? {});
    if (turn === undefined) continue;
    await planFollows(trx, thing, turn);
    // Whoever saves in this very moment is followed in turn.
    while (language !== published && !(await draftFollows(trx, thing, turn, now))) {}
  }
  return done;
}

async function inAllLanguages(trx: Kysely<Database>): Promise<ReadonlyMap<LanguageCode, Values>> {
  const texts = new Map<LanguageCode, Values>();
  for (const language of LANGUAGE_CODES) texts.set(language, (await shownLayout(trx, language)).values);
  return texts;
}

/** Has a text take over what is other now, where it says what was there before. */
type Turn = (content: Draft) => Draft;

/** Undefined where nothing is other than before. */
function turnOf(before: Values, after: Values): Turn | undefined {
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  if (names.length === 0) return undefined;
  return (content) => {
    const untouched = names.filter((name) => isSameValue(content.values[name], before[name]));
    return { ...content, values: { ...content.values, ...Object.fromEntries(untouched.map((name) => [name, after[name]])) } };
  };
}

async function draftFollows(trx: Kysely<Database>, thing: ThingInLanguage, turn: Turn, now: Date): Promise<boolean> {
  const row = await findDraft(trx, thing);
  const content = row?.content ?? null;
  const stored = await storeDraft(trx, thing, row?.revision ?? 0, {
    json: content === null ? null : JSON.stringify(turn(content)),
    client: row?.client ?? null,
    // The save that it came from is not the last one any more; whose work it is stays known, so that it is kept when somebody else goes on.
    request: null,
    by: row?.changedBy ?? null,
    at: now,
  });
  return stored !== undefined;
}

/** What a plan will publish is written over in its place: its version is no past state before its moment has come. */
async function planFollows(trx: Kysely<Database>, thing: ThingInLanguage, turn: Turn): Promise<void> {
  const plan = await trx
    .selectFrom('publication_plan')
    .select('version_id')
    .where('thing', '=', thing.kind)
    .where('thing_id', '=', thing.id)
    .where('language', '=', thing.language)
    .executeTakeFirst();
  const version = plan && (await findVersion(trx, thing, plan.version_id));
  if (version === undefined) return;
  await sql`update content_version set content = ${JSON.stringify(turn(version.content))}::jsonb where id = ${version.id}`.execute(trx);
}
