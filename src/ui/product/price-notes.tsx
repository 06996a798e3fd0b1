import type { ReactElement } from 'react';
import { discountPercent, type ProductSummary } from '#domain/product/product.ts';
import { pricePerUnit } from '#domain/product/unit-price.ts';
import { useTranslator } from '../shop/shop.ts';

/** What the law wants beside a price: the lowest one of the 30 days before a reduction (Directive 98/6/EC, Art. 6a), and the price of one unit (NN 117/2022). */
export function PriceNotes({ product: { price, unit } }: { readonly product: ProductSummary }): ReactElement {
  const translator = useTranslator();
  const { prior, from, final } = price;
  const perUnit = unit === undefined || from ? undefined : pricePerUnit(final, unit);
  return (
    <>
      {prior !== undefined && (
        <p className="price-note">
          {`${translator.text(discountPercent(price) === undefined ? 'product.prior' : 'product.priorOf')} `}
          <b>{translator.money(prior)}</b>
        </p>
      )}
      {perUnit !== undefined && (
        <p className="price-note">
          {`${translator.text('product.unitPrice', { unit: perUnit.unit })} `}
          <b>{translator.money(perUnit.price)}</b>
        </p>
      )}
    </>
  );
}
