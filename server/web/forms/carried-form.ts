import { areaOf, type BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import {
  CARRIED_ADDRESS as ADDRESS_FIELD,
  CARRIED_PREFIX,
  FORM_FIELD,
  SHOP_FORM_NAMES,
  type ShopFormName,
  type TypedValues,
} from '#domain/site/form.ts';
import { type FormFields, MAX_CARRIED_BYTES } from './form-fields.ts';
import { HANDLERS } from './handlers.ts';

/** Name of the field that says of a carried form that files came with it, which no page can keep. */
const FILES_FIELD = 'files_came';

/** Forms of the checkout: what was typed into them is not to be lost when the session ends in the middle. */
const CARRIED: readonly ShopFormName[] = ['address', 'shipping', 'payment'];

/** A form of the back office as it goes on in hidden fields while somebody proves who they are: whole, but for passwords. */
export function wholeForm(name: BackOfficeFormName, fields: FormFields, address: string): TypedValues {
  const names = [...new Set(fields.repeatable().map(([field]) => field))];
  const sent = names.map((field) => {
    const values = fields.repeatable().flatMap(([one, value]) => (one === field ? [value] : []));
    return [CARRIED_PREFIX + field, values.length === 1 ? (values[0] ?? '') : values] as const;
  });
  return {
    ...Object.fromEntries(sent),
    ...(fields.files.size > 0 && { [CARRIED_PREFIX + FILES_FIELD]: 'yes' }),
    [CARRIED_PREFIX + FORM_FIELD]: name,
    [CARRIED_PREFIX + ADDRESS_FIELD]: address,
  };
}

/** Whether a form can go on within another one; with files, or in letters that take more room in a page, one can be too large for it. */
export function canGoOn(carried: TypedValues): boolean {
  const fields = Object.entries(carried).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(fields).toString().length <= MAX_CARRIED_BYTES;
}

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
  return carried && (isOffice(carried.form) ? wholeForm : carriedFields)(carried.form as never, carried.fields, carried.address);
}

export interface CarriedForm {
  readonly form: ShopFormName | BackOfficeFormName;
  readonly fields: FormFields;
  /** Of this site, that it was sent to. */
  readonly address: string;
}

/** Whether files came with a form that was carried on. */
export function hadFiles(fields: FormFields): boolean {
  return fields.has(FILES_FIELD);
}

/** The form that a login form carries on. */
export function readCarried(fields: FormFields): CarriedForm | undefined {
  const named = fields.text(CARRIED_PREFIX + FORM_FIELD);
  const form = isOffice(named) ? named : SHOP_FORM_NAMES.find((name) => name === named && CARRIED.includes(name));
  const address = rememberedPage(fields.text(CARRIED_PREFIX + ADDRESS_FIELD));
  return form === undefined || address === undefined ? undefined : { form, fields: fields.under(CARRIED_PREFIX), address };
}

function isOffice(form: string): form is BackOfficeFormName {
  return areaOf(form) !== undefined;
}
