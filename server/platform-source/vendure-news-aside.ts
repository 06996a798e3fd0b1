import { sql, type Transaction } from 'kysely';
import type { OrderEntry } from '#adapters/vendure/order-news.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';

const MINUTE = 60_000;
/** Pauses before news that could not be told are tried again; after the last one they are given up: two days and a half in all. */
const PAUSES_MS = [1, 5, 30, 120, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
/** Others pass over them for so long while one process tries. */
const LEASE_MS = 5 * MINUTE;
const AT_ONCE = 20;

/** News that could not be told so often. */
export interface NewsAgain extends OrderEntry {
  readonly tries: number;
}

/** News of orders that could not be told, in the database of the content: each is tried again by itself, and nothing else waits for it. */
export class NewsAside {
  private readonly parts: Pick<PlatformDependencies, 'database' | 'now' | 'log'>;
  /** Tries that failed, as far as this process made them. */
  failed = 0;

  constructor(parts: Pick<PlatformDependencies, 'database' | 'now' | 'log'>) {
    this.parts = parts;
  }

  /** Sets one aside that failed for the first time; `note` is written with it. */
  async take(
    { id, code, from, to, language }: OrderEntry,
    problem: string,
    note: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<void> {
    const row = { entry: id, order_code: code, from_state: from, to_state: to, language, problem, next_try_at: this.again(1) };
    await this.parts.database.transaction().execute(async (trx) => {
      await trx
        .insertInto('elsewhere_news_aside')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute();
      await note(trx);
    });
    this.tell({ id, code, problem, tries: 1 });
  }

  /** Those that are due. Taken is not tried: who ends or finds Vendure away before has counted nothing, and they are due again after the lease. */
  async takeDue(): Promise<readonly NewsAgain[]> {
    const now = this.parts.now();
    const { rows } = await sql<NewsAgain>`
      update elsewhere_news_aside n set next_try_at = ${new Date(now.getTime() + LEASE_MS)}
      where n.entry in (select entry from elsewhere_news_aside where next_try_at <= ${now} order by entry limit ${AT_ONCE} for update skip locked)
      returning n.entry::text as id, n.order_code as code, n.from_state as "from", n.to_state as "to", n.language, n.tries`.execute(
      this.parts.database,
    );
    return rows;
  }

  async done(trx: Transaction<Database>, { id }: OrderEntry): Promise<void> {
    await trx.deleteFrom('elsewhere_news_aside').where('entry', '=', id).execute();
  }

  async failedAgain({ id, code, tries: before }: NewsAgain, problem: string): Promise<void> {
    const tries = before + 1;
    await this.parts.database
      .updateTable('elsewhere_news_aside')
      .set({ problem, tries, next_try_at: this.again(tries) })
      .where('entry', '=', id)
      .execute();
    this.tell({ id, code, problem, tries });
  }

  private again(tries: number): Date | null {
    const pause = PAUSES_MS[tries - 1];
    return pause === undefined ? null : new Date(this.parts.now().getTime() + pause);
  }

  private tell({
    id,
    code,
    problem,
    tries,
  }: {
    readonly id: string;
    readonly code: string;
    readonly problem: string;
    readonly tries: number;
  }): void {
    this.failed += 1;
    const event = this.again(tries) === null ? 'vendure.newsGivenUp' : 'vendure.newsSetAside';
    this.parts.log.error(event, { entry: id, order: code, message: problem, tries });
  }
}
