import type { AccountProblem } from '#domain/account/account-problem.ts';
import { type ProblemMessage, sharedProblemMessage } from '../messages/problem-message.ts';

/** The words for everything that can be refused about an account (ERR-02); what a purchase is refused for too is said in the same words. */
export function accountProblemMessage(problem: AccountProblem): ProblemMessage {
  switch (problem.kind) {
    case 'FieldsInvalid':
      return { message: 'error.addressInvalid' };
    case 'UnknownUserOrPassword':
      return { message: 'error.unknownUserOrPassword' };
    case 'LoginFailed':
      return { message: 'error.loginFailed' };
    case 'EmailNotConfirmed':
      return { message: 'account.emailNotConfirmed' };
    case 'UserExists':
      return { message: 'error.userExists' };
    case 'IncorrectOldPassword':
      return { message: 'error.incorrectOldPassword' };
    case 'IncorrectPassword':
      return { message: 'error.incorrectPassword' };
    case 'StudentNotAssigned':
      return { message: 'error.studentNotAssigned' };
    case 'LinkNotValid':
      return { message: 'account.linkNotValid' };
    case 'TooManyAttempts':
      return tooManyAttempts(problem.seconds);
    case 'OtherPerson':
      return sharedProblemMessage({ kind: 'SignedOut' });
    case 'NotAllowed':
    // Who they are is asked for on a page of its own.
    case 'ProofWanted':
      return { message: 'account.notAllowed' };
    case 'SocialLoginFailed':
      return { message: 'account.socialLoginFailed' };
    case 'SocialEmailMissing':
      return { message: 'account.socialEmailMissing' };
    case 'AddressGone':
      return { message: 'account.addressGone' };
    case 'OrderUnknown':
      return { message: 'layout.orderUnknown' };
    case 'RecordRefused':
      return { message: `${problem.area}.refused.${problem.reason}` };
    // The comment's own form says why (comment-form.tsx).
    case 'CommentRefused':
      return { message: 'error.somethingWentWrong' };
    // As form-words.ts says them: sharing them would cost every page with a form one more script.
    case 'FormInvalid':
      return { message: 'error.form.invalid' };
    case 'FormUnknown':
      return { message: 'error.form.unknown' };
    case 'FormTokenInvalid':
      return { message: 'error.form.token' };
    case 'FormPause':
      return { message: 'error.form.pause', values: { count: problem.seconds } };
    case 'FormAlreadySent':
      return { message: 'error.form.alreadySent' };
    case 'FormTooLarge':
      return { message: 'error.form.tooLarge' };
    case 'AlreadySubscribed':
      return { message: 'error.alreadySubscribedToNewsletter' };
    case 'Refused':
      return problem.status === 429 ? tooManyAttempts(60) : sharedProblemMessage(problem);
    default:
      return sharedProblemMessage(problem);
  }
}

/** The field that a problem of the whole form is about. */
export function fieldOfProblem(problem: AccountProblem): string | undefined {
  switch (problem.kind) {
    case 'UnknownUserOrPassword':
      return 'username';
    case 'UserExists':
      return 'email';
    case 'IncorrectOldPassword':
      return 'oldPassword';
    case 'IncorrectPassword':
      return 'password';
    case 'BarcodeInvalid':
    case 'BarcodeUnchecked':
      return 'memberCardBarcode';
    case 'ConsentVersionUnknown':
      return consentName(problem.id);
    case 'RecordRefused':
      return problem.field;
    default:
      return undefined;
  }
}

/** Name of a consent's control among the errors. */
export function consentName(id: number): string {
  return `consents-${id}`;
}

/** How long to wait, in the unit that people count in. */
function tooManyAttempts(seconds: number): ProblemMessage {
  return seconds < 60
    ? { message: 'account.tooManyAttemptsSeconds', values: { count: Math.max(1, Math.ceil(seconds)) } }
    : { message: 'account.tooManyAttemptsMinutes', values: { count: Math.ceil(seconds / 60) } };
}
