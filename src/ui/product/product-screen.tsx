import { getRouteApi } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { cardPagePath, routePath } from '#domain/navigation/site-routes.ts';
import { allPictures, pictureOfChoice } from '#domain/product/configuration.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { Icon } from '../elements/icon.tsx';
import { mark } from '../elements/mark.ts';
import { EditLink } from '../shop/edit-link.tsx';
import { useShop } from '../shop/shop.ts';
import { Deliveries } from './deliveries.tsx';
import { fileFacts } from './file-facts.ts';
import { FoldedFacts } from './folded-facts.tsx';
import { Gallery } from './gallery.tsx';
import { PRODUCT_ICONS } from './icon-paths.ts';
import { OptionFields } from './option-fields.tsx';
import { OtherPrice } from './other-price.tsx';
import { PriceNotes } from './price-notes.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductPrice } from './product-price.tsx';
import { Purchase } from './purchase.tsx';
import { useConfiguration } from './use-configuration.ts';
import { WishlistHeart } from './wishlist-heart.tsx';
import '../styles/product.css';
import '../styles/bundle.css';
import '../styles/choosing.css';

const route = getRouteApi('/product/$slug');

interface ProductScreenProps {
  readonly bundlePurchase: ComponentType<{ readonly product: ProductDetails }>;
}

/** A product: pictures, price, what can be done with it, facts, what goes well with it (PRD-01). What a bundle is bought with stands on products itself, so it is passed in. */
export function ProductScreen(props: ProductScreenProps): ReactElement {
  const { product } = route.useLoaderData();
  const { Product } = useShop().editMode;
  const draw = (shown: ProductDetails) => <ProductArticle product={shown} {...props} />;
  return Product === undefined ? draw(product) : <Product shown={product} draw={draw} />;
}

function ProductArticle({
  product,
  bundlePurchase: BundlePurchase,
}: ProductScreenProps & { readonly product: ProductDetails }): ReactElement {
  const { original: lang } = route.useLoaderData();
  const { locale, translator } = useShop();
  const configuration = useConfiguration(product);
  const { shown } = configuration;
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <EditLink />
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
        <Gallery
          key={product.id}
          pictures={allPictures(product.gallery, product.variants)}
          chosen={pictureOfChoice(product.variants, configuration.choices)}
          of={product}
        />
        <div className="buy">
          <div className="stack is-tight" lang={lang}>
            <h1 {...mark(product, 'name')}>{product.name}</h1>
            <p className="muted" {...mark(product, 'summary')}>
              {product.summary}
            </p>
          </div>
          <PriceBlock product={shown} />
          {product.format === 'Bundle' ? (
            <Suspense>
              <BundlePurchase product={product} />
            </Suspense>
          ) : (
            <Purchase
              key={product.id}
              product={shown}
              action={configuration.address}
              configured={
                product.options.length === 0 || product.variants.length === 0
                  ? undefined
                  : { productId: product.id, fields: <OptionFields product={product} configuration={configuration} /> }
              }
            />
          )}
          <WishlistHeart product={product} />
          <Deliveries product={shown} />
        </div>
      </div>
      <div className="section with-side pdp-more">
        <h2>{translator.text('product.about')}</h2>
        <div className="stack is-wide">
          <Html className="prose" html={product.description} lang={lang} {...mark(product, 'description')} />
          <dl className="facts">
            {product.attributes.map(({ attributeCode, label, value }) => (
              <div key={attributeCode}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {product.files.length > 0 && (
              <div>
                <dt>{translator.text('product.files')}</dt>
                {product.files.map((file) => (
                  <dd key={`${file.format} ${file.bytes}`}>{fileFacts(file, translator)}</dd>
                ))}
              </div>
            )}
            <div>
              <dt>{translator.text('product.sku')}</dt>
              <dd>{shown.sku}</dd>
            </div>
          </dl>
          <FoldedFacts product={product} lang={lang} />
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

const PriceBlock = observer(function PriceBlock({ product }: { readonly product: ProductDetails }): ReactElement {
  const { locale, paysAsMember, site, translator } = useShop();
  const { member } = product.price;
  return (
    <div className="stack is-tight">
      <ProductPrice price={product.price} large />
      <div className="small muted">
        <PriceNotes product={product} inFull />
        <p>{translator.text('product.taxIncluded', { rate: translator.number(product.taxRate) })}</p>
      </div>
      {member !== undefined && (
        <p className={paysAsMember ? 'small muted' : 'member-line'}>
          {!paysAsMember && <Icon path={PRODUCT_ICONS.card} />}
          <span>
            <OtherPrice
              price={product.price}
              withCard={
                site.withoutCardRequests ? undefined : (
                  <a href={cardPagePath(locale)} data-document="">
                    {translator.text('product.withCard')}
                  </a>
                )
              }
            />
          </span>
        </p>
      )}
    </div>
  );
});
