import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { lacks } from '#domain/site/capability.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** Puts a product on the wishlist or takes it off; whoever is not signed in is led to login and back, and finds it there (WSH-01). Back-office users have no wishlist. */
export function WishlistHeart({ product }: { readonly product: ProductDetails }): ReactElement | null {
  const { locale, site, translator, snapshot } = useShop();
  const { account } = snapshot.visitor;
  const path = routePath('product', locale, product.slug);
  if (account?.isBackofficeUser || lacks(site, 'wishlist')) return null;
  const isWished = account?.wishlist.includes(product.id);
  return (
    <form method="post" action={path}>
      <input type="hidden" name={FORM_FIELD} value="toggleWishlist" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="from" value={path} />
      <button type="submit" className={isWished ? 'btn is-quiet is-small heart is-on' : 'btn is-quiet is-small heart'}>
        <Icon name="heart" /> {translator.text(isWished ? 'product.unwish' : 'product.wish')}
        {isWished && <span className="vh">. {translator.text('product.takeOffWishlist')}</span>}
      </button>
    </form>
  );
}
