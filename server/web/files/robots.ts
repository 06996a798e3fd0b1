import type { Locale } from '#domain/locale/locale.ts';
import { localePrefix, type RouteName, routePath } from '#domain/navigation/routes.ts';

/** Screens that belong to one visitor or to the back office (NAV-13). */
const PRIVATE: readonly RouteName[] = [
  'cart',
  'checkout',
  'checkoutFailure',
  'search',
  'profile',
  'admin',
  'adminLogin',
  'login',
  'register',
  'forgotPassword',
  'socialLogin',
];

/** robots.txt: names the sitemaps and keeps out what is of no use to a search machine (NAV-13). */
export function robotsText(publicUrl: URL, locales: readonly Locale[]): string {
  const paths = new Set(locales.flatMap((locale) => PRIVATE.map((route) => routePath(route, locale))));
  return [
    'User-agent: *',
    // Not all that begins alike: /prijava is a screen, /prijava-na-radionicu a page of the site.
    ...[...paths].flatMap((path) => ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)),
    'Disallow: /api/',
    '',
    ...locales.map((locale) => `Sitemap: ${publicUrl.origin}${localePrefix(locale)}/sitemap.xml`),
    '',
  ].join('\n');
}
