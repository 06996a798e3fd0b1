import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Post as ShownPost } from '#domain/post/post.ts';
import { useShop } from '../shop/shop.ts';
import { PostArticle } from './rare-parts.ts';
import { TextPage } from './text-page.tsx';

const route = getRouteApi('/c/$');

/** What stands at a slug: a page or a post (NAV-12). */
export function ContentScreen(): ReactElement {
  const { decision, comments, original } = route.useLoaderData();
  const { Page, Post } = useShop().editMode;
  if (decision.kind === 'page') {
    const draw = (page: ContentPage) => <TextPage page={page} lang={original} />;
    return Page === undefined ? draw(decision.page) : <Page shown={decision.page} draw={draw} />;
  }
  const draw = (post: ShownPost) => (
    <Suspense>
      <PostArticle post={post} comments={comments} />
    </Suspense>
  );
  return Post === undefined ? draw(decision.post) : <Post shown={decision.post} draw={draw} />;
}
