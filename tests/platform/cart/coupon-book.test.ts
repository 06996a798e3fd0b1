import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '#adapters/platform/wire/cart.ts';
import * as book from '#adapters/platform/wire/coupon.ts';
import { cartWith } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let office: ReturnType<typeof anEditorsPlatform>;
let vesna: Awaited<ReturnType<(typeof office)['anEditor']>>;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  office = anEditorsPlatform(base.database);
  vesna = await office.anEditor('Vesna', ['products']);
});
afterAll(() => base.drop());

const COUPON = {
  kind: 'amount',
  worth: 500,
  minimumItems: 0,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  descriptions: { hrv: 'Proba' },
} as const;
const save = async (code: string, more: object = {}, isNew = true) => {
  const now = isNew ? undefined : await vesna.ask(book.getCoupon, { params: { code } });
  const seen = now?.status === 200 ? { seen: now.data.version } : {};
  return vesna.ask(book.saveCoupon, { body: { ...COUPON, code, isNew, ...seen, ...more } });
};
const get = async (code: string) => (await vesna.ask(book.getCoupon, { params: { code } })).data;
const applied = async (couponCode: string, goods?: number) => {
  const session = await cartWith(shop, goods ?? (await addProduct(base.database, { price: 2000, stock: 5 })));
  const answer = await shop.ask(applyCoupon, { couponCode }, { session });
  return answer.status === 200 ? answer.data.prices.converted.coupon : answer.error.code;
};

describe('a coupon of the shop', () => {
  it('is taken once it is written, for what it is worth, and its change holds at once', async () => {
    expect((await save('NOVI5')).status).toBe(200);
    expect(await get('novi5')).toMatchObject({ code: 'NOVI5', worth: 500, uses: 0, state: 'good', descriptions: { hrv: 'Proba' } });
    expect(await applied('novi5')).toBe(500);
    expect((await save('novi5', { kind: 'percent', worth: 50 }, false)).data).toEqual({ code: 'NOVI5' });
    expect(await applied('NOVI5')).toBe(1000);
  });

  it('keeps its words in a language that the site does not speak, which no form shows', async () => {
    await save('NEMUSTI', { descriptions: { hrv: 'Proba', deu: 'Probe' } });
    await save('NEMUSTI', { descriptions: { hrv: 'Nova proba' } }, false);
    expect((await get('NEMUSTI')).descriptions).toEqual({ hrv: 'Nova proba', deu: 'Probe' });
  });

  it('holds from the beginning of its first day to the end of its last one, as days are in Croatia', async () => {
    await save('DANI', { validFrom: '2026-11-20', validUntil: '2026-11-21' });
    const row = await base.database.selectFrom('coupon').selectAll().where('code', '=', 'DANI').executeTakeFirstOrThrow();
    expect([row.valid_from, row.valid_until]).toEqual([new Date('2026-11-19T23:00:00Z'), new Date('2026-11-21T22:59:59.999Z')]);
    expect(await get('DANI')).toMatchObject({ validFrom: '2026-11-20', validUntil: '2026-11-21' });
    await save('SUTRA', { validFrom: '2026-11-21' });
    await save('JUCER', { validUntil: '2026-11-19', meant: '2026-11-19' });
    expect([(await get('SUTRA')).state, (await get('JUCER')).state]).toEqual(['notYet', 'over']);
  });

  it('is asked about when its last day has passed, and kept when just that day is meant; one that was over by then already is not', async () => {
    const asked = { status: 409, reason: 'overAlready' };
    const saved = async (more: object, isNew = true) => {
      const answer = await save('PROSLO', more, isNew);
      return answer.status === 200 ? 'saved' : { status: answer.status, reason: answer.error.payload.reason };
    };
    expect(await saved({ validUntil: '2026-11-19' })).toEqual(asked);
    expect(await saved({ validUntil: '2026-11-19', meant: '2026-11-18' })).toEqual(asked);
    expect((await vesna.ask(book.getCoupon, { params: { code: 'PROSLO' } })).status).toBe(404);
    expect(await saved({ validUntil: '2026-11-19', meant: '2026-11-19' })).toBe('saved');
    expect(await saved({ validUntil: '2026-11-19', descriptions: { hrv: 'Prošli' } }, false)).toBe('saved');
    expect(await saved({ validUntil: '2026-11-18' }, false)).toEqual(asked);
    // The day of today has not passed.
    expect(await saved({ validUntil: '2026-11-20' }, false)).toBe('saved');
  });

  it('is taken no more from the moment that it is ended, even one that was to begin later', async () => {
    await save('KRAJ');
    await save('NIKAD', { validFrom: '2026-12-01' });
    for (const code of ['KRAJ', 'nikad']) expect((await vesna.ask(book.endCoupon, { body: { code } })).status).toBe(200);
    expect(await applied('KRAJ')).toBe('COUPON_NOT_APPLICABLE');
    expect([(await get('KRAJ')).state, (await get('NIKAD')).state]).toEqual(['over', 'over']);
    // It began no later than it ended, so whoever tries it hears that it is over, not that it is yet to come.
    const { validFrom, validUntil } = await get('NIKAD');
    expect([validFrom, validUntil]).toEqual(['2026-11-20', '2026-11-20']);
    const { data } = await vesna.ask(book.filterCoupons);
    const codes = data.records.map(({ code, state }) => [code, state] as const);
    expect(codes.findIndex(([, state]) => state === 'over')).toBeGreaterThan(codes.findLastIndex(([, state]) => state === 'good'));
  });

  it('stays ended when its words are corrected on the same day, and holds again when it gets a later one', async () => {
    await save('ISPRAVAK');
    await vesna.ask(book.endCoupon, { body: { code: 'ISPRAVAK' } });
    const { validFrom, validUntil } = await get('ISPRAVAK');
    await save('ISPRAVAK', { validFrom, validUntil, descriptions: { hrv: 'Ispravljeno' } }, false);
    expect([(await get('ISPRAVAK')).state, await applied('ISPRAVAK')]).toEqual(['over', 'COUPON_NOT_APPLICABLE']);
    await save('ISPRAVAK', { validUntil: '2026-12-31' }, false);
    expect((await get('ISPRAVAK')).state).toBe('good');
  });

  it('may take off a percent that is not whole, which is read, changed and counted as it was written [CRT-10]', async () => {
    expect((await save('POLA13', { kind: 'percent', worth: 12.55 })).status).toBe(200);
    expect(await get('POLA13')).toMatchObject({ kind: 'percent', worth: 12.55 });
    // Of 20.00 euros.
    expect(await applied('POLA13')).toBe(251);
    const { version } = await get('POLA13');
    await save('POLA13', { kind: 'percent', worth: 12 }, false);
    expect([(await get('POLA13')).worth, await applied('POLA13')]).toEqual([12, 240]);
    expect((await save('POLA13', { kind: 'percent', worth: 13, seen: version }, false)).error.payload.reason).toBe('changedMeanwhile');
    await save('POLA13', { kind: 'percent', worth: 12.5 }, false);
    await save('POLA13', { kind: 'amount', worth: 1250 }, false);
    expect([(await get('POLA13')).worth, await applied('POLA13')]).toEqual([1250, 1250]);
    const refusals = [await save('TRI', { kind: 'percent', worth: 12.505 }), await save('TRI', { worth: 12.5 })];
    expect(refusals.map(({ error }) => error.payload.reason)).toEqual(['percentUnreadable', 'worthUnreadable']);
  });

  it('is worth what a process of the version before has written, which knows whole percents alone', async () => {
    await save('STARI', { kind: 'percent', worth: 12.5 });
    await base.database.updateTable('coupon').set({ worth: 15 }).where('code', '=', 'STARI').execute();
    expect([(await get('STARI')).worth, await applied('STARI')]).toEqual([15, 300]);
  });

  it('is not written over by who had not seen that it was ended, while its uses change nothing', async () => {
    await save('POLA', { worth: 900 });
    const { version } = await get('POLA');
    await base.database.updateTable('coupon').set({ uses: 1 }).where('code', '=', 'POLA').execute();
    expect((await save('POLA', { worth: 700, seen: version }, false)).status).toBe(200);
    const { version: seen } = await get('POLA');
    await vesna.ask(book.endCoupon, { body: { code: 'POLA' } });
    for (const old of [seen, version, undefined])
      expect((await save('POLA', { descriptions: { hrv: 'Opis' }, seen: old }, false)).error.payload.reason).toBe('changedMeanwhile');
    expect(await get('POLA')).toMatchObject({ state: 'over', worth: 700, descriptions: { hrv: 'Proba' } });
  });

  it('is for the goods of the categories that it is given and of those below them, until it is given none [CRT-10]', async () => {
    const { database } = base;
    const category = async (name: string, parent_id: number | null) => {
      const { id } = await database.insertInto('category').values({ parent_id, position: 1 }).returning('id').executeTakeFirstOrThrow();
      await database
        .insertInto('category_text')
        .values({ category_id: id, language: 'hrv', name, slug: name.toLowerCase(), description: '' })
        .execute();
      return id;
    };
    const garden = await category('Vrt', null);
    const seeds = await category('Sjeme', garden);
    const bulbs = await category('Lukovice', seeds);
    const carrots = await addProduct(database, { price: 1000, stock: 9 });
    await database.insertInto('product_category').values({ product_id: carrots, category_id: bulbs }).execute();
    expect((await vesna.ask(book.couponCategories)).data.records).toEqual([
      { id: garden, name: 'Vrt' },
      { id: seeds, name: 'Vrt › Sjeme' },
      { id: bulbs, name: 'Vrt › Sjeme › Lukovice' },
    ]);
    await save('VRT', { categoryIds: [bulbs, seeds, bulbs] });
    expect(await get('VRT')).toMatchObject({ categoryIds: [seeds, bulbs], categories: 2 });
    expect([await applied('VRT', carrots), await applied('VRT')]).toEqual([500, 'COUPON_NOT_APPLICABLE']);
    // Whoever does not speak of them leaves them; of one that is gone nobody makes a coupon for everything.
    await save('VRT', { worth: 600 }, false);
    expect([await applied('VRT', carrots), await applied('VRT')]).toEqual([600, 'COUPON_NOT_APPLICABLE']);
    await save('VRT', { categoryIds: [seeds] }, false);
    await database.deleteFrom('product_category').where('product_id', '=', carrots).execute();
    for (const id of [bulbs, seeds]) await database.deleteFrom('category').where('id', '=', id).execute();
    expect((await save('VRT', { categoryIds: [seeds, bulbs] }, false)).error.payload.reason).toBe('categoryGone');
    expect((await save('VRT2', { categoryIds: [seeds] })).error.payload.reason).toBe('categoryGone');
    await save('VRT', { categoryIds: [seeds], descriptions: { hrv: 'Opis' } }, false);
    expect([(await get('VRT')).categoryIds, await applied('VRT', carrots)]).toEqual([[seeds], 'COUPON_NOT_APPLICABLE']);
    await save('VRT', { categoryIds: [] }, false);
    expect([await applied('VRT', carrots), await applied('VRT')]).toEqual([500, 500]);
    const entries = await database.selectFrom('audit_entry').selectAll().where('thing_id', '=', 'VRT').orderBy('id').execute();
    expect(entries.at(-1)).toMatchObject({ before: { categories: [seeds] }, after: { categories: [] } });
  });

  it('keeps its code for itself, its uses and its categories', async () => {
    await save('MOJ');
    await base.database
      .updateTable('coupon')
      .set({ uses: 3, category_ids: [7] })
      .where('code', '=', 'MOJ')
      .execute();
    const reasons = async (...answers: readonly Promise<{ error: { payload: { reason?: string } } }>[]) =>
      (await Promise.all(answers)).map(({ error }) => error.payload.reason);
    expect(await reasons(save('moj'), save('MOJ', { maxUses: 2 }, false), save('NEMA', {}, false))).toEqual([
      'codeTaken',
      'usesTooFew',
      'gone',
    ]);
    expect((await save('MOJ', { maxUses: 3 }, false)).status).toBe(200);
    expect(await get('MOJ')).toMatchObject({ uses: 3, categories: 1, state: 'usedUp' });
    // All that only the shop can see, in the order of the form.
    expect((await save('moj', { validUntil: '2026-11-01' })).error.payload).toMatchObject({
      reason: 'codeTaken',
      further: ['overAlready'],
    });
    const late = await save('MOJ', { maxUses: 2, validUntil: '2026-11-01' }, false);
    expect(late.error.payload).toMatchObject({ reason: 'overAlready', further: ['usesTooFew'] });
    expect((await save('X', { worth: 0 })).error.payload.reason).toBe('worthUnreadable');
    expect((await vesna.ask(book.endCoupon, { body: { code: 'NEMA' } })).error.payload.reason).toBe('gone');
    expect((await vesna.ask(book.getCoupon, { params: { code: 'NEMA' } })).status).toBe(404);
  });

  it('is made once by two who write it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => save('ZAJEDNO')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('stands in the log with what changed, and is written by those who look after products', async () => {
    await save('ZAPIS', { worth: 300 });
    await save('ZAPIS', { worth: 400 }, false);
    const entries = await base.database.selectFrom('audit_entry').selectAll().where('thing_id', '=', 'ZAPIS').orderBy('id').execute();
    expect(entries).toMatchObject([
      { what: 'create', before: null, after: { worth: 300 } },
      { what: 'update', user_name: 'Vesna Horvat', before: { worth: 300 }, after: { worth: 400 } },
    ]);
    const iva = await office.anEditor('Iva', ['pages', 'orders', 'customers']);
    const answers = [
      iva.ask(book.filterCoupons),
      iva.ask(book.getCoupon, { params: { code: 'ZAPIS' } }),
      iva.ask(book.couponCategories),
      iva.ask(book.saveCoupon, { body: { ...COUPON, code: 'NJEN', isNew: true } }),
      iva.ask(book.endCoupon, { body: { code: 'ZAPIS' } }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('says when it was ended, where that was before its last day was over, and after which one its page of the list begins', async () => {
    await save('TRAJE', { validUntil: '2027-01-31' });
    await save('PREKID', { validUntil: '2027-01-31' });
    expect(await get('TRAJE')).not.toHaveProperty('endedAt');
    await vesna.ask(book.endCoupon, { body: { code: 'PREKID' } });
    const { endedAt = '' } = await get('PREKID');
    expect(endedAt).toMatch(/^2026-11-20T/);
    await save('PROSAO', { validUntil: '2026-11-19', meant: '2026-11-19' });
    expect(await get('PROSAO')).not.toHaveProperty('endedAt');
    const lastSecond = { valid_until: new Date('2026-11-19T22:59:59Z') };
    await base.database.updateTable('coupon').set(lastSecond).where('code', '=', 'PROSAO').execute();
    expect(await get('PROSAO')).not.toHaveProperty('endedAt');
    const listed = (await vesna.ask(book.filterCoupons, { query: { limit: '100' } })).data.records.map(({ code }) => code);
    for (const [at, code] of listed.entries()) {
      const { after } = await get(code);
      expect([code, after === null]).toEqual([code, at === 0]);
      const query: Record<string, string> = after == null ? { limit: '1' } : { after, limit: '1' };
      expect((await vesna.ask(book.filterCoupons, { query })).data.records[0]?.code).toBe(code);
    }
  });
});
