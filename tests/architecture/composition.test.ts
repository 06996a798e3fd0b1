import { Container, type ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { accountTokens, accountUseCaseTokens } from '#composition/account-tokens.ts';
import { accountUseCases } from '#composition/account-use-cases.ts';
import { browser } from '#composition/browser.ts';
import { platformHttp } from '#composition/platform-http.ts';
import { platformHttpAccounts } from '#composition/platform-http-accounts.ts';
import { platformInMemory } from '#composition/platform-in-memory.ts';
import { platformInMemoryAccounts } from '#composition/platform-in-memory-accounts.ts';
import { server } from '#composition/server.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import { tokens, useCaseTokens, type Visitor } from '#composition/tokens.ts';
import { useCases } from '#composition/use-cases.ts';
import { RequestScope, requestToken, Wiring } from '#composition/wiring.ts';
import { cleanAnswer } from '#server/rich-text/clean-answer.ts';

const ALL = Object.entries({ ...tokens, ...useCaseTokens });
const OF_ACCOUNTS = Object.entries({ ...accountTokens, ...accountUseCaseTokens });
const PLATFORM = { fetch, url: 'http://platform.internal', apiKey: 'key', siteUrl: 'http://localhost:3000' };
const onServer = () => server(PLATFORM, { log: new RecordedLog() });
const inBrowser = () => browser(PLATFORM, new RecordedLog());
const visitor = (): Visitor => ({ locale: 'hr', cookies: new MapCookieJar() });

describe('the composition', () => {
  it.each([
    ['a request on the server over HTTP', onServer, platformHttp],
    ['a browser tab over HTTP', inBrowser, platformHttp],
    ['a request on the server with the shop in memory', onServer, platformInMemory(new InMemoryShop())],
  ] as const)('makes everything that has a name for %s', (_, edge, platform) => {
    const container = new Container();
    container.load(edge(), platform, useCases);
    const scope = scopeOf(container);
    const missing = ALL.filter(([, token]) => attempt(() => scope.get<unknown>(token)) === undefined);
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['over HTTP', [platformHttp, platformHttpAccounts]],
    ['with the shop in memory', [platformInMemory(new InMemoryShop()), platformInMemoryAccounts(new InMemoryShop())]],
  ] as const)('makes everything of accounts for a request on the server %s', (_, platform) => {
    const container = new Container();
    container.load(server(PLATFORM, { log: new RecordedLog() }), ...platform, useCases, accountUseCases);
    const scope = scopeOf(container);
    const missing = OF_ACCOUNTS.filter(([, token]) => attempt(() => scope.get<unknown>(token)) === undefined);
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('swaps the platform by loading another module', () => {
    const made = (platform: ContainerModule) => {
      const container = new Container();
      container.load(server(PLATFORM, { log: new RecordedLog() }), platform, useCases);
      return scopeOf(container).get(tokens.carts).constructor.name;
    };
    expect(made(platformHttp)).toBe('HttpCartGateway');
    expect(made(platformInMemory(new InMemoryShop()))).toBe('InMemoryCartGateway');
  });

  it('shares things within a request and never between two', () => {
    const composition = createServerComposition({
      fetch,
      platformUrl: PLATFORM.url,
      apiKey: 'key',
      siteUrl: PLATFORM.siteUrl,
      clean: cleanAnswer,
      log: new RecordedLog(),
    });
    const [first, second] = [
      composition.useCasesFor({ ...visitor(), requestId: 'a' }),
      composition.useCasesFor({ ...visitor(), requestId: 'b' }),
    ];
    const sessionsOf = (useCase: object) => (useCase as unknown as { readonly sessions: unknown }).sessions;
    expect(sessionsOf(first.viewCart)).toBe(sessionsOf(first.placeOrder));
    expect(sessionsOf(first.viewCart)).not.toBe(sessionsOf(second.viewCart));
  });

  it('makes of a whole only the parts that are asked for, each once', () => {
    const made: string[] = [];
    const [first, second] = [requestToken<object>('first'), requestToken<object>('second')];
    const whole = requestToken<{ readonly first: object; readonly second: object }>('whole');
    const container = new Container();
    const wiring = new Wiring(container.bind.bind(container));
    for (const [name, token] of Object.entries({ first, second }))
      wiring.perRequest(token, [], () => {
        made.push(name);
        return {};
      });
    wiring.together(whole, { first, second });
    const parts = new RequestScope(container, []).get(whole);
    expect(made).toEqual([]);
    expect(parts.second).toBe(parts.second);
    expect(made).toEqual(['second']);
    expect(Object.keys(parts)).toEqual(['first', 'second']);
  });

  it('makes nothing that belongs to a visitor without one', () => {
    const container = new Container();
    container.load(server(PLATFORM, { log: new RecordedLog() }), platformHttp, useCases);
    expect(() => new RequestScope(container, []).get(tokens.sessions)).toThrow('visitor');
  });
});

function scopeOf(container: Container): RequestScope {
  return new RequestScope(container, [[tokens.visitor, visitor()]]);
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
