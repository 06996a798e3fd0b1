import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { LanguageProgress, TranslationSource } from '#domain/editing/translated-texts.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Outcome } from '../outcome.ts';

/** What things are translated from, into the language that the port was made for. */
export interface DraftTranslations {
  /** `original` is undefined for the original itself. */
  read(thing: EditableThing): Outcome<
    {
      readonly original: { readonly language: LanguageCode; readonly draft: Draft } | undefined;
      readonly sources: readonly TranslationSource[];
    },
    EditingProblem
  >;
  /**
   * The free address that a title makes for what nobody has published in the language; undefined where the one that stands there stays: visitors know it, or somebody has chosen it.
   * `before` is the title that it stood there for.
   */
  slugOf(
    thing: EditableThing,
    title: { readonly title: string; readonly before: string; readonly slug: string },
  ): Outcome<string | undefined, EditingProblem>;
  /** How far the other languages are behind the original's working copy; none for a translation. */
  states(thing: EditableThing): Outcome<readonly LanguageProgress[], EditingProblem>;
  /** Texts are right for the original's words as they are given. */
  confirm(thing: EditableThing, texts: readonly Omit<TranslationSource, 'copied'>[]): Outcome<void, EditingProblem>;
}
