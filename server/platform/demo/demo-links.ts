import MarkdownIt from 'markdown-it';
import { type LinkTarget, resolveLink } from '#domain/navigation/link.ts';
import { cleanRichText, type RichTextPlace } from '../../rich-text/clean-rich-text.ts';
import type { DemoLink } from './demo-schema.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';

/** What a link of the demo's files leads to in a language, or undefined when there is no such thing in it. */
export function demoLinkTarget(site: DemoSite, link: DemoLink, locale: DemoLocale): LinkTarget | undefined {
  if ('path' in link) return { kind: 'address', address: link.path[locale] };
  if ('url' in link) return { kind: 'address', address: link.url };
  if ('event' in link) return site.events.some(({ id }) => id === link.event) ? { kind: 'event', id: String(link.event) } : undefined;
  if ('page' in link) return withSlug('page', site.pages.find(({ translationKey }) => translationKey === link.page)?.texts[locale].slug);
  if ('post' in link) return withSlug('post', site.posts.find(({ translationKey }) => translationKey === link.post)?.texts[locale]?.slug);
  if ('term' in link) return withSlug('term', site.terms.find(({ slug }) => slug.hr === link.term)?.slug[locale]);
  if ('product' in link) return withSlug('product', site.products.find(({ sku }) => sku === link.product)?.slug[locale]);
  return withSlug('shopCategory', site.categories.find(({ slug }) => slug.hr === link.category)?.slug[locale]);
}

/** The address of a link in a language, with the locale's prefix. */
export function demoLinkAddress(site: DemoSite, link: DemoLink, locale: DemoLocale): string | undefined {
  const target = demoLinkTarget(site, link, locale);
  return target && resolveLink(target, locale)?.href;
}

/** The addresses that a Markdown text links to, as they are written (`page:kontakt`, `tel:…`, `/en/profile`). */
export function linksOfMarkdown(markdown: string): readonly string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address]) => (address === undefined ? [] : [address]));
}

/** Reads the short form of a link in Markdown, `page:kontakt` or `event:3`; undefined for ordinary addresses. */
export function parseMarkdownLink(address: string, locale: DemoLocale): DemoLink | undefined {
  const [, kind, name = ''] = /^(page|post|term|category|product|event|path):(.+)$/.exec(address) ?? [];
  switch (kind) {
    case 'page':
      return { page: name };
    case 'post':
      return { post: name };
    case 'term':
      return { term: name };
    case 'category':
      return { category: name };
    case 'product':
      return { product: name };
    case 'event':
      return { event: Number(name) };
    case 'path':
      return { path: locale === 'hr' ? { hr: name, en: '/en' } : { hr: '/', en: name } };
    default:
      return undefined;
  }
}

/** Renders a text of the demo as HTML in a language; short links become addresses. Raw HTML in it is escaped. */
export function renderDemoMarkdown(site: DemoSite, markdown: string, locale: DemoLocale, place: RichTextPlace = 'text'): string {
  const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const plain = renderer.normalizeLink;
  renderer.normalizeLink = (address) => {
    const link = parseMarkdownLink(address, locale);
    if (link === undefined) return plain(address);
    const href = demoLinkAddress(site, link, locale);
    if (href === undefined) throw new Error(`The demo text links to ${address}, which is not there in ${locale}`);
    return href;
  };
  return cleanRichText(renderer.render(markdown), { place });
}

function withSlug(kind: 'page' | 'post' | 'term' | 'product' | 'shopCategory', slug: string | undefined): LinkTarget | undefined {
  return slug === undefined ? undefined : { kind, slug };
}
