import type { ReactElement } from 'react';
import type { Address } from '#domain/checkout/address.ts';
import { useShop } from '../shop/shop.ts';
import { type CheckoutViewModel, stepPath } from './checkout-view-model.ts';

/** What was entered before, with the ways back to change it. */
export function Review({ way }: { readonly way: CheckoutViewModel }): ReactElement | null {
  const { locale, translator } = useShop();
  const { addresses, cart } = way.checkout;
  if (addresses === undefined) return null;
  const { delivery, billing, company } = addresses;
  const branch = way.deliveryMethod?.branches.find(({ id }) => id === cart.branchId);
  const change = (step: 'address' | 'shipping', what: string) => (
    <a className="icon-link is-flush" href={stepPath(locale, step)}>
      {translator.text('checkout.change')}
      <span className="vh"> {translator.text(what)}</span>
    </a>
  );
  return (
    <dl className="facts review">
      <div>
        <dt>{translator.text(way.needsShipping ? 'checkout.deliverTo' : 'checkout.buyer')}</dt>
        <dd>
          <span>
            {oneLine(delivery)}
            <br />
            <span className="muted">{delivery.contactEmail}</span>
          </span>
          {change('address', way.needsShipping ? 'checkout.changeAddress' : 'checkout.changeBuyer')}
        </dd>
      </div>
      {(billing !== undefined || company !== undefined) && (
        <div>
          <dt>{translator.text('checkout.invoiceTo')}</dt>
          <dd>
            <span>
              {company !== undefined && (
                <>
                  {company.companyName}, OIB {company.companyOIB}
                  <br />
                </>
              )}
              {billing !== undefined && oneLine(billing)}
            </span>
            {change('address', 'checkout.changeInvoice')}
          </dd>
        </div>
      )}
      {way.deliveryMethod !== undefined && (
        <div>
          <dt>{translator.text('checkout.manner')}</dt>
          <dd>
            <span>
              {way.deliveryMethod.name}
              {branch !== undefined && `, ${branch.name}`}
            </span>
            {change('shipping', 'checkout.changeShipping')}
          </dd>
        </div>
      )}
    </dl>
  );
}

function oneLine({ firstName, lastName, street, houseNumber, zipCode, city }: Address): string {
  return [`${firstName} ${lastName}`, `${street} ${houseNumber}`, `${zipCode} ${city}`].filter((part) => part.trim() !== '').join(', ');
}
