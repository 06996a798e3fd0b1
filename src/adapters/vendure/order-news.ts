import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { SiteServices } from './site-services.ts';
import { type VendureClient, VendureUnavailable } from './vendure-client.ts';

/** A step of an order, from one state of Vendure's to another; `Refund…` of its money that goes back. */
export interface OrderEntry {
  readonly id: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** In which the order was made. */
  readonly language: string | null;
}

/** What orders have come to since an entry, the oldest first; of none in particular, the newest alone. */
export async function orderNews({ sign }: SiteServices, vendure: VendureClient, after: string): Promise<readonly OrderEntry[]> {
  if (sign === undefined) return [];
  const { data } = await vendure.ask<{ readonly izlogNews: readonly OrderEntry[] | null }>({
    query: `query ($after: String!, $at: String!, $proof: String!) {
      izlogNews(after: $after, at: $at, proof: $proof) { id code from to language } }`,
    variables: { after, ...sign('news', after) },
    language: DEFAULT_LOCALE,
  });
  if (data.izlogNews === null)
    throw new VendureUnavailable('Vendure does not take the site’s word: do both have the same secret, and the same time?');
  return data.izlogNews;
}
