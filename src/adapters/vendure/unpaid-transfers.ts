import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { SiteServices } from './site-services.ts';
import { type VendureClient, VendureUnavailable } from './vendure-client.ts';

/** Codes of orders that are to be paid by transfer, were placed before a moment and are not paid, the oldest first. */
export async function unpaidTransfers({ sign }: SiteServices, vendure: VendureClient, before: Date): Promise<readonly string[]> {
  if (sign === undefined) return [];
  const placed = String(before.getTime());
  const { data } = await vendure.ask<{ readonly izlogUnpaidTransfers: readonly string[] | null }>({
    query: `query ($before: String!, $at: String!, $proof: String!) {
      izlogUnpaidTransfers(before: $before, at: $at, proof: $proof) }`,
    variables: { before: placed, ...sign('unpaid', placed) },
    language: DEFAULT_LOCALE,
  });
  if (data.izlogUnpaidTransfers === null)
    throw new VendureUnavailable('Vendure does not take the site’s word: do both have the same secret, and the same time?');
  return data.izlogUnpaidTransfers;
}

/** Cancels one of them that still is unpaid, so that its goods are there for others; whether it did. */
export async function lapseTransfer({ sign }: SiteServices, vendure: VendureClient, code: string, before: Date): Promise<boolean> {
  if (sign === undefined) return false;
  const placed = String(before.getTime());
  const { data } = await vendure.ask<{ readonly lapseIzlogTransfer: boolean | null }>({
    query: `mutation ($code: String!, $before: String!, $at: String!, $proof: String!) {
      lapseIzlogTransfer(code: $code, before: $before, at: $at, proof: $proof) }`,
    variables: { code, before: placed, ...sign('lapse', code, placed) },
    language: DEFAULT_LOCALE,
  });
  return data.lapseIzlogTransfer === true;
}
