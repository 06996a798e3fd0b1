import type { FieldProblem } from './address.ts';

/** Digits of a postcode where people of the neighbourhood live; its sign, `SI-` or `D-`, is left to who writes it. */
const DIGITS: Readonly<Record<string, { readonly sign: string; readonly length: number }>> = {
  AT: { sign: 'AT?', length: 4 },
  DE: { sign: 'DE?', length: 5 },
  IT: { sign: 'IT?', length: 5 },
  SI: { sign: 'SI', length: 4 },
};

/** A postcode, tidy otherwise, without the blanks that people put between its digits where the country has none there ('10 000'). */
export function tidyPostcode(text: string, country: string): string {
  return country === 'HR' || Object.hasOwn(DIGITS, country) ? text.replace(/(\d) (?=\d)/g, '$1') : text;
}

/** Why a postcode, tidy, cannot be one of the country (ISO 3166-1 alpha-2); undefined when it can. What is not known of a country is taken as it is written (CHK-03). */
export function postcodeProblem(text: string, country: string): FieldProblem | undefined {
  if (country === 'HR') return isCroatianPostcode(text) ? undefined : { kind: 'postcode' };
  const known = Object.hasOwn(DIGITS, country) ? DIGITS[country] : undefined;
  if (known === undefined) return isWrittenAsPostcode(text) ? undefined : { kind: 'postcodeLetters' };
  const { sign, length } = known;
  return new RegExp(`^(?:${sign}[- ]?)?\\d{${length}}$`, 'i').test(text) ? undefined : { kind: 'postcodeDigits', length };
}

/** Five digits between the first and the last that the Croatian post gives out; `HR-` before them is left to who writes it. */
export function isCroatianPostcode(text: string): boolean {
  const digits = /^(?:HR[- ]?)?(\d{5})$/i.exec(text)?.[1];
  return digits !== undefined && Number(digits) >= 10_000 && Number(digits) <= 53_296;
}

/** Three to ten letters and digits, with blanks and hyphens between them: no country writes others. */
function isWrittenAsPostcode(text: string): boolean {
  return /^(?=.{3,10}$)[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(text);
}
