import type { LanguageCode } from '../locale/locale.ts';
import { plainText } from '../plain-text.ts';
import type { ConsentPlace } from './consent.ts';

/** The places of the site that can ask for consents. */
export const CONSENT_PLACES = ['registration', 'newsletter', 'checkout', 'payment'] as const satisfies readonly ConsentPlace[];

/** How a place deals with a consent: it does not ask for it, it asks, or nothing goes on without it. */
export const CONSENT_USES = ['none', 'asked', 'required'] as const;
export type ConsentUse = (typeof CONSENT_USES)[number];

/** A consent as the back office sees it. */
export interface KeptConsent {
  readonly id: number;
  readonly uniqueNumber: string;
  /** Sanitized HTML of the newest version, in the language asked for. */
  readonly displayName: string;
  readonly version: number;
  /** The same in each language that it is said in. */
  readonly texts: Readonly<Partial<Record<LanguageCode, string>>>;
  /** By place; those that do not ask are left out. */
  readonly places: Readonly<Partial<Record<ConsentPlace, 'asked' | 'required'>>>;
}

const LONGEST_TITLE = 90;

/** What the office calls a consent: its words as plain text, cut at a word, and its number, which tells apart those that begin alike. */
export function consentTitle({ displayName, uniqueNumber }: Pick<KeptConsent, 'displayName' | 'uniqueNumber'>): string {
  const words = plainText(displayName).replaceAll(/\s+/g, ' ').trim();
  if (words === '' || words === uniqueNumber) return uniqueNumber;
  const cut = words.length <= LONGEST_TITLE ? words : `${words.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`;
  return `${cut} (${uniqueNumber})`;
}

/** How each place deals with a consent, in one word each: what a form was filled in over. */
export function usesInOrder({ places }: Pick<KeptConsent, 'places'>): string {
  return CONSENT_PLACES.map((place) => places[place] ?? 'none').join(' ');
}

/** What a place asks for, in its order. */
export interface ConsentsOfPlace {
  readonly consents: readonly number[];
  readonly required: readonly number[];
}

/** What a place asks for once it deals with a consent otherwise: a new one stands last, the others keep their order. */
export function withConsentUse({ consents, required }: ConsentsOfPlace, id: number, use: ConsentUse): ConsentsOfPlace {
  const others = required.filter((one) => one !== id);
  if (use === 'none') return { consents: consents.filter((one) => one !== id), required: others };
  return { consents: consents.includes(id) ? consents : [...consents, id], required: use === 'required' ? [...others, id] : others };
}
