import type { Kysely } from 'kysely';
import type { Draft } from '#domain/editing/draft.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

/** Puts values into the working copy of a thing, over whatever else stands there; visitors see nothing of it. */
export type WritesDraft = (
  trx: Kysely<Database>,
  thing: { readonly kind: 'document'; readonly id: number; readonly language: LanguageCode },
  values: Draft['values'],
  who: { readonly by: number; readonly at: Date },
) => Promise<void>;

/** Notes what became public past the editor of a thing: it is a version, whoever has the thing open hears of it before saving over it, and nobody publishes over it unasked. */
export type KeepsPublished = (
  trx: Kysely<Database>,
  thing: { readonly kind: 'document'; readonly id: number; readonly language: LanguageCode },
  content: { readonly before: Draft; readonly after: Draft },
  who: { readonly by: number; readonly at: Date },
) => Promise<void>;
