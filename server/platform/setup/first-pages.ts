import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { DraftSection } from '#domain/editing/draft.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import { SETUP_PAGES, type Seller, type SetupPage } from '#domain/setup/site-setup.ts';

/** Languages in which the first pages are written. */
export const PAGE_LOCALES = ['hr', 'en'] as const satisfies readonly Locale[];
type PageLocale = (typeof PAGE_LOCALES)[number];
type Said = Readonly<Record<PageLocale, string>>;

interface FirstPage {
  readonly slug: Said;
  readonly title: Said;
  readonly description: Said;
  readonly sections: readonly Readonly<Record<string, unknown>>[];
}

/** The first pages as their file has them. */
export type FirstPages = Readonly<Record<SetupPage, FirstPage>>;

/** Reads the file of the first pages. */
export async function readFirstPages(): Promise<FirstPages> {
  return parse(await readFile(fileURLToPath(new URL('pages.yaml', import.meta.url)), 'utf8')) as FirstPages;
}

/** What is filled in: who sells, what the site is called, the day. */
export interface PageFacts {
  readonly seller: Seller;
  readonly site: (language: LanguageCode) => string;
  readonly today: string;
}

/** A first page in a language; `ids` are those of all pages that there are by now. */
export function writtenPage(
  pages: FirstPages,
  page: SetupPage,
  locale: PageLocale,
  facts: PageFacts,
  ids: ReadonlyMap<SetupPage, number>,
): { readonly values: { readonly title: string; readonly slug: string; readonly description: string }; readonly sections: DraftSection[] } {
  const { slug, title, description, sections } = pages[page];
  const plain = filling(pages, facts, locale, (text) => text);
  const marked = filling(pages, facts, locale, escaped);
  const write = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return field === 'html' ? marked(value) : plain(value);
    if (Array.isArray(value)) return value.map((one) => write(one, field)).filter((one) => one !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const record = value as Readonly<Record<string, unknown>>;
    if ('hr' in record && 'en' in record) return write(record[locale], field);
    const { to, url, ...rest } = record;
    const written = Object.entries(rest).map(([name, one]) => [name, write(one, name)] as const);
    const link = typeof to === 'string' ? linkTo(to, ids) : typeof url === 'string' ? addressLink(() => url) : undefined;
    // What the seller has not said is left out.
    return Object.fromEntries([...written.filter(([, one]) => one !== ''), ...(link === undefined ? [] : [['link', link] as const])]);
  };
  return {
    values: { title: plain(title[locale]), slug: slug[locale], description: plain(description[locale]) },
    sections: sections.map((section, place) => ({
      id: createHash('md5').update(`setup:${page}:${place}`).digest('hex').slice(0, 12),
      ...(write(section, '') as { readonly kind: string }),
    })),
  };
}

function filling(pages: FirstPages, { seller, site, today }: PageFacts, locale: PageLocale, mark: (text: string) => string) {
  const known: Readonly<Record<string, string>> = {
    name: seller.name,
    address: `${seller.street}, ${seller.place}`,
    oib: seller.oib,
    email: seller.email,
    phone: seller.phone ?? '',
    site: site(LOCALE_NAMES[locale].languageCode),
    today,
  };
  const addresses = Object.fromEntries(SETUP_PAGES.map((page) => [page, routePath('content', locale, pages[page].slug[locale])]));
  return (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => addresses[name] ?? mark(known[name] ?? whole));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linkTo(target: string, ids: ReadonlyMap<SetupPage, number>): StoredLink {
  const id = ids.get(target as SetupPage);
  return id === undefined ? addressLink((locale) => routePath(target === 'shop' ? 'shop' : 'home', locale)) : { type: 'page', id };
}

/** The same kind of address in each language of the pages. */
export function addressLink(of: (locale: PageLocale) => string): StoredLink {
  return { type: 'address', address: Object.fromEntries(PAGE_LOCALES.map((locale) => [LOCALE_NAMES[locale].languageCode, of(locale)])) };
}

/** Texts in the languages of the pages, by the platform's codes. */
export function inPageLanguages(said: Said): Readonly<Record<string, string>> {
  return Object.fromEntries(PAGE_LOCALES.map((locale) => [LOCALE_NAMES[locale].languageCode, said[locale]]));
}

/** The slug that a page of the set-up has in the language of the shop. */
export function slugOf(pages: FirstPages, page: SetupPage): string {
  return pages[page].slug[PAGE_LOCALES.find((locale) => LOCALE_NAMES[locale].languageCode === DEFAULT_LANGUAGE) ?? 'en'];
}
