import type { Locale } from '../locale/locale.ts';
import type { ContentPage } from '../page/content-page.ts';
import type { Post } from '../post/post.ts';

/** What a slug of the catch-all route is (NAV-12): a page, else a post, else moved by an editor, else nothing. */
export type SlugDecision =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'unknown' };

/** The same content in other languages: its slug in each language that has one (LOC-06, LOC-07). */
export type Translations = Readonly<Partial<Record<Locale, string>>>;
