import { ADDRESS_TYPES, type AddressPart, type AddressWords } from '#domain/form/address-group.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { NamedCountry } from '../checkout/countries.ts';

interface Said {
  readonly labels: Readonly<Record<AddressPart, string>>;
  readonly types: Readonly<Record<(typeof ADDRESS_TYPES)[number], string>>;
}

const WORDS: Readonly<Record<LanguageCode, Said>> = {
  hrv: {
    labels: {
      firstName: 'Ime',
      lastName: 'Prezime',
      contactEmail: 'Adresa e-pošte',
      contactPhone: 'Telefon',
      street: 'Ulica',
      houseNumber: 'Kućni broj',
      zipCode: 'Poštanski broj',
      city: 'Mjesto',
      country: 'Država',
      companyName: 'Naziv tvrtke',
      companyOIB: 'OIB tvrtke',
      type: 'Vrsta adrese',
    },
    types: { main: 'Glavna adresa', billing: 'Adresa za račun', shipping: 'Adresa za dostavu', other: 'Druga adresa' },
  },
  eng: {
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      contactEmail: 'E-mail address',
      contactPhone: 'Telephone',
      street: 'Street',
      houseNumber: 'House number',
      zipCode: 'Postcode',
      city: 'Town or city',
      country: 'Country',
      companyName: 'Company name',
      companyOIB: 'OIB of the company',
      type: 'Kind of address',
    },
    types: { main: 'Main address', billing: 'Billing address', shipping: 'Delivery address', other: 'Another address' },
  },
  deu: {
    labels: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      contactEmail: 'E-Mail-Adresse',
      contactPhone: 'Telefon',
      street: 'Straße',
      houseNumber: 'Hausnummer',
      zipCode: 'Postleitzahl',
      city: 'Ort',
      country: 'Land',
      companyName: 'Name der Firma',
      companyOIB: 'OIB der Firma',
      type: 'Art der Adresse',
    },
    types: { main: 'Hauptadresse', billing: 'Rechnungsadresse', shipping: 'Lieferadresse', other: 'Andere Adresse' },
  },
};

/** What an address in a form is called in the language that the form speaks. */
export function addressWords(language: string, countries: readonly NamedCountry[]): AddressWords {
  const { labels, types } = WORDS[language as LanguageCode] ?? WORDS.hrv;
  return {
    labels,
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    types: ADDRESS_TYPES.map((value) => ({ value, label: types[value] })),
  };
}
