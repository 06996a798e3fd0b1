import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { ONE_CLICK_PATH } from '#domain/newsletter/newsletter.ts';

/** Where a subscription is confirmed or ended by a button; opening it changes nothing (T-18). */
export function newsletterPage(siteUrl: string, language: string, token: string): string {
  return `${siteUrl}${routePath('newsletter', localeOfLanguage(language) ?? DEFAULT_LOCALE)}?link=${token}`;
}

/** Where mail programs end a subscription with one click (RFC 8058). */
export function oneClickLink(siteUrl: string, token: string): string {
  return `${siteUrl}${ONE_CLICK_PATH}?link=${token}`;
}
