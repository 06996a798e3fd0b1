import type { Kysely } from 'kysely';
import type { Log } from '#ports/log.ts';
import { announceChanges } from '../platform/database/content-changes.ts';
import type { Database } from '../platform/database/schema.ts';
import { refreshIndex, renewStems, SEARCH_TAG } from '../platform/search/refresh-index.ts';
import type { TellRound } from '../platform/work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';

const EVERY_MS = 2_000;

/** Keeps the index of the search up with what is written, by whichever process comes first; after a change of the stemmer everything is indexed again, while searches go on. */
export function startSearch(database: Kysely<Database>, log: Log, tell: TellRound): WorkLoop {
  let isRenewed = false;
  const round = async (isStopped: () => boolean): Promise<boolean> => {
    if (!isRenewed) await renewStems(database);
    isRenewed = true;
    const count = await refreshIndex(database, {
      isStopped,
      onFailure: ({ kind, ref_id }, error) => log.warn('search.notIndexed', { kind, id: ref_id, message: codeOf(error) }),
    });
    if (count === 0) return false;
    log.debug('search.indexed', { count });
    await announceChanges(database, [SEARCH_TAG, 'listing']);
    return false;
  };
  return startWorkLoop({ name: 'search', everyMs: EVERY_MS, round }, log, tell);
}

/** What kind of failure it was; the message of a database may repeat the text that it could not take. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
