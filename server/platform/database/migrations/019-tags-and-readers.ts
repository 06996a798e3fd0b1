import { type Kysely, sql } from 'kysely';

/** Products carry the same tags as posts do; a private picture names who may see it. */
const STEPS = [
  `create table product_tag (product_id int not null references product on delete cascade, tag_id int not null references tag on delete cascade, primary key (product_id, tag_id))`,
  `create index product_tag_of_tag on product_tag (tag_id)`,
  `create table media_reader (media_id text not null references media on delete cascade, user_id int not null references shop_user on delete cascade, primary key (media_id, user_id))`,
  `create index media_reader_of_user on media_reader (user_id)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(database);
}
