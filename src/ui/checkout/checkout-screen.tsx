import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changedSincePutIn } from '#domain/cart/compare-carts.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import { useShop } from '../shop/shop.ts';
import { AddressStep } from './address-step.tsx';
import { CartChangesNotice } from './cart-changes-notice.tsx';
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx';
import { CheckoutViewModel, stepName } from './checkout-view-model.ts';
import { OrderAtHand, OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import '../styles/checkout.css';

const route = getRouteApi('/checkout');

/** The checkout: one step at a time, the order beside it (CHK-01). */
export function CheckoutScreen(): ReactElement {
  const { checkout } = route.useLoaderData();
  const { locale, translator } = useShop();
  const way = useMemo(() => new CheckoutViewModel(checkout, locale), [checkout, locale]);
  const heading = useFocusOnNewStep(checkout.step);
  const [isPlaced, setPlaced] = useState(false);
  const onPlaced = useCallback(() => setPlaced(true), []);
  return (
    <>
      <CheckoutHeader />
      <main id="content" className="wrap" tabIndex={-1}>
        <div className="page-head">
          <h1 ref={heading}>
            {translator.text('layout.checkout')}
            <span className="vh">: {translator.text(stepName(checkout, checkout.step))}</span>
          </h1>
          <nav aria-label={translator.text('checkout.steps')}>
            <ol className="steps">
              {way.steps.map(({ step, isCurrent, path }) => (
                <li key={step} className={path === undefined ? undefined : 'is-done'} aria-current={isCurrent ? 'step' : undefined}>
                  {path === undefined || isPlaced ? (
                    translator.text(stepName(checkout, step))
                  ) : (
                    <a href={path}>{translator.text(stepName(checkout, step))}</a>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        </div>
        {/* The payment step says it at its last look. */}
        {checkout.step === 'address' && <CartChangesNotice changes={changedSincePutIn(checkout.cart)} total={checkout.cart.totals.total} />}
        <div className="with-aside" data-step={checkout.step}>
          {checkout.step === 'payment' && <PaymentStep checkout={checkout} onPlaced={onPlaced} />}
          {checkout.step === 'shipping' && <ShippingStep checkout={checkout} />}
          {checkout.step === 'address' && (
            <>
              <OrderAtHand cart={checkout.cart} way={way} />
              <AddressStep checkout={checkout} />
              <OrderSummary cart={checkout.cart} way={way} />
            </>
          )}
        </div>
      </main>
      <CheckoutFooter />
    </>
  );
}

/** A new step is a new page for whoever listens or uses the keyboard: its heading takes the focus. */
function useFocusOnNewStep(step: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
