import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import type { Page } from '#domain/pagination.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Redirects } from '#ports/navigation/redirects.ts';
import type { Outcome } from '#ports/outcome.ts';
import { callerOf } from './in-memory-caller.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** The redirects of a shop in memory, which has no back office: customers may not look. */
export class InMemoryRedirects implements Redirects {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async list(): Outcome<Page<EditorRedirect>, AccountProblem> {
    return this.refused('Redirects.list');
  }

  async save(): Outcome<void, AccountProblem> {
    return this.refused('Redirects.save');
  }

  async remove(): Outcome<void, AccountProblem> {
    return this.refused('Redirects.remove');
  }

  async failed(): Outcome<Page<FailedAddress>, AccountProblem> {
    return this.refused('Redirects.failed');
  }

  async dismiss(): Outcome<void, AccountProblem> {
    return this.refused('Redirects.dismiss');
  }

  private refused(call: string) {
    return callerOf(this.shop, this.cookies, call).andThen(() => err({ kind: 'NotAllowed' } as const));
  }
}
