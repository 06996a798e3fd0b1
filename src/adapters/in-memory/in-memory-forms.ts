import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OpenedForm } from '#domain/form/captcha.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import type { FormConfirmation } from '#domain/form/submission.ts';
import type { NewsletterLink, OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Forms } from '#ports/form/forms.ts';
import type { SentForms } from '#ports/form/sent-forms.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** A shop in memory has no forms: nothing can be opened, and nothing sent. */
export class InMemoryForms implements Forms {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async open(): Outcome<OpenedForm, PlatformProblem> {
    return err(this.shop.called('Forms.open') ?? { kind: 'Refused', status: 404, code: 'NOT_FOUND', message: 'Not found.' });
  }
}

export class InMemorySentForms implements SentForms {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async definition(): Outcome<FormDefinition | undefined, AccountProblem> {
    const fault = this.shop.called('SentForms.definition');
    return fault === undefined ? ok(undefined) : err(fault);
  }

  async upload(): Outcome<string, AccountProblem> {
    return err({ kind: 'FormUnknown' });
  }

  async store(): ReturnType<SentForms['store']> {
    return err({ kind: 'FormUnknown' });
  }

  async confirmation(): Outcome<FormConfirmation | undefined, AccountProblem> {
    return ok(undefined);
  }

  async confirm(): Outcome<FormConfirmation, AccountProblem> {
    return err({ kind: 'LinkNotValid' });
  }
}

/** A shop in memory writes no e-mails, so no subscription is ever confirmed; it answers as any other. */
export class InMemoryNewsletter implements Newsletter {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async subscribe(): Outcome<void, AccountProblem> {
    const fault = this.shop.called('Newsletter.subscribe');
    return fault === undefined ? ok(undefined) : err(fault);
  }

  async link(): Outcome<NewsletterLink | undefined, AccountProblem> {
    return ok(undefined);
  }

  async follow(): Outcome<NewsletterLink, AccountProblem> {
    return err({ kind: 'LinkNotValid' });
  }

  async choose(): Outcome<NewsletterLink, AccountProblem> {
    return err({ kind: 'LinkNotValid' });
  }

  async own(): Outcome<OwnNewsletter | undefined, AccountProblem> {
    return ok(undefined);
  }

  async chooseOwn(): Outcome<boolean, AccountProblem> {
    return err({ kind: 'SignedOut' });
  }
}
