import type { ReactElement } from 'react';
import { useShop } from '../shop/shop.ts';
import { BackOfficeMain } from './back-office-main.tsx';

/** In place of an area of a shop that another system keeps: what is done there, and the way to it where that is known. */
export function ElsewhereScreen({ title }: { readonly title: string }): ReactElement {
  const { site, translator } = useShop();
  return (
    <BackOfficeMain title={title}>
      <p>{translator.text('backOffice.elsewhereHelp')}</p>
      {site.shopDeskUrl !== undefined && (
        <p>
          <a className="btn" href={site.shopDeskUrl}>
            {translator.text('backOffice.toElsewhere')}
          </a>
        </p>
      )}
    </BackOfficeMain>
  );
}
