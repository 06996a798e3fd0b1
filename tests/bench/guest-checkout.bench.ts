import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, HOME } from '#tests/support/a-shop-stock.ts';
import { measureGuestCheckout } from './guest-checkout.ts';
import { postgresCpuMs } from './postgres-cpu.ts';

const BUDGET = { newCartAndItem: 3, checkout: 30 };

/** Guest checkouts on a PostgreSQL of their own, beside their budgets. */
export async function bench(): Promise<void> {
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
    const goods = { productIds, deliveryMethodId: HOME, paymentMethodId: BANK_TRANSFER };
    const figures = await measureGuestCheckout(shop, { goods, databaseCpuMs: () => postgresCpuMs(postgres.pid) });
    console.log(`new cart and item  ${figures.newCartAndItemCpuMs.toFixed(2)} ms CPU (at most ${BUDGET.newCartAndItem})`);
    console.log(`guest checkout     ${figures.checkoutCpuMs.toFixed(1)} ms CPU (at most ${BUDGET.checkout})`);
    for (const { clients, perSecond, checkouts, failed } of figures.byClients) {
      console.log(
        `${String(clients).padStart(2)} clients         ${perSecond.toFixed(0)} checkouts a second, ${failed} of ${checkouts} failed`,
      );
    }
    await database.destroy();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
