import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { CARRIED_PREFIX, FORM_FIELD, SHOP_FORM_NAMES, type ShopFormName, type TypedValues } from '#domain/site/form.ts';
import type { FormFields } from './form-fields.ts';
import { HANDLERS } from './handlers.ts';

/** Name of the field with the address that a carried form was sent to; no form has a field of this name. */
const ADDRESS_FIELD = 'address_of_page';

/** Forms of the checkout: what was typed into them is not to be lost when the session ends in the middle. */
const CARRIED: readonly ShopFormName[] = ['address', 'shipping', 'payment'];

/** A form as it goes on in hidden fields of the login form, never with a password; undefined for a form that is not carried on. */
export function carriedFields(form: string, fields: FormFields, address: string): TypedValues | undefined {
  const name = CARRIED.find((candidate) => candidate === form);
  if (name === undefined) return undefined;
  const { fields: shown, carriedOn = [] } = HANDLERS[name];
  const carried = { [FORM_FIELD]: name, [ADDRESS_FIELD]: address, ...fields.values([...shown, ...carriedOn]) };
  return Object.fromEntries(Object.entries(carried).map(([field, value]) => [CARRIED_PREFIX + field, value]));
}

/** All that a login form carries on, to be carried on again when it is refused. */
export function stillCarried(fields: FormFields): TypedValues | undefined {
  const carried = readCarried(fields);
  return carried && carriedFields(carried.form, carried.fields, carried.address);
}

/** The form that a login form carries on, and the address of this site that it was sent to. */
export function readCarried(
  fields: FormFields,
): { readonly form: ShopFormName; readonly fields: FormFields; readonly address: string } | undefined {
  const form = SHOP_FORM_NAMES.find((name) => name === fields.text(CARRIED_PREFIX + FORM_FIELD) && CARRIED.includes(name));
  const address = rememberedPage(fields.text(CARRIED_PREFIX + ADDRESS_FIELD));
  return form === undefined || address === undefined ? undefined : { form, fields: fields.under(CARRIED_PREFIX), address };
}
