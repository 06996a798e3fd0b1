import type { ReactElement } from 'react';
import { discountPercent, type ProductPrice as PriceOfProduct, struckPrice } from '#domain/product/product.ts';
import { Price } from '../elements/price.tsx';
import { useTranslator } from '../shop/shop.ts';

/** A price with what a screen reader needs to make sense of it: now, before, reduction, from (PRD-01). */
export function ProductPrice({ price, large }: { readonly price: PriceOfProduct; readonly large?: boolean }): ReactElement {
  const translator = useTranslator();
  const percent = discountPercent(price);
  const struck = struckPrice(price);
  return (
    <Price
      large={large}
      now={translator.money(price.final)}
      before={struck && translator.money(struck)}
      percentage={percent === undefined ? undefined : `−${percent} %`}
      from={price.from ? translator.text('product.from') : undefined}
      words={{
        now: translator.text(percent === undefined ? 'product.price' : 'product.reducedPrice'),
        before: translator.text(price.prior === undefined ? 'product.priceBefore' : 'product.lowestBefore'),
        percentage: translator.text('product.reduction'),
      }}
    />
  );
}
