import { once } from 'node:events';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { BackupFoot, BackupSequence, BackupTable } from './contents.ts';
import { copyWords } from './dump-tables.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Makes room for rows in any order: what points from one table to another is taken off and put on again behind them, which compares every row, and triggers keep still, since what they
 * would make is among the rows. Needs no superuser, only the owner of the tables.
 */
export class TableLoader {
  private readonly client: Client;
  private readonly tables: ReadonlyMap<string, BackupTable>;
  private keys: readonly ForeignKey[] = [];
  private into: { readonly table: string; readonly stream: ReturnType<typeof from>; readonly done: Promise<unknown> } | undefined;

  constructor(client: Client, tables: readonly BackupTable[]) {
    this.client = client;
    this.tables = new Map(tables.map((table) => [table.name, table]));
  }

  async prepare(): Promise<void> {
    const { client } = this;
    const { rows } = await client.query<ForeignKey>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid, conname`,
    );
    this.keys = rows;
    for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
    for (const table of this.tables.values()) await this.addMissingColumns(table);
    for (const name of this.tables.keys()) await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
    // What the steps put in of themselves is among the rows.
    const names = [...this.tables.keys()].map((name) => client.escapeIdentifier(name));
    await client.query(`truncate ${names.join(', ')}`);
  }

  /** Takes the next bytes of a table's rows; those of one table come one after the other. */
  async take(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.into?.table !== table) {
      await this.endTable();
      const known = this.tables.get(table);
      if (known === undefined) throw new BackupError(`The backup holds rows of the table ${table} that it does not describe.`);
      const stream = this.client.query(from(`copy ${copyWords(this.client, known)} from stdin`));
      const done = new Promise((resolve, reject) => stream.once('finish', resolve).once('error', reject));
      done.catch(() => undefined);
      this.into = { table, stream, done };
    }
    const { stream, done } = this.into;
    for await (const chunk of content) if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
  }

  /** Puts keys, triggers and sequences on again, and counts. Fails with BackupError when a table has not what it should have. */
  async finish({ tables, sequences }: BackupFoot): Promise<void> {
    const { client } = this;
    await this.endTable();
    for (const sequence of sequences) await this.setSequence(sequence);
    for (const { table, name, definition } of this.keys)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    for (const [name, { rows: wanted }] of Object.entries(tables)) {
      await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${client.escapeIdentifier(name)}`);
      if (Number(rows[0]?.count) !== wanted)
        throw new BackupError(
          `The table ${name} has ${rows[0]?.count} rows after the restore where the backup has ${wanted}; nothing was kept.`,
        );
    }
  }

  private async endTable(): Promise<void> {
    if (this.into === undefined) return;
    const { stream, done } = this.into;
    this.into = undefined;
    stream.end();
    await done;
  }

  /** Columns that no step makes: each language that the site can speak has some, made at a start. */
  private async addMissingColumns({ name, columns }: BackupTable): Promise<void> {
    const { client } = this;
    const { rows } = await client.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped',
      [name],
    );
    const there = new Set(rows.map((row) => row.name));
    if (there.size === 0)
      throw new BackupError(`The backup holds the table ${name}, which its own schema does not make; nothing was kept.`);
    for (const column of columns.filter((one) => !there.has(one.name)))
      await client.query(
        `alter table ${client.escapeIdentifier(name)} add column ${client.escapeIdentifier(column.name)} ${column.type}${column.collation === null ? '' : ` collate ${column.collation}`}${column.default === null ? '' : ` default ${column.default}`}${column.required ? ' not null' : ''}`,
      );
  }

  /** Orders are counted by a sequence for each year, made by the first of it. */
  private async setSequence({ name, value, called }: BackupSequence): Promise<void> {
    const { client } = this;
    await client.query(`create sequence if not exists ${client.escapeIdentifier(name)}`);
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, value, called]);
  }
}
