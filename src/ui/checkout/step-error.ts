import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { Consent } from '#domain/consent/consent.ts';
import { plainText } from '#domain/plain-text.ts';
import { type ProblemMessage, problemMessage } from '../messages/problem-message.ts';
import { type ConsentsViewModel, consentFieldId } from './consents-view-model.ts';

/** Something wrong in a step: which control it stands by, and what it says. `label` is the message id of the control's label, `group` of the heading over it, `about` a text of the platform. */
export interface StepError {
  readonly fieldId: string;
  /** Where it can be mended, when that is another page. */
  readonly href?: string;
  readonly group?: string;
  readonly label?: string;
  readonly about?: string;
  readonly message: ProblemMessage;
}

/** The button that goes on: problems that belong to no field lead to it, to try again. */
export const SUBMIT_ID = 'checkout-submit';

/** A problem that belongs to the whole step. */
export function stepError(problem: CheckoutProblem, fieldId = SUBMIT_ID): StepError {
  return { fieldId, message: problemMessage(problem) };
}

/** One error for each consent that is missing. */
export function consentErrors(consents: ConsentsViewModel): readonly StepError[] {
  return consents.missing.map((consent) => errorOfConsent(consent, { message: 'core.notifications.consentRequired' }));
}

/** The error of the consent that there is no such version of. */
export function versionErrors({ consents = [] }: ConsentsViewModel, problem: ConsentVersionUnknown): readonly StepError[] {
  const consent = consents.find(({ id }) => id === problem.id);
  return [consent === undefined ? stepError(problem) : errorOfConsent(consent, problemMessage(problem))];
}

type ConsentVersionUnknown = Extract<CheckoutProblem, { kind: 'ConsentVersionUnknown' }>;

function errorOfConsent({ id, displayName }: Consent, message: ProblemMessage): StepError {
  return { fieldId: consentFieldId(id), about: plainText(displayName), message };
}
