import type { ReactElement } from 'react';
import { deliveryPrice } from '#domain/checkout/delivery-price.ts';
import { LEGAL_WITHDRAWAL_DAYS } from '#domain/order/withdrawal-days.ts';
import { digitalOf } from '#domain/product/digital.ts';
import type { ProductDelivery } from '#domain/product/product-delivery.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { Icon } from '../elements/icon.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { PRODUCT_ICONS } from './icon-paths.ts';

/** How a product comes to its buyer, for how much and when, and that it can be given back; of what is downloaded, that nothing comes. */
export function Deliveries({ product }: { readonly product: ProductDetails }): ReactElement {
  const { site, translator } = useShop();
  if (digitalOf(product) === 'all') {
    return (
      <ul className="ship plain">
        <li>
          <Icon path={PRODUCT_ICONS.download} />
          <span>{translator.text('product.deliveryDigital')}</span>
        </li>
      </ul>
    );
  }
  const goods = product.price.final.amount;
  return (
    <ul className="ship plain">
      {product.deliveries.map((delivery) => (
        <li key={delivery.id} className={delivery.refusedFor && 'is-refused'}>
          <Icon path={PRODUCT_ICONS[delivery.isPickup ? 'pin' : 'truck']} />
          {delivery.refusedFor === undefined ? (
            <span>
              <b>{`${delivery.name}, ${costOf(delivery, goods, translator)}.`}</b>
              {product.availability.inStock && arrivalOf(delivery, translator)}
              {freedomOf(delivery, goods, translator)}
            </span>
          ) : (
            <span>
              <b>{`${delivery.name}:`}</b> {translator.text('product.deliveryTooLarge')}
            </span>
          )}
        </li>
      ))}
      <li>
        <Icon path={PRODUCT_ICONS.return} />
        <span>{translator.text('product.returns', { days: site.withdrawalDays ?? LEGAL_WITHDRAWAL_DAYS })}</span>
      </li>
    </ul>
  );
}

/** Of one piece: a cart with more may come for nothing. */
function costOf({ price, freeFrom }: ProductDelivery, goods: number, translator: Translator): string {
  const amount = deliveryPrice({ price: price.amount, freeFrom: freeFrom?.amount ?? null }, goods);
  return amount === 0 ? translator.text('product.deliveryFree') : translator.money({ ...price, amount });
}

function arrivalOf({ arrives, isPickup }: ProductDelivery, translator: Translator): string {
  if (arrives === undefined) return '';
  const [from, to] = [arrives.from, arrives.to].map((day) => dayInWords(day, translator));
  const days = { from: from ?? '', to: to ?? '', same: from === to ? 'yes' : 'no' };
  return ` ${translator.text(isPickup ? 'product.readyBetween' : 'product.arrivesBetween', days)}`;
}

function freedomOf({ price, freeFrom }: ProductDelivery, goods: number, translator: Translator): string {
  if (freeFrom === undefined || price.amount === 0 || goods >= freeFrom.amount) return '';
  return ` ${translator.text('product.deliveryFreeFrom', { sum: translator.money(freeFrom) })}`;
}

/** '24. studenoga', held together by a no-break space. */
function dayInWords(iso: string, translator: Translator): string {
  const { day, month } = translator.dayAndMonth(iso);
  return `${day}\u00a0${month}`;
}
