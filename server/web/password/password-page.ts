import type { Locale } from '#domain/locale/locale.ts';
import { hiddenFields, type SentAgain } from '../answer/send-again.ts';
import type { Opening } from '../wire/site-entrance.ts';
import { pageWord } from '../words/page-words.ts';

type Mistake = Exclude<Opening, 'opened'>;

/** What stands on the page besides: what was wrong, and what became of a form that had come without a pass. */
export interface PasswordPageParts {
  readonly mistake?: Mistake | undefined;
  /** By the names under which it waits; empty for nothing. */
  readonly waiting?: SentAgain | undefined;
  /** Why it can't wait: with files or too large, or it can't be read. */
  readonly lost?: 'notKept' | 'unreadable' | undefined;
}

/** The one page of a site that asks everybody for its password: a form, and nothing of the site. */
export function passwordPage(locale: Locale, styles: readonly string[], { mistake, waiting = [], lost }: PasswordPageParts = {}): string {
  const word = (name: Mistake | 'title' | 'text' | 'label' | 'button' | 'waits' | 'notKept' | 'unreadable') =>
    pageWord(locale, `sitePassword.${name}`);
  const kept = waiting.length > 0 ? word('waits') : lost ? word(lost) : '';
  const told = mistake === undefined ? '' : `<p class="error" id="mistake" role="alert">${word(mistake)}</p>`;
  const faulty = mistake === undefined ? '' : ' aria-describedby="mistake" aria-invalid="true"';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${word('title')}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><main id="content" class="wrap is-alone"><div class="lonely"><form class="stack" method="post"><h1>${word('title')}</h1><p class="intro">${word('text')}</p>${kept && `<p class="notice">${kept}</p>`}${hiddenFields(waiting)}
<div class="field"><label for="password">${word('label')}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${faulty}>${told}</div>
<p><button class="btn" type="submit" name="form" value="sitePassword">${word('button')}</button></p></form></div></main></body></html>
`;
}
