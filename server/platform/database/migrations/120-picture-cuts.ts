import { type Kysely, sql } from 'kysely';

/**
 * A picture can be turned and cut: `width` and `height` are those of what is shown, whose upper left corner lies at `cut_left` and `cut_top` of the turned picture. The size of the whole one
 * is there once it has been cut; its file stays as it is.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media add column whole_width int check (whole_width > 0), add column whole_height int check (whole_height > 0),
      add column turn int not null default 0 check (turn in (0, 90, 180, 270)),
      add column cut_left int not null default 0 check (cut_left >= 0), add column cut_top int not null default 0 check (cut_top >= 0)`.execute(
    database,
  );
}
