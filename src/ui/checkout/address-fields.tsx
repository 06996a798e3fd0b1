import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { AddressField } from '#domain/checkout/address.ts';
import { BILLING_PREFIX } from '#domain/site/form.ts';
import { Field, type FieldProps } from '../elements/field.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { ADDRESS_LABELS } from '../messages/address-labels.ts';
import { useTranslator } from '../shop/shop.ts';
import type { AddressStepViewModel } from './address-step-view-model.ts';
import { errorText } from './step-form.tsx';

type Look = Pick<FieldProps, 'type' | 'width' | 'inputMode' | 'spellCheck'> & { readonly autoComplete?: string; readonly hint?: string };

/** How each field looks; the tokens let browsers fill it in (WCAG 1.3.5). */
const LOOKS: Readonly<Record<AddressField, Look>> = {
  contactEmail: { type: 'email', width: 'l', autoComplete: 'email', hint: 'checkout.emailHint', spellCheck: false },
  contactPhone: { type: 'tel', width: 'm', autoComplete: 'tel', hint: 'checkout.phoneHint' },
  firstName: { autoComplete: 'given-name', spellCheck: false },
  lastName: { autoComplete: 'family-name', spellCheck: false },
  street: { autoComplete: 'address-line1' },
  houseNumber: {},
  zipCode: { width: 's', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  country: { width: 'm', autoComplete: 'country' },
  companyName: { autoComplete: 'organization' },
  companyOIB: { width: 'm', inputMode: 'numeric', hint: 'checkout.oibHint' },
};

export interface AddressFieldsProps {
  readonly step: AddressStepViewModel;
  readonly prefix: '' | typeof BILLING_PREFIX;
}

interface AddressTextProps extends AddressFieldsProps {
  readonly field: AddressField;
}

/** Without a telephone where nobody rings. */
export function ContactFields(props: AddressFieldsProps): ReactElement {
  const { step, prefix } = props;
  return (
    <>
      <EmailField {...props} />
      {!step.isWithoutPlace(prefix) && <AddressText {...props} field="contactPhone" />}
    </>
  );
}

/** A customer's messages go to the address of the account; of what is brought nowhere there is no other to ask for. */
function EmailField(props: AddressFieldsProps): ReactElement {
  const translator = useTranslator();
  const { step, prefix } = props;
  const { accountEmail } = step.way.checkout;
  if (accountEmail === undefined || !step.isWithoutPlace(prefix)) return <AddressText {...props} field="contactEmail" />;
  return (
    <p>
      {translator.text('checkout.toAccountEmail', { email: accountEmail })}
      <input type="hidden" name="contactEmail" value={accountEmail} />
    </p>
  );
}

/** Name and place. */
export function PlaceFields(props: AddressFieldsProps): ReactElement {
  return (
    <>
      <div className="pair">
        <AddressText {...props} field="firstName" />
        <AddressText {...props} field="lastName" />
      </div>
      {!props.step.isWithoutPlace(props.prefix) && <StreetFields {...props} />}
      <CountryField {...props} />
    </>
  );
}

/** Street and town. */
export function StreetFields(props: AddressFieldsProps): ReactElement {
  return (
    <>
      <div className="street">
        <AddressText {...props} field="street" />
        <AddressText {...props} field="houseNumber" />
      </div>
      <div className="zip">
        <AddressText {...props} field="zipCode" />
        <AddressText {...props} field="city" />
      </div>
    </>
  );
}

export const AddressText = observer(function AddressText({ step, prefix, field }: AddressTextProps): ReactElement {
  const translator = useTranslator();
  const { hint, autoComplete, ...look } = LOOKS[field];
  return (
    <Field
      {...look}
      {...useWords({ step, prefix, field })}
      name={prefix + field}
      hint={hint && isHintTrue(step, prefix, field) ? translator.text(hint) : undefined}
      autoComplete={autoComplete && `${section(prefix)} ${autoComplete}`}
      value={step.text(prefix + field)}
      onChange={(text) => step.type(prefix + field, text)}
    />
  );
});

/** Messages about the order go to who pays; the courier rings the one who receives, and nobody when there is nothing to bring. */
function isHintTrue(step: AddressStepViewModel, prefix: AddressFieldsProps['prefix'], field: AddressField): boolean {
  if (field === 'contactEmail') return (prefix === BILLING_PREFIX) === step.isTicked('differentBilling');
  return field !== 'contactPhone' || (prefix === '' && step.way.needsShipping);
}

const CountryField = observer(function CountryField({ step, prefix }: AddressFieldsProps): ReactElement {
  const name = `${prefix}country`;
  return (
    <SelectField
      {...useWords({ step, prefix, field: 'country' })}
      name={name}
      width="m"
      autoComplete={`${section(prefix)} country`}
      options={step.countriesFor(prefix).map(({ code, name: label }) => ({ value: code, label }))}
      value={step.text(name)}
      onChange={(code) => step.type(name, code)}
    />
  );
});

function section(prefix: string): string {
  return prefix === BILLING_PREFIX ? 'billing' : 'shipping';
}

function useWords({ step, prefix, field }: AddressTextProps): Pick<FieldProps, 'label' | 'error' | 'errorPrefix'> {
  const translator = useTranslator();
  const error = step.errors.find(({ fieldId }) => fieldId === prefix + field);
  return {
    label: translator.text(ADDRESS_LABELS[field]),
    error: error && errorText(error, translator),
    errorPrefix: translator.text('cart.errorPrefix'),
  };
}
