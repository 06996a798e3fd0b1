import { type Kysely, sql } from 'kysely';

/**
 * What stood twice stands once: the categories of a post in `post_term` alone, and the words that posts, pages and documents are found by in `search_entry` alone (the lists of
 * products keep theirs).
 */
const STEPS = [
  // A category that only the post itself knew comes first, as it did.
  `insert into post_term (post_id, term_id, position, published_at, languages)
    select p.id, p.term_id, coalesce((select min(x.position) from post_term x where x.post_id = p.id), 1) - 1, p.published_at, p.languages
    from post p where p.term_id is not null on conflict (post_id, term_id) do nothing`,
  'alter table post drop column term_id',
  'alter table post_text drop column search',
  'alter table page_text drop column search',
  'alter table document_text drop column search',
  // A page that is kept from search machines is kept from the site's own search, too.
  'drop trigger page_searched on page',
  'create trigger page_searched after insert or delete or update of updated_at, published_from, published_until, no_index on page for each row execute function page_searched()',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(database);
}
