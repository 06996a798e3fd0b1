import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, clock } = openDemoSite(database);

const deliveries = async (slug: string, language?: 'eng') =>
  (await ask(getProduct, { query: { slug }, ...(language && { language }) })).data.deliveries;

describe("a product's ways of delivery", () => {
  it('have price and days in the order of the checkout, by working days from today [PRD-01]', async () => {
    clock.now = new Date('2026-11-20T10:00:00Z');
    const days = { from: '2026-11-24', to: '2026-11-26' };
    expect(await deliveries('majica-manje-je-vise')).toEqual([
      { id: 1, name: 'Dostava na adresu', price: 450, freeFrom: 6000, pickup: false, arrives: days },
      {
        id: 2,
        name: 'Preuzimanje u poslovnici',
        price: 0,
        freeFrom: null,
        pickup: true,
        arrives: { from: '2026-11-23', to: '2026-11-25' },
      },
      { id: 3, name: 'Paketomat', price: 320, freeFrom: 6000, pickup: false, arrives: days },
    ]);
    expect((await deliveries('less-is-more-t-shirt', 'eng'))?.map(({ name }) => name)).toEqual([
      'Home delivery',
      'Pickup at a branch',
      'Parcel locker',
    ]);
  });

  it('count from the day on the clocks of Croatia, where the next one has begun an hour before midnight in UTC', async () => {
    clock.now = new Date('2026-11-19T22:59:59Z');
    expect((await deliveries('majica-manje-je-vise'))?.[0]?.arrives?.from).toBe('2026-11-23');
    clock.now = new Date('2026-11-19T23:00:00Z');
    expect((await deliveries('majica-manje-je-vise'))?.[0]?.arrives?.from).toBe('2026-11-24');
  });

  it('that are too small for it stay, say so and promise no day [PRD-01]', async () => {
    const told = (await deliveries('komposter-od-arisa-380-litara'))?.map(({ id, arrives, refusedFor }) => [
      id,
      arrives !== null,
      refusedFor,
    ]);
    expect(told).toEqual([
      [1, true, undefined],
      [2, true, undefined],
      [3, false, 'bulky'],
    ]);
  });

  it('are none of what is downloaded, and none that do not serve Croatia [PRD-03]', async () => {
    expect(await deliveries('kuca-koja-ne-propusta-e-knjiga')).toEqual([]);
    await sql`update delivery_method set countries = '{SI}' where id = 3`.execute(database);
    expect((await deliveries('majica-manje-je-vise'))?.map(({ id }) => id)).toEqual([1, 2]);
    await sql`update delivery_method set countries = '{HR}', days_from = null, days_to = null where id = 3`.execute(database);
    expect((await deliveries('majica-manje-je-vise'))?.[2]).toMatchObject({ id: 3, arrives: null });
  });
});
