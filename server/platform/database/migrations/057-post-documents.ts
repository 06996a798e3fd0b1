import { type Kysely, sql } from 'kysely';

/** Posts lead to documents of the site: what belongs to a public call, in the order that its editors gave it. A document can belong to several. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table post_document (
    post_id int not null references post on delete cascade,
    document_id int not null references document on delete cascade,
    position int not null default 0,
    primary key (post_id, document_id))`.execute(database);
  await sql`create index post_document_document_id on post_document (document_id)`.execute(database);
}
