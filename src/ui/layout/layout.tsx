import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactElement, type ReactNode, Suspense } from 'react';
import { UntranslatedScreen } from '../page/untranslated-screen.tsx';
import { lateComponent } from '../shop/late-component.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { Flash } from './flash.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageProgress } from './page-progress.tsx';
import { StructuredData } from './structured-data.tsx';
import { TakenOver } from './taken-over.tsx';
import { Toasts } from './toasts.tsx';

/** The main layout (LAY-01): skip link, header, content, footer, cookie notice, toasts, cart modal. The checkout and the back office bring frames of their own. */
export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  const { translator, editMode } = useShop();
  const Around = editMode.Layout ?? Fragment;
  const frame = useRouterState({ select: ({ matches }) => frameOf(matches.at(-1)) });
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as PageData | undefined });
  const { note, untranslated } = page ?? {};
  return (
    <>
      <a className="btn skip" href="#content" data-document="">
        {translator.text('layout.skip')}
      </a>
      <PageProgress />
      {frame === 'site' && (
        <Around>
          <Suspense>
            <Header />
          </Suspense>
        </Around>
      )}
      {frame !== 'office' && <Flash />}
      {note && (
        <aside className="wrap flash" aria-label={note.link}>
          <p className="notice">
            <span>
              {note.text}{' '}
              <a href={note.href} hrefLang={note.hrefLang} data-document="">
                {note.link}
              </a>
            </span>
          </p>
        </aside>
      )}
      {page && untranslated ? <UntranslatedScreen page={page} untranslated={untranslated} /> : children}
      {frame === 'site' && (
        <Around>
          <Suspense>
            <Footer />
          </Suspense>
        </Around>
      )}
      {frame !== 'office' && (
        <Around>
          <CookieNotice />
        </Around>
      )}
      <Toasts />
      <ModalsWhenNeeded />
      <StructuredData />
      <TakenOver />
    </>
  );
}

/** What could not be shown is told in the site's own frame. */
function frameOf(match: { readonly routeId: string; readonly status: string } | undefined): 'site' | 'checkout' | 'office' {
  if (match?.status !== 'success') return 'site';
  if (match.routeId === '/checkout') return 'checkout';
  return /^\/(office|admin(?!-login))/.test(match.routeId) ? 'office' : 'site';
}

const ModalsWhenNeeded = observer(function ModalsWhenNeeded(): ReactElement {
  const { cart, bundle } = useShop();
  return (
    <>
      {cart.modalWasOpened && <CartModal wanted={cart.modalIsOpen} />}
      {bundle.wasOpened && <BundleModal wanted={bundle.wish} />}
    </>
  );
});

const WORDS = ['cart', 'modal', 'totals', 'product', 'bundle'];
const CartModal = lateComponent(() => import('../cart/cart-modal.tsx').then((file) => file.CartModal), WORDS);
const BundleModal = lateComponent(() => import('../bundle/bundle-modal.tsx').then((file) => file.BundleModal), WORDS);
