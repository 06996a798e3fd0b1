import { errorStatus } from '#domain/error-status.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { RenderedPage } from '#ui/rendering/render-contract.ts';
import { pageWord } from '../words/page-words.ts';

/** The page that is left when even the error page fails (LAY-05): it needs nothing, so nothing can break it. The specification's text stands in it in every language. */
export function fallbackPage(error: unknown, locale: Locale): RenderedPage {
  const status = errorStatus(error);
  const translated = locale === 'en' ? '' : `<p>${pageWord(locale, 'fallback.failed')}</p>`;
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title></head>
<body><main><h1>${status}</h1>${translated}<p lang="en">${pageWord('en', 'fallback.failed')}</p><p><a href="${routePath('home', locale)}">${pageWord(locale, 'fallback.home')}</a></p></main></body></html>
`;
  return { status, headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }), html };
}

export function fallbackAnswer(error: unknown, locale: Locale): Response {
  const { status, headers, html } = fallbackPage(error, locale);
  return new Response(html, { status, headers });
}

/** Nothing can be said now; it is worth asking again soon. */
export function unavailablePage(locale: Locale): Response {
  const response = fallbackAnswer({ status: 503 }, locale);
  response.headers.set('retry-after', '2');
  return response;
}
