import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { OwnConsents } from '#ports/consent/own-consents.ts';
import type { Outcome } from '#ports/outcome.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { DataOf } from '../wire/call.ts';
import { answerOwnConsent, listOwnConsents } from '../wire/consent.ts';

/** The customer's own consents over HTTP (CON-01). */
export class HttpOwnConsents implements OwnConsents {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(): Outcome<readonly GivenConsent[], AccountProblem> {
    return (await this.client.send(listOwnConsents)).map(readGiven).mapErr(accountProblem);
  }

  async answer(
    consentId: number,
    status: 'accepted' | 'withdrawn',
    version: number | undefined,
  ): Outcome<readonly GivenConsent[], AccountProblem> {
    return (await this.client.send(answerOwnConsent, { body: { consentId, status, version } })).map(readGiven).mapErr(accountProblem);
  }
}

function readGiven(consents: DataOf<typeof listOwnConsents>): readonly GivenConsent[] {
  return consents.map(({ statusAt, ...consent }) => ({ ...consent, statusAt: statusAt ?? undefined }));
}
