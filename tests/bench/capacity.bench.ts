import { measureOrders } from './capacity-orders.ts';
import { measureProcesses } from './capacity-processes.ts';
import { measureProducts } from './capacity-products.ts';
import type { Figure } from './figure.ts';
import { startGrownShop } from './grown-shop.ts';

/** Orders that plans are asked for (orders-on-paper.ts). */
const ON_PAPER = 10_000_000;

/**
 * How much one machine takes (docs/capacity.md): the same load on several numbers of processes, lists of orders at a number of them and their plans at ten millions, the catalogue as it grows. BENCH_PARTS names
 * some of `processes,orders,products`; BENCH_RECORDS another number of orders, BENCH_PRODUCTS other sizes of the catalogue: a million takes a quarter of an hour and 16 GB of disk.
 */
export async function bench(): Promise<Figure[]> {
  const orders = Number(process.env.BENCH_RECORDS ?? 100_000);
  const sizes = (process.env.BENCH_PRODUCTS ?? '1000,10000,100000').split(',').map(Number);
  const parts = (process.env.BENCH_PARTS ?? 'processes,orders,products').split(',');
  const figures: Figure[] = [];
  const measured = async (part: string, measure: (shop: Awaited<ReturnType<typeof startGrownShop>>) => Promise<readonly Figure[]>) => {
    if (!parts.includes(part)) return;
    const shop = await startGrownShop();
    try {
      figures.push(...(await measure(shop)));
    } finally {
      await shop.stop();
    }
  };
  await measured('processes', measureProcesses);
  await measured('orders', (shop) => measureOrders(shop, orders, ON_PAPER));
  await measured('products', (shop) => measureProducts(shop, sizes));
  return figures;
}
