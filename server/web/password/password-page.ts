import type { Locale } from '#domain/locale/locale.ts';
import type { Opening } from '../wire/site-entrance.ts';
import { pageWord } from '../words/page-words.ts';

type Mistake = Exclude<Opening, 'opened'>;

/** The one page of a site that asks everybody for its password: a form, and nothing of the site. */
export function passwordPage(locale: Locale, styles: readonly string[], mistake?: Mistake): string {
  const word = (name: Mistake | 'title' | 'text' | 'label' | 'button') => pageWord(locale, `sitePassword.${name}`);
  const told = mistake === undefined ? '' : `<p class="error" id="mistake" role="alert">${word(mistake)}</p>`;
  const faulty = mistake === undefined ? '' : ' aria-describedby="mistake" aria-invalid="true"';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${word('title')}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><main id="content" class="wrap is-alone"><div class="lonely"><form class="stack" method="post"><h1>${word('title')}</h1><p class="intro">${word('text')}</p>
<div class="field"><label for="password">${word('label')}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${faulty}>${told}</div>
<p><button class="btn" type="submit" name="form" value="sitePassword">${word('button')}</button></p></form></div></main></body></html>
`;
}
