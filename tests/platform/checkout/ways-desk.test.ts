import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/ways.ts';
import { readConfiguration } from '#server/platform/checkout/shop-configuration.ts';
import { BANK_TRANSFER, BRANCH_SPLIT, CASH_ON_DELIVERY, HOME, LOCKER, PICKUP, stockShop } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await stockShop(database);
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['settings', 'audit']);
beforeEach(() => void changed.splice(0));

const ways = async () => (await clerk.ask(wire.getWays)).data;
const delivery = async (id: number) => (await ways()).deliveries.find((way) => way.id === id);
const BIKE = {
  texts: { hrv: { name: 'Bicikl', description: 'U gradu' } },
  price: 300,
  freeFrom: null,
  countries: ['HR'],
  days: [1, 2],
  acceptsBulky: false,
  isOn: true,
} as Omit<BodyOf<typeof wire.saveDeliveryWay>, 'id' | 'seen'>;
const saveDelivery = async (id: number | null, more: Partial<typeof BIKE> = {}, seen?: string) =>
  clerk.ask(wire.saveDeliveryWay, { body: { ...BIKE, ...more, id, seen: seen ?? (await delivery(id ?? 0))?.version ?? null } });
const why = ({ status, error }: Awaited<ReturnType<typeof saveDelivery>>) => [status, error?.payload.reason, error?.payload.field];
/** What the checkout offers at this moment. */
const offered = async () => {
  const { deliveries, payments } = await readConfiguration(database);
  return { deliveries: deliveries.map(({ id }) => id), payments: payments.map(({ id }) => id) };
};

describe('ways to deliver', () => {
  it('are made and offered at once, and changed with what was before in the log', async () => {
    await saveDelivery(null);
    const made = (await ways()).deliveries.at(-1);
    expect(made).toMatchObject({ ...BIKE, branchCount: 0 });
    expect((await offered()).deliveries).toContain(made?.id);
    expect(changed).toEqual(['*']);
    await saveDelivery(made?.id ?? 0, { price: 450, countries: ['HR', 'SI'] });
    expect(await delivery(made?.id ?? 0)).toMatchObject({ price: 450, countries: ['HR', 'SI'] });
    const { data } = await clerk.ask(filterChanges, { query: { thing: 'delivery' } });
    expect(data.records.map(({ change, before }) => [change, before?.price])).toEqual([
      ['update', '3.00'],
      ['create', undefined],
    ]);
  });

  it('keep their words in languages that the site does not speak, which no form shows', async () => {
    const german = { deu: { name: 'Fahrrad', description: '' } };
    await saveDelivery(null, { texts: { ...BIKE.texts, ...german } });
    const id = (await ways()).deliveries.at(-1)?.id ?? 0;
    await saveDelivery(id, { price: 460 });
    expect((await delivery(id))?.texts).toEqual({ ...BIKE.texts, ...german });
    const { id: branchless, version, texts, countries } = (await ways()).payments[0] ?? { id: 0, version: '', texts: {}, countries: null };
    const savePayment = async (words: typeof texts, seen: string) =>
      clerk.ask(wire.savePaymentWay, { body: { id: branchless, seen, texts: words, countries, isOn: true } });
    await savePayment({ ...texts, ...german }, version);
    await savePayment(texts, (await ways()).payments[0]?.version ?? '');
    expect((await ways()).payments[0]?.texts).toEqual({ ...texts, ...german });
  });

  it('that are off are offered to nobody; the last one stays on', async () => {
    const all = (await ways()).deliveries.map(({ id }) => id);
    for (const id of all.slice(1)) await saveDelivery(id, { isOn: false });
    expect((await offered()).deliveries).toEqual([all[0]]);
    expect(why(await saveDelivery(all[0] ?? 0, { isOn: false }))).toEqual([409, 'lastOne', 'isOn']);
    for (const id of all.slice(1)) await saveDelivery(id);
    expect((await offered()).deliveries).toEqual(all);
  });

  it('that somebody else has changed are not written over, and the log tells every field', async () => {
    await saveDelivery(null);
    const { id = 0, version = '' } = (await ways()).deliveries.at(-1) ?? {};
    await saveDelivery(id, { texts: { hrv: { name: 'Brzi bicikl', description: 'U gradu' } }, days: [2, 3], acceptsBulky: true }, version);
    expect(why(await saveDelivery(id, { price: 900 }, version))).toEqual([409, 'changedMeanwhile', undefined]);
    expect(await delivery(id)).toMatchObject({ price: 300, texts: { hrv: { name: 'Brzi bicikl' } } });
    const { data } = await clerk.ask(filterChanges, { query: { thing: 'delivery' } });
    expect(data.records[0]).toMatchObject({
      before: { titles: { hrv: 'Bicikl' }, days: [1, 2], acceptsBulky: false },
      after: { titles: { hrv: 'Brzi bicikl' }, descriptions: { hrv: 'U gradu' }, days: [2, 3], acceptsBulky: true },
    });
    await database.deleteFrom('delivery_method').where('id', '=', id).execute();
  });

  it('are refused by the field that is wrong', async () => {
    expect(why(await saveDelivery(null, { texts: { hrv: { name: '', description: '' } } }))).toEqual([409, 'nameMissing', 'name-hr']);
    expect(why(await saveDelivery(null, { countries: ['QQ'] }))).toEqual([409, 'countryUnknown', 'countries']);
    expect(why(await saveDelivery(null, { days: [3, 2] }))).toEqual([409, 'daysUnreadable', 'daysFrom']);
    expect(why(await saveDelivery(9_999))).toEqual([409, 'gone', undefined]);
    const unnamed = { texts: { hrv: { name: '', description: '' } }, countries: ['HR', 'QQ'] };
    const all = await saveDelivery(null, { ...unnamed, days: [3, 2] });
    expect(why(all)).toEqual([409, 'nameMissing', 'name-hr']);
    expect(all.error?.payload.further).toEqual(['daysUnreadable daysFrom', 'countryUnknown countries']);
    const payment = { ...unnamed, id: BANK_TRANSFER, seen: null, isOn: true };
    expect((await clerk.ask(wire.savePaymentWay, { body: payment })).error?.payload.further).toEqual(['countryUnknown countries']);
    const unreadable = await clerk.ask(wire.savePaymentWay, { body: { ...payment, countries: ['H1'] } });
    expect(unreadable.error?.payload.further).toEqual(['countriesUnreadable countries']);
    expect(changed).toEqual([]);
  });

  it('are for whoever may change settings', async () => {
    const other = await anEditor('Ana', ['products', 'orders']);
    expect((await other.ask(wire.getWays)).status).toBe(403);
    expect([HOME, LOCKER].every((id) => id > 0)).toBe(true);
  });
});

describe('branches', () => {
  it('are added, said anew and taken away', async () => {
    await clerk.ask(wire.saveWayBranch, { body: { deliveryId: PICKUP, id: null, seen: null, names: { hrv: 'Osijek, Vinkovačka 60' } } });
    const added = (await delivery(PICKUP))?.branches.find(({ names }) => names.hrv === 'Osijek, Vinkovačka 60');
    expect(added).toBeDefined();
    const split = async () => (await delivery(PICKUP))?.branches.find(({ id }) => id === BRANCH_SPLIT);
    const seen = (await split())?.version ?? '';
    const change = (hrv: string) => clerk.ask(wire.saveWayBranch, { body: { deliveryId: PICKUP, id: BRANCH_SPLIT, seen, names: { hrv } } });
    expect((await change('Split, Nova 1')).status).toBe(200);
    // Somebody else who had seen it as it was before writes nothing over it, and does not take it away.
    const late = [
      await change('Split, Stara 2'),
      await clerk.ask(wire.endWayBranch, { body: { deliveryId: PICKUP, id: BRANCH_SPLIT, seen } }),
    ];
    expect(late.map(({ error }) => error.payload.reason)).toEqual(['changedMeanwhile', 'changedMeanwhile']);
    // Of a language that this site does not speak, and no form shows.
    expect((await split())?.names).toEqual({ hrv: 'Split, Nova 1', eng: 'Split' });
    await clerk.ask(wire.endWayBranch, { body: { deliveryId: PICKUP, id: added?.id ?? 0, seen: added?.version ?? '' } });
    expect((await delivery(PICKUP))?.branches.map(({ id }) => id)).not.toContain(added?.id);
    const elsewhere = await clerk.ask(wire.endWayBranch, { body: { deliveryId: HOME, id: BRANCH_SPLIT, seen } });
    expect([elsewhere.status, elsewhere.error?.payload.reason]).toEqual([409, 'gone']);
  });

  it('are never all taken from a way that is on: nobody could fetch anything', async () => {
    const end = async (id: number) => {
      const version = (await delivery(LOCKER))?.branches.find((branch) => branch.id === id)?.version ?? '';
      return (await clerk.ask(wire.endWayBranch, { body: { deliveryId: LOCKER, id, seen: version } })).error?.payload.reason;
    };
    const add = () => clerk.ask(wire.saveWayBranch, { body: { deliveryId: LOCKER, id: null, seen: null, names: { hrv: 'Zadar' } } });
    await add();
    const branches = (await delivery(LOCKER))?.branches ?? [];
    const answers = [];
    for (const { id } of branches) answers.push(await end(id));
    expect(answers).toEqual([...branches.slice(1).map(() => undefined), 'lastBranch']);
    await database.updateTable('delivery_method').set({ is_on: false }).where('id', '=', LOCKER).execute();
    expect(await end(branches.at(-1)?.id ?? 0)).toBeUndefined();
    await database.updateTable('delivery_method').set({ is_on: true }).where('id', '=', LOCKER).execute();
  });
});

describe('ways to pay', () => {
  it('are switched, and the last one stays', async () => {
    const texts = { hrv: { name: 'Na račun', description: '' } };
    const versionOf = async (id: number) => (await ways()).payments.find((way) => way.id === id)?.version ?? null;
    const save = async (id: number, isOn: boolean, seen?: string) =>
      clerk.ask(wire.savePaymentWay, { body: { id, texts, countries: null, isOn, seen: seen ?? (await versionOf(id)) } });
    const others = (await ways()).payments.map(({ id }) => id).filter((id) => id !== BANK_TRANSFER);
    expect(others).toContain(CASH_ON_DELIVERY);
    for (const id of others) await save(id, false);
    expect((await offered()).payments).toEqual([BANK_TRANSFER]);
    const last = await save(BANK_TRANSFER, false);
    expect([last.status, last.error?.payload.reason]).toEqual([409, 'lastOne']);
    // One that is on, but whose provider is not configured, is offered to nobody.
    await database.updateTable('payment_method').set({ is_on: true, provider: 'nowhere' }).where('id', '=', CASH_ON_DELIVERY).execute();
    expect((await save(BANK_TRANSFER, false)).error?.payload.reason).toBe('lastOne');
    await database.updateTable('payment_method').set({ is_on: false, provider: null }).where('id', '=', CASH_ON_DELIVERY).execute();
    expect((await save(BANK_TRANSFER, true, 'another')).error?.payload.reason).toBe('changedMeanwhile');
    expect((await ways()).payments.find(({ id }) => id === CASH_ON_DELIVERY)).toMatchObject({ texts, countries: null, isOn: false });
  });
});
