import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Html } from '../elements/html.tsx';
import type { PageData } from '../shop/page-data.ts';

/** What the page is about, for search machines (PRD-05). It stands in the body because React would make a script element from text, which the content security policy refuses. */
export function StructuredData(): ReactElement | null {
  const data = useRouterState({ select: ({ matches }) => (matches.at(-1)?.loaderData as PageData | undefined)?.structuredData });
  if (data === undefined) return null;
  // A "<" could end the script.
  const scripts = data.map((about) => `<script type="application/ld+json">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`);
  return <Html html={scripts.join('')} />;
}
