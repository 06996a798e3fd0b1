import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormFieldProblem } from '#domain/form/form-problem.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import { codeOf, type Refused } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';

/** Why a form of the platform, or a wish for the newsletter, was refused. `field` is told where the platform does not say one. */
export function formProblem(refusal: Refusal, field = ''): AccountProblem {
  if (refusal.kind !== 'Refused') return refusal;
  switch (codeOf(refusal)) {
    case 'FORM_INVALID':
      return { kind: 'FormInvalid', fields: { [refusal.field ?? field]: fieldProblem(refusal.facts) } };
    case 'FORM_TOKEN_INVALID':
      return { kind: 'FormTokenInvalid' };
    case 'FORM_PAUSE':
      return { kind: 'FormPause', seconds: refusal.facts.seconds ?? 10 };
    case 'FORM_ALREADY_SENT':
      return { kind: 'FormAlreadySent' };
    case 'ALREADY_SUBSCRIBED':
      return { kind: 'AlreadySubscribed' };
    case 'PAYLOAD_TOO_LARGE':
      return { kind: 'FormTooLarge' };
    case 'NOT_FOUND':
      return { kind: 'FormUnknown' };
    default:
      return accountProblem(refusal);
  }
}

function fieldProblem({ reason = 'required', length, name = '' }: Refused['facts']): FormFieldProblem {
  switch (reason) {
    case 'email':
    case 'phone':
    case 'oib':
    case 'iban':
    case 'number':
    case 'date':
    case 'dateTime':
    case 'choice':
      return { kind: reason };
    case 'numberMin':
    case 'numberMax':
    case 'minLength':
    case 'maxLength':
    case 'tooFew':
    case 'tooMany':
    case 'tooManyFiles':
      return { kind: reason, bound: length ?? 0 };
    case 'dateEarliest':
    case 'dateLatest':
    case 'pattern':
    case 'fileSize':
    case 'fileEmpty':
    case 'fileKind':
    case 'fileNoRoom':
      return { kind: reason, bound: name };
    default:
      return { kind: 'required' };
  }
}
