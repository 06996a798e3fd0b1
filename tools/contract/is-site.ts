import { filterProducts } from '#adapters/platform/wire/product.ts';

/**
 * Whether an address is a site's and not a platform's: what anybody may read of a platform, a site gives to nobody but its own pages, which say where they come from. Most of the contract is
 * nothing that it passes on.
 */
export async function isSite(fetch: typeof globalThis.fetch, baseUrl: string, apiKey: string | undefined): Promise<boolean> {
  const ask = async (origin?: string) => {
    const headers = {
      'content-type': 'application/json',
      language: 'hrv',
      store: '1',
      site: '1',
      ...(apiKey && { apikey: apiKey }),
      ...(origin && { origin }),
    };
    const answer = await fetch(baseUrl + filterProducts.path, { method: filterProducts.method, headers, body: '{}' });
    await answer.body?.cancel();
    return answer.status;
  };
  return (await ask()) === 403 && (await ask(new URL(baseUrl).origin)) === 200;
}
