import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { loadCheckout } from '#ui/routes/loaders-of-checkout.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** What opening the checkout of a shop throws that refuses it. */
async function refusal(kind: string): Promise<unknown> {
  const openCheckout = { run: async () => err({ kind }) };
  const shop = { locale: 'hr', snapshot: {}, useCases: async () => ({ openCheckout }) } as unknown as Shop;
  return loadCheckout(shop, 'payment').catch((error: unknown) => error);
}

describe('a checkout that does not open', () => {
  it.each(['CartEmpty', 'CartNotOrderable'])('leads to the cart when that is %s [CRT-12]', async (kind) => {
    expect(await refusal(kind)).toMatchObject({ status: 302, options: { href: '/kosarica' } });
  });

  it('is a failure when nobody answers', async () => {
    expect(await refusal('Unreachable')).not.toHaveProperty('options');
  });
});
