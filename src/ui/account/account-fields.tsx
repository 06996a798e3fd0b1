import type { ReactElement } from 'react';
import type { Address, AddressField, CompanyData } from '#domain/checkout/address.ts';
import type { Country } from '#domain/checkout/checkout-settings.ts';
import { HOME_COUNTRY } from '#domain/checkout/home-country.ts';
import { Choice } from '../elements/choice.tsx';
import { Field, type FieldProps } from '../elements/field.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';
import { useFormAround } from './account-form.tsx';
import { FIELD_LABELS } from './field-labels.ts';

export interface AccountTextProps
  extends Pick<FieldProps, 'type' | 'width' | 'rows' | 'inputMode' | 'autoComplete' | 'autoFocus' | 'spellCheck' | 'affix'> {
  readonly name: string;
  /** Message id of the label, when it is another one than the field's own. */
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  /** What is known already; what was typed goes before it. */
  readonly known?: string | undefined;
}

/** A text field of the form around it. The control is the browser's own: nothing here writes into it. */
export function AccountText({ name, label, hint, optional, known, ...look }: AccountTextProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <Field
      {...look}
      {...useControl(name)}
      name={name}
      label={translator.text(label ?? FIELD_LABELS[name] ?? name)}
      hint={hint}
      optional={optional ? translator.text('cart.optional') : undefined}
      defaultValue={typed(name) ?? known}
    />
  );
}

/** Id and error of a control of the form around. */
export function useControl(name: string): Pick<FieldProps, 'error' | 'errorPrefix'> & { readonly id: string } {
  const { translator } = useShop();
  const { model, id } = useFormAround();
  const error = model.errorOf(name);
  return {
    id: `${id}-${name}`,
    error: error && translator.text(error.message, error.values),
    errorPrefix: translator.text('cart.errorPrefix'),
  };
}

/** First and last name, side by side. */
export function NameFields({
  known,
}: {
  readonly known?: { readonly firstName: string; readonly lastName: string } | undefined;
}): ReactElement {
  return (
    <div className="pair">
      <AccountText name="firstName" autoComplete="given-name" spellCheck={false} known={known?.firstName} />
      <AccountText name="lastName" autoComplete="family-name" spellCheck={false} known={known?.lastName} />
    </div>
  );
}

export interface PlaceFieldsProps {
  readonly known?: Partial<Address> | undefined;
  readonly countries: readonly Country[];
}

/** Telephone, street, place, country. */
export function PlaceFields({ known = {}, countries }: PlaceFieldsProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const place = (name: AddressField & keyof Address, look: Pick<AccountTextProps, 'type' | 'width' | 'autoComplete'>) => (
    <AccountText name={name} known={known[name]} {...look} />
  );
  return (
    <>
      {place('contactPhone', { type: 'tel', width: 'm', autoComplete: 'tel' })}
      <div className="street">
        {place('street', { autoComplete: 'address-line1' })}
        {place('houseNumber', {})}
      </div>
      <div className="zip">
        {place('zipCode', { width: 's', autoComplete: 'postal-code' })}
        {place('city', { autoComplete: 'address-level2' })}
      </div>
      <SelectField
        {...useControl('country')}
        name="country"
        label={translator.text('checkout.country')}
        width="m"
        autoComplete="country"
        options={countries.map(({ code, name: label }) => ({ value: code, label }))}
        defaultValue={typed('country') ?? known.country ?? HOME_COUNTRY}
      />
    </>
  );
}

/** A box that opens the fields of a company, also without script. */
export function CompanyFields({ label, known }: { readonly label: string; readonly known?: CompanyData | undefined }): ReactElement {
  const { translator } = useShop();
  return (
    <div className="opening">
      <OpeningBox name="buyAsCompany" label={label} isTicked={known !== undefined} />
      <div className="sub stack">
        <AccountText name="companyName" autoComplete="organization" known={known?.companyName} />
        <AccountText
          name="companyOIB"
          width="m"
          inputMode="numeric"
          autoComplete="off"
          hint={translator.text('checkout.oibHint')}
          known={known?.companyOIB}
        />
      </div>
    </div>
  );
}

/** Ticked, it shows what stands in `.sub` after it. */
export function OpeningBox({
  name,
  label,
  isTicked = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly isTicked?: boolean;
}): ReactElement {
  const { id, refused, typed } = useFormAround();
  return (
    <Choice
      type="checkbox"
      name={name}
      id={`${id}-${name}`}
      opens
      label={label}
      defaultChecked={refused === undefined ? isTicked : typed(name) !== undefined && typed(name) !== ''}
    />
  );
}
