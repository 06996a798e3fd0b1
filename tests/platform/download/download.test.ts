import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder } from '#adapters/platform/wire/checkout.ts';
import * as call from '#adapters/platform/wire/download.ts';
import { getOwnOrder } from '#adapters/platform/wire/order.ts';
import { DOWNLOAD_LIMIT } from '#domain/order/download.ts';
import { ORDER_STATUSES, type OrderMove, type OrderStatus } from '#domain/order/order-states.ts';
import { isPaid } from '#domain/order/paid.ts';
import { attachment } from '#server/http/content-disposition.ts';
import { writeDownloadMail } from '#server/platform/download/download-mail.ts';
import { linkToken, readLinkToken } from '#server/platform/download/link-token.ts';
import { useDownload } from '#server/platform/download/queries.ts';
import { downloadRoutes } from '#server/platform/download/routes.ts';
import { downloadSecret } from '#server/platform/download/secret.ts';
import { NO_ADDRESS } from '#server/platform/mail/no-address.ts';
import { moveOrder } from '#server/platform/order/move/move-order.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, CASH_ON_DELIVERY, HOME } from '#tests/support/a-shop-stock.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const DAY = 86_400_000;
let base: TestDatabase;
let shop: Shop;
let files: ReturnType<typeof createPatientPlatform>;
let book: number;
let lamp: number;
let u1: TestUser;
let u2: TestUser;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  book = await addProduct(base.database, { price: 790, name: 'Kuća koja ne propušta', format: 'EProduct' });
  lamp = await addProduct(base.database, { price: 1990, name: 'Lampa' });
  await base.database
    .insertInto('download_file')
    .values({ product_id: book, name: 'kuća koja ne propušta.epub', mime: 'application/epub+zip', content: Buffer.from('knjiga') })
    .execute();
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = { ...PARTS, database: base.database, now: () => shop.clock.now, changed: () => undefined };
  files = createPatientPlatform(deps, log, [downloadRoutes]);
});
afterAll(() => base.drop());
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-20T10:00:00Z');
  u1 = await aCustomer(base.database);
  u2 = await aCustomer(base.database);
});

const HEADERS = { language: 'hrv', store: '1', site: '1', apikey: 'key' };
const fetchFile = (token: string, headers: Record<string, string> = {}) =>
  files.request(call.fetchDownload.path.replace('{token}', encodeURIComponent(token)), { headers: { ...HEADERS, ...headers } });
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;
const own = async ({ headers }: TestUser) =>
  (
    (await (await files.request(call.filterOwnDownloads.path, { headers: { ...HEADERS, ...headers } })).json()) as {
      data: { records: { orderSlug: string; downloads: { token: string; left: number; fileName: string }[] }[] };
    }
  ).data.records;
const setStatus = (slug: string, status: OrderStatus, paid_at: Date | null = shop.clock.now) =>
  base.database.updateTable('shop_order').set({ status, paid_at }).where('slug', '=', slug).execute();
const move = (slug: string, ...moves: OrderMove[]) =>
  base.database.transaction().execute(async (trx) => {
    for (const wanted of moves) {
      const found = await trx.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
      await moveOrder(trx, found, wanted, { now: shop.clock.now, siteUrl: 'https://shop.example.hr' });
    }
  });

async function bought(customer: TestUser, status: OrderStatus = 'paid'): Promise<string> {
  const session = await customerReady(shop, customer, await customersCartWith(shop, customer, book, lamp));
  const { orderSlug } = (await customersOrder(shop, customer, session)).data;
  await setStatus(orderSlug, status);
  await agreed(orderSlug);
  return orderSlug;
}

/** The buyer has agreed to have the file now, as if on its page. */
async function agreed(slug: string): Promise<void> {
  const { id } = await base.database.selectFrom('shop_order').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await base.database.insertInto('digital_consent').values({ order_id: id, at: shop.clock.now, version: 'x', wording: 'x' }).execute();
}

async function boughtAsGuest(): Promise<{ slug: string; session: Session }> {
  const session = await readyToOrder(shop, await cartWith(shop, book, lamp), { payment: BANK_TRANSFER });
  const { orderSlug: slug } = (await order(shop, session)).data;
  await agreed(slug);
  return { slug, session };
}

async function tokenOf(slug: string, { headers }: TestUser): Promise<string> {
  const path = getOwnOrder.path.replace('{slug}', slug);
  return (await shop.ask({ ...getOwnOrder, path } as typeof getOwnOrder, undefined as never, { headers })).data.downloads[0]?.token ?? '';
}

describe('what was bought to download [PRD-03]', () => {
  it('is there as soon as the order is paid, and not before', async () => {
    const { slug, session } = await boughtAsGuest();
    const seen = async () => (await shop.ask(getOrder, { orderSlug: slug }, { session })).data.downloads;
    const open: string[] = [];
    for (const status of ORDER_STATUSES) {
      await setStatus(slug, status, null);
      expect([status, await seen()]).toEqual([status, []]);
      await setStatus(slug, status);
      if ((await seen()).length > 0) open.push(status);
    }
    expect(open).toEqual(['placed', 'awaitingPayment', 'underReview', 'paid', 'paidShort', 'preparing', 'ready', 'sent', 'delivered']);
    await setStatus(slug, 'paid');
    expect((await seen())[0]).toMatchObject({
      productName: 'Kuća koja ne propušta',
      fileName: 'kuća koja ne propušta.epub',
      size: 6,
      left: DOWNLOAD_LIMIT,
    });
  });

  it('waits for the transfer however far the other goods are, and comes with it [F-24]', async () => {
    const { slug, session } = await boughtAsGuest();
    const seen = async () => (await shop.ask(getOrder, { orderSlug: slug }, { session })).data;
    const mails = async () =>
      (await base.database.selectFrom('mail_outbox').select('dedupe_key').where('kind', '=', 'downloads').execute()).filter(
        ({ dedupe_key }) => dedupe_key === `downloads:${number}`,
      ).length;
    const { number } = await seen();
    await move(slug, 'prepared');
    expect([await seen(), await mails()]).toMatchObject([{ status: 'preparing', downloads: [] }, 0]);
    await move(slug, 'paid', 'paid');
    expect([await seen(), await mails()]).toMatchObject([{ status: 'preparing', downloads: [{}] }, 1]);
    const events = base.database
      .selectFrom('order_event as e')
      .innerJoin('shop_order as o', 'o.id', 'e.order_id')
      .where('o.slug', '=', slug);
    expect((await events.select('e.kind').orderBy('e.id').execute()).map(({ kind }) => kind)).toEqual(['created', 'prepared', 'paid']);
    await move(slug, 'refunded', 'paid');
    expect(await seen()).toMatchObject({ status: 'refunded', downloads: [] });
  });

  it('is sent to nobody who was forgotten before the money came', async () => {
    const { slug } = await boughtAsGuest();
    await base.database.updateTable('shop_order').set({ email: NO_ADDRESS }).where('slug', '=', slug).execute();
    await move(slug, 'paid');
    const paid = base.database.selectFrom('shop_order').select(['status', 'number']).where('slug', '=', slug);
    const { status, number } = await paid.executeTakeFirstOrThrow();
    const sent = base.database.selectFrom('mail_outbox').select('recipient').where('dedupe_key', '=', `downloads:${number}`);
    expect([status, await sent.execute()]).toEqual(['paid', []]);
  });

  it('comes with the money even when other goods are short, with one e-mail', async () => {
    const scarce = await addProduct(base.database, { stock: 1 });
    const session = await readyToOrder(shop, await cartWith(shop, book, scarce), { payment: BANK_TRANSFER });
    const { orderSlug } = (await order(shop, session)).data;
    const seen = async () => (await shop.ask(getOrder, { orderSlug }, { session })).data;
    const setStock = (quantity: number) => base.database.updateTable('stock').set({ quantity }).where('product_id', '=', scarce).execute();
    const { number } = await seen();
    await move(orderSlug, 'cancelled');
    await setStock(0);
    for (const [stock, status] of [
      [0, 'paidShort'],
      [1, 'paid'],
    ] as const) {
      await setStock(stock);
      await move(orderSlug, 'paid');
      expect(await seen()).toMatchObject({ status, downloads: [{}] });
    }
    const mails = await base.database.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', `downloads:${number}`).execute();
    expect(mails).toHaveLength(1);
  });

  it('is paid to the courier by the delivery, where that was chosen, and by nothing else', async () => {
    for (const [method, links] of [
      [CASH_ON_DELIVERY, 1],
      [BANK_TRANSFER, 0],
    ] as const) {
      const session = await readyToOrder(shop, await cartWith(shop, book, lamp), { payment: method, delivery: HOME });
      const { orderSlug } = (await order(shop, session)).data;
      const seen = async () => (await shop.ask(getOrder, { orderSlug }, { session })).data;
      await move(orderSlug, 'prepared', 'madeReady');
      expect((await seen()).downloads).toEqual([]);
      await move(orderSlug, 'delivered');
      expect((await seen()).status).toBe('delivered');
      expect((await seen()).downloads).toHaveLength(links);
    }
  });

  it('comes under its own name, and every fetch counts', async () => {
    const slug = await bought(u1);
    const answer = await fetchFile(await tokenOf(slug, u1));
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, 'knjiga', 'application/epub+zip']);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="kuca koja ne propusta.epub"; filename*=UTF-8''ku%C4%87a%20koja%20ne%20propu%C5%A1ta.epub`,
    );
    expect((await own(u1))[0]?.downloads[0]?.left).toBe(DOWNLOAD_LIMIT - 1);
  });

  it('is listed for its customer, by orders, and for nobody else', async () => {
    const [first, second] = [await bought(u1), await bought(u1)];
    await setStatus(await bought(u1), 'placed', null);
    expect((await own(u1)).map(({ orderSlug }) => orderSlug).sort()).toEqual([first, second].sort());
    expect(await own(u2)).toEqual([]);
  });

  it('can be fetched as often as is allowed, also when all ask at once', async () => {
    const token = await tokenOf(await bought(u1), u1);
    const answers = await Promise.all(Array.from({ length: DOWNLOAD_LIMIT + 5 }, () => fetchFile(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(DOWNLOAD_LIMIT);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(['DOWNLOAD_USED_UP']));
    expect((await own(u1))[0]?.downloads[0]?.left).toBe(0);
  });

  it('has a link that ends, which its owner renews by looking', async () => {
    const slug = await bought(u1);
    const token = await tokenOf(slug, u1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 14 * DAY);
    expect((await fetchFile(token)).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY);
    expect(await codeOf(await fetchFile(token))).toBe('DOWNLOAD_EXPIRED');
    const renewed = await tokenOf(slug, u1);
    expect(renewed).not.toBe(token);
    expect((await fetchFile(renewed)).status).toBe(200);
  });

  it('keeps to what the site says of days and times', async () => {
    const option = { key: 'Downloads', value: JSON.stringify({ days: 1, limit: 2 }), media_id: null };
    await base.database.insertInto('site_option').values(option).execute();
    const token = await tokenOf(await bought(u1), u1);
    expect([(await fetchFile(token)).status, (await fetchFile(token)).status, (await fetchFile(token)).status]).toEqual([200, 200, 410]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY);
    expect(await codeOf(await fetchFile(token))).toBe('DOWNLOAD_EXPIRED');
    await base.database.deleteFrom('site_option').where('key', '=', 'Downloads').execute();
  });

  it('is gone when the money went back, and nothing tells it from what never was [T-05]', async () => {
    const slug = await bought(u1);
    const token = await tokenOf(slug, u1);
    const never = await (await fetchFile(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).text();
    for (const status of ['refunded', 'returned', 'cancelled', 'paymentFailed'] as const) {
      await setStatus(slug, status);
      expect(await (await fetchFile(token)).text()).toBe(never);
      expect(await own(u1)).toEqual([]);
    }
  });

  it('is not given, nor counted, when the order stops being paid after it was looked at', async () => {
    const slug = await bought(u1);
    const { downloadId } = readLinkToken(await tokenOf(slug, u1), await downloadSecret(base.database)) ?? { downloadId: 0 };
    const use = () => useDownload(base.database, downloadId, DOWNLOAD_LIMIT, shop.clock.now);
    for (const status of ORDER_STATUSES) {
      await setStatus(slug, status);
      expect([status, (await use()) !== undefined]).toEqual([status, isPaid(status, shop.clock.now)]);
    }
    await setStatus(slug, 'paid');
    expect((await own(u1))[0]?.downloads[0]?.left).toBe(
      DOWNLOAD_LIMIT - ORDER_STATUSES.filter((status) => isPaid(status, shop.clock.now)).length,
    );
  });

  it('cannot be guessed from its neighbours or put together, and guessing is slowed down [T-05]', async () => {
    const token = await tokenOf(await bought(u1), u1);
    await bought(u2).then((slug) => tokenOf(slug, u2));
    const [id = '', day = '', signature = ''] = token.split('.');
    const other = (Number.parseInt(id, 36) + 1).toString(36);
    const later = (Number.parseInt(day, 36) + 30).toString(36);
    const forged = [
      `${other}.${day}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${day}.${'A'.repeat(43)}`,
      `${id}.${day}`,
      `${id}.${day}.`,
      `${token}.x`,
      linkToken({ downloadId: Number.parseInt(id, 36), expiresAt: new Date('2030-01-01') }, Buffer.alloc(32)),
      "' or 1=1--",
      '../../etc/passwd',
    ];
    const client = { 'x-client-address': '198.51.100.7' };
    for (const wrong of forged) expect([wrong, (await fetchFile(wrong, client)).status]).toEqual([wrong, 404]);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => fetchFile(`${index.toString(36)}.${day}.${signature}`, client)),
    );
    expect(statuses.some(({ status }) => status === 429)).toBe(true);
    expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await fetchFile(token, client)).status).toBe(200);
  });
});

it('what is refused is refused alike, whoever asks: nothing tells whether there is such a file, such an order or such an account [T-05]', async () => {
  const [mine, theirs] = [await bought(u1), await bought(u2)];
  const token = await tokenOf(mine, u1);
  const [id = '', day = '', signature = ''] = token.split('.');
  const [otherId = ''] = (await tokenOf(theirs, u2)).split('.');
  await setStatus(theirs, 'cancelled', null);
  const answers = new Set<string>();
  // The number of another's file, of one that there is not, and no number: each with the signature of one's own.
  for (const wrong of [`${otherId}.${day}.${signature}`, `zzzz.${day}.${signature}`, `${id}.${day}.`, 'x'])
    for (const headers of [{}, u1.headers, u2.headers]) {
      const fetched = await fetchFile(wrong, { 'x-client-address': '198.51.100.9', ...headers });
      const agreed = await files.request(call.agreeToDownload.path, {
        method: 'POST',
        headers: { ...HEADERS, 'content-type': 'application/json', 'x-client-address': '198.51.100.9', ...headers },
        body: JSON.stringify({ token: wrong, agreed: true }),
      });
      for (const answer of [fetched, agreed]) answers.add(`${answer.status} ${[...answer.headers.keys()].sort()} ${await answer.text()}`);
    }
  expect([...answers]).toEqual([expect.stringMatching(/^404 .*NOT_FOUND/)]);
  // Another's order is none on its page either.
  const path = (slug: string) => getOwnOrder.path.replace('{slug}', slug);
  const asked = async (slug: string) => {
    const { status, error } = await shop.ask({ ...getOwnOrder, path: path(slug) } as typeof getOwnOrder, undefined as never, {
      headers: u2.headers,
    });
    return { status, error };
  };
  const none = await asked('nema-je-nema-je-nema-je');
  expect([none.status, await asked(mine)]).toEqual([404, none]);
});

describe('a link', () => {
  it('says what was signed, and nothing else', async () => {
    const secret = await downloadSecret(base.database);
    expect(await downloadSecret(base.database)).toEqual(secret);
    expect(secret).toHaveLength(32);
    const link = { downloadId: 123_456_789_012, expiresAt: new Date('2026-12-05T00:00:00Z') };
    expect(readLinkToken(linkToken(link, secret), secret)).toEqual(link);
    expect(readLinkToken(linkToken(link, secret), Buffer.alloc(32))).toBeUndefined();
  });

  it.each([
    ['a.epub', `attachment; filename="a.epub"; filename*=UTF-8''a.epub`],
    [
      'Đačka "knjiga"\r\nX: 1.pdf',
      `attachment; filename="Dacka -knjiga--X- 1.pdf"; filename*=UTF-8''%C4%90a%C4%8Dka%20%22knjiga%22-X%3A%201.pdf`,
    ],
    ["../o'clock*(1).zip", `attachment; filename="..-o-clock-(1).zip"; filename*=UTF-8''..-o%27clock%2A%281%29.zip`],
  ])('names %j in a header that holds [T-09]', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});

describe('the e-mail with the links', () => {
  it('is written once, when the order is paid, with links that work', async () => {
    const slug = await bought(u1);
    await setStatus(slug, 'placed', null);
    const write = () =>
      base.database.transaction().execute(async (trx) => {
        const order = await trx.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
        await writeDownloadMail(trx, 'https://shop.example.hr', order, shop.clock.now);
      });
    const mails = () =>
      base.database.selectFrom('mail_outbox').selectAll().where('recipient', '=', u1.email).where('kind', '=', 'downloads').execute();
    await write();
    expect(await mails()).toEqual([]);
    await setStatus(slug, 'paid');
    await write();
    await write();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const token = /https:\/\/shop\.example\.hr\/download\/(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(await (await fetchFile(token)).text()).toBe('knjiga');
    expect(mail?.text_body).toContain(`/profil/narudzbe/${slug}`);
  });
});
