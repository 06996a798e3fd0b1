import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/saved-view.ts';
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
import { ORDER_VIEWS } from '#domain/order/order-record.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { PRODUCT_SHOWS } from '#domain/product/product-desk.ts';
import { countCustomers } from '../account/customer-queries.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { countOrdersIn } from '../order/order-desk-queries.ts';
import { productIdsIn } from '../product/list-desk-products.ts';

/** One's own views and those for all, of lists that one may enter. */
export const filterSavedViews: Verb<typeof wire.filterSavedViews> = async ({ database }, { query, user, facts }) => {
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
  const records = await Promise.all(
    rows.map(async ({ id, list, name, query: kept, owner, made_by }) => ({
      id,
      list,
      name,
      query: { ...kept },
      isShared: owner === null,
      mayRemove: mayRemove({ owner, made_by }, user),
      count: await countIn(database, list, kept, facts.language),
    })),
  );
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
            .set({ query: JSON.stringify(query), made_by: user.userId })
            .where('id', '=', before.id)
            .returning('id')
            .executeTakeFirstOrThrow();
    const what = before === undefined ? ('create' as const) : ('update' as const);
    await recordChange(trx, {
      ...changeBy({ user, ...who }, now(), { what, thing: 'view', thingId: id }),
      ...(before !== undefined && { before: { name, ...before.query } }),
      after: { name, ...query },
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
    await recordChange(trx, { ...change, before: { name: view.name, ...view.query } });
    return ok({ data: { deleted: true as boolean } });
  });

function mayRemove(
  { owner, made_by }: { readonly owner: number | null; readonly made_by: number | null },
  { userId, scopes }: { readonly userId: number; readonly scopes: readonly string[] },
): boolean {
  return owner === userId || (owner === null && (made_by === userId || scopes.includes('*')));
}

function countIn(database: Kysely<Database>, list: ViewList, { q = '', ...query }: ViewQuery, language: LanguageCode): Promise<number> {
  switch (list) {
    case 'orders':
      return countOrdersIn(database, ORDER_VIEWS.find((view) => view === query.view) ?? 'all', q);
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
