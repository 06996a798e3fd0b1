import type { Locale } from '../locale/locale.ts';
import { routePath } from './site-routes.ts';

/** Where an editor's link leads: a thing of the site by kind, or an address as text (spec 2.2). */
export type LinkTarget =
  | { readonly kind: 'page' | 'post' | 'term' | 'category' | 'tag' | 'shopCategory'; readonly slug: string }
  | {
      readonly kind: 'product';
      readonly slug: string;
      readonly mainProductSlug?: string;
      readonly isVisibleIndividually?: boolean;
      readonly cartItemId?: string;
    }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'address'; readonly address: string };

/** A link as an anchor needs it: external ones open in a new tab with their rel (NAV-05). */
export interface ResolvedLink {
  readonly href: string;
  readonly external: boolean;
  readonly rel?: string;
}

/**
 * The address of a link in a language (NAV-03 to NAV-05): pages and posts by slug, products at their route (a product that is not visible
 * individually at its main product with a cartItemId query), terms at the blog listing, events by id. Texts starting with a single `/` are internal; others
 * are external, `dofollow` unless told otherwise, always `noopener`. Targets that run script lead nowhere (`undefined`), as do unknown kinds (NAV-06: the caller logs and goes to `/`).
 */
export function resolveLink(target: LinkTarget, locale: Locale, rel = 'dofollow'): ResolvedLink | undefined {
  switch (target.kind) {
    case 'page':
    case 'post':
      return internal(routePath('content', locale, target.slug));
    case 'term':
    case 'category':
    case 'tag':
      return internal(routePath('blog', locale, target.slug));
    case 'shopCategory':
      return internal(routePath('shop', locale, target.slug));
    case 'product':
      return internal(productPath(target, locale));
    case 'event':
      return internal(routePath('event', locale, target.id));
    case 'address':
      return addressLink(target.address.trim(), rel);
    default:
      return undefined;
  }
}

function productPath(target: LinkTarget & { kind: 'product' }, locale: Locale): string {
  if (target.isVisibleIndividually === false && target.mainProductSlug !== undefined) {
    const query = target.cartItemId === undefined ? '' : `?cartItemId=${encodeURIComponent(target.cartItemId)}`;
    return routePath('product', locale, target.mainProductSlug) + query;
  }
  return routePath('product', locale, target.slug);
}

function addressLink(address: string, rel: string): ResolvedLink | undefined {
  if (/^\/(?![/\\])/.test(address)) return internal(address);
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return { href: address, external: true, rel: `${rel} noopener` };
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('/') || address.startsWith('\\') || address === '') return undefined;
  return { href: `https://${address}`, external: true, rel: `${rel} noopener` };
}

function internal(href: string): ResolvedLink {
  return { href, external: false };
}
