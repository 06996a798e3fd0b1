import type { ReactElement } from 'react';
import type { SavedAddress } from '#domain/account/account.ts';
import type { Country } from '#domain/checkout/checkout-settings.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { AddressLines } from '../checkout/address-lines.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountText, NameFields, PlaceFields } from './account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from './account-form.tsx';
import { checkAddress } from './account-form-checks.ts';
import type { Owner, PageOf } from './account-page.ts';
import { ProfileFrame, Section } from './profile-frame.tsx';

/** Addresses that the checkout offers: seen, changed in place, added, deleted after a second question. */
export function AddressesScreen({ page: { owner, countries } }: { readonly page: PageOf<'addresses'> }): ReactElement {
  const { translator } = useShop();
  const { addresses } = owner.account;
  return (
    <ProfileFrame
      owner={owner}
      current="profileAddresses"
      title={translator.text('account.addresses')}
      intro={translator.text(addresses.length === 0 ? 'account.noAddresses' : 'account.addressesIntro')}
    >
      {addresses.length > 0 && (
        <ul className="address-cards plain">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} countries={countries} />
          ))}
        </ul>
      )}
      <Section id="new-address" title={translator.text('account.newAddress')}>
        <AddressForm owner={owner} countries={countries} />
      </Section>
    </ProfileFrame>
  );
}

interface AddressCardProps {
  readonly address: SavedAddress;
  readonly countries: readonly Country[];
}

function AddressCard({ address, countries }: AddressCardProps): ReactElement {
  const { locale, translator } = useShop();
  const id = String(address.id);
  const isRefused = useRefusedAccountForm('saveAddress', { addressId: id }) !== undefined;
  const country = countries.find(({ code }) => code === address.country)?.name;
  const where = `${address.street} ${address.houseNumber}, ${address.city}`;
  return (
    <li className="address-card">
      <p className="tag">{translator.text(`account.addressType.${address.type}`)}</p>
      <AddressLines address={address} country={country} />
      <details open={isRefused}>
        <summary className="btn is-line is-small">
          {translator.text('account.change')}
          <span className="vh">: {where}</span>
        </summary>
        <AddressForm address={address} countries={countries} />
      </details>
      <details>
        <summary className="btn is-quiet is-small">
          {translator.text('account.delete')}
          <span className="vh">: {where}</span>
        </summary>
        <AccountForm
          form="deleteAddress"
          action={routePath('profileAddresses', locale)}
          fields={{ addressId: id }}
          submit={translator.text('account.deleteAddress')}
          busy={translator.text('account.deleting')}
          button={{ small: true }}
          className="stack is-tight"
        >
          <p className="notice is-bad">
            <Icon name="alert" />
            <span>{translator.text('account.deleteAddressQuestion', { where })}</span>
          </p>
        </AccountForm>
      </details>
    </li>
  );
}

interface AddressFormProps {
  readonly address?: SavedAddress;
  /** Whose new address it is. */
  readonly owner?: Owner;
  readonly countries: readonly Country[];
}

function AddressForm({ address, owner, countries }: AddressFormProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountForm
      form="saveAddress"
      action={routePath('profileAddresses', locale)}
      fields={{ addressId: address === undefined ? '' : String(address.id) }}
      check={checkAddress}
      submit={translator.text(address === undefined ? 'account.addAddress' : 'account.saveChanges')}
      busy={translator.text('account.saving')}
      button={address === undefined ? { look: 'line' } : {}}
    >
      <AddressTypes type={address?.type ?? 'shipping'} />
      <NameFields known={address ?? owner?.account} />
      <AccountText
        name="contactEmail"
        type="email"
        width="l"
        autoComplete="email"
        spellCheck={false}
        known={address?.contactEmail ?? owner?.account.email}
      />
      <PlaceFields known={address} countries={countries} />
    </AccountForm>
  );
}

function AddressTypes({ type }: { readonly type: SavedAddress['type'] }): ReactElement {
  const { translator } = useShop();
  const { id, typed } = useFormAround();
  const chosen = typed('type') ?? type;
  return (
    <ChoiceGroup id={`${id}-types`} legend={translator.text('account.addressKind')}>
      {(['main', 'shipping'] as const).map((one) => (
        <Choice
          key={one}
          type="radio"
          name="type"
          value={one}
          id={`${id}-type-${one}`}
          label={translator.text(`account.addressType.${one}`)}
          hint={translator.text(`account.addressHint.${one}`)}
          defaultChecked={chosen === one}
        />
      ))}
    </ChoiceGroup>
  );
}
