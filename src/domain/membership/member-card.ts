import type { FieldProblem } from '../checkout/address.ts';
import { DEFAULT_COOKIE_SECONDS } from '../site/visitor-cookies.ts';

/** Cookie that remembers the card that was applied last (spec 9); an equal one is not applied again (CRT-11). */
export const MEMBER_CARD_COOKIE = 'memberCardBarcode';
export const MEMBER_CARD_COOKIE_SECONDS = DEFAULT_COOKIE_SECONDS;

/** Longest number of a card in characters. */
export const BARCODE_MAXIMUM = 30;

/** A card's number as it is kept: people type it in groups as it is printed. */
export function tidyBarcode(text: string): string {
  return text.replace(/[\s-]+/g, '');
}

/** What is wrong with the form of a tidy number; whether such a card is valid the register tells. An empty one is no card. */
export function barcodeProblem(barcode: string): FieldProblem | undefined {
  if (barcode === '') return undefined;
  if (barcode.length > BARCODE_MAXIMUM) return { kind: 'maxLength', length: BARCODE_MAXIMUM };
  return /^[0-9A-Za-z]+$/.test(barcode) ? undefined : { kind: 'invalidBarcode' };
}
