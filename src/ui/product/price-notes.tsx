import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Money } from '#domain/money.ts';
import { type ProductSummary, paidPrice, recommendedPrice } from '#domain/product/product.ts';
import { pricePerUnit } from '#domain/product/unit-price.ts';
import { useShop } from '../shop/shop.ts';

interface PriceNotesProps {
  readonly product: ProductSummary;
  /** Where there is room for whole names, and for the recommended price. */
  readonly inFull?: boolean;
}

/** What the law wants beside a price: the lowest one of the 30 days before a reduction (Directive 98/6/EC, Art. 6a), and the price of one unit (NN 117/2022). */
export const PriceNotes = observer(function PriceNotes({ product, inFull }: PriceNotesProps): ReactElement {
  const { paysAsMember, translator } = useShop();
  const { unit } = product;
  const price = paidPrice(product.price, paysAsMember);
  const { prior, from, final } = price;
  const perUnit = unit === undefined || from ? undefined : pricePerUnit(final, unit);
  const note = (name: string, amount: Money) => (
    <p className="price-note">
      {`${name} `}
      <b>{translator.money(amount)}</b>
    </p>
  );
  const recommended = inFull ? recommendedPrice(price) : undefined;
  return (
    <>
      {prior && !from && note(translator.text(inFull ? 'product.prior' : 'product.priorShort'), prior)}
      {recommended && note(translator.text('product.recommended'), recommended)}
      {perUnit && note(translator.text('product.unitPrice', { unit: perUnit.unit }), perUnit.price)}
    </>
  );
});
