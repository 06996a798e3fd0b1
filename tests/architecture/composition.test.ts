import { Container } from 'inversify';
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
import { RequestSlot } from '#composition/request-slot.ts';
import { server } from '#composition/server.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import { tokens, useCaseTokens, type Visitor } from '#composition/tokens.ts';
import { useCases } from '#composition/use-cases.ts';
import { read } from '#composition/wiring.ts';
import { cleanAnswer } from '#server/rich-text/clean-answer.ts';

const ALL = Object.entries({ ...tokens, ...useCaseTokens });
const OF_ACCOUNTS = Object.entries({ ...accountTokens, ...accountUseCaseTokens });
const PLATFORM = { fetch, url: 'http://platform.internal', apiKey: 'key', siteUrl: 'http://localhost:3000' };
const visitor = (): Visitor => ({ locale: 'hr', cookies: new MapCookieJar() });

describe('the composition', () => {
  it.each([
    ['a request on the server over HTTP', server, platformHttp],
    ['a browser tab over HTTP', browser, platformHttp],
    ['a request on the server with the shop in memory', server, platformInMemory(new InMemoryShop())],
  ] as const)('makes everything that has a name for %s', (_, edge, platform) => {
    const slot = new RequestSlot<Visitor>();
    const container = new Container();
    container.load(edge(PLATFORM, new RecordedLog(), slot), platform, useCases);
    const missing = ALL.filter(([, token]) => slot.fill(visitor(), () => attempt(() => read<unknown>(container, token)) === undefined));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['over HTTP', [platformHttp, platformHttpAccounts]],
    ['with the shop in memory', [platformInMemory(new InMemoryShop()), platformInMemoryAccounts(new InMemoryShop())]],
  ] as const)('makes everything of accounts for a request on the server %s', (_, platform) => {
    const slot = new RequestSlot<Visitor>();
    const container = new Container();
    container.load(server(PLATFORM, new RecordedLog(), slot), ...platform, useCases, accountUseCases);
    const missing = OF_ACCOUNTS.filter(([, token]) =>
      slot.fill(visitor(), () => attempt(() => read<unknown>(container, token)) === undefined),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('swaps the platform by loading another module', () => {
    const slot = new RequestSlot<Visitor>();
    const container = new Container();
    const inMemory = platformInMemory(new InMemoryShop());
    container.load(server(PLATFORM, new RecordedLog(), slot), platformHttp, useCases);
    const made = () => slot.fill(visitor(), () => read(container, tokens.carts).constructor.name);
    expect(made()).toBe('HttpCartGateway');
    container.unload(platformHttp);
    container.load(inMemory);
    expect(made()).toBe('InMemoryCartGateway');
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

  it('makes nothing for a request outside of one', () => {
    const slot = new RequestSlot<Visitor>();
    const container = new Container();
    container.load(server(PLATFORM, new RecordedLog(), slot), platformHttp, useCases);
    expect(() => read(container, tokens.useCases)).toThrow('Nothing is being built for a request now');
    expect(() =>
      slot.fill(visitor(), () => {
        throw new Error('while building');
      }),
    ).toThrow('while building');
    expect(() => slot.read()).toThrow(TypeError);
  });
});

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
