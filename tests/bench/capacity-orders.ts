import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { type Figure, noted } from './figure.ts';
import { growOrders } from './grown-orders.ts';
import type { GrownShop } from './grown-shop.ts';
import { listQuestions } from './office-lists.ts';
import { plansOfOrders } from './orders-on-paper.ts';

const DEEP = 20;
const ROUNDS = 15;

/** What the lists of orders take of somebody's time, at so many orders, and how they are planned `onPaper` at more. */
export async function measureOrders(shop: GrownShop, count: number, onPaper: number): Promise<Figure[]> {
  const database = shop.open();
  try {
    await growOrders(database, count);
    await shop.tidy();
    const { clock, anEditor } = anEditorsPlatform(database);
    clock.now = new Date();
    const clerk = await anEditor('Vesna', ['*']);
    const figures: Figure[] = [];
    for (const [name, ask] of (await listQuestions(clerk, DEEP)).filter(([each]) => each.startsWith('all orders'))) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        const { status } = await ask();
        if (status !== 200) throw new Error(`${name}: ${status}`);
        times.push(performance.now() - start);
      }
      figures.push(
        noted(`${count.toLocaleString('en')} orders: ${name}, middle time`, times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0, 'ms', 1),
      );
    }
    return [...figures, ...(await plansOfOrders(shop.url, count, onPaper))];
  } finally {
    await database.destroy();
  }
}
