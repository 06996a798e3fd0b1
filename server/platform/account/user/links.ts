import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';

/** Address of a mail's link to a page of the site in a language; of the configured site, whatever a request says of its host (T-20). */
function link(siteUrl: string, route: RouteName, language: string, query = ''): string {
  return siteUrl.replace(/\/$/, '') + routePath(route, localeOfLanguage(language) ?? DEFAULT_LOCALE) + query;
}

/** Where a confirmation is pressed; opening it has no effect (T-18). */
export const confirmationLink = (siteUrl: string, language: string, token: string) =>
  link(siteUrl, 'login', language, `?verificationToken=${token}`);

/** Where a new password is typed; without a token, where such a link is asked for. */
export const passwordLink = (siteUrl: string, language: string, token?: string) =>
  link(siteUrl, 'forgotPassword', language, token === undefined ? '' : `?token=${token}`);

/** Where people of the back office sign in. */
export const backOfficeLink = (siteUrl: string, language: string) => link(siteUrl, 'adminLogin', language);

export const loginLink = (siteUrl: string, language: string) => link(siteUrl, 'login', language);
