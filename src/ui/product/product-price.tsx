import type { ReactElement } from 'react';
import { discountPercent, type ProductPrice as PriceOfProduct } from '#domain/product/product.ts';
import { Price } from '../elements/price.tsx';
import { useTranslator } from '../shop/shop.ts';

/** A price with what a screen reader needs to make sense of it: now, before, reduction, from (PRD-01). */
export function ProductPrice({ price, large }: { readonly price: PriceOfProduct; readonly large?: boolean }): ReactElement {
  const translator = useTranslator();
  const percent = discountPercent(price);
  return (
    <Price
      large={large}
      now={translator.money(price.final)}
      before={price.regular === undefined ? undefined : translator.money(price.regular)}
      percentage={percent === undefined ? undefined : `−${percent} %`}
      from={price.from ? translator.text('product.from') : undefined}
      words={{
        now: translator.text(percent === undefined ? 'product.price' : 'product.reducedPrice'),
        before: translator.text('product.priceBefore'),
        percentage: translator.text('product.reduction'),
      }}
    />
  );
}
