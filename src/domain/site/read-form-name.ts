import { areaOf, type BackOfficeFormName } from '../back-office/back-office.ts';
import { ACCOUNT_FORM_NAMES, type FormName, SHOP_FORM_NAMES } from './form.ts';

/** The form that a page's field names, undefined for any other text; one of the back office is looked up in its area. */
export function readFormName(text: string): FormName | undefined {
  const ofSite = [...SHOP_FORM_NAMES, ...ACCOUNT_FORM_NAMES].find((name) => name === text);
  return ofSite ?? (areaOf(text) === undefined ? undefined : (text as BackOfficeFormName));
}
