import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CardRegister } from '#ports/membership/card-register.ts';
import type { Outcome } from '#ports/outcome.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { checkMembersBarcode } from '../wire/account.ts';

/** The register of membership cards, asked through the platform (IDN-07). */
export class HttpCardRegister implements CardRegister {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async isValid(barcode: string): Outcome<boolean, AccountProblem> {
    return (await this.client.send(checkMembersBarcode, { body: { barcode } })).map(({ isValid }) => isValid).mapErr(accountProblem);
  }
}
