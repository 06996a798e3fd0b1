import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import type { PlatformLog } from '../platform/ports/platform-log.ts';
import { type PostingHabits, renewPostings } from '../platform/search/product-postings.ts';
import type { TellRound } from '../platform/work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';

const EVERY_MS = 60_000;

/** Keeps a large shop's lists of who has which word. Nobody waits for it: until it has done its work the texts themselves are asked, so that it never holds up the index. */
export function startPostings(
  database: Kysely<Database>,
  log: PlatformLog,
  tell: TellRound,
  habits: Partial<PostingHabits> = {},
): WorkLoop {
  const round = async (isStopped: () => boolean): Promise<boolean> => {
    await renewPostings(database, { ...habits, isStopped });
    return false;
  };
  return startWorkLoop({ name: 'postings', everyMs: EVERY_MS, round }, log, tell);
}
