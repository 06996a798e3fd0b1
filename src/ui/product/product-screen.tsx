import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { Product } from '#domain/product/product.ts';
import { AddToCartForm } from '../cart/add-to-cart-form.tsx';
import { QuantityField } from '../cart/quantity-field.tsx';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop.ts';
import { Gallery } from './gallery.tsx';
import { PRODUCT_ICONS } from './icon-paths.ts';
import { ProductCard } from './product-card.tsx';
import { ProductPrice } from './product-price.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';
import '../styles/product.css';
import { Html } from '../elements/html.tsx';

const route = getRouteApi('/product/$slug');

/** A product: pictures, price, what can be done with it, facts, what goes well with it (PRD-01). */
export function ProductScreen(): ReactElement {
  const { product } = route.useLoaderData();
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[
          { label: translator.text('layout.home'), href: routePath('home', locale) },
          { label: translator.text('layout.shop'), href: routePath('shop', locale) },
          ...product.categories.map(({ name, slug }) => ({ label: name, href: routePath('shop', locale, slug) })),
          { label: product.name },
        ]}
      />
      <div className="pdp">
        <Gallery key={product.id} pictures={product.gallery} />
        <div className="buy">
          <div className="stack is-tight">
            <h1>{product.name}</h1>
            <p className="muted">{product.summary}</p>
          </div>
          <PriceBlock product={product} />
          <Purchase product={product} />
          <WishlistHeart product={product} />
          <Delivery product={product} />
        </div>
      </div>
      <div className="section with-side pdp-more">
        <h2>{translator.text('product.about')}</h2>
        <div className="stack is-wide">
          <Html className="prose" html={product.description} />
          <dl className="facts">
            {product.attributes.map(({ attributeCode, label, value }) => (
              <div key={attributeCode}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>{translator.text('product.sku')}</dt>
              <dd>{product.sku}</dd>
            </div>
          </dl>
        </div>
      </div>
      {product.crossSell.length > 0 && (
        <section className="section" aria-labelledby="cross-sell">
          <div className="head">
            <h2 id="cross-sell">{translator.text('product.goesWellWith')}</h2>
          </div>
          <ul className="products">
            {product.crossSell.slice(0, 4).map((other) => (
              <ProductCard key={other.id} product={other} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function PriceBlock({ product }: { readonly product: Product }): ReactElement {
  const { translator } = useShop();
  const { member } = product.price;
  return (
    <div className="stack is-tight">
      <ProductPrice price={product.price} large />
      <p className="small muted">{translator.text('product.taxIncluded', { rate: translator.number(product.taxRate) })}</p>
      {member !== undefined && (
        <p className="member-line">
          <Icon path={PRODUCT_ICONS.card} />
          <span>
            <b className="nowrap">{translator.money(member)}</b> {translator.text('product.withCard')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Simple and electronic products go into the cart from here; the others need choices that this page does not offer, and says so. */
function Purchase({ product }: { readonly product: Product }): ReactElement {
  const { locale, translator } = useShop();
  const { inStock, quantity } = product.availability;
  if (isInBranchesOnly(product)) return <p className="notice">{translator.text('product.inBranchesOnly')}</p>;
  if (!inStock) {
    return (
      <p className="notice is-bad">
        <Icon name="alert" />
        <span>{translator.text('product.soldOutLong')}</span>
      </p>
    );
  }
  return (
    <div className="stack is-tight">
      <AddToCartForm
        product={product}
        action={routePath('product', locale, product.slug)}
        quantityField={QuantityField}
        className="buyrow"
      />
      <p className="small instock">
        <Icon name="check" />{' '}
        {quantity === undefined
          ? translator.text('product.alwaysAvailable')
          : translator.text(quantity > 20 ? 'product.inStockMany' : 'product.inStock', { quantity })}
      </p>
    </div>
  );
}

/** What needs choices is not brought yet. */
function isInBranchesOnly({ format }: Product): boolean {
  return format === 'Configurable' || format === 'Bundle';
}

function Delivery({ product }: { readonly product: Product }): ReactElement {
  const { translator } = useShop();
  const facts =
    product.format === 'EProduct'
      ? ([['download', 'product.deliveryElectronic']] as const)
      : isInBranchesOnly(product)
        ? ([['return', 'product.returns']] as const)
        : ([
            ['truck', 'product.deliveryHome'],
            ['pin', 'product.deliveryBranch'],
            ['return', 'product.returns'],
          ] as const);
  return (
    <ul className="ship plain">
      {facts.map(([icon, message]) => (
        <li key={message}>
          <Icon path={PRODUCT_ICONS[icon]} />
          <span>{translator.text(message)}</span>
        </li>
      ))}
    </ul>
  );
}
