import { type SlugProblem, slugProblem } from '../navigation/slug.ts';

/** Characters of a page's title at most. */
const LONGEST_TITLE = 200;
/** Characters of its slug at most. */
const LONGEST_SLUG = 80;

/** What may not be of a new page, beside an address that something else has. */
export type NewPageFlaw = 'titleMissing' | 'titleTooLong' | SlugProblem;

/** What is wrong with a new page's title, else with its slug; undefined when nothing is. Without a slug the title makes one. */
export function newPageFlaw({ title, slug }: { readonly title: string; readonly slug: string | undefined }): NewPageFlaw | undefined {
  if (title === '') return 'titleMissing';
  if (title.length > LONGEST_TITLE) return 'titleTooLong';
  if (slug === undefined) return undefined;
  return slug.length > LONGEST_SLUG ? 'invalidSlug' : slugProblem(slug);
}
