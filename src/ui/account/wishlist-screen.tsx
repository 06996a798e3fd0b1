import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { Icon } from '../elements/icon.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';
import type { PageOf } from './account-page.ts';
import { ProfileFrame } from './profile-frame.tsx';

/** What one wishes for, to be put into the cart or taken off (WSH-02). */
export function WishlistScreen({ page }: { readonly page: PageOf<'wishlist'> }): ReactElement {
  const { locale, translator } = useShop();
  const { owner, wishlist } = page;
  return (
    <ProfileFrame owner={owner} current="profileWishlist" title={translator.text('account.wishlist')}>
      {wishlist.length === 0 ? (
        <div className="empty">
          <Icon name="heart" />
          <p>{translator.text('account.noWishes')}</p>
          <p className="row">
            <a className="btn" href={routePath('shop', locale)}>
              {translator.text('account.toShop')}
            </a>
          </p>
        </div>
      ) : (
        <ul className="products is-three">
          {wishlist.map((product) => (
            <ProductCard key={product.id} product={product} headingLevel={2} below={<TakeOff product={product} />} />
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}

function TakeOff({ product }: { readonly product: ProductSummary }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('profileWishlist', locale);
  return (
    <AccountForm
      form="toggleWishlist"
      action={path}
      fields={{ productId: String(product.id), from: path }}
      submit={
        <>
          {translator.text('account.takeOff')}
          <span className="vh">: {product.name}</span>
        </>
      }
      button={{ look: 'quiet', small: true }}
      className="below"
    />
  );
}
