import { err, ok, type Result } from 'neverthrow';
import type { Address, AddressField, CompanyData, FieldProblems } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutSettings } from '#domain/checkout/checkout-settings.ts';
import { validateAddress, validateCompany } from '#domain/checkout/validate-address.ts';
import { checkConsents } from '#domain/consent/check-consents.ts';
import type { AcceptedConsent, ConsentTerms } from '#domain/consent/consent.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { BuyerRecord, SavedAddresses } from '#ports/checkout/buyer-record.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** The address step as it was filled in. `billing` is undefined when the box for another billing address is not ticked, `company` when no company buys. */
export interface AddressForm {
  readonly delivery: Address;
  /** Address of the account that was chosen, or changed; undefined is a new one. */
  readonly addressId?: number | undefined;
  readonly billing: Address | undefined;
  readonly billingAddressId?: number | undefined;
  readonly company: CompanyData | undefined;
  readonly acceptedConsents: readonly AcceptedConsent[];
  /** A cart of digital content alone: nobody needs a postal address, unless a company is to be invoiced. */
  readonly withoutPlace?: boolean | undefined;
}

/** Checks and saves the address step: addresses to the guest record or the account, accepted consents to the log under the billing e-mail, else the delivery e-mail (CHK-02 to CHK-05, CHK-10). */
export class SubmitAddress {
  private readonly buyer: BuyerRecord;
  private readonly consents: Consents;
  private readonly sessions: CartSessionStore;

  constructor(buyer: BuyerRecord, consents: Consents, sessions: CartSessionStore) {
    this.buyer = buyer;
    this.consents = consents;
    this.sessions = sessions;
  }

  async run(
    form: AddressForm,
    settings: CheckoutSettings,
    consents: readonly ConsentTerms[] | undefined,
  ): Outcome<SavedAddresses, CheckoutProblem> {
    const checked = checkAddressForm(form, settings, consents);
    if (checked.isErr()) return err(checked.error);
    const { addresses, accepted } = checked.value;
    const saved = await this.buyer.save(addresses);
    if (saved.isErr()) return err(endCartSession<CheckoutProblem>(this.sessions)(saved.error));
    const { billing, delivery } = saved.value;
    const logged = accepted.length === 0 ? ok(undefined) : await this.consents.logAccepted(accepted, (billing ?? delivery).contactEmail);
    return logged.isErr() ? err(logged.error) : ok(saved.value);
  }
}

/** The addresses as they are to be saved, and the accepted consents that there are; nobody is asked for this. */
export function checkAddressForm(
  form: AddressForm,
  settings: CheckoutSettings,
  consents: readonly ConsentTerms[] | undefined,
): Result<{ readonly addresses: SavedAddresses; readonly accepted: readonly AcceptedConsent[] }, CheckoutProblem> {
  const addresses = checkAddresses(form, settings);
  const accepted = checkConsents(consents, form.acceptedConsents, { validate: settings.validateConsents });
  if (addresses.isErr()) return err(addresses.error);
  return accepted.isErr() ? err(accepted.error) : ok({ addresses: addresses.value, accepted: accepted.value });
}

function checkAddresses(form: AddressForm, settings: CheckoutSettings): Result<SavedAddresses, CheckoutProblem> {
  const withoutPlace = form.withoutPlace === true && form.company === undefined;
  const delivery = validateAddress(form.delivery, { ...settings, withoutPlace });
  const billing = form.billing === undefined ? ok(undefined) : validateAddress(form.billing, { ...settings, allowedCountries: 'ALL' });
  const company = form.company === undefined ? ok(undefined) : validateCompany(form.company);
  if (delivery.isOk() && billing.isOk() && company.isOk())
    return ok({
      delivery: delivery.value,
      addressId: form.addressId,
      billing: billing.value,
      billingAddressId: form.billingAddressId,
      company: company.value,
    });
  const problems: FieldProblems<AddressField> = { ...(delivery.isErr() ? delivery.error : {}), ...(company.isErr() ? company.error : {}) };
  return err({ kind: 'AddressInvalid', delivery: problems, billing: billing.isErr() ? billing.error : {} });
}
