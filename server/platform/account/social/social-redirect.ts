import { ok } from 'neverthrow';
import type { socialRedirect as call } from '#adapters/platform/wire/account.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import type { PlatformSettings } from '../../ports/platform-context.ts';
import { SocialUnreachable } from './oidc-provider.ts';

/** Starts a sign-in with a provider (IDN-11). What it answers belongs into an HttpOnly cookie: with it alone the way back is believed. */
export const socialRedirect: Verb<typeof call> = async (deps, { query }) => {
  const provider = deps.socialProviders.get(query.provider);
  if (provider === undefined) return refuse('NOT_FOUND');
  try {
    return ok({ data: await provider.start(redirectUri(deps.settings)) });
  } catch (error) {
    if (error instanceof SocialUnreachable) return refuse('UNAVAILABLE');
    throw error;
  }
};

/** The one address that providers send people back to, whatever their language: it has to be known to them. */
export function redirectUri({ siteUrl }: Pick<PlatformSettings, 'siteUrl'>): string {
  return siteUrl + routePath('socialLogin', DEFAULT_LOCALE);
}
