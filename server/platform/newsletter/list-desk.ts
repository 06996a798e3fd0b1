import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/newsletter-list.ts';
import { consentTitle } from '#domain/consent/kept-consent.ts';
import { readId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { moveEntry } from '#domain/navigation/menu.ts';
import {
  type ListFlaw,
  languageOfName,
  languageOfNamesake,
  listFlaws,
  MOST_LISTS,
  type WrittenList,
} from '#domain/newsletter/newsletter-list.ts';
import { type ChangedValues, changeBy, recordChange } from '../audit/record-change.ts';
import { consentWords } from '../consent/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { countAllMembers, countMembers, type KeptList, languagesOfSite, listVersion, orderVersion, readLists } from './list-queries.ts';
import { beginRemoval } from './remove-lists.ts';

type Trx = PlatformDependencies['database'];
const NOBODY = { asked: 0, confirmed: 0, left: 0 };

export const listNewsletterLists: Verb<typeof wire.listNewsletterLists> = async ({ database }, { facts }) => {
  const [lists, counts, languages, consents] = await Promise.all([
    readLists(database),
    countMembers(database),
    languagesOfSite(database),
    consentNames(database, facts.language),
  ]);
  const listed = lists.map((list) => ({ ...list, version: listVersion(list), counts: counts.get(list.id) ?? NOBODY }));
  return ok({ data: { version: orderVersion(lists), languages: [...languages], lists: listed, consents } });
};

/** Consents in their own words, by which people know them; their number tells apart those that begin alike. */
async function consentNames(database: Trx, language: LanguageCode): Promise<{ id: number; name: string }[]> {
  const rows = await database.selectFrom('consent').select(['id', 'unique_number']).orderBy('unique_number').execute();
  const words = await consentWords(
    database,
    rows.map(({ id }) => id),
    language,
  );
  return rows.map(({ id, unique_number }) => ({
    id,
    name: consentTitle({ displayName: words.get(id)?.words ?? '', uniqueNumber: unique_number }),
  }));
}

export const createNewsletterList: Verb<typeof wire.createNewsletterList> = async (deps, { body, ...who }) => {
  const added = await inTransaction(deps.database, async (trx): Promise<Result<number, Refusal>> => {
    const lists = await lockedLists(trx);
    if (lists.length >= MOST_LISTS) return refused('tooMany');
    const fit = await checked(trx, body, lists, undefined);
    if (fit.isErr()) return err(fit.error);
    const { last } = await trx
      .selectFrom('newsletter_list')
      .select(sql<number>`coalesce(max(position), 0)`.as('last'))
      .executeTakeFirstOrThrow();
    const row = { ...rowOf(body), position: last + 1 };
    const { id } = await trx.insertInto('newsletter_list').values(row).returning('id').executeTakeFirstOrThrow();
    await recordChange(trx, changeBy(who, deps.now(), { what: 'create', thing: 'newsletterList', thingId: id, after: told(body) }));
    return ok(id);
  });
  if (added.isErr()) return err(added.error);
  deps.changed(['newsletterLists']);
  return ok({ data: { id: added.value } });
};

export const updateNewsletterList: Verb<typeof wire.updateNewsletterList> = async (deps, { params, body: { seen, change }, ...who }) => {
  const id = readId(params.id) ?? 0;
  const written = await inTransaction(deps.database, async (trx): Promise<Result<boolean, Refusal>> => {
    const lists = await lockedLists(trx);
    const list = lists.find((one) => one.id === id);
    if (list === undefined) return refused('gone');
    if (('move' in change ? orderVersion(lists) : listVersion(list)) !== seen) return refused('changedMeanwhile');
    const done = await writtenList(trx, lists, list, change, deps.now());
    if (done.isErr()) return err(done.error);
    const { what, before, after } = done.value;
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(false);
    await recordChange(trx, changeBy(who, deps.now(), { what, thing: 'newsletterList', thingId: id, before, after }));
    return ok(true);
  });
  if (written.isErr()) return err(written.error);
  if (written.value) deps.changed(['newsletterLists']);
  return ok({ data: { changed: written.value } });
};

/** It is gone for everybody at once; a hundred thousand members are taken off it after the answer (remove-lists.ts). */
export const deleteNewsletterList: Verb<typeof wire.deleteNewsletterList> = async (deps, { params, body: { seen }, ...who }) => {
  const id = readId(params.id) ?? 0;
  const removed = await inTransaction(deps.database, async (trx): Promise<Result<void, Refusal>> => {
    const lists = await lockedLists(trx);
    const list = lists.find((one) => one.id === id);
    if (list === undefined) return refused('gone');
    if (listVersion(list) !== seen) return refused('changedMeanwhile');
    if (isLastOffered(lists, id)) return refused('lastOne');
    const at = deps.now();
    await beginRemoval(trx, list, at);
    const counts = await countAllMembers(trx, id);
    const before = { ...told(list), ...counts };
    await recordChange(trx, changeBy(who, at, { what: 'delete', thing: 'newsletterList', thingId: id, before }));
    return ok(undefined);
  });
  if (removed.isErr()) return err(removed.error);
  deps.changed(['newsletterLists']);
  return ok({ data: { deleted: true } });
};

type Change = BodyOf<typeof wire.updateNewsletterList>['change'];

async function writtenList(
  trx: Trx,
  lists: readonly KeptList[],
  list: KeptList,
  change: Change,
  now: Date,
): Promise<Result<ChangedValues & { readonly what: 'move' | 'update' | 'withdraw' | 'restore' }, Refusal>> {
  const row = trx.updateTable('newsletter_list').where('id', '=', list.id);
  if ('move' in change) {
    const placed = lists.map(({ id }) => ({ id, parentId: null }));
    const moved = moveEntry(placed, list.id, change.move, 1);
    if (moved.isErr()) return refused('noPlace');
    const ids = moved.value.map(({ id }) => id);
    await sql`update newsletter_list l set position = m.position from unnest(${ids}::int[]) with ordinality m (id, position)
      where l.id = m.id and l.position <> m.position`.execute(trx);
    return ok({ what: 'move', before: { place: lists.indexOf(list) + 1 }, after: { place: ids.indexOf(list.id) + 1 } });
  }
  if ('isWithdrawn' in change) {
    const { isWithdrawn } = change;
    if (isWithdrawn && isLastOffered(lists, list.id)) return refused('lastOne');
    if (isWithdrawn !== list.isWithdrawn) await row.set({ withdrawn_at: isWithdrawn ? now : null, is_offered: false }).execute();
    const said = (withdrawn: boolean, isOffered: boolean) => ({ isOffered, withdrawn });
    return ok({
      what: isWithdrawn ? 'withdraw' : 'restore',
      before: said(list.isWithdrawn, list.isOffered),
      after: said(isWithdrawn, isWithdrawn === list.isWithdrawn && list.isOffered),
    });
  }
  const fit = await checked(trx, change, lists, list);
  if (fit.isErr()) return err(fit.error);
  await row.set(rowOf(change)).execute();
  return ok({ what: 'update', before: told(list), after: told(change) });
}

/** One person's change at a time: the order has no row of its own that could be held. */
async function lockedLists(trx: Trx): Promise<readonly KeptList[]> {
  await sql`select pg_advisory_xact_lock(hashtext('newsletter_list'))`.execute(trx);
  return readLists(trx);
}

/** Without a list that is offered nobody could ask for the newsletter, and its forms would lead to nothing. */
function isLastOffered(lists: readonly KeptList[], id: number): boolean {
  const offered = lists.filter(({ isOffered }) => isOffered);
  return offered.length === 1 && offered[0]?.id === id;
}

async function checked(
  trx: Trx,
  list: WrittenList,
  lists: readonly KeptList[],
  before: KeptList | undefined,
): Promise<Result<void, Refusal>> {
  const named = languageOfName(await languagesOfSite(trx));
  const [flaw] = listFlaws(list, named);
  if (flaw !== undefined) return refused(flaw.reason, flaw.field);
  // A slug that is left empty is made of the name: the name is the field that somebody has typed.
  const namesake = languageOfNamesake(
    list.texts,
    lists.filter(({ id, isWithdrawn }) => id !== before?.id && !isWithdrawn),
  );
  if (namesake !== undefined) return refused('nameTaken', `name-${namesake}`);
  if (lists.some(({ id, slug }) => slug === list.slug && id !== before?.id)) return refused('slugTaken', 'slug');
  const { consentId: consent } = list;
  const known = consent === null || (await trx.selectFrom('consent').select('id').where('id', '=', consent).executeTakeFirst());
  if (!known) return refused('consentGone', 'consentId');
  if (before?.isWithdrawn && list.isOffered) return refused('isWithdrawn', 'isOffered');
  return before?.isOffered && !list.isOffered && isLastOffered(lists, before.id) ? refused('lastOne', 'isOffered') : ok(undefined);
}

function rowOf({ slug, texts, isOffered, consentId }: WrittenList) {
  const of = (part: 'name' | 'sentence') =>
    JSON.stringify(Object.fromEntries(Object.entries(texts).flatMap(([code, words]) => (words[part] === '' ? [] : [[code, words[part]]]))));
  return { slug, names: of('name') as never, sentences: of('sentence') as never, is_offered: isOffered, consent_id: consentId };
}

/** What the log of changes says of a list. */
function told({ slug, texts, isOffered, consentId }: WrittenList) {
  return { slug, texts, isOffered, consent: consentId };
}

function refused(reason: ListFlaw, field?: string) {
  return refuse('NEWSLETTER_LIST_REFUSED', { reason, ...(field !== undefined && { field }) });
}
