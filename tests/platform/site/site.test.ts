import { afterAll, describe, expect, it } from 'vitest';
import { domainDetect, elementsByHandlers, filterOptions } from '#adapters/platform/wire/site.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures } = openDemoSite(database);

describe('the site', () => {
  it('says what it is in the language of the request [LOC-01] [LOC-03]', async () => {
    const { data } = await ask(domainDetect, { body: { referer: 'https://www.zelenifond.example/shop' } });
    expect(data).toEqual({
      domain: { id: 1, apiKeyId: 'zeleni-fond', name: 'Zeleni fond', url: 'https://www.zelenifond.example' },
      language: { code: 'hrv', code2: 'hr' },
      defaultLanguage: { code: 'hrv', code2: 'hr' },
      currency: { id: 1, label: 'EUR', symbol: '€' },
      cmsOptions: {
        maintenance: false,
        developmentMode: false,
        memberCardRequests: true,
        allowedLanguages: ['hrv', 'eng'],
        homePageSlug: 'naslovnica',
      },
    });
    expect((await ask(domainDetect, { body: {} })).data).toEqual(data);
    const english = await ask(domainDetect, { body: { referer: '' }, language: 'eng' });
    expect(english.data).toMatchObject({ domain: { name: 'Green Fund' }, cmsOptions: { homePageSlug: 'home' } });
  });

  it.each(['http://169.254.169.254/latest', 'file:///etc/passwd', "' or 1=1", 'http://[::1]:1/'])(
    'fetches nothing for the referer %s [T-13]',
    async (referer) => {
      expect((await ask(domainDetect, { body: { referer } })).data.domain.id).toBe(1);
      expect(failures).toEqual([]);
    },
  );

  it('gives its options with texts in the language and pictures, and keeps its own business to itself', async () => {
    const { data, tags } = await ask(filterOptions, { language: 'eng' });
    const options = new Map(data.records.map(({ key, value, media }) => [key, { value, media }]));
    expect(options.get('CopyrightText')?.value).toContain('Zagreb, Croatia');
    expect(options.get('NumberOfStars')?.value).toBe(5);
    expect(options.get('Logo')?.media).toMatchObject({ id: 'logo-mark', width: 64 });
    expect(options.has('DemoLoaded')).toBe(false);
    expect(tags).toEqual(['options']);
  });

  it('gives header, footer and cookie notice with links in the language [CMS-01]', async () => {
    const { data } = await ask(elementsByHandlers, {
      body: { handlers: ['header-section', 'footer-section', 'cookie-section'] },
      language: 'eng',
    });
    const metas = Object.fromEntries(data.map(({ handler, meta }) => [handler, meta]));
    expect(metas['header-section']?.topHeader?.[0]).toEqual({ title: 'Contact', type: 'page', value: 'contact' });
    expect(metas['header-section']?.help).toEqual({
      shown: '01 5550 140',
      dialled: '+38515550140',
      hours: 'working days 8 am–4 pm',
      email: 'info@zelenifond.example',
    });
    expect(metas['footer-section']?.copyright).toContain('Zeleni fond');
    expect(metas['cookie-section']?.cookieAccept).toBe('OK');
    expect((await ask(elementsByHandlers, { wild: { handlers: ['x'] } })).status).toBe(400);
  });
});
