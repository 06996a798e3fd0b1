import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from './platform-client.ts';
import { formProblem } from './read-form-problem.ts';
import { isNotFound } from './read-problem.ts';
import { checkNewsletterLink, followNewsletterLink, subscribe } from './wire/newsletter.ts';

/** Subscriptions of the newsletter over HTTP. */
export class HttpNewsletter implements Newsletter {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async subscribe({ email, consents, website }: Parameters<Newsletter['subscribe']>[0]): Outcome<void, AccountProblem> {
    const answer = await this.client.send(subscribe, { body: { email, consents: [...consents], website } });
    return answer.map(() => undefined).mapErr((refusal) => formProblem(refusal));
  }

  async link(token: string): Outcome<NewsletterLink | undefined, AccountProblem> {
    const answer = await this.client.send(checkNewsletterLink, { params: { x: token } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.mapErr((refusal) => formProblem(refusal));
  }

  async follow(token: string): Outcome<NewsletterLink, AccountProblem> {
    const answer = await this.client.send(followNewsletterLink, { params: { x: token }, body: {} });
    return answer.mapErr((refusal) => formProblem(refusal));
  }
}
