import type { Kysely } from 'kysely';
import type { Result } from 'neverthrow';
import type { Draft } from '#domain/editing/draft.ts';
import { DRAFTED_KINDS, type DraftedKind, type EditableThing } from '#domain/editing/editable.ts';
import { readId } from '#domain/id.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { PageNeed } from '#domain/page/needed-page.ts';
import type { Database } from '../../database/schema.ts';
import type { Refusal } from '../../http/refusal.ts';

/** What visitors see of a thing in a language. */
export interface PublicText {
  readonly draft: Draft;
  /** The language whose text stands in; null of a text of its own. */
  readonly standsInFor: string | null;
  readonly changedAt: Date;
  /** Whether it holds at this moment. */
  readonly isPublic: boolean;
  /** Where visitors are led to it; null of a template. */
  readonly path: string | null;
}

/** A text that goes out to visitors. */
export interface Publication {
  readonly id: number;
  readonly language: LanguageCode;
  readonly draft: Draft;
  readonly now: Date;
}

/** How the things of a kind are read from their own tables and written to them. */
export interface ThingTables {
  /** Whether there is such a thing; `hold` keeps everybody else from changing it until the transaction ends. */
  hold(trx: Kysely<Database>, id: number): Promise<boolean>;
  has(database: Kysely<Database>, id: number): Promise<boolean>;
  /** Undefined where there is no such thing, null where it has no text in the language. */
  read(database: Kysely<Database>, id: number, language: LanguageCode, now: Date): Promise<PublicText | null | undefined>;
  /** Whether others are made from it and no visitor is led to it; absent for a kind that has no templates. */
  isTemplate?(database: Kysely<Database>, id: number): Promise<boolean>;
  /** Until when visitors see it; absent for a kind that has no end. */
  until?(database: Kysely<Database>, id: number): Promise<Date | null>;
  /** Why it can't be taken away from visitors, undefined when it can; absent for a kind of which each can. */
  need?(database: Kysely<Database>, id: number): Promise<PageNeed | undefined>;
  /** Says until when they see it, null for always; answers the names of all answers that are made from it. Absent for a kind that can't be withdrawn. */
  end?(
    trx: Kysely<Database>,
    id: number,
    at: Date | null,
    who: { readonly by: number; readonly now: Date },
  ): Promise<Result<readonly string[], Refusal>>;
  /** Writes the text that visitors see from now on. */
  write(trx: Kysely<Database>, publication: Publication): Promise<Result<Written, Refusal>>;
}

/** What became of a text that went out. */
export interface Written {
  /** The names of all answers that are made from it (CACHE_TAGS_HEADER). */
  readonly tags: readonly string[];
  /** Where visitors see it. */
  readonly path: string | null;
  /** From when on they do, where they don't yet; null where somebody has to show the thing first. */
  readonly seenFrom?: Date | null;
}

/** A thing in a language, as its rows are found. */
export interface ThingInLanguage extends EditableThing {
  readonly kind: DraftedKind;
  readonly language: LanguageCode;
}

/** The thing that a path names; undefined for none that can be edited. */
export function namedThing(
  { kind, id }: Readonly<Record<string, string>>,
  { language }: { readonly language: LanguageCode },
): ThingInLanguage | undefined {
  const [known, number] = [DRAFTED_KINDS.find((one) => one === kind), readId(id)];
  return known === undefined || number === undefined ? undefined : { kind: known, id: number, language };
}

/** Whether what all languages share is said in a language, where `leading` is the first of the platform's that visitors see a text in, null for none. */
export function leads(language: LanguageCode, leading: LanguageCode | null): boolean {
  return leading === null || LANGUAGE_CODES.indexOf(language) <= LANGUAGE_CODES.indexOf(leading);
}

/** What nobody has written anything of. */
export const NOTHING: Draft = { values: {}, sections: [] };
