import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ConfirmationLink, Registration } from '#domain/account/registration.ts';
import type { Registrations } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { writeAddress, writeCompany } from '../read-address.ts';
import { checkVerification, register, verify } from '../wire/account.ts';
import { accountProblem } from './read-account-problem.ts';

/** Becoming a customer over HTTP (IDN-07, IDN-08). */
export class HttpRegistrations implements Registrations {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async register(registration: Registration): Outcome<{ readonly confirmationSent: boolean }, AccountProblem> {
    const { firstName, lastName, email, password, memberCardBarcode, address, company, acceptedConsents } = registration;
    const answer = await this.client.send(register, {
      body: {
        details: { firstName, lastName },
        email,
        username: email,
        password,
        ...(memberCardBarcode === '' ? {} : { memberCardBarcode }),
        ...(address === undefined ? {} : { addresses: [writeAddress(address, 'main')] }),
        ...(company === undefined ? {} : { company: writeCompany(company) }),
        consents: [...acceptedConsents],
      },
    });
    return answer.map(({ verificationToken }) => ({ confirmationSent: verificationToken !== undefined })).mapErr(accountProblem);
  }

  async check(token: string): Outcome<ConfirmationLink, AccountProblem> {
    if (!isToken(token)) return ok({ isGood: false, needsPassword: false, setsPassword: false });
    const answer = await this.client.send(checkVerification, { params: { x: token } });
    return answer.map(({ valid, ...link }) => ({ isGood: valid, ...link })).mapErr(accountProblem);
  }

  async confirm(token: string, password: string | undefined): Outcome<{ readonly email: string }, AccountProblem> {
    if (!isToken(token)) return err({ kind: 'LinkNotValid' });
    const body = password === undefined ? {} : { password };
    return (await this.client.send(verify, { params: { x: token }, body })).mapErr(accountProblem);
  }
}

/** What no link of ours holds is not sent along in an address. */
function isToken(token: string): boolean {
  return /^[\w.~-]{1,200}$/.test(token);
}
