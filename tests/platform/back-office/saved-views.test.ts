import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/saved-view.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let office: ReturnType<typeof anEditorsPlatform>;
type Editor = Awaited<ReturnType<(typeof office)['anEditor']>>;
let [vesna, iva, boss]: Editor[] = [];
beforeAll(async () => {
  base = await createTestDatabase();
  await openShop(base.database);
  office = anEditorsPlatform(base.database);
  vesna = await office.anEditor('Vesna', ['orders', 'products', 'customers', 'audit']);
  iva = await office.anEditor('Iva', ['orders']);
  boss = await office.anEditor('Boss', ['*']);
});
afterAll(() => base.drop());
beforeEach(() => base.database.deleteFrom('saved_view').execute());

const view = (more: Partial<BodyOf<typeof wire.saveSavedView>> = {}) => ({
  list: 'orders' as const,
  name: 'Kovač čeka',
  query: { view: 'toPay', q: 'kovač' },
  isShared: false,
  ...more,
});
const save = (who: Editor | undefined, more = {}) => (who as Editor).ask(wire.saveSavedView, { body: view(more) });
const seen = async (who: Editor | undefined, query: Record<string, string> = {}) =>
  (await (who as Editor).ask(wire.filterSavedViews, { query })).data.records;
const remove = async (who: Editor | undefined, id: number) =>
  (await (who as Editor).ask(wire.deleteSavedView, { body: { id } })).data.deleted;

describe('views of lists', () => {
  it('are one’s own or for all, by their lists and names, with what makes them and no more', async () => {
    await save(vesna, { query: { view: 'toPay', q: ' kovač ', before: '7' } });
    await save(vesna, { name: 'Za sve', isShared: true });
    await save(vesna, { list: 'products', name: 'Skriveni', query: { show: 'hidden' } });
    expect((await seen(vesna)).map(({ list, name, query, isShared, mayRemove }) => [list, name, query, isShared, mayRemove])).toEqual([
      ['orders', 'Kovač čeka', { view: 'toPay', q: 'kovač' }, false, true],
      ['orders', 'Za sve', { view: 'toPay', q: 'kovač' }, true, true],
      ['products', 'Skriveni', { show: 'hidden' }, false, true],
    ]);
    expect((await seen(vesna, { list: 'products' })).map(({ name }) => name)).toEqual(['Skriveni']);
    // Others see what is for all, of lists that they may enter, and may not take it away.
    expect((await seen(iva)).map(({ name, mayRemove }) => [name, mayRemove])).toEqual([['Za sve', false]]);
  });

  it('are kept of lists that one may enter, and are taken away by whoever made them or may do everything', async () => {
    expect((await save(iva, { list: 'products', query: { show: 'hidden' } })).status).toBe(403);
    const own = (await save(vesna)).data.id;
    const shared = (await save(vesna, { isShared: true })).data.id;
    expect([await remove(iva, own), await remove(iva, shared), await remove(boss, own)]).toEqual([false, false, false]);
    expect([await remove(boss, shared), await remove(vesna, own), await remove(vesna, own)]).toEqual([true, true, false]);
    expect(await seen(vesna)).toEqual([]);
  });

  it('of one name take each other’s place, and there are ten at most of a list', async () => {
    const first = (await save(vesna)).data.id;
    expect((await save(vesna, { query: { q: 'horvat' } })).data.id).toBe(first);
    expect((await seen(vesna)).map(({ query }) => query)).toEqual([{ q: 'horvat' }]);
    for (let number = 2; number <= 10; number++) await save(vesna, { name: `Pogled ${number}` });
    const refused = await save(vesna, { name: 'Jedanaesti' });
    expect([refused.error.code, refused.error.payload.reason]).toEqual(['VIEW_REFUSED', 'tooMany']);
    // Those for all are counted apart, and one that is there already may change.
    expect([(await save(vesna, { isShared: true })).status, (await save(vesna)).status]).toEqual([200, 200]);
  });

  it('of a colleague for all keep what they show and who made them, but for whoever may do everything', async () => {
    const { id } = (await save(vesna, { isShared: true })).data;
    const refused = await save(iva, { isShared: true, query: { q: 'horvat' } });
    expect([refused.status, refused.error.payload.reason]).toEqual([409, 'nameTaken']);
    expect((await seen(vesna)).map(({ query, mayRemove }) => [query, mayRemove])).toEqual([[{ view: 'toPay', q: 'kovač' }, true]]);
    expect((await save(boss, { isShared: true, query: { q: 'horvat' } })).data.id).toBe(id);
    expect((await seen(vesna)).map(({ query, mayRemove }) => [query, mayRemove])).toEqual([[{ q: 'horvat' }, true]]);
    // One's own of the same name is another one.
    expect((await save(iva)).status).toBe(200);
  });

  it.each([
    [{ name: '  ' }, 'nameMissing'],
    [{ name: 'x'.repeat(61) }, 'nameTooLong'],
    [{ query: { view: 'toDo' } }, 'notNarrowed'],
    [{ query: { format: 'Simple' } }, 'notNarrowed'],
  ])('are refused with %o: %s', async (more, reason) => {
    expect((await save(vesna, more)).error.payload.reason).toBe(reason);
  });

  it('tell how many they show', async () => {
    const product = await addProduct(base.database, { price: 100, stock: 3 });
    const { sku } = await base.database.selectFrom('product').select('sku').where('id', '=', product).executeTakeFirstOrThrow();
    await save(vesna, { list: 'products', query: { q: sku } });
    await save(vesna, { list: 'customers', query: { q: 'nikoga-nema' } });
    await save(vesna);
    expect((await seen(vesna)).map(({ list, count }) => [list, count])).toEqual([
      ['customers', 0],
      ['orders', 0],
      ['products', 1],
    ]);
  });

  it('are told without a number where counting takes too long, the others with theirs', async () => {
    await save(vesna, { list: 'customers', query: { q: 'nikoga-nema' } });
    await save(vesna);
    await save(vesna, { list: 'products', query: { q: 'ničega-nema' } });
    const told = await base.database.transaction().execute(async (trx) => {
      await sql`lock table shop_order in access exclusive mode`.execute(trx);
      return seen(vesna);
    });
    expect(told.map(({ list, count }) => [list, count])).toEqual([
      ['customers', 0],
      ['orders', null],
      ['products', 0],
    ]);
  });

  it('are written down in the log of changes, without what was searched for', async () => {
    await base.database.deleteFrom('audit_entry').execute();
    const { id } = (await save(vesna)).data;
    await save(vesna, { query: { q: 'horvat' } });
    await remove(vesna, id);
    expect(JSON.stringify(await base.database.selectFrom('audit_entry').select(['before', 'after']).execute())).not.toMatch(
      /kovač"|horvat/,
    );
    const { records } = (await (vesna as Editor).ask(filterChanges, { query: { thing: 'view' } })).data;
    expect(records.map(({ change, name }) => [change, name])).toEqual([
      ['delete', 'Kovač čeka'],
      ['update', 'Kovač čeka'],
      ['create', 'Kovač čeka'],
    ]);
  });
});
