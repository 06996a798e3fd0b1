import { err, ok } from 'neverthrow';
import type { Consent, ConsentPlace, ConsentProblem } from '#domain/consent/consent.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Log } from '#ports/log.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, platformProblem } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
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

  async logAccepted(consentIds: readonly number[], email: string): Outcome<void, ConsentProblem> {
    const answer = await this.client.send(logConsent, {
      body: {
        status: 'accepted',
        statusTimestamp: this.now().toISOString(),
        sourceType: 'cmsSite',
        consents: [...consentIds],
        user: { userType: 'webUser', email },
      },
    });
    if (answer.isOk()) return ok(undefined);
    this.log.warn('consent.logFailed', { kind: answer.error.kind });
    return err({ kind: 'FailedConsentLog', ...(wantsSignIn(answer.error) ? { signedOut: true } : {}) });
  }
}

function wantsSignIn(refusal: Refusal): boolean {
  const code = refusal.kind === 'Refused' ? codeOf(refusal) : undefined;
  return code === 'UNAUTHORIZED' || code === 'SESSION_ENDED';
}
