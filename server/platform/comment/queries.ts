import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { type KeyedRows, keyedRows, type WantedPage } from '../http/keyed.ts';

type Connection = Kysely<Database>;

/** Whoever comments: a user, or a visitor by what their browser's visits have in common. */
export type Author = { readonly userId: number } | { readonly visitorHash: Buffer };

export interface CommentRow {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly rating: number | null;
  readonly status: 'waiting' | 'published';
  readonly created_at: Date;
  readonly is_own: boolean;
}

/** Whether there is a public post that takes comments. */
export async function takesComments(database: Connection, postId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from post p join post_term x on x.post_id = p.id join term t on t.id = x.term_id and t.allows_comments
      where p.id = ${postId} and p.published_at <= ${now}) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/** What is said of a post that is not there yet, or no more, is nobody's to read. */
const isOfPublicPost = (now: Date) => sql`exists (select from post p where p.id = c.post_id and p.published_at <= ${now})`;

/** Published comments of a public post and the user's own that wait, newest first. */
export async function findComments(
  database: Connection,
  wish: {
    readonly postId: number;
    readonly userId: number | undefined;
    readonly now: Date;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ rows: readonly CommentRow[]; total: number }> {
  const own = wish.userId === undefined ? sql<boolean>`false` : sql<boolean>`coalesce(c.user_id = ${wish.userId}, false)`;
  const { rows } = await sql<CommentRow & { total: number }>`
    select c.id, c.author, c.body, c.rating, c.status, c.created_at, ${own} as is_own, (count(*) over ())::int as total
    from post_comment c where c.post_id = ${wish.postId} and (c.status = 'published' or (c.status = 'waiting' and ${own})) and ${isOfPublicPost(wish.now)}
    order by c.created_at desc, c.id desc offset ${wish.offset} limit ${wish.limit}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What the stars of a public post come to: the last of each author counts. */
export async function findRating(database: Connection, postId: number, now: Date): Promise<{ average: number | null; ratings: number }> {
  const { rows } = await sql<{ average: number | null; ratings: number }>`
    select round(avg(rating), 2)::float as average, count(*)::int as ratings from (
      select distinct on (user_id, visitor_hash) rating from post_comment c
      where post_id = ${postId} and status = 'published' and rating is not null and ${isOfPublicPost(now)} order by user_id, visitor_hash, created_at desc, id desc) r`.execute(
    database,
  );
  return rows[0] ?? { average: null, ratings: 0 };
}

/** What a post has of an author already; whoever asks holds the post's lock. */
export async function findEarlier(
  database: Connection,
  postId: number,
  author: Author,
  text: string,
): Promise<{ earlier: number; repeats: boolean }> {
  const { rows } = await sql<{ earlier: number; repeats: boolean }>`
    select count(*)::int as earlier, coalesce(bool_or(c.body <> '' and c.body = ${text}), false) as repeats
    from post_comment c where c.post_id = ${postId} and ${isBy(author)}`.execute(database);
  return rows[0] ?? { earlier: 0, repeats: false };
}

/** Lets one author at a time write on a post, so that two posts of one form are not both the first. */
export async function lockAuthor(trx: Connection, postId: number, author: Author): Promise<void> {
  const name = 'userId' in author ? `user ${author.userId}` : `visitor ${author.visitorHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(${postId}, hashtext(${name}))`.execute(trx);
}

export async function findOwnComment(database: Connection, id: number, userId: number): Promise<{ post_id: number } | undefined> {
  return database
    .selectFrom('post_comment')
    .select('post_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
}

export interface ModeratedRow {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly rating: number | null;
  readonly status: CommentStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly title: string;
  readonly slug: string;
}

/** Comments of all posts with one status; those that wait come oldest first, others newest first. */
export function findByStatus(
  database: Connection,
  { status, language }: { readonly status: CommentStatus; readonly language: string },
  wanted: WantedPage,
): Promise<KeyedRows<ModeratedRow>> {
  return keyedRows(
    database,
    {
      columns: sql`c.id, c.author, c.body, c.rating, c.status, c.created_at, c.updated_at, t.title, t.slug`,
      from: sql`post_comment c cross join lateral (
        select title, slug from post_text x where x.post_id = c.post_id order by ${bestLanguage(sql`x.language`, language, [DEFAULT_LANGUAGE])} limit 1) t`,
      fits: sql`c.status = ${status}`,
      counted: sql`post_comment c where c.status = ${status}`,
      order: {
        by: [
          [sql`c.created_at`, 'instant'],
          [sql`c.id`, 'number'],
        ],
        descending: status !== 'waiting',
      },
    },
    wanted,
  );
}

/** The ids of all comments with one status, the oldest first, no more than `limit`. */
export async function commentIdsIn(database: Connection, status: CommentStatus, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from post_comment c where c.status = ${status} order by c.created_at, c.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

function isBy(author: Author): RawBuilder<boolean> {
  return 'userId' in author ? sql<boolean>`c.user_id = ${author.userId}` : sql<boolean>`c.visitor_hash = ${author.visitorHash}`;
}
