import { asksForMobileView, editingSearch, meaningAlso } from '#domain/editing/edit-mode-address.ts';
import { pagePolicy } from '../answer/security-headers.ts';
import { ownPageStyles } from '../context/own-page-styles.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { isEdited } from '../visit/edit-mode.ts';
import type { Visit } from '../visit/visit.ts';
import { pageWord } from '../words/page-words.ts';

/** As wide as the phones that most people have, and as high as one that is not the largest. */
const PHONE = { width: 390, height: 780 } as const;

/** Whether an editor wants to see and write the page as a phone shows it (ADM-02). */
export function isMobileView(visit: Visit): boolean {
  return isEdited(visit) && asksForMobileView(visit.search);
}

/** The page with its editor in a frame of a phone's width, where all styles hold that phones get. The frame is a page of its own, so that what is written there is saved as anywhere. */
export function mobileView(deps: WebDependencies, { locale, path, search }: Visit): Response {
  const word = (name: 'title' | 'back') => pageWord(locale, `mobileView.${name}`);
  const edited = (path + meaningAlso(editingSearch(), search)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${word('title')}</title>
${ownPageStyles(deps)
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}</head>
<body><main id="content" class="wrap"><div class="stack"><p><a class="btn is-line is-small" href="${edited}">${word('back')}</a></p>
<iframe src="${edited}" title="${word('title')}" width="${PHONE.width}" height="${PHONE.height}" frameborder="0"></iframe></div></main></body></html>
`;
  return new Response(html, {
    headers: {
      ...pagePolicy({ scripts: [], styles: [] }, { development: deps.development, scripts: false, framesOwn: true }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
