import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { useShop } from '../shop/shop.ts';
import { LonelyPage } from '../site/lonely-page.tsx';

/** For somebody who is signed in, but not for this part of the back office, or not through its own login: what is missing, and the way to that login (LAY-07). */
export function NotAllowedScreen(): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <LonelyPage picture="sea-coast">
      <title>{`${translator.text('backOffice.notAllowed')} – ${site.name}`}</title>
      <p className="muted">{translator.text('error.status', { status: 403 })}</p>
      <h1>{translator.text('backOffice.notAllowed')}</h1>
      <p>{translator.text('backOffice.notAllowedHelp')}</p>
      <p>
        <a className="btn" href={routePath('adminLogin', locale)} data-document="">
          {translator.text('backOffice.toSignIn')}
        </a>
      </p>
      <p>
        <a href={routePath('admin', locale)} data-document="">
          {translator.text('backOffice.title')}
        </a>
      </p>
    </LonelyPage>
  );
}
