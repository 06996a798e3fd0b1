import { observer } from 'mobx-react-lite';
import { lazy, type ReactElement, Suspense, useEffect, useMemo } from 'react';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import { changedSincePutIn } from '#domain/cart/compare-carts.ts';
import { WALLET } from '#domain/checkout/methods.ts';
import { readOrderExtras } from '#domain/checkout/order-extras.ts';
import { LEGAL_WITHDRAWAL_DAYS } from '#domain/order/withdrawal-days.ts';
import { digitalAmong } from '#domain/product/digital.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { tabOrderExtras } from '../cart/kept-order-extras.ts';
import { browserLastOrder } from '../cart/last-order.ts';
import { OrderExtrasFields } from '../cart/order-extras-fields.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { loadMessages } from '../messages/load-messages.ts';
import { type Shop, useShop } from '../shop/shop.ts';
import { refusedText, useRefusedForm } from '../shop/use-refused-form.ts';
import { CartChangesNotice, RefusedCartNotice } from './cart-changes-notice.tsx';
import { stepPath } from './checkout-view-model.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { OrderAtHand, OrderLines, OrderSummary, orderTotals } from './order-summary.tsx';
import { PaymentStepViewModel } from './payment-step-view-model.ts';
import { Review } from './review.tsx';
import { SUBMIT_ID } from './step-error.ts';
import { errorText, StepForm } from './step-form.tsx';

const WalletStep = lazy(async () => ({ default: (await import('./wallet-step.tsx')).WalletStep }));

/** The way to providers, and the words of what may happen there. */
async function openRedirect({ locale, translator }: Shop) {
  const [{ tabPaymentRedirect }, words] = await Promise.all([import('./payment-redirect.ts'), loadMessages(locale, ['payment'])]);
  translator.add(words);
  return tabPaymentRedirect;
}

export interface PaymentStepProps {
  readonly checkout: Checkout;
  /** The order stands and is paid on this page. */
  readonly onPlaced: () => void;
}

/** How it is paid, a last look at everything, and the order (CHK-08, CHK-11). */
export const PaymentStep = observer(function PaymentStep({ checkout, onPlaced }: PaymentStepProps): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const refused = useRefusedForm('payment');
  const step = useMemo(() => {
    const { useCases, cart: shopCart, draft, goTo, locale, notices } = shop;
    return new PaymentStepViewModel(
      {
        useCases,
        cart: shopCart,
        draft,
        goTo,
        locale,
        orderExtras: tabOrderExtras,
        lastOrder: browserLastOrder,
        redirect: () => openRedirect(shop),
        notices,
      },
      checkout,
      refused,
    );
  }, [shop, checkout, refused]);
  useEffect(() => {
    step.restore();
    void step.activate(tabOrderExtras.read());
  }, [step]);
  const { way, submission, errors, cart, wallet } = step;
  useEffect(() => {
    if (wallet !== undefined) onPlaced();
  }, [wallet, onPlaced]);
  const error = errors.find(({ fieldId }) => fieldId.startsWith('paymentMethodId'));
  const digital = digitalAmong(cart.lines.map(({ digital }) => digital));
  const errorOf = (id: string) => {
    const found = errors.find(({ fieldId }) => fieldId === id);
    return found && errorText(found, translator);
  };
  if (wallet !== undefined && step.placed !== undefined)
    return (
      <>
        <OrderAtHand cart={cart} way={way} isPlaced />
        <Suspense>
          <WalletStep payment={wallet} orderSlug={step.placed.orderSlug} total={cart.totals.total} />
        </Suspense>
        <OrderSummary cart={cart} way={way} isPlaced />
      </>
    );
  return (
    <>
      <OrderAtHand cart={cart} way={way} />
      <StepForm
        form="payment"
        action={stepPath(shop.locale, 'payment')}
        errors={errors}
        refusals={submission.refusals}
        refused={refused !== undefined}
        onSend={(fields) => {
          step.read(fields);
          void step.order(readOrderExtras((name) => fields.get(name)));
        }}
      >
        <input type="hidden" name="shownTotal" value={cart.totals.total.amount} />
        <input type="hidden" name="shownCart" value={cart.id} />
        {step.changes === undefined ? (
          <CartChangesNotice changes={changedSincePutIn(cart)} total={cart.totals.total} />
        ) : (
          <RefusedCartNotice
            key={submission.refusals}
            changes={step.changes}
            total={cart.totals.total}
            agreesAgain={step.consents.missing.length > 0}
          />
        )}
        <Review way={way} />
        {step.methods.length === 0 ? (
          <p className="notice is-bad">{translator.text('checkout.noPayment')}</p>
        ) : (
          <ChoiceGroup
            id="payment"
            legend={translator.text('checkout.choosePayment')}
            error={error && errorText(error, translator)}
            errorPrefix={translator.text('cart.errorPrefix')}
            cards
          >
            {step.methods.map((method) => (
              <div key={method.id} className={method.paymentType === WALLET ? 'needs-script' : undefined}>
                <Choice
                  type="radio"
                  name="paymentMethodId"
                  value={String(method.id)}
                  card
                  label={<b>{method.name}</b>}
                  hint={method.description}
                  checked={step.methodId === method.id}
                  onChange={() => step.choose(method.id)}
                  invalid={error !== undefined}
                  describedBy={error && 'payment-error'}
                />
              </div>
            ))}
          </ChoiceGroup>
        )}
        {step.methods.some(({ paymentType }) => paymentType === WALLET) && (
          <noscript>
            <p className="notice">{translator.text('checkout.walletNeedsScript')}</p>
          </noscript>
        )}
        <OrderExtrasFields cart={cart} typed={(name) => refusedText(refused, name)} error={errorOf} />
        <ConsentChoices legend={translator.text('checkout.beforeOrder')} consents={step.consents} errors={errors} />
        {step.asksDigitalConsent && (
          <Choice
            type="checkbox"
            name="digitalConsent"
            value="yes"
            id="digitalConsent"
            label={translator.text('checkout.digitalConsent')}
            hint={translator.text('checkout.digitalConsentHint')}
            checked={step.wantsDigital}
            onChange={step.wantDigital}
          />
        )}
        <div className="stack final">
          {/* On a phone the panel at the side stands elsewhere: what is ordered is said again right above the button. */}
          <div className="stack narrow-only">
            <OrderLines cart={cart} />
            <CartTotals {...orderTotals(cart, way)} />
          </div>
          {digital !== 'all' && <p className="notice">{translator.text('checkout.legalGuarantee')}</p>}
          <p className="price" id="order-total">
            <span>{translator.text('checkout.toPay')}</span> <strong>{translator.money(cart.totals.total)}</strong>
          </p>
          <button
            type="submit"
            className="btn is-wide"
            id={SUBMIT_ID}
            aria-busy={submission.isRunning || undefined}
            aria-describedby="order-total"
          >
            {translator.text(submission.isRunning ? 'checkout.ordering' : 'checkout.order')}
          </button>
          <p className="small muted">
            {translator.text('checkout.orderHelp', { digital, days: shop.site.withdrawalDays ?? LEGAL_WITHDRAWAL_DAYS })}
          </p>
          <p>
            <a className="icon-link" href={way.backPath}>
              {translator.text(way.backName)}
            </a>
          </p>
        </div>
      </StepForm>
      <OrderSummary cart={cart} way={way} />
    </>
  );
});
