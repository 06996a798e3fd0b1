import { afterAll, describe, expect, it } from 'vitest';
import { getSales, getWaitingOrders } from '#adapters/platform/wire/order-desk.ts';
import { getOverview } from '#adapters/platform/wire/overview.ts';
import { listLowProducts } from '#adapters/platform/wire/product-desk.ts';
import { listPlans } from '#adapters/platform/wire/publication.ts';
import { USER_PRESETS } from '#domain/account/back-office-user.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
clock.now = new Date('2026-11-20T10:00:00Z');
const keeper = await anEditor('Ana', ['*']);
const seen = async (...scopes: string[]) => (await (await anEditor('Boris', scopes)).ask(getOverview)).data;

describe('the first page of the back office in one answer', () => {
  it('is told to each what is theirs to know, and nothing else [T-23]', async () => {
    const nothing = { cmsVersion: null, waiting: {} };
    expect(await seen('customers')).toEqual(nothing);
    expect(Object.keys(await seen('orders')).sort()).toEqual(['cmsVersion', 'orders', 'sales', 'waiting']);
    const withSales = Object.entries(USER_PRESETS).map(async ([preset, scopes]) => ('sales' in (await seen(...scopes)) ? [preset] : []));
    expect((await Promise.all(withSales)).flat()).toEqual(['administrator', 'shop', 'accounting']);
    expect('sales' in (await seen('orders:read'))).toBe(false);
    expect((await seen('orders')).waiting).toEqual({ mails: 0 });
    expect(Object.keys(await seen('products')).sort()).toEqual(['cmsVersion', 'low', 'waiting']);
    expect((await seen('pages')).waiting).toEqual({ comments: 0, events: 0, pages: 0, posts: 0, redirects: 0, templates: 0 });
    expect(Object.keys(await seen('audit'))).toEqual(['cmsVersion', 'waiting', 'latest']);
    expect((await seen('settings')).waiting).toEqual({ workers: expect.any(Number) });
    expect(Object.keys((await keeper.ask(getOverview)).data).sort()).toEqual(
      ['cmsVersion', 'latest', 'low', 'orders', 'plans', 'sales', 'setup', 'waiting'].sort(),
    );
  });

  it.each([
    ['7.1', '7.1'],
    [8, '8'],
    [{}, null],
  ])('says how an editor has called the version: %j [CMS-17]', async (value, told) => {
    await database
      .insertInto('site_option')
      .values({ key: 'CmsVersion', value: JSON.stringify(value) })
      .execute();
    const { cmsVersion } = await seen('consents');
    await database.deleteFrom('site_option').where('key', '=', 'CmsVersion').execute();
    expect(cmsVersion).toBe(told);
  });

  it('says what its parts say where they are asked for one by one', async () => {
    const { orders, sales, low, plans } = (await keeper.ask(getOverview)).data;
    expect(orders).toEqual((await keeper.ask(getWaitingOrders)).data);
    expect(sales).toEqual((await keeper.ask(getSales)).data);
    expect(low).toEqual((await keeper.ask(listLowProducts)).data);
    expect(plans).toEqual((await keeper.ask(listPlans)).data);
  });

  it('counts what waits: changed texts once however many their languages, what nobody has read, sent or found', async () => {
    const page = await aPage(database, { hrv: { slug: 'a', title: 'A' }, eng: { slug: 'a', title: 'A' } });
    const template = await aPage(database, { hrv: { slug: 'b', title: 'B' } });
    await database.updateTable('page').set({ is_template: true }).where('id', '=', template).execute();
    const draft = (thing: string, id: number, language: string, content: object | null) =>
      database
        .insertInto('draft')
        .values({
          thing,
          thing_id: id,
          language,
          content: content === null ? null : JSON.stringify(content),
          version: 1,
          base_version: 0,
          changed_at: clock.now,
        } as never)
        .execute();
    await draft('page', page, 'hrv', { values: { title: 'A' } });
    await draft('page', page, 'eng', { values: { title: 'A' } });
    await draft('page', template, 'hrv', { values: { title: 'B' } });
    await draft('page', 999_999, 'hrv', { values: { title: 'nowhere' } });
    await draft('page', page, 'deu', null);
    await database
      .insertInto('failed_request')
      .values([
        { path: '/a', times: 1, first_at: clock.now, last_at: clock.now, dismissed: false },
        { path: '/b', times: 1, first_at: clock.now, last_at: clock.now, dismissed: true },
      ])
      .execute();
    const { waiting } = (await keeper.ask(getOverview)).data;
    expect(waiting).toMatchObject({ pages: 1, templates: 1, posts: 0, redirects: 1, comments: 0, mails: 0, cards: 0, submissions: 0 });
  });

  it('tells the newest six changes', async () => {
    for (let n = 0; n < 8; n++)
      await database
        .insertInto('audit_entry')
        .values({
          at: new Date(clock.now.getTime() + n * 1000),
          user_name: 'Ana',
          what: 'update',
          thing: 'mail',
          thing_id: String(n),
          request_id: 'r',
        } as never)
        .execute();
    const { latest } = await seen('audit');
    expect(latest?.map(({ thingId }) => thingId)).toEqual(['7', '6', '5', '4', '3', '2']);
  });
});
