import type { PostList } from '#application/post/browse-posts.ts';

/** The address of a list of posts at a page, showing so many pages from there on, with what narrows it. */
export function postListAddress(
  path: string,
  { from, to, state }: Pick<PostList, 'from' | 'to' | 'state'>,
  page: number,
  pages = 1,
): string {
  const words = Object.entries({ from, to, state, page: page === 1 ? undefined : page, pages: pages === 1 ? undefined : pages });
  const query = new URLSearchParams(words.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();
  return query === '' ? path : `${path}?${query}`;
}
