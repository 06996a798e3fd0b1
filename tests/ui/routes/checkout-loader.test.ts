import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { loadCheckout } from '#ui/routes/loaders-of-checkout.ts';
import type { Shop } from '#ui/shop/shop.ts';

/** What opening the checkout of a shop throws that refuses it. */
async function refusal(kind: string, step = 'address', snapshot: object = {}): Promise<unknown> {
  const openCheckout = { run: async () => err({ kind }) };
  const shop = { locale: 'hr', snapshot, useCases: async () => ({ openCheckout }) } as unknown as Shop;
  return loadCheckout(shop, step).catch((error: unknown) => error);
}

describe('a checkout that does not open', () => {
  it.each(['CartEmpty', 'CartNotOrderable'])('leads to the cart when that is %s [CRT-12]', async (kind) => {
    expect(await refusal(kind)).toMatchObject({ status: 302, options: { href: '/kosarica' } });
  });

  it.each<[string, string, object]>([
    ['at a step after the first', 'payment', {}],
    ['by what was sent without script', 'address', { refusedForm: { form: 'address' } }],
  ])('leads to the cart that says so when it was emptied meanwhile, found %s', async (_, step, snapshot) => {
    expect(await refusal('CartEmpty', step, snapshot)).toMatchObject({ options: { href: '/kosarica?emptied=1' } });
    expect(await refusal('CartNotOrderable', step, snapshot)).toMatchObject({ options: { href: '/kosarica' } });
  });

  it('is a failure when nobody answers', async () => {
    expect(await refusal('Unreachable')).not.toHaveProperty('options');
  });
});
