import type { ReactElement, ReactNode } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Breadcrumb, type Crumb } from '../elements/breadcrumb.tsx';
import { useShop } from '../shop/shop.ts';

export interface AccountMainProps {
  readonly title: string;
  /** The page's name in the breadcrumb, when it is another one. */
  readonly crumb?: string | undefined;
  /** Between home and this page. */
  readonly crumbs?: readonly Crumb[];
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Breadcrumb, heading, content: the frame of every screen of accounts. */
export function AccountMain({ title, crumb = title, crumbs = [], intro, children }: AccountMainProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap account" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, ...crumbs, { label: crumb }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {intro !== undefined && <p className="intro breaks">{intro}</p>}
      </div>
      {children}
    </main>
  );
}
