import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { announceChanges } from '#server/platform/database/content-changes.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { loadDemo } from '#server/platform/demo/load-demo.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

/** `npm run demo [-- --products N]`: loads the demo site into the database in use, running or not, and grows it to N products. */
async function demo(): Promise<void> {
  const products = wantedProducts();
  const { address, close } = await reachDatabase(readConfig());
  try {
    await migrateDatabase(address);
    const database = openDatabase({ url: address, statementTimeout: 0, lockTimeout: 0 });
    try {
      console.log('Loading the demo site …');
      console.log(WORDS[await loadDemo(database, await readDemo(), (step) => console.log(`  ${step}`))]);
      if (products === undefined) return;
      const added = await growDemo(database, products, (done, wanted) => console.log(`  ${done} of ${wanted} products`));
      console.log(`${added} products were added.`);
    } finally {
      // A running shop keeps pages of what has now changed.
      await announceChanges(database, ['*']);
      await database.destroy();
    }
  } finally {
    await close();
  }
}

const WORDS = {
  loaded: 'The demo site is loaded.',
  'already-there': 'The demo site was there already.',
  'not-empty': 'The database has content of its own; the demo site was left out.',
} as const;

function wantedProducts(): number | undefined {
  const { products } = parseArgs({ options: { products: { type: 'string' } } }).values;
  if (products === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(products)) throw new KnownFailure(`--products wants a whole number from 1 to 9999999; it is "${products}".`);
  return Number(products);
}

await demo().catch(fail);
