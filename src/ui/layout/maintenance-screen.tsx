import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { Brand } from '../site/brand.tsx';
import { LonelyPage } from '../site/lonely-page.tsx';

/** Replaces the whole site while it is being worked on (LAY-02). */
export function MaintenanceScreen(): ReactElement {
  const { site, translator } = useShop();
  const { phone } = site.header;
  return (
    <LonelyPage picture="wind-park" alone>
      <Brand />
      <h1>{translator.text('layout.maintenance')}</h1>
      <p className="intro">{translator.text('layout.maintenanceText')}</p>
      {phone !== undefined && (
        <p className="row">
          <a className="icon-link" href={`tel:${phone.dialled}`}>
            <Icon name="phone" /> {phone.shown}
          </a>
        </p>
      )}
    </LonelyPage>
  );
}
