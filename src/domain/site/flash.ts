import { areaOf, type BackOfficeNotice } from '../back-office/back-office.ts';

/** Cookie (HttpOnly, minutes) that names a notice for the next page: what a form did is told after its redirect, with and without script. */
export const FLASH_COOKIE = 'flash';
export const FLASH_SECONDS = 120;

/** Notices that a redirect may carry; each is the message `flash.<name>` in every language. Nothing that a client could write into the page travels in the cookie. */
export const FLASH_NAMES = [
  'loggedIn', // core.login.success
  'loggedOut', // core.login.logout
  'registered',
  'confirmEmail', // 'Poslan vam je e-mail...'
  'emailConfirmed',
  'emailSent', // forgotten password
  'passwordSet',
  'passwordChanged',
  'profileSaved',
  'profileSavedConfirmEmail',
  'addressSaved',
  'addressDeleted',
  'memberCardSaved',
  'memberCardRemoved',
  'sessionEnded',
  'otherSessionsEnded',
  'consentAccepted',
  'consentWithdrawn',
  'accountDeleted',
  'guestOrdersJoined',
  'orderRepeated',
  'orderRepeatedInPart',
  'orderNotRepeated',
  'commentWaits',
  'commentPublished',
  'copyIsThere', // of an e-book, of which there is one in a cart
  'wishlistAdded',
  'wishlistRemoved',
  'formConfirmed',
  'newsletterAsked',
  'newsletterConfirmed',
  'newsletterLeft',
  'newsletterLists',
  'downloadStarts', // error.downloading
  'socialLoginFailed',
  'socialEmailMissing',
  'sessionExpired',
  'loggedUsersOnly',
  'cartEmptied', // with the language
  'accessibilitySaved', // toast.saveSuccess
  'accessibilityReset', // toast.resetSuccess
  'optionNotSupported', // toast.optionNotSupported
] as const;

/** What can be told once on the next page. */
export type FlashName = (typeof FLASH_NAMES)[number] | BackOfficeNotice;

/** A notice that outlives a redirect; a cookie that names no notice is none. */
export function readFlash(cookie: string | undefined): FlashName | undefined {
  return FLASH_NAMES.find((name) => name === cookie) ?? readBackOfficeNotice(cookie ?? '');
}

/** The message that says it. */
export function flashMessage(name: FlashName): string {
  return isBackOfficeNotice(name) ? name : `flash.${name}`;
}

/** A name like those that areas of the back office give; whether there is such a message is seen when it is shown. */
function readBackOfficeNotice(text: string): BackOfficeNotice | undefined {
  return areaOf(text) !== undefined && /^\w+\.(done|told)\.[a-zA-Z]+$/.test(text) ? (text as BackOfficeNotice) : undefined;
}

function isBackOfficeNotice(name: FlashName): name is BackOfficeNotice {
  return name.includes('.');
}

/** Notices that are no good news. */
const TONES: Readonly<Partial<Record<(typeof FLASH_NAMES)[number], 'info' | 'error'>>> = {
  confirmEmail: 'info',
  emailSent: 'info',
  newsletterAsked: 'info',
  profileSavedConfirmEmail: 'info',
  orderRepeatedInPart: 'info',
  orderNotRepeated: 'error',
  socialLoginFailed: 'error',
  socialEmailMissing: 'error',
  copyIsThere: 'info',
  commentWaits: 'info',
  sessionExpired: 'info',
  loggedUsersOnly: 'info',
  cartEmptied: 'info',
  optionNotSupported: 'error',
};

/** How a notice is told: as good news unless it is none. */
export function flashTone(name: FlashName): 'success' | 'info' | 'error' {
  if (isBackOfficeNotice(name)) return name.includes('.told.') ? 'info' : 'success';
  return TONES[name] ?? 'success';
}
