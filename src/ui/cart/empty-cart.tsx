import type { ReactElement } from 'react';
import { resolveLink } from '#domain/navigation/link.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** A cart with nothing in it says what becomes of what is added, and leads on: to the shop and its categories, to somebody who can be asked; the search stands above it in the header. */
export function EmptyCart(): ReactElement {
  const { locale, site, translator } = useShop();
  const categories = site.navigation.flatMap(({ children }) => children.filter(({ target }) => target.kind === 'shopCategory'));
  return (
    <div className="empty">
      <Icon name="cart" />
      <p>{translator.text('cart.emptyHelp')}</p>
      <p className="row">
        <a className="btn" href={routePath('shop', locale)}>
          {translator.text('cart.toShop')}
        </a>
        <a className="icon-link" href={staticPagePath('contact', locale)}>
          {translator.text('cart.askUs')}
        </a>
      </p>
      {categories.length > 0 && (
        <nav className="stack" aria-labelledby="cart-categories">
          <h2 id="cart-categories">{translator.text('cart.categories')}</h2>
          <ul className="row plain">
            {categories.map(({ title, target }) => (
              <li key={title}>
                <a href={resolveLink(target, locale)?.href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
