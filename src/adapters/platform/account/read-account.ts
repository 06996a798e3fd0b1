import type * as z from 'zod/mini';
import type { Account, SavedAddress } from '#domain/account/account.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import { readAddress, readCompany } from '../read-address.ts';
import type { AddressWire } from '../wire/checkout.ts';
import type { UserWire } from '../wire/user.ts';

export function readAccount(user: z.infer<typeof UserWire>): Account {
  return {
    id: user.id,
    email: user.email,
    firstName: user.details.firstName,
    lastName: user.details.lastName,
    memberCardBarcode: user.memberCardBarcode ?? undefined,
    cardRequest: readOwnRequest(user.cardRequest),
    isBackofficeUser: user.isBackofficeUser,
    scopes: user.scope,
    ...(user.dues !== undefined && user.dues.length > 0 && { dues: user.dues }),
    ...(user.waiting !== undefined && { waiting: user.waiting }),
    ...(user.mailStays === true && { mailStays: true }),
    company: readCompany(user.company),
    addresses: readSavedAddresses(user.addresses),
    hasPassword: user.hasPassword,
    adminLocale: user.isBackofficeUser ? localeOfLanguage(user.language) : undefined,
    pendingEmail: user.pendingEmail ?? undefined,
    wishlist: user.wishlist,
  };
}

function readOwnRequest(request: z.infer<typeof UserWire>['cardRequest']): Account['cardRequest'] {
  if (request === undefined || request === null) return undefined;
  const { decidedAt, validUntil, reason, ...known } = request;
  return { ...known, decidedAt: decidedAt ?? undefined, validUntil: validUntil ?? undefined, reason: reason ?? undefined };
}

/** Addresses that the account knows by an id; what is none for delivery is a main one. */
export function readSavedAddresses(addresses: readonly z.infer<typeof AddressWire>[]): readonly SavedAddress[] {
  return addresses.flatMap((address) => (address.id === undefined ? [] : [readSavedAddress(address, address.id)]));
}

export function readSavedAddress(address: z.infer<typeof AddressWire>, id: number): SavedAddress {
  return { ...readAddress(address), id, type: address.type === 'shipping' ? 'shipping' : 'main' };
}
