import { measureDoor } from './door-answers.ts';
import type { Figure } from './figure.ts';
import { startGrownShop } from './grown-shop.ts';

/** Number of products at which the goals of the browser's door are said. */
const PRODUCTS = 10_000;

/** What the platform's answers cost at the browser's door , over HTTP, as a page's script asks; `platform-answers` measures them in the process. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  try {
    await shop.grow(PRODUCTS);
    return await measureDoor(shop, PRODUCTS);
  } finally {
    await shop.stop();
  }
}
