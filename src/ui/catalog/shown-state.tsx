import type { ReactElement } from 'react';
import type { ListedProduct } from '#domain/product/product-desk.ts';
import { useShop } from '../shop/shop.ts';

/** Whether visitors find a product, and when that ends or begins by itself. */
export function ShownState({ product: { visible, isVariant, showing } }: { readonly product: ListedProduct }): ReactElement {
  const { translator } = useShop();
  const now = translator.text(`products.${visible ? (isVariant ? 'offered' : 'shown') : isVariant ? 'notOffered' : 'hidden'}`);
  const { from, until } = showing;
  const moments = [
    ...(from === undefined || visible ? [] : [['fromMoment', from] as const]),
    ...(until === undefined ? [] : [['untilMoment', until] as const]),
  ];
  if (moments.length === 0) return <>{now}</>;
  return (
    <span className="under">
      {now}
      {moments.map(([words, moment]) => {
        const iso = new Date(moment).toISOString();
        return (
          <span key={words} className="muted">
            {translator.text(`products.${words}`)}{' '}
            <time dateTime={iso}>
              {translator.date(iso)} {translator.part('shownTime', TIME, iso)}
            </time>
          </span>
        );
      })}
    </span>
  );
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
