import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { PostArticle } from '../post/post-article.tsx';
import { useShop } from '../shop.ts';
import { Sections } from './sections.tsx';
import '../styles/home.css';
import '../styles/article.css';

const route = getRouteApi('/c/$');

/** What stands at a slug: a page or a post (NAV-12). */
export function ContentScreen(): ReactElement {
  const { decision } = route.useLoaderData();
  return decision.kind === 'page' ? <TextPage page={decision.page} /> : <PostArticle post={decision.post} />;
}

function TextPage({ page }: { readonly page: ContentPage }): ReactElement {
  const { locale, translator } = useShop();
  const texts = page.sections.filter((section) => section.kind === 'richText');
  const hasHero = page.sections.some(({ kind }) => kind === 'hero');
  return (
    <main id="content" tabIndex={-1}>
      {!hasHero && (
        <div className="wrap">
          <Breadcrumb
            label={translator.text('layout.breadcrumb')}
            items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: page.title }]}
          />
          <div className="page-head">
            <h1>{page.title}</h1>
            {page.description !== '' && <p className="intro">{page.description}</p>}
          </div>
        </div>
      )}
      {texts.length === page.sections.length ? (
        <div className="wrap with-side">
          <SideMenu current={routePath('content', locale, page.slug)} />
          <div>
            {texts.map(({ html }) => (
              <Html key={html} className="prose" html={html} />
            ))}
          </div>
        </div>
      ) : (
        <Sections sections={page.sections} />
      )}
    </main>
  );
}
