import { err, ok } from 'neverthrow';
import type { AcceptedConsent, Consent, ConsentPlace, ConsentProblem } from '#domain/consent/consent.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Consents of a shop in memory, and their log. */
export class InMemoryConsents implements Consents {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async assignedTo(place: ConsentPlace): Outcome<readonly Consent[], PlatformProblem> {
    const fault = this.shop.called('Consents.assignedTo');
    return fault === undefined ? ok(this.shop.consents[place] ?? []) : err(fault);
  }

  async logAccepted(consentIds: readonly AcceptedConsent[], email: string): Outcome<void, ConsentProblem> {
    if (this.shop.called('Consents.logAccepted') !== undefined) return err({ kind: 'FailedConsentLog' });
    this.shop.consentLog.push({ consentIds, email });
    return ok(undefined);
  }
}
