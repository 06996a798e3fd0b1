import { err, ok } from 'neverthrow';
import { expect, it, vi } from 'vitest';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { loadProduct } from '#ui/routes/loaders.ts';
import type { Shop } from '#ui/shop/shop.ts';

const HIDDEN = { id: 7, slug: 'klupa', name: 'Klupa', summary: 'Za vrt.', format: 'Simple', language: undefined };

function aShop(account: { readonly isBackofficeUser: boolean } | undefined, answer: unknown = ok(HIDDEN)) {
  const preview = vi.fn(async () => answer);
  const shop = {
    locale: 'hr',
    translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
    snapshot: { visitor: { account } },
    useCases: async () => ({ viewProduct: { run: async () => ok(undefined) }, findMoved: { run: async () => ok(undefined) } }),
    accountUseCases: () => ({ backOffice: { products: { views: { preview } } } }),
  } as unknown as Shop;
  const load = (search: string) => loadProduct(shop, 'klupa', search).catch((error: unknown) => error);
  return { load, preview };
}

it('a product that visitors don’t find is shown to whoever asks to edit it, says so first and is for no search machine [ADM-02]', async () => {
  const { load, preview } = aShop({ isBackofficeUser: true });
  expect(await load('?editPage=true')).toMatchObject({
    product: HIDDEN,
    title: 'Klupa',
    noIndex: true,
    structuredData: [],
    addresses: { hr: '/product/klupa' },
    note: { text: expect.stringContaining('skriven'), href: '/admin/products/7#visible-title' },
  });
  expect(preview).toHaveBeenCalledWith('klupa');
});

it.each<[string, { readonly isBackofficeUser: boolean } | undefined, string]>([
  ['nobody who is signed in', undefined, '?editPage=true'],
  ['a customer', { isBackofficeUser: false }, '?editPage=true'],
  ['an editor who does not ask to edit', { isBackofficeUser: true }, ''],
])('is not there for %s, and is not even asked for', async (_, account, search) => {
  const { load, preview } = aShop(account);
  expect(await load(search)).toMatchObject({ isNotFound: true });
  expect(preview).not.toHaveBeenCalled();
});

it('is not there either for whoever may not look after products', async () => {
  const { load } = aShop({ isBackofficeUser: true }, err({ kind: 'Forbidden' }));
  expect(await load('?editPage=true')).toMatchObject({ isNotFound: true });
});
