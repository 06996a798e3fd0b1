import type { Locale } from '../locale/locale.ts';
import type { Version } from '../locale/stand-in.ts';
import type { ContentPage } from '../page/content-page.ts';
import type { Post } from '../post/post.ts';

/** What a slug of the catch-all route is (NAV-12): a page, else a post, else moved by an editor, else what has no text in this language, else nothing. */
export type SlugDecision =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'moved'; readonly path: string }
  /** There is one, though not in the visitor's language (LOC-07). */
  | { readonly kind: 'untranslated'; readonly versions: readonly Version[] }
  | { readonly kind: 'unknown' };

/** The same content in other languages: its slug in each language that has one (LOC-06, LOC-07). */
export type Translations = Readonly<Partial<Record<Locale, string>>> & {
  /** Languages whose text is that of another one, because nobody has translated it yet. */
  readonly standIns?: readonly Locale[];
};
