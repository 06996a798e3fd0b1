import { Container } from 'inversify';
import type { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import { accountTokens } from '#composition/account-tokens.ts';
import { accountUseCases } from '#composition/account-use-cases.ts';
import { platformInMemory } from '#composition/platform-in-memory.ts';
import { platformInMemoryAccounts } from '#composition/platform-in-memory-accounts.ts';
import { server } from '#composition/server.ts';
import { tokens, type Visitor } from '#composition/tokens.ts';
import { useCases } from '#composition/use-cases.ts';
import { RequestScope } from '#composition/wiring.ts';
import type { Registration } from '#domain/account/registration.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';

export const EMAIL = 'ana@primjer.hr';
export const PASSWORD = 'zelena ograda 17';

export const REGISTRATION: Registration = {
  firstName: 'Ana',
  lastName: 'Horvat',
  email: EMAIL,
  password: PASSWORD,
  confirmedPassword: PASSWORD,
  memberCardBarcode: '',
  address: undefined,
  company: undefined,
  acceptedConsents: [1],
};

export interface Person {
  readonly shop: InMemoryShop;
  readonly cookies: MapCookieJar;
  readonly log: RecordedLog;
  readonly account: AccountUseCases;
  readonly visitor: UseCases;
  /** The cart of this person as the shop keeps it. */
  cart(): ReturnType<InMemoryShop['carts']['get']>;
}

/** Somebody on the server with everything that they can do, over a shop in memory. */
export function aPerson(shop: InMemoryShop): Person {
  const cookies = new MapCookieJar();
  const log = new RecordedLog();
  const container = new Container();
  const platform = { fetch, url: 'http://platform.internal', apiKey: 'key', siteUrl: 'http://localhost:3000' };
  container.load(server(platform, { log }), platformInMemory(shop), platformInMemoryAccounts(shop), useCases, accountUseCases);
  const visitor: Visitor = { locale: 'hr', cookies };
  const scope = new RequestScope(container, [[tokens.visitor, visitor]]);
  return {
    shop,
    cookies,
    log,
    account: scope.get(accountTokens.accountUseCases),
    visitor: scope.get(tokens.useCases),
    cart: () => shop.carts.get(cookies.get(CART_COOKIE) ?? ''),
  };
}

/** Somebody with an account who is signed in. */
export async function aMember(shop: InMemoryShop, email = EMAIL): Promise<Person> {
  if (shop.people.byEmail(email) === undefined) shop.people.add({ email, password: PASSWORD, firstName: 'Ana', lastName: 'Horvat' });
  const person = aPerson(shop);
  (await person.account.logIn.run({ username: email, password: PASSWORD }, 'local'))._unsafeUnwrap();
  return person;
}
