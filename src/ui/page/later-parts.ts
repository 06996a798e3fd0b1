import { lazyRouteComponent } from '@tanstack/react-router';

/** Whoever reads a page need not wait for what a post is shown with, nor the other way round. */
export const TextPage = lazyRouteComponent(() => import('./text-page.tsx'), 'TextPage');
export const PostArticle = lazyRouteComponent(() => import('../post/post-article.tsx'), 'PostArticle');

/** Fetches what a page or a post is shown with before it is drawn. */
export async function fetchPart(kind: 'page' | 'post'): Promise<void> {
  await (kind === 'post' ? PostArticle : TextPage).preload?.();
}
