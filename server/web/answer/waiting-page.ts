import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import { pageWord } from '../words/page-words.ts';

/** Why nothing of the site can be shown yet: it starts, or data of an earlier version are brought up to date. */
export type WaitingFor = 'starting' | 'updating';

/** When it is worth coming again. */
export const WAITING_SECONDS: Readonly<Record<WaitingFor, number>> = { starting: 2, updating: 30 };

/** Says so in the visitor's language, then in the others, which they may have meant. */
export function waitingPage(state: WaitingFor, visitorsLocale: Locale): string {
  const wordIn = (locale: Locale) => pageWord(locale, `waiting.${state}`);
  const others = LOCALES.filter((locale) => locale !== visitorsLocale).map((locale) => `<p lang="${locale}">${wordIn(locale)}</p>`);
  return `<!doctype html>
<html lang="${visitorsLocale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title></head>
<body><main><h1>503</h1><p>${wordIn(visitorsLocale)}</p>
${others.join('\n')}</main></body></html>
`;
}
