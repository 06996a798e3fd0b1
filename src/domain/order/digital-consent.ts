import { type Digital, digitalAmong } from '#domain/product/digital.ts';

/** Which wording of the consent people are shown and agree to; a new one when its words change in any language. */
export const DIGITAL_CONSENT_VERSION = '2026-11-22';

/** Whether there is something to ask in the checkout: a consumer's cart that holds digital content. */
export function asksDigitalConsent(cart: { readonly lines: readonly { readonly digital: Digital }[] }, isCompany: boolean): boolean {
  return !isCompany && digitalAmong(cart.lines.map(({ digital }) => digital)) !== 'none';
}

/**
 * Whether the buyer of digital content has to say first that they want it now and know that this ends their right to withdraw (Directive 2011/83/EU, 16(m)): a consumer,
 * as long as there is a right to lose. Without it the right stays, and so does the file.
 */
export function needsDigitalConsent(
  order: { readonly placedAt: Date; readonly isCompany: boolean; readonly isGiven: boolean },
  now: Date,
  withdrawalDays: number,
): boolean {
  if (order.isCompany || order.isGiven) return false;
  return now.getTime() < order.placedAt.getTime() + (withdrawalDays + 1) * 86_400_000;
}
