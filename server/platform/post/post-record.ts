import { type RawBuilder, sql } from 'kysely';
import type { PostRecordWire } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { callAt } from '#domain/post/public-call.ts';
import { mediaObject } from '../media/picture/media-record.ts';

/** Columns of `post p` and `post_text t` that a record is made from. */
export const POST_COLUMNS = sql`p.id, t.slug, t.title, t.excerpt, t.body, p.published_at, p.updated_at, p.media_id, p.call_opens_at, p.call_deadline, p.call_mark`;

/** A found post `f` as a json object. */
export function recordObject(language: LanguageCode, withBody = false): RawBuilder<unknown> {
  const body = withBody ? sql`, 'body', f.body` : sql``;
  return sql`json_build_object('id', f.id, 'title', f.title, 'excerpt', f.excerpt, 'slug', f.slug, 'published_at', f.published_at, 'updated_at', f.updated_at,
    'media', ${mediaObject(sql`f.media_id`, language)}, 'terms', json_build_object(
      'categories', (select coalesce(json_agg(json_build_object('title', x.title, 'slug', x.slug) order by y.position), '[]')
        from post_term y join term_text x on x.term_id = y.term_id and x.language = ${language} where y.post_id = f.id),
      'tags', (select coalesce(json_agg(json_build_object('title', x.title, 'slug', x.slug) order by x.title), '[]')
        from post_tag y join tag_text x on x.tag_id = y.tag_id and x.language = ${language} where y.post_id = f.id)),
    'call', case when f.call_deadline is not null then json_build_object('opensAt', f.call_opens_at, 'deadline', f.call_deadline, 'mark', f.call_mark,
      'amount', (select x.call_amount from post x where x.id = f.id)) end${body})`;
}

/** Times as the contract writes them, and how a public call stands at the moment. */
export function withInstants<T extends PostRecordWire>(record: T, now: Date): T {
  const { call, updated_at } = record;
  return {
    ...record,
    published_at: instant(record.published_at),
    ...(updated_at === undefined ? {} : { updated_at: instant(updated_at) }),
    ...(call === undefined || call === null ? {} : { call: callNow(call, now) }),
  };
}

function callNow({ opensAt, deadline, mark, amount }: NonNullable<PostRecordWire['call']>, now: Date): NonNullable<PostRecordWire['call']> {
  const times = {
    opensAt: opensAt === null ? undefined : instant(opensAt),
    deadline: instant(deadline),
    mark: mark ?? undefined,
    amount: amount ?? undefined,
  };
  const { state, daysLeft } = callAt(times, now.getTime());
  return { opensAt: times.opensAt ?? null, deadline: times.deadline, mark, amount: amount ?? null, state, daysLeft };
}

function instant(text: string): string {
  return new Date(text).toISOString();
}
