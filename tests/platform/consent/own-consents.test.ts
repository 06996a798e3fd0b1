import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/consent.ts';
import { saveConsentText } from '#server/platform/consent/save-consent-text.ts';
import { aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let customer: TestUser;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());
beforeEach(async () => {
  customer = await aCustomer(base.database);
});

const own = async ({ headers }: TestUser = customer) => (await shop.ask(call.listOwnConsents, undefined as never, { headers })).data;
const answer = (consentId: number, status: 'accepted' | 'withdrawn', { headers }: TestUser = customer) =>
  shop.ask(call.answerOwnConsent, { consentId, status }, { headers });
const log = (email: string, consents: number[], headers: TestUser['headers'] = {}, at = shop.clock.now.toISOString()) =>
  shop.ask(
    call.logConsent,
    { status: 'accepted', statusTimestamp: at, sourceType: 'cmsSite', consents, user: { userType: 'webUser', email } },
    { headers },
  );
const logged = () => base.database.selectFrom('consent_log').selectAll().orderBy('id').execute();
const asked = async (place: 'checkout' | 'newsletter' = 'checkout') =>
  (await shop.ask(call.filterConsents, { forWeb: true, assigned_to: place })).data.consents;

describe('versions of a consent [CON-01]', () => {
  it('are made by other texts only, the newest is asked for, and what was accepted stays what it was', async () => {
    const texts = (hrv: string) => ({ hrv, eng: `${hrv} (en)` });
    const save = (hrv: string) => base.database.transaction().execute((trx) => saveConsentText(trx, { consentId: 2, texts: texts(hrv) }));
    await log('prva@primjer.hr', [2, 1], customer.headers);
    const next = await save('Pregled svaki tjedan');
    expect(await save('Pregled svaki tjedan')).toBe(next);
    await log('prva@primjer.hr', [1, 2], customer.headers);
    expect((await logged()).slice(-2).map(({ consent_ids, versions }) => ({ consent_ids, versions }))).toEqual([
      { consent_ids: [2, 1], versions: [next - 1, 1] },
      { consent_ids: [1, 2], versions: [1, next] },
    ]);
    expect((await asked()).map(({ displayName }) => displayName)).toContain('Pregled svaki tjedan');

    await save('Pregled svaki dan');
    expect((await asked()).map(({ displayName }) => displayName)).toContain('Pregled svaki dan');
    expect(await own()).toContainEqual(expect.objectContaining({ id: 2, version: next, displayName: 'Pregled svaki tjedan' }));
    const other = await aCustomer(base.database);
    expect(await own(other)).toContainEqual(expect.objectContaining({ id: 2, version: next + 1, displayName: 'Pregled svaki dan' }));
  });

  it('made at the same time follow one another', async () => {
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        base.database.transaction().execute((trx) => saveConsentText(trx, { consentId: 3, texts: { hrv: `Tekst ${index}` } })),
      ),
    );
    expect(saved.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a customer’s own consents [CON-01]', () => {
  it('are all that the site asks for, never asked until they are answered', async () => {
    expect((await own()).map(({ id, status, statusAt, required }) => ({ id, status, statusAt, required }))).toEqual([
      { id: 1, status: 'neverAsked', statusAt: null, required: true },
      { id: 3, status: 'neverAsked', statusAt: null, required: false },
      { id: 2, status: 'neverAsked', statusAt: null, required: false },
    ]);
    const { data } = await answer(2, 'accepted');
    expect(data.find(({ id }) => id === 2)).toMatchObject({ status: 'accepted', statusAt: expect.stringMatching(/^\d{4}-/) });
    expect((await answer(2, 'withdrawn')).data.find(({ id }) => id === 2)?.status).toBe('withdrawn');
    expect((await own()).find(({ id }) => id === 2)?.status).toBe('withdrawn');
  });

  it('are answered in the version that was shown, and in none that there never was', async () => {
    const texts = (hrv: string) => base.database.transaction().execute((trx) => saveConsentText(trx, { consentId: 2, texts: { hrv } }));
    const elder = await texts('Obavijesti jednom mjesečno');
    const newest = await texts('Obavijesti svaki dan');
    const say = (status: 'accepted' | 'withdrawn', version?: number) =>
      shop.ask(call.answerOwnConsent, { consentId: 2, status, version }, { headers: customer.headers });
    const known = (await say('accepted', elder)).data.find(({ id }) => id === 2);
    expect(known).toMatchObject({ status: 'accepted', version: elder, displayName: 'Obavijesti jednom mjesečno' });
    const takenBack = (await say('withdrawn', elder)).data.find(({ id }) => id === 2);
    expect((await logged()).at(-1)).toMatchObject({ status: 'withdrawn', consent_ids: [2], versions: [elder] });
    // Whoever agrees again agrees to the words of today, and so these are shown.
    expect(takenBack).toMatchObject({ status: 'withdrawn', version: newest, displayName: 'Obavijesti svaki dan' });
    expect((await say('accepted', takenBack?.version)).data.find(({ id }) => id === 2)).toMatchObject({
      status: 'accepted',
      version: newest,
    });
    const before = await logged();
    const { error } = await say('accepted', newest + 1);
    expect([error.code, error.payload.field]).toEqual(['CONSENT_VERSION_UNKNOWN', 'consents.2']);
    expect(await logged()).toEqual(before);
  });

  it('can all be withdrawn but those without which there is no order; a newsletter’s own always can', async () => {
    const before = (await logged()).length;
    expect((await answer(1, 'withdrawn')).error).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 });
    for (const unknown of [77, 0, -1, 2 ** 40]) expect((await answer(unknown, 'accepted')).status).toBe(404);
    expect((await logged()).length).toBe(before);
    expect((await answer(3, 'withdrawn')).status).toBe(200);
    expect((await answer(1, 'accepted')).status).toBe(200);
  });

  it('hold what was accepted as a guest under the confirmed e-mail, but nothing of another account [T-04]', async () => {
    await log(customer.email.toUpperCase(), [2]);
    expect((await own()).find(({ id }) => id === 2)?.status).toBe('accepted');
    const unconfirmed = await aCustomer(base.database, { confirmed: false });
    await log(unconfirmed.email, [2]);
    expect((await own(unconfirmed)).find(({ id }) => id === 2)?.status).toBe('neverAsked');
    const other = await aCustomer(base.database);
    await log(customer.email, [3], other.headers);
    expect((await own()).find(({ id }) => id === 3)?.status).toBe('neverAsked');
    expect((await own(other)).find(({ id }) => id === 3)?.status).toBe('accepted');
  });

  it('that were withdrawn stay withdrawn, whoever logs what under the customer’s e-mail [T-04]', async () => {
    await answer(2, 'accepted');
    await answer(2, 'withdrawn');
    await log(customer.email, [2, 3]);
    expect((await own()).find(({ id }) => id === 2)).toMatchObject({ status: 'withdrawn' });
    expect((await own()).find(({ id }) => id === 3)).toMatchObject({ status: 'accepted' });
    expect((await answer(2, 'accepted')).data.find(({ id }) => id === 2)?.status).toBe('accepted');
  });

  it('show the account’s last answer, or without one the last that nobody was signed in for, and the log only ever grows', async () => {
    const answers = fc.array(
      fc.record({ by: fc.constantFrom('account', 'guest', 'other'), id: fc.constantFrom(2, 3), accept: fc.boolean() }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const [me, other] = [await aCustomer(base.database), await aCustomer(base.database)];
        const last = new Map<number, string>();
        const answered = new Set<number>();
        for (const { by, id, accept } of given) {
          const rows = await logged();
          if (by === 'guest') await log(me.email, [id]);
          else await answer(id, accept ? 'accepted' : 'withdrawn', by === 'account' ? me : other);
          if (by === 'account') answered.add(id);
          if (by === 'account' || (by === 'guest' && !answered.has(id))) last.set(id, by === 'guest' || accept ? 'accepted' : 'withdrawn');
          const grown = await logged();
          expect(grown).toHaveLength(rows.length + 1);
          expect(grown.slice(0, rows.length)).toEqual(rows);
        }
        for (const { id, status } of await own(me)) expect(status).toBe(last.get(id) ?? 'neverAsked');
      }),
      { numRuns: 25 },
    );
  });
});

describe('the log of consents [CON-01]', () => {
  it('notes who was signed in, and nobody otherwise', async () => {
    await log('kontakt@primjer.hr', [2], customer.headers);
    await log('kontakt@primjer.hr', [2]);
    expect((await logged()).slice(-2).map(({ user_id }) => user_id)).toEqual([customer.userId, null]);
  });

  it.each([
    [0, 0],
    [-23, -23],
    [23, 23],
    [-25, 0],
    [24 * 365, 0],
  ])('keeps a time that is %i hours off only as a claim within a day; the server’s counts', async (hours, kept) => {
    const now = shop.clock.now.getTime();
    await log('sat@primjer.hr', [2], {}, new Date(now + hours * 3_600_000).toISOString());
    const row = (await logged()).at(-1);
    expect(row?.status_at).toEqual(new Date(now + kept * 3_600_000));
  });
});
