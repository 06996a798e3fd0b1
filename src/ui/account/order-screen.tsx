import type { ReactElement, ReactNode } from 'react';
import { piecesOf } from '#domain/cart/cart.ts';
import { givenOrderExtras } from '#domain/checkout/order-extras.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { OwnOrder } from '#domain/order/own-order.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';
import { DownloadList } from '../checkout/download-list.tsx';
import { PaymentSlip } from '../checkout/payment-slip.tsx';
import { Facts } from '../elements/facts.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountForm } from './account-form.tsx';
import type { PageOf } from './account-page.ts';
import { ACCOUNT_ICONS } from './icon-paths.ts';
import { OrderedGoods, OrderTaxes } from './order-goods.tsx';
import { StatusTag } from './order-table.tsx';
import { ProfileFrame, Section } from './profile-frame.tsx';
import '../styles/totals.css';

/** One order with everything that its invoice says; it can be printed and ordered again (IDN-09). */
export function OrderScreen({ page }: { readonly page: PageOf<'order'> }): ReactElement {
  const { locale, translator } = useShop();
  const { owner, order } = page;
  const orders = { label: translator.text('account.orders'), href: routePath('profileOrders', locale) };
  return (
    <ProfileFrame owner={owner} current="profileOrders" title={page.title} crumbs={[orders]}>
      <div className="stack is-wide">
        <p className="row is-apart">
          <span className="row">
            <StatusTag status={order.status} />
            <time dateTime={order.placedAt}>{translator.longDate(order.placedAt)}</time>
          </span>
          <button type="button" className="btn is-quiet is-small needs-script" onClick={() => print()}>
            <Icon path={ACCOUNT_ICONS.print} /> {translator.text('account.print')}
          </button>
        </p>
        <OrderedGoods order={order} />
        <div className="order-sums">
          <AccountForm
            form="repeatOrder"
            action={routePath('profileOrder', locale, order.orderSlug)}
            fields={{ orderSlug: order.orderSlug }}
            submit={translator.text('account.repeat')}
            busy={translator.text('account.repeating')}
            className="no-print"
          >
            <p className="small muted">{translator.text('account.repeatHelp')}</p>
          </AccountForm>
          <CartTotals
            totals={order.totals}
            pieces={piecesOf(order.lines)}
            couponCode={order.couponCode}
            deliveryName={order.deliveryMethod}
            digitalOnly={order.deliveryMethod === undefined}
          />
        </div>
      </div>
      {order.downloads.length > 0 && (
        <Section id="downloads-title" title={translator.text('checkout.downloads')}>
          <DownloadList downloads={order.downloads} />
        </Section>
      )}
      {order.bankTransfer !== undefined && order.status === 'placed' && (
        <Section id="transfer-title" title={translator.text('checkout.transfer')}>
          <PaymentSlip transfer={order.bankTransfer} total={order.totals.total} orderSlug={order.orderSlug} />
        </Section>
      )}
      <Section id="invoice-title" title={translator.text('account.invoice')}>
        <OrderTaxes order={order} />
      </Section>
      <Section id="details-title" title={translator.text('account.details')}>
        <Facts rows={useDetails(order)} />
      </Section>
    </ProfileFrame>
  );
}

function useDetails(order: OwnOrder): readonly (readonly [string, ReactNode])[] {
  const { translator } = useShop();
  const { deliveryAddress, billingAddress, company, bankTransfer, shipment } = order;
  const row = (message: string, value: ReactNode): readonly (readonly [string, ReactNode])[] =>
    value === undefined || value === '' ? [] : [[translator.text(message), value]];
  return [
    ...row('account.email', order.email),
    ...row('checkout.deliverTo', deliveryAddress && <AddressLines address={deliveryAddress} />),
    ...row('checkout.stepShipping', order.deliveryMethod),
    ...row('account.shipment', shipment && [shipment.carrier, shipment.trackingNumber].filter((part) => part !== '').join(', ')),
    ...row('checkout.invoiceTo', billingAddress && <AddressLines address={billingAddress} />),
    ...row('account.company', company && `${company.companyName}, OIB ${company.companyOIB}`),
    ...row('checkout.stepPayment', order.paymentMethod),
    ...row(
      'checkout.dueOnDelivery',
      order.dueOnDelivery && translator.text('checkout.dueSum', { sum: translator.money(order.dueOnDelivery) }),
    ),
    // While it waits for its payment, the slip stands above.
    ...(bankTransfer === undefined || order.status === 'placed'
      ? []
      : [
          ...row('checkout.payee', bankTransfer.payee),
          ...row('checkout.iban', bankTransfer.iban),
          ...row('checkout.reference', bankTransfer.reference),
        ]),
    ...givenOrderExtras(order.extras).flatMap(([name, text]) => row(`cart.${name}`, text)),
  ];
}
