import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#adapters/platform/wire/entrance.ts';
import { domainDetect } from '#adapters/platform/wire/site.ts';
import { getSettings, saveSettings } from '#adapters/platform/wire/site-settings.ts';
import { readCommentPolicy } from '#domain/comment/read-comment-policy.ts';
import type { SettingGroup } from '#domain/settings/site-setting.ts';
import { allowedCountries } from '#server/platform/checkout/countries.ts';
import { settingsOf } from '#server/platform/checkout/settings.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let office: ReturnType<typeof anEditorsPlatform>;
let vesna: Awaited<ReturnType<typeof office.anEditor>>;
beforeAll(async () => {
  base = await createTestDatabase();
  office = anEditorsPlatform(base.database);
  vesna = await office.anEditor('Vesna', ['settings']);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('site_option').execute();
  await base.database.deleteFrom('audit_entry').execute();
});

const now = async () => (await vesna.ask(getSettings)).data;
const save = async (group: SettingGroup, values: object, version?: string) =>
  vesna.ask(saveSettings, { body: { group, version: version ?? (await now()).versions[group], values } });
const flawOf = ({ status, error }: Awaited<ReturnType<typeof save>>) => {
  const { reason, field } = (error?.payload ?? {}) as { reason?: string; field?: string };
  return [status, reason, field];
};
const entries = () =>
  base.database.selectFrom('audit_entry').select(['what', 'thing', 'thing_id', 'user_name', 'before', 'after']).execute();

describe('options that are set in the back office [CMS-17]', () => {
  it('hold at once, in every process, and are written down with what they were', async () => {
    const detected = async () => (await vesna.ask(domainDetect, { body: { referer: 'x' } as never })).data;
    office.changed.length = 0;
    expect((await save('identity', { SiteName: { hrv: 'Novi fond' }, CookieNotice: true })).status).toBe(200);
    expect((await detected()).domain.name).toBe('Novi fond');
    expect(office.changed).toEqual(['*']);
    await save('identity', { SiteName: { hrv: 'Drugi fond' }, CookieNotice: true });
    expect((await now()).values).toMatchObject({ SiteName: { hrv: 'Drugi fond' }, CookieNotice: true, Imprint: null });
    const common = { what: 'update', thing: 'settings', thing_id: 'identity', user_name: 'Vesna Horvat' };
    expect(await entries()).toEqual([
      { ...common, before: { SiteName: null, CookieNotice: null }, after: { SiteName: { hrv: 'Novi fond' }, CookieNotice: true } },
      { ...common, before: { SiteName: { hrv: 'Novi fond' } }, after: { SiteName: { hrv: 'Drugi fond' } } },
    ]);
  });

  it('name the site in its default language, whatever other languages call it', async () => {
    const nameless = await save('identity', { SiteName: { eng: 'Green Fund' } });
    expect(flawOf(nameless)).toEqual([409, 'required', 'SiteName-hr']);
    const languages = { DefaultLanguage: 'eng', AllowedLanguages: ['hrv', 'eng'] };
    expect((await save('languages', languages)).status).toBe(200);
    expect((await save('identity', { SiteName: { eng: 'Green Fund' } })).status).toBe(200);
    expect(flawOf(await save('identity', { SiteName: { hrv: 'Zeleni fond' } }))).toEqual([409, 'required', 'SiteName-en']);
    expect((await save('identity', { CookieNotice: false })).status).toBe(200);
    // Nor does it come to speak at first what it has no name in; what is left as it is may be saved.
    expect(flawOf(await save('languages', { ...languages, DefaultLanguage: 'hrv' }))).toEqual([409, 'nameMissing', 'DefaultLanguage']);
    expect((await save('languages', { ...languages, AllowedLanguages: ['hrv', 'eng', 'deu'] })).status).toBe(200);
    expect((await save('identity', { SiteName: { eng: 'Green Fund', hrv: 'Zeleni fond' } })).status).toBe(200);
    expect((await save('languages', { ...languages, DefaultLanguage: 'hrv' })).status).toBe(200);
  });

  it('take the second factor of everybody back only for who has proved a moment ago who they are', async () => {
    const began = office.clock.now;
    const proved = () =>
      base.database.updateTable('user_session').set({ proved_at: office.clock.now }).where('id', '=', vesna.sessionId).execute();
    await proved();
    expect((await save('access', { RequireSecondFactor: true })).status).toBe(200);
    await base.database
      .insertInto('user_totp')
      .values({ user_id: vesna.userId, secret: Buffer.alloc(20), confirmed_at: began } as never)
      .execute();
    try {
      office.clock.now = new Date(began.getTime() + 11 * 60_000);
      const refused = await save('access', { RequireSecondFactor: false, CmsVersion: '2' });
      expect([refused.status, refused.error.code]).toEqual([403, 'PROOF_WANTED']);
      expect((await now()).values).toMatchObject({ RequireSecondFactor: true, CmsVersion: null });
      expect((await save('access', { RequireSecondFactor: true, CmsVersion: '2' })).status).toBe(200);
      await proved();
      expect((await save('access', { RequireSecondFactor: false })).status).toBe(200);
    } finally {
      office.clock.now = began;
      await base.database.deleteFrom('user_totp').execute();
    }
  });

  it('are taken back; saving what is there already is no change', async () => {
    await save('identity', { Imprint: 'Fond, Zagreb' });
    await save('identity', { Imprint: 'Fond, Zagreb' });
    expect(await entries()).toHaveLength(1);
    await save('identity', { Imprint: null });
    expect(await base.database.selectFrom('site_option').selectAll().execute()).toEqual([]);
  });

  it('that nobody has set stand as those that go by them read them', async () => {
    const { values } = await now();
    const policy = readCommentPolicy({});
    expect(values).toMatchObject({
      CanCommentOnBlog: policy.who,
      RequireAdminPublishing: policy.requiresPublishing,
      RequireRatingForComment: policy.requiresRating,
      RequireCommentForRating: policy.requiresText,
      OneUserOneComment: policy.onePerUser,
      UserCanEditComment: policy.mayEdit,
      AnonymousCanMultipleReview: policy.anonymousMayRepeat,
      NumberOfStars: policy.stars,
    });
    const { skipShipping, validateConsents, checkSpecialCharacters } = settingsOf(new Map());
    expect(values).toMatchObject({
      SkipShipping: skipShipping,
      ValidateConsents: validateConsents,
      CheckSpecialCharacters: checkSpecialCharacters,
    });
  });

  it('that nobody has set stand as the site goes by them, and a notice that is on keeps its texts', async () => {
    expect((await now()).values).toMatchObject({
      CookieNotice: true,
      ThemeNavigations: ['main', 'footer1', 'footer2', 'footer3', 'footer4'],
    });
    const own = { title: 'Kolačići', description: 'Samo nužni.', accept: 'U redu' };
    await sql`insert into site_option (key, value) values ('CookieNotice', ${JSON.stringify(own)}::jsonb)`.execute(base.database);
    await save('identity', { SiteName: { hrv: 'Fond' }, CookieNotice: true });
    const kept = async () =>
      (await base.database.selectFrom('site_option').select('value').where('key', '=', 'CookieNotice').executeTakeFirst())?.value;
    expect(await kept()).toEqual(own);
    await save('identity', { SiteName: { hrv: 'Fond' }, CookieNotice: false });
    expect(await kept()).toBe(false);
  });

  it('say where the checkout delivers to: everywhere until somebody chooses, and never nowhere', async () => {
    const delivered = async () => (await allowedCountries(base.database, 'hrv')).map(({ code }) => code);
    await base.database.deleteFrom('country').execute();
    await sql`insert into country (code, names) values ('HR', '{"hrv":"Hrvatska"}'), ('SI', '{"hrv":"Slovenija"}')`.execute(base.database);
    expect(await delivered()).toEqual(['HR', 'SI']);
    expect((await now()).values.AllowedCountries).toContain('SI');
    await save('shop', { AllowedCountries: ['HR'] });
    expect(await delivered()).toEqual(['HR']);
    const refused = await save('shop', { AllowedCountries: [] });
    expect([refused.status === 200, await delivered()]).toEqual([false, ['HR']]);
    expect((await save('shop', { AllowedCountries: ['XX'] })).status).not.toBe(200);
  });

  it('do not leave what visitors write without a mailbox', async () => {
    await save('contact', { SendEmailTo: 'info@fond.hr', SendGdprTo: 'zastita@fond.hr' });
    expect(flawOf(await save('contact', { SendEmailTo: null }))).toEqual([409, 'required', 'SendEmailTo']);
    expect((await save('contact', { SendEmailTo: 'info@fond.hr', SendGdprTo: null })).status).toBe(200);
    expect((await now()).values).toMatchObject({ SendEmailTo: 'info@fond.hr', SendGdprTo: null });
  });

  it('of one group leave those of others, and what is no option, alone', async () => {
    await save('contact', { SendEmailTo: 'info@fond.hr' });
    expect((await save('comments', { NumberOfStars: 7, SendEmailTo: 'lopov@fond.hr', DemoLoaded: true })).status).toBe(200);
    const { rows } = await sql<{ key: string; value: unknown }>`select key, value from site_option order by key`.execute(base.database);
    expect(rows).toEqual([
      { key: 'NumberOfStars', value: 7 },
      { key: 'SendEmailTo', value: 'info@fond.hr' },
    ]);
  });

  it('are not saved over what somebody else has changed since', async () => {
    const { versions } = await now();
    await save('contact', { SendEmailTo: 'prva@fond.hr' });
    expect(flawOf(await save('contact', { SendEmailTo: 'druga@fond.hr' }, versions.contact))).toEqual([409, 'changedMeanwhile', undefined]);
    // Of another group nothing has changed.
    expect((await save('comments', { NumberOfStars: 3 }, versions.comments)).status).toBe(200);
    expect((await now()).values.SendEmailTo).toBe('prva@fond.hr');
  });

  it('of two at the same moment one is kept, also where nobody has set anything yet', async () => {
    const { versions } = await now();
    const saved = await Promise.all([1, 2, 3, 4].map((stars) => save('comments', { NumberOfStars: stars }, versions.comments)));
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keep a password as a hash, and tell nobody of it but that it is there', async () => {
    await save('access', { PasswordProtection: { password: 'zeleno lišće' } });
    expect((await now()).values.PasswordProtection).toBe(true);
    const { rows } = await sql<{ value: string }>`select value from site_option`.execute(base.database);
    expect(rows[0]?.value).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([await now(), await entries()])).not.toMatch(/lišće|argon/);
    const opens = async (password: string) => (await vesna.ask(openSite, { body: { password } as never })).data?.opened;
    expect([await opens('zeleno lišće'), await opens('zeleno')]).toEqual([true, false]);
    await save('access', { PasswordProtection: false });
    expect((await now()).values.PasswordProtection).toBe(false);
  });

  it('point at what is there', async () => {
    await aPage(base.database, { hrv: { slug: 'nova-naslovnica', title: 'Nova' } });
    await sql`insert into form (code, fields) values ('upit', '[]')`.execute(base.database);
    await sql`insert into media (id, file, mime, width, height, title, is_public) values ('znak-1', 'a', 'image/png', 10, 10, 'Znak', true), ('tajna-1', 'b', 'image/png', 10, 10, 'Tajna', false)`.execute(
      base.database,
    );
    expect(flawOf(await save('identity', { HomePageSlug: 'nema-je' }))).toEqual([409, 'noSuchPage', 'HomePageSlug']);
    expect((await save('identity', { HomePageSlug: 'nova-naslovnica' })).status).toBe(200);
    expect(flawOf(await save('contact', { ContactForm: 'nema' }))).toEqual([409, 'formGone', 'ContactForm']);
    expect((await save('contact', { ContactForm: 'upit' })).status).toBe(200);
    expect(flawOf(await save('identity', { Logo: 'tajna-1' }))).toEqual([409, 'pictureGone', 'Logo']);
    expect((await save('identity', { Logo: 'znak-1' })).status).toBe(200);
    expect(await base.database.selectFrom('site_option').select('media_id').where('key', '=', 'Logo').executeTakeFirst()).toEqual({
      media_id: 'znak-1',
    });
    const { forms, pictures } = await now();
    expect([forms, pictures]).toEqual([[{ code: 'upit', title: 'upit' }], [{ id: 'znak-1', title: 'Znak' }]]);
  });

  it('are refused with their field when they can not be', async () => {
    expect(flawOf(await save('comments', { NumberOfStars: 99 }))).toEqual([409, 'numberUnreadable', 'NumberOfStars']);
    expect(await entries()).toEqual([]);
  });

  it('are for those who may set them', async () => {
    const ana = await office.anEditor('Ana', ['pages', 'orders', 'users', 'audit']);
    const body = { group: 'comments', version: '', values: {} };
    expect([(await ana.ask(getSettings)).status, (await ana.ask(saveSettings, { body })).status]).toEqual([403, 403]);
  });
});
