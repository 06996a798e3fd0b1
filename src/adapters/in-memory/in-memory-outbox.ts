import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OpenedMail, OutboxPage } from '#domain/mail/outgoing-mail.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outbox } from '#ports/mail/outbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import { callerOf } from './in-memory-caller.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** The outbox of a shop in memory, which writes no e-mails and has no back office: customers may not look, and there is nothing to see. */
export class InMemoryOutbox implements Outbox {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async list(): Outcome<OutboxPage, AccountProblem> {
    return this.refused('Outbox.list');
  }

  async byId(): Outcome<OpenedMail | undefined, AccountProblem> {
    return this.refused('Outbox.byId');
  }

  async retry(): Outcome<number, AccountProblem> {
    return this.refused('Outbox.retry');
  }

  private refused(call: string) {
    return callerOf(this.shop, this.cookies, call).andThen(() => err({ kind: 'NotAllowed' } as const));
  }
}
