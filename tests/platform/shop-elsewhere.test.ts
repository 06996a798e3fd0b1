import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { VendureClient } from '#adapters/vendure/vendure-client.ts';
import type { VendureOrder } from '#adapters/vendure/vendure-order.ts';
import { readOrderLink } from '#domain/order/order-link.ts';
import { ON_ITS_WAY } from '#server/platform/ports/payment-provider.ts';
import { followUpVendurePayments } from '#server/platform-source/vendure-follow-up.ts';
import { mailOf, tellNewsAside, tellVendureNews } from '#server/platform-source/vendure-news.ts';
import { NewsAside } from '#server/platform-source/vendure-news-aside.ts';
import { PaymentBook } from '#server/platform-source/vendure-payment-book.ts';
import { vendurePayments } from '#server/platform-source/vendure-payments.ts';
import { vendureServices } from '#server/platform-source/vendure-services.ts';
import { lapseVendureTransfers } from '#server/platform-source/vendure-transfers.ts';
import { answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

const SECRET = 'shared-by-both-of-them';
const SHOPS_ADDRESS = 'trgovina@primjer.hr';
const START = new Date('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
let now = START;
const logged: string[] = [];
const facts: (object | undefined)[] = [];
const deps = {
  ...PARTS,
  database,
  now: () => now,
  log: {
    ...PARTS.log,
    error: (event: string, about?: object) => {
      logged.push(event);
      facts.push(about);
    },
  },
};
const provider = new ScriptedProvider('HPF');

/** What Vendure answers, by a word of the question. */
let answers: Readonly<Record<string, (variables: Readonly<Record<string, string>>) => unknown>> = {};
const asked: string[] = [];
const vendure = new VendureClient(
  (async (_: string, { body }: { readonly body: string }) => {
    const { query, variables } = JSON.parse(body) as { readonly query: string; readonly variables: Readonly<Record<string, string>> };
    const found = Object.entries(answers).find(([word]) => query.includes(word));
    if (found === undefined) throw new Error(`Nobody answers ${query}`);
    asked.push(found[0]);
    return Response.json({ data: { [found[0]]: found[1](variables) } });
  }) as unknown as typeof fetch,
  'http://vendure.test',
);

function shop() {
  const book = new PaymentBook(deps);
  const site = vendureServices(deps, SECRET);
  const providers = new Map([[provider.id, provider]]);
  const payments = vendurePayments(providers, { siteUrl: 'https://shop.test', secret: SECRET, log: deps.log, book });
  return { book, site, payments, vendure, deps, now: deps.now, aside: new NewsAside(deps) };
}

const letters = () =>
  database.selectFrom('mail_outbox').select(['kind', 'recipient', 'language', 'subject', 'text_body']).orderBy('id').execute();
const row = (reference: string) =>
  database.selectFrom('elsewhere_payment').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

const CODE = '2026-000001-ABCDEFGH';
const REFERENCE = `${CODE}-abc`;
const begun = {
  ...{ reference: REFERENCE, orderSlug: CODE, amount: 1990, currency: 'EUR', language: 'hr', email: 'ana@example.hr' },
  ...{ firstName: 'Ana', lastName: 'Kovač', billingCountry: 'HR' },
};

beforeEach(async () => {
  now = START;
  answers = {};
  provider.says.clear();
  for (const list of [logged, asked, facts]) list.splice(0);
  await database.deleteFrom('mail_outbox').execute();
  await database.deleteFrom('elsewhere_payment').execute();
  await database.deleteFrom('elsewhere_news').execute();
  await database.deleteFrom('elsewhere_news_aside').execute();
  await database
    .insertInto('site_option')
    .values({ key: 'SendEmailTo', value: JSON.stringify(SHOPS_ADDRESS) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(SHOPS_ADDRESS) }))
    .execute();
});

describe('payments of a shop elsewhere', () => {
  const later = (minutes: number) => {
    now = new Date(START.getTime() + minutes * MINUTE);
  };

  it('are asked for when callback and buyer stay away, and told to Vendure with the amount that they were begun with', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    provider.says.set(REFERENCE, answered(REFERENCE, 'paid'));
    const told: unknown[] = [];
    answers = { settleIzlogPayment: (variables) => (told.push(variables) > 0 ? 'paid' : null) };
    later(4);
    await followUpVendurePayments(parts);
    expect(told).toEqual([]);
    later(6);
    await Promise.all([followUpVendurePayments(parts), followUpVendurePayments(parts)]);
    expect(told).toMatchObject([{ code: CODE, amount: 1990, reference: REFERENCE, method: 'online-scripted' }]);
    expect(await row(REFERENCE)).toMatchObject({ outcome: 'paid', next_ask_at: null });
    later(600);
    await followUpVendurePayments(parts);
    expect([told.length, logged, parts.book.stray]).toEqual([1, [], 0]);
  });

  it('that nobody makes in an hour give their order back; money that comes after all is told once, by letter, figure and log', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    const released: unknown[] = [];
    answers = { releaseIzlogPayment: (variables) => released.push(variables) > 0, settleIzlogPayment: () => 'late' };
    later(30);
    await followUpVendurePayments(parts);
    expect(released).toEqual([]);
    later(61);
    await followUpVendurePayments(parts);
    expect(released).toMatchObject([{ code: CODE, reference: REFERENCE }]);
    expect((await row(REFERENCE)).outcome).toBe('released');
    provider.says.set(REFERENCE, answered(REFERENCE, 'paid', { amount: 1990 }));
    later(600);
    await followUpVendurePayments(parts);
    // Its message comes too.
    await parts.payments.settled({ provider: provider.id, code: CODE, amount: 1990, reference: REFERENCE }, 'late');
    expect(await row(REFERENCE)).toMatchObject({ outcome: 'late', next_ask_at: null });
    expect([parts.book.stray, logged]).toEqual([1, ['vendure.paidNothing']]);
    const [letter, ...others] = await letters();
    expect([others, letter?.kind, letter?.recipient]).toEqual([[], 'paymentToReview', SHOPS_ADDRESS]);
    expect(letter?.subject).toContain(CODE);
    expect(letter?.text_body).toContain('Usporedite uplatu na stranicama pružatelja s narudžbom u Vendureu');
  });

  it('are not made by what the provider says of another one', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    provider.says.set(REFERENCE, answered(`${CODE}-other`, 'paid'));
    later(6);
    await followUpVendurePayments(parts);
    expect([asked, (await row(REFERENCE)).outcome, logged]).toEqual([[], null, []]);
  });

  it('that come after nobody could say are told, and asked for no more, whoever hears of them first', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    later(6);
    const [due] = await parts.book.takeDue(1);
    await parts.book.note(REFERENCE, 'unknown');
    const paid = { provider: provider.id, code: CODE, amount: 1990, reference: REFERENCE };
    await parts.payments.settled(paid, 'late');
    expect([await row(REFERENCE), parts.book.stray, logged]).toMatchObject([
      { outcome: 'late', next_ask_at: null },
      1,
      ['vendure.paidNothing'],
    ]);
    // The one who had asked at that time learns it later, and begins nothing anew.
    if (due !== undefined) await parts.book.askAgain(due, now);
    expect((await row(REFERENCE)).next_ask_at).toBeNull();
  });

  it('of which one fails hold up no other', async () => {
    const parts = shop();
    const other = { ...begun, reference: `${CODE}-other`, orderSlug: '2026-000003-ABCDEFGH' };
    await parts.payments.formOf(provider.id, begun);
    later(1);
    await parts.payments.formOf(provider.id, other);
    for (const reference of [REFERENCE, other.reference]) provider.says.set(reference, answered(reference, 'failed'));
    answers = {
      releaseIzlogPayment: ({ reference }) => {
        if (reference === REFERENCE) throw new Error('of this order nothing is answered');
        return true;
      },
      activeChannel: () => ({ id: '1' }),
    };
    later(10);
    await followUpVendurePayments(parts);
    expect([(await row(REFERENCE)).outcome, (await row(other.reference)).outcome]).toEqual([null, 'released']);
    expect([logged, facts]).toEqual([['vendure.notFollowedUp'], [{ reference: REFERENCE, message: expect.stringContaining('reached') }]]);
  });

  it('begun once more are asked for anew; the page that shows them again changes nothing', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    later(50);
    await parts.payments.formOf(provider.id, begun);
    expect((await row(REFERENCE)).begun_at).toEqual(START);
    await parts.book.note(REFERENCE, 'released');
    await parts.payments.formOf(provider.id, begun);
    expect(await row(REFERENCE)).toMatchObject({ outcome: null, begun_at: now, asks: 0 });
  });

  it('give their order back at once where the provider has refused them', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    provider.says.set(REFERENCE, answered(REFERENCE, 'failed'));
    answers = { releaseIzlogPayment: () => true };
    later(6);
    await followUpVendurePayments(parts);
    expect([(await row(REFERENCE)).outcome, asked]).toEqual(['released', ['releaseIzlogPayment']]);
  });

  it('of which nobody can say anything keep their order waiting, and the shop is written to once', async () => {
    const parts = shop();
    await parts.payments.formOf(provider.id, begun);
    provider.says.set(REFERENCE, new Error('away'));
    for (const minutes of [61, 70, 90]) {
      later(minutes);
      await followUpVendurePayments(parts);
    }
    expect([asked, (await row(REFERENCE)).outcome, logged]).toEqual([[], 'unknown', ['vendure.paymentUnknown']]);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['paymentToReview']);
    provider.says.set(REFERENCE, ON_ITS_WAY);
    later(5000);
    await followUpVendurePayments(parts);
    expect(asked).toEqual([]);
    expect((await row(REFERENCE)).next_ask_at).not.toBeNull();
  });
});

const address = {
  ...{ fullName: 'Ana Kovač', streetLine1: 'Vukovarska', streetLine2: '27 A', city: 'Split', postalCode: '21000' },
  ...{ countryCode: 'HR', phoneNumber: '091' },
};
const order = {
  ...{ id: '1', code: CODE, state: 'PaymentAuthorized', createdAt: START.toISOString(), updatedAt: START.toISOString() },
  ...{ orderPlacedAt: START.toISOString(), currencyCode: 'EUR', couponCodes: [], discounts: [], subTotal: 1592, subTotalWithTax: 1990 },
  ...{ shipping: 0, shippingWithTax: 0, total: 1592, totalWithTax: 1990, taxSummary: [], payments: [], customFields: {} },
  lines: [
    {
      ...{ id: '1', quantity: 2, unitPriceWithTax: 995, linePrice: 1592, linePriceWithTax: 1990, featuredAsset: null },
      productVariant: {
        ...{ id: '1', name: 'Garden gloves', sku: 'ZF-1', stockLevel: '5', options: [] },
        product: { id: '1', name: 'Garden gloves', slug: 'garden-gloves', optionGroups: [] },
      },
    },
  ],
  shippingLines: [{ shippingMethod: { id: '1', name: 'Home delivery' } }],
  customer: { id: '1', emailAddress: 'ana@example.hr', firstName: 'Ana', lastName: 'Kovač' },
  ...{ shippingAddress: address, billingAddress: address },
  fulfillments: [{ method: 'Pošta', trackingCode: 'HR123', updatedAt: START.toISOString() }],
} satisfies VendureOrder;

const setAside = () => database.selectFrom('elsewhere_news_aside').selectAll().execute();

describe('orders by transfer of a shop elsewhere', () => {
  it('that nobody pays in five days are given up at Vendure; one that fails is told and holds up no other', async () => {
    const parts = shop();
    const lapsed: unknown[] = [];
    answers = {
      izlogUnpaidTransfers: () => ['2026-000001-BROKENAA', CODE],
      lapseIzlogTransfer: ({ code = '', before }) => {
        if (code.includes('BROKEN')) throw new Error('can’t be cancelled');
        return lapsed.push({ code, before }) > 0;
      },
      activeChannel: () => ({ id: '1' }),
    };
    await lapseVendureTransfers(parts);
    expect(lapsed).toEqual([{ code: CODE, before: String(START.getTime() - 5 * 1440 * MINUTE) }]);
    expect([logged, facts]).toEqual([
      ['vendure.notLapsed'],
      [{ order: '2026-000001-BROKENAA', message: expect.stringContaining('reached') }],
    ]);
  });

  it('wait while Vendure does not answer', async () => {
    answers = { izlogUnpaidTransfers: () => [CODE] };
    await expect(lapseVendureTransfers(shop())).rejects.toThrow('reached');
    expect(logged).toEqual([]);
  });
});

describe('letters about orders of a shop elsewhere', () => {
  const entry = (id: string, from: string, to: string) => ({ id, code: CODE, from, to, language: 'en' });

  it('tell what has come since the first look, each once and in the language of the order, with a link that opens it', async () => {
    const parts = shop();
    const afters: unknown[] = [];
    let news = [entry('6', 'ArrangingPayment', 'PaymentAuthorized')];
    answers = {
      izlogNews: ({ after }) => {
        afters.push(after);
        return news.filter(({ id }) => after === '' || Number(id) > Number(after));
      },
      izlogOrder: () => order,
      activePaymentMethods: () => [],
    };
    expect(await tellVendureNews(parts)).toBe(false);
    expect(await letters()).toEqual([]);
    news = [
      entry('7', 'ArrangingPayment', 'PaymentAuthorized'),
      entry('8', 'PaymentAuthorized', 'PartiallyShipped'),
      entry('9', 'PaymentAuthorized', 'Shipped'),
    ];
    await Promise.all([tellVendureNews(parts), tellVendureNews(parts)]);
    expect(await tellVendureNews(parts)).toBe(false);
    expect([new Set(afters.map((after) => typeof after)), afters.at(-1)]).toEqual([new Set(['string']), '9']);
    const written = await letters();
    expect(written.map(({ kind, recipient, language }) => [kind, recipient, language])).toEqual([
      ['orderPlaced', 'ana@example.hr', 'eng'],
      ['orderSent', 'ana@example.hr', 'eng'],
    ]);
    const [placed, sent] = written;
    for (const words of ['2 × Garden gloves', '€19.90', 'Vukovarska 27 A', 'Croatia', 'Home delivery', CODE])
      expect(placed?.text_body).toContain(words);
    expect(sent?.text_body).toContain('HR123');
    const token = /\/order\/(\S+)/.exec(placed?.text_body ?? '')?.[1] ?? '';
    const link = readOrderLink(token);
    expect(link?.orderSlug).toBe(CODE);
    expect(await parts.site.opensOrder(CODE, link?.code ?? '')).toBe(true);
    expect(await parts.site.opensOrder('2026-000002-ABCDEFGH', link?.code ?? '')).toBe(false);
  });

  it.each(['H', 'hr1', '', 'ZZ'])('are written though the country of an order is %j, which is the code of none', async (countryCode) => {
    const shippingAddress = { ...address, countryCode };
    let news = [entry('6', 'ArrangingPayment', 'PaymentAuthorized')];
    answers = {
      izlogNews: ({ after }) => news.filter(({ id }) => after === '' || Number(id) > Number(after)),
      izlogOrder: () => ({ ...order, shippingAddress, billingAddress: shippingAddress }),
      activePaymentMethods: () => [],
    };
    await tellVendureNews(shop());
    news = [entry('7', 'ArrangingPayment', 'PaymentAuthorized'), entry('8', 'PaymentAuthorized', 'Shipped')];
    await tellVendureNews(shop());
    expect((await letters()).map(({ kind }) => kind)).toEqual(['orderPlaced', 'orderSent']);
  });

  it('wait while Vendure does not answer, and none is lost', async () => {
    const parts = shop();
    answers = { izlogNews: () => [] };
    await tellVendureNews(parts);
    answers = { izlogNews: () => [entry('1', 'PaymentSettled', 'Cancelled')] };
    await expect(tellVendureNews(parts)).rejects.toThrow('reached');
    expect(await setAside()).toEqual([]);
    answers = { ...answers, izlogOrder: () => order, activePaymentMethods: () => [] };
    await tellVendureNews(parts);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['orderCancelled']);
  });

  /** Vendure answers, but of one order nothing that can be read. */
  const withABrokenOne = (news: readonly ReturnType<typeof entry>[], broken: () => unknown) => ({
    izlogNews: ({ after }: Readonly<Record<string, string>>) => news.filter(({ id }) => after === '' || Number(id) > Number(after)),
    izlogOrder: ({ code }: Readonly<Record<string, string>>) => (code === CODE ? order : broken()),
    activePaymentMethods: () => [],
    activeChannel: () => ({ id: '1' }),
  });
  const brokenEntry = { ...entry('7', 'ArrangingPayment', 'PaymentAuthorized'), code: '2026-000009-BROKEN77' };
  const fails = () => {
    throw new Error('of this order nothing is answered');
  };

  it('go on past one that fails, which is told, set aside and tried again by itself until it can be told', async () => {
    const parts = shop();
    answers = withABrokenOne([entry('6', 'PaymentAuthorized', 'PaymentSettled')], fails);
    await tellVendureNews(parts);
    const news = [brokenEntry, entry('8', 'PaymentAuthorized', 'Shipped')];
    answers = withABrokenOne(news, fails);
    await tellVendureNews(parts);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['orderSent']);
    expect([logged, facts, parts.aside.failed]).toEqual([
      ['vendure.newsSetAside'],
      [{ entry: '7', order: brokenEntry.code, message: expect.stringContaining('reached'), tries: 1 }],
      1,
    ]);
    // Not at once, and not by two processes.
    await tellNewsAside(parts);
    expect(await setAside()).toMatchObject([{ order_code: brokenEntry.code, tries: 1 }]);
    answers = withABrokenOne(news, () => ({ ...order, code: brokenEntry.code }));
    now = new Date(START.getTime() + 2 * MINUTE);
    await Promise.all([tellNewsAside(parts), tellNewsAside(parts)]);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['orderSent', 'orderPlaced']);
    expect(await setAside()).toEqual([]);
  });

  it('that fail each time are given up after eight tries, which is told, and stay for whoever looks after them', async () => {
    const parts = shop();
    answers = withABrokenOne([entry('6', 'PaymentAuthorized', 'PaymentSettled')], fails);
    await tellVendureNews(parts);
    answers = withABrokenOne([brokenEntry], fails);
    await tellVendureNews(parts);
    for (let day = 1; day <= 12; day++) {
      now = new Date(START.getTime() + day * 1440 * MINUTE);
      await tellNewsAside(parts);
    }
    expect(await setAside()).toMatchObject([{ entry: 7, tries: 8, next_try_at: null }]);
    expect(logged).toEqual([...Array.from({ length: 7 }, () => 'vendure.newsSetAside'), 'vendure.newsGivenUp']);
  });

  it('count no try while Vendure is away, nor one that is stopped before it: each has its eight all the same', async () => {
    const parts = shop();
    const other = { ...brokenEntry, id: '9' };
    answers = withABrokenOne([entry('6', 'PaymentAuthorized', 'PaymentSettled')], fails);
    await tellVendureNews(parts);
    answers = withABrokenOne([brokenEntry, other], fails);
    await tellVendureNews(parts);
    const tries = async () => (await setAside()).map((news) => news.tries);
    answers = {};
    for (let round = 1; round <= 9; round++) {
      now = new Date(START.getTime() + round * 6 * MINUTE);
      await expect(tellNewsAside(parts)).rejects.toThrow('reached');
    }
    now = new Date(START.getTime() + 60 * MINUTE);
    await tellNewsAside(parts, () => true);
    expect([await tries(), logged.length]).toEqual([[1, 1], 2]);
    answers = withABrokenOne([], fails);
    now = new Date(START.getTime() + 66 * MINUTE);
    await tellNewsAside(parts);
    const again = new Date(now.getTime() + 5 * MINUTE);
    expect(await setAside()).toMatchObject([
      { tries: 2, next_try_at: again },
      { tries: 2, next_try_at: again },
    ]);
    expect(logged).not.toContain('vendure.newsGivenUp');
  });

  it.each([
    ['PaymentAuthorized', 'Lapsed', 'orderLapsed'],
    ['ArrangingPayment', 'PaymentAuthorized', 'orderPlaced'],
    ['ArrangingPayment', 'PaymentSettled', 'orderPlaced'],
    ['PaymentAuthorized', 'PaymentSettled', 'orderPaid'],
    ['PaymentSettled', 'Shipped', 'orderSent'],
    ['PaymentSettled', 'Cancelled', 'orderCancelled'],
    ['AddingItems', 'Cancelled', undefined],
    ['ArrangingPayment', 'AddingItems', undefined],
    ['Shipped', 'Delivered', undefined],
    ['', 'RefundSettled', 'orderRefunded'],
  ])('of a step from %s to %s: %s', (from, to, kind) => {
    expect(mailOf({ from, to })).toBe(kind);
  });
});

describe('what the platform of the content does for a shop elsewhere', () => {
  const body = { email: 'ana@example.hr', password: 'dovoljno dugačka lozinka', details: { firstName: 'Ana', lastName: 'Kovač' } };

  it('is to want the consents of the site, at an account and at an order, and to keep them', async () => {
    const { site } = shop();
    const { id } = await database.insertInto('consent').values({ unique_number: 'elsewhere' }).returning('id').executeTakeFirstOrThrow();
    const assigned = { consent_id: id, required: true, position: 1 };
    await database
      .insertInto('consent_assignment')
      .values([
        { ...assigned, place: 'registration' },
        { ...assigned, place: 'checkout' },
      ])
      .execute();
    expect((await site.checkRegistration(body, 'hr'))._unsafeUnwrapErr()).toMatchObject({ code: 'CONSENT_REQUIRED' });
    expect((await site.checkRegistration({ ...body, consents: [id] }, 'hr'))._unsafeUnwrap()).toEqual([id]);
    expect(await site.consentLack(new Date(Date.now() - MINUTE), body.email)).toBe('checkout');
    await site.keepConsents([id], 'ANA@example.hr');
    expect(await site.consentLack(new Date(Date.now() - MINUTE), body.email)).toBeUndefined();
    // Given before the cart was made.
    expect(await site.consentLack(new Date(Date.now() + MINUTE), body.email)).toBe('checkout');
    expect(await site.consentLack(new Date(Date.now() - MINUTE), 'netko.drugi@example.hr')).toBe('checkout');
    const kept = await database.selectFrom('consent_log').select(['consent_ids', 'email', 'status']).executeTakeFirst();
    expect(kept).toEqual({ consent_ids: [id], email: 'ANA@example.hr', status: 'accepted' });
    const versions = [1, 2].map((version) => ({ consent_id: id, version, texts: JSON.stringify({ hrv: `Uvjeti ${version}` }) }));
    await database.insertInto('consent_version').values(versions).execute();
    const shown = (version: number) => site.checkRegistration({ ...body, consents: [{ id, version }] }, 'hr');
    expect((await shown(1))._unsafeUnwrap()).toEqual([{ id, version: 1 }]);
    expect((await shown(3))._unsafeUnwrapErr()).toMatchObject({ code: 'CONSENT_VERSION_UNKNOWN', field: `consents.${id}` });
    await site.keepConsents([{ id, version: 1 }], 'ana@example.hr');
    const noted = await database.selectFrom('consent_log').select('versions').orderBy('id', 'desc').executeTakeFirst();
    expect(noted).toEqual({ versions: [1] });
  });

  it('is to name the field of an account that is wrong', async () => {
    const { site } = shop();
    const wrong = async (given: object) => (await site.checkRegistration({ ...body, ...given }, 'hr'))._unsafeUnwrapErr();
    expect(await wrong({ email: 'nije adresa' })).toMatchObject({ code: 'FIELD_INVALID', field: 'email' });
    expect(await wrong({ password: 'lozinka123' })).toMatchObject({ code: 'FIELD_INVALID', field: 'password' });
    expect(await site.isCommonPassword('anakovac1', ['Ana', 'Kovač'])).toBe(true);
  });

  it('is to write so many letters to one address and no more, with links that lead to the site', async () => {
    const { site } = shop();
    const may = [];
    for (let time = 0; time < 5; time += 1) may.push(await site.mayWrite('password', time === 4 ? 'Ana@Example.hr' : 'ana@example.hr'));
    expect(may).toEqual([true, true, true, false, false]);
    await site.write({ kind: 'setPassword', to: 'ana@example.hr', firstName: 'Ana', language: 'en', link: 'vendure.abc', hours: 24 });
    const [letter] = await letters();
    expect(letter).toMatchObject({ kind: 'setPassword', recipient: 'ana@example.hr', language: 'eng' });
    expect(letter?.text_body).toMatch(/http:\/\/localhost:3000\/en\/\S+\?token=vendure\.abc\s/);
    expect(letter?.text_body).toContain('24 hours');
  });
});
