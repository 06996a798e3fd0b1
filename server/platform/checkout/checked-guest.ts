import { ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { updateGuestUser } from '#adapters/platform/wire/checkout.ts';
import type { Address, AddressRules, FieldProblem } from '#domain/checkout/address.ts';
import { isEmail, nameProblem, tidy, validateAddress, validateCompany } from '#domain/checkout/validate-address.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { AddressRow, GuestRow } from './queries.ts';
import { settingsOf } from './settings.ts';
import type { ShopConfiguration } from './shop-configuration.ts';

type Body = BodyOf<typeof updateGuestUser>;
type GuestFacts = Omit<GuestRow, 'id' | 'cart_id'>;
type AddressFacts = Omit<AddressRow, 'id' | 'guest_user_id' | 'user_id'>;

export interface GuestRules extends AddressRules {
  /** Countries that there are: goods go to the allowed ones only, but a bill may go to any of these. */
  readonly countries: readonly string[];
}

/** The rules of this shop. */
export function rulesOf({ options, countries }: Pick<ShopConfiguration, 'options' | 'countries'>): GuestRules {
  return { ...settingsOf(options), countries: [...countries.keys()] };
}

/** A guest's data by the rules of the domain; a refusal names the first wrong field and what is wrong with it (CHK-03, CHK-04). */
export function checkedGuest(body: Body, rules: GuestRules): Result<{ facts: GuestFacts; addresses: AddressFacts[] }, Refusal> {
  const email = body.email.trim();
  if (!isEmail(email)) return wrong('email', { kind: email === '' ? 'required' : 'email' });
  const names = { firstName: tidy(body.details.firstName), lastName: tidy(body.details.lastName) };
  for (const field of ['firstName', 'lastName'] as const) {
    const problem = nameProblem(field, names[field], rules);
    if (problem !== undefined) return wrong(`details.${field}`, problem);
  }
  const addresses: AddressFacts[] = [];
  for (const [index, given] of body.addresses.entries()) {
    const address = checkedAddress(given, index, rules);
    if (address.isErr()) return refuse(address.error.code, address.error);
    if (addresses.some(({ type }) => type === given.type)) return wrong(`addresses.${index}.type`, { kind: 'required' });
    addresses.push(address.value);
  }
  const company = checkedCompany(body.company, 'company.name', 'company.oib');
  if (company.isErr()) return refuse(company.error.code, company.error);
  const facts = {
    email,
    first_name: names.firstName,
    last_name: names.lastName,
    company_name: company.value?.name ?? null,
    company_oib: company.value?.oib ?? null,
  };
  return ok({ facts, addresses: withBilling(addresses) });
}

/** A company's name and OIB, or null for a person. */
export function checkedCompany(company: Body['company'], nameField: string, oibField: string): Result<Body['company'], Refusal> {
  if (company === null) return ok(null);
  const checked = validateCompany({ companyName: company.name, companyOIB: company.oib });
  if (checked.isOk()) return ok({ name: checked.value.companyName, oib: checked.value.companyOIB });
  const { companyName, companyOIB } = checked.error;
  return companyName !== undefined ? wrong(nameField, companyName) : wrong(oibField, companyOIB ?? { kind: 'invalidOib' });
}

/** One of the addresses by the rules of the domain: a bill may go to any country, goods to the allowed ones. */
export function checkedAddress(given: Body['addresses'][number], index: number, rules: GuestRules): Result<AddressFacts, Refusal> {
  const allowedCountries = given.type === 'billing' || rules.allowedCountries === 'ALL' ? rules.countries : rules.allowedCountries;
  const withoutPlace = rules.withoutPlace && given.type !== 'billing';
  const checked = validateAddress(given, { ...rules, allowedCountries, withoutPlace });
  if (checked.isOk()) return ok(addressFacts(checked.value, given.type, given.region));
  const [field, problem] = Object.entries(checked.error)[0] ?? ['', { kind: 'required' as const }];
  return wrong(`addresses.${index}.${field}`, problem);
}

/** A checked address as its table keeps it, of whomever it is. */
export function addressFacts(address: Address, type: AddressRow['type'], region: string | undefined): AddressFacts {
  return {
    type,
    first_name: address.firstName,
    last_name: address.lastName,
    contact_email: address.contactEmail,
    contact_phone: address.contactPhone,
    street: address.street,
    house_number: address.houseNumber,
    zip_code: address.zipCode,
    city: address.city,
    region: region === undefined || tidy(region) === '' ? null : tidy(region),
    country: address.country,
  };
}

/** With a shipping address alone, billing is its copy with type main (CHK-02). */
function withBilling(addresses: AddressFacts[]): AddressFacts[] {
  const [only] = addresses;
  return addresses.length === 1 && only?.type === 'shipping' ? [only, { ...only, type: 'main' }] : addresses;
}

function wrong(field: string, problem: FieldProblem): Result<never, Refusal> {
  return refuse('ADDRESS_INVALID', { field, reason: problem.kind, ...('length' in problem && { length: problem.length }) });
}
