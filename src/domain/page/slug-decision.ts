import type { Version } from '../locale/stand-in.ts';
import type { Post } from '../post/post.ts';
import type { ContentPage } from './content-page.ts';

/** What a slug of the catch-all route is (NAV-12): a page, else a post, else moved by an editor, else what has no text in this language, else nothing. */
export type SlugDecision =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'moved'; readonly path: string }
  /** There is one, though not in the visitor's language (LOC-07). */
  | { readonly kind: 'untranslated'; readonly versions: readonly Version[] }
  | { readonly kind: 'unknown' };
