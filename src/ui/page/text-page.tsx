import type { ReactElement } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { useShop } from '../shop.ts';
import { Sections } from './sections.tsx';

/** A page made of sections; one of texts alone has the side menu. `lang` is there when the texts are in another language than the page. */
export function TextPage({ page, lang }: { readonly page: ContentPage; readonly lang?: Locale | undefined }): ReactElement {
  const { locale, translator } = useShop();
  const isText = page.sections.every(({ kind }) => kind === 'richText' || kind === 'accessibilityStatement');
  const hasHero = page.sections.some(({ kind }) => kind === 'hero');
  return (
    <main id="content" tabIndex={-1}>
      {!hasHero && (
        <div className="wrap">
          <Breadcrumb
            label={translator.text('layout.breadcrumb')}
            items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: page.title }]}
          />
          <div className="page-head" lang={lang}>
            <h1>{page.title}</h1>
            {page.description !== '' && <p className="intro">{page.description}</p>}
          </div>
        </div>
      )}
      {isText ? (
        <div className="wrap with-side">
          <SideMenu current={routePath('content', locale, page.slug)} />
          <div className="beside-menu" lang={lang}>
            <Sections sections={page.sections} />
          </div>
        </div>
      ) : (
        <div lang={lang}>
          <Sections sections={page.sections} />
        </div>
      )}
    </main>
  );
}
