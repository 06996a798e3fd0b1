import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportData, webProfile } from '#adapters/platform/wire/account.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import { storeData } from '#adapters/platform/wire/form.ts';
import * as call from '#adapters/platform/wire/membership.ts';
import { eraseUser, lockToErase } from '#server/platform/account/customers/erase-user.ts';
import { tidyForms } from '#server/platform/form/tidy-forms.ts';
import { decideCard } from '#server/platform/membership/decide-card.ts';
import { wordOnCard } from '#server/platform/membership/word-on-card.ts';
import { aBackOfficeUser, aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { aForm, aFormPlatform } from '#tests/support/a-form-platform.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LAST = '2027-11-20';
let base: TestDatabase;
let shop: Shop;
let platform: ReturnType<typeof aFormPlatform>;
let form: number;
let otherForm: number;
let product: number;
let editor: Record<string, string>;
/** Numbers that the register of somebody else was asked about. */
const asked: string[] = [];

beforeAll(async () => {
  base = await createTestDatabase();
  const membership = {
    check: async (barcode: string) => {
      asked.push(barcode);
      return 'invalid' as const;
    },
  };
  shop = await openShop(base.database, { membership });
  product = await addProduct(base.database, { price: 1000, member: 800 });
  platform = aFormPlatform(base.database);
  await base.database.insertInto('site_option').values({ key: 'MemberCardForm', value: '"iskaznica"', media_id: null }).execute();
  form = await aForm(base.database, 'iskaznica', [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'proof', type: 'file', max: 3 },
  ]);
  otherForm = await aForm(base.database, 'drugi', [{ name: 'email', type: 'email', required: true }]);
  const { headers } = await aBackOfficeUser(base.database, { firstName: 'Vesna', lastName: 'Urednik', scopes: ['forms'] });
  editor = { ...headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };
});
beforeEach(() => {
  asked.length = 0;
  platform.clock.now = NOW;
  shop.clock.now = NOW;
});
afterAll(() => base.drop());

/** Sends the form for a card; answers the number of the request. */
const ask = (email: string, headers?: Record<string, string>) => send(form, { name: 'Ana Horvat', email }, headers);
const sendOther = (email: string, headers?: Record<string, string>) => send(otherForm, { email }, headers);
const nameForm = (code: string) =>
  base.database
    .updateTable('site_option')
    .set({ value: JSON.stringify(code) })
    .where('key', '=', 'MemberCardForm')
    .execute();

async function send(id: number, given: Record<string, string>, headers: Record<string, string> = {}): Promise<number> {
  const { token, vouched } = await platform.opened();
  const body = { id, data: given, token, ...(await vouched()) };
  const { data } = await platform.ask(storeData, { body, headers });
  const row = await base.database
    .selectFrom('form_submission')
    .select('id')
    .where('reference', '=', data.reference)
    .executeTakeFirstOrThrow();
  return row.id;
}
const approve = (id: number, validUntil = LAST) => platform.ask(call.approveCardRequest, { body: { id, validUntil }, headers: editor });
const decline = (id: number, reason: string) => platform.ask(call.declineCardRequest, { body: { id, reason }, headers: editor });
const open = (id: number) => platform.ask(call.getCardRequest, { params: { id: String(id) }, headers: editor });
const mailOf = (id: number) =>
  base.database.selectFrom('mail_outbox').selectAll().where('dedupe_key', '=', `card:${id}`).executeTakeFirst();
const numberOf = async (id: number) => (await open(id)).data.decision?.barcode ?? '';
const profileOf = async ({ headers }: TestUser) => (await platform.ask(webProfile, { headers })).data;

describe('a request for the membership card', () => {
  it('waits until somebody decides, with what was answered; other forms are no requests', async () => {
    const customer = await aCustomer(base.database);
    const id = await ask(customer.email, customer.headers);
    const { data } = await platform.ask(call.filterCardRequests, { query: {}, headers: editor });
    expect(data.records.map((record) => record.id)).toContain(id);
    expect((await open(id)).data).toMatchObject({
      state: 'received',
      email: customer.email,
      account: customer.email,
      lastDay: LAST,
      decision: null,
      answers: [
        { label: 'name', value: 'Ana Horvat' },
        { label: 'email', value: customer.email },
      ],
    });
    expect((await profileOf(customer)).cardRequest).toMatchObject({ state: 'received', decidedAt: null });
    expect((await platform.ask(call.filterCardRequests, { query: { state: 'approved' }, headers: editor })).data.records).toEqual([]);
  });

  it('stays one, and nothing else becomes one, when cards are asked for with another form from now on', async () => {
    const customer = await aCustomer(base.database);
    const [waiting, decided] = [await ask(customer.email, customer.headers), await ask(customer.email, customer.headers)];
    await approve(decided);
    const other = await sendOther(customer.email, customer.headers);
    await nameForm('drugi');
    try {
      const listed = async (state: 'received' | 'approved') =>
        (await platform.ask(call.filterCardRequests, { query: { state }, headers: editor })).data.records.map(({ id }) => id);
      expect(await listed('received')).toContain(waiting);
      expect(await listed('received')).not.toContain(other);
      expect(await listed('approved')).toContain(decided);
      expect((await profileOf(customer)).cardRequest).toMatchObject({ state: 'approved' });
      const exported = (await platform.ask(exportData, { headers: customer.headers })).data as { memberCards?: object };
      expect(exported.memberCards).toMatchObject({ requests: [{ state: 'received' }, { state: 'approved' }] });
      expect((await decline(waiting, 'Ne.')).data).toEqual({ id: waiting, state: 'declined' });
      expect((await open(await sendOther(customer.email))).data.state).toBe('received');
    } finally {
      await nameForm('iskaznica');
    }
  });

  it('that is approved gives the account a card with which its open cart and every later one is priced', async () => {
    const customer = await aCustomer(base.database);
    const { headers } = customer;
    const session = (await shop.ask(cart.getNewCartSession, undefined as never, { headers })).data;
    await shop.ask(cart.addItem, { productId: product, qty: 2 }, { session, headers });
    const id = await ask(customer.email, headers);
    expect((await approve(id)).data).toEqual({ id, state: 'approved' });
    const barcode = await numberOf(id);
    expect(barcode).toMatch(/^2\d{12}$/);
    expect(await profileOf(customer)).toMatchObject({ memberCardBarcode: barcode, cardRequest: { state: 'approved', validUntil: LAST } });
    const priced = (await shop.ask(cart.getCart, {}, { session, headers })).data;
    expect(priced.items[0]?.priceBefore).toBeUndefined();
    expect(priced).toMatchObject({ memberCardBarcode: barcode, prices: { converted: { itemsTotal: 1600, loyalty: 400 } } });
    const request = (await open(id)).data;
    expect(request).toMatchObject({ state: 'approved', decision: { at: NOW.toISOString(), by: 'Vesna Urednik', validUntil: LAST } });
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ kind: 'cardApproved', recipient: customer.email, language: 'hrv' });
    expect(mail?.text_body).toContain(barcode);
    expect(mail?.text_body).toContain('20. studenoga 2027.');
    expect(mail?.text_body).toContain('već na Vašem računu');
    // The shop knows its own cards; nobody else is asked.
    expect(asked).toEqual([]);
  });

  it('is the only card that is good where nobody keeps a register of others', async () => {
    const alone = { database: base.database, membership: undefined, now: () => NOW };
    const id = await ask('sam@primjer.hr');
    await approve(id);
    expect([await wordOnCard(alone, await numberOf(id)), await wordOnCard(alone, '3850000000017')]).toEqual(['valid', 'invalid']);
  });

  it('gives a card that anybody of the household may use by its number, until its last day', async () => {
    const id = await ask('nitko@primjer.hr');
    await base.database
      .insertInto('site_option')
      .values({ key: 'MemberCardName', value: '{ "hrv": "Kartica kluba" }', media_id: null })
      .execute();
    expect((await open(id)).data.account).toBeNull();
    await approve(id, '2026-12-31');
    const barcode = await numberOf(id);
    expect(await mailOf(id)).toMatchObject({ recipient: 'nitko@primjer.hr', subject: 'Kartica kluba: zahtjev je odobren' });
    expect((await mailOf(id))?.text_body).toContain('Otvorite račun');
    const { headers } = await aCustomer(base.database);
    const session = (await shop.ask(cart.getNewCartSession, undefined as never, { headers })).data;
    await shop.ask(cart.addItem, { productId: product, qty: 1 }, { session, headers });
    expect((await shop.ask(cart.applyMemberCard, { barcode }, { session, headers })).data.validateMemberCard).toBe(true);
    // The last minute of the day, and the first one after it, on the clocks of Zagreb.
    for (const [at, still] of [
      ['2026-12-31T22:59:00Z', barcode],
      ['2026-12-31T23:30:00Z', null],
    ] as const) {
      shop.clock.now = new Date(at);
      await shop.ask(cart.validateCart, {}, { session, headers });
      expect((await shop.ask(cart.getCart, {}, { session, headers })).data.memberCardBarcode).toBe(still);
    }
    expect(asked).toEqual([]);
  });

  it('goes to the account of a confirmed address whose sender has confirmed it, and to no other', async () => {
    const owner = await aCustomer(base.database, { email: 'Vlasnik@primjer.hr' });
    const stranger = await aCustomer(base.database, { email: 'tudja@primjer.hr', confirmed: false });
    const [ours, theirs] = [await ask('vlasnik@primjer.hr'), await ask('tudja@primjer.hr')];
    for (const id of [ours, theirs])
      await base.database.updateTable('form_submission').set({ confirmed_at: NOW }).where('id', '=', id).execute();
    await approve(ours);
    await approve(theirs);
    const barcode = await numberOf(ours);
    expect(await profileOf(owner)).toMatchObject({ memberCardBarcode: barcode, cardRequest: { state: 'approved' } });
    expect(await profileOf(stranger)).toMatchObject({ memberCardBarcode: null, cardRequest: null });
    expect((await mailOf(theirs))?.recipient).toBe('tudja@primjer.hr');

    // Anybody can type an address: its owner gets the number by e-mail, and the account stays as it is.
    const typed = await ask('vlasnik@primjer.hr');
    await approve(typed);
    expect((await mailOf(typed))?.recipient).toBe('vlasnik@primjer.hr');
    expect(await numberOf(typed)).not.toBe(barcode);
    expect((await profileOf(owner)).memberCardBarcode).toBe(barcode);
    expect(JSON.stringify((await platform.ask(exportData, { headers: owner.headers })).data)).not.toContain(await numberOf(typed));
  });

  it('that was sent signed in is answered to the account, whatever address was typed', async () => {
    const customer = await aCustomer(base.database);
    const id = await ask('netko.drugi@primjer.hr', customer.headers);
    await approve(id);
    expect((await mailOf(id))?.recipient).toBe(customer.email);
    expect((await profileOf(customer)).memberCardBarcode).toBe(await numberOf(id));
  });

  it('that is declined says why, in the language that it was sent in, and gives no card', async () => {
    const customer = await aCustomer(base.database);
    const id = await ask(customer.email, { ...customer.headers, language: 'deu' });
    expect((await decline(id, '  Der Nachweis ist zu alt. ')).data).toEqual({ id, state: 'declined' });
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ kind: 'cardDeclined', language: 'deu', recipient: customer.email });
    expect(mail?.text_body).toContain('Der Nachweis ist zu alt.');
    expect((await open(id)).data).toMatchObject({ state: 'declined', decision: { reason: 'Der Nachweis ist zu alt.', barcode: null } });
    expect(await profileOf(customer)).toMatchObject({
      memberCardBarcode: null,
      cardRequest: { state: 'declined', reason: 'Der Nachweis ist zu alt.' },
    });
  });

  it('is decided once, also by two editors at the same moment', async () => {
    const customer = await aCustomer(base.database);
    const id = await ask(customer.email, customer.headers);
    const answers = await Promise.all([approve(id), decline(id, 'Ne.'), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.payload.reason).toBe('decided');
    const cards = await base.database.selectFrom('member_card').select('barcode').where('user_id', '=', customer.userId).execute();
    expect(cards.length).toBe((await open(id)).data.state === 'approved' ? 1 : 0);
  });

  it('that comes to an account while it is decided is decided with that account held first, so that erasing it meanwhile ends well', async () => {
    const owner = await aCustomer(base.database);
    const id = await ask(owner.email);
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(base.database);
      return rows[0]?.count;
    };
    const [confirming, erasing] = [await base.database.startTransaction().execute(), await base.database.startTransaction().execute()];
    await confirming.updateTable('form_submission').set({ confirmed_at: NOW }).where('id', '=', id).execute();
    await lockToErase(erasing, owner.userId);
    const decided = decideCard(
      base.database,
      id,
      { state: 'approved', validUntil: LAST },
      { now: NOW, siteUrl: SETTINGS.siteUrl, by: undefined },
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    await confirming.commit().execute();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    await erasing.selectFrom('form_submission').select('id').where('id', '=', id).forUpdate().execute();
    await erasing.commit().execute();
    const barcode = (await decided)._unsafeUnwrap();
    expect((await profileOf(owner)).memberCardBarcode).toBe(barcode);
  });

  it.each([
    ['', 'dayUnreadable'],
    ['2026-11-20', 'dayPast'],
    ['2040-01-01', 'dayTooFar'],
  ])('is not approved until %j', async (validUntil, reason) => {
    const id = await ask('ana@primjer.hr');
    const { status, error } = await approve(id, validUntil);
    expect([status, error.code, error.payload.reason]).toEqual([409, 'CARD_REQUEST_INVALID', reason]);
    expect((await open(id)).data.state).toBe('received');
  });

  it('is not declined without a reason', async () => {
    const id = await ask('ana@primjer.hr');
    expect((await decline(id, ' ')).error.payload.reason).toBe('reasonMissing');
    expect(await mailOf(id)).toBeUndefined();
  });

  it('is none where there is none', async () => {
    expect((await approve(2_000_000_000)).status).toBe(404);
    expect((await open(2_000_000_000)).status).toBe(404);
  });

  it('renews the card: the one before is not good any more', async () => {
    const customer = await aCustomer(base.database);
    const first = await ask(customer.email, customer.headers);
    await approve(first);
    const before = await numberOf(first);
    const second = await ask(customer.email, customer.headers);
    await approve(second);
    expect((await profileOf(customer)).memberCardBarcode).toBe(await numberOf(second));
    expect((await open(first)).data.decision).toMatchObject({ barcode: null, validUntil: LAST });
    const { headers } = customer;
    const session = (await shop.ask(cart.getNewCartSession, undefined as never, { headers })).data;
    await shop.ask(cart.addItem, { productId: product, qty: 1 }, { session, headers });
    expect((await shop.ask(cart.applyMemberCard, { barcode: before }, { session, headers })).error.code).toBe('BARCODE_INVALID');
  });

  it('is for whoever may look after forms only [T-23]', async () => {
    const id = await ask('ana@primjer.hr');
    for (const scopes of [['orders'], ['pages', 'products', 'consents']]) {
      const { headers } = await aBackOfficeUser(base.database, { scopes });
      const all = { ...headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };
      expect((await platform.ask(call.approveCardRequest, { body: { id, validUntil: LAST }, headers: all })).status).toBe(403);
      expect((await platform.ask(call.getCardRequest, { params: { id: String(id) }, headers: all })).status).toBe(403);
    }
  });

  it('is decided by the operator, too, of whom no name is kept', async () => {
    const id = await ask('ana@primjer.hr');
    const options = { now: NOW, siteUrl: SETTINGS.siteUrl, by: undefined };
    const decided = await decideCard(base.database, id, { state: 'approved', validUntil: LAST }, options);
    expect(decided._unsafeUnwrap()).toBe(await numberOf(id));
    expect((await open(id)).data.decision?.by).toBeNull();
  });

  it('waits for the address where the form asks to confirm it', async () => {
    const confirming = await ask('ana@primjer.hr');
    await base.database
      .updateTable('form_submission')
      .set({ confirm_hash: Buffer.alloc(32, 1) })
      .where('id', '=', confirming)
      .execute();
    expect((await approve(confirming)).status).toBe(404);
    await base.database.updateTable('form_submission').set({ confirmed_at: NOW }).where('id', '=', confirming).execute();
    expect((await approve(confirming)).status).toBe(200);
  });
});

describe('what is kept of cards [IDN-15]', () => {
  it('goes with the form when that is not kept any longer, its e-mail too; the card stays good', async () => {
    const customer = await aCustomer(base.database);
    const id = await ask(customer.email, customer.headers);
    await approve(id, '2028-11-20');
    const barcode = await numberOf(id);
    await base.database.updateTable('form_submission').set({ delete_after: NOW }).where('id', '=', id).execute();
    await tidyForms(base.database, platform.attachments, new Date(NOW.getTime() + 1));
    expect((await open(id)).status).toBe(404);
    expect(await mailOf(id)).toBeUndefined();
    expect(await profileOf(customer)).toMatchObject({ memberCardBarcode: barcode, cardRequest: null });
    expect(await base.database.selectFrom('card_decision').select('submission_id').where('submission_id', '=', id).execute()).toEqual([]);
  });

  it('is in the export of its owner, and goes with the account', async () => {
    const customer = await aCustomer(base.database);
    const id = await ask(customer.email, customer.headers);
    await approve(id);
    const barcode = await numberOf(id);
    const exported = (await platform.ask(exportData, { headers: customer.headers })).data as { memberCards?: object };
    expect(exported.memberCards).toMatchObject({
      issued: [{ barcode, validUntil: LAST }],
      requests: [{ state: 'approved', validUntil: LAST, reason: null }],
    });
    await base.database.transaction().execute(async (trx) => {
      const user = await lockToErase(trx, customer.userId);
      if (user !== undefined) await eraseUser(trx, user, NOW);
    });
    expect(await base.database.selectFrom('member_card').select('barcode').where('barcode', '=', barcode).execute()).toEqual([]);
    expect((await open(id)).status).toBe(404);
  });
});
