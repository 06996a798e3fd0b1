import type { Generated, GeneratedAlways } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import type { Instant, Json, WithDefault } from './columns.ts';

/** What is written in the back office: working copies, their versions, who is at it, and who changed what. */
export interface EditingTables {
  draft: {
    thing: string;
    thing_id: number;
    language: string;
    version: number;
    base_version: number | null;
    content: Json<Draft> | null;
    client: string | null;
    request: number | null;
    changed_by: number | null;
    changed_at: Instant;
    /** Of a page or a post: the address that it is to have. */
    slug: GeneratedAlways<string | null>;
  };
  content_version: {
    id: Generated<number>;
    thing: string;
    thing_id: number;
    language: string;
    kind: string;
    schema: number;
    content: Json<Draft>;
    note: WithDefault<string>;
    by_user: number | null;
    by_name: string;
    at: Instant;
    client: string | null;
  };
  publication_plan: {
    thing: string;
    thing_id: number;
    language: string;
    version_id: number;
    at: Instant;
    by_user: number | null;
    /** That a program planned it with. */
    access_key_id: WithDefault<number | null>;
    /** Of domain/editing/publication-plan.ts#PLAN_PROBLEMS; null while it waits. */
    problem: WithDefault<string | null>;
  };
  draft_presence: {
    thing: string;
    thing_id: number;
    language: string;
    client: string;
    user_id: number;
    section: string | null;
    seen_at: Instant;
  };
  translation_source: {
    thing: string;
    thing_id: number;
    language: string;
    section: string;
    texts: Json<Readonly<Record<string, { readonly text: string; readonly copied: boolean }>>>;
    by_user: number | null;
    at: Instant;
  };
  audit_entry: {
    id: Generated<number>;
    at: Instant;
    user_id: number | null;
    user_name: string;
    what: string;
    thing: string;
    thing_id: string;
    language: string | null;
    before: Json<Readonly<Record<string, unknown>>> | null;
    after: Json<Readonly<Record<string, unknown>>> | null;
    request_id: string;
  };
}
