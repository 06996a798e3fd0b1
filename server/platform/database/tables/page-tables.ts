import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, StandsInFor, WithDefault } from './columns.ts';

/** Pages, events and documents. */
export interface PageTables {
  page: {
    id: Generated<number>;
    updated_at: WithDefault<Date>;
    /** For links on other sites (og:image). */
    media_id: WithDefault<string | null>;
    no_index: WithDefault<boolean>;
    /** No visitor is led to a template: other pages begin with it, or show what it holds. */
    is_template: WithDefault<boolean>;
    /** Those that it has a text in: the database's own work. */
    languages: WithDefault<readonly string[]>;
    /** Public from this moment, until the other one; at any time when null. */
    published_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    published_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  page_text: {
    page_id: number;
    language: string;
    slug: string;
    title: string;
    description: string;
    sections: ColumnType<readonly unknown[], string, string>;
    /** The address that search machines are to take for the page's own; empty for its own. */
    canonical: WithDefault<string>;
    stands_in_for: StandsInFor | null;
    /** The title without accents and capitals, by the database itself. */
    plain_title: GeneratedAlways<string>;
  };
  event: {
    id: Generated<number>;
    starts_at: Instant;
    ends_at: Instant;
    media_id: string | null;
    updated_at: WithDefault<Date>;
    host: WithDefault<string>;
    seats: number | null;
    taken: WithDefault<number>;
    /** The page on which to sign up. */
    sign_up_page_id: WithDefault<number | null>;
    /** Public until this moment; for good when null. */
    published_until: WithDefault<Date | null>;
    /** That it has a text in; triggers keep them. */
    languages: WithDefault<string[]>;
  };
  event_text: {
    event_id: number;
    language: string;
    title: string;
    excerpt: string;
    body: string;
    place: string;
    address: string;
    /** The title without accents and capitals, by the database itself. */
    plain_title: GeneratedAlways<string>;
  };
  document_category: { id: Generated<number>; position: number };
  document_category_text: { document_category_id: number; language: string; slug: string; name: string };
  document: {
    id: Generated<number>;
    category_id: number | null;
    file_name: string;
    /** Of FORMATS in domain/document/document-format.ts. */
    extension: string;
    mime: string;
    /** Bytes. */
    size: number;
    /** Of the file, in hexadecimal digits. */
    sha256: string;
    published_at: Instant;
    archived: WithDefault<boolean>;
    updated_at: WithDefault<Date>;
    /** When and by whom the present file was put there; null and empty of one that came with the site. */
    file_at: WithDefault<Date | null>;
    file_by: WithDefault<string>;
    /** That it has a text in; triggers keep them. */
    languages: WithDefault<string[]>;
  };
  document_text: {
    document_id: number;
    language: string;
    title: string;
    description: string /** Without accents and capitals. */;
    plain_title: GeneratedAlways<string>;
  };
  document_file: { document_id: number; content: Buffer };
  /** Files that others took the place of, and those that drafts name. */
  document_version: {
    id: Generated<number>;
    document_id: number;
    file_name: string;
    extension: string;
    mime: string;
    size: number;
    sha256: string;
    at: Instant;
    by_name: string;
    /** No visitor has seen it: a draft names it. */
    waits: WithDefault<boolean>;
    content: Buffer;
  };
}
