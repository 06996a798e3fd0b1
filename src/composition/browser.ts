import { ContainerModule } from 'inversify';
import { DocumentCartSessionStore } from '#adapters/browser/document-cart-session-store.ts';
import { DocumentWho } from '#adapters/browser/document-who.ts';
import { CookieMemberCardMemory } from '#adapters/cookies/cookie-member-card-memory.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import type { Log } from '#ports/log.ts';
import { onProblem, platformHeaders } from './platform-headers.ts';
import { type PlatformAddress, tokens } from './tokens.ts';
import { Wiring } from './wiring.ts';

/** The one visitor of a browser tab. Key, tokens and session fields are added by the web server, so that no script ever holds them. */
export function browser(platform: PlatformAddress, log: Log): ContainerModule {
  return new ContainerModule(({ bind }) => {
    new Wiring(bind)
      .value(tokens.platform, platform)
      .value(tokens.log, log)
      .value(tokens.now, () => new Date())
      .perRequest(tokens.sessions, [tokens.visitor], ({ cookies }) => new DocumentCartSessionStore(cookies))
      .perRequest(tokens.who, [tokens.visitor], ({ cookies }) => new DocumentWho(cookies))
      .perRequest(tokens.memberCardMemory, [tokens.visitor], ({ cookies }) => new CookieMemberCardMemory(cookies))
      .perRequest(
        tokens.client,
        [tokens.platform, tokens.visitor, tokens.log],
        ({ fetch, url, apiKey }, visitor, log) =>
          new PlatformClient({
            fetch,
            baseUrl: url,
            headers: platformHeaders(visitor, apiKey),
            onProblem: onProblem(log, visitor.requestId),
          }),
      );
  });
}
