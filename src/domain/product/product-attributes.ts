import { LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import type { AttributeType } from './attribute-type.ts';

/** What a product has of an attribute: ids of values, a number as its shortest text (of a day or a time its milliseconds), or texts by language. */
export type HeldAttribute =
  | { readonly values: readonly number[] }
  | { readonly number: string }
  | { readonly texts: Readonly<Partial<Record<LanguageCode, string>>> };

/** An attribute with what a product has of it. */
export interface ProductAttribute {
  readonly attributeId: number;
  readonly held: HeldAttribute;
}

/** An attribute as products can have it. */
export interface ChoosableAttribute {
  readonly id: number;
  readonly label: string;
  readonly inputType: AttributeType;
  readonly unit: string;
  readonly values: readonly { readonly id: number; readonly label: string }[];
}

/** Why it can't be so, and the field that it was typed in. */
export interface AttributeFlawOfProduct {
  readonly reason: 'attributeUnfit' | 'numberUnreadable' | 'momentUnreadable';
  readonly field: string;
}
type Unread = Pick<AttributeFlawOfProduct, 'reason'>;

/** Begins the names of the fields of a form in which attributes are written; the id follows, of several values that are ticked each has the same name. */
export const ATTRIBUTE_FIELD = 'attr-';

/** Letters that a text of an attribute may have. */
export const LONGEST_ATTRIBUTE_TEXT = 2_000;

/** Reads a form: what is asked stands in `asked` as `12:dropdown`, each in a field `attr-12`, a text in one for each language. What is empty the product has not. */
export function readProductAttributes(
  asked: readonly string[],
  typed: { readonly text: (field: string) => string; readonly ids: (field: string) => readonly number[] },
  siteTime: (text: string) => number | undefined,
): { readonly asked: readonly number[]; readonly attributes: readonly ProductAttribute[] } | readonly AttributeFlawOfProduct[] {
  const flaws: AttributeFlawOfProduct[] = [];
  const attributes: ProductAttribute[] = [];
  const ids: number[] = [];
  for (const one of asked) {
    const [id = '', inputType = ''] = one.split(':');
    const attributeId = Number(id);
    const field = `${ATTRIBUTE_FIELD}${id}`;
    if (!/^\d{1,9}$/.test(id)) continue;
    ids.push(attributeId);
    const held =
      inputType === 'text'
        ? textsOf(field, (name) => typed.text(name))
        : heldIn(inputType, typed.text(field).trim(), typed.ids(field), siteTime);
    if (held === undefined) continue;
    if ('reason' in held) flaws.push({ reason: held.reason, field });
    else attributes.push({ attributeId, held });
  }
  return flaws.length > 0 ? flaws : { asked: ids, attributes };
}

function textsOf(field: string, text: (field: string) => string): HeldAttribute | Unread | undefined {
  const said = LANGUAGE_CODES.map((language) => [language, text(`${field}-${language}`).trim()] as const).filter(
    ([, words]) => words !== '',
  );
  if (said.some(([, words]) => words.length > LONGEST_ATTRIBUTE_TEXT)) return { reason: 'attributeUnfit' };
  return said.length === 0 ? undefined : { texts: Object.fromEntries(said) };
}

function heldIn(
  inputType: string,
  text: string,
  values: readonly number[],
  siteTime: (text: string) => number | undefined,
): HeldAttribute | Unread | undefined {
  if (inputType === 'numberField') {
    if (text === '') return undefined;
    const number = decimalOf(text);
    return number === undefined ? { reason: 'numberUnreadable' } : { number };
  }
  if (inputType === 'date' || inputType === 'dateTime') {
    if (text === '') return undefined;
    const moment =
      inputType === 'dateTime' ? siteTime(text) : /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : undefined;
    return moment === undefined || Number.isNaN(moment) ? { reason: 'momentUnreadable' } : { number: String(moment) };
  }
  return values.length === 0 ? undefined : { values };
}

/** A decimal number as its shortest text: `1,50` is `1.5`. */
function decimalOf(text: string): string | undefined {
  const [, sign, digits, part = ''] = /^([-−]?)0*(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.replaceAll(/[\s\u00a0]/g, '')) ?? [];
  if (digits === undefined) return undefined;
  const rest = part.replace(/0+$/, '');
  const plain = rest === '' ? digits : `${digits}.${rest}`;
  return plain === '0' || sign === '' ? plain : `-${plain}`;
}
