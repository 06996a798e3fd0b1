import { observer } from 'mobx-react-lite';
import { Fragment, type ReactElement, useEffect, useMemo } from 'react';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { useShop } from '../shop/shop.ts';
import { useRefusedForm } from '../shop/use-refused-form.ts';
import { Branches } from './branches.tsx';
import { stepPath } from './checkout-view-model.ts';
import { OrderAtHand, OrderSummary } from './order-summary.tsx';
import { ShippingStepViewModel } from './shipping-step-view-model.ts';
import { errorText, StepButtons, StepForm } from './step-form.tsx';

/** How it comes, and from which branch (CHK-06). */
export const ShippingStep = observer(function ShippingStep({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const refused = useRefusedForm('shipping');
  const step = useMemo(() => new ShippingStepViewModel(shop, checkout, refused), [shop, checkout, refused]);
  useEffect(() => {
    step.restore();
    void step.activate();
  }, [step]);
  const { way, submission, errors } = step;
  const error = errors.find(({ fieldId }) => fieldId.startsWith('deliveryMethodId'));
  return (
    <>
      <OrderAtHand cart={checkout.cart} way={way} chosen={step.chosen} />
      <StepForm
        form="shipping"
        action={stepPath(shop.locale, 'shipping')}
        errors={errors}
        refusals={submission.refusals}
        refused={refused !== undefined}
        onSend={(fields) => {
          step.read(fields);
          void step.submit();
        }}
      >
        {step.methods.every(({ refusedFor }) => refusedFor !== undefined) ? (
          <p className="notice is-bad">{translator.text('checkout.noShipping')}</p>
        ) : (
          <ChoiceGroup
            id="delivery"
            legend={translator.text('checkout.chooseShipping')}
            error={error && errorText(error, translator)}
            errorPrefix={translator.text('cart.errorPrefix')}
            cards
          >
            {step.methods.map((method) => (
              <Fragment key={method.id}>
                <Choice
                  type="radio"
                  name="deliveryMethodId"
                  value={String(method.id)}
                  card
                  opens={method.branches.length > 0}
                  label={<b>{method.name}</b>}
                  aside={method.price.amount === 0 ? translator.text('cart.free') : translator.money(method.price)}
                  hint={method.refusedFor === undefined ? method.description : translator.text('checkout.tooBulky')}
                  disabled={method.refusedFor !== undefined}
                  checked={step.methodId === method.id}
                  onChange={() => step.choose(method.id)}
                  invalid={error !== undefined}
                  describedBy={error && 'delivery-error'}
                />
                {method.branches.length > 0 && <Branches step={step} method={method} />}
              </Fragment>
            ))}
          </ChoiceGroup>
        )}
        <StepButtons
          busy={submission.isRunning}
          back={
            <a className="icon-link" href={way.backPath}>
              {translator.text(way.backName)}
            </a>
          }
        >
          {translator.text('checkout.toPayment')}
        </StepButtons>
      </StepForm>
      <OrderSummary cart={checkout.cart} way={way} chosen={step.chosen} />
    </>
  );
});
