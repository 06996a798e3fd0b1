import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { discountPercent, type ProductPrice as PriceOfProduct, paidPrice, struckPrice } from '#domain/product/product.ts';
import { Price } from '../elements/price.tsx';
import { useShop } from '../shop/shop.ts';

export interface ProductPriceProps {
  readonly price: PriceOfProduct;
  readonly large?: boolean;
}

/** The price that the visitor pays, with what a screen reader needs to make sense of it: now, before, reduction, from (PRD-01). */
export const ProductPrice = observer(function ProductPrice({ price: told, large }: ProductPriceProps): ReactElement {
  const { paysAsMember, translator } = useShop();
  const price = paidPrice(told, paysAsMember);
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
        now: translator.text(price !== told ? 'product.memberPrice' : percent === undefined ? 'product.price' : 'product.reducedPrice'),
        before: translator.text(price.prior === undefined ? 'product.priceBefore' : 'product.lowestBefore'),
        percentage: translator.text('product.reduction'),
      }}
    />
  );
});
