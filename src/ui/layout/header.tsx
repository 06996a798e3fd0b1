import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { lacks } from '#domain/site/capability.ts';
import { Icon } from '../elements/icon.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { useShop } from '../shop/shop.ts';
import { Brand } from '../site/brand.tsx';
import { AccessibilityLink } from './accessibility-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkList } from './link-list.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { useMobileMenu } from './use-mobile-menu.tsx';

/** Top bar with editable links and languages, brand, search, tools, navigation (HDR-01). */
export function Header(): ReactElement {
  const { site, locale, translator, snapshot } = useShop();
  const { account } = snapshot.visitor;
  const { button, menu } = useMobileMenu();
  return (
    <header>
      <div className="top">
        <div className="wrap">
          <LinkList links={site.header.links} />
          <div className="tools-top">
            <AccessibilityLink />
            <LanguageSwitch />
          </div>
        </div>
      </div>
      <div className="wrap bar">
        <Brand />
        <SearchForm id="q" />
        <div className="tools">
          {account && !account.isBackofficeUser && !lacks(site, 'wishlist') && (
            <a className="wide" href={routePath('profileWishlist', locale)}>
              <Icon name="heart" /> {translator.text('layout.wishes')}
            </a>
          )}
          <a href={routePath(account?.isBackofficeUser ? 'admin' : account ? 'profile' : 'login', locale)}>
            <Icon name="user" /> {account && <span className="vh">{translator.text('layout.profile')}, </span>}
            <span className="lbl">{account?.firstName ?? translator.text('layout.login')}</span>
          </a>
          <CartLink />
          {button}
        </div>
      </div>
      {site.navigation.length > 0 && <MainNavigation />}
      {menu}
    </header>
  );
}

const CartLink = observer(function CartLink(): ReactElement {
  const { cart, locale, translator } = useShop();
  return (
    <a href={routePath('cart', locale)}>
      <Icon name="cart" /> <span className="lbl">{translator.text('layout.cart')}</span>
      {cart.pieces > 0 && (
        <>
          <span className="count" aria-hidden="true">
            {cart.pieces}
          </span>
          <span className="vh">, {translator.text('layout.pieces', { count: cart.pieces })}</span>
        </>
      )}
    </a>
  );
});
