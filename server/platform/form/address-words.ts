import { ADDRESS_PARTS, ADDRESS_TYPES, type AddressPart, type AddressWords } from '#domain/form/address-group.ts';
import type { NamedCountry } from '../checkout/countries.ts';
import { platformWords } from '../locale/platform-words.ts';

/** What an address in a form is called in the language that the form speaks. */
export function addressWords(language: string, countries: readonly NamedCountry[]): AddressWords {
  const words = platformWords(language);
  return {
    labels: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, words[`address.${part}`]])) as Record<AddressPart, string>,
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    types: ADDRESS_TYPES.map((value) => ({ value, label: words[`addressType.${value}`] })),
  };
}
