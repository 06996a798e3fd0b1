/** The site's own providers of payments, as far as a shop elsewhere needs them. Amounts in minor units. */
export interface ShopPayments {
  /** Whether a provider can be paid at, on a form of its own. */
  offers(provider: string): boolean;
  /** The form that leads to the provider, as it travels on the wire; rejects when the provider can't be reached. */
  formOf(provider: string, payment: FormPayment): Promise<string>;
  /** What came back with a browser. */
  readReturn(provider: string, parameters: Readonly<Record<string, string>>): HeardPayment | undefined;
  /** What a provider tells by itself. */
  readCallback(provider: string, headers: Readonly<Record<string, string>>, rawBody: Uint8Array): HeardPayment | undefined;
  /** Asks what became of a payment: a word of the provider's, or that it is on its way, that nothing has come, or that nobody can say. */
  ask(
    provider: string,
    payment: { readonly reference: string; readonly amount: number; readonly currency: string },
  ): Promise<HeardPayment | 'onItsWay' | 'nothing' | 'unknown'>;
  /** What a payment was begun with, for providers that do not repeat it; undefined of one that was not begun here. */
  amountOf(reference: string): Promise<number | undefined>;
  /** Takes down what money was to its order. Of what paid nothing somebody is told, who gives it back. */
  settled(payment: ProvenPayment, outcome: PaymentOutcome): Promise<void>;
  /** What Vendure takes as the site's word that a payment was made. */
  proofOf(payment: ProvenPayment): string;
}

/** What money was to an order: it is paid; the order did not wait for it (any more); it was another amount; the order is paid already by other money; Vendure has no such order, or does not take our word. */
export type PaymentOutcome = 'paid' | 'late' | 'wrongAmount' | 'already' | 'refused';

export interface FormPayment {
  /** At most 30 characters. */
  readonly reference: string;
  readonly orderSlug: string;
  readonly amount: number;
  readonly currency: string;
  readonly language: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly billingCountry: string;
}

/** Something that is genuine; `amount` undefined where the provider does not repeat it. */
export interface HeardPayment {
  readonly reference: string;
  readonly outcome: 'paid' | 'failed' | 'cancelled' | 'refunded' | 'pending';
  readonly amount: number | undefined;
}

export interface ProvenPayment {
  readonly provider: string;
  readonly code: string;
  readonly amount: number;
  readonly reference: string;
}

/** A payment of an order that waits for one. It goes by another name after each change of the order, so that what was begun before never pays what the order is now. */
export function referenceOf({ code, updatedAt }: { readonly code: string; readonly updatedAt: string }): string {
  return `${code}-${Math.floor(Date.parse(updatedAt) / 1000).toString(36)}`;
}

/** The code of the order that a payment is for. */
export const codeOfReference = (reference: string): string => reference.slice(0, reference.lastIndexOf('-'));
