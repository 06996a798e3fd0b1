import type { Locale } from '#domain/locale/locale.ts';
import { pageWord } from '#server/web/words/page-words.ts';

/**
 * Leads from a form to the page of somebody who vouches for people, or to where a form's own goal lies. Browsers hold every redirect after a form to the page's `form-action`, which allows this site alone; a
 * page that leads on by itself is a navigation of its own, so no page has to allow forms that leave. With no delay it takes no place in the browser's history.
 */
export function leavePage(to: URL, locale: Locale, why: 'signIn' | 'goal' = 'signIn'): Response {
  const [title, goOn] = [pageWord(locale, `leave.${why}.title`), pageWord(locale, `leave.${why}.goOn`)];
  const href = to.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1><p><a href="${href}">${goOn}</a></p></main></body></html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    refresh: `0; url=${to.href}`,
  };
  return new Response(html, { headers });
}
