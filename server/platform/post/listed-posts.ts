import { type RawBuilder, sql } from 'kysely';
import { callCondition } from './call-conditions.ts';
import { isListOfTypes } from './of-types.ts';
import type { PostWish } from './post-wish.ts';

/** How a page of posts is read off narrow indexes: what is shown, and how many there are. */
export interface ListedPosts {
  readonly wanted: RawBuilder<unknown>;
  readonly total: RawBuilder<number>;
  /** Tables of its own. */
  readonly before?: RawBuilder<unknown>;
}

/**
 * For all posts or those of one category, one tag or both, the newest first or public calls by deadline: their texts are read for the page that is shown only, not for all that are counted.
 * Undefined for any other wish. A slug that stands for different terms in two languages means the one of the language asked for.
 */
export function listedPosts(wish: PostWish): ListedPosts | undefined {
  const { kinds, termSlugs = [], tagSlugs = [], order = 'newest', callState, query } = wish;
  const isOneList = termSlugs.length <= 1 && tagSlugs.length <= 1 && kinds.every((kind) => kind === 'post');
  if (!isOneList || query !== undefined) return undefined;
  if (order === 'newest') return callState === undefined ? newestPosts(wish) : undefined;
  if (order !== 'deadline') return undefined;
  if (callState === 'closed' || callState === 'results') return endedCalls(wish, callState);
  return callState === undefined ? callsThenOthers(wish) : runningCalls(wish, callState);
}

function newestPosts(wish: PostWish): ListedPosts {
  const { from, where } = listOf(wish);
  return {
    wanted: sql`select 'post' as kind, x.id, row_number() over (order by x.published_at desc, x.id desc) as place from ${from} where ${where}
      order by x.published_at desc, x.id desc offset ${wish.offset} limit ${wish.limit}`,
    total: sql<number>`(select count(*) from ${from} where ${where})`,
  };
}

/** Calls that are over stand after all others, so that among themselves they are ordered as posts are. */
function endedCalls(wish: PostWish, state: 'closed' | 'results'): ListedPosts {
  const where = sql`p.call_deadline is not null and ${callCondition(state, wish.now)} and ${inList(wish, sql`p`)}`;
  return {
    wanted: sql`select 'post' as kind, p.id, row_number() over (order by p.published_at desc, p.id desc) as place from post p where ${where}
      order by p.published_at desc, p.id desc offset ${wish.offset} limit ${wish.limit}`,
    total: sql<number>`(select count(*) from post p where ${where})`,
  };
}

/** Open calls by their deadline, then announced ones as they open; there are never many of them at a time. */
function running(wish: PostWish, state?: 'open' | 'announced'): RawBuilder<unknown> {
  const { now } = wish;
  const isOpen = sql`(p.call_opens_at is null or p.call_opens_at <= ${now})`;
  const ofState = state === undefined ? sql`true` : callCondition(state, now);
  return sql`running as materialized (
    select p.id, row_number() over (order by ${isOpen} desc, case when ${isOpen} then p.call_deadline else p.call_opens_at end, p.published_at desc, p.id desc) as place
    from post p where p.call_mark is null and p.call_deadline >= ${now} and ${ofState} and ${inList(wish, sql`p`)}),`;
}

function runningCalls(wish: PostWish, state: 'open' | 'announced'): ListedPosts {
  return { before: running(wish, state), wanted: shownRunning(wish), total: sql<number>`(select count(*) from running)` };
}

function shownRunning({ offset, limit }: PostWish): RawBuilder<unknown> {
  return sql`select 'post' as kind, id, place from running where place > ${offset} and place <= ${offset + limit}`;
}

function callsThenOthers(wish: PostWish): ListedPosts {
  const { from, where } = listOf(wish);
  const ahead = sql`(select count(*) from running)`;
  return {
    before: running(wish),
    wanted: sql`${shownRunning(wish)} union all
      (select 'post', x.id, ${ahead} + row_number() over (order by x.published_at desc, x.id desc) from ${from} where ${where} and x.id not in (select id from running)
        order by x.published_at desc, x.id desc offset greatest(0, ${wish.offset}::bigint - ${ahead}) limit least(${wish.limit}::bigint, greatest(0, ${wish.offset + wish.limit}::bigint - ${ahead})))`,
    total: sql<number>`(select count(*) from ${from} where ${where})`,
  };
}

/** The list itself as `x`, and what of it the visitor may see. */
function listOf(wish: PostWish): { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } {
  const [first, ...others] = termsOf(wish);
  const seen = sql.join([visible(wish, sql`x`), ...others.map((term) => within(term, sql`x`))], sql` and `);
  if (first === undefined) return { from: sql`post x`, where: seen };
  const { table, column, id } = first;
  return {
    from: sql`(select post_id as id, published_at, languages, ${column} as term from ${table}) x`,
    where: sql`x.term = ${id} and ${seen}`,
  };
}

/** The same of a post that was found elsewhere. */
function inList(wish: PostWish, post: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join([visible(wish, post), ...termsOf(wish).map((term) => within(term, post))], sql` and `);
}

interface Term {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

/** A tag, which has fewer posts, stands before a category. */
function termsOf({ termSlugs = [], tagSlugs = [], language }: PostWish): readonly Term[] {
  const term = (kind: 'term' | 'tag', slug: string) => {
    const column = sql.ref(`${kind}_id`);
    const id = sql`(select ${column} from ${sql.table(`${kind}_text`)} where slug = ${slug} order by language = ${language} desc limit 1)`;
    return { table: sql.table(`post_${kind}`), column, id };
  };
  return [...tagSlugs.map((slug) => term('tag', slug)), ...termSlugs.map((slug) => term('term', slug))];
}

function within({ table, column, id }: Term, post: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${post}.id in (select post_id from ${table} where ${column} = ${id})`;
}

function visible({ language, now, types, from, to }: PostWish, row: RawBuilder<unknown>): RawBuilder<unknown> {
  const until = to === undefined || to > now ? now : to;
  const since = from === undefined ? sql`` : sql` and ${row}.published_at >= ${from}`;
  return sql`${row}.published_at <= ${until}${since} and ${language} = any(${row}.languages) and ${isListOfTypes(sql`${row}.id`, types)}`;
}
