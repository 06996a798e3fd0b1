import type { ReactElement } from 'react';
import type { Address } from '#domain/checkout/address.ts';
import { useShop } from '../shop/shop.ts';

/** An address as it stands on an envelope. */
export function AddressLines({ address, country }: { readonly address: Address; readonly country?: string | undefined }): ReactElement {
  return (
    <address>
      {address.firstName} {address.lastName}
      <br />
      {address.street} {address.houseNumber}
      <br />
      {address.zipCode} {address.city}
      <br />
      {country ?? <CountryName code={address.country} />}
      <br />
      {address.contactPhone}
    </address>
  );
}

/** Every browser and the server know the names of countries; what they do not know stays a code. */
function CountryName({ code }: { readonly code: string }): ReactElement {
  const { locale } = useShop();
  let name = code;
  try {
    name = new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {}
  return <span suppressHydrationWarning>{name}</span>;
}
