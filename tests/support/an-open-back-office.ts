import { ok } from 'neverthrow';
import { type BackOffice, type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import type { Account } from '#domain/account/account.ts';
import type { Accounts } from '#ports/account/accounts.ts';

/** The back office for somebody who may do everything, over what is given of its ports. */
export function anOpenBackOffice(ports: { readonly [Area in keyof BackOfficePorts]?: Partial<BackOfficePorts[Area]> }): BackOffice {
  const account = { isBackofficeUser: true, scopes: ['*'] } as unknown as Account;
  return openBackOffice({ current: async () => ok(account) } as Accounts, ports as BackOfficePorts);
}
