import type { ReactElement } from 'react';
import type { Scope } from '#domain/back-office/scope.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { useShop } from '../shop/shop.ts';
import { LonelyPage } from '../site/lonely-page.tsx';
import { scopesInWords } from './scopes-in-words.ts';

/** For somebody who is signed in, but may not see this part of the back office, or came in at the door of customers: the permission that it wants, who gives it, and where editors sign in (LAY-07). */
export function NotAllowedScreen({ wanted }: { readonly wanted: readonly Scope[] }): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <LonelyPage picture="sea-coast">
      <title>{`${translator.text('backOffice.notAllowed')} – ${site.name}`}</title>
      <p className="muted">{translator.text('error.status', { status: 403 })}</p>
      <h1>{translator.text('backOffice.notAllowed')}</h1>
      {wanted.length > 0 && (
        <p>{translator.text('backOffice.notAllowedWants', { count: wanted.length, scopes: scopesInWords(wanted, translator) })}</p>
      )}
      <p>
        <a className="btn" href={routePath('admin', locale)} data-document="">
          {translator.text('backOffice.title')}
        </a>
      </p>
      <p>
        {translator.text('backOffice.notAllowedElse')}{' '}
        <a href={routePath('adminLogin', locale)} data-document="">
          {translator.text('backOffice.toSignIn')}
        </a>
      </p>
    </LonelyPage>
  );
}
