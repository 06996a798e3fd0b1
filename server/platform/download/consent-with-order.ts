import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { asksDigitalConsent, DIGITAL_CONSENT_VERSION } from '#domain/order/digital-consent.ts';
import type { Digital } from '#domain/product/digital.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { GivenConsent } from './queries.ts';

export interface OrderToAgree {
  /** What the buyer has ticked. */
  readonly isWanted: boolean | undefined;
  readonly isCompany: boolean;
  readonly lines: readonly { readonly digital: Digital }[];
  readonly language: string;
  readonly now: Date;
}

/** What a buyer agrees to with an order: of one that holds nothing digital there is nothing to agree to, and a company has no right to lose. */
export function consentWithOrder({ isWanted, isCompany, lines, language, now }: OrderToAgree): GivenConsent | undefined {
  if (isWanted !== true || !asksDigitalConsent({ lines }, isCompany)) return undefined;
  return { at: now, version: DIGITAL_CONSENT_VERSION, wording: consentWording(language) };
}

/** The sentence that is agreed to, in one language. */
export function consentWording(language: string): string {
  return mailWords(LOCALE_NAMES[localeOfLanguage(language) ?? DEFAULT_LOCALE].languageCode).text('digitalConsent.wording');
}
