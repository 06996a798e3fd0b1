import type { ReactElement } from 'react';
import { type Shop, ShopProvider } from '../shop/shop.ts';
import { accessibilityAttributes } from '../site/accessibility-attributes.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import '../styles/site.css';

/** The whole document while the site is being worked on (LAY-02). The server alone draws it: there is nothing on it that the app would have to take over. */
export function MaintenanceDocument({ shop, address }: { readonly shop: Shop; readonly address: string }): ReactElement {
  return (
    <ShopProvider value={shop}>
      <html lang={shop.locale} {...accessibilityAttributes(shop.snapshot.visitor.accessibility)}>
        <head>
          <title>{shop.translator.text('maintenance.title')}</title>
        </head>
        <body>
          <MaintenanceScreen address={address} />
        </body>
      </html>
    </ShopProvider>
  );
}
