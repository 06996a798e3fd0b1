import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { userOnWire } from '#server/platform/account/user/user-on-wire.ts';
import { findCart, findCoupon, insertCart } from '#server/platform/cart/queries.ts';
import { isOfWholeRows } from '#server/platform/database/prepared-statements.ts';
import { findUserByEmail } from '#server/platform/identity/users.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

describe('a process that goes on while a step of the next version adds a column [F-18]', () => {
  it('reads whole rows as before, and reads what it prepared', async () => {
    await sql`create table thing (id int primary key, name text not null)`.execute(database);
    await sql`insert into thing values (1, 'one')`.execute(database);
    const whole = sql`select * from thing where id = ${1} for update`;
    const named = sql`select name from thing where id = ${1}`;
    const written = sql`update thing set name = ${'one'} where id = ${1} returning thing.*`;
    await database.connection().execute(async (connection) => {
      const ask = async () => {
        for (const statement of [whole, named, written])
          expect((await statement.execute(connection)).rows).toMatchObject([{ name: 'one' }]);
      };
      await ask();
      await sql`alter table thing add column price int not null default 5`.execute(database);
      await ask();
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
      const prepared = rows.map(({ statement }) => statement);
      expect(prepared).toContain('select name from thing where id = $1');
      expect(prepared.filter((statement) => statement.includes('*'))).toEqual([]);
    });
  });

  it('has carts, coupons and accounts prepared, by all the columns that they have', async () => {
    const cart = { id: 'a-cart', protect_code_hash: Buffer.alloc(32), language: 'hrv', user_id: null };
    await insertCart(database, cart);
    await sql`insert into coupon (code, description, kind, worth) values ('SAVE', '{}', 'percent', 5)`.execute(database);
    const name = { email: 'a@example.com', email_key: 'a@example.com', first_name: 'A', last_name: 'B', language: 'hrv' };
    await database.insertInto('shop_user').values(name).execute();
    await database.connection().execute(async (connection) => {
      const ask = () =>
        Promise.all([
          findCart(connection, cart.id, false),
          findCart(connection, cart.id, true),
          findCoupon(connection, 'save'),
          findUserByEmail(connection, name.email),
          userOnWire(connection, 1, new Date(0)),
        ]);
      const before = await ask();
      for (const [at, table] of (['cart', 'cart', 'coupon', 'shop_user'] as const).entries()) {
        const columns = sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = ${table}`;
        const { rows } = await columns.execute(connection);
        expect(Object.keys(before[at] ?? {}).sort()).toEqual(rows.map(({ name }) => name).sort());
      }
      for (const table of ['cart', 'coupon', 'shop_user'])
        await sql`alter table ${sql.table(table)} add column more int not null default 5`.execute(database);
      expect(await ask()).toEqual(before);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
      const prepared = rows.map(({ statement }) => statement);
      for (const table of ['"cart"|cart', '"coupon"', '"shop_user"', 'shop_user u'])
        expect(prepared.filter((statement) => new RegExp(`^\\s*select (?!\\*).* from (${table}) where`, 's').test(statement))).not.toEqual(
          [],
        );
    });
  });

  it.each([
    ['select * from cart where id = $1', true],
    ['select "cart".* from "cart"', true],
    ['select id, c.* from cart c', true],
    ['with due as (select id from mail) update mail set a = 1 from due returning mail.*, (select 1) as one', true],
    ['insert into cart values ($1) returning *', true],
    ["select id from cart where name = ', *'", false],
    ['select count(*) from cart', false],
    ['select price * 2, 3 * price as more from cart', false],
    ['with c as (select * from cart where (a = 1)) select c.id from c', false],
    ['select (select json_agg(l.*) from lines l) as lines from cart', false],
  ])('%s is told by what it answers', (text, isWhole) => {
    expect(isOfWholeRows(text)).toBe(isWhole);
  });
});
