import type { BrowserContext } from 'playwright';

/** A product that can be bought as it is. */
export const PRODUCT = '/product/vrtne-rukavice-od-recikliranog-pamuka';

/** Gives a visitor's browser a cart with something in it, as a form without script does. */
export async function fillCart(context: BrowserContext, origin: string): Promise<void> {
  const html = await (await context.request.get(origin + PRODUCT)).text();
  const productId = /name="productId" value="(\d+)"/.exec(html)?.[1] ?? '';
  await context.request.post(origin + PRODUCT, {
    form: { form: 'addToCart', productId, format: 'Simple', quantity: '1' },
    headers: { origin },
    maxRedirects: 0,
  });
}
