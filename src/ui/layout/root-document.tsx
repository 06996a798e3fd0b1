import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import type { RouterContext } from '../routes/router.tsx';
import { ShopProvider } from '../shop.ts';
import { accessibilityAttributes } from '../site/accessibility-attributes.ts';
import { Layout } from './layout.tsx';
import '../styles/site.css';

/** The whole document: the router renders it on the server and takes it over in the browser. */
export function RootDocument() {
  const { shop } = useRouter().options.context as RouterContext;
  return (
    <html
      lang={shop.locale}
      data-refused={shop.snapshot.refusedForm === undefined ? undefined : ''}
      {...accessibilityAttributes(shop.snapshot.visitor.accessibility)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/logo-mark.svg" type="image/svg+xml" />
        <HeadContent />
        {shop.snapshot.accessibilityStyles && <link rel="stylesheet" href={shop.snapshot.accessibilityStyles} />}
      </head>
      <body>
        <ShopProvider value={shop}>
          <Layout>
            <Outlet />
          </Layout>
        </ShopProvider>
        <Scripts />
      </body>
    </html>
  );
}
