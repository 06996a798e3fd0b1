import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder, savePaymentMethod } from '#adapters/platform/wire/checkout.ts';
import * as call from '#adapters/platform/wire/download.ts';
import { LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { DIGITAL_CONSENT_VERSION } from '#domain/order/digital-consent.ts';
import { downloadRoutes } from '#server/platform/download/routes.ts';
import { mailWords } from '#server/platform/mail/mail-words.ts';
import { moveOrder } from '#server/platform/order/move/move-order.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER } from '#tests/support/a-shop-stock.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const START = new Date('2026-11-20T10:00:00Z');
type Words = { readonly default: Record<string, string> };
let base: TestDatabase;
let shop: Shop;
let files: ReturnType<typeof createPatientPlatform>;
let book: number;
let lamp: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  book = await addProduct(base.database, { price: 790, format: 'EProduct' });
  lamp = await addProduct(base.database, { price: 1990 });
  await base.database
    .insertInto('download_file')
    .values({ product_id: book, name: 'knjiga.epub', mime: 'application/epub+zip', content: Buffer.from('knjiga') })
    .execute();
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  files = createPatientPlatform({ ...PARTS, database: base.database, now: () => shop.clock.now, changed: () => undefined }, log, [
    downloadRoutes,
  ]);
});
afterAll(() => base.drop());
beforeEach(async () => {
  shop.clock.now = START;
  await base.database.deleteFrom('mail_outbox').execute();
});

const fetchFile = (token: string) =>
  files.request(call.fetchDownload.path.replace('{token}', encodeURIComponent(token)), {
    headers: { language: 'hrv', store: '1', site: '1', apikey: 'key' },
  });
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;
const agree = (token: string, agreed = true) =>
  files.request(call.agreeToDownload.path, {
    method: 'POST',
    headers: { language: 'hrv', store: '1', site: '1', apikey: 'key', 'content-type': 'application/json' },
    body: JSON.stringify({ token, agreed }),
  });
const mails = () => base.database.selectFrom('mail_outbox').select(['kind', 'recipient', 'text_body']).orderBy('id').execute();
const consents = () => base.database.selectFrom('digital_consent').selectAll().execute();

/** Orders these, with the box ticked; gives the order's row, its e-mail's words, and what was agreed to. */
async function ordered(products: readonly number[], company?: { companyName: string; oib: string }, digitalConsent = true) {
  const delivery = products.includes(lamp) ? {} : { delivery: null };
  const session = await readyToOrder(shop, await cartWith(shop, ...products), delivery);
  if (company !== undefined) await shop.ask(savePaymentMethod, { paymentMethodId: BANK_TRANSFER, companyData: company }, { session });
  const { orderSlug } = (await order(shop, session, { digitalConsent })).data;
  const row = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', orderSlug).executeTakeFirstOrThrow();
  const [told] = await base.database
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('dedupe_key', '=', `order:${row.number}`)
    .execute();
  const given = await base.database.selectFrom('digital_consent').selectAll().where('order_id', '=', row.id).execute();
  return { session, row, told: told?.text_body ?? '', given };
}

/** A paid order of a book and a lamp, and the link to its file. */
async function bought(company: unknown = null): Promise<string> {
  const session = await readyToOrder(shop, await cartWith(shop, book, lamp));
  const { orderSlug } = (await order(shop, session)).data;
  const paid = { status: 'paid' as const, paid_at: START, ...(company === null ? {} : { company: JSON.stringify(company) }) };
  await base.database.updateTable('shop_order').set(paid).where('slug', '=', orderSlug).execute();
  await base.database.deleteFrom('mail_outbox').execute();
  return (await shop.ask(getOrder, { orderSlug }, { session })).data.downloads[0]?.token ?? '';
}

/** The last order was placed so many days earlier. */
const placedDaysBefore = (days: number) =>
  sql`update shop_order set placed_at = ${new Date(START.getTime() - days * 86_400_000)} where id = (select max(id) from shop_order)`.execute(
    base.database,
  );

describe('digital content that was bought, in a cart with other goods too', () => {
  it('waits until its buyer has agreed to have it now and to lose the right to withdraw, which is kept and confirmed by e-mail, once [PRD-03]', async () => {
    const token = await bought();
    const before = (await consents()).length;
    expect(await codeOf(await fetchFile(token))).toBe('DOWNLOAD_NOT_AGREED');
    for (let times = 0; times < 2; times += 1) expect((await agree(token)).status).toBe(200);
    expect(await (await fetchFile(token)).text()).toBe('knjiga');
    const kept = (await consents()).slice(before);
    const wording = mailWords('hrv').text('digitalConsent.wording');
    expect(kept).toMatchObject([{ at: START, version: DIGITAL_CONSENT_VERSION, wording }]);
    const [told, ...others] = await mails();
    expect([told?.kind, told?.recipient, others]).toEqual(['digitalConsent', GUEST.email, []]);
    expect(told?.text_body).toContain(wording);
    expect(told?.text_body).toContain('20. studenoga 2026. u 11:00');
  });

  it('is not opened by a wish alone: without the mark, by another’s link, or for an order whose money went back', async () => {
    const token = await bought();
    expect((await agree(token, false)).status).toBe(400);
    expect((await agree(`${token}x`)).status).toBe(404);
    await base.database.updateTable('shop_order').set({ status: 'refunded' }).execute();
    expect((await agree(token)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  it('comes at once to whoever has agreed in the checkout: kept with the order word by word, confirmed in its e-mail and with the links [PRD-03]', async () => {
    const wording = mailWords('hrv').text('digitalConsent.wording');
    const { row, told, given, session } = await ordered([book, lamp]);
    expect(given).toEqual([{ order_id: row.id, at: START, version: DIGITAL_CONSENT_VERSION, wording }]);
    expect(told).toContain(`Za narudžbu ${row.number} dali ste 20. studenoga 2026. u 11:00 ovu izjavu:\n\n${wording}`);
    const options = { siteUrl: 'https://shop.example.hr', now: START };
    await base.database.transaction().execute((trx) => moveOrder(trx, row, 'paid', options));
    const links = (await mails()).find(({ kind }) => kind === 'downloads')?.text_body;
    expect(links).toContain(wording);
    expect(links).not.toContain('pitamo potrošače');
    const [file] = (await shop.ask(getOrder, { orderSlug: row.slug }, { session })).data.downloads;
    expect((await fetchFile(file?.token ?? '')).status).toBe(200);
  });

  it('is agreed to in the checkout by nobody else: not without the tick, with nothing digital, or as a company', async () => {
    const company = { companyName: 'Čvor d.o.o.', oib: '12345678903' };
    for (const { given, told } of [await ordered([book], undefined, false), await ordered([lamp]), await ordered([book], company)]) {
      expect(given).toEqual([]);
      expect(told).not.toContain('ovu izjavu');
    }
  });

  it('is kept word by word: what was agreed to can’t be changed', async () => {
    await agree(await bought());
    await expect(base.database.updateTable('digital_consent').set({ wording: 'x' }).execute()).rejects.toThrow('only ever added to');
  });

  it('of a company comes at once, as companies have no such right; a consumer’s does when the right is over', async () => {
    expect((await fetchFile(await bought({ name: 'Čvor d.o.o.', oib: '12345678903' }))).status).toBe(200);
    const token = await bought();
    shop.clock.now = new Date(START.getTime() + 13 * 86_400_000);
    expect(await codeOf(await fetchFile(token))).toBe('DOWNLOAD_NOT_AGREED');
    await placedDaysBefore(10);
    expect((await fetchFile(token)).status).toBe(200);
  });

  it('waits for as many days as its buyer was told, whatever the site says since; an order that has kept none goes by the site', async () => {
    const say = (days: number) =>
      base.database
        .insertInto('site_option')
        .values({ key: 'WithdrawalDays', value: String(days), media_id: null })
        .execute();
    const sayNothing = () => base.database.deleteFrom('site_option').where('key', '=', 'WithdrawalDays').execute();
    await say(30);
    const token = await bought();
    await sayNothing();
    // Longer ago than the law gives, and within what this shop gave.
    shop.clock.now = new Date(START.getTime() + 13 * 86_400_000);
    await placedDaysBefore(10);
    expect(await codeOf(await fetchFile(token))).toBe('DOWNLOAD_NOT_AGREED');
    await base.database.updateTable('shop_order').set({ withdrawal_days: null }).execute();
    await say(30);
    expect(await codeOf(await fetchFile(token))).toBe('DOWNLOAD_NOT_AGREED');
    await sayNothing();
    expect((await fetchFile(token)).status).toBe(200);
  });

  it.each(LOCALES)('is agreed to in the words that the e-mail repeats: %s', async (locale) => {
    const { default: words } = (await import(`#ui/messages/${locale}/download.json`, { with: { type: 'json' } })) as Words;
    const { default: review } = (await import(`#ui/messages/${locale}/review.json`, { with: { type: 'json' } })) as Words;
    const said = mailWords(LOCALE_NAMES[locale].languageCode).text('digitalConsent.wording');
    expect([words['download.consent'], review['checkout.digitalConsent']]).toEqual([said, said]);
  });
});
