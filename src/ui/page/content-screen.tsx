import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { PostArticle } from './rare-parts.ts';
import { TextPage } from './text-page.tsx';

const route = getRouteApi('/c/$');

/** What stands at a slug: a page or a post (NAV-12). */
export function ContentScreen(): ReactElement {
  const { decision, comments, original } = route.useLoaderData();
  if (decision.kind === 'page') return <TextPage page={decision.page} lang={original?.locale} />;
  return (
    <Suspense>
      <PostArticle post={decision.post} comments={comments} />
    </Suspense>
  );
}
