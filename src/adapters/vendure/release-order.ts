import type { Asked } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';

/** Makes an order a cart again that still waits for this payment; whether it did. */
export async function releaseOrder(
  { sign }: SiteServices,
  { vendure, language }: Pick<Asked, 'vendure' | 'language'>,
  { code, reference }: { readonly code: string; readonly reference: string },
): Promise<boolean> {
  if (sign === undefined) return false;
  const { data } = await vendure.ask<{ readonly releaseIzlogPayment: boolean | null }>({
    query: `mutation ($code: String!, $reference: String!, $at: String!, $proof: String!) {
      releaseIzlogPayment(code: $code, reference: $reference, at: $at, proof: $proof) }`,
    variables: { code, reference, ...sign('release', code, reference) },
    language,
  });
  return data.releaseIzlogPayment === true;
}
