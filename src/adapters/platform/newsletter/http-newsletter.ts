import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ListChoice, NewsletterLink, NewsletterWish, OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';
import { formProblem } from '../form/read-form-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { isNotFound } from '../read-problem.ts';
import type { DataOf } from '../wire/call.ts';
import {
  checkNewsletterLink,
  chooseNewsletterLists,
  chooseOwnNewsletter,
  followNewsletterLink,
  getOwnNewsletter,
  subscribe,
} from '../wire/newsletter.ts';

/** Subscriptions of the newsletter over HTTP. */
export class HttpNewsletter implements Newsletter {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async subscribe({ email, consents, lists, website }: NewsletterWish): Outcome<void, AccountProblem> {
    const body = { email, consents: [...consents], ...(lists && { lists: [...lists] }), website };
    const answer = await this.client.send(subscribe, { body });
    return answer.map(() => undefined).mapErr((refusal) => formProblem(refusal));
  }

  async link(token: string): Outcome<NewsletterLink | undefined, AccountProblem> {
    const answer = await this.client.send(checkNewsletterLink, { params: { x: token } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readLink).mapErr((refusal) => formProblem(refusal));
  }

  async follow(token: string): Outcome<NewsletterLink, AccountProblem> {
    const answer = await this.client.send(followNewsletterLink, { params: { x: token }, body: {} });
    return answer.map(readLink).mapErr((refusal) => formProblem(refusal));
  }

  async choose(token: string, choice: ListChoice): Outcome<NewsletterLink, AccountProblem> {
    const answer = await this.client.send(chooseNewsletterLists, { params: { x: token }, body: writeChoice(choice) });
    return answer.map(readLink).mapErr((refusal) => formProblem(refusal));
  }

  async own(): Outcome<OwnNewsletter | undefined, AccountProblem> {
    const answer = await this.client.send(getOwnNewsletter);
    // A platform that does not know the question keeps none; consents, data and the end of the account stand on the same page.
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map((own) => (own === null ? undefined : { ...own, lists: readLists(own.lists) }))
      .mapErr((refusal) => formProblem(refusal));
  }

  async chooseOwn(choice: ListChoice): Outcome<boolean, AccountProblem> {
    const answer = await this.client.send(chooseOwnNewsletter, { body: writeChoice(choice) });
    return answer.map(({ isOnSome }) => isOnSome).mapErr((refusal) => formProblem(refusal));
  }
}

function writeChoice({ lists, consents, shown }: ListChoice) {
  return { lists: [...lists], consents: [...consents], ...(shown && { shown: [...shown] }) };
}

function readLink({ lists, ...link }: DataOf<typeof checkNewsletterLink>): NewsletterLink {
  return { ...link, lists: readLists(lists) };
}

function readLists(lists: DataOf<typeof checkNewsletterLink>['lists']): NewsletterLink['lists'] {
  return lists.map(({ consent, ...list }) => ({ ...list, consent: consent ?? undefined }));
}
