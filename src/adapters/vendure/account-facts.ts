import type { Asked } from './shop-verb.ts';
import { ADDRESS, type VendureAddress } from './vendure-order.ts';

export interface KeptAddress extends VendureAddress {
  readonly id: string;
  readonly country: { readonly code: string };
  readonly defaultShippingAddress: boolean | null;
  readonly defaultBillingAddress: boolean | null;
}

export interface VendureCustomer {
  readonly id: string;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses: readonly KeptAddress[] | null;
}

/** Addresses of customers name their country otherwise than those of orders do. */
export const KEPT_ADDRESS = `id ${ADDRESS.replace('countryCode', 'country { code }')} defaultShippingAddress defaultBillingAddress`;
export const CUSTOMER = `id emailAddress firstName lastName addresses { ${KEPT_ADDRESS} }`;

export const asOfOrder = (address: KeptAddress): VendureAddress => ({ ...address, countryCode: address.country.code });

/** Whoever is signed in; undefined when the token is nobody's any more. */
export async function customerOf({
  vendure,
  language,
  token,
}: Pick<Asked, 'vendure' | 'language' | 'token'>): Promise<VendureCustomer | undefined> {
  if (token === undefined) return undefined;
  const { data } = await vendure.ask<{ readonly activeCustomer: VendureCustomer | null }>({
    query: `{ activeCustomer { ${CUSTOMER} } }`,
    language,
    token,
  });
  return data.activeCustomer ?? undefined;
}
