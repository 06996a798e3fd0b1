import type { Kysely } from 'kysely';
import type { Log } from '#ports/log.ts';
import { announceChanges } from './platform/database/content-changes.ts';
import type { Database } from './platform/database/schema.ts';
import { refreshIndex, renewStems, SEARCH_TAG } from './platform/search/refresh-index.ts';

const EVERY_MS = 2_000;

/** Keeps the index of the search up with what is written, by whichever process comes first; after a change of the stemmer everything is indexed again, while searches go on. */
export function startSearch(database: Kysely<Database>, log: Log): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isRenewed = false;
  const round = async (): Promise<void> => {
    try {
      if (!isRenewed) await renewStems(database);
      isRenewed = true;
      const count = await refreshIndex(database, {
        isStopped: () => isStopped,
        onFailure: ({ kind, ref_id }, error) => log.warn('search.notIndexed', { kind, id: ref_id, message: codeOf(error) }),
      });
      if (count > 0) {
        log.debug('search.indexed', { count });
        await announceChanges(database, [SEARCH_TAG, 'listing']);
      }
    } catch (error) {
      if (!isStopped) log.warn('search.stopped', { message: String(error).slice(0, 200) });
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round();
    }, EVERY_MS);
    timer.unref();
  };
  let running = round();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What kind of failure it was; the message of a database may repeat the text that it could not take. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
