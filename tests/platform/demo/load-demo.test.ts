import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { loadDemo } from '#server/platform/demo/load-demo.ts';
import type { DemoSignIn } from '#server/platform/demo/load-demo-accounts.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { passwordFits } from '#server/platform/identity/passwords.ts';
import { mediaSource } from '#server/platform/media/picture/media-source.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const site = await readDemo(undefined, new Date('2026-11-22T12:00:00Z'));
const count = async (table: 'product' | 'post' | 'page' | 'listing' | 'media') =>
  (
    await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('the demo site', () => {
  let outcomes: string[] = [];
  const kept: (readonly DemoSignIn[])[] = [];
  beforeAll(async () => {
    const keep = async (signIns: readonly DemoSignIn[]) => void kept.push(signIns);
    outcomes = await Promise.all([1, 2, 3].map(() => loadDemo(database, site, undefined, keep)));
  });

  it('is loaded once, however many processes start at once [OPS-01]', async () => {
    expect(outcomes.sort()).toEqual(['already-there', 'already-there', 'loaded']);
    expect(await loadDemo(database, site)).toBe('already-there');
    expect(await count('product')).toBe(site.products.reduce((sum, { variants }) => sum + 1 + variants.length, 0));
    expect(await count('post')).toBe(site.posts.length);
  });

  it('has three customers with twenty orders and an editor, whose passwords are told once and are of this installation', async () => {
    const [signIns = []] = kept;
    expect(kept).toHaveLength(1);
    expect(signIns.map(({ role }) => role).sort()).toEqual(['backOffice', 'customer', 'customer', 'customer']);
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(4);
    for (const { email, password } of signIns) {
      const user = await database.selectFrom('shop_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      expect(await passwordFits(password, user.password_hash)).toBe(true);
    }
    const orders = await database.selectFrom('shop_order').select(['status', 'total', 'number', 'user_id']).orderBy('placed_at').execute();
    expect(orders).toHaveLength(20);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(20);
    expect(orders.every(({ total, user_id }) => total > 0 && user_id !== null)).toBe(true);
  });

  it('leaves a shop of somebody else alone [OPS-01]', async () => {
    const other = await createTestDatabase();
    try {
      await other.database
        .insertInto('page')
        .values({})
        .execute()
        .catch(() => sql`insert into page default values`.execute(other.database));
      expect(await loadDemo(other.database, site)).toBe('not-empty');
    } finally {
      await other.drop();
    }
  });

  it('has coupons for whole days of Zagreb, summer and winter', async () => {
    const coupon = await database.selectFrom('coupon').selectAll().where('code', '=', 'ISTEKAO').executeTakeFirstOrThrow();
    expect([new Date(coupon.valid_from ?? 0).toISOString(), new Date(coupon.valid_until ?? 0).toISOString()]).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-05-31T21:59:59.000Z',
    ]);
  });

  it('has consents with links that lead somewhere, as plain inline HTML', async () => {
    const texts = await database
      .selectFrom('consent_text')
      .select('display_name')
      .where('language', '=', 'hrv')
      .orderBy('consent_id')
      .execute();
    expect(texts[0]?.display_name).toMatch(/^Prihvaćam <a href="\/[a-z-]+">uvjete kupnje<\/a>/);
  });

  it('has a drawing behind every picture', async () => {
    for (const { id } of await database.selectFrom('media').select('id').execute()) {
      const source = await mediaSource(database, id);
      expect(source?.mime).toBe('image/svg+xml');
      expect(existsSync(source !== undefined && 'path' in source.content ? source.content.path : '')).toBe(true);
    }
    for (const id of ['nope', '../../package.json', 'a\u0000', 'x'.repeat(300)]) expect(await mediaSource(database, id)).toBeUndefined();
  });

  it('counts on from its ids', async () => {
    const { id } = await sql<{
      id: number;
    }>`insert into product (sku, format, retail_price, final_price, tax_rate, archived) values ('X', 'Simple', 1, 1, 2500, true) returning id`
      .execute(database)
      .then(({ rows }) => rows[0] ?? { id: 0 });
    expect(id).toBe(await count('product'));
    await database.deleteFrom('product').where('id', '=', id).execute();
  });

  it('grows to a number of products and no further [OPS-01]', async () => {
    const listed = async () =>
      (await sql<{ count: number }>`select count(*) from listing where category_id = 0`.execute(database)).rows[0]?.count;
    const before = (await listed()) ?? 0;
    expect(await growDemo(database, 300)).toBe(300 - before);
    expect(await listed()).toBe(300);
    expect(await growDemo(database, 300)).toBe(0);
    expect(await growDemo(database, 310)).toBe(10);
    expect(await listed()).toBe(310);
    const { rows } = await sql<{ texts: number; slugs: number; stocked: number }>`
      select count(*) as texts, count(distinct (t.language, t.slug)) as slugs, count(s.product_id) as stocked from product p join product_text t on t.product_id = p.id left join stock s on s.product_id = p.id where p.sku like 'ZF-G-%'`.execute(
      database,
    );
    expect(rows[0]).toEqual({ texts: 2 * (310 - before), slugs: 2 * (310 - before), stocked: 2 * (310 - before) });
  });
});
