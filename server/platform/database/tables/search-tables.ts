import type { Generated } from 'kysely';
import type { Instant, WithDefault } from './columns.ts';

/** The index of everything that can be searched for. */
export interface SearchTables {
  search_word: { language: string; word: string; spelled: WithDefault<string | null> };
  search_entry: {
    kind: string;
    ref_id: number;
    language: string;
    slug: string;
    title: string;
    summary: string;
    body: string;
    /** What the newest come first by: published, changed, or begins. */
    at: Instant;
    visible_from: Instant;
    visible_until: Instant;
    title_words: number;
    names: string;
    vector: string;
  };
  search_stale: {
    id: Generated<number>;
    kind: string;
    ref_id: number;
    stems: WithDefault<boolean>;
    due: WithDefault<Date>;
    failures: WithDefault<number>;
  };
  /** Who has a word in a language, and how much it weighs there, so many products a row. */
  product_posting: { language: string; lexeme: string; bucket: number; entries: Buffer };
  product_posting_language: { language: string; next_bucket: number | null };
  /** Products whose vectors are others than those that postings were made of. */
  product_vector_change: { product_id: number; language: string };
  search_state: { only_one: WithDefault<boolean>; stemmer: WithDefault<number> };
}
