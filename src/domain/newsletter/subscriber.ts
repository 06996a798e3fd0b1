import type { LanguageCode } from '../locale/locale.ts';

/** How far a subscription is: asked for and not confirmed, confirmed, ended. */
export const SUBSCRIBER_STATES = ['asked', 'confirmed', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** A consent as it was given with the subscription: the words of its version, and when. */
export interface GivenConsent {
  readonly text: string;
  readonly version: number;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** Somebody who has asked for the newsletter. Moments are ISO 8601 instants. */
export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly language: LanguageCode;
  readonly state: SubscriberState;
  readonly askedAt: string;
  readonly confirmedAt: string | undefined;
  readonly leftAt: string | undefined;
  readonly consents: readonly GivenConsent[];
  /** The lists that they asked for, in the order of the lists, and how far they are with each. */
  readonly lists: readonly { readonly id: number; readonly state: SubscriberState }[];
}

/** Which subscribers are asked for; `words` is a part of an address, undefined means all. */
export interface SubscriberFilter {
  readonly words: string;
  readonly state: SubscriberState | undefined;
  readonly language: LanguageCode | undefined;
  /** Id of a consent that they gave with their subscription. */
  readonly consent?: number | undefined;
  /** Id of a list: those who asked for it, with how far they are with it instead of with the newsletter as a whole. */
  readonly list?: number | undefined;
  /** These alone, where somebody has ticked some. */
  readonly ids?: readonly number[] | undefined;
}

/** Where the subscribers of a filter are found as CSV. */
export const SUBSCRIBER_EXPORT_PATH = '/admin/newsletter/export';
