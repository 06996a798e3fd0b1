import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { PostArticle, TextPage } from './later-parts.ts';
// The first view of either is drawn before its part has arrived.
import '../styles/home.css';
import '../styles/sections.css';
import '../styles/article.css';
import '../styles/side.css';

const route = getRouteApi('/c/$');

/** What stands at a slug: a page or a post (NAV-12). */
export function ContentScreen(): ReactElement {
  const { decision, comments, original } = route.useLoaderData();
  return (
    <Suspense>
      {decision.kind === 'page' ? (
        <TextPage page={decision.page} lang={original?.locale} />
      ) : (
        <PostArticle post={decision.post} comments={comments} />
      )}
    </Suspense>
  );
}
