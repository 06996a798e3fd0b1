import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { measuredFile } from '../download/measured-file.ts';
import { demoDownloads } from './demo-downloads.ts';
import { type DemoIds, idOf } from './demo-ids.ts';
import type { DemoSite } from './demo-site.ts';

/** The files of e-products, in the order in which their products name them. */
export async function loadDownloads(trx: Kysely<Database>, site: DemoSite, ids: DemoIds, now: Date): Promise<void> {
  for (const product of site.products) {
    for (const file of await demoDownloads(site, product, now)) {
      await trx
        .insertInto('download_file')
        .values({ product_id: idOf(ids.product, product.sku), ...file, ...measuredFile(file.mime, file.content) })
        .execute();
    }
  }
}
