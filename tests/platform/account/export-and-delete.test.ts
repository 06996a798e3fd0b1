import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/account.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { joinGuestOrders } from '#adapters/platform/wire/order.ts';
import { stripDueOrders } from '#server/platform/account/customers/strip-orders.ts';
import { wayOf } from '#server/platform/order/record/way-of.ts';
import { ADDRESS, cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aBackOfficeUser, aCustomer, anotherSignIn, type TestUser } from '#tests/support/a-customer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BRANCH_ZAGREB, PICKUP } from '#tests/support/a-shop-stock.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let site: ReturnType<typeof openAccounts>;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  site = openAccounts(base.database);
  product = await addProduct(base.database, { price: 2000, name: 'Sadilica' });
});
afterAll(() => base.drop());

const BILLING = { ...ADDRESS, type: 'main' as const, street: 'Vukovarska', contactEmail: 'racuni@primjer.hr' };
const COMPANY = { name: 'Vrt d.o.o.', oib: '12345678903' };

async function placed(email: string, guest: Partial<typeof GUEST> = {}): Promise<{ session: Session; slug: string }> {
  const session = await readyToOrder(shop, await cartWith(shop, [product, 2]), {
    guest: { ...GUEST, email, addresses: [{ ...ADDRESS, contactEmail: email }, BILLING], ...guest },
    delivery: PICKUP,
    branch: BRANCH_ZAGREB,
  });
  const reply = await order(shop, session, {
    orderMessage: 'Ostavite kod susjeda',
    giftMessage: 'Sretan rođendan',
    to: 'Baka',
    from: 'Ana',
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return { session, slug: reply.data.orderSlug };
}

/** Somebody who has used everything that there is. */
async function aBusyCustomer(email: string, firstName = 'Božena'): Promise<TestUser> {
  const user = await aCustomer(base.database, { email, firstName, passwordHash: cheapHash(), memberCardBarcode: '3851' });
  await anotherSignIn(base.database, user.userId);
  await site.ask(call.createAddress, { ...ADDRESS, street: 'Kućna' }, user);
  await placed(email);
  await placed(email, { company: COMPANY });
  await shop.ask(joinGuestOrders, {}, { headers: user.headers });
  const { database } = base;
  await database.insertInto('wishlist_item').values({ user_id: user.userId, product_id: product }).execute();
  await database
    .insertInto('social_identity')
    .values({ provider: 'proba', subject: `s-${user.userId}`, user_id: user.userId })
    .execute();
  await database
    .insertInto('user_device')
    .values({ user_id: user.userId, device_hash: createHash('sha256').update(email).digest() })
    .execute();
  await database
    .insertInto('consent_log')
    .values({
      ...{ consent_ids: [1, 2], versions: [1], email, user_id: user.userId, status: 'accepted' },
      ...{ status_at: '2026-11-20', source_type: 'cmsSite', user_type: 'webUser' },
    })
    .execute();
  await site.ask(call.forgotPassword, { email }, { address: '192.0.2.77' });
  const session = await cartWith(shop, product);
  await database.updateTable('cart').set({ user_id: user.userId }).where('id', '=', String(session.cartId)).execute();
  const { id: post_id } = await base.database
    .insertInto('post')
    .values({ published_at: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { post_id, language: 'hrv', slug: `objava-${post_id}`, title: 'Objava', excerpt: '', body: '' };
  await base.database.insertInto('post_text').values(text).execute();
  const said = {
    post_id,
    user_id: user.userId,
    author: 'Božena',
    language: 'hrv',
    body: `Misao od ${email}`,
    rating: 4,
    status: 'waiting',
  } as const;
  await base.database
    .insertInto('post_comment')
    .values({ ...said, created_at: '2026-01-02', updated_at: '2026-01-02' })
    .execute();
  return user;
}

/** All that the database holds, as text. */
async function everything(): Promise<string> {
  const tables = await base.database.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      base.database
        .selectFrom(name as 'cart')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

const ordersOf = (slugs: readonly string[]) =>
  base.database.selectFrom('shop_order').selectAll().where('slug', 'in', slugs).orderBy('id').execute();
const somebodyWaits = async () =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(base.database)).rows
    .length > 0;
const remove = (user: TestUser, body: { password?: string; confirmation?: string }) => site.ask(call.deleteAccount, body, user);

describe('an export', () => {
  it('holds everything that is kept about a customer, and nothing that opens anything [IDN-15] [T-24]', async () => {
    const user = await aBusyCustomer('izvoz@primjer.hr');
    const { data, text } = await site.ask(call.exportData, undefined as never, user);
    expect(data).toMatchObject({
      profile: { email: 'izvoz@primjer.hr', details: { firstName: 'Božena', lastName: 'Horvat' }, memberCardBarcode: '3851' },
      company: null,
      addresses: [{ street: 'Kućna' }],
      orders: [
        {
          company: COMPANY,
          lines: [{ name: 'Sadilica', quantity: 2, rowTotal: 4000 }],
          extras: { orderMessage: 'Ostavite kod susjeda', giftMessage: 'Sretan rođendan', to: 'Baka' },
        },
        {
          company: null,
          languageInWords: 'hrvatski',
          statusInWords: expect.stringMatching(/^[A-ZČŠŽ]/),
          itemsTotal: 4000,
          placedAsGuest: false,
          addresses: [{ street: 'Ilica' }, { street: 'Vukovarska' }],
          taxes: [{ gross: 4000 }],
        },
      ],
      cart: [{ name: 'Sadilica', quantity: 1 }],
      wishlist: [{ name: 'Sadilica' }],
      comments: [{ post: 'Objava', comment: 'Misao od izvoz@primjer.hr', rating: 4, status: 'waiting', statusInWords: 'čeka objavu' }],
      sessions: [{ device: 'Test', strategy: 'local', strategyInWords: 'lozinkom' }, { device: 'Test' }],
      devices: [{ firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) }],
      socialIdentities: [{ provider: 'proba', subject: `s-${user.userId}` }],
    });
    const texts = [
      { consent: 'P-1', version: 1, text: 'Prihvaćam uvjete kupnje' },
      { consent: 'P-2', version: 1, text: 'Mjesečni pregled' },
    ];
    expect(data.consents).toContainEqual(expect.objectContaining({ status: 'accepted', statusInWords: 'dana', consents: texts }));
    expect(data.emails).toContainEqual(
      expect.objectContaining({ kind: 'setPassword', subject: expect.any(String), recipient: user.email }),
    );
    expect(text).not.toMatch(/hash|token|protect|argon2|text_body|textBody/i);
  });

  it('holds orders placed as a guest under the confirmed address, and none under one that is not confirmed [IDN-15] [T-05]', async () => {
    await placed('gosca@primjer.hr');
    const owner = await aCustomer(base.database, { email: 'gosca@primjer.hr' });
    expect((await site.ask(call.exportData, undefined as never, owner)).data.orders).toMatchObject([
      { placedAsGuest: true, email: 'gosca@primjer.hr' },
    ]);
    await placed('druga@primjer.hr');
    const stranger = await aCustomer(base.database, { email: 'druga@primjer.hr', confirmed: false });
    const { data } = await site.ask(call.exportData, undefined as never, stranger);
    expect([data.orders, data.emails, data.consents]).toEqual([[], [], []]);
  });

  it('is nobody’s without a sign-in [T-23]', async () => {
    expect((await site.ask(call.exportData, undefined as never)).status).toBe(401);
  });
});

describe('deleting an account', () => {
  it('wants the password, and not too many of them [IDN-15] [IDN-12]', async () => {
    const user = await aCustomer(base.database, { passwordHash: cheapHash() });
    for (const body of [{}, { password: 'nije ta' }, { confirmation: user.email }]) {
      expect((await remove(user, body)).error).toMatchObject({ code: 'INCORRECT_PASSWORD', statusCode: 400 });
    }
    for (let time = 3; time < 10; time += 1) await remove(user, { password: 'nije ta' });
    expect((await remove(user, { password: PASSWORD })).error.code).toBe('TOO_MANY_ATTEMPTS');
    const elsewhere = await anotherSignIn(base.database, user.userId);
    expect((await remove({ ...user, ...elsewhere }, { password: PASSWORD })).data).toEqual({ deleted: true });
  });

  it('wants the e-mail typed again where there is no password [IDN-15]', async () => {
    const user = await aCustomer(base.database, { email: 'bez-lozinke@primjer.hr' });
    for (const confirmation of [undefined, '', 'druga@primjer.hr']) {
      const reply = await remove(user, confirmation === undefined ? { password: '' } : { confirmation });
      expect(reply.error).toMatchObject({ code: 'FIELD_INVALID', payload: { field: 'confirmation', reason: 'sameAs' } });
    }
    expect((await remove(user, { confirmation: ' Bez-Lozinke@primjer.hr ' })).status).toBe(200);
  });

  it('is not for users of the back office [IDN-15]', async () => {
    const admin = await aBackOfficeUser(base.database, { passwordHash: cheapHash() });
    expect((await remove(admin, { password: PASSWORD })).error).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 });
    expect((await site.ask(call.webProfile, undefined as never, admin)).status).toBe(200);
  });

  it('leaves nothing of the person but what a bill has to say [IDN-15] [T-16]', async () => {
    const user = await aBusyCustomer('odlazi@primjer.hr', 'Odlazeća');
    const before = await base.database.selectFrom('shop_order').selectAll().where('user_id', '=', user.userId).orderBy('id').execute();
    await base.database
      .updateTable('shop_order')
      .set({ member_card_barcode: '3851', status: 'delivered' })
      .where('user_id', '=', user.userId)
      .execute();
    const buyer = { buyer_first_name: 'Ana', buyer_last_name: 'Odlazeća', buyer_country: 'HR' };
    await base.database.updateTable('cart').set(buyer).where('user_id', '=', user.userId).execute();
    const cartIds = before.map(({ cart_id }) => cart_id);
    await base.database.updateTable('cart').set(buyer).where('id', 'in', cartIds).execute();
    await base.database.updateTable('cart').set({ user_id: user.userId, status: 'ordered' }).where('id', 'in', cartIds).execute();
    expect((await remove(user, { password: PASSWORD })).data).toEqual({ deleted: true });

    expect((await site.ask(call.webProfile, undefined as never, user)).status).toBe(401);
    const after = await ordersOf(before.map(({ slug }) => slug));
    for (const [index, kept] of after.entries()) {
      const { email, user_id, delivery, addresses, extras, member_card_barcode, protect_code_hash, status: _, ...same } = kept;
      expect(before[index]).toMatchObject(same);
      expect({ email, user_id, extras, member_card_barcode }).toEqual({
        email: 'deleted',
        user_id: null,
        extras: {},
        member_card_barcode: null,
      });
      expect(delivery).toMatchObject({ name: 'Preuzimanje u poslovnici', branchId: null, branchName: null });
      // What was fetched is no delivery for that: what can be done with it stays the same.
      expect([wayOf({ delivery: before[index]?.delivery ?? null }), wayOf({ delivery })]).toEqual(['pickup', 'pickup']);
      expect(protect_code_hash).not.toEqual(before[index]?.protect_code_hash);
      const { id: _id, region: _region, ...billed } = { ...BILLING, id: 0, region: '', contactEmail: '', contactPhone: '' };
      expect(addresses).toEqual([index === 0 ? billed : { ...billed, firstName: '', lastName: '' }]);
    }
    expect(after.map(({ company }) => company)).toEqual([null, COMPANY]);
    const lines = await base.database
      .selectFrom('order_line')
      .select('row_total')
      .where(
        'order_id',
        'in',
        after.map(({ id }) => id),
      )
      .execute();
    expect(lines).toEqual([{ row_total: 4000 }, { row_total: 4000 }]);

    const mails = await site.mails(user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['accountDeleted']);
    await base.database.deleteFrom('mail_outbox').where('recipient', '=', user.email).execute();
    const left = await everything();
    for (const trace of ['odlazi@primjer.hr', 'Odlazeća', `"s-${user.userId}"`]) expect(left.includes(trace), trace).toBe(false);
    const traces = ['user_session', 'user_token', 'user_device', 'address', 'wishlist_item', 'cart', 'post_comment'] as const;
    for (const table of traces)
      expect(await base.database.selectFrom(table).selectAll().where('user_id', '=', user.userId).execute()).toEqual([]);
    const guests = await base.database
      .selectFrom('guest_user')
      .select('id')
      .where(
        'cart_id',
        'in',
        before.map(({ cart_id }) => cart_id),
      )
      .execute();
    expect(guests).toEqual([]);
  });

  it('lets an order that is on its way arrive, and takes the rest off it afterwards [IDN-15]', async () => {
    const user = await aBusyCustomer('na-putu@primjer.hr');
    const slugs = (await base.database.selectFrom('shop_order').select('slug').where('user_id', '=', user.userId).execute()).map(
      ({ slug }) => slug,
    );
    // The parcel is with its carrier, or back with the shop, which owes money.
    for (const [index, status] of (['sent', 'returned', 'ready'] as const).entries())
      await base.database
        .updateTable('shop_order')
        .set({ status })
        .where('slug', '=', slugs[index] ?? '')
        .execute();
    expect((await remove(user, { password: PASSWORD })).status).toBe(200);
    const waiting = await ordersOf(slugs);
    expect(waiting.map(({ user_id, email }) => ({ user_id, email }))).toEqual(slugs.map(() => ({ user_id: null, email: user.email })));
    const [first] = waiting;
    if (first?.strip_after == null) throw new Error('nothing is to be stripped later');
    expect(await stripDueOrders(base.database, new Date(first.placed_at.getTime() + 59 * 86_400_000))).toBe(0);
    expect(await stripDueOrders(base.database, first.strip_after)).toBe(slugs.length);
    expect((await ordersOf(slugs)).map(({ email, extras, strip_after }) => ({ email, extras, strip_after }))).toEqual(
      slugs.map(() => ({ email: 'deleted', extras: {}, strip_after: null })),
    );
  });

  it('takes an order that must have arrived long ago off at once, however far it is said to be [IDN-15]', async () => {
    const user = await aBusyCustomer('odavno@primjer.hr');
    const slugs = (await base.database.selectFrom('shop_order').select('slug').where('user_id', '=', user.userId).execute()).map(
      ({ slug }) => slug,
    );
    const placed_at = new Date(Date.now() - 400 * 86_400_000);
    await base.database.updateTable('shop_order').set({ status: 'sent', placed_at }).where('slug', 'in', slugs).execute();
    expect((await remove(user, { password: PASSWORD })).status).toBe(200);
    expect((await ordersOf(slugs)).map(({ email, strip_after }) => ({ email, strip_after }))).toEqual(
      slugs.map(() => ({ email: 'deleted', strip_after: null })),
    );
  });

  it('keeps the proof of consents without the name [IDN-15] [CON-01]', async () => {
    const user = await aBusyCustomer('privole@primjer.hr');
    const logged = await base.database.selectFrom('consent_log').selectAll().where('user_id', '=', user.userId).execute();
    await remove(user, { password: PASSWORD });
    const hash = `sha256:${createHash('sha256').update('privole@primjer.hr').digest('hex')}`;
    const kept = await base.database
      .selectFrom('consent_log')
      .selectAll()
      .where(
        'id',
        'in',
        logged.map(({ id }) => id),
      )
      .execute();
    expect(kept).toEqual(logged.map((row) => ({ ...row, email: hash, user_id: null })));
  });

  it('empties e-mails that were sent, and sends none that wait [IDN-15]', async () => {
    const user = await aBusyCustomer('poruke@primjer.hr');
    const waiting = await site.mails(user.email);
    const sent = waiting[0]?.id ?? 0;
    await base.database.updateTable('mail_outbox').set({ sent_at: new Date() }).where('id', '=', sent).execute();
    await remove(user, { password: PASSWORD });
    expect(await base.database.selectFrom('mail_outbox').selectAll().where('id', '=', sent).executeTakeFirst()).toMatchObject({
      recipient: 'deleted',
      subject: '',
      text_body: '',
      html_body: '',
    });
    expect((await site.mails(user.email)).map(({ kind }) => kind)).toEqual(['accountDeleted']);
  });

  it('leaves the e-mails of an account under whose address something was ordered [IDN-15]', async () => {
    const [leaving, other] = [await aBusyCustomer('narucitelj@primjer.hr'), await aBusyCustomer('primatelj@primjer.hr')];
    await base.database.updateTable('shop_order').set({ email: other.email }).where('user_id', '=', leaving.userId).execute();
    const before = await site.mails(other.email);
    expect(before.length).toBeGreaterThan(0);
    expect((await remove(leaving, { password: PASSWORD })).status).toBe(200);
    expect(await site.mails(other.email)).toEqual(before);
  });

  it('touches nobody else: another customer, another guest [IDN-15]', async () => {
    const other = await aBusyCustomer('ostaje@primjer.hr');
    const guest = await placed('gost-ostaje@primjer.hr');
    const before = await site.ask(call.exportData, undefined as never, other);
    const guestOrder = await ordersOf([guest.slug]);
    const leaving = await aBusyCustomer('odlazi-opet@primjer.hr');
    expect((await remove(leaving, { password: PASSWORD })).status).toBe(200);
    expect((await site.ask(call.exportData, undefined as never, other)).data).toEqual(before.data);
    expect(await ordersOf([guest.slug])).toEqual(guestOrder);
    const seen = await shop.ask(checkout.getOrder, { orderSlug: guest.slug }, { session: guest.session });
    expect(seen.data).toMatchObject({ email: 'gost-ostaje@primjer.hr' });
  });

  it('also takes an order that is being placed at the same moment [IDN-15]', async () => {
    const { slug } = await placed('istodobno@primjer.hr');
    const user = await aCustomer(base.database, { email: 'istodobno@primjer.hr' });
    const reply = await base.database.transaction().execute(async (trx) => {
      await trx.updateTable('shop_order').set({ user_id: user.userId, status: 'delivered' }).where('slug', '=', slug).execute();
      const removing = remove(user, { confirmation: user.email });
      while (!(await somebodyWaits())) await base.database.selectFrom('cart').select('id').limit(1).execute();
      return { removing };
    });
    expect((await reply.removing).data).toEqual({ deleted: true });
    expect(await ordersOf([slug])).toMatchObject([{ email: 'deleted', user_id: null, extras: {} }]);
  });

  it('is done once, however often it is asked for at the same time [IDN-15]', async () => {
    const user = await aCustomer(base.database, { email: 'jednom@primjer.hr' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => remove(user, { confirmation: user.email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await site.mails(user.email)).toHaveLength(1);
    expect((await aCustomer(base.database, { email: 'jednom@primjer.hr' })).userId).not.toBe(user.userId);
  });
});
