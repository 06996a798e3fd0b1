import type { ReactElement } from 'react';
import { errorStatus } from '#domain/error-status.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../shop/shop.ts';
import { LonelyPage } from '../site/lonely-page.tsx';

/** A page that could not be made (LAY-04): status, what to do, the way home. */
export function ErrorScreen({ error }: { readonly error: unknown }): ReactElement {
  const { locale, site, translator } = useShop();
  const status = errorStatus(error);
  return (
    <LonelyPage picture="sea-coast">
      <title>{`${translator.text('error.pageFailed')} – ${site.name}`}</title>
      <p className="muted">{translator.text('error.status', { status })}</p>
      <h1>{translator.text('error.pageFailed')}</h1>
      <p>{translator.text('error.pageFailedHelp')}</p>
      <p>
        <a className="btn" href={routePath('home', locale)} data-document="">
          {translator.text('error.home')}
        </a>
      </p>
    </LonelyPage>
  );
}
