import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, HOME, REQUIRED_CONSENT } from '#tests/support/a-shop-stock.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { measureGuestCheckout } from './guest-checkout.ts';
import { postgresCpuMs } from './postgres-cpu.ts';

const BUDGET = { newCartAndItem: 3, checkout: 30 };

/** Guest checkouts on a PostgreSQL of their own, beside their budgets. */
export async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase(postgres.connectionString);
    const database = openDatabase({ url: postgres.connectionString });
    const shop = await openShop(database);
    const others = [await addProduct(database), await addProduct(database), await addProduct(database)];
    const sold = { stock: 1_000_000, crossSell: others };
    const productIds = [await addProduct(database, sold), await addProduct(database, { ...sold, taxRate: 500 })] as const;
    const goods = { productIds, deliveryMethodId: HOME, paymentMethodId: BANK_TRANSFER, consentIds: [REQUIRED_CONSENT] };
    const figures = await measureGuestCheckout(shop, { goods, databaseCpuMs: () => postgresCpuMs(postgres.pid) });
    const load = figures.byClients.flatMap(({ clients, perSecond, checkouts, failed }) => [
      noted(`guest checkouts a second, ${clients} ${clients === 1 ? 'client' : 'clients'}`, perSecond, '', 0),
      atMost(`failed of ${checkouts} checkouts, ${clients} ${clients === 1 ? 'client' : 'clients'}`, failed, 0, '', 0),
    ]);
    await database.destroy();
    return [
      atMost('new cart and item: CPU of server and database', figures.newCartAndItemCpuMs, BUDGET.newCartAndItem, 'ms', 2),
      atMost('guest checkout: CPU of server and database', figures.checkoutCpuMs, BUDGET.checkout, 'ms', 1),
      ...load,
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
