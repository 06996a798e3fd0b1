import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { useShop } from '../shop.ts';

/** Accounts are not open yet: these addresses say so in their own words and lead on; ordering needs no account. */
export function AccountScreen(): ReactElement {
  const { screen } = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as { screen: string } });
  const { locale, translator } = useShop();
  const title = translator.text(`layout.${screen}`);
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="intro">{translator.text(screen === 'adminLogin' ? 'account.editorsNotOpen' : 'account.notOpen')}</p>
      </div>
      <p className="row">
        <a className="btn" href={routePath('shop', locale)}>
          {translator.text('account.toShop')}
        </a>
      </p>
    </main>
  );
}
