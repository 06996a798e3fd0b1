import { type Kysely, sql } from 'kysely';

/**
 * A customer's cart of digital content alone goes to no address: it keeps who buys, and in which country. A parcel locker is known by what its carrier calls it, so that
 * it can be brought in again. Two films of the demo are called what they are; who knows them by their old addresses is led on where they have the new ones.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart
      add column buyer_first_name text,
      add column buyer_last_name text,
      add column buyer_country text,
      add constraint cart_buyer_whole check (num_nulls(buyer_first_name, buyer_last_name, buyer_country) in (0, 3))`.execute(database);
  await sql`alter table delivery_branch add column code text, add unique (delivery_method_id, code)`.execute(database);
  await sql`
    insert into redirect (path, target)
    select home || '/product/' || before, home || '/product/' || after
    from (values
      ('hrv', '', 'popravi-sam-snimka-radionice', 'popravi-sam-kratki-film'),
      ('eng', '/en', 'repair-it-yourself-workshop-recording', 'repair-it-yourself-short-film'),
      ('hrv', '', 'kompostiranje-za-pocetnike-snimka-radionice', 'kompostiranje-za-pocetnike-kratki-film'),
      ('eng', '/en', 'composting-for-beginners-workshop-recording', 'composting-for-beginners-short-film')
    ) renamed (in_language, home, before, after)
    where exists (select from product_text t where t.language = in_language and t.slug = after)
      and not exists (select from product_text t where t.language = in_language and t.slug = before)
    on conflict (path) do nothing`.execute(database);
}
