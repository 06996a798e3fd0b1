import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite, siteEntrance } from '#adapters/platform/wire/entrance.ts';
import { domainDetect, filterOptions } from '#adapters/platform/wire/site.ts';
import { PUBLIC_SETTINGS } from '#domain/settings/site-setting.ts';
import { listenForChanges } from '#server/platform/database/content-changes.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop, url } = await createDemoDatabase();
afterAll(drop);
const { ask, told } = openDemoSite(database);
const set = (key: string, value: unknown) =>
  sql`insert into site_option (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do update set value = excluded.value`.execute(
    database,
  );
const opens = async (password: string) => (await ask(openSite, { body: { password } })).data?.opened;

describe('site options [CMS-17]', () => {
  it('ask for a password, kept as a hash or as it is', async () => {
    expect((await ask(siteEntrance)).data).toEqual({ passKey: null, wwwPolicy: 'none' });
    await set('PasswordProtection', { password: 'zeleno-lišće' });
    const first = (await ask(siteEntrance)).data.passKey;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect([await opens('zeleno-lišće'), await opens('zeleno'), await opens('')]).toEqual([true, false, false]);
    await set('PasswordProtection', await hashPassword('drugo-lišće'));
    expect((await ask(siteEntrance)).data.passKey).not.toBe(first);
    expect([await opens('drugo-lišće'), await opens('zeleno-lišće')]).toEqual([true, false]);
    await set('PasswordProtection', true);
    expect([(await ask(siteEntrance)).data.passKey === null, await opens('true')]).toEqual([false, false]);
    await set('PasswordProtection', false);
    expect((await ask(siteEntrance)).data.passKey).toBeNull();
  });

  it('of the back office are told to nobody else', async () => {
    await set('CmsVersion', '7.1');
    await set('PasswordProtection', { password: 'tajna' });
    const { records } = (await ask(filterOptions)).data;
    expect(records.map(({ key }) => key)).not.toContain('CmsVersion');
    expect(JSON.stringify(records)).not.toContain('tajna');
    await set('PasswordProtection', false);
  });

  it('are private unless they are named public', async () => {
    await set('SomethingNew', 'sk_live_1');
    const keys = (await ask(filterOptions)).data.records.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['AllowedLanguages', 'CopyrightText', 'Logo', 'NumberOfStars']));
    expect(keys.filter((key) => !(PUBLIC_SETTINGS as readonly string[]).includes(key))).toEqual([]);
    expect(keys).not.toEqual(expect.arrayContaining(['SomethingNew']));
    expect(JSON.stringify((await ask(filterOptions)).data)).not.toMatch(/sk_live|info@/);
  });

  it('say whether a membership card can be asked for', async () => {
    const asked = async () => (await ask(domainDetect, { body: { referer: 'x' } })).data.cmsOptions.memberCardRequests;
    expect(await asked()).toBe(true);
    await set('MemberCardForm', '');
    expect(await asked()).toBe(false);
    await set('MemberCardForm', 'zelena-iskaznica');
  });

  it('ask nobody for a card in a shop that has none: no register, no form to ask for one with, and nothing of either from before', async () => {
    const lacksOf = async (parts: Parameters<typeof openDemoSite>[1]) =>
      (await openDemoSite(database, parts).ask(domainDetect, { body: { referer: 'x' } })).data.cmsOptions.lacks;
    const alone = { membership: undefined };
    expect([await lacksOf({}), await lacksOf(alone)]).toEqual([undefined, undefined]);
    await set('MemberCardForm', '');
    expect([await lacksOf({}), await lacksOf(alone)]).toEqual([undefined, ['memberCards']]);
    // A card that the shop has issued is good to its last day, whatever is asked for now.
    await sql`insert into member_card (barcode, reference, issued_at, valid_until) values ('2000000000008', 'ABCD-EFGH', now(), '2030-01-01')`.execute(
      database,
    );
    expect(await lacksOf(alone)).toBeUndefined();
    await sql`delete from member_card`.execute(database);
    await set('MemberCardForm', 'zelena-iskaznica');
  });

  it('switch maintenance and development mode on [LAY-02] [NAV-07]', async () => {
    const modes = async () => (await ask(domainDetect, { body: { referer: 'x' } })).data.cmsOptions;
    expect(await modes()).toMatchObject({ maintenance: false, developmentMode: false });
    await set('Maintenance', true);
    await set('DevelopmentMode', true);
    expect(await modes()).toMatchObject({ maintenance: true, developmentMode: true });
    await set('Maintenance', false);
    await set('DevelopmentMode', false);
    expect(await modes()).toMatchObject({ maintenance: false, developmentMode: false });
  });

  it('give the site the name that it goes by', async () => {
    await set('WwwPolicy', 'withoutWww');
    expect((await ask(domainDetect, { body: { referer: 'x' } })).data.domain.url).toBe('https://zelenifond.example');
    await set('WwwPolicy', 'something else');
    expect((await ask(domainDetect, { body: { referer: 'x' } })).data.domain.url).toBe('https://www.zelenifond.example');
    expect(told).toEqual([]);
    expect((await ask(siteEntrance)).data.wwwPolicy).toBe('none');
    expect(told).toEqual([['site.wwwPolicyUnknown', { policy: 'something else' }]]);
    for (const known of ['none', 'withWww', '']) await set('WwwPolicy', known).then(() => ask(siteEntrance));
    expect(told.length).toBe(1);
  });

  it('are noticed by every process, whoever changes them', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const listener = listenForChanges(url, resolve);
    await listener.ready;
    await set('SiteName', { hrv: 'Novo ime', eng: 'New name' });
    expect(await promise).toEqual(['*']);
    await listener.stop();
    expect((await ask(domainDetect, { body: { referer: 'x' }, language: 'deu' })).data.domain.name).toBe('New name');
  });
});
