import type { SavedAddress } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { AddressBook } from '#ports/account/address-book.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { writeAddress } from '../read-address.ts';
import { isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createAddress, deleteAddress, updateAddress } from '../wire/account.ts';
import { readSavedAddress } from './read-account.ts';
import { accountProblem } from './read-account-problem.ts';

/** Addresses of the account over HTTP; those of other accounts are as if they were not (T-04). */
export class HttpAddressBook implements AddressBook {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async create(address: Address, type: SavedAddress['type']): Outcome<SavedAddress, AccountProblem> {
    const answer = await this.client.send(createAddress, { body: writeAddress(address, type) });
    return answer.map((kept) => readSavedAddress(kept, kept.id ?? 0)).mapErr(accountProblem);
  }

  async update(id: number, address: Address, type: SavedAddress['type']): Outcome<SavedAddress, AccountProblem> {
    const answer = await this.client.send(updateAddress, { params: { id: String(id) }, body: writeAddress(address, type) });
    return answer.map((kept) => readSavedAddress(kept, kept.id ?? id)).mapErr(addressProblem);
  }

  async delete(id: number): Outcome<void, AccountProblem> {
    const answer = await this.client.send(deleteAddress, { params: { id: String(id) }, body: {} });
    return answer.map(() => undefined).mapErr(addressProblem);
  }
}

function addressProblem(refusal: Refusal): AccountProblem {
  return isNotFound(refusal) ? { kind: 'AddressGone' } : accountProblem(refusal);
}
