import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The files of a built client by their paths. A name holds a hash of the content, so what lies under one never changes. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

/** So long after the last machine with a build was heard of, its files are handed out; then old tabs take the new build (LAY-08). Machines are heard of every hour. */
const KEPT_HOURS = 2;
const FILES_A_TRIP = 100;

/** Files of the clients that the machines of a site have, so that each can hand out what a page of another's names: while a site is updated, old and new ones answer side by side (F-18). */
export class SharedClientFiles {
  private readonly database: Kysely<Database>;
  private own: BuiltFiles = new Map();

  constructor(database: Kysely<Database>) {
    this.database = database;
  }

  /** Lays out the files of this machine's build for others. */
  async share(files: BuiltFiles): Promise<void> {
    this.own = files;
    await this.tidy();
  }

  /** A file of another machine's build; undefined when no machine has it that was heard of lately. */
  async find(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const found = await this.database
      .selectFrom('client_file')
      .select('content')
      .where('path', '=', path)
      .where('seen_at', '>', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
      .executeTakeFirst();
    return found && new Uint8Array(found.content);
  }

  /** Says that this machine is there, lays out what is missing of its files, and forgets builds of which no machine is left; answers how many files went. */
  async tidy(): Promise<number> {
    // Of many processes one is enough.
    await this.database
      .updateTable('client_file')
      .set({ seen_at: sql`now()` })
      .where('path', 'in', [...this.own.keys(), ''])
      .where('seen_at', '<', sql<Date>`now() - interval '5 minutes'`)
      .execute();
    await this.layOut();
    const { numDeletedRows } = await this.database
      .deleteFrom('client_file')
      .where('seen_at', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** After the machine was said to be there, so that nobody takes away meanwhile what is found here. A database that has crashed has lost them all. */
  private async layOut(): Promise<void> {
    const known = await this.database
      .selectFrom('client_file')
      .select('path')
      .where('path', 'in', [...this.own.keys(), ''])
      .execute();
    const there = new Set(known.map(({ path }) => path));
    const missing = [...this.own].filter(([path]) => !there.has(path));
    for (let at = 0; at < missing.length; at += FILES_A_TRIP) {
      const rows = missing.slice(at, at + FILES_A_TRIP).map(([path, content]) => ({ path, content: Buffer.from(content) }));
      await this.database
        .insertInto('client_file')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
