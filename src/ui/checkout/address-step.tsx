import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import { loginPath } from '#domain/navigation/remembered-page.ts';
import { BILLING_PREFIX } from '#domain/site/form.ts';
import { Choice } from '../elements/choice.tsx';
import { useShop } from '../shop/shop.ts';
import { useRefusedForm } from '../shop/use-refused-form.ts';
import { AddressText, ContactFields, PlaceFields, StreetFields } from './address-fields.tsx';
import { AddressStepViewModel } from './address-step-view-model.ts';
import { stepPath } from './checkout-view-model.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { SavedAddressChoice } from './saved-addresses.tsx';
import { StepButtons, StepForm } from './step-form.tsx';
import { typedBeforeScript } from './typed-before-script.ts';

/** Who buys, and where it goes (CHK-02). */
export const AddressStep = observer(function AddressStep({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const refused = useRefusedForm('address');
  const step = useMemo(() => new AddressStepViewModel(shop, checkout, refused), [shop, checkout, refused]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => step.restore(typedBeforeScript(form.current)), [step]);
  const { way, submission } = step;
  const choosesPlace = checkout.savedAddresses.length > 0 && !checkout.withoutPlace;
  return (
    <StepForm
      ref={form}
      form="address"
      action={stepPath(shop.locale, 'address')}
      errors={step.errors}
      refusals={submission.refusals}
      refused={refused !== undefined}
      onSend={(fields) => {
        step.read(fields);
        void step.submit();
      }}
    >
      {shop.snapshot.visitor.account === undefined && (
        <p className="small">
          {translator.text('checkout.haveAccount')}{' '}
          <a href={loginPath(shop.locale, stepPath(shop.locale, 'address'))}>{translator.text('checkout.signIn')}</a>.{' '}
          {translator.text('checkout.signInHelp')}
        </p>
      )}
      {!choosesPlace && (
        <fieldset>
          <legend>{translator.text('checkout.contact')}</legend>
          <ContactFields step={step} prefix="" />
        </fieldset>
      )}
      <fieldset>
        <legend>{translator.text(checkout.withoutPlace ? 'checkout.whoBuys' : 'checkout.deliveryAddress')}</legend>
        {choosesPlace && <SavedAddressChoice step={step} prefix="" />}
        <div className={checkout.withoutPlace ? 'stack' : 'if-new'}>
          {choosesPlace && <ContactFields step={step} prefix="" />}
          <PlaceFields step={step} prefix="" />
        </div>
        {checkout.withoutPlace && <p className="small muted">{translator.text('checkout.noPlaceNeeded')}</p>}
        <Choice
          type="checkbox"
          name="buyAsCompany"
          opens
          label={translator.text('checkout.buyAsCompany')}
          checked={step.isTicked('buyAsCompany')}
          onChange={(isTicked) => step.type('buyAsCompany', isTicked ? 'on' : '')}
        />
        <div className="sub stack">
          <AddressText step={step} prefix="" field="companyName" />
          <AddressText step={step} prefix="" field="companyOIB" />
          {checkout.withoutPlace && (
            <>
              <SavedAddressChoice step={step} prefix="" />
              <div className="if-new">
                <AddressText step={step} prefix="" field="contactPhone" />
                <StreetFields step={step} prefix="" />
              </div>
            </>
          )}
        </div>
        <Choice
          type="checkbox"
          name="differentBilling"
          opens
          label={translator.text('checkout.differentBilling')}
          checked={step.isTicked('differentBilling')}
          onChange={(isTicked) => step.type('differentBilling', isTicked ? 'on' : '')}
        />
        <fieldset className="sub stack">
          <legend className="vh">{translator.text('checkout.billingAddress')}</legend>
          <SavedAddressChoice step={step} prefix={BILLING_PREFIX} />
          <div className="if-new">
            <ContactFields step={step} prefix={BILLING_PREFIX} />
            <PlaceFields step={step} prefix={BILLING_PREFIX} />
          </div>
        </fieldset>
      </fieldset>
      <ConsentChoices legend={translator.text('checkout.consents')} consents={step.consents} errors={step.errors} />
      <StepButtons
        busy={submission.isRunning}
        back={
          <a className="icon-link" href={way.backPath}>
            {translator.text('checkout.backToCart')}
          </a>
        }
      >
        {translator.text(way.needsShipping ? 'checkout.toShipping' : 'checkout.toPayment')}
      </StepButtons>
    </StepForm>
  );
});
