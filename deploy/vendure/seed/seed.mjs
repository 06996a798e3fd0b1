import { readDemo } from '../../../server/platform/demo/read-demo.ts';
import { seedGoods } from './goods.mjs';
import { seedCoupons, seedShop, seedWays } from './shop.mjs';

/** Whether somebody, an earlier start too, has brought goods in. */
export async function hasGoods(admin) {
  return (await admin.ask('{ products { totalItems } }')).totalItems > 0;
}

/** Brings the goods of the demo site in: those that Vendure knows the kind of, with the ways to deliver and to pay and the coupons. */
export async function seed(admin, progress) {
  progress('Bringing the goods of the demo in (only this once) …');
  const site = await readDemo();
  const taxCategories = await seedShop(admin, site);
  await seedWays(admin, site);
  const facets = await seedGoods(admin, site, taxCategories, progress);
  await seedCoupons(admin, site, facets);
  await admin.ask('mutation { reindex { id } }');
  progress('The goods are there; their index is made …');
}
