import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, WithDefault } from './columns.ts';

/** News and public calls, their categories, tags and comments. */
export interface PostTables {
  post_type: { id: Generated<number>; slug: string; title: string; created_at: WithDefault<Date> };
  term: { id: Generated<number>; position: number; allows_comments: WithDefault<boolean>; holds_calls: WithDefault<boolean> };
  term_text: { term_id: number; language: string; slug: string; title: string };
  post: {
    id: Generated<number>;
    post_type_id: WithDefault<number>;
    media_id: string | null;
    published_at: Instant;
    updated_at: WithDefault<Date>;
    call_opens_at: Instant | null;
    call_deadline: Instant | null;
    call_mark: 'results' | 'cancelled' | null;
    call_amount: WithDefault<number | null>;
    languages: WithDefault<string[]>;
    /** When it is to be withdrawn, or was; null while it is neither. */
    withdraw_at: WithDefault<Date | null>;
    /** Who has planned that; an id that may be nobody's by then. */
    withdraw_by: WithDefault<number | null>;
  };
  post_term: { post_id: number; term_id: number; position: WithDefault<number>; published_at: Instant; languages: WithDefault<string[]> };
  post_document: { post_id: number; document_id: number; position: WithDefault<number> };
  tag: { id: Generated<number> };
  tag_text: { tag_id: number; language: string; slug: string; title: string };
  post_tag: { post_id: number; tag_id: number; published_at: Instant; languages: WithDefault<string[]> };
  post_comment: {
    id: Generated<number>;
    post_id: number;
    user_id: number | null;
    visitor_hash: Buffer | null;
    author: string;
    language: string;
    body: string;
    rating: number | null;
    status: 'waiting' | 'published' | 'refused';
    created_at: Instant;
    updated_at: Instant;
  };
  post_text: {
    post_id: number;
    language: string;
    slug: string;
    title: string;
    excerpt: string;
    body: string;
    /** The title without accents and capitals, by the database itself. */
    plain_title: GeneratedAlways<string>;
  };
}
