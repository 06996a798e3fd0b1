import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';

/** Days for which the text counts; it is made anew for everybody who asks. */
const GOOD_FOR = 180 * 86_400_000;

/** Where a hole in the site can be told (RFC 9116): the page with the contacts. */
export function securityText(publicUrl: URL, now: number): string {
  const { origin } = publicUrl;
  return [
    `Contact: ${origin}${staticPagePath('contact', DEFAULT_LOCALE)}`,
    `Expires: ${new Date(now + GOOD_FOR).toISOString()}`,
    'Preferred-Languages: hr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
