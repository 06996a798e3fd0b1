import { ADDRESS_MAXIMA } from '../checkout/address.ts';
import type { FieldOption, FormField } from './form-definition.ts';

/** What an address consists of in a form (spec 3, form template), in the order in which it is asked for. */
export const ADDRESS_PARTS = [
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
  'companyName',
  'companyOIB',
  'type',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** What an address is for; the values of its part `type`. */
export const ADDRESS_TYPES = ['main', 'billing', 'shipping', 'other'] as const;

/** One place of a form where a whole address is asked for. */
export interface AddressGroup {
  readonly name: string;
  /** Stands before the names of the fields, where a form asks for two addresses: `senderFirstName`. */
  readonly prefix?: string | undefined;
  /** All of them when undefined. */
  readonly parts?: readonly AddressPart[] | undefined;
  /** Whether everything has to be filled in; a company among other parts may always be left out. */
  readonly required: boolean;
  /** The country that is chosen at first, ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  readonly shownIf?: FormField['shownIf'];
  /** Over the group, and under that. */
  readonly label: string;
  readonly help: string;
}

/** The words of the parts in one language, and what there is to choose among. */
export interface AddressWords {
  readonly labels: Readonly<Record<AddressPart, string>>;
  readonly countries: readonly FieldOption[];
  readonly types: readonly FieldOption[];
}

const SHAPES: Readonly<Record<AddressPart, Pick<FormField, 'type' | 'pattern' | 'autocomplete'>>> = {
  firstName: { type: 'text', pattern: 'personName', autocomplete: 'given-name' },
  lastName: { type: 'text', pattern: 'personName', autocomplete: 'family-name' },
  contactEmail: { type: 'email', autocomplete: 'email' },
  contactPhone: { type: 'phone', autocomplete: 'tel' },
  street: { type: 'text', autocomplete: 'address-line1' },
  houseNumber: { type: 'text' },
  zipCode: { type: 'text', autocomplete: 'postal-code' },
  city: { type: 'text', autocomplete: 'address-level2' },
  country: { type: 'select', autocomplete: 'country' },
  companyName: { type: 'text', autocomplete: 'organization' },
  companyOIB: { type: 'oib' },
  type: { type: 'select' },
};
const COMPANY: Readonly<Partial<Record<AddressPart, AddressPart>>> = { companyName: 'companyOIB', companyOIB: 'companyName' };

/**
 * The fields that an address of a form stands for: a heading, then one for each part, named like it. Name and OIB of a company are wanted together or not at all; a postcode is
 * looked at as one of the country that was chosen (CMS-08, CHK-03).
 */
export function addressFields(group: AddressGroup, { labels, countries, types }: AddressWords): readonly FormField[] {
  const { name, parts = ADDRESS_PARTS, required, label, help, shownIf, country = '' } = group;
  const isCompany = parts.every((part) => part in COMPANY);
  const shared = { help: '', options: [], value: '', ...(shownIf === undefined ? {} : { shownIf }) };
  const nameOf = (part: AddressPart) => partName(group, part);
  const fieldOf = (part: AddressPart): FormField => {
    const max = part in ADDRESS_MAXIMA ? ADDRESS_MAXIMA[part as keyof typeof ADDRESS_MAXIMA] : undefined;
    const other = COMPANY[part];
    return {
      ...shared,
      ...SHAPES[part],
      ...(max === undefined ? {} : { max }),
      ...(part === 'country' ? { options: countries } : part === 'type' ? { options: types } : {}),
      ...(part === 'zipCode' && parts.includes('country') ? { postcodeOf: nameOf('country') } : {}),
      ...(other !== undefined && parts.includes(other) ? { requiredWith: nameOf(other) } : {}),
      name: nameOf(part),
      label: labels[part],
      required: required && (other === undefined || isCompany),
      value: part === 'country' ? country : '',
    };
  };
  const heading: readonly FormField[] = label === '' ? [] : [{ ...shared, name, type: 'heading', label, help, required: false }];
  return [...heading, ...ADDRESS_PARTS.filter((part) => parts.includes(part)).map(fieldOf)];
}

/** The name of the field of a part: `firstName`, or `senderFirstName` where the group has a prefix. */
export function partName({ prefix = '' }: Pick<AddressGroup, 'prefix'>, part: AddressPart): string {
  return prefix === '' ? part : `${prefix}${part[0]?.toUpperCase()}${part.slice(1)}`;
}
