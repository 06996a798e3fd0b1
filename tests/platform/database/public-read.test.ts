import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routePath } from '#domain/navigation/routes.ts';
import { readConfig } from '#server/config/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase, openWithStandby } from '#server/platform/database/open-database.ts';
import { publicRead } from '#server/platform/database/public-read.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { addProduct, stockShop } from '#tests/support/a-shop-stock.ts';
import { type APair, aPair } from '#tests/support/a-standby.ts';
import { anInstance } from '#tests/support/an-instance.ts';
import { PATIENT } from '#tests/support/platform-database.ts';
import { checkDatabase } from '#tools/doctor/check-database.ts';

const WAIT = { timeout: 20_000 };

let pair: APair;
let database: ReturnType<typeof openDatabase>;
let instance: Awaited<ReturnType<typeof anInstance>>;
beforeAll(async () => {
  pair = await aPair();
  await migrateDatabase(pair.primary);
  database = openDatabase({ url: pair.primary, ...PATIENT });
  await stockShop(database);
  await addProduct(database, { price: 1000, stock: 10 });
  instance = await anInstance(pair.primary, undefined, { DATABASE_READ_URL: pair.standby });
  await vi.waitFor(() => expect(events()).toContain('database.standbyFollows'), WAIT);
});
afterAll(async () => {
  await instance.close();
  await database.destroy();
  await pair.stop();
});

const events = () => instance.log.lines.map(({ event }) => event);

const rename = (name: string) =>
  sql`insert into site_option (key, value) values ('SiteName', to_jsonb(${name}::text)) on conflict (key) do update set value = excluded.value`.execute(
    database,
  );

/** How many statements the standby has answered for the shop. */
async function answeredByStandby(): Promise<number> {
  const standby = openDatabase({ url: pair.standby, ...PATIENT });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'izlog' and datname = current_database() and query not like '%pg_last_wal_replay_lsn%' and query not like '%pg_stat_activity%' and query <> ''`.execute(
    standby,
  );
  await standby.destroy();
  return rows[0]?.count ?? 0;
}

it('is answered by the standby while that has all that was told, and by the primary while it lags; no page is from before a change', async () => {
  let page = 0;
  await vi.waitFor(async () => {
    // What is kept is asked of nobody.
    expect((await instance.site.get(`${routePath('search', 'hr')}?q=rukavice${++page}`)).status).toBe(200);
    expect(await answeredByStandby()).toBeGreaterThan(0);
  }, WAIT);

  await pair.pauseReplay(true);
  await rename('Samo na prvome');
  await vi.waitFor(async () => expect(await (await instance.site.get('/shop')).text()).toContain('Samo na prvome'), WAIT);
  await pair.pauseReplay(false);
  expect(await (await instance.site.get('/shop?page=1')).text()).toContain('Samo na prvome');
});

it('is looked at by the doctor: a standby that follows, another database, nobody', async () => {
  const found = async (standby: string) =>
    (await checkDatabase(readConfig({ DATABASE_URL: pair.primary, DATABASE_READ_URL: standby, PORT: '0' }), new Date())).filter(
      ({ about }) => about === 'standby',
    );
  expect(await found(pair.standby)).toMatchObject([{ state: 'good', says: expect.stringMatching(/^It follows/) }]);
  expect(await found(pair.primary)).toMatchObject([{ state: 'bad', says: 'It is no standby of this database.' }]);
  expect(await found('postgresql://nobody@127.0.0.1:1/none')).toMatchObject([
    { state: 'bad', mend: expect.stringContaining('DATABASE_READ_URL') },
  ]);
  expect(() => readConfig({ DATABASE_READ_URL: pair.standby })).toThrow(/^DATABASE_URL wants .* because DATABASE_READ_URL is set/);
});

it('is answered by the primary when the standby ends, in the middle of it too', async () => {
  const states: string[] = [];
  const both = openWithStandby({ url: pair.primary, standby: { url: pair.standby, onChange: (state) => states.push(state) } });
  both.changed();
  const where = async (asked: Kysely<Database> = both.database) => {
    const { rows } = await sql<{ place: string }>`select case when pg_is_in_recovery() then 'standby' else 'primary' end as place`.execute(
      asked,
    );
    return rows[0]?.place;
  };
  await vi.waitFor(async () => expect(await publicRead(where)).toBe('standby'), WAIT);
  expect(await where(), 'what is no public read').toBe('primary');
  const tries: unknown[] = [];
  const answered = await publicRead(() =>
    both.database.connection().execute(async (connection) => {
      tries.push(await where(connection));
      if (tries.length === 1) await pair.stopStandby();
      return where(connection);
    }),
  );
  expect([tries, answered]).toEqual([['standby', 'primary'], 'primary']);
  expect(await publicRead(where)).toBe('primary');
  expect(states).toEqual(['follows', 'away']);
  await both.database.destroy();

  await rename('Prvi sam');
  await vi.waitFor(async () => expect(await (await instance.site.get('/shop')).text()).toContain('Prvi sam'), WAIT);
  await vi.waitFor(() => expect(events()).toContain('database.standbyAway'), WAIT);
});

it('throws what the primary throws, without asking twice', async () => {
  const work = vi.fn(() => Promise.reject(new Error('wrong')));
  await expect(publicRead(work)).rejects.toThrow('wrong');
  expect(work).toHaveBeenCalledTimes(1);
});
