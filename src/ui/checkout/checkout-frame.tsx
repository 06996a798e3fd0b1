import type { ReactElement } from 'react';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { Brand } from '../site/brand.tsx';

/** The checkout's own header: brand and help line, nothing that leads away. */
export function CheckoutHeader(): ReactElement {
  const { site, translator } = useShop();
  const { phone } = site.header;
  return (
    <header className="simple">
      <div className="wrap">
        <Brand />
        {phone !== undefined && (
          <p className="small muted row">
            <Icon name="phone" />
            <span>
              {translator.text('layout.needHelp')} <a href={`tel:${phone.dialled}`}>{phone.shown}</a>, {phone.hours}
            </span>
          </p>
        )}
      </div>
    </header>
  );
}

export function CheckoutFooter(): ReactElement {
  const { site, locale, translator } = useShop();
  return (
    <footer className="foot is-short">
      <div className="wrap">
        <p className="last">
          <span>{site.copyright}</span>
          <span>
            <a href={staticPagePath('terms', locale)}>{translator.text('layout.terms')}</a>
          </span>
          <span>
            <a href={staticPagePath('privacy', locale)}>{translator.text('layout.privacy')}</a>
          </span>
        </p>
      </div>
    </footer>
  );
}
