import { errorStatus } from '#domain/error-status.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { RenderedPage } from '#ui/rendering/render-contract.ts';
import { pageWord } from '../words/page-words.ts';

const failedIn = (locale: Locale): string => pageWord(locale, 'fallback.failed');

/** The page that is left when even the error page fails (LAY-05): it needs nothing, so nothing can break it. The specification's text stands in it in every language. */
export function fallbackPage(error: unknown, locale: Locale, textIn: (locale: Locale) => string = failedIn): RenderedPage {
  const status = errorStatus(error);
  const translated = locale === 'en' ? '' : `<p>${textIn(locale)}</p>`;
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title></head>
<body><main><h1>${status}</h1>${translated}<p lang="en">${textIn('en')}</p><p><a href="${routePath('home', locale)}">${pageWord(locale, 'fallback.home')}</a></p></main></body></html>
`;
  return { status, headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }), html };
}

export function fallbackAnswer(error: unknown, locale: Locale, textIn?: (locale: Locale) => string): Response {
  const { status, headers, html } = fallbackPage(error, locale, textIn);
  return new Response(html, { status, headers });
}

/** Nothing can be said now; it is worth asking again soon. */
export function unavailablePage(locale: Locale): Response {
  const response = fallbackAnswer({ status: 503 }, locale);
  response.headers.set('retry-after', '2');
  return response;
}

/** How long whoever sends files is asked to wait: as long as any of those who are read now may take. */
const FILES_SECONDS = 30;
const tooManyIn = (locale: Locale): string => pageWord(locale, 'files.tooMany');
const tooSlowIn = (locale: Locale): string => pageWord(locale, 'files.tooSlow');

/** A form with files was not read, because too many are sent at once or it came too slowly; all of it is still in the browser, a step back. */
export function filesNotTakenPage(status: 408 | 429 | 503, locale: Locale): Response {
  // Browsers send a form that is answered with 408 once more by themselves, which nobody asked of them.
  const response = fallbackAnswer({ status: status === 408 ? 503 : status }, locale, status === 408 ? tooSlowIn : tooManyIn);
  response.headers.set('retry-after', String(FILES_SECONDS));
  return response;
}
