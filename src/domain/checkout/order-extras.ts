import { err, ok, type Result } from 'neverthrow';

interface ExtraTerms {
  /** Longest text in characters. */
  readonly maximum: number;
  /** Its label is explained by a hint. */
  readonly hasHint: boolean;
  /** It travels with the goods: nobody is asked for it where nothing is sent. */
  readonly isInParcel: boolean;
}

/**
 * What a customer may add to an order besides what is bought, by the name that it has in forms, cookies and on the wire (CRT-12). One line here, its words, and the name of its
 * cookie in docs/caching.md are all that another extra needs: it is asked for, kept, shown and told wherever the others are.
 */
export const ORDER_EXTRAS = {
  orderMessage: { maximum: 1000, hasHint: false, isInParcel: false },
  giftMessage: { maximum: 200, hasHint: true, isInParcel: true },
} as const satisfies Readonly<Record<string, ExtraTerms>>;

/** Texts that the order call takes besides (spec 4) and this shop does not ask for: what another client sends is kept. */
export const UNASKED_ORDER_TEXTS = ['to', 'from'] as const;

export type OrderExtra = keyof typeof ORDER_EXTRAS;
/** All extras of one order; an empty text is none. */
export type OrderExtras = Readonly<Record<OrderExtra, string>>;
/** An extra that is longer than the `maximum` of characters it may have. */
export interface OrderExtraProblem {
  readonly kind: 'OrderExtraTooLong';
  readonly extra: OrderExtra;
  readonly maximum: number;
}

export const ORDER_EXTRA_NAMES = Object.keys(ORDER_EXTRAS) as readonly OrderExtra[];

/** The extras that the buyer of a cart is asked for. */
export function askedOrderExtras({ digitalOnly }: { readonly digitalOnly: boolean }): readonly OrderExtra[] {
  return ORDER_EXTRA_NAMES.filter((name) => !(digitalOnly && ORDER_EXTRAS[name].isInParcel));
}

/** Makes one thing for each extra. */
export function eachOrderExtra<T>(make: (name: OrderExtra) => T): Readonly<Record<OrderExtra, T>> {
  return Object.fromEntries(ORDER_EXTRA_NAMES.map((name) => [name, make(name)])) as Record<OrderExtra, T>;
}

export const NO_ORDER_EXTRAS: OrderExtras = eachOrderExtra(() => '');

/** The extras as they were typed, from wherever they stand. */
export function readOrderExtras(read: (name: OrderExtra) => unknown): OrderExtras {
  return eachOrderExtra((name) => tidyOrderText(String(read(name) ?? '')));
}

/** Those that hold something, in their order. */
export function givenOrderExtras(extras: OrderExtras): readonly (readonly [name: OrderExtra, text: string])[] {
  return ORDER_EXTRA_NAMES.flatMap((name) => (extras[name] === '' ? [] : [[name, extras[name]] as const]));
}

/** The extras as an order takes them; a text that is too long is refused, since nobody wants half of what they wrote. */
export function checkOrderExtras(typed: OrderExtras): Result<OrderExtras, OrderExtraProblem> {
  const extras = readOrderExtras((name) => typed[name]);
  const extra = ORDER_EXTRA_NAMES.find((name) => !fitsOrderExtra(name, extras[name]));
  return extra === undefined ? ok(extras) : err({ kind: 'OrderExtraTooLong', extra, maximum: ORDER_EXTRAS[extra].maximum });
}

/** Whether a text is short enough; characters count, however many units of memory each needs. */
export function fitsOrderExtra(name: OrderExtra, text: string): boolean {
  return [...tidyOrderText(text)].length <= ORDER_EXTRAS[name].maximum;
}

/** Without spaces at its ends, with line ends of one kind (a form sends two characters for each), and never half a character. */
export function tidyOrderText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim().toWellFormed();
}

/** Browsers keep no cookie of more than 4096 bytes; its name and attributes need some of them. */
const COOKIE_BYTES = 3500;
/** Of one character, percent-encoded. */
const CHARACTER_BYTES = 12;

/** As much of a text as its cookie holds, percent-encoded as it is: all of it, unless it is too long anyway or of many letters beyond a to z. */
export function orderExtraForCookie(name: OrderExtra, text: string): string {
  const bytes = Math.min(COOKIE_BYTES, ORDER_EXTRAS[name].maximum * CHARACTER_BYTES);
  const kept = [...text.toWellFormed()].slice(0, bytes);
  while (encodeURIComponent(kept.join('')).length > bytes) kept.length = Math.floor(kept.length * 0.95);
  return kept.join('');
}
