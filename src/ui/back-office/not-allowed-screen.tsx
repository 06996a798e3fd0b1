import type { ReactElement } from 'react';
import type { Scope } from '#domain/back-office/scope.ts';
import { REMEMBERED_PAGE_WORD, rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { useShop } from '../shop/shop.ts';
import { LonelyPage } from '../site/lonely-page.tsx';
import { scopesInWords } from './accounts/scopes-in-words.ts';

interface NotAllowedProps {
  /** The permissions of which the screen wants one. */
  readonly wanted: readonly Scope[];
  /** The address that was asked for. */
  readonly here: string;
}

/** For somebody who is signed in, but may not see this part of the back office: as whom, and the permission that it wants and who gives it, or that its people sign in at a door of their own (LAY-07). */
export function NotAllowedScreen({ wanted, here }: NotAllowedProps): ReactElement {
  const { locale, site, snapshot, translator } = useShop();
  const { account } = snapshot.visitor;
  const door = routePath('adminLogin', locale) + stringifySearch({ [REMEMBERED_PAGE_WORD]: rememberedPage(here) });
  const isEditor = account?.isBackofficeUser === true && !account.cameAsCustomer;
  const title = translator.text(account?.cameAsCustomer ? 'backOffice.otherDoor' : 'backOffice.notAllowed');
  return (
    <LonelyPage picture="sea-coast">
      <title>{`${title} – ${site.name}`}</title>
      <p className="muted">{translator.text('error.status', { status: 403 })}</p>
      <h1>{title}</h1>
      {account?.email !== undefined && (
        <p>
          {translator.text('backOffice.notAllowedAs')} <b>{account.email}</b>
        </p>
      )}
      {account?.cameAsCustomer ? (
        <p>{translator.text('backOffice.otherDoorText')}</p>
      ) : (
        wanted.length > 0 && (
          <p>{translator.text('backOffice.notAllowedWants', { count: wanted.length, scopes: scopesInWords(wanted, translator) })}</p>
        )
      )}
      {isEditor ? (
        <>
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
        </>
      ) : (
        <p>
          <a className="btn" href={door} data-document="">
            {translator.text('backOffice.toSignIn')}
          </a>
        </p>
      )}
    </LonelyPage>
  );
}
