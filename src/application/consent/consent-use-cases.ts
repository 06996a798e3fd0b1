import type { GivenConsent } from '#domain/consent/consent.ts';
import type { Verb } from '../account/verb.ts';

/** What customers do with their consents. */
export interface ConsentUseCases {
  readonly viewConsents: Verb<[], readonly GivenConsent[]>;
  readonly acceptConsent: Verb<[id: number], readonly GivenConsent[]>;
  readonly withdrawConsent: Verb<[id: number], readonly GivenConsent[]>;
}
