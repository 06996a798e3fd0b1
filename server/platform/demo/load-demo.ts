import { type Kysely, sql } from 'kysely';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import { LOADING_LOCK } from '../database/loading-lock.ts';
import type { Database } from '../database/schema.ts';
import { refreshWithin, renewStems } from '../search/refresh-index.ts';
import { demoIds } from './demo-ids.ts';
import type { DemoSite } from './demo-site.ts';
import { type DemoSignIn, loadAccounts } from './load-demo-accounts.ts';
import { loadCatalog } from './load-demo-catalog.ts';
import { loadComments } from './load-demo-comments.ts';
import { loadContent } from './load-demo-content.ts';
import { loadDocuments } from './load-demo-documents.ts';
import { loadForms } from './load-demo-forms.ts';
import { loadMedia } from './load-demo-media.ts';
import { loadSettings } from './load-demo-settings.ts';

/** Whether the demo was loaded, had been before, or found a database with content of its own. */
export type DemoLoading = 'loaded' | 'already-there' | 'not-empty';

/** Loads the demo site, once: several processes may start at once, and a database that somebody else filled is left alone. */
export async function loadDemo(
  database: Kysely<Database>,
  site: DemoSite,
  onProgress: (step: string) => void = () => {},
  keepSignIns: (signIns: readonly DemoSignIn[]) => Promise<void> = async () => {},
): Promise<DemoLoading> {
  await renewStems(database);
  const outcome = await database.transaction().execute(async (trx): Promise<DemoLoading> => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOADING_LOCK})`.execute(trx);
    const { rows } = await sql<{ loaded: boolean; filled: boolean }>`
      select exists (select from site_option where key = 'DemoLoaded') as loaded, exists (select from product) or exists (select from page) or exists (select from site_option) as filled`.execute(
      trx,
    );
    if (rows[0]?.loaded) return 'already-there';
    if (rows[0]?.filled) return 'not-empty';
    const ids = demoIds(site);
    onProgress('pictures and settings');
    await loadMedia(trx, site);
    await loadSettings(trx, site, ids);
    onProgress(`${site.products.length} products`);
    const now = new Date();
    await loadCatalog(trx, site, ids, now);
    onProgress(
      `${site.pages.length + 1} pages, ${site.posts.length} posts, ${site.events.length} events, ${site.documents.documents.length} documents`,
    );
    await loadForms(trx, site);
    await loadContent(trx, site, ids);
    await loadComments(trx, site, ids, now);
    await loadDocuments(trx, site, ids);
    await rebuildListing(trx);
    await refreshWithin(trx);
    onProgress(`${site.accounts.customers.length} customers with their orders`);
    // Kept before the end, because nobody could tell the passwords afterwards.
    await keepSignIns(await loadAccounts(trx, site.accounts, ids, now));
    return 'loaded';
  });
  if (outcome === 'loaded') await sql`analyze`.execute(database);
  return outcome;
}
