import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import * as wire from '#adapters/platform/wire/draft.ts';
import { planPublication } from '#adapters/platform/wire/publication.ts';
import { domainDetect, elementsByHandlers, filterOptions, HANDLERS } from '#adapters/platform/wire/site.ts';
import { getSettings, saveSettings } from '#adapters/platform/wire/site-settings.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { publishDue } from '#server/platform/editing/publication/publish-due.ts';
import { anEditorsPlatform, aPage } from './an-editor.ts';

/** Moments at which plans go out. */
export const TOMORROW = '2026-11-21T10:00:00.000Z';
export const DAY_AFTER = '2026-11-22T10:00:00.000Z';

const params = { kind: 'layout', id: 1 };

/** What stands around every page of a site in three languages, German without words of its own, and an editor who writes it; `begin` brings it back as it was. */
export async function anEditedLayout(database: Kysely<Database>) {
  const { changed, anEditor } = anEditorsPlatform(database);
  const ana = await anEditor('Ana', ['pages', 'settings']);
  const contact = await aPage(database, { hrv: { slug: 'kontakt', title: 'Kontakt' }, eng: { slug: 'contact', title: 'Contact' } });

  const begin = async () => {
    for (const table of ['publication_plan', 'draft', 'content_version', 'site_option', 'element', 'audit_entry'] as const)
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
  };

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

  async function plan(values: object, language: LanguageCode = 'hrv', at = TOMORROW) {
    const { version } = (await save(values, language)).data;
    return ana.ask(planPublication, { params, body: { version, at }, language });
  }

  /** What is planned goes out. */
  const due = (at = TOMORROW) => publishDue({ database, now: () => new Date(at), changed: () => undefined });

  async function rename(name: string) {
    const { values, versions } = await settings();
    const SiteName = { ...(values.SiteName as object), hrv: name };
    const body = { group: 'identity', version: versions.identity, values: identityOf({ ...values, SiteName }) };
    expect((await ana.ask(saveSettings, { body })).status).toBe(200);
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

  return { ana, anEditor, contact, changed, begin, open, save, publish, plan, due, rename, settings, seen };
}

/** The settings that are kept together with the name of the site. */
export function identityOf({
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
