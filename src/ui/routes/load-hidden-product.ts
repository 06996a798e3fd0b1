import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import type { Shop } from '../shop/shop.ts';
import { original } from './loaders-of-translations.ts';

/**
 * A product that visitors don't find, for whoever looks after products and asks to edit it; undefined for everybody else. The page says so first, and leads to where it is shown.
 * Only the server asks, as whoever is signed in there: what it found comes with the page.
 */
export async function loadHiddenProduct(shop: Shop, slug: string, search: string) {
  if (!import.meta.env.SSR || !asksToEdit(search) || !shop.snapshot.visitor.account?.isBackofficeUser) return undefined;
  const product = (await shop.accountUseCases().backOffice.products.views.preview(slug)).unwrapOr(undefined);
  if (product === undefined) return undefined;
  const { locale, translator } = shop;
  // Fetched here, because the addresses of the back office are no visitor's: named above, they would come with every list's script.
  const { routePath } = await import('#domain/navigation/routes.ts');
  const addresses = { [locale]: routePath('product', locale, slug) };
  const { original: language } = original(shop, product.language, { addresses });
  return {
    product,
    title: product.name,
    description: '',
    addresses,
    ...(language && { original: language }),
    note: {
      text: translator.text('products.unseen'),
      link: translator.text('products.toShowing'),
      href: `${routePath('adminProduct', locale, String(product.id))}#visible-title`,
    },
    noIndex: true,
    picture: undefined,
    structuredData: [],
    parts: product.format === 'Bundle' ? (['bundle'] as const) : undefined,
  };
}
