import type { GivenConsent } from '#domain/consent/consent.ts';
import type { UseCase } from '../account/use-case.ts';

/** What customers do with their consents. */
export interface ConsentUseCases {
  readonly viewConsents: UseCase<[], readonly GivenConsent[]>;
  readonly acceptConsent: UseCase<[id: number, version: number | undefined], readonly GivenConsent[]>;
  readonly withdrawConsent: UseCase<[id: number, version: number | undefined], readonly GivenConsent[]>;
}
