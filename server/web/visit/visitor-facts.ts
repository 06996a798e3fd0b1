import type { Context } from 'hono';
import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { VisitorFacts, WebDependencies, WebEnv } from '../context/web-context.ts';
import { visitorJar } from '../request/visitor-jar.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { clientHeaders } from '../wire/client-facts.ts';
import { type Identity, identify } from './identity.ts';

type RequestFacts = VisitorFacts & { readonly cookies: RequestCookieJar };

/** What a request says of whoever sent it. */
export function visitorFacts(c: Context<WebEnv>, deps: WebDependencies, locale: Locale): RequestFacts {
  const { headers } = c.req.raw;
  const cookies = visitorJar(headers.get('cookie'), deps, c.get('host'));
  const remoteAddress = c.env?.incoming?.socket?.remoteAddress;
  const client = clientHeaders({ headers, remoteAddress, cookies }, deps.trustedProxies);
  return { locale, cookies, client, requestId: c.get('requestId'), onTags: () => undefined };
}

/** Who is signed in, as the platform says. */
export function whoIs(deps: WebDependencies, keeper: SessionKeeper, visitor: VisitorFacts): Promise<Identity> {
  const { locale, cookies, client, requestId } = visitor;
  const asker = { language: LOCALE_NAMES[locale].languageCode, client, requestId };
  return identify(keeper, () => deps.composition.accountUseCasesFor(visitor), cookies, asker);
}
