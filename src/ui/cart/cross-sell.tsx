import type { ReactElement } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { ProductCard } from '../product/product-card.tsx';
import { useTranslator } from '../shop/shop.ts';

export interface CrossSellProps {
  readonly cart: Cart;
  /** Keeps ids apart when page and modal both show it. */
  readonly idPrefix: string;
  /** Of the page or the dialog that it stands in the next one down; the goods are one further down. */
  readonly headingLevel?: 2 | 3;
  /** In a section's own room; else within something narrower. */
  readonly isSection?: boolean;
}

/** What is often bought with the goods of a cart (CRT-12); nothing when nothing is known. */
export function CrossSell({ cart: { crossSell }, idPrefix, headingLevel = 2, isSection = false }: CrossSellProps): ReactElement | null {
  const translator = useTranslator();
  const Heading = `h${headingLevel}` as const;
  const id = `${idPrefix}cross-sell-title`;
  if (crossSell.length === 0) return null;
  return (
    <section className={isSection ? 'section' : undefined} aria-labelledby={id}>
      <div className="head">
        <Heading id={id}>{translator.text('cart.crossSell')}</Heading>
      </div>
      <ul className={isSection ? 'products' : 'products is-3'}>
        {crossSell.slice(0, 4).map((product) => (
          <ProductCard key={product.id} product={product} headingLevel={headingLevel === 2 ? 3 : 4} />
        ))}
      </ul>
    </section>
  );
}
