import { decodeHTMLStrict } from 'entities';
import { err, ok, type Result } from 'neverthrow';
import { slugOf } from '#domain/navigation/slug.ts';
import { type RowFlaw, rowFlaw, withNote } from '#domain/setup/row-flaw.ts';
import type { Problems } from './problems.ts';
import { SEPARATOR, type SourceRow } from './read-table.ts';
import { plainWords } from './render-description.ts';

/** Reads the text of a field; a flaw says what is wanted instead. */
export type Field<T> = (text: string) => Result<T, RowFlaw>;
export type Shape = Readonly<Record<string, Field<unknown>>>;
/** The fields that a row has: absent ones are undefined (they stay as they are), empty ones are null. */
export type Fields<S extends Shape> = { readonly [K in keyof S]?: (S[K] extends Field<infer T> ? T : never) | null };

/** Reads the fields of a row; every wrong one is told, and makes the answer undefined, as one does that could not be read at all. */
export function readFields<S extends Shape>(shape: S, row: SourceRow, problems: Problems): Fields<S> | undefined {
  const read: [string, unknown][] = [];
  let isBad = row.unread.size > 0;
  for (const [field, text] of row.fields) {
    const parse = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (parse === undefined) continue;
    const value: Result<unknown, RowFlaw> = text === '' ? ok(null) : parse(text);
    if (value.isErr()) {
      problems.add(row.file, row.line, field, value.error, text);
      isBad = true;
    } else read.push([field, value.value]);
  }
  return isBad ? undefined : (Object.fromEntries(read) as Fields<S>);
}

const matching =
  (pattern: RegExp, flaw: RowFlaw): Field<string> =>
  (text) =>
    pattern.test(text) ? ok(text) : err(flaw);

/** Euros with a point or a comma, as whole cents; no fraction is ever made of them. Other shops write `34.0000`; `1.000` could be a thousand, and is refused. */
export const euros: Field<number> = (text) => {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(withoutLongZeros(text)) ?? [];
  return whole === undefined ? err(rowFlaw('amount')) : ok(Number(whole + part.padEnd(2, '0')));
};

function withoutLongZeros(text: string): string {
  return text.replace(/(\.\d\d)(?:00|0000)$/, '$1');
}

/** Per cent as hundredths of a per cent. */
export const percent: Field<number> = (text) => {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(withoutLongZeros(text.replace(/ ?%$/, ''))) ?? [];
  const value = whole === undefined ? Number.NaN : Number(whole + part.padEnd(2, '0'));
  return value <= 10_000 ? ok(value) : err(rowFlaw('percentage'));
};

export const whole =
  (least: number, most: number): Field<number> =>
  (text) => {
    const plain = withoutLongZeros(text).replace(/\.00?$/, '');
    return /^-?\d{1,10}$/.test(plain) && Number(plain) >= least && Number(plain) <= most
      ? ok(Number(plain))
      : err(rowFlaw('wholeNumber', { least: String(least), most: String(most) }));
  };

/** A decimal number as its shortest text. */
export const decimal: Field<string> = (text) => {
  const [, sign, digits, part = ''] = /^(-?)0*(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  if (digits === undefined) return err(rowFlaw('number'));
  const rest = part.replace(/0+$/, '');
  const plain = rest === '' ? digits : `${digits}.${rest}`;
  return ok(plain === '0' ? plain : `${sign}${plain}`);
};

const YES = ['yes', 'true', '1', 'da', 'ja'];
const NO = ['no', 'false', '0', 'ne', 'nein'];
export const yesNo: Field<boolean> = (text) => {
  const word = text.toLowerCase();
  return YES.includes(word) ? ok(true) : NO.includes(word) ? ok(false) : err(rowFlaw('yesNo'));
};

export const text =
  (longest: number): Field<string> =>
  (given) =>
    given.length <= longest ? ok(given) : err(rowFlaw('tooLong', { most: longest }));

/** What stands in angle brackets as in HTML: pages would show it as it stands. */
const TAG = /<(\/?[a-z][a-z\d]*(\s[^<>]*)?\/?|!--[^<>]*)>/i;

/** A single line; `&amp;` and `&trade;` in it are the marks that they stand for. */
export const line =
  (longest: number): Field<string> =>
  (given) => {
    const plain = decodeHTMLStrict(given).trim();
    if (TAG.test(plain)) return err(rowFlaw('noHtml'));
    return plain.length <= longest && !/[\p{Cc}]/u.test(plain) ? ok(plain) : err(rowFlaw('oneLine', { most: longest }));
  };

/** Plain text; what came as HTML is reduced to its words. */
export const plainText =
  (longest: number): Field<string> =>
  (given) => {
    const plain = plainWords(given);
    return plain.length <= longest ? ok(plain) : err(rowFlaw('tooLong', { most: longest }));
  };

export const sku = matching(/^[\p{L}\p{N}_#][\p{L}\p{N} ._/+#&()':,@*-]{0,63}$/u, rowFlaw('sku'));
export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, rowFlaw('slug'));
export const code = matching(/^[a-z][a-z0-9_]{0,59}$/, rowFlaw('code'));
export const valueCode = matching(/^[a-z0-9][a-z0-9._-]{0,59}$/, rowFlaw('valueCode'));
export const methodCode = matching(/^[a-z0-9][a-z0-9_-]{0,59}$/, rowFlaw('methodCode'));
export const lockerCode = matching(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u, rowFlaw('lockerCode'));
export const postcode = matching(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,9}$/u, rowFlaw('postcode'));
export const colour: Field<string> = (given) => (/^#[0-9a-f]{6}$/i.test(given) ? ok(given.toLowerCase()) : err(rowFlaw('colour')));
export const fileName = matching(/^(?!\.)[^/\\|<>:"?*\p{Cc}\p{Cf}\p{Cs}]{1,160}$/u, rowFlaw('fileName'));

export const oneOf =
  <const T extends string>(...words: readonly T[]): Field<T> =>
  (given) => {
    const found = words.find((word) => word.toLowerCase() === given.toLowerCase());
    return found === undefined ? err(rowFlaw('oneOf', { words: words.join(', ') })) : ok(found);
  };

/** Several, with | between them; each may stand once. */
export const list =
  <T>(one: Field<T>, most: number): Field<readonly T[]> =>
  (given) => {
    const parts = given.split(SEPARATOR).map((part) => part.trim());
    if (parts.length > most || new Set(parts).size !== parts.length)
      return err(most === 1 ? rowFlaw('oneOnly') : rowFlaw('tooMany', { most }));
    const read: T[] = [];
    for (const part of parts) {
      const value = one(part);
      if (value.isErr()) return err(most === 1 ? value.error : withNote(value.error, 'several'));
      read.push(value.value);
    }
    return ok(read);
  };

const LONGEST_ADDRESS = 150;

/** An address made of a name: `Šal, zelen` becomes `sal-zelen`. */
export const addressOf = (name: string): string => slugOf(name, LONGEST_ADDRESS);
