import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as keys from '#adapters/platform/wire/access-key.ts';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { getUser } from '#adapters/platform/wire/back-office-user.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { filterCoupons, saveCoupon } from '#adapters/platform/wire/coupon.ts';
import { filterCustomers, getCustomer } from '#adapters/platform/wire/customer.ts';
import { deleteSubmission } from '#adapters/platform/wire/form.ts';
import { createOfficeJob } from '#adapters/platform/wire/office-job.ts';
import { deleteSubscriber, filterSubscribers } from '#adapters/platform/wire/subscriber.ts';
import { KEY_SCOPES } from '#domain/account/access-key.ts';
import { tellPasswordChanged } from '#server/platform/account/recovery/tell-password-changed.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let office: ReturnType<typeof anEditorsPlatform>;
let root: Awaited<ReturnType<typeof office.anEditor>>;
beforeAll(async () => {
  base = await createTestDatabase();
  office = anEditorsPlatform(base.database);
});
afterAll(() => base.drop());
beforeEach(async () => {
  office.clock.now = new Date('2026-11-20T10:00:00Z');
  await base.database.deleteFrom('attempt').execute();
  await base.database.deleteFrom('access_key').execute();
  root = await office.anEditor('Vesna', ['*']);
});

const WRITTEN = { name: 'Knjigovodstvo', purpose: 'Preuzima kupone', until: '2026-12-31', scopes: ['products:price'] } as const;
const make = async (typed: object = {}, who = root) => (await who.ask(keys.createAccessKey, { body: { ...WRITTEN, ...typed } })).data;

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly address?: string;
}
/** Asks as a program does: with a key and no sign-in. */
async function asProgram(key: string, path: string, { method = 'GET', body, address = '' }: Asked = {}) {
  const headers = {
    language: 'hrv',
    store: '1',
    site: '1',
    apikey: SETTINGS.apiKey,
    'content-type': 'application/json',
    adminaccesskey: key,
    'x-client-address': address,
  };
  const answer = await office.app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { data, error } = (await answer.json()) as {
    data?: unknown;
    error?: { code: string; payload: { message: string; reason?: string } };
  };
  return { status: answer.status, data, code: error?.code, reason: error?.payload.reason, message: error?.payload.message };
}
const COUPONS = filterCoupons.path;

describe('a key for a program', () => {
  it('opens what it was given, without a sign-in, and nothing else', async () => {
    const { secret } = await make();
    expect(await asProgram(secret, COUPONS)).toMatchObject({ status: 200, data: { records: [] } });
    expect(await asProgram(secret, filterChanges.path)).toMatchObject({
      status: 403,
      code: 'ACCESS_KEY_LACKS',
      message: expect.stringContaining('audit:read'),
    });
    expect(await asProgram(`${secret.slice(0, -1)}_`, COUPONS)).toMatchObject({
      status: 401,
      code: 'ACCESS_KEY_REFUSED',
      reason: 'unknown',
    });
    // The server's own key is none of a program's.
    expect(await asProgram(SETTINGS.adminAccessKey, COUPONS)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('is kept as a hash, and its secret is answered once', async () => {
    const { id, secret } = await make();
    const row = await base.database.selectFrom('access_key').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify((await root.ask(keys.getAccessKey, { params: { id } })).data)).not.toContain(secret);
    expect((await root.ask(keys.getAccessKey, { params: { id } })).data.ending).toBe(secret.slice(-4));
  });

  it('opens nothing once it is ended, past its last day, or whoever made it is shown out; each is told', async () => {
    const keeper = await office.anEditor('Iva', ['users', 'products']);
    const made = await make({}, keeper);
    expect((await asProgram(made.secret, COUPONS)).status).toBe(200);
    office.clock.now = new Date('2026-12-31T22:59:59Z');
    expect((await asProgram(made.secret, COUPONS)).status).toBe(200);
    office.clock.now = new Date('2026-12-31T23:00:00Z');
    expect(await asProgram(made.secret, COUPONS)).toMatchObject({
      status: 401,
      reason: 'over',
      message: expect.stringContaining('last day'),
    });
    office.clock.now = new Date('2026-11-20T10:00:00Z');
    await base.database.updateTable('shop_user').set({ is_backoffice: false }).where('id', '=', keeper.userId).execute();
    expect(await asProgram(made.secret, COUPONS)).toMatchObject({ status: 401, reason: 'orphaned' });
    const other = await make();
    await root.ask(keys.endAccessKey, { body: { id: other.id } });
    expect(await asProgram(other.secret, COUPONS)).toMatchObject({
      status: 401,
      reason: 'ended',
      message: expect.stringContaining('out of use'),
    });
    expect((await root.ask(keys.endAccessKey, { body: { id: other.id } })).error.payload).toMatchObject({ reason: 'gone' });
    const states = (await root.ask(keys.filterAccessKeys)).data.records.map(({ state }) => state);
    expect(states).toEqual(['ended', 'orphaned']);
  });

  it('loses what its maker loses, from the next request on', async () => {
    const keeper = await office.anEditor('Iva', ['users', 'products', 'audit']);
    const { secret } = await make({ scopes: ['products:price', 'audit:read'] }, keeper);
    expect((await asProgram(secret, filterChanges.path)).status).toBe(200);
    await base.database
      .updateTable('shop_user')
      .set({ scopes: ['users', 'products'] })
      .where('id', '=', keeper.userId)
      .execute();
    expect((await asProgram(secret, filterChanges.path)).status).toBe(403);
    expect((await asProgram(secret, COUPONS)).status).toBe(200);
  });

  it('is given no more than its maker has, a name, a purpose, a day within a year', async () => {
    const keeper = await office.anEditor('Iva', ['users', 'products']);
    const { offered } = (await keeper.ask(keys.filterAccessKeys)).data;
    expect(offered).toEqual(['products:read', 'products:write', 'products:price', 'products:stock']);
    const reason = async (typed: object) =>
      ((await keeper.ask(keys.createAccessKey, { body: { ...WRITTEN, ...typed } })).error?.payload as { reason?: string } | undefined)
        ?.reason;
    expect(await reason({ scopes: ['audit:read'] })).toBe('beyondOwn');
    expect(await reason({ scopes: ['users:read'] })).toBe('beyondOwn');
    expect(await reason({ scopes: [] })).toBe('scopesMissing');
    expect(await reason({ name: ' ' })).toBe('nameMissing');
    expect(await reason({ purpose: '' })).toBe('purposeMissing');
    expect(await reason({ until: '2026-11-19' })).toBe('untilPast');
    expect(await reason({ until: '2027-11-22' })).toBe('untilTooFar');
    expect(await reason({ until: 'sutra' })).toBe('untilUnreadable');
    expect((await root.ask(keys.filterAccessKeys)).data.records).toEqual([]);
    const colleague = await office.anEditor('Ana', ['users:read', 'products']);
    expect((await colleague.ask(keys.createAccessKey, { body: WRITTEN })).status).toBe(403);
  });

  it('makes no keys, lets nobody in, and does nothing that a person proves themselves for, whatever it holds', async () => {
    const { secret } = await make({ scopes: KEY_SCOPES });
    await base.database
      .updateTable('access_key')
      .set({ scopes: ['*'] })
      .execute();
    const forPeople = [...CALLS.values()].filter(
      (call) =>
        call.access === 'backOffice' &&
        (call.wantsProof === true ||
          call.evenWithDues === true ||
          call.forPeople === true ||
          /^\/api\/v1\/user\/(accessKey|office)\//.test(call.path)),
    );
    expect(forPeople.length).toBeGreaterThan(20);
    // Those who take personal data away, and lists of people that could be taken along page by page.
    const named = [deleteSubmission, deleteSubscriber, filterSubscribers, filterCustomers, getCustomer];
    expect(named.filter((call) => !forPeople.some(({ path }) => path === call.path))).toEqual([]);
    for (const { method, path } of forPeople) {
      const answer = await asProgram(secret, path.replaceAll(/\{\w+\}/g, '1'), { method, ...(method === 'GET' ? {} : { body: {} }) });
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'ACCESS_KEY_LACKS']);
    }
  });

  it('stands in the log of changes beside whoever made it, with its making and its end', async () => {
    const { id, secret } = await make();
    const coupon = {
      isNew: true,
      code: 'KLJUC',
      kind: 'percent',
      worth: 10,
      minimumItems: 0,
      validFrom: null,
      validUntil: null,
      maxUses: null,
      descriptions: {},
    };
    expect((await asProgram(secret, saveCoupon.path, { method: saveCoupon.method, body: coupon })).status).toBe(200);
    await root.ask(keys.endAccessKey, { body: { id } });
    const told = (await root.ask(filterChanges)).data.records.slice(0, 3).map(({ who, change, thing, name }) => [who, change, thing, name]);
    expect(told).toEqual([
      ['Vesna Horvat', 'end', 'accessKey', 'Knjigovodstvo'],
      ['Vesna Horvat (Knjigovodstvo)', 'create', 'coupon', null],
      ['Vesna Horvat', 'create', 'accessKey', 'Knjigovodstvo'],
    ]);
    expect((await root.ask(getUser, { params: { id: root.userId } })).status).toBe(200);
  });

  it('is told how often it was used and refused, day by day, and when last', async () => {
    const { id, secret } = await make();
    await asProgram(secret, COUPONS);
    await asProgram(secret, COUPONS);
    office.clock.now = new Date('2026-11-21T10:00:00Z');
    await asProgram(secret, COUPONS);
    office.clock.now = new Date('2026-11-21T11:00:00Z');
    await asProgram(secret, filterChanges.path);
    const { data } = await root.ask(keys.getAccessKey, { params: { id } });
    expect(data.uses).toEqual([
      { day: '2026-11-21', scope: 'audit:read', done: 0, refused: 1 },
      { day: '2026-11-21', scope: 'products:price', done: 1, refused: 0 },
      { day: '2026-11-20', scope: 'products:price', done: 2, refused: 0 },
    ]);
    expect(data.usedAt).toBe('2026-11-21T10:00:00.000Z');
    expect(data.example).toMatch(/^http.*\/api\/v/);
  });

  it('is told to whoever it was made in the name of, by an e-mail', async () => {
    await make({ name: 'Tajni ključ' });
    const mails = await base.database.selectFrom('mail_outbox').select(['recipient', 'subject', 'text_body as text']).execute();
    expect(mails.filter(({ text }) => text.includes('Tajni ključ'))).toEqual([
      { recipient: root.email, subject: 'Izrađen je ključ za program', text: expect.stringContaining('„Tajni ključ”') },
    ]);
  });

  it('is named to its maker when their password changes, as long as it is good', async () => {
    const keeper = await office.anEditor('Iva', ['users', 'products']);
    await make({ name: 'Skladište' }, keeper);
    const ended = await make({ name: 'Stari' }, keeper);
    await root.ask(keys.endAccessKey, { body: { id: ended.id } });
    const user = await base.database.selectFrom('shop_user').selectAll().where('id', '=', keeper.userId).executeTakeFirstOrThrow();
    const deps = { settings: SETTINGS };
    await base.database.transaction().execute((trx) => tellPasswordChanged(trx, deps, user, { change: 'this one', at: office.clock.now }));
    const mail = await base.database
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('dedupe_key', '=', 'passwordChanged:this one')
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain('u Vaše ime: Skladište.');
  });

  it('is counted under a permission that it holds, and as refused when the call itself refuses it', async () => {
    const { id, secret } = await make({ scopes: ['pages:publish'] });
    const job = (kind: string) => asProgram(secret, createOfficeJob.path, { method: 'POST', body: { kind, details: {}, ids: [1] } });
    expect((await job('pages.publish')).status).toBe(200);
    expect((await job('orders.prepare')).status).toBe(403);
    const { data } = await root.ask(keys.getAccessKey, { params: { id } });
    expect(data.uses).toEqual([{ day: '2026-11-20', scope: 'pages:publish', done: 1, refused: 1 }]);
  });

  it('is tried in vain twenty times from a network, and used 600 times a minute', async () => {
    const { id, secret } = await make();
    for (let time = 0; time < 20; time += 1) expect((await asProgram('izk_wrong', COUPONS, { address: '198.51.100.7' })).status).toBe(401);
    expect((await asProgram('izk_wrong', COUPONS, { address: '198.51.100.7' })).status).toBe(429);
    expect((await asProgram('izk_wrong', COUPONS, { address: '198.51.100.250' })).status).toBe(401);
    // Whoever has a good one is let in meanwhile.
    expect((await asProgram(secret, COUPONS, { address: '198.51.100.7' })).status).toBe(200);
    await base.database.updateTable('attempt').set({ count: 600 }).where('scope', '=', 'accessKeyUse').execute();
    expect((await asProgram(secret, COUPONS)).status).toBe(429);
    expect((await root.ask(keys.getAccessKey, { params: { id } })).data.uses[0]?.done).toBe(1);
  });
});
