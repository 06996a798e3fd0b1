import type { Kysely } from 'kysely';
import { HANDLERS } from '#adapters/platform/wire/site.ts';
import type { Draft } from '#domain/editing/draft.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { findElements, findOptions } from '../../site/queries.ts';

/** What visitors of a language see, by the fields of the layout's draft; the languages of the site, and since when its elements are there. */
export async function shownLayout(
  database: Kysely<Database>,
  language: LanguageCode,
): Promise<{ readonly values: Draft['values']; readonly languages: readonly unknown[]; readonly since: Date | undefined }> {
  const [elements, records] = await Promise.all([findElements(database, HANDLERS, language), findOptions(database, language)]);
  const options = new Map(records.map(({ key, value, media }) => [key, key === 'Logo' ? (media?.id ?? null) : value]));
  const meta = (handler: (typeof HANDLERS)[number]) => elements.find((element) => element.handler === handler)?.meta ?? {};
  const { topHeader = [], help } = meta('header-section');
  const notice = meta('cookie-section');
  const own = options.get('CookieNotice');
  const cookie = (typeof own === 'object' && own !== null ? own : {}) as Readonly<Record<string, unknown>>;
  const main = text(options.get('DefaultLanguage')) || DEFAULT_LANGUAGE;
  const allowed = options.get('AllowedLanguages');
  const values = {
    name: text(options.get('SiteName')),
    // The same in every language, so it is chosen in the site's own alone.
    ...(language === main && { logo: options.get('Logo') ?? null }),
    links: topHeader,
    copyright: meta('footer-section').copyright ?? text(options.get('CopyrightText')),
    cookieTitle: notice.cookieTitle ?? text(cookie.title),
    cookieDescription: notice.cookieDescription ?? text(cookie.description),
    cookieAccept: notice.cookieAccept ?? text(cookie.accept),
    helpShown: help?.shown ?? '',
    helpHours: help?.hours ?? '',
    helpEmail: help?.email ?? '',
  };
  const moments = elements.map(({ created_at }) => created_at.getTime());
  return {
    values,
    languages: Array.isArray(allowed) ? [...allowed, main] : [main],
    since: moments.length === 0 ? undefined : new Date(Math.max(...moments)),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
