import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { preparedQuestion } from './prepared-question.ts';
import type { Database } from './schema.ts';

/** Where changes are announced; one tag alone may be announced by whatever statement made it. */
export const CHANNEL = 'izlog_changed';
/** A notice may have 8,000 bytes; more tags than fit are told as several. */
const LONGEST_NOTICE = 7_000;
const LONGEST_WAIT = 10_000;

/** Tells every process that content with these tags has changed; called after the change is there for others to see. */
export async function announceChanges(database: Kysely<Database>, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await database.executeQuery(announcing(database, tags));
}

/** The same as a statement: in a transaction others hear of it once that is committed, and not at all when it is undone. */
export function announcing(database: Kysely<Database>, tags: readonly string[]): CompiledQuery<never> {
  const notices: string[] = [];
  for (const tag of new Set(tags)) {
    const last = notices.at(-1);
    if (last !== undefined && last.length + tag.length < LONGEST_NOTICE) notices[notices.length - 1] = `${last} ${tag}`;
    else notices.push(tag.slice(0, LONGEST_NOTICE));
  }
  return announced.filledIn(database, { channel: CHANNEL, notices });
}

const announced = preparedQuestion<{ channel: string; notices: readonly string[] }, never>(
  (blank) => sql`select pg_notify(${blank('channel')}, notice) from unnest(${blank('notices')}::text[]) notice`,
);

export interface ChangeListener {
  /** Settles once the first connection listens. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hears what any process announced, over a connection of its own. After a lost connection nobody knows what was missed, so everything counts
 * as changed: `onTags(['*'])`.
 */
export function listenForChanges(
  url: string,
  onTags: (tags: readonly string[]) => void,
  onError: (error: Error) => void = () => {},
): ChangeListener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let wait = 100;
  let missed = false;
  const { promise: ready, resolve } = Promise.withResolvers<void>();

  const connect = async (): Promise<void> => {
    const current = new Client({ connectionString: url, application_name: 'izlog changes', keepAlive: true });
    client = current;
    let lost = false;
    const again = (error?: Error): void => {
      if (lost) return;
      lost = true;
      missed = true;
      if (error !== undefined && !stopped) onError(error);
      current.end().catch(() => {});
      if (stopped) return;
      timer = setTimeout(() => void connect(), wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
    current.on('error', again);
    current.on('end', () => again());
    current.on('notification', ({ payload }) => onTags((payload ?? '').split(' ').filter((tag) => tag !== '')));
    try {
      await current.connect();
      await current.query(`listen ${CHANNEL}`);
      wait = 100;
      if (missed) onTags(['*']);
      resolve();
    } catch (error) {
      again(error instanceof Error ? error : new Error(String(error)));
    }
  };
  void connect();
  return {
    ready,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
