import { useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { opensBundle } from '../shop/opens-bundle.ts';
import { useShop } from '../shop/shop.ts';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { OtherPrice } from './other-price.tsx';
import { PriceNotes } from './price-notes.tsx';
import { ProductPrice } from './product-price.tsx';

export interface ProductCardProps {
  readonly product: ProductSummary;
  readonly headingLevel?: 2 | 3 | 4;
  /** Its picture stands in the first view. */
  readonly eager?: boolean;
  /** After its button. */
  readonly below?: ReactNode;
}

/** A product in a list: picture, name that leads to it, price, member price in words, one button. */
export function ProductCard({ product, headingLevel = 3, eager, below }: ProductCardProps): ReactElement {
  const { locale, translator } = useShop();
  const Heading = `h${headingLevel}` as const;
  const href = routePath('product', locale, product.slug);
  const flag = product.format === 'Bundle' ? 'product.set' : product.format === 'EProduct' ? 'product.digital' : undefined;
  return (
    <li className="product">
      <div className="pic">
        {product.media !== undefined && (
          <SitePicture media={product.media} shape="card" alt="" eager={eager} sizes="(min-width: 48rem) 17rem, 46vw" />
        )}
      </div>
      <div className="body">
        <Heading>
          <a href={href}>{product.name}</a>
        </Heading>
        {!product.isWithdrawn && (
          <>
            <ProductPrice price={product.price} />
            <div className="notes">
              <PriceNotes product={product} />
            </div>
            {product.price.member !== undefined && (
              <p className="member">
                <OtherPrice price={product.price} />
              </p>
            )}
          </>
        )}
      </div>
      <CardAction product={product} href={href} />
      {below}
      {flag !== undefined && <span className="flag">{translator.text(flag)}</span>}
    </li>
  );
}

/** What can be done with a product from a list: put into the cart, or go and choose. */
function CardAction({ product, href }: { readonly product: ProductSummary; readonly href: string }): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const address = useRouterState({ select: ({ location }) => location.publicHref });
  const opens = product.format === 'Configurable' ? 'product.chooseOptions' : product.format === 'Bundle' ? 'product.openSet' : undefined;
  const chooses = product.isWithdrawn ? undefined : opens;
  if (chooses !== undefined || !product.availability.inStock) {
    return (
      <a
        className="btn is-line is-wide"
        href={href}
        {...(product.format === 'Bundle' && product.availability.inStock ? opensBundle(shop, product) : {})}
      >
        {translator.text(chooses ?? 'product.soldOut')}
        <span className="vh">{`: ${product.name}`}</span>
      </a>
    );
  }
  return <AddToCartForm product={product} action={address} />;
}
