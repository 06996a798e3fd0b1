import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Checkout } from '#application/checkout/open-checkout.ts';
import type { SavedAddress } from '#domain/account/account.ts';
import { HOME_COUNTRY } from '#domain/checkout/home-country.ts';
import type { BILLING_PREFIX } from '#domain/site/form.ts';
import { Choice } from '../elements/choice.tsx';
import { useTranslator } from '../shop/shop.ts';
import { ADDRESS_ID, type AddressStepViewModel } from './address-step-view-model.ts';

export interface SavedAddressChoiceProps {
  readonly step: AddressStepViewModel;
  readonly prefix: '' | typeof BILLING_PREFIX;
}

/** The account's addresses, and another one; the fields after it are there for another one (CHK-10). */
export const SavedAddressChoice = observer(function SavedAddressChoice({ step, prefix }: SavedAddressChoiceProps): ReactElement | null {
  const translator = useTranslator();
  const { savedAddresses, billingCountries } = step.way.checkout;
  if (savedAddresses.length === 0) return null;
  const name = prefix + ADDRESS_ID;
  const choice = (value: string, label: string, hint?: string) => (
    <Choice
      key={value}
      type="radio"
      name={name}
      value={value}
      id={`${name}-${value === '' ? 'other' : value}`}
      card
      label={label}
      hint={hint}
      checked={step.text(name) === value}
      onChange={() => step.choose(prefix, value)}
    />
  );
  return (
    <fieldset className="saved choices is-cards">
      <legend className="vh">{translator.text('checkout.savedAddresses')}</legend>
      {savedAddresses.map((address) =>
        choice(String(address.id), inOneLine(address, billingCountries), `${address.contactPhone}, ${address.contactEmail}`),
      )}
      {choice('', translator.text('checkout.otherAddress'))}
    </fieldset>
  );
});

/** The country is said where it is another than the shop's. */
function inOneLine(address: SavedAddress, countries: Checkout['billingCountries']): string {
  const { firstName, lastName, street, houseNumber, zipCode, city, country } = address;
  const abroad = country === HOME_COUNTRY ? undefined : (countries.find(({ code }) => code === country)?.name ?? country);
  return [`${firstName} ${lastName}`, `${street} ${houseNumber}`, `${zipCode} ${city}`, ...(abroad ? [abroad] : [])].join(', ');
}
