import { ok, type Result } from 'neverthrow';
import type { register } from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { type Registration, validateRegistration } from '#domain/account/registration.ts';
import type { CheckoutSettings } from '#domain/checkout/checkout-settings.ts';
import { fieldInvalid, fieldsInvalid } from '../../http/field-invalid.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { type AccountAddress, checkedAccountAddress } from '../address/account-addresses.ts';
import { isCommonPassword } from '../password/common-password.ts';

type Body = BodyOf<typeof register>;

export interface CheckedRegistration extends Registration {
  readonly addresses: readonly AccountAddress[];
}

/** A registration by the rules of the domain, whatever the form has checked before; a refusal names the first wrong field (IDN-07). `siteWords` make no good password. */
export async function checkedRegistration(
  body: Body,
  settings: CheckoutSettings,
  siteWords: readonly string[],
): Promise<Result<CheckedRegistration, Refusal>> {
  const given: Registration = {
    ...body.details,
    email: body.email,
    password: body.password,
    confirmedPassword: body.password,
    memberCardBarcode: body.memberCardBarcode ?? '',
    address: undefined,
    company: body.company == null ? undefined : { companyName: body.company.name, companyOIB: body.company.oib },
    acceptedConsents: body.consents ?? [],
  };
  const checked = validateRegistration(given, settings);
  if (checked.isErr()) return fieldsInvalid(checked.error);
  const addresses: AccountAddress[] = [];
  for (const wanted of body.addresses ?? []) {
    const address = checkedAccountAddress(wanted, settings);
    if (address.isErr()) return refuse(address.error.code, address.error);
    if (addresses.some(({ type }) => type === wanted.type))
      return refuse('BAD_REQUEST', { field: 'addresses', message: 'addresses: holds one type twice.' });
    addresses.push(address.value);
  }
  const { email, firstName, lastName, password } = checked.value;
  if (await isCommonPassword(password, [email, firstName, lastName, ...siteWords]))
    return fieldInvalid('password', { kind: 'commonPassword' });
  return ok({ ...checked.value, addresses });
}
