import type { Locale } from '#domain/locale/locale.ts';
import { pageWord } from '../words/page-words.ts';
import { fallbackPage } from './fallback-page.ts';

/** What was sent, by the names of its fields. */
export type SentAgain = readonly (readonly [name: string, value: string])[];

/** Puts into a page that stands where a form's own can't be drawn now what was sent with that form, and a button that sends it to the same address once more (OPS-08). */
export function withSendAgain(html: string, locale: Locale, sent: SentAgain): string {
  const button = `<p><button class="btn" type="submit">${pageWord(locale, 'sendAgain.button')}</button></p>`;
  const form = `<p>${pageWord(locale, 'sendAgain.text')}</p><form method="post">${hiddenFields(sent)}${button}</form>`;
  return html.replace(/<\/h1>(?:\s*<p\b[^>]*>.*?<\/p>)?/s, (heading) => heading + form);
}

/** What was sent, as fields that nobody sees. */
export function hiddenFields(sent: SentAgain): string {
  return sent.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('');
}

/** The same where no page of the site can be drawn. */
export function sendAgainPage(locale: Locale, sent: SentAgain): Response {
  const { status, headers, html } = fallbackPage({ status: 503 }, locale);
  headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  return new Response(withSendAgain(html, locale, sent), { status, headers });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
