import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { useShop } from '../shop/shop.ts';
import { AccessibilityForm } from './accessibility-form.tsx';

/** The panel's settings as a page of their own, for those without script. */
export function AccessibilityScreen(): ReactElement {
  const { locale, translator } = useShop();
  const title = translator.text('layout.accessibility');
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{translator.text('accessibility.title')}</h1>
      </div>
      <AccessibilityForm />
      <p>
        <a href={staticPagePath('accessibility', locale)}>{translator.text('accessibility.statement')}</a>
      </p>
    </main>
  );
}
