import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { ProductPrice } from '#domain/product/product.ts';
import { useShop } from '../shop/shop.ts';

export interface OtherPriceProps {
  readonly price: ProductPrice;
  /** The words after the price of members; in a list they are not a link. */
  readonly withCard?: ReactNode;
}

/** Beside the price that the visitor pays, in words, the other one: with the membership card, or for members without it. */
export const OtherPrice = observer(function OtherPrice({ price: { final, member }, withCard }: OtherPriceProps): ReactElement | null {
  const { paysAsMember, translator } = useShop();
  if (member === undefined) return null;
  return (
    <>
      <b className="nowrap">{translator.money(paysAsMember ? final : member)}</b>{' '}
      {paysAsMember ? translator.text('product.withoutCard') : (withCard ?? translator.text('product.withCard'))}
    </>
  );
});
