import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/saved-view.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import {
  MOST_IN_VIEW,
  MOST_VIEWS,
  VIEW_LISTS,
  VIEW_SCOPES,
  type ViewList,
  type ViewQuery,
  viewFlaw,
  viewQuery,
} from '#domain/back-office/saved-view.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { readOrderFilter } from '#domain/order/order-filter.ts';
import { ORDER_VIEWS } from '#domain/order/order-record.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { PRODUCT_SHOWS } from '#domain/product/product-desk.ts';
import { countCustomers } from '../account/customers/customer-queries.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { countOrdersIn } from '../order/desk/order-desk-queries.ts';
import { productIdsIn } from '../product/list-desk-products.ts';

/** How long one count may take, and all of a list: less than its page waits. */
const ONE_COUNT_MS = 500;
const ALL_COUNTS_MS = 1_000;

/** One's own views and those for all, of lists that one may enter. */
export const filterSavedViews: Verb<typeof wire.filterSavedViews> = async ({ database, now }, { query, user, facts }) => {
  const lists = VIEW_LISTS.filter(
    (list) => (query.list === undefined || query.list === list) && hasScope(user.scopes, [VIEW_SCOPES[list]]),
  );
  const rows = await database
    .selectFrom('saved_view')
    .selectAll()
    .where('list', 'in', [...lists, '' as ViewList])
    .where((is) => is.or([is('owner', 'is', null), is('owner', '=', user.userId)]))
    .orderBy('list')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const counts = await countEach(database, rows, facts.language, now);
  const records = rows.map(({ id, list, name, query: kept, owner, made_by }, place) => ({
    id,
    list,
    name,
    query: { ...kept },
    isShared: owner === null,
    mayRemove: mayRemove({ owner, made_by }, user),
    count: counts[place] ?? null,
  }));
  return ok({ data: { records } });
};

export const saveSavedView: Verb<typeof wire.saveSavedView> = ({ database, now }, { body, user, ...who }) =>
  inTransaction(database, async (trx) => {
    const { list, isShared } = body;
    const [name, query] = [body.name.trim(), viewQuery(list, (word) => body.query[word])];
    if (!hasScope(user.scopes, [VIEW_SCOPES[list]])) return refuse('FORBIDDEN');
    const flaw = viewFlaw(list, name, query);
    if (flaw !== undefined) return refuse('VIEW_REFUSED', { reason: flaw });
    const owner = isShared ? null : user.userId;
    // Two who save at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`saved view ${list} ${owner}`}))`.execute(trx);
    const kept = await trx
      .selectFrom('saved_view')
      .selectAll()
      .where('list', '=', list)
      .where('owner', 'is not distinct from', owner)
      .execute();
    const before = kept.find((view) => view.name === name);
    if (before !== undefined && !mayRemove(before, user)) return refuse('VIEW_REFUSED', { reason: 'nameTaken' });
    if (before === undefined && kept.length >= MOST_VIEWS) return refuse('VIEW_REFUSED', { reason: 'tooMany' });
    const { id } =
      before === undefined
        ? await trx
            .insertInto('saved_view')
            .values({ list, name, query: JSON.stringify(query), owner, made_by: user.userId })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable('saved_view')
            .set({ query: JSON.stringify(query) })
            .where('id', '=', before.id)
            .returning('id')
            .executeTakeFirstOrThrow();
    const what = before === undefined ? ('create' as const) : ('update' as const);
    await recordChange(trx, {
      ...changeBy({ user, ...who }, now(), { what, thing: 'view', thingId: id }),
      ...(before !== undefined && { before: told(before) }),
      after: told({ name, query }),
    });
    return ok({ data: { id } });
  });

export const deleteSavedView: Verb<typeof wire.deleteSavedView> = ({ database, now }, { body: { id }, user, ...who }) =>
  inTransaction(database, async (trx) => {
    const view = await trx.selectFrom('saved_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (view === undefined || !hasScope(user.scopes, [VIEW_SCOPES[view.list]]) || !mayRemove(view, user))
      return ok({ data: { deleted: false as boolean } });
    await trx.deleteFrom('saved_view').where('id', '=', id).execute();
    const change = changeBy({ user, ...who }, now(), { what: 'delete', thing: 'view', thingId: id });
    await recordChange(trx, { ...change, before: told(view) });
    return ok({ data: { deleted: true as boolean } });
  });

/** What is searched for is mostly somebody's name, so it stands in the view alone, which goes when they are erased (forget-views.ts). */
function told({ name, query }: { readonly name: string; readonly query: ViewQuery }): RecordedValues {
  const { q: _q, ...others } = query;
  return { name, ...others };
}

function mayRemove(
  { owner, made_by }: { readonly owner: number | null; readonly made_by: number | null },
  { userId, scopes }: { readonly userId: number; readonly scopes: readonly string[] },
): boolean {
  return owner === userId || (owner === null && (made_by === userId || scopes.includes('*')));
}

/** One after the other, over one connection of those that buyers want too, each and all within a time; one that takes longer or fails is not told. */
async function countEach(
  database: Kysely<Database>,
  views: readonly { readonly list: ViewList; readonly query: ViewQuery }[],
  language: LanguageCode,
  now: () => Date,
): Promise<readonly (number | null)[]> {
  const end = now().getTime() + ALL_COUNTS_MS;
  const counts: (number | null)[] = [];
  for (const { list, query } of views) {
    const ms = Math.min(ONE_COUNT_MS, end - now().getTime());
    counts.push(ms <= 0 ? null : await within(database, ms, (trx) => countIn(trx, list, query, language)).catch(() => null));
  }
  return counts;
}

function within<T>(database: Kysely<Database>, ms: number, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(trx);
    return work(trx);
  });
}

function countIn(database: Kysely<Database>, list: ViewList, { q = '', ...query }: ViewQuery, language: LanguageCode): Promise<number> {
  switch (list) {
    case 'orders':
      return countOrdersIn(
        database,
        ORDER_VIEWS.find((view) => view === query.view) ?? 'all',
        q,
        readOrderFilter((word) => query[word]).filter,
      );
    case 'customers':
      return countCustomers(database, q, MOST_IN_VIEW);
    case 'products':
      return countProducts(database, { q, ...query }, language);
  }
}

async function countProducts(database: Kysely<Database>, { q = '', ...query }: ViewQuery, language: LanguageCode): Promise<number> {
  const format = PRODUCT_FORMATS.find((known) => known === query.format);
  const show = PRODUCT_SHOWS.find((known) => known === query.show);
  return (await productIdsIn(database, { q, format, show }, language, MOST_IN_VIEW)).length;
}
