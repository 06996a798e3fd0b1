import { describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { HttpSiteSource } from '#adapters/platform/site/http-site-source.ts';
import { domainDetect, elementsByHandlers, filterOptions } from '#adapters/platform/wire/site.ts';
import { lacks } from '#domain/site/capability.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const DOMAIN = {
  domain: { id: 1, apiKeyId: 'shop', name: 'Zeleni fond', url: 'https://www.zelenifond.example/' },
  language: { code: 'hrv', code2: 'hr' },
  defaultLanguage: { code: 'hrv', code2: 'hr' },
  currency: { id: 1, label: 'EUR', symbol: '€' },
  cmsOptions: { maintenance: false, developmentMode: false, allowedLanguages: ['hrv', 'eng', 'xxx'], homePageSlug: 'naslovnica' },
};
const link = (title: string, value: string) => ({ title, type: 'page', value });
const node = (title: string, value: string | null, children: object[] = []) => ({
  id: 1,
  title,
  link: value === null ? null : link(title, value),
  children,
});
const element = (handler: string, meta: object) => ({ id: 1, handler, title: '', type: '', language_code: 'hrv', created_at: '', meta });
const NOTICE = { cookieTitle: 'Kolačići', cookieDescription: 'Samo nužni.', cookieAccept: 'U redu' };
const HELP = { shown: '01 5550 140', dialled: 'tel:+38515550140', hours: '8–16 h' };

function aSite() {
  const platform = aPlatform();
  const log = new RecordedLog();
  const tree = (id: string, title: string, nodes: object[]) =>
    platform.answers(`GET /api/v1/cms/navigation/tree/${id}`, () => Response.json({ data: { id, title, nodes } }));
  platform.gives(domainDetect, DOMAIN);
  platform.gives(filterOptions, { records: [{ id: 1, key: 'CopyrightText', value: '© iz opcije', media: null }] });
  platform.gives(elementsByHandlers, [
    element('header-section', { topHeader: [link('Kontakt', 'kontakt')], help: HELP }),
    element('footer-section', { copyright: '© Zeleni fond' }),
    element('cookie-section', NOTICE),
  ]);
  tree('main', 'main', [node('Trgovina', null, [node('Rasvjeta', 'rasvjeta')]), node('Prazno', null), node('O nama', 'o-nama')]);
  tree('footer1', 'footer1', [node('Fond', null, [node('O nama', 'o-nama')])]);
  tree('footer2', 'Pomoć', [node('Dostava', 'dostava'), node('Povrat', 'povrat')]);
  tree('footer3', 'Ništa', []);
  tree('footer4', 'Javite se', [node('Ništa', null), node('Kontakt', 'kontakt')]);
  return { platform, log, load: () => new HttpSiteSource(platform.client, log, 'hr', 'http://localhost:3000').load() };
}

describe('the frame of every page', () => {
  it('is put together from domain, options, navigation and elements [CMS-01] [HDR-01] [HDR-03]', async () => {
    const { load, log } = aSite();
    expect((await load())._unsafeUnwrap()).toEqual({
      name: 'Zeleni fond',
      url: 'https://www.zelenifond.example',
      apiKeyId: 'shop',
      locale: 'hr',
      allowedLocales: ['hr', 'en'],
      currency: { code: 'EUR', symbol: '€' },
      homePageSlug: 'naslovnica',
      maintenance: false,
      withoutCardRequests: true,
      header: { links: [{ title: 'Kontakt', target: { kind: 'page', slug: 'kontakt' }, children: [] }], phone: HELP },
      navigation: [
        {
          title: 'Trgovina',
          target: { kind: 'page', slug: 'rasvjeta' },
          children: [{ title: 'Rasvjeta', target: { kind: 'page', slug: 'rasvjeta' }, children: [] }],
        },
        { title: 'O nama', target: { kind: 'page', slug: 'o-nama' }, children: [] },
      ],
      footer: [
        { title: 'Fond', links: [{ title: 'O nama', target: { kind: 'page', slug: 'o-nama' }, children: [] }] },
        {
          title: 'Pomoć',
          links: [
            { title: 'Dostava', target: { kind: 'page', slug: 'dostava' }, children: [] },
            { title: 'Povrat', target: { kind: 'page', slug: 'povrat' }, children: [] },
          ],
        },
        { title: 'Javite se', links: [{ title: 'Kontakt', target: { kind: 'page', slug: 'kontakt' }, children: [] }] },
      ],
      copyright: '© Zeleni fond',
      cookieNotice: { title: 'Kolačići', description: 'Samo nužni.', accept: 'U redu' },
    });
    expect(log.lines).toEqual([]);
  });

  it('does without a part that fails, and logs a warning [LOC-09]', async () => {
    const { platform, log, load } = aSite();
    platform.refuses(elementsByHandlers, 500, 'INTERNAL', 'Internal error.');
    platform.gives(filterOptions, 'nonsense');
    platform.answers('GET /api/v1/cms/navigation/tree/main', () => new Response('', { status: 503 }));
    expect((await load())._unsafeUnwrap()).toMatchObject({
      name: 'Zeleni fond',
      header: { links: [] },
      navigation: [],
      copyright: '',
      footer: [{ title: 'Fond' }, { title: 'Pomoć' }, { title: 'Javite se' }],
    });
    expect(log.lines.map(({ level, event }) => [level, event])).toEqual(Array.from({ length: 3 }, () => ['warn', 'site.partMissing']));
  });

  it('says what the platform does not do, by the words that the site knows', async () => {
    const { platform, load } = aSite();
    const cmsOptions = { ...DOMAIN.cmsOptions, lacks: ['shopDesk', 'timeTravel', 'wishlist'], shopDeskUrl: 'https://shop.example/desk' };
    platform.gives(domainDetect, { ...DOMAIN, cmsOptions });
    const site = (await load())._unsafeUnwrap();
    expect([site.lacks, site.shopDeskUrl]).toEqual([['wishlist', 'shopDesk'], 'https://shop.example/desk']);
    expect([lacks(site, 'wishlist'), lacks(site, 'downloads'), lacks({}, 'wishlist')]).toEqual([true, false, false]);
  });

  it('of an unknown domain falls back to Croatian and its address [LOC-09]', async () => {
    const { platform, log, load } = aSite();
    platform.refuses(domainDetect, 404, 'NOT_FOUND', 'Not found.');
    expect((await load())._unsafeUnwrap()).toMatchObject({
      name: 'localhost',
      url: 'http://localhost:3000',
      allowedLocales: ['hr'],
      homePageSlug: 'naslovnica',
      currency: { code: 'EUR' },
    });
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { call: '/api/v2/domainDetect' } }]);
  });

  it('is not there when nobody answers for the domain', async () => {
    const { platform, load } = aSite();
    platform.refuses(domainDetect, 503, 'UNAVAILABLE', 'Temporarily unavailable.');
    expect((await load())._unsafeUnwrapErr()).toMatchObject({ kind: 'Refused', status: 503 });
  });

  it('takes the copyright from the option when no element has one, and the option CookieNotice can take the notice off [CMS-01]', async () => {
    const { platform, load } = aSite();
    platform.gives(elementsByHandlers, [element('cookie-section', NOTICE)]);
    expect((await load())._unsafeUnwrap()).toMatchObject({ copyright: '© iz opcije', cookieNotice: { accept: 'U redu' } });
    platform.gives(filterOptions, { records: [{ id: 1, key: 'CookieNotice', value: false, media: null }] });
    expect((await load())._unsafeUnwrap().cookieNotice).toBeUndefined();
  });

  it('shows the navigations that the option ThemeNavigations names, and all without it [CMS-17]', async () => {
    const { load, platform } = aSite();
    const shown = async (value: unknown) => {
      platform.gives(filterOptions, { records: [{ id: 1, key: 'ThemeNavigations', value, media: null }] });
      const { navigation, footer } = (await load())._unsafeUnwrap();
      return [navigation.length, footer.length];
    };
    expect(await shown(['main', 'footer1', 'footer2', 'footer3', 'footer4'])).toEqual([2, 3]);
    expect(await shown(null)).toEqual([2, 3]);
    expect(await shown(['main', 'footer2'])).toEqual([2, 1]);
    expect(await shown([])).toEqual([0, 0]);
  });

  it('takes logo, default language, the words of the notice and the name of the card from options [CMS-17]', async () => {
    const { platform, load } = aSite();
    platform.gives(domainDetect, { ...DOMAIN, defaultLanguage: { code: 'eng', code2: 'en' } });
    platform.gives(elementsByHandlers, []);
    const media = { id: 'moj-znak', title: 'Moj znak', description: '', width: 300, height: 100 };
    const notice = { title: 'Kolačići', description: 'Samo nužni.', accept: 'U redu' };
    platform.gives(filterOptions, {
      records: [
        { id: 1, key: 'Logo', value: 'moj-znak', media },
        { id: 2, key: 'CookieNotice', value: notice, media: null },
        { id: 4, key: 'WithdrawalDays', value: 30, media: null },
        { id: 3, key: 'MemberCardName', value: 'Kartica kluba', media: null },
      ],
    });
    const site = (await load())._unsafeUnwrap();
    expect(site.logo).toEqual({
      path: expect.stringMatching(/^\/media\/[^/]+\/moj-znak\/MediumSize\/Moj%20znak\.webp$/),
      width: 192,
      height: 64,
    });
    expect(site.defaultLocale).toBe('en');
    expect(site.cookieNotice).toEqual(notice);
    expect([site.memberCardName, site.withdrawalDays]).toEqual(['Kartica kluba', 30]);
    platform.gives(filterOptions, { records: [{ id: 1, key: 'Logo', value: 'logo-mark', media: { ...media, id: 'logo-mark' } }] });
    expect((await load())._unsafeUnwrap()).not.toHaveProperty('logo');
    expect((await load())._unsafeUnwrap()).not.toHaveProperty('memberCardName');
    expect((await load())._unsafeUnwrap()).not.toHaveProperty('withdrawalDays');
  });
});
