import { measureOrders } from './capacity-orders.ts';
import { measureProcesses } from './capacity-processes.ts';
import type { Figure } from './figure.ts';
import { startGrownShop } from './grown-shop.ts';

/** How much one machine takes (docs/capacity.md): the same load on several numbers of processes, lists of orders at a number of them. BENCH_RECORDS names another, BENCH_PARTS some of `processes,orders`. */
export async function bench(): Promise<Figure[]> {
  const orders = Number(process.env.BENCH_RECORDS ?? 100_000);
  const parts = (process.env.BENCH_PARTS ?? 'processes,orders').split(',');
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
  await measured('orders', (shop) => measureOrders(shop, orders));
  return figures;
}
