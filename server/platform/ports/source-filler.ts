import type { Kysely } from 'kysely';
import type { SourceOnWire } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { StoredSelection } from '#domain/page/section.ts';
import type { SourceName } from '#domain/page/source-values.ts';
import type { Database } from '../database/schema.ts';

/** Finds what an editor chose for a list of a section, and names what that is made of (CACHE_TAGS_HEADER). */
export type SourceFiller<S extends SourceName> = (
  context: FillingContext,
  selection: StoredSelection<S>,
) => Promise<{ readonly value: SourceOnWire<S>; readonly tags: readonly string[] }>;

/** Who fills the lists of sections; complete by its type. */
export type SourceFillers = { readonly [S in SourceName]: SourceFiller<S> };

export interface FillingContext {
  readonly database: Kysely<Database>;
  readonly language: LanguageCode;
  readonly now: Date;
}
