import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/draft.ts';
import { updateElement } from '#adapters/platform/wire/editing.ts';
import { domainDetect, elementsByHandlers, filterOptions, HANDLERS } from '#adapters/platform/wire/site.ts';
import { getSettings, saveSettings } from '#adapters/platform/wire/site-settings.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana', ['pages', 'settings']);
const contact = await aPage(database, { hrv: { slug: 'kontakt', title: 'Kontakt' }, eng: { slug: 'contact', title: 'Contact' } });

beforeEach(async () => {
  for (const table of ['draft', 'content_version', 'site_option', 'element', 'audit_entry'] as const)
    await database.deleteFrom(table).execute();
  const options = {
    AllowedLanguages: ['hrv', 'eng', 'deu'],
    SiteName: { hrv: 'Zeleni fond', eng: 'Green Fund' },
    CopyrightText: { hrv: '© Fond', eng: '© Fund' },
    CookieNotice: true,
    HomePageSlug: 'kontakt',
  };
  await database
    .insertInto('site_option')
    .values(Object.entries(options).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  const help = { shown: '01 5550 140', dialled: '+38515550140', hours: '8–16', email: 'info@fond.example' };
  const link = { type: 'page', id: contact };
  await database
    .insertInto('element')
    .values([
      {
        handler: 'header-section',
        language: 'hrv',
        title: 'Header',
        meta: JSON.stringify({ topHeader: [{ title: 'Kontakt', link }], help }),
      },
      {
        handler: 'cookie-section',
        language: 'hrv',
        title: 'Cookies',
        meta: JSON.stringify({ cookieTitle: 'Kolačići', cookieDescription: 'Samo nužni.', cookieAccept: 'U redu' }),
      },
    ])
    .execute();
  changed.splice(0);
});

const params = { kind: 'layout', id: 1 };
const open = async (language: LanguageCode = 'hrv') => (await ana.ask(wire.openDraft, { params, language })).data;

async function save(values: object, language: LanguageCode = 'hrv', from?: Awaited<ReturnType<typeof open>>) {
  const opened = from ?? (await open(language));
  const { version } = opened;
  const body = {
    version,
    client: 'client-one',
    request: version + 1,
    values: { ...(opened.values as object), ...values },
    sections: [],
    order: [],
  };
  return ana.ask(wire.saveDraft, { params, body, language });
}

async function publish(values: object, language: LanguageCode = 'hrv') {
  const saved = await save(values, language);
  return ana.ask(wire.publishDraft, { params, body: { version: saved.data.version }, language });
}

async function settings() {
  const { values, versions } = (await ana.ask(getSettings, {})).data;
  return { values: values as Readonly<Record<string, unknown>>, versions };
}

async function seen(language: LanguageCode = 'hrv') {
  const detected = await ana.ask(domainDetect, { body: { referer: '' }, language });
  const elements = (await ana.ask(elementsByHandlers, { body: { handlers: [...HANDLERS] }, language })).data;
  const options = (await ana.ask(filterOptions, { language })).data.records;
  return {
    name: detected.data.domain.name,
    copyright: options.find(({ key }) => key === 'CopyrightText')?.value,
    ...Object.assign({}, ...elements.map(({ meta }) => meta)),
  };
}

describe('what stands around every page', () => {
  it('is a working copy of what visitors see in the language, with what stands in for it; the picture in the site’s own alone', async () => {
    expect(await open()).toMatchObject({
      published: true,
      path: '/',
      values: {
        name: 'Zeleni fond',
        logo: null,
        copyright: '© Fond',
        cookieTitle: 'Kolačići',
        helpShown: '01 5550 140',
        helpEmail: 'info@fond.example',
      },
    });
    const german = (await open('deu')).values;
    expect(german).toMatchObject({ name: 'Green Fund', copyright: '© Fund', cookieTitle: 'Kolačići' });
    expect(german).not.toHaveProperty('logo');
    expect((await ana.ask(wire.openDraft, { params: { kind: 'layout', id: 2 } })).status).toBe(404);
  });

  it('is published in its language alone, at once for all pages, and leaves an entry and a version that brings it back', async () => {
    expect((await publish({ name: ' Zeleni fond RH ', copyright: '© Zeleni fond', cookieAccept: 'Razumijem' })).data.path).toBe('/');
    expect(changed).toEqual(expect.arrayContaining(['elements', 'options']));
    expect(await seen()).toMatchObject({
      name: 'Zeleni fond RH',
      copyright: '© Zeleni fond',
      cookieAccept: 'Razumijem',
      cookieTitle: 'Kolačići',
    });
    expect(await seen('eng')).toMatchObject({ name: 'Green Fund', copyright: '© Fund' });
    const [entry] = await database.selectFrom('audit_entry').select(['what', 'thing', 'before', 'after']).execute();
    expect(entry).toMatchObject({
      what: 'publish',
      thing: 'layout',
      before: { copyright: '© Fond' },
      after: { copyright: '© Zeleni fond' },
    });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    const first = versions.at(-1);
    const { version } = await open();
    await ana.ask(wire.restoreVersion, { params: { ...params, version: first?.id ?? 0 }, body: { version } });
    await publish({});
    expect(await seen()).toMatchObject({ name: 'Zeleni fond', copyright: '© Fond', cookieAccept: 'U redu' });
  });

  it('says in a language what nobody said there before, and keeps what stands in for the rest', async () => {
    await publish({ copyright: '© Fonds', links: [{ title: 'Kontakt aufnehmen', link: { type: 'page', id: contact } }] }, 'deu');
    expect(await seen('deu')).toMatchObject({
      name: 'Green Fund',
      copyright: '© Fonds',
      topHeader: [{ title: 'Kontakt aufnehmen' }],
      help: { shown: '01 5550 140', dialled: '+38515550140', hours: '8–16' },
    });
    await publish({ copyright: '© Grüner Fonds' }, 'deu');
    await publish({ name: 'Green Fund Ltd' }, 'eng');
    expect(await seen('deu')).toMatchObject({ name: 'Green Fund Ltd', copyright: '© Grüner Fonds' });
    await publish({ copyright: '' }, 'deu');
    expect((await seen('deu')).copyright).toBe('© Fund');
  });

  it('dials a number as it was, and anew where it is another one', async () => {
    await publish({ helpHours: '9–17' });
    expect((await seen()).help).toEqual({ shown: '01 5550 140', dialled: '+38515550140', hours: '9–17', email: 'info@fond.example' });
    await publish({ helpShown: '01 222 333', helpEmail: '' });
    expect((await seen()).help).toEqual({ shown: '01 222 333', dialled: '+3851222333', hours: '9–17' });
  });

  it('is not published with half a notice, a link to what is not there, a picture that nobody may see or an e-mail address that is none; all of that can be saved', async () => {
    const nowhere = { title: 'Nigdje', link: { type: 'page', id: 99_999 } };
    for (const [values, field, reason] of [
      [{ cookieAccept: ' ' }, 'cookieAccept', 'required'],
      [{ cookieAccept: 'Da', links: [nowhere] }, 'links.0', 'unknown'],
      [{ links: [], logo: 'nigdje' }, 'logo', 'unknown'],
      [{ logo: null, helpEmail: 'nije-adresa' }, 'helpEmail', 'email'],
    ] as const) {
      expect((await save(values)).status, field).toBe(200);
      const { version } = await open();
      expect((await ana.ask(wire.publishDraft, { params, body: { version } })).error.payload).toMatchObject({ field, reason });
    }
    expect(await seen()).toMatchObject({ topHeader: [{ title: 'Kontakt' }], cookieAccept: 'U redu' });
  });
});

describe('words of the layout that change past its editor', () => {
  it('are taken over where nobody has written something else, and whoever has them open hears of it before saving over them', async () => {
    const opened = await open();
    const { values, versions } = await settings();
    const renamed = {
      ...values,
      SiteName: { hrv: 'Plavi fond', eng: 'Green Fund' },
      CopyrightText: { hrv: '© Plavi fond', eng: '© Fund' },
    };
    const change = async (to: object, version: string) => ana.ask(saveSettings, { body: { group: 'identity', version, values: to } });
    expect((await change(identityOf(renamed), versions.identity)).status).toBe(200);
    // Opened before: nothing of it is written over what the settings say now.
    expect((await save({ cookieTitle: 'Moji kolačići' }, 'hrv', opened)).error.code).toBe('DRAFT_CHANGED');
    await save({ copyright: '© Moj fond' });
    const again = await settings();
    const last = {
      ...again.values,
      SiteName: { hrv: 'Crveni fond', eng: 'Green Fund' },
      CopyrightText: { hrv: '© Crveni fond', eng: '© Fund' },
    };
    const before = (await open()).version;
    await change(identityOf(last), again.versions.identity);
    expect(await open()).toMatchObject({ version: before + 1, values: { name: 'Crveni fond', copyright: '© Moj fond' } });
    expect((await open('eng')).version).toBe(0);
  });

  it('by the calls of other systems as well', async () => {
    const { id } = await database.selectFrom('element').select('id').where('handler', '=', 'cookie-section').executeTakeFirstOrThrow();
    await save({ name: 'Moj fond' });
    await ana.ask(updateElement, { params: { id }, body: { meta: { cookieTitle: 'Keksi' } } });
    expect((await open()).values).toMatchObject({ name: 'Moj fond', cookieTitle: 'Keksi' });
  });
});

function identityOf({
  SiteName,
  Logo,
  CopyrightText,
  Imprint,
  HomePageSlug,
  ThemeNavigations,
  CookieNotice,
}: Readonly<Record<string, unknown>>) {
  return { SiteName, Logo, CopyrightText, Imprint, HomePageSlug, ThemeNavigations, CookieNotice };
}
