import { err, ok } from 'neverthrow';
import type { AcceptedConsent, Consent, ConsentPlace, ConsentProblem } from '#domain/consent/consent.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Log } from '#ports/log.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, consentVersionUnknown, platformProblem } from '../read-problem.ts';
import { filterConsents, logConsent } from '../wire/consent.ts';

/** Consents over HTTP (CON-01). */
export class HttpConsents implements Consents {
  private readonly client: PlatformClient;
  private readonly log: Log;
  private readonly now: () => Date;

  constructor(client: PlatformClient, log: Log, now: () => Date) {
    this.client = client;
    this.log = log;
    this.now = now;
  }

  async assignedTo(place: ConsentPlace): Outcome<readonly Consent[], PlatformProblem> {
    const answer = await this.client.send(filterConsents, { body: { forWeb: true, assigned_to: place } });
    const read = answer.map(({ consents, requiredConsents }) =>
      consents.map((consent) => ({ ...consent, required: requiredConsents.includes(consent.id) })),
    );
    return read.mapErr(platformProblem);
  }

  async logAccepted(accepted: readonly AcceptedConsent[], email: string): Outcome<void, ConsentProblem> {
    const answer = await this.client.send(logConsent, {
      body: {
        status: 'accepted',
        statusTimestamp: this.now().toISOString(),
        sourceType: 'cmsSite',
        consents: [...accepted],
        user: { userType: 'webUser', email },
      },
    });
    if (answer.isOk()) return ok(undefined);
    const code = answer.error.kind === 'Refused' ? codeOf(answer.error) : undefined;
    if (answer.error.kind === 'Refused' && code === 'CONSENT_VERSION_UNKNOWN') return err(consentVersionUnknown(answer.error));
    this.log.warn('consent.logFailed', { kind: answer.error.kind });
    return err({ kind: 'FailedConsentLog', ...(code === 'UNAUTHORIZED' || code === 'SESSION_ENDED' ? { signedOut: true } : {}) });
  }
}
