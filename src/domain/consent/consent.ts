import { readId } from '../id.ts';

/** A consent that a form asks for (spec 3). */
export interface Consent extends ConsentTerms {
  readonly uniqueNumber: string;
  /** Sanitized HTML: may hold links to the texts. */
  readonly displayName: string;
}

/** As much of a consent as decides whether a form goes on without it. */
export interface ConsentTerms {
  readonly id: number;
  readonly required: boolean;
  /** The version of its words, where that is known. */
  readonly version?: number | undefined;
}

/** A consent that was given, by its id, with the version of the words that were shown where that is known (CON-01). */
export type AcceptedConsent = number | { readonly id: number; readonly version: number };

/** Which consent was given. */
export function acceptedId(accepted: AcceptedConsent): number {
  return typeof accepted === 'number' ? accepted : accepted.id;
}

/** A consent in a version of its words, as one word: `3.2`, or `3` where that is not known. */
export function consentValue({ id, version }: Pick<ConsentTerms, 'id' | 'version'>): string {
  return version === undefined ? String(id) : `${id}.${version}`;
}

/** The hidden field beside the boxes of a form that says in which versions their words are shown. The boxes hold ids alone: programs of before this field read nothing else. */
export const VERSIONS_FIELD = 'consentVersions';

/** What that field says of these consents: `3.2,4.1`. */
export function shownVersions(consents: readonly Pick<ConsentTerms, 'id' | 'version'>[]): string {
  return consents.flatMap((one) => (one.version === undefined ? [] : consentValue(one))).join();
}

/** The consents that a form was sent with, each as `consentValue` has it: a box in the version that stood beside it. */
export function tickedConsents(sent: Readonly<Record<string, string | readonly string[]>> = {}): readonly string[] {
  const shown = String(sent[VERSIONS_FIELD] ?? '').split(',');
  return [sent.consents ?? []].flat().map((id) => shown.find((one) => one.startsWith(`${id}.`)) ?? id);
}

/** What such a value says; undefined for any other text. */
export function readConsentValue(text: string): AcceptedConsent | undefined {
  const [first = '', second, more] = text.split('.');
  const id = readId(first);
  if (id === undefined || second === undefined) return id;
  const version = second === '0' ? 0 : readId(second);
  return version === undefined || more !== undefined ? undefined : { id, version };
}

/** A consent as it is given by whoever sees these words of it. */
export function asShown({ id, version }: Pick<ConsentTerms, 'id' | 'version'>): AcceptedConsent {
  return version === undefined ? id : { id, version };
}

/** Where consents are asked for: the checkout's address step, its payment step, registration, newsletter. */
export type ConsentPlace = 'checkout' | 'payment' | 'registration' | 'newsletter';

/** Why an order or a form does not go on for its consents (CHK-05): some are missing (by their ids), they could not be loaded, or the platform could not keep them. */
export type ConsentProblem =
  /** `place`: the step of the checkout that the platform misses one of, where it is not the one at hand. */
  | { readonly kind: 'ConsentRequired'; readonly missing: readonly number[]; readonly place?: ConsentPlace }
  | { readonly kind: 'ConsentsNotFetched' }
  /** One, by its id, is said to be given in a version of its words that there is none of. */
  | { readonly kind: 'ConsentVersionUnknown'; readonly id: number }
  /** `signedOut`: for want of a sign-in that still counts. */
  | { readonly kind: 'FailedConsentLog'; readonly signedOut?: true };

/** The required consents that are not among the accepted ids (CHK-05). */
export function missingConsents<C extends ConsentTerms>(consents: readonly C[], accepted: readonly number[]): readonly C[] {
  return consents.filter(({ id, required }) => required && !accepted.includes(id));
}

/** A consent as its giver sees it in the profile (CON-01): the version that is accepted, else the newest, and since when. */
export interface GivenConsent {
  readonly id: number;
  /** Sanitized HTML of this version. */
  readonly displayName: string;
  readonly version: number;
  readonly status: 'accepted' | 'withdrawn' | 'neverAsked';
  /** When the status was logged, ISO 8601; undefined for what was never asked. */
  readonly statusAt: string | undefined;
  /** Without a required one the account or an order could not be; it ends with the account. */
  readonly required: boolean;
}
