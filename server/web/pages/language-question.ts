import { FORM_FIELD, type FormName } from '#domain/site/form.ts';
import { pagePolicy } from '../answer/security-headers.ts';
import { ownPageStyles } from '../context/own-page-styles.ts';
import type { WebDependencies } from '../context/web-context.ts';
import type { Departure } from '../visit/request-locale.ts';
import type { Visit } from '../visit/visit.ts';
import { pageWord } from '../words/page-words.ts';

/**
 * Whether a change of language would take something away: the visitor's cart has goods in it, or nobody can say (LOC-07). A cart that is not theirs any more is none.
 */
export async function wouldEmptyCart({ composition }: WebDependencies, { locale, client, requestId, cookies }: Visit): Promise<boolean> {
  const viewed = await composition.useCasesFor({ locale, client, requestId, cookies, onTags: () => undefined }).viewCart.run();
  return viewed.match(
    (cart) => cart !== undefined && cart.lines.length + cart.gone.length > 0,
    () => true,
  );
}

/** Asks whether the language is to be changed although the cart begins anew with it, in the language that was read until now: a form of its own page, and the way back. */
export function languageQuestion(deps: WebDependencies, { locale, page }: Departure): Response {
  const word = (name: 'title' | 'text' | 'goOn' | 'stay') => pageWord(locale, `language.${name}`);
  const form: FormName = 'switchLanguage';
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${word('title')}</title>
${ownPageStyles(deps)
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}</head>
<body><main id="content" class="wrap is-alone"><div class="lonely"><form class="stack" method="post"><h1>${word('title')}</h1><p class="intro">${word('text')}</p>
<p class="row"><a class="btn" href="${escaped(page)}" referrerpolicy="no-referrer">${word('stay')}</a><button class="btn is-line" type="submit" name="${FORM_FIELD}" value="${form}">${word('goOn')}</button></p></form></div></main></body></html>
`;
  return new Response(html, {
    headers: {
      ...pagePolicy({ scripts: [], styles: [] }, { development: deps.development, scripts: false }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

function escaped(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
