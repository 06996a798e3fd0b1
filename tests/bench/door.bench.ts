import { measureDoor } from './door-answers.ts';
import { type Figure, noted } from './figure.ts';
import { startGrownShop } from './grown-shop.ts';

/** What the platform's answers cost at the browser's door, over HTTP, as a page's script asks; `platform-answers` measures them in the process. BENCH_PRODUCTS names other sizes. */
export async function bench(): Promise<Figure[]> {
  const sizes = (process.env.BENCH_PRODUCTS ?? '10000,100000').split(',').map(Number);
  const shop = await startGrownShop();
  try {
    const figures: Figure[] = [];
    for (const size of sizes) {
      figures.push(noted(`filling up to ${size} products`, await shop.grow(size), 's'));
      figures.push(...(await measureDoor(shop, size)));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}
