import { Outlet, useRouter } from '@tanstack/react-router';
import { type Shop, ShopProvider } from '../shop/shop.ts';
import { accessibilityAttributes } from '../site/accessibility-attributes.ts';
import { Layout } from './layout.tsx';
import { PageHead } from './page-head.tsx';
import '../styles/site.css';

/** The whole document: the server renders it (entry-server.tsx adds styles, state and loader) and the browser takes it over. */
export function RootDocument() {
  const { shop } = useRouter().options.context as { readonly shop: Shop };
  return (
    <ShopProvider value={shop}>
      <html
        lang={shop.locale}
        data-refused={shop.snapshot.refusedForm === undefined ? undefined : ''}
        {...accessibilityAttributes(shop.snapshot.visitor.accessibility)}
      >
        <head>
          <PageHead />
        </head>
        <body>
          <Layout>
            <Outlet />
          </Layout>
        </body>
      </html>
    </ShopProvider>
  );
}
