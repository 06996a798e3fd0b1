import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/consent.ts';
import { saveConsentText } from '#server/platform/consent/save-consent-text.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const ENTRY = {
  status: 'accepted' as const,
  statusTimestamp: '2026-11-20T10:00:00.000Z',
  sourceType: 'cmsSite' as const,
  consents: [1, 2],
  user: { userType: 'webUser' as const, email: 'ana@primjer.hr' },
};

describe('consents', () => {
  it('are given per place, in order and language, with the required ones named [CON-01] [CHK-05]', async () => {
    const { data } = await shop.ask(call.filterConsents, { forWeb: true, assigned_to: 'checkout' });
    expect(data).toEqual({
      consents: [
        { id: 1, uniqueNumber: 'P-1', displayName: 'Prihvaćam uvjete kupnje', version: 1 },
        { id: 2, uniqueNumber: 'P-2', displayName: 'Mjesečni pregled', version: 1 },
      ],
      requiredConsents: [1],
    });
    const english = await shop.ask(call.filterConsents, { forWeb: true, assigned_to: 'checkout' }, { language: 'eng' });
    expect(english.data.consents[0]?.displayName).toBe('I accept the terms');
    expect((await shop.ask(call.filterConsents, { forWeb: true, assigned_to: 'registration' })).data).toEqual({
      consents: [],
      requiredConsents: [],
    });
  });

  it('are logged with status, time, source, ids and e-mail [CON-01]', async () => {
    expect((await shop.ask(call.logConsent, ENTRY)).data).toEqual({ logged: 2 });
    const rows = await base.database.selectFrom('consent_log').selectAll().execute();
    expect(rows).toMatchObject([
      {
        consent_ids: [1, 2],
        email: 'ana@primjer.hr',
        status: 'accepted',
        status_at: new Date(ENTRY.statusTimestamp),
        source_type: 'cmsSite',
        user_type: 'webUser',
      },
    ]);
  });

  it('are logged in the version that was shown, which may be an elder one; without a word about it in the newest [CON-01]', async () => {
    const save = (hrv: string) => base.database.transaction().execute((trx) => saveConsentText(trx, { consentId: 1, texts: { hrv } }));
    const newest = await save('Prihvaćam nove uvjete');
    const { id: wordless } = await base.database
      .insertInto('consent')
      .values({ unique_number: 'P-bez' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = [2, { id: 1, version: newest - 1 }, { id: wordless, version: 0 }];
    expect((await shop.ask(call.logConsent, { ...ENTRY, consents: given })).data).toEqual({ logged: 3 });
    expect((await shop.ask(call.logConsent, { ...ENTRY, consents: [1, { id: 2, version: 1 }] })).data).toEqual({ logged: 2 });
    const rows = await base.database.selectFrom('consent_log').select(['consent_ids', 'versions']).orderBy('id', 'desc').limit(2).execute();
    expect(rows).toEqual([
      { consent_ids: [1, 2], versions: [newest, 1] },
      { consent_ids: [2, 1, wordless], versions: [1, newest - 1, 0] },
    ]);
  });

  it('are refused in a version that there never was, and nothing is logged [CON-01]', async () => {
    const count = async () => (await base.database.selectFrom('consent_log').select('id').execute()).length;
    const before = await count();
    for (const version of [0, 99, 2 ** 31 - 1]) {
      const { error } = await shop.ask(call.logConsent, { ...ENTRY, consents: [2, { id: 1, version }] });
      expect([error.code, error.payload.field]).toEqual(['CONSENT_VERSION_UNKNOWN', 'consents.1']);
    }
    for (const version of [-1, 1.5, 2 ** 31, '1'])
      expect((await shop.ask(call.logConsent, ENTRY, { wild: { consents: [{ id: 1, version }] } })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it.each([
    [{ consents: [1, 77] }, 'consents'],
    [{ consents: [{ id: 77, version: 1 }] }, 'consents'],
    [{ consents: [2 ** 40] }, 'consents.0'],
    [{ user: { userType: 'webUser', email: 'ana' } }, 'user.email'],
    [{ statusTimestamp: 'jučer' }, 'statusTimestamp'],
    [{ statusTimestamp: '2026-13-41T00:00:00Z' }, 'statusTimestamp'],
    [{ status: 'rejected' }, 'status'],
    [{ sourceType: 'other' }, 'sourceType'],
    [{ user: { userType: 'admin', email: 'ana@primjer.hr' } }, 'user.userType'],
  ])('are not logged with %j [CON-01] [API-03]', async (wild, field) => {
    const reply = await shop.ask(call.logConsent, ENTRY, { wild });
    expect([reply.status, reply.error.payload.field]).toEqual([400, field]);
  });
});
