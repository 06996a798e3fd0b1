import type { UseCases } from '#application/use-cases.ts';
import { ADDRESS_FIELDS } from '#domain/checkout/address.ts';
import type { CheckoutSettings } from '#domain/checkout/checkout-settings.ts';
import { type CheckoutStep, moveCheckout } from '#domain/checkout/checkout-step.ts';
import { shippingToSkipTo } from '#domain/checkout/methods.ts';
import { VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { BILLING_PREFIX } from '#domain/site/form.ts';
import { checkoutStepAddress, type FormHandler } from './form-answer.ts';
import { typedAddress, typedCompany } from './typed-address.ts';

const BILLING_FIELDS = ADDRESS_FIELDS.map((field) => BILLING_PREFIX + field);

/** The address step (CHK-02): saved, then on to shipping, or to payment where there is nothing to choose. */
export const addressForm: FormHandler = {
  fields: [
    ...ADDRESS_FIELDS,
    'addressId',
    ...BILLING_FIELDS,
    `${BILLING_PREFIX}addressId`,
    'differentBilling',
    'buyAsCompany',
    'companyName',
    'companyOIB',
    'consents',
    VERSIONS_FIELD,
  ],
  async run({ fields, useCases, locale }) {
    const opened = await useCases.openCheckout.run('address');
    if (opened.isErr()) return { problem: opened.error };
    const { settings, consents, cart, savedAddresses, withoutPlace } = opened.value;
    // Without script the fields do not follow the choice of an address of the account.
    const chosen = (name: string) => savedAddresses.find(({ id }) => id === fields.id(name));
    const form = {
      // Nothing is brought to anybody: who buys counts, and an address only for a company's invoice.
      delivery: (withoutPlace && !fields.has('buyAsCompany') ? undefined : chosen('addressId')) ?? typedAddress(fields),
      addressId: fields.id('addressId'),
      billing: fields.has('differentBilling') ? (chosen(`${BILLING_PREFIX}addressId`) ?? typedAddress(fields, BILLING_PREFIX)) : undefined,
      billingAddressId: fields.id(`${BILLING_PREFIX}addressId`),
      company: typedCompany(fields),
      acceptedConsents: fields.consents(),
      withoutPlace,
    };
    const saved = await useCases.submitAddress.run(form, settings, consents);
    if (saved.isErr()) return { problem: saved.error };
    const next = moveCheckout('address', 'submitted', !cart.digitalOnly);
    return { seeOther: checkoutStepAddress(locale, await afterSkipping(useCases, next, settings)) };
  },
};

/** With the skip option on, the only way to deliver is chosen for the customer (CHK-07). */
async function afterSkipping(useCases: UseCases, next: CheckoutStep, settings: CheckoutSettings): Promise<CheckoutStep> {
  if (next !== 'shipping' || !settings.skipShipping) return next;
  const opened = await useCases.openCheckout.run('shipping');
  if (opened.isErr()) return next;
  const choice = shippingToSkipTo(opened.value.deliveryMethods, true);
  if (choice === undefined) return next;
  const chosen = await useCases.chooseShipping.run(opened.value.deliveryMethods, choice.deliveryMethodId, choice.branchId);
  return chosen.isOk() ? 'payment' : next;
}
