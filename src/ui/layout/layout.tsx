import { lazyRouteComponent, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import { observed } from '../observed.tsx';
import { useShop } from '../shop.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { Flash } from './flash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageProgress } from './page-progress.tsx';
import { StructuredData } from './structured-data.tsx';
import { Toasts } from './toasts.tsx';

/** Seldom needed, so no visitor carries it along; the server loads it before it draws. */
export const MaintenanceScreen = lazyRouteComponent(() => import('./maintenance-screen.tsx'), 'MaintenanceScreen');

/** The main layout (LAY-01): skip link, header, content, footer, cookie notice, toasts, cart modal. The checkout brings a quieter frame of its own; maintenance replaces all. */
export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const { site, translator } = useShop();
  const inCheckout = useRouterState({
    select: ({ matches }) => matches.some(({ routeId, status }) => routeId === '/checkout' && status === 'success'),
  });
  if (site.maintenance) return <MaintenanceScreen />;
  return (
    <>
      <a className="btn skip" href="#content" data-document="">
        {translator.text('layout.skip')}
      </a>
      <PageProgress />
      {!inCheckout && <Header />}
      <Flash />
      {children}
      {!inCheckout && <Footer />}
      <CookieNotice />
      <Toasts />
      <CartModalWhenNeeded />
      <StructuredData />
    </>
  );
}

const CartModalWhenNeeded = observed(function CartModalWhenNeeded(): ReactElement | null {
  const { cart } = useShop();
  return cart.modalWasOpened ? (
    <Suspense>
      <LazyCartModal />
    </Suspense>
  ) : null;
});

function LazyCartModal(): ReactElement {
  const shop = useShop();
  modal ??= lazy(async () => {
    const [{ CartModal }, ...words] = await Promise.all([import('../cart/cart-modal.tsx'), loadMessages(shop.locale, ['cart', 'product'])]);
    for (const messages of words) shop.translator.add(messages);
    return { default: CartModal as ComponentType };
  });
  const Modal = modal;
  return <Modal />;
}

let modal: ReturnType<typeof lazy<ComponentType>> | undefined;
