import type { BackOfficeFormName } from '../back-office/back-office.ts';

/**
 * Forms of the shop. Each is a real `<form method="post">` that posts to the address of its own page with its name in the hidden field `form`, so that it works without
 * script; with script the same use case runs in the browser. Other fields carry the names of spec 3.
 */
export const SHOP_FORM_NAMES = [
  'addToCart', // productId, format, quantity; of a configurable product choice_<attribute code>, or showChoice in place of adding; of a bundle member_<id>_<attribute code>, option_<code>, and itemId to set a line of the cart otherwise (domain/bundle/bundle-fields.ts)
  'changeQuantity', // itemId, quantity
  'removeLine', // itemId
  'applyCoupon', // couponCode
  'removeCoupon',
  'applyMemberCard', // memberCardBarcode
  'removeMemberCard',
  'instructions', // what is added to an order (domain/checkout/order-extras.ts)
  'acceptCookies',
  'accessibility', // fontSize, dyslexicOn, underlineLink, contrastActive, highContrast, motionOff, scheme; reset
  'address', // Address fields; billing_* with differentBilling; companyName, companyOIB with buyAsCompany; consents (ids) with consentVersions, here and below (domain/consent/consent.ts); addressId, billing_addressId (of the account, empty for a new one)
  'shipping', // deliveryMethodId, deliveryBranchId
  'payment', // paymentMethodId, consents, digitalConsent, shownTotal, shownCart; what is added to the order
  'giveUpPayment', // orderSlug
  'switchLanguage',
] as const;

/** Forms of accounts: with script and without it they are posted, because no script ever holds a token and none needs a password. */
export const ACCOUNT_FORM_NAMES = [
  'login', // username, password, from
  'adminLogin', // username, password, from
  'adminCode', // code, or passkey; from
  'proveIdentity', // code, passkey or password; from
  'logout',
  'officeLanguage', // locale
  'socialLogin', // provider, from
  'register', // firstName, lastName, email, password, confirmedPassword, memberCardBarcode, consents, from; Address fields with withAddress; companyName, companyOIB with buyAsCompany
  'confirmEmail', // verificationToken; password of a new account
  'forgotPassword', // email
  'setPassword', // token, password, confirmedPassword
  'changePassword', // oldPassword, newPassword, newPasswordAgain
  'updateProfile', // firstName, lastName, email, password (for another e-mail); companyName, companyOIB with buyAsCompany
  'saveAddress', // addressId (empty for a new one), type, Address fields
  'deleteAddress', // addressId
  'saveMemberCard', // memberCardBarcode; empty removes it
  'endSession', // sessionId
  'endOtherSessions',
  'acceptConsent', // consentId, version
  'withdrawConsent', // consentId, version
  'exportData',
  'deleteAccount', // password, or confirmation (the e-mail) where there is no password
  'joinGuestOrders',
  'repeatOrder', // orderSlug
  'toggleWishlist', // productId, from
  'siteForm', // formId, formToken, captchaKey, captchaResponse, website; fields of the form under f_ and l_ (domain/form/captcha.ts)
  'confirmFormEmail', // goal
  'newsletter', // email, lists, consents, website
  'newsletterLink', // link
  'newsletterLists', // link, lists, shown (those to choose among), consents
  'ownNewsletter', // lists, shown, consents
  'comment', // postId, or commentId of an own one; comment, rating, author of a visitor without account
] as const;

/** Forms of cart, checkout and payment. */
export type ShopFormName = (typeof SHOP_FORM_NAMES)[number];
/** Forms of accounts, of comments and of the site. */
export type AccountFormName = (typeof ACCOUNT_FORM_NAMES)[number];
export type FormName = ShopFormName | AccountFormName | BackOfficeFormName;

/** Name of the hidden field that says which form was sent. */
export const FORM_FIELD = 'form';
/** Prefix of the fields of another billing address. */
export const BILLING_PREFIX = 'billing_';
/** Prefix of the fields of a form of the shop that was sent after the session had ended: the login form carries them on, and they are sent again after signing in. */
export const CARRIED_PREFIX = 'carried_';
/** Name, behind that prefix, of the field with the address that a carried form was sent to; no form has a field of this name. */
export const CARRIED_ADDRESS = 'address_of_page';
/** Name of the hidden field with the id of whose form it is; what is typed into a form of the back office is given back to nobody else. */
export const TYPED_BY_FIELD = 'typedBy';

/** Names of the hidden fields with the version of a record that a form was filled in over. */
export const VERSION_FIELDS: readonly string[] = ['seen', 'version'];

/** What was typed, by the names of the fields. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;
