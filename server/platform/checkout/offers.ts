import { STAND_INS } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';

/** What a way to deliver or to pay is called in each language. */
type OfferTexts = Readonly<Record<string, { readonly name: string; readonly description: string }>>;

/** A way to deliver, wherever and whatever it serves. */
export interface AnyDelivery {
  readonly id: number;
  readonly code: string;
  readonly price: number;
  readonly free_from: number | null;
  readonly tax_rate: number;
  readonly countries: readonly string[];
  readonly takesBulky: boolean;
  readonly texts: OfferTexts;
  readonly branches: readonly { readonly id: number; readonly names: Readonly<Record<string, string>>; readonly town: string | null }[];
}

/** A way to pay; without countries it serves all. */
export interface AnyPayment {
  readonly id: number;
  readonly code: string;
  readonly payment_type: string | null;
  readonly provider: string | null;
  readonly countries: readonly string[] | null;
  readonly texts: OfferTexts;
}

interface InWords {
  readonly name: string;
  readonly description: string;
}
export type DeliveryRow = AnyDelivery & InWords;
export type PaymentRow = AnyPayment & InWords;

/** Ways to deliver goods to a country, in the order of the checkout: those that these goods can have, and those that something in them is too large for. */
export function deliveriesTo(
  deliveries: readonly AnyDelivery[],
  lines: readonly { readonly bulky: boolean }[],
  country: string,
  language: string,
): { readonly possible: readonly DeliveryRow[]; readonly tooSmall: readonly DeliveryRow[] } {
  const isBulky = lines.some(({ bulky }) => bulky);
  const there = deliveries.filter(({ countries }) => countries.includes(country)).map((delivery) => inWords(delivery, language));
  const isTooSmall = ({ takesBulky }: DeliveryRow) => isBulky && !takesBulky;
  return { possible: there.filter((delivery) => !isTooSmall(delivery)), tooSmall: there.filter(isTooSmall) };
}

/** Ways to pay that serve a country, in the order of the checkout. */
export function paymentsIn(payments: readonly AnyPayment[], country: string, language: string): readonly PaymentRow[] {
  return payments.filter(({ countries }) => countries === null || countries.includes(country)).map((payment) => inWords(payment, language));
}

/** Whoever asks in a language gets all of it in one: that, or what stands in for it, or any. */
function inWords<T extends { readonly code: string; readonly texts: OfferTexts }>(offer: T, language: string): T & InWords {
  const { name = offer.code, description = '' } = textFor(offer.texts, language, STAND_INS) ?? Object.values(offer.texts)[0] ?? {};
  return { ...offer, name, description };
}
