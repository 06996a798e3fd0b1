import type { LanguageCode } from '#domain/locale/locale.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import type { Texts } from '../database/schema.ts';
import type { DemoLink, LocalizedText } from './demo-schema.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';

/** The two languages of the demo as the files and as the database name them. */
export const DEMO_LANGUAGES: readonly { readonly locale: DemoLocale; readonly language: LanguageCode }[] = [
  { locale: 'hr', language: 'hrv' },
  { locale: 'en', language: 'eng' },
];

/** Ids of what the files call by key, slug or article number: the place in its file, counted from 1. */
export interface DemoIds {
  readonly product: ReadonlyMap<string, number>;
  readonly category: ReadonlyMap<string, number>;
  readonly page: ReadonlyMap<string, number>;
  readonly post: ReadonlyMap<string, number>;
  readonly term: ReadonlyMap<string, number>;
  /** By name. */
  readonly tag: ReadonlyMap<string, number>;
}

export function demoIds(site: DemoSite): DemoIds {
  const skus = site.products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)]);
  return {
    product: numbered(skus),
    category: numbered(site.categories.map(({ slug }) => slug.hr)),
    page: numbered([site.home.translationKey, ...site.pages.map(({ translationKey }) => translationKey)]),
    // The newest post gets the highest id.
    post: numbered(site.posts.map(({ translationKey }) => translationKey).reverse()),
    term: numbered(site.terms.map(({ slug }) => slug.hr)),
    tag: numbered(site.tags.map(({ name }) => name)),
  };
}

/** A link of the files as the database keeps it; a name that nothing has is a mistake in the files. */
export function storedLink(ids: DemoIds, link: DemoLink): StoredLink {
  if ('path' in link) return { type: 'address', address: { hrv: link.path.hr, eng: link.path.en } };
  if ('url' in link) return { type: 'address', address: { hrv: link.url, eng: link.url } };
  if ('event' in link) return { type: 'event', id: link.event };
  if ('page' in link) return { type: 'page', id: idOf(ids.page, link.page) };
  if ('post' in link) return { type: 'post', id: idOf(ids.post, link.post) };
  if ('term' in link) return { type: 'term', id: idOf(ids.term, link.term) };
  if ('category' in link) return { type: 'shopCategory', id: idOf(ids.category, link.category) };
  return { type: 'product', id: idOf(ids.product, link.product) };
}

export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which is not there`);
  return id;
}

/** Texts by language code; German only where it was written. */
export function texts({ hr, en, de }: LocalizedText): Texts {
  return de === undefined ? { hrv: hr, eng: en } : { hrv: hr, eng: en, deu: de };
}

function numbered(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, place) => [name, place + 1]));
}
