import type { AcceptedConsent, Consent } from '../consent/consent.ts';

/** Where mail programs post to, to end a subscription with one click (RFC 8058). */
export const ONE_CLICK_PATH = '/newsletter/one-click';

/** What a link about the newsletter is good for (CMS-10). */
export interface NewsletterLink {
  /** `confirm` begins a subscription, `leave` ends it. */
  readonly purpose: 'confirm' | 'leave';
  readonly email: string;
  /** Whether it has been done already. */
  readonly isDone: boolean;
  /** Lists were to be joined, of which an e-mail asks for the confirmation first. */
  readonly confirmationSent?: boolean | undefined;
  /** Where there is more than one list: of a link that begins those that it is for, of one that ends those that one is on or may choose. */
  readonly lists: readonly ChosenList[];
}

/** A list that visitors may choose in a form. */
export interface OfferedList {
  readonly id: number;
  readonly name: string;
  /** What one gets by it and how often; may be empty. */
  readonly sentence: string;
  /** What joining it needs besides the consents of the newsletter; sanitized HTML. */
  readonly consent: ListConsent | undefined;
}

/** A list that somebody is on, or may choose. */
export interface ChosenList extends OfferedList {
  readonly isOn: boolean;
}

/** Its words are of that version, where that is known. */
type ListConsent = Pick<Consent, 'id' | 'displayName' | 'version'>;

/** Somebody's wish for the newsletter: their address, what they agree to, and the lists that they choose; undefined for the first one. */
export interface NewsletterWish {
  readonly email: string;
  readonly consents: readonly AcceptedConsent[];
  readonly lists: readonly number[] | undefined;
  /** What stood in the field that people do not see. */
  readonly website: string;
}

/** The lists that somebody wants to be on, with what they agree to for it. */
export interface ListChoice {
  readonly lists: readonly number[];
  /** The lists that they chose among: of others nothing is said. Undefined where a form of before does not tell: among all. */
  readonly shown: readonly number[] | undefined;
  readonly consents: readonly AcceptedConsent[];
}

/** What a customer's confirmed address is subscribed to, as they choose it in their account. */
export interface OwnNewsletter {
  readonly email: string;
  readonly lists: readonly ChosenList[];
  /** What whoever is on no list has to agree to besides, and may; sanitized HTML. */
  readonly consents: readonly (ListConsent & { readonly required: boolean })[];
}
