import type { BackOfficeProblem } from '../back-office/back-office-problem.ts';
import type { FieldProblems } from '../checkout/address.ts';
import type { CheckoutProblem } from '../checkout/checkout-problem.ts';
import type { CommentRefusal } from '../comment/judge-comment.ts';
import type { ConsentProblem } from '../consent/consent.ts';
import type { SiteFormProblem } from '../form/form-problem.ts';

/** Every field that a form of accounts has, in the order in which forms ask; `lists` are those of the newsletter. */
export const ACCOUNT_FIELDS = [
  'username',
  'firstName',
  'lastName',
  'email',
  'contactEmail',
  'oldPassword',
  'newPassword',
  'newPasswordAgain',
  'password',
  'confirmedPassword',
  'confirmation',
  'memberCardBarcode',
  'lists',
  'contactPhone',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
  'companyName',
  'companyOIB',
] as const;

/** One of these fields. */
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Everything that can be refused about an account; each has a message in every language. */
export type AccountProblem =
  /** Fields that are to be filled in otherwise; `missing` are required consents that lack besides. */
  | { readonly kind: 'FieldsInvalid'; readonly fields: FieldProblems<AccountField>; readonly missing?: readonly number[] }
  /** 'Unknown username or password!' (spec 8). */
  | { readonly kind: 'UnknownUserOrPassword' }
  /** INVALID_LOGIN, of other platforms. */
  | { readonly kind: 'LoginFailed' }
  /** The password was right, but the address has not been confirmed yet; another e-mail is on its way. */
  | { readonly kind: 'EmailNotConfirmed' }
  /** 'User already exist.' (spec 8). */
  | { readonly kind: 'UserExists' }
  | { readonly kind: 'IncorrectOldPassword' }
  | { readonly kind: 'IncorrectPassword' }
  /** 'Student is not assigned to any department', of other platforms. */
  | { readonly kind: 'StudentNotAssigned' }
  /** A link out of an e-mail that has been used, has expired or never was. */
  | { readonly kind: 'LinkNotValid' }
  /** The register of cards says no. */
  | { readonly kind: 'BarcodeInvalid' }
  /** The register of cards does not answer. */
  | { readonly kind: 'BarcodeUnchecked' }
  /** The provider of a social login said no, or said it of somebody else's request. */
  | { readonly kind: 'SocialLoginFailed' }
  /** The provider does not vouch for the e-mail address. */
  | { readonly kind: 'SocialEmailMissing' }
  | { readonly kind: 'AddressGone' }
  | { readonly kind: 'TooManyAddresses' }
  | { readonly kind: 'OrderUnknown' }
  /** A comment that the site's policy does not take. */
  | { readonly kind: 'CommentRefused'; readonly reason: CommentRefusal }
  /** The address receives the newsletter already; of other platforms. */
  | { readonly kind: 'AlreadySubscribed' }
  | SiteFormProblem
  | ConsentProblem
  | BackOfficeProblem;

/** Whatever a form of the site can be refused for. */
export type FormProblem = AccountProblem | CheckoutProblem;
