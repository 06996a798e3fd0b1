import type { AccountUseCases } from '#application/account-use-cases.ts';
import { SOCIAL_COOKIE, SOCIAL_SECONDS } from '#domain/account/token-session.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { leaveFlash } from '../answer/flash.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { isLoopback } from '../request/host-check.ts';
import { entranceFrom } from '../visit/page-guard.ts';
import type { Visit } from '../visit/visit.ts';
import type { FormHandler } from './form-answer.ts';

const PARTS = ['provider', 'state', 'nonce', 'codeVerifier', 'from', 'locale'] as const;
/** What is kept while the browser is at the provider. */
type Kept = Readonly<Record<(typeof PARTS)[number], string>>;

/** Sends the browser to somebody who vouches for people: the one address outside the site that a form may lead to, and only the platform names it (IDN-11). */
export const socialLoginForm: FormHandler = {
  fields: ['provider', 'from'],
  async run({ fields, accountUseCases, cookies, locale }) {
    const provider = fields.text('provider');
    const started = await accountUseCases.startSocialLogin.run(provider);
    if (started.isErr()) return { problem: started.error };
    const { url, state, nonce, codeVerifier } = started.value;
    const page = URL.parse(url);
    if (page === null || !isSafe(page)) return { problem: { kind: 'SocialLoginFailed' } };
    const kept: Kept = { provider, state, nonce, codeVerifier, from: rememberedPage(fields.text('from')) ?? '', locale };
    cookies.set(SOCIAL_COOKIE, JSON.stringify(kept), { maxAgeSeconds: SOCIAL_SECONDS, httpOnly: true });
    return { vouchedAt: page };
  },
};

/** A page that a browser may be sent to with a sign-in: over https, or on this very machine, where the simulated provider is. */
function isSafe({ protocol, hostname, username }: URL): boolean {
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** Whether a visit is a browser that comes back from a provider. */
export function isSocialReturn({ search }: Visit): boolean {
  const words = new URLSearchParams(search);
  return words.has('code') || words.has('error') || words.has('state');
}

/** Signs in with what the provider sent back, if this very browser was sent there: the state has to be the one that it keeps. */
export async function finishSocialLogin(deps: WebDependencies, visit: Visit): Promise<Response> {
  const { cookies, facts, search, client, requestId } = visit;
  const kept = readKept(cookies.get(SOCIAL_COOKIE));
  // Providers send everybody back to one address, whatever language they have come from.
  const locale = facts.allowedLocales.find((spoken) => spoken === kept?.locale) ?? visit.locale;
  cookies.remove(SOCIAL_COOKIE);
  const words = new URLSearchParams(search);
  const isOurs = kept !== undefined && words.get('state') === kept.state && words.has('code');
  const accountUseCases = deps.composition.accountUseCasesFor({ locale, cookies, client, requestId, onTags: () => undefined });
  const finished = isOurs ? await finish(accountUseCases, kept, search.slice(1)) : undefined;
  const isSignedIn = finished?.isOk() === true;
  const hasNoAddress = finished?.isErr() === true && finished.error.kind === 'SocialEmailMissing';
  const failure = hasNoAddress ? 'socialEmailMissing' : 'socialLoginFailed';
  leaveFlash(cookies, isSignedIn ? 'loggedIn' : failure);
  const from = rememberedPage(kept?.from);
  const location = isSignedIn ? (from ?? routePath('home', locale)) : entranceFrom(routePath('login', locale), from);
  const headers = new Headers({ location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies.setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function finish(accountUseCases: AccountUseCases, { provider, state, nonce, codeVerifier }: Kept, callback: string) {
  return accountUseCases.finishSocialLogin.run({ provider, state, nonce, codeVerifier, callback });
}

function readKept(cookie: string | undefined): Kept | undefined {
  try {
    const value = JSON.parse(cookie ?? '') as Record<string, unknown> | null;
    const isWhole = PARTS.every((name) => typeof value?.[name] === 'string') && value?.state !== '';
    return isWhole ? (Object.fromEntries(PARTS.map((name) => [name, value?.[name]])) as unknown as Kept) : undefined;
  } catch {
    return undefined;
  }
}
