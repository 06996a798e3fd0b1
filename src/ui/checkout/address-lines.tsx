import { Fragment, type ReactElement } from 'react';
import type { Address } from '#domain/checkout/address.ts';
import { useShop } from '../shop/shop.ts';

/** An address as it stands on an envelope; of a buyer of files alone their name and country. */
export function AddressLines({ address, country }: { readonly address: Address; readonly country?: string | undefined }): ReactElement {
  const { firstName, lastName, street, houseNumber, zipCode, city, contactPhone } = address;
  const lines = [`${firstName} ${lastName}`, `${street} ${houseNumber}`, `${zipCode} ${city}`].filter((line) => line.trim() !== '');
  return (
    <address>
      {lines.map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {country ?? <CountryName code={address.country} />}
      {contactPhone !== '' && (
        <>
          <br />
          {contactPhone}
        </>
      )}
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
